// Finding the city a person lives in while they type (section 4, "Wizard"; the call is beyond the specification).
import type { OutputOf } from '@plaza/contract'
import { PLACES_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'

/** So many searches count as one try, because each pause in typing is a search and one form needs a handful. */
const SEARCHES_PER_TRY = 10

/** `GET /places`. Refuses with busy when the vendor cannot be asked: the form goes on with the text as it was typed. */
export async function searchPlaces(world: World, { query, client, language }: ParsedCall<'GET /places'>): Promise<OutputOf<'GET /places'>> {
  const { db, env, log, places } = world
  await enforceRateLimits(
    db,
    [{ name: 'places by client', key: client, max: env.triesPerClient * SEARCHES_PER_TRY, seconds: QUARTER_HOUR_SECONDS }],
    world.now(),
  )
  const found = await places
    .searchPlaces(query.search, { limit: PLACES_MAX_ROWS, language: query.language ?? language })
    .catch((error: Error) => {
      log.warn({ err: error }, 'places could not be searched')
      throw new Refusal('busy')
    })
  return { places: found }
}
