// Deletes what has expired and is of no use to anybody any more.
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const BATCH_ROWS = 5000
/** Fewer, because deleting an event also deletes its delivery to every member. */
const BATCH_EVENTS = 200
/** As long as the clocks of two nodes differ by less than this, none takes a used captcha for a fresh one. */
const CLOCKS_DIFFER_MINUTES = 10
/** Until then an old link is still answered with 'expired' or 'used', not with 'unknown'. */
const LINKS_KEPT_DAYS = 30
/** Long after the card vendor has stopped repeating an event. */
const CARDS_KEPT_DAYS = 30
/** What members were told can be looked up for this long; a digest waits for a week at most. */
const NOTIFICATIONS_KEPT_DAYS = 90

/** What no task could read by then is given up. */
const UNREAD_MAILS_KEPT_DAYS = 30

const minutes = (count: number) => count * 60_000

/** Deletes rows whose end lies before `end`, a batch in each statement, so that none holds locks or a connection for long. */
async function forget(db: Db, table: string, column: string, end: Date, batch = BATCH_ROWS): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(column)} <= ${end} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}

/** Deletes the sessions, limits and used captchas that have ended, links, card pages and card events that ended a month ago, and notifications that were told three months ago, and mails that nobody could read for a month. Any number of workers may do so at once. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await forget(db, 'sessions', 'expires_at', now)
  await forget(db, 'attempts', 'ends_at', now)
  await forget(db, 'spent_challenges', 'expires_at', ago(minutes(CLOCKS_DIFFER_MINUTES)))
  await forget(db, 'account_links', 'expires_at', ago(minutes(LINKS_KEPT_DAYS * 24 * 60)))
  await forget(db, 'card_pages', 'created_at', ago(minutes(CARDS_KEPT_DAYS * 24 * 60)))
  await forget(db, 'webhook_events', 'handled_at', ago(minutes(CARDS_KEPT_DAYS * 24 * 60)))
  await forget(db, 'inbound_mails', 'received_at', ago(minutes(UNREAD_MAILS_KEPT_DAYS * 24 * 60)), BATCH_EVENTS)
  await forget(db, 'notification_events', 'occurred_at', ago(minutes(NOTIFICATIONS_KEPT_DAYS * 24 * 60)), BATCH_EVENTS)
}
