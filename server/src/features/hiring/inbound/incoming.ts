// What becomes of a mail that was taken in: a candidate's answer, an automatic one, or a report that a mail could not be delivered.
import { sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import type { RowOf } from '../../../db/tables.ts'
import { enqueue, TaskFailure, type Tasks } from '../../../tasks/queue.ts'
import { parseMailbox } from '../../../vendors/mail/port.ts'
import type { World } from '../../../world.ts'
import { storeDocument } from '../../candidates/documents.ts'
import { findByReplyAddress } from '../../candidates/reply-address.ts'
import { keepIncoming, lockAddressed } from '../candidate-wrote.ts'
import { note } from '../standing.ts'
import { judgeFiles } from './mail-files.ts'
import type { Bounce } from './mail-nature.ts'
import { type ReadMail, UnreadableMail } from './mail-reading.ts'
import { readMailApart } from './reading-apart.ts'
import { countReceived, RECEIVED_A_DAY_MAX, readingTaskKey } from './receiving.ts'

/** A report that names no mail is about the newest one, unless that is older. */
const REPORTED_WITHIN_MS = 5 * 24 * 60 * 60 * 1000
const PIECE_BYTES = 1024 * 1024
const WAITED_MS = 5 * 60_000
const SWEPT_AT_ONCE = 200

/** What became of a mail: kept, known already, a report about a mail of ours, or one of the reasons for which it is dropped. */
type Outcome = 'kept' | 'known' | 'report' | 'unreadable' | 'unknown_address' | 'own_mail' | 'too_many'

async function isKnown(db: Reader, application_id: number, mail_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('application_messages')
    .select('id')
    .where('application_id', '=', application_id)
    .where('mail_id', '=', mail_id)
    .where('direction', '=', 'in')
    .executeTakeFirst()
  return found !== undefined
}

/** Files are stored before the transaction: what is not named in the end is cleaned up. */
async function storeFiles(world: World, mail: ReadMail): Promise<{ file_ids: number[]; left_out: string[] }> {
  const { kept, left_out } = await judgeFiles(mail.files)
  const file_ids: number[] = []
  for (const judged of kept) file_ids.push(await storeDocument(world, judged))
  return { file_ids, left_out }
}

type Written = Exclude<ReadMail, { nature: 'bounce' }>
/** A mail as it was taken in. */
type Waiting = Pick<RowOf<'inbound_mails'>, 'id' | 'envelope' | 'received_at'> & { raw: Buffer }

/** Whether this mail still waits; from now on, in this transaction, it does not any more. */
async function take(db: Reader, { id }: Pick<Waiting, 'id'>): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('inbound_mails').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Writes the mail of a candidate down, with everything that follows, in one transaction. */
async function keep(world: World, applicationId: number, mail: Written, waiting: Waiting): Promise<Outcome> {
  const now = world.now()
  if (await isKnown(world.db, applicationId, mail.mail_id)) return 'known'
  if ((await countReceived(world.db, applicationId, now)) >= RECEIVED_A_DAY_MAX) return 'too_many'
  const incoming = {
    mail_id: mail.mail_id,
    subject: mail.subject || null,
    body: mail.text,
    from_address: mail.from || null,
    is_automatic: mail.nature === 'automatic',
    calendar: mail.nature === 'calendar' ? mail.reply : null,
    received_at: waiting.received_at,
    ...(await storeFiles(world, mail)),
  }
  return world.db.transaction().execute(async (db) => {
    const about = await lockAddressed(db, applicationId)
    if (!about) return 'unknown_address'
    return (await take(db, waiting)) && (await keepIncoming(db, world, about, incoming, now)) ? 'kept' : 'known'
  })
}

/** The mail that a report is about: the one it names, else the newest that went out in the last days. */
async function findReported(db: Reader, application_id: number, { mail_ids }: Bounce, now: Date) {
  const sent = db
    .selectFrom('application_messages')
    .select(['id', 'state', 'mail_id'])
    .where('application_id', '=', application_id)
    .where('direction', '=', 'out')
  if (mail_ids.length > 0) return sent.where(sql<boolean>`mail_id = ANY (${mail_ids})`).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return sent
    .where('state', '=', 'sent')
    .where('sent_at', '>', new Date(now.getTime() - REPORTED_WITHIN_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function isReported(db: Reader, application_id: number, report_id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM activities WHERE application_id = ${application_id} AND kind = 'mail_undelivered'
    AND details->>'report_id' = ${report_id} LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Marks the mail that came back as undelivered. One that is not among the team's own, such as the receipt, is written down as a mail without a
 * text, so that card, filter and timeline show it like any other, and is a sign that the address is not theirs. A report counts once, and like mails
 * only so many do in a day.
 */
function noteBounce(world: World, applicationId: number, mail: ReadMail & { bounce: Bounce }, waiting: Waiting): Promise<Outcome> {
  const { bounce } = mail
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const about = await lockAddressed(db, applicationId)
    if (!about) return 'unknown_address'
    const { job_id, company_id, language } = about
    // One that names no mail would be about another one the next time.
    if (await isReported(db, applicationId, mail.mail_id)) return 'known'
    if ((await countReceived(db, applicationId, now)) >= RECEIVED_A_DAY_MAX) return 'too_many'
    const reported = await findReported(db, applicationId, bounce, now)
    // Reports can be quicker than what the sender of a mail writes down.
    if (reported?.state === 'sending') throw new TaskFailure('later', 'the mail that came back is still being sent')
    if ((reported && reported.state !== 'sent') || !(await take(db, waiting))) return 'known'
    let message_id = reported?.id
    if (message_id === undefined) {
      const row = await db
        .insertInto('application_messages')
        .values({
          application_id: applicationId,
          direction: 'out',
          kind: 'message',
          subject: bounce.subject || about.subject,
          body: '',
          language,
          state: 'undelivered',
          send_at: now,
          mail_id: bounce.mail_ids[0] ?? mail.mail_id,
          created_at: now,
          is_automatic: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      message_id = row.id
      const isNew = sql<boolean>`NOT 'bounced' = ANY (signs)`
      await db
        .updateTable('applications')
        .set({ signs: sql`array_append(signs, 'bounced')` })
        .where('id', '=', applicationId)
        .where(isNew)
        .execute()
    } else await db.updateTable('application_messages').set({ state: 'undelivered' }).where('id', '=', message_id).execute()
    const happening = { application_id: applicationId, kind: 'mail_undelivered', details: { message_id, report_id: mail.mail_id } } as const
    await note(db, [happening], { company_id, job_id, actor_id: null, change_id: null, now })
    return 'report'
  })
}

/** Whether the product itself has written it: nothing that we send may come back to us. */
function isOwn({ env }: World, { from }: ReadMail): boolean {
  return from === parseMailbox(env.mail.from).address.toLowerCase() || from.endsWith(`@${env.inbound?.domain}`)
}

async function settle(world: World, waiting: Waiting): Promise<Outcome> {
  const mail = await readMailApart(waiting.raw)
  const applicationId = await findByReplyAddress(world.db, world, [...waiting.envelope, ...mail.to])
  if (applicationId === null) return 'unknown_address'
  if (mail.nature === 'bounce') return mail.bounce.is_final ? noteBounce(world, applicationId, mail, waiting) : 'report'
  return isOwn(world, mail) ? 'own_mail' : keep(world, applicationId, mail, waiting)
}

/** The mail of this id, null where it waits no more. Its bytes come in pieces: as a whole their text would hold up everything else. */
async function load({ db }: World, id: number): Promise<Waiting | null> {
  const { rows } = await sql<Omit<Waiting, 'raw'> & { size: number }>`SELECT id, envelope, received_at, octet_length(raw) AS size
    FROM inbound_mails WHERE id = ${id}`.execute(db)
  const [found] = rows
  if (!found) return null
  const { size, ...waiting } = found
  const pieces: Buffer[] = []
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const { rows: read } = await sql<{ piece: Buffer }>`SELECT substring(raw FROM ${at + 1}::int FOR ${PIECE_BYTES}::int) AS piece
      FROM inbound_mails WHERE id = ${id}`.execute(db)
    if (!read[0]) return null
    pieces.push(read[0].piece)
  }
  return { ...waiting, raw: Buffer.concat(pieces) }
}

/**
 * The task `read_inbound_mail`: what is written down and that the mail waits no more are one transaction, so it is kept once, however often this
 * runs. What cannot be kept is dropped and logged without a word of its content; throws only where trying again may help.
 */
export async function readInboundMail(world: World, { inbound_mail_id }: Tasks['read_inbound_mail']): Promise<void> {
  const waiting = await load(world, inbound_mail_id)
  if (waiting === null) return
  const outcome = await settle(world, waiting).catch((error: unknown): Outcome => {
    if (error instanceof UnreadableMail) return 'unreadable'
    throw error
  })
  await take(world.db, waiting)
  world.log.info({ outcome, bytes: waiting.raw.length }, 'inbound mail')
}

/** The task `read_waiting_mails`, every minute: queues mails that have waited for minutes and have no task, in case theirs was lost. */
export async function readWaitingMails({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT m.id FROM inbound_mails m WHERE m.received_at < ${new Date(now().getTime() - WAITED_MS)}
      AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs t WHERE t.key = ${readingTaskKey('')} || m.id)
    ORDER BY m.received_at, m.id LIMIT ${SWEPT_AT_ONCE}`.execute(db)
  for (const { id } of rows) await enqueue(db, 'read_inbound_mail', { inbound_mail_id: id }, { key: readingTaskKey(id) })
}
