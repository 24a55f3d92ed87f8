// Which applications of a job a team looks at: the same filters for the board, its lists and changes of many at once.
import type { HiringRight } from '@plaza/contract/rules/hiring-rights'
import { numberOf } from '@plaza/contract/rules/questions'
import type { ApplicationStatus, ScoreFilter, UnmetAction } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { wordQuery } from './application-words.ts'
import { scoreSeenBy } from './score.ts'

/** A filter by rating, and whose eyes it is seen with: nobody finds out what is hidden from them. */
type ScoreSeen = { is: ScoreFilter; viewer_id: number }

export type Filters = {
  search?: string | undefined
  stage_id?: number | undefined
  /** Left out: active and hired ones. */
  status?: ApplicationStatus | undefined
  unread?: boolean | undefined
  overdue?: boolean | undefined
  undelivered?: boolean | undefined
  tag?: string | undefined
  source?: string | undefined
  /** The id of a question, a colon and an answer or a range of numbers. */
  answer?: string | undefined
  unmet?: UnmetAction | undefined
  /** Who is kept aside; left out or false: everybody else. */
  suspicious?: boolean | undefined
  score?: ScoreSeen | undefined
}

/** The filters as they are asked for. */
type Asked = Omit<Filters, 'score'> & { score?: ScoreFilter | undefined }

/** The filters as somebody with these rights may use them: not everybody may know about mails, and ratings are filtered by as far as they see them. */
export function seenFilters({ score, ...asked }: Asked, { id, rights }: { id: number; rights: readonly HiringRight[] }): Filters {
  return {
    ...asked,
    undelivered: rights.includes('write_mails') ? asked.undelivered : undefined,
    score: score && { is: score, viewer_id: id },
  }
}

/** `line`: where nobody asks for another one; who waits for longer than was promised stands first in line, then the newest. */
export type Order = 'line' | 'newest' | 'oldest' | 'waiting' | 'name'

const isOverdueAt = (now: Date) => sql`(a.status = 'active' AND a.reply_due_at IS NOT NULL AND a.reply_due_at <= ${now})`

const orders: { readonly [O in Exclude<Order, 'line'>]: RawBuilder<unknown> } = {
  newest: sql`a.id DESC`,
  oldest: sql`a.id`,
  waiting: sql`CASE WHEN a.status = 'active' THEN a.reply_due_at END NULLS LAST, a.moved_at, a.id`,
  name: sql`p.last_name, p.first_name, a.id`,
}

/** The ORDER BY for `matching`; for 'name', the applicants must be joined. */
export const orderBy = (order: Order, now: Date): RawBuilder<unknown> =>
  order === 'line' ? sql`CASE WHEN ${isOverdueAt(now)} THEN a.reply_due_at END NULLS LAST, a.id DESC` : orders[order]

/** The tables of a list, to be followed by `matching`. */
export function listTables(jobId: number, { search }: Filters, order: Order): RawBuilder<unknown> {
  const words = search ? wordQuery(jobId, search) : null
  return sql`applications a ${order === 'name' ? sql`JOIN applicants p ON p.id = a.applicant_id` : sql``}
    ${words === null ? sql`` : sql`JOIN applications_with_words(${words}::tsquery) AS found (id) ON found.id = a.id`}`
}

const RANGE = /^(.*)\.\.(.*)$/

/** Whether the leading submission of an application answers a question like this: `12:yes`, `13:3..10`. */
function hasAnswer(answer: string): RawBuilder<boolean> {
  const at = answer.indexOf(':')
  const [question_id, value] = [Number(answer.slice(0, at)), answer.slice(at + 1)]
  const [, from = '', to = ''] = RANGE.exec(value) ?? []
  const [min, max] = [numberOf(from), numberOf(to)]
  const isRange = min !== null || max !== null
  const wanted = JSON.stringify([isRange ? { question_id, kind: 'number' } : { question_id, values: [value] }])
  const inRange = sql`EXISTS (SELECT FROM jsonb_array_elements(f.answers) AS e WHERE (e->>'question_id')::bigint = ${question_id}
    AND e->>'kind' = 'number' AND (e->'values'->>0)::numeric BETWEEN ${min ?? '-infinity'}::numeric AND ${max ?? 'infinity'}::numeric)`
  return sql<boolean>`a.id IN (SELECT f.application_id FROM application_submissions f
    WHERE f.answers <> '[]' AND f.answers @> ${wanted}::jsonb ${isRange ? sql`AND ${inRange}` : sql``}
      AND f.id = (SELECT l.id FROM application_submissions l WHERE l.application_id = f.application_id
        ORDER BY (l.candidate_id IS NULL), l.id DESC LIMIT 1))`
}

/** Whether the team has tagged its sender with exactly this. */
function isTagged(jobId: number, tag: string): RawBuilder<boolean> {
  return sql<boolean>`a.applicant_id IN (SELECT p.id FROM applicants p WHERE p.tags <> '{}' AND p.tags @> ARRAY[${tag}]::text[]
    AND p.company_id = (SELECT j.company_id FROM jobs j WHERE j.id = ${jobId}))`
}

/** Whether an application is rated like this, as its viewer sees it: only those count whom they have rated themselves. */
function isRated({ is, viewer_id }: ScoreSeen): RawBuilder<boolean> {
  if (is === 'unrated') return sql<boolean>`NOT EXISTS (SELECT FROM ratings o WHERE o.application_id = a.id AND o.user_id = ${viewer_id})`
  return sql<boolean>`a.id IN (SELECT o.application_id FROM ratings o WHERE o.user_id = ${viewer_id})
    AND (SELECT round(t.average::numeric) FROM ${scoreSeenBy(viewer_id)} AS t) = ${Number(is)}`
}

/** Of what status they are, and whether kept aside: what was decided or withdrawn is kept aside no more, whatever its row still says. */
function standing(status: ApplicationStatus | undefined, suspicious: boolean | undefined): RawBuilder<unknown>[] {
  if (suspicious) return [sql`a.is_suspicious`, sql`a.status = ${status ?? 'active'}`]
  if (status === 'rejected' || status === 'withdrawn') return [sql`a.status = ${status}`]
  return [status === undefined ? sql`a.status IN ('active', 'hired')` : sql`a.status = ${status}`, sql`NOT a.is_suspicious`]
}

/** The filters on the applications of a job, as a condition over `listTables`. */
export function matching(jobId: number, filters: Filters, now: Date): RawBuilder<boolean> {
  const { search, stage_id, status, unread, overdue, undelivered, tag, source, answer, unmet, suspicious, score } = filters
  const isOverdue = isOverdueAt(now)
  const isUndelivered = sql`EXISTS (SELECT FROM application_messages u WHERE u.application_id = a.id AND u.state = 'undelivered')`
  const conditions = [
    sql`a.job_id = ${jobId}`,
    ...standing(status, suspicious),
    ...(stage_id === undefined ? [] : [sql`a.stage_id = ${stage_id}`]),
    ...(unread === undefined ? [] : [sql`a.is_read = ${!unread}`]),
    ...(overdue === undefined ? [] : [overdue ? isOverdue : sql`${isOverdue} IS NOT TRUE`]),
    ...(undelivered === undefined ? [] : [undelivered ? isUndelivered : sql`NOT ${isUndelivered}`]),
    ...(tag ? [isTagged(jobId, tag)] : []),
    ...(source ? [sql`a.source = ${source}`] : []),
    ...(answer ? [hasAnswer(answer)] : []),
    ...(unmet ? [sql`a.unmet = ${unmet}`] : []),
    ...(score ? [isRated(score)] : []),
    // The search has no word in it.
    ...(search && wordQuery(jobId, search) === null ? [sql`false`] : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

type Page = { order: Order; limit: number; offset: number; now: Date }

async function count(db: Reader, jobId: number, filters: Filters, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM ${listTables(jobId, filters, 'newest')}
    WHERE ${matching(jobId, filters, now)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of the ids that pass the filters, and how many there are. */
export async function listIds(
  db: Reader,
  jobId: number,
  filters: Filters,
  { order, limit, offset, now }: Page,
): Promise<{ ids: number[]; total: number }> {
  // A search runs once and is counted on the way; everything else is counted in an index.
  const total = filters.search ? sql`count(*) OVER ()` : sql`NULL::bigint`
  const page = sql<{ id: number; total: number | null }>`SELECT a.id, ${total} AS total FROM ${listTables(jobId, filters, order)}
    WHERE ${matching(jobId, filters, now)} ORDER BY ${orderBy(order, now)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const counted = filters.search ? null : count(db, jobId, filters, now)
  const [{ rows }, known] = await Promise.all([page, counted])
  const found = known ?? rows[0]?.total ?? (offset === 0 ? 0 : await count(db, jobId, filters, now))
  return { ids: rows.map(({ id }) => id), total: found }
}
