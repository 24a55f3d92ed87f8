// What is suggested while somebody types into the search for jobs.
import type { OutputOf } from '@plaza/contract'
import { holdsForAMoment } from '../../http/kept/holding.ts'
import type { World } from '../../world.ts'
import { type Asked, getCompany, partnerIdOf, searchOf } from './board.ts'

/** `GET /suggestions`: what may be meant; nothing while the jobs are not in memory. */
export async function boardSuggestions(
  world: World,
  { query: { typed, kind, company, ...filters }, language }: Asked<'GET /suggestions'>,
): Promise<OutputOf<'GET /suggestions'>> {
  const partnerId = await partnerIdOf(world, filters.job_board)
  const companyId = company === undefined ? undefined : (await getCompany(world.db, company, partnerId)).id
  const { order: _order, ...wanted } = searchOf(world, { ...filters, page: 1, order: undefined })
  const suggested = await world.search.suggest({ typed, kind, query: { ...wanted, companyId, partnerId }, language })
  // The jobs may be there in a moment.
  if (suggested === null) holdsForAMoment(world.now().getTime())
  return suggested ?? { before: '', suggestions: [] }
}
