// Takes in what was mailed to the address of an application: a candidate's answer, an automatic one, or a report that a mail could not be delivered.
import { sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import { parseMailbox } from '../../../vendors/mail/port.ts'
import type { World } from '../../../world.ts'
import { storeDocument } from '../../candidates/documents.ts'
import { findByReplyAddress } from '../../candidates/reply-address.ts'
import { keepIncoming, lockAddressed } from '../candidate-wrote.ts'
import { note } from '../standing.ts'
import { judgeFiles } from './mail-files.ts'
import type { Bounce } from './mail-nature.ts'
import { type ReadMail, readMail, UnreadableMail } from './mail-reading.ts'

const HEAD_BYTES = 512 * 1024
const ADDRESS = /reply\+[0-9a-z]{1,11}\.[0-9a-f]{32}@[a-z0-9.-]{1,255}/gi
const DAY_MS = 24 * 60 * 60 * 1000
/** More in a day are no conversation: two machines answer each other. */
const RECEIVED_A_DAY_MAX = 50
/** A report that names no mail is about the newest one, unless that is older. */
const REPORTED_WITHIN_MS = 5 * DAY_MS

/** What became of a mail: kept, known already, a report about a mail of ours, or one of the reasons for which it is dropped. */
export type Outcome = 'kept' | 'known' | 'report' | 'unreadable' | 'unknown_address' | 'own_mail' | 'too_many'

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

async function countReceived(db: Reader, application_id: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM application_messages
    WHERE application_id = ${application_id} AND direction = 'in' AND created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Files are stored before the transaction: what is not named in the end is cleaned up. */
async function storeFiles(world: World, mail: ReadMail): Promise<{ file_ids: number[]; left_out: string[] }> {
  const { kept, left_out } = await judgeFiles(mail.files)
  const file_ids: number[] = []
  for (const judged of kept) file_ids.push(await storeDocument(world, judged))
  return { file_ids, left_out }
}

type Written = Exclude<ReadMail, { nature: 'bounce' }>

/** Writes the mail of a candidate down, with everything that follows, in one transaction. */
async function keep(world: World, applicationId: number, mail: Written): Promise<Outcome> {
  const now = world.now()
  if (await isKnown(world.db, applicationId, mail.mail_id)) return 'known'
  if ((await countReceived(world.db, applicationId, new Date(now.getTime() - DAY_MS))) >= RECEIVED_A_DAY_MAX) return 'too_many'
  const incoming = {
    mail_id: mail.mail_id,
    subject: mail.subject || null,
    body: mail.text,
    from_address: mail.from || null,
    is_automatic: mail.nature === 'automatic',
    calendar_answer: mail.nature === 'calendar' ? mail.answer : null,
    ...(await storeFiles(world, mail)),
  }
  return world.db.transaction().execute(async (db) => {
    const about = await lockAddressed(db, applicationId)
    if (!about) return 'unknown_address'
    return (await keepIncoming(db, world, about, incoming, now)) ? 'kept' : 'known'
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

/**
 * Marks the mail that came back as undelivered. One that is not among the team's own, such as the receipt, is written down as a mail without a
 * text, so that card, filter and timeline show it like any other, and is a sign that the address is not theirs.
 */
function noteBounce(world: World, applicationId: number, mail: ReadMail, bounce: Bounce): Promise<Outcome> {
  return world.db.transaction().execute(async (db) => {
    const now = world.now()
    const about = await lockAddressed(db, applicationId)
    if (!about) return 'unknown_address'
    const { job_id, company_id, language } = about
    const reported = await findReported(db, applicationId, bounce, now)
    if (reported && reported.state !== 'sent') return 'known'
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
    const happening = { application_id: applicationId, kind: 'mail_undelivered', details: { message_id } } as const
    await note(db, [happening], { company_id, job_id, actor_id: null, change_id: null, now })
    return 'report'
  })
}

/** Whether the product itself has written it: nothing that we send may come back to us. */
function isOwn({ env }: World, { from }: ReadMail): boolean {
  return from === parseMailbox(env.mail.from).address.toLowerCase() || from.endsWith(`@${env.inbound?.domain}`)
}

/** What may be such an address in the headers of a message, which is not taken apart for it. */
function addressesIn(raw: Uint8Array): string[] {
  const head = Buffer.from(raw.subarray(0, HEAD_BYTES)).toString('latin1')
  const end = head.search(/\r?\n\r?\n/)
  return (end < 0 ? head : head.slice(0, end)).match(ADDRESS) ?? []
}

async function take(world: World, raw: Uint8Array, envelope: readonly string[]): Promise<Outcome> {
  // Anybody can write to the domain: nothing is read for whom there is no application.
  if ((await findByReplyAddress(world.db, world, [...envelope, ...addressesIn(raw)])) === null) return 'unknown_address'
  const mail = await readMail(raw)
  const applicationId = await findByReplyAddress(world.db, world, [...envelope, ...mail.to])
  if (applicationId === null) return 'unknown_address'
  if (mail.nature === 'bounce') return mail.bounce.is_final ? noteBounce(world, applicationId, mail, mail.bounce) : 'report'
  return isOwn(world, mail) ? 'own_mail' : keep(world, applicationId, mail)
}

/**
 * Takes in a raw message: once, however often it is handed over. `envelope`: to whom it was delivered, as far as whoever hands it over knows beyond
 * its headers. What cannot be kept is dropped and logged without a word of its content; throws only where trying again may help.
 */
export async function receiveMail(world: World, raw: Uint8Array, envelope: readonly string[] = []): Promise<Outcome> {
  const outcome = await take(world, raw, envelope).catch((error: unknown): Outcome => {
    if (error instanceof UnreadableMail) return 'unreadable'
    throw error
  })
  world.log.info({ outcome, bytes: raw.length }, 'inbound mail')
  return outcome
}
