// Rows of linked calendars, and what the vendor's failures mean for them.
import { Refusal } from '@plaza/contract/refusals'
import { isExchange } from '@plaza/contract/rules/calendar'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { CalendarFailure } from '../../vendors/calendar/port.ts'
import type { World } from '../../world.ts'
import { openToken } from './tokens.ts'

type Link = RowOf<'calendar_links'>
type Teams = RowOf<'teams_connections'>

/** One's own link with its Teams, whether or not it has ended. */
export async function findLink(db: Reader, userId: number): Promise<{ link: Link; teams: Teams | null } | null> {
  const link = await db.selectFrom('calendar_links').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!link) return null
  const teams = await db.selectFrom('teams_connections').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return { link, teams: teams ?? null }
}

/** One's own link with its token, if it has not ended as far as we know; refuses with calendar_not_linked and calendar_link_ended. */
export async function getLink(world: World, userId: number): Promise<{ link: Link; teams: Teams | null; token: string }> {
  const found = await findLink(world.db, userId)
  if (!found) throw new Refusal('calendar_not_linked')
  if (found.link.ended_at !== null) throw new Refusal('calendar_link_ended')
  return { ...found, token: openToken(world.secret, 'calendar token', found.link) }
}

/** One's own link with an Exchange calendar; refuses with calendar_not_linked and meetings_not_offered. */
export async function getExchangeLink(db: Reader, userId: number): Promise<{ link: Link; teams: Teams | null }> {
  const found = await findLink(db, userId)
  if (!found || found.link.ended_at !== null) throw new Refusal('calendar_not_linked')
  if (!isExchange(found.link.provider)) throw new Refusal('meetings_not_offered')
  return found
}

/** Remembers that the vendor no longer takes the token that this link had. */
export async function markEnded({ db, now }: World, { user_id, token_hash }: Pick<Link, 'user_id' | 'token_hash'>): Promise<void> {
  await db
    .updateTable('calendar_links')
    .set({ ended_at: now() })
    .where('user_id', '=', user_id)
    .where('token_hash', '=', token_hash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Asks the vendor. A failure is refused with a sentence: calendar_link_ended for a link that is given, calendar_refused without one, else vendor_unavailable. */
export async function refuseOnVendorFailure<T>(
  world: World,
  asking: Promise<T>,
  link: Pick<Link, 'user_id' | 'token_hash'> | null,
): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error
    if (error.kind === 'refused' && link === null) throw new Refusal('calendar_refused')
    if (error.kind === 'ended' && link !== null) {
      await markEnded(world, link)
      throw new Refusal('calendar_link_ended')
    }
    // Only the message: its cause quotes the vendor, with people's addresses.
    world.log.warn({ reason: error.message }, 'the calendar vendor could not be asked')
    throw new Refusal('vendor_unavailable')
  }
}
