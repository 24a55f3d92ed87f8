/// <reference lib="esnext.temporal" />
// What candidates are mailed by a team: from which text, when, and how it is taken back (docs/decisions/0094).
import {
  MESSAGE_BODY_MAX_CHARACTERS,
  MESSAGE_SEND_AT_MAX_DAYS,
  MESSAGE_SUBJECT_MAX_CHARACTERS,
  MESSAGE_WAIT_SECONDS,
} from '@plaza/contract/limits'
import { type FieldPath, type Problem, Refusal } from '@plaza/contract/refusals'
import { bracesIn, type Placeholder, withValues } from '@plaza/contract/rules/mail-placeholders'
import { isTimeZone } from '@plaza/contract/rules/time-zone'
import type { Language, MessageKind } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { refusalUntil } from '../../http/rate-limits.ts'
import { newMailId } from '../../mail/post.ts'
import { enqueueLater } from '../../tasks/queue.ts'
import { typed } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { companyZone } from '../billing/company-zone.ts'
import { addressedSubmissionOf } from '../candidates/leading-submission.ts'
import { timeText } from './interviews/interview-times.ts'

const MORNING_HOUR = 9
const SATURDAY = 6
const DAY_MS = 24 * 60 * 60 * 1000

type PlaceholderValues = { readonly [P in Placeholder]: string }

/** A subject and a body in plain text. */
export type MailText = { subject: string; body: string }
export type TextsByLanguage = { readonly [L in Language]: MailText }

/** The receiver of a mail about an application: its account, else the guest who applied first, so that a stranger who applies later with the same address cannot change what is mailed. */
export type Receiver = {
  application_id: number
  email: string
  first_name: string
  last_name: string
  language: Language
  /** When their next interview is, in words and by their clocks; null without one. */
  interview_time: string | null
}

/** What the mails of one action have in common; `sender_name`: null where nobody in particular writes. */
export type Occasion = { job_title: string; company_name: string; sender_name: string | null; time_zone: string }

/** 09:00 of the next working day on the clocks of this time zone; an unknown zone counts as UTC. Never on the day itself. */
export function nextMorning(now: Date, zone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(isTimeZone(zone) ? zone : 'UTC')
  let day = here.toPlainDate().add({ days: 1 })
  while (day.dayOfWeek >= SATURDAY) day = day.add({ days: 1 })
  return new Date(day.toZonedDateTime({ timeZone: here.timeZoneId, plainTime: { hour: MORNING_HOUR } }).epochMilliseconds)
}

/**
 * When a mail of this kind goes: at the moment that the member chose, else a rejection on the next working morning and any other mail after a minute,
 * the least that every mail waits. Refuses with invalid_input a moment more than 14 days away.
 */
export function momentOf(kind: MessageKind, wanted: string | undefined, { time_zone }: Pick<Occasion, 'time_zone'>, now: Date): Date {
  const soonest = new Date(now.getTime() + MESSAGE_WAIT_SECONDS * 1000)
  if (wanted === undefined) return kind === 'rejection' || kind === 'job_closed' ? nextMorning(now, time_zone) : soonest
  const at = new Date(wanted)
  if (at.getTime() > now.getTime() + MESSAGE_SEND_AT_MAX_DAYS * DAY_MS)
    throw new Refusal('invalid_input', [{ field: 'message.send_at', rule: 'send_at_range', max: MESSAGE_SEND_AT_MAX_DAYS }])
  return at < soonest ? soonest : at
}

/** What the mails of one member about one job share, or of the product by itself. */
export async function findOccasion(db: Reader, jobId: number, userId: number | null): Promise<Occasion> {
  const { company_id, title, visible_name, first_name, last_name } = await db
    .selectFrom('jobs as j')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .leftJoin('users as u', (join) => join.on('u.id', '=', userId))
    .select(['j.company_id', 'j.title', 'c.visible_name', 'u.first_name', 'u.last_name'])
    .where('j.id', '=', jobId)
    .executeTakeFirstOrThrow()
  return {
    job_title: typed(title),
    company_name: typed(visible_name),
    sender_name: userId === null ? null : [first_name, last_name].filter(Boolean).join(' '),
    time_zone: await companyZone(db, company_id),
  }
}

/** Whom mails about these applications go to, by application. */
export async function findReceivers(db: Reader, applicationIds: readonly number[]): Promise<Map<number, Receiver>> {
  type Row = Omit<Receiver, 'interview_time'> & { interview_at: Date | null; zone: string }
  const { rows } =
    await sql<Row>`SELECT a.id AS application_id, a.email, s.first_name, s.last_name, s.language, i.starts_at AS interview_at,
      coalesce(i.candidate_zone, c.time_zone, n.time_zone, 'UTC') AS zone
    FROM applications a JOIN ${addressedSubmissionOf('a.id')} ON true JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id
      LEFT JOIN countries n ON n.id = c.country_id LEFT JOIN LATERAL (
        SELECT v.starts_at, v.candidate_zone FROM interviews v WHERE v.application_id = a.id AND v.state = 'booked' ORDER BY v.starts_at LIMIT 1
      ) AS i ON true
    WHERE a.id = ANY (${applicationIds})`.execute(db)
  return new Map(
    rows.map(({ interview_at, zone, ...to }) => [
      to.application_id,
      { ...to, interview_time: interview_at && timeText(interview_at, zone, to.language) },
    ]),
  )
}

/** The names of the placeholders in a text that have no value. */
function missingIn(text: string, values: PlaceholderValues): string[] {
  return bracesIn(text).filter((name) => !Object.hasOwn(values, name) || !values[name as Placeholder])
}

/** The text as its receiver reads it. Refuses with invalid_input a placeholder without a value: 'This mail has no {sender_name}.' */
export function filledText(text: MailText, to: Receiver, occasion: Occasion, field: 'message' | 'mail_template_id' = 'message'): MailText {
  const { job_title, company_name, sender_name } = occasion
  const values: PlaceholderValues = {
    first_name: typed(to.first_name),
    last_name: typed(to.last_name),
    job_title,
    company_name,
    sender_name: sender_name ?? words[to.language].hiring.team,
    interview_time: to.interview_time ?? '',
  }
  const path = (part: 'subject' | 'body'): FieldPath => (field === 'message' ? `message.${part}` : field)
  const problems = (['subject', 'body'] as const).flatMap((part): Problem[] =>
    missingIn(text[part], values).map((name) => ({
      field: path(part),
      rule: 'placeholder_missing',
      placeholder: `{${name}}`,
    })),
  )
  if (problems.length > 0) throw new Refusal('invalid_input', problems)
  const filled = (part: string) => withValues(part, (name) => values[name as Placeholder])
  return {
    subject: filled(text.subject).slice(0, MESSAGE_SUBJECT_MAX_CHARACTERS).toWellFormed(),
    body: filled(text.body).slice(0, MESSAGE_BODY_MAX_CHARACTERS).toWellFormed(),
  }
}

/** More than a team has to say to one person in a day. */
const MAILS_A_DAY_MAX = 30

/**
 * To whom a team has written so often within a day that they are spared more, and until when, by application; call it with these locked. Whatever
 * a member does counts, a decision and an interview like a mail; what was cancelled does too, since it is kept as well.
 */
export async function sparedUntil(db: Reader, applicationIds: readonly number[], now: Date): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; written_at: Date }>`SELECT application_id AS id, created_at AS written_at FROM (
      SELECT application_id, created_at, row_number() OVER (PARTITION BY application_id ORDER BY created_at DESC, id DESC) AS place
      FROM application_messages WHERE application_id = ANY (${applicationIds}) AND direction = 'out' AND NOT is_automatic
        AND created_at > ${new Date(now.getTime() - DAY_MS)}
    ) AS written WHERE place = ${MAILS_A_DAY_MAX}`.execute(db)
  return new Map(rows.map(({ id, written_at }) => [id, new Date(written_at.getTime() + DAY_MS)]))
}

/** Refuses with too_many_requests, which says until when, where somebody is spared more mails; call it with the application locked. */
export async function assertNotSpared(db: Reader, applicationId: number, now: Date): Promise<void> {
  const until = (await sparedUntil(db, [applicationId], now)).get(applicationId)
  if (until) throw refusalUntil(until, now)
}

/** A mail to be written down. */
export type NewMessage = MailText & { application_id: number; kind: MessageKind; language: Language; send_at: Date }

/** `is_automatic`: the product writes it by a rule, so that it is no reply. */
type Writing = { sent_by: number | null; is_automatic?: boolean; change_id: number | null; now: Date }
/** The key of the task that sends a mail: there is one of it at most. */
export const messageTaskKey = (id: number | '') => `application message ${id}`

/**
 * Writes mails that wait, and queues the task of each for its moment, in the caller's transaction. Answers them as they are kept, in the same
 * order. Until they are handed over they are taken back by `cancelMessages`.
 */
export async function writeMessages(
  db: Reader,
  world: Pick<World, 'secret' | 'env'>,
  messages: readonly NewMessage[],
  { sent_by, is_automatic = false, change_id, now }: Writing,
): Promise<RowOf<'application_messages'>[]> {
  if (messages.length === 0) return []
  const rows = messages.map((message) => ({
    ...message,
    sent_by,
    is_automatic,
    change_id,
    direction: 'out' as const,
    state: 'waiting' as const,
    mail_id: newMailId(world),
    created_at: now,
  }))
  const written = await db
    .insertInto('application_messages')
    .columns([
      'application_id',
      'kind',
      'language',
      'subject',
      'body',
      'send_at',
      'sent_by',
      'is_automatic',
      'change_id',
      'direction',
      'state',
      'mail_id',
      'created_at',
    ])
    .expression(
      sql`SELECT application_id, kind, language, subject, body, send_at, sent_by, is_automatic, change_id, direction, state, mail_id, created_at
        FROM json_populate_recordset(NULL::application_messages, ${JSON.stringify(rows)}::json)`,
    )
    .returningAll()
    .execute()
  await enqueueLater(
    db,
    'send_application_message',
    written.map(({ id, send_at }) => ({ payload: { message_id: id }, run_at: send_at, key: messageTaskKey(id) })),
  )
  const kept = new Map(written.map((row) => [row.mail_id, row]))
  return rows.flatMap(({ mail_id }) => kept.get(mail_id) ?? [])
}

/** Restores mails that a change had cancelled, in the caller's transaction, when that change is undone; those whose moment has passed go after a minute. */
export async function resumeMessages(db: Reader, ids: readonly number[], now: Date): Promise<void> {
  const soonest = new Date(now.getTime() + MESSAGE_WAIT_SECONDS * 1000)
  const send_at: RawBuilder<Date> = sql`greatest(send_at, ${soonest}::timestamptz)`
  const resumed = await db
    .updateTable('application_messages')
    .set({ state: 'waiting', send_at })
    .where(sql<boolean>`id = ANY (${ids})`)
    .where('state', '=', 'cancelled')
    .returning(['id', 'send_at'])
    .execute()
  const tasks = resumed.map(({ id, send_at: run_at }) => ({ payload: { message_id: id }, run_at, key: messageTaskKey(id) }))
  await enqueueLater(db, 'send_application_message', tasks)
}

/** The mails to cancel: those to these applications, of one change or of any. */
type Which = { change_id?: number; application_ids: readonly number[] }

/**
 * Cancels mails that wait, in the caller's transaction. A mail that is being sent at this moment counts as sent. Answers which were cancelled, and
 * which of them cannot be taken back any more.
 */
export async function cancelMessages(
  db: Reader,
  { change_id, application_ids }: Which,
): Promise<{ cancelled: { id: number; application_id: number }[]; gone: { application_id: number; sent_at: Date }[] }> {
  const found = await db
    .selectFrom('application_messages')
    .select(['id', 'application_id', 'state', 'sent_at', 'send_at'])
    .where(sql<boolean>`application_id = ANY (${application_ids})`)
    .$if(change_id !== undefined, (query) => query.where('change_id', '=', change_id ?? 0))
    .where('direction', '=', 'out')
    .where('state', 'in', ['waiting', 'sending', 'sent'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const cancelled = found.filter(({ state }) => state === 'waiting').map(({ id, application_id }) => ({ id, application_id }))
  const ids = cancelled.map(({ id }) => id)
  await db.updateTable('application_messages').set({ state: 'cancelled' }).where(sql<boolean>`id = ANY (${ids})`).execute()
  const gone = found
    .filter(({ state }) => state !== 'waiting')
    .map(({ application_id, sent_at, send_at }) => ({ application_id, sent_at: sent_at ?? send_at }))
  return { cancelled, gone }
}
