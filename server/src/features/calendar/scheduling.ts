// Pages on which others choose a time with somebody (section 2, "My Calendar": 'Scheduling pages').
import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { originFor } from '@plaza/contract/rules/hosts'
import { notice } from '@plaza/contract/sentences'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../http/rate-limits.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { meetingTitle } from './events.ts'
import { findLink, getLink, refuseOnVendorFailure } from './links.ts'
import { openToken, queuePageRemoval } from './tokens.ts'

const PAGES_PER_PERSON = 20
const columns = ['id', 'title', 'duration_minutes', 'url'] as const

/** `GET /vendors/nylas/scheduling_pages`. */
export async function listPages(
  { db }: World,
  { actor }: ParsedCall<'GET /vendors/nylas/scheduling_pages'>,
): Promise<OutputOf<'GET /vendors/nylas/scheduling_pages'>> {
  const found = await findLink(db, actor.id)
  if (!found || found.link.ended_at !== null) throw new Refusal('calendar_not_linked')
  return {
    scheduling_pages: await db.selectFrom('scheduling_pages').select(columns).where('user_id', '=', actor.id).orderBy('id').execute(),
  }
}

/** 'Ana Torres, Casa Azul': with whom one meets on a page. */
async function nameOf({ db, env }: World, userId: number): Promise<string> {
  const { first_name, last_name, visible_name } = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.first_name', 'u.last_name', 'c.visible_name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const person = [first_name, last_name].filter(Boolean).join(' ')
  return [person, visible_name].filter(Boolean).join(', ') || env.productName
}

/** `POST /vendors/nylas/scheduling_pages`. If the vendor's answer never came, the page is removed at the vendor later, in case it was made. */
export async function createPage(
  world: World,
  { actor, body, host }: ParsedCall<'POST /vendors/nylas/scheduling_pages'>,
): Promise<OutputOf<'POST /vendors/nylas/scheduling_pages'>> {
  const { calendar, db, env, secret } = world
  const rule = { name: 'scheduling pages by person', key: String(actor.id), max: PAGES_PER_PERSON, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [rule], world.now())
  const { link, teams: linked, token } = await getLink(world, actor.id)
  const slug = randomBytes(12).toString('hex')
  const { duration_minutes } = body.scheduling_page
  const title = body.scheduling_page.title ?? meetingTitle(actor, env.productName)
  const name = await nameOf(world, actor.id)
  const teams = linked && openToken(secret, 'teams token', linked)
  const origin = originFor('identity', host, env.hosts)
  const making = calendar.createPage({ token, email: link.email }, { slug, title, duration_minutes, name, origin, teams })
  try {
    const { vendor_id, url } = await refuseOnVendorFailure(world, making, link)
    const values = { user_id: actor.id, vendor_id, title, duration_minutes, url, created_at: world.now() }
    return { scheduling_page: await db.insertInto('scheduling_pages').values(values).returning(columns).executeTakeFirstOrThrow() }
  } catch (error) {
    const isEnded = error instanceof Refusal && error.code === 'calendar_link_ended'
    if (!isEnded) await queuePageRemoval(db, secret, token, slug)
    throw error
  }
}

/** `DELETE /vendors/nylas/scheduling_pages/{id}`. It is removed at the vendor first: while the vendor cannot be reached, the page stays in the list. */
export async function removePage(
  world: World,
  { actor, params, language }: ParsedCall<'DELETE /vendors/nylas/scheduling_pages/{id}'>,
): Promise<OutputOf<'DELETE /vendors/nylas/scheduling_pages/{id}'>> {
  const { calendar, db, secret } = world
  const page = await db
    .selectFrom('scheduling_pages')
    .select('vendor_id')
    .where('id', '=', params.id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  const found = page && (await findLink(db, actor.id))
  if (!found) throw new Refusal('scheduling_page_not_found')
  // When the link has ended, the vendor has nothing left to remove.
  if (found.link.ended_at === null)
    await refuseOnVendorFailure(
      world,
      calendar.removePage(openToken(secret, 'calendar token', found.link), { vendor_id: page.vendor_id }),
      null,
    )
  await db.deleteFrom('scheduling_pages').where('id', '=', params.id).where('user_id', '=', actor.id).execute()
  return { message: notice('scheduling_page_removed', language) }
}
