// Turns events into mails: first the deliveries (who is told, and when), then the mails.
import { isEmail } from '@plaza/contract/rules/account'
import { sql } from 'kysely'
import { postMails } from '../../mail/post.ts'
import type { World } from '../../world.ts'
import { countWaiting } from '../hiring/promise.ts'
import { dueAt } from './digest-time.ts'
import { notificationMail } from './notifications.mails.ts'
import {
  insertDeliveries,
  listDueMembers,
  listNews,
  listReceivers,
  lockNewEvents,
  lockSettingsAgainstChanges,
  lockSettingsForChange,
  markMailed,
  type News,
} from './recipients.ts'

const EVENTS_AT_ONCE = 100
const MEMBERS_AT_ONCE = 100
/** The most events that one mail lists; it only counts the rest. */
const LISTED_MAX = 50
/** A published list of jobs in a large company writes many rows at once. */
const PATIENCE = sql`SET LOCAL statement_timeout = '60s'`

/** Writes the deliveries of all events that have none yet, a batch in each transaction; any number of workers may do so at once. */
async function spreadEvents({ db, now }: World): Promise<void> {
  for (let spread = EVENTS_AT_ONCE; spread === EVENTS_AT_ONCE; ) {
    spread = await db.transaction().execute(async (transaction) => {
      await PATIENCE.execute(transaction)
      const events = await lockNewEvents(transaction, EVENTS_AT_ONCE)
      if (events.length === 0) return 0
      await lockSettingsAgainstChanges(transaction, [...new Set(events.map((event) => event.company_id))])
      const timed = events.map(({ id, occurred_at, time_zone }) => ({
        id,
        immediate: occurred_at,
        daily: dueAt(occurred_at, time_zone, 'daily'),
        weekly: dueAt(occurred_at, time_zone, 'weekly'),
      }))
      await insertDeliveries(transaction, timed, now())
      return events.length
    })
  }
}

/** Queues one mail for each of some members, with everything that is due for them, in one transaction. Answers how many members there were. */
function mailSome(world: World): Promise<number> {
  return world.db.transaction().execute(async (db) => {
    await PATIENCE.execute(db)
    const now = world.now()
    const members = await listDueMembers(db, now, MEMBERS_AT_ONCE)
    if (members.length === 0) return 0
    await lockSettingsForChange(db, members)
    const newsOf = Map.groupBy(await listNews(db, members, now, LISTED_MAX), (news: News) => news.user_id)
    const waiting = await countWaiting(db, [...newsOf.keys()], now)
    const receivers = (await listReceivers(db, [...newsOf.keys()]))
      .filter((to) => isEmail(to.email))
      .map((to) => ({ to: { ...to, waiting: waiting.get(to.id) }, news: newsOf.get(to.id) ?? [] }))
    const ids = await postMails(
      db,
      world,
      receivers.map(({ to, news }) => notificationMail(world, to, news)),
    )
    const mailIds = new Map(receivers.map(({ to }, at) => [to.id, ids[at] ?? null]))
    await markMailed(
      db,
      members.map((user_id) => ({ user_id, mail_id: mailIds.get(user_id) ?? null })),
      now,
    )
    return members.length
  })
}

/**
 * The task `tell_members`, after each event and every minute: spreads what has happened, then mails what is due. A mail is queued in the
 * transaction that marks what it tells, so that whatever is killed, nothing is lost and nothing told twice.
 */
export async function notifyMembers(world: World): Promise<void> {
  await spreadEvents(world)
  while ((await mailSome(world)) > 0);
}
