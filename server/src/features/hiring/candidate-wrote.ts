// What candidates write, by mail or on the page of their application, and what follows from it (docs/decisions/0126).
import type { Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { World } from '../../world.ts'
import type { CalendarReply } from './inbound/calendar-answer.ts'
import { hearCalendar } from './interviews/calendar-answers.ts'
import { startAnew } from './promise.ts'
import { note } from './standing.ts'
import { mailCandidateReplied } from './team.mails.ts'
import { findReceivers } from './telling.ts'

/** An application that somebody writes about, locked. `subject`: of the newest mail about it, else the job's title. */
export type Addressed = { application_id: number; job_id: number; company_id: number; language: Language; subject: string }

/** What was written. `file_ids`: documents that came with it. */
export type Incoming = {
  mail_id: string
  /** Null: it answers without one. */
  subject: string | null
  body: string
  /** Null: it was written on the page. */
  from_address: string | null
  /** A machine has written it. */
  is_automatic: boolean
  /** What a calendar program answers to an invitation. */
  calendar: CalendarReply | null
  received_at: Date
  left_out: string[]
  file_ids: readonly number[]
}

const SUBJECT_MAX_CHARACTERS = 300

/** Locks the application, as whoever decides locks it; undefined where it is gone. */
export async function lockAddressed(db: Reader, applicationId: number): Promise<Addressed | undefined> {
  const { rows } = await sql<Omit<Addressed, 'language'>>`SELECT a.id AS application_id, a.job_id, j.company_id, left(coalesce(
      (SELECT m.subject FROM application_messages m WHERE m.application_id = a.id AND NOT m.is_automatic ORDER BY m.id DESC LIMIT 1), j.title),
      ${SUBJECT_MAX_CHARACTERS}::int) AS subject
    FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${applicationId} FOR NO KEY UPDATE OF a`.execute(db)
  const [about] = rows
  const receiver = (await findReceivers(db, [applicationId])).get(applicationId)
  return about && receiver && { ...about, language: receiver.language }
}

/**
 * What follows when candidates have written themselves: the card is unread, the promise starts anew, and whoever looks after the job is mailed at once,
 * but for those who are `told` already.
 */
async function candidateWrote(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  { application_id, job_id }: Addressed,
  { told, now }: { told: readonly number[]; now: Date },
): Promise<void> {
  await db.updateTable('applications').set({ is_read: false, updated_at: now }).where('id', '=', application_id).execute()
  await startAnew(db, [application_id], now)
  await mailCandidateReplied(db, world, { application_id, job_id, told })
}

/**
 * Writes down what came in, with everything that follows, in the transaction that has locked the application. What machines write is shown and has
 * no effect; a calendar that accepts an invitation says so beside the interview, and asks for nothing. Answers false where this message was written down before.
 */
export async function keepIncoming(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  about: Addressed,
  { file_ids, subject, calendar, received_at, ...incoming }: Incoming,
  now: Date,
): Promise<boolean> {
  const { application_id, job_id, company_id, language } = about
  const row = await db
    .insertInto('application_messages')
    .values({
      ...incoming,
      calendar_answer: calendar?.answer ?? null,
      application_id,
      language,
      subject: subject || about.subject,
      direction: 'in',
      kind: 'message',
      state: 'received',
      send_at: received_at,
      sent_at: received_at,
      created_at: received_at,
    })
    .onConflict((conflict) => conflict.columns(['application_id', 'mail_id']).where('direction', '=', 'in').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (file_ids.length > 0) {
    const files = file_ids.map((file_id, position) => ({ message_id: row.id, file_id, position }))
    await db.insertInto('message_files').values(files).execute()
  }
  if (incoming.is_automatic) return true
  const { from_address: from, body } = incoming
  const heard = calendar && (await hearCalendar(db, world, application_id, { reply: calendar, from, received_at, now }))
  const isPlainYes = heard !== null && calendar?.answer === 'accepted' && (calendar.comment ?? body) === ''
  if (!isPlainYes) await candidateWrote(db, world, about, { told: heard?.told ?? [], now })
  const happening = { application_id, kind: 'replied', details: { message_id: row.id } } as const
  await note(db, [happening], { company_id, job_id, actor_id: null, change_id: null, now })
  return true
}
