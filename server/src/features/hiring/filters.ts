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
  source?: string | undefined
  /** The id of a question, a colon and an answer or a range of numbers. */
  answer?: string | undefined
  unmet?: UnmetAction | undefined
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

export type Order = 'newest' | 'oldest' | 'waiting' | 'name'

const orders: { readonly [O in Order]: RawBuilder<unknown> } = {
  newest: sql`a.id DESC`,
  oldest: sql`a.id`,
  waiting: sql`a.moved_at, a.id`,
  name: sql`p.last_name, p.first_name, a.id`,
}

/** The ORDER BY for `matching`; for 'name', the applicants must be joined. */
export const orderBy = (order: Order) => orders[order]

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

/** Whether an application is rated like this, as its viewer sees it: only those count whom they have rated themselves. */
function isRated({ is, viewer_id }: ScoreSeen): RawBuilder<boolean> {
  if (is === 'unrated') return sql<boolean>`NOT EXISTS (SELECT FROM ratings o WHERE o.application_id = a.id AND o.user_id = ${viewer_id})`
  return sql<boolean>`a.id IN (SELECT o.application_id FROM ratings o WHERE o.user_id = ${viewer_id})
    AND (SELECT round(t.average::numeric) FROM ${scoreSeenBy(viewer_id)} AS t) = ${Number(is)}`
}

/** The filters on the applications of a job, as a condition over `listTables`. */
export function matching(jobId: number, filters: Filters, now: Date): RawBuilder<boolean> {
  const { search, stage_id, status, unread, overdue, undelivered, source, answer, unmet, score } = filters
  const isOverdue = sql`a.status = 'active' AND a.reply_due_at IS NOT NULL AND a.reply_due_at <= ${now}`
  const isUndelivered = sql`EXISTS (SELECT FROM application_messages u WHERE u.application_id = a.id AND u.state = 'undelivered')`
  const conditions = [
    sql`a.job_id = ${jobId}`,
    status === undefined ? sql`a.status IN ('active', 'hired')` : sql`a.status = ${status}`,
    ...(stage_id === undefined ? [] : [sql`a.stage_id = ${stage_id}`]),
    ...(unread === undefined ? [] : [sql`a.is_read = ${!unread}`]),
    ...(overdue === undefined ? [] : [overdue ? isOverdue : sql`(${isOverdue}) IS NOT TRUE`]),
    ...(undelivered === undefined ? [] : [undelivered ? isUndelivered : sql`NOT ${isUndelivered}`]),
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
    WHERE ${matching(jobId, filters, now)} ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const counted = filters.search ? null : count(db, jobId, filters, now)
  const [{ rows }, known] = await Promise.all([page, counted])
  const found = known ?? rows[0]?.total ?? (offset === 0 ? 0 : await count(db, jobId, filters, now))
  return { ids: rows.map(({ id }) => id), total: found }
}
