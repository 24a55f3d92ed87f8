// Pages on which others choose a time with somebody (section 2, "My Calendar": 'Scheduling pages').
import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { originFor } from '@plaza/contract/rules/hosts'
import { notice } from '@plaza/contract/sentences'
import { limitAttempts, QUARTER_HOUR_SECONDS } from '../../http/attempts.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { meetingTitle } from './events.ts'
import { asked, findLink, getLink } from './links.ts'
import { openToken, removePageLater } from './tokens.ts'

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

/** `POST /vendors/nylas/scheduling_pages`. If the vendor's answer never came, the page is removed at the vendor later, in case it was made. */
export async function createPage(
  world: World,
  { actor, body, host }: ParsedCall<'POST /vendors/nylas/scheduling_pages'>,
): Promise<OutputOf<'POST /vendors/nylas/scheduling_pages'>> {
  const { calendar, db, env, secret } = world
  const rule = { name: 'scheduling pages by person', key: String(actor.id), tries: PAGES_PER_PERSON, seconds: QUARTER_HOUR_SECONDS }
  await limitAttempts(db, [rule], world.now())
  const { link, token } = await getLink(world, actor.id)
  const slug = randomBytes(12).toString('hex')
  const { duration_minutes } = body.scheduling_page
  const title = body.scheduling_page.title ?? meetingTitle(actor, env.productName)
  const name = actor.first_name ?? env.productName
  const origin = originFor('identity', host, env.hosts)
  const making = calendar.createPage({ token, email: link.email }, { slug, title, duration_minutes, name, origin })
  try {
    const { vendor_id, url } = await asked(world, making, link)
    const values = { user_id: actor.id, vendor_id, title, duration_minutes, url, created_at: world.now() }
    return { scheduling_page: await db.insertInto('scheduling_pages').values(values).returning(columns).executeTakeFirstOrThrow() }
  } catch (error) {
    const isEnded = error instanceof Refusal && error.code === 'calendar_link_ended'
    if (!isEnded) await removePageLater(db, secret, token, slug)
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
    await asked(world, calendar.removePage(openToken(secret, 'calendar token', found.link), { vendor_id: page.vendor_id }), null)
  await db.deleteFrom('scheduling_pages').where('id', '=', params.id).where('user_id', '=', actor.id).execute()
  return { message: notice('scheduling_page_removed', language) }
}
