// Applications as the board and the lists of a team show them.
import type { OutputOf } from '@plaza/contract'
import { REPLY_DUE_SOON_DAYS } from '@plaza/contract/limits'
import { fold } from '@plaza/contract/rules/folding'
import type { HiringRight } from '@plaza/contract/rules/hiring-rights'
import type { Language, MessageState } from '@plaza/contract/values'
import { sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import type { RowOf, WorkHistory } from '../../db/tables.ts'
import { leadingSubmissionOf } from '../candidates/leading-submission.ts'
import { reasonName } from './rejection-reasons.ts'
import { scoreSeenBy } from './score.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Card = OutputOf<'GET /jobs/{id}/applications'>['applications'][number]

type CardRow = Pick<
  RowOf<'applications'>,
  | 'id'
  | 'applicant_id'
  | 'stage_id'
  | 'status'
  | 'version'
  | 'is_read'
  | 'is_sent_again'
  | 'source'
  | 'created_at'
  | 'moved_at'
  | 'reply_due_at'
  | 'unmet'
  | 'is_suspicious'
  | 'signs'
> &
  Pick<RowOf<'applicants'>, 'first_name' | 'last_name' | 'tags' | 'is_saved'> & {
    has_account: boolean
    is_added: boolean
    submissions_count: number
    skills: string[]
    position: string | null
    works: WorkHistory[]
    answers: RowOf<'application_submissions'>['answers']
    reason_id: number | null
    reason: string | null
    message_id: number | null
    message_state: MessageState | null
    send_at: Date | null
    average: number | null
    rated_by: number
    own: number | null
  }

/** The names of the skills that a job requires, in its order. */
export async function listRequiredSkills(db: Reader, jobId: number): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`SELECT k.name FROM jobs j CROSS JOIN unnest(j.required_skills) WITH ORDINALITY AS r (id, place)
    JOIN skills k ON k.id = r.id WHERE j.id = ${jobId} ORDER BY r.place`.execute(db)
  return rows.map(({ name }) => name)
}

/** Which of the required skills somebody has; accents and case do not count. */
export function matchSkills(required: readonly string[], own: readonly string[]): { matched: string[]; missing: string[] } {
  const folded = new Set(own.map(fold))
  const { matched = [], missing = [] } = Object.groupBy(required, (name) => (folded.has(fold(name)) ? 'matched' : 'missing'))
  return { matched, missing }
}

/** How many of the required skills somebody has; none are counted of whom a member has added, who was never asked. */
function skillsMatch(required: readonly string[], { skills, is_added }: Pick<CardRow, 'skills' | 'is_added'>): Card['skills_match'] {
  if (is_added && skills.length === 0) return { matched: 0, total: 0 }
  return { matched: matchSkills(required, skills).matched.length, total: required.length }
}

/** Somebody's present job, or else their last one; null if they named none. */
function headlineOf({ works, position }: Pick<CardRow, 'works' | 'position'>): Card['headline'] {
  const until = (work: WorkHistory) => (work.is_current ? '9999' : (work.end_date ?? work.start_date ?? ''))
  const newest = works
    .filter(({ job_title, company_name }) => job_title || company_name)
    .reduce<WorkHistory | null>((best, work) => (best === null || until(work) > until(best) ? work : best), null)
  if (newest) return { job_title: newest.job_title, company_name: newest.company_name }
  return position ? { job_title: position, company_name: null } : null
}

/** Whether it is time to answer. */
function dueOf({ status, reply_due_at }: CardRow, now: Date): Pick<Card, 'is_overdue' | 'is_due_soon' | 'reply_due_at'> {
  if (status !== 'active' || reply_due_at === null) return { is_overdue: false, is_due_soon: false, reply_due_at: null }
  const left = reply_due_at.getTime() - now.getTime()
  return { is_overdue: left <= 0, is_due_soon: left > 0 && left <= REPLY_DUE_SOON_DAYS * DAY_MS, reply_due_at: reply_due_at.toISOString() }
}

function cardOf(row: CardRow, required: readonly string[], now: Date): Card {
  return {
    id: row.id,
    applicant: { id: row.applicant_id, first_name: row.first_name, last_name: row.last_name },
    headline: headlineOf(row),
    skills_match: skillsMatch(required, row),
    is_saved: row.is_saved,
    stage_id: row.stage_id,
    status: row.status,
    version: row.version,
    is_read: row.is_read,
    is_sent_again: row.is_sent_again,
    ...dueOf(row, now),
    source: row.source,
    has_account: row.has_account,
    submissions_count: row.submissions_count,
    applied_at: row.created_at.toISOString(),
    waiting_since: row.moved_at.toISOString(),
    tags: row.tags,
    answers: row.answers.map(({ question_id, values, is_met }) => ({ question_id, values, is_met })),
    score: row.average === null || row.own === null ? null : { average: row.average, count: row.rated_by, own: row.own },
    unmet: row.unmet,
    is_suspicious: row.is_suspicious && row.status === 'active',
    signs: row.signs,
    rejection_reason: row.reason_id === null ? null : { id: row.reason_id, name: row.reason ?? '' },
    mail:
      row.message_id === null || row.message_state === null || row.send_at === null
        ? null
        : { id: row.message_id, state: row.message_state, send_at: row.send_at.toISOString() },
  }
}

/** Who reads the cards, and may know what: without the right to see mails, a card does not say that one is waiting; ratings show to those who have rated. */
export type CardReader = { actor_id: number; language: Language; now: Date; rights: readonly HiringRight[] }

/** The cards of these applications of one job, in the order of their ids here. */
export async function listCards(
  db: Reader,
  jobId: number,
  ids: readonly number[],
  { actor_id, language, now, rights }: CardReader,
): Promise<Card[]> {
  if (ids.length === 0) return []
  const required = await listRequiredSkills(db, jobId)
  const seesMails = rights.includes('write_mails')
  const { rows } =
    await sql<CardRow>`${prepared} SELECT a.id, a.applicant_id, a.stage_id, a.status, a.version, a.is_read, a.is_sent_again, a.source,
      a.created_at, a.moved_at, a.reply_due_at, a.unmet, a.is_suspicious, a.signs, s.answers, p.first_name, p.last_name, p.tags, p.is_saved, s.candidate_id IS NOT NULL AS has_account, s.added_by IS NOT NULL AS is_added,
      (SELECT count(*) FROM application_submissions e WHERE e.application_id = a.id) AS submissions_count,
      s.skills, s.position, s.candidate_work_histories AS works, r.id AS reason_id,
      ${reasonName('r', 'w', language)} AS reason,
      m.id AS message_id, m.state AS message_state, m.send_at, t.average, t.rated_by, t.own
    FROM applications a JOIN applicants p ON p.id = a.applicant_id JOIN ${leadingSubmissionOf('a.id')} ON true
      LEFT JOIN rejection_reasons r ON r.id = a.rejection_reason_id
      LEFT JOIN rejection_reasons w ON w.replaces_id = r.id AND w.company_id = p.company_id
      LEFT JOIN LATERAL (SELECT o.id, o.state, o.send_at FROM application_messages o WHERE o.application_id = a.id
        AND (o.state IN ('waiting', 'sending', 'undelivered') OR (o.state = 'cancelled' AND o.kind IN ('rejection', 'job_closed')
          AND a.status = 'rejected' AND a.told_at IS NULL AND o.created_at >= a.decided_at)) ORDER BY o.id DESC LIMIT 1) AS m ON ${seesMails}::boolean
      LEFT JOIN LATERAL ${scoreSeenBy(actor_id)} AS t ON true
    WHERE a.id = ANY (${ids})`.execute(db)
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, required, now)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The card of one application. */
export async function cardOfApplication(db: Reader, jobId: number, id: number, reader: CardReader): Promise<Card> {
  const [card] = await listCards(db, jobId, [id], reader)
  if (!card) throw new Error(`Application ${id} is gone.`)
  return card
}
