// Takes in what is mailed to the address of an application, as it comes: a worker reads it (incoming.ts), so that nobody who waits for an answer waits for that.
import { sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import { enqueue } from '../../../tasks/queue.ts'
import type { World } from '../../../world.ts'
import { findByReplyAddress } from '../../candidates/reply-address.ts'

const HEAD_BYTES = 512 * 1024
const ADDRESS = /reply\+[0-9a-z]{1,11}\.[0-9a-f]{32}@[a-z0-9.-]{1,255}/gi
const DAY_MS = 24 * 60 * 60 * 1000
/** More in a day are no conversation: two machines answer each other. */
export const RECEIVED_A_DAY_MAX = 50

/** The key of the task that reads a mail; of no mail its beginning. */
export const readingTaskKey = (id: number | '') => `inbound mail ${id}`

/** How many mails about an application have come in within a day, with reports that one has come back. */
export async function countReceived(db: Reader, application_id: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ count: number }>`SELECT (SELECT count(*) FROM application_messages
      WHERE application_id = ${application_id} AND direction = 'in' AND created_at > ${since})
    + (SELECT count(*) FROM activities WHERE application_id = ${application_id} AND kind = 'mail_undelivered' AND details ? 'report_id'
      AND occurred_at > ${since}) AS count`.execute(db)
  return rows[0]?.count ?? 0
}

async function countWaiting(db: Reader, application_id: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*) AS count FROM inbound_mails WHERE application_id = ${application_id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What may be such an address in the headers of a message, which is not taken apart for it. */
function addressesIn(raw: Uint8Array): string[] {
  const head = Buffer.from(raw.subarray(0, HEAD_BYTES)).toString('latin1')
  const end = head.search(/\r?\n\r?\n/)
  return (end < 0 ? head : head.slice(0, end)).match(ADDRESS) ?? []
}

/** What is done with a message at once: it waits to be read, or is dropped, since it is for no application or one too many. */
type Outcome = 'received' | 'unknown_address' | 'too_many'

async function receive(world: World, raw: Buffer, envelope: readonly string[]): Promise<Outcome> {
  const { db } = world
  // Anybody can write to the domain: nothing is kept for whom there is no application.
  const application_id = await findByReplyAddress(db, world, [...envelope, ...addressesIn(raw)])
  if (application_id === null) return 'unknown_address'
  const received_at = world.now()
  if ((await countReceived(db, application_id, received_at)) + (await countWaiting(db, application_id)) >= RECEIVED_A_DAY_MAX)
    return 'too_many'
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`INSERT INTO inbound_mails (application_id, envelope, raw, received_at)
      VALUES (${application_id}, ${[...envelope]}, ${raw}, ${received_at}) RETURNING id`.execute(transaction)
    const id = rows[0]?.id ?? 0
    await enqueue(transaction, 'read_inbound_mail', { inbound_mail_id: id }, { key: readingTaskKey(id) })
  })
  return 'received'
}

/**
 * Takes in a raw message: once it resolves, the message is kept, or for nobody. `envelope`: to whom it was delivered, as far as whoever hands it over
 * knows beyond its headers. Nothing of its content is logged; throws only where trying again may help.
 */
export async function receiveMail(world: World, raw: Buffer, envelope: readonly string[] = []): Promise<void> {
  const outcome = await receive(world, raw, envelope)
  world.log.info({ outcome, bytes: raw.length }, 'inbound mail')
}
