// The board of a job and its lists.
import type { OutputOf } from '@plaza/contract'
import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import type { ApplicationStatus } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { pageMeta } from '../../http/paging.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { type Card, listCards } from './cards.ts'
import { type Filters, listIds, listTables, matching, type Order, orderBy, seenFilters } from './filters.ts'
import { listQuestions } from './job-questions.ts'
import { jobFor } from './rights.ts'
import { listStages } from './stages.ts'

type Column = { stage_id: number; total: number; unread: number; ids: number[] }
type Counted = { status: ApplicationStatus; stage_id: number; is_read: boolean; is_suspicious: boolean; n: number }

/** Counts of a job's applications, by columns that an index covers. */
async function countAll(db: Reader, jobId: number): Promise<Counted[]> {
  const { rows } =
    await sql<Counted>`SELECT status, stage_id, is_read, is_suspicious, count(*) AS n FROM applications WHERE job_id = ${jobId}
    GROUP BY job_id, status, stage_id, is_read, is_suspicious`.execute(db)
  return rows
}

const sum = (rows: readonly Counted[], isMeant: (row: Counted) => boolean) => rows.filter(isMeant).reduce((total, { n }) => total + n, 0)

/** The columns without any filter, who is overdue first and then the newest: the counts, and the first cards of each stage from indexes. */
async function wholeColumns(db: Reader, jobId: number, counted: readonly Counted[], now: Date): Promise<Column[]> {
  const { rows } = await sql<{ stage_id: number; ids: number[] }>`SELECT g.id AS stage_id, ARRAY(SELECT u.id FROM (
      (SELECT a.id, a.reply_due_at FROM applications a WHERE a.job_id = ${jobId} AND a.stage_id = g.id AND a.status = 'active'
        AND NOT a.is_suspicious AND a.reply_due_at IS NOT NULL AND a.reply_due_at <= ${now} ORDER BY a.reply_due_at, a.id DESC LIMIT ${PIPELINE_PAGE_SIZE_ROWS})
      UNION ALL
      (SELECT a.id, NULL FROM applications a WHERE a.stage_id = g.id AND a.status IN ('active', 'hired')
        AND NOT a.is_suspicious AND (a.status = 'active' AND a.reply_due_at <= ${now}) IS NOT TRUE ORDER BY a.id DESC LIMIT ${PIPELINE_PAGE_SIZE_ROWS})
      ) AS u (id, due) ORDER BY u.due NULLS LAST, u.id DESC LIMIT ${PIPELINE_PAGE_SIZE_ROWS}) AS ids
    FROM stages g WHERE g.job_id = ${jobId}`.execute(db)
  const isShown = ({ status, is_suspicious }: Counted) => !is_suspicious && (status === 'active' || status === 'hired')
  return rows.map(({ stage_id, ids }) => {
    const own = counted.filter((row) => row.stage_id === stage_id && isShown(row))
    return { stage_id, ids, total: sum(own, () => true), unread: sum(own, ({ is_read }) => !is_read) }
  })
}

/** The columns of what passes the filters, in one statement. */
async function filteredColumns(db: Reader, jobId: number, filters: Filters, order: Order, now: Date): Promise<Column[]> {
  const { rows } = await sql<Column>`SELECT m.stage_id, count(*) AS total, count(*) FILTER (WHERE NOT m.is_read) AS unread,
      array_agg(m.id ORDER BY m.place) FILTER (WHERE m.place <= ${PIPELINE_PAGE_SIZE_ROWS}) AS ids
    FROM (SELECT a.id, a.stage_id, a.is_read, row_number() OVER (PARTITION BY a.stage_id ORDER BY ${orderBy(order, now)}) AS place
      FROM ${listTables(jobId, filters, order)} WHERE ${matching(jobId, filters, now)}) AS m
    GROUP BY m.stage_id`.execute(db)
  return rows
}

async function listSources(db: Reader, jobId: number): Promise<string[]> {
  // Each name is looked up behind the one before, so that ten thousand applications are not read for three names.
  const { rows } = await sql<{ source: string }>`WITH RECURSIVE named AS (
      (SELECT source FROM applications WHERE job_id = ${jobId} ORDER BY source LIMIT 1)
      UNION ALL
      SELECT (SELECT a.source FROM applications a WHERE a.job_id = ${jobId} AND a.source > n.source ORDER BY a.source LIMIT 1)
      FROM named n WHERE n.source IS NOT NULL
    ) SELECT source FROM named WHERE source IS NOT NULL LIMIT 200`.execute(db)
  return rows.map(({ source }) => source)
}

/** Of how many of a job's newest applications the tags are offered: so the list costs the same however many there are. */
const TAGGED_AMONG = 2000
const TAGS_MAX = 200

/** The tags of those who have applied, by their letters. Each is looked up by itself, so that it costs the same among millions of applicants. */
async function listTags(db: Reader, jobId: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`SELECT DISTINCT t.tag FROM
      (SELECT a.applicant_id FROM applications a WHERE a.job_id = ${jobId} ORDER BY a.id DESC LIMIT ${TAGGED_AMONG}) n
      CROSS JOIN LATERAL (SELECT tags FROM applicants WHERE id = n.applicant_id LIMIT 1) p CROSS JOIN LATERAL unnest(p.tags) AS t (tag)
    ORDER BY t.tag LIMIT ${TAGS_MAX}`.execute(db)
  return rows.map(({ tag }) => tag)
}

async function countOverdue(db: Reader, jobId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM applications
    WHERE job_id = ${jobId} AND status = 'active' AND NOT is_suspicious AND reply_due_at IS NOT NULL AND reply_due_at <= ${now}`.execute(db)
  return rows[0]?.n ?? 0
}

async function countUnmet(db: Reader, jobId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM applications
    WHERE job_id = ${jobId} AND unmet = 'reject' AND status = 'active' AND NOT is_suspicious`.execute(db)
  return rows[0]?.n ?? 0
}

/** `GET /jobs/{id}/pipeline`. */
export async function getPipeline(
  world: World,
  { actor, params, query, language }: ParsedCall<'GET /jobs/{id}/pipeline'>,
): Promise<OutputOf<'GET /jobs/{id}/pipeline'>> {
  const { db } = world
  const now = world.now()
  const { job_id, rights } = await jobFor(db, actor, params.id, 'see')
  const { order = 'line', ...asked } = query
  const filters = seenFilters(asked, { id: actor.id, rights })
  const isWhole = order === 'line' && Object.values(filters).every((value) => value === undefined || value === '')
  const [stages, counted, sources, tags, overdue, unmet, questions] = await Promise.all([
    listStages(db, job_id, language),
    countAll(db, job_id),
    listSources(db, job_id),
    listTags(db, job_id),
    countOverdue(db, job_id, now),
    countUnmet(db, job_id),
    listQuestions(db, job_id),
  ])
  const columns = isWhole ? await wholeColumns(db, job_id, counted, now) : await filteredColumns(db, job_id, filters, order, now)
  const byStage = new Map(columns.map((column) => [column.stage_id, column]))
  const ids = columns.flatMap((column) => column.ids)
  const cards = new Map(
    (await listCards(db, job_id, ids, { actor_id: actor.id, language, now, rights })).map((card): [number, Card] => [card.id, card]),
  )
  const isAside = ({ status, is_suspicious }: Counted) => status === 'active' && is_suspicious
  const ofStatus = (status: ApplicationStatus) => sum(counted, (row) => row.status === status && !isAside(row))
  return {
    stages: stages.map((stage) => {
      const column = byStage.get(stage.id)
      return {
        ...stage,
        total_count: column?.total ?? 0,
        unread_count: column?.unread ?? 0,
        applications: (column?.ids ?? []).flatMap((id) => cards.get(id) ?? []),
      }
    }),
    counts: {
      active: ofStatus('active'),
      hired: ofStatus('hired'),
      rejected: ofStatus('rejected'),
      withdrawn: ofStatus('withdrawn'),
      unread: sum(counted, (row) => row.status === 'active' && !row.is_read && !isAside(row)),
      suspicious: sum(counted, isAside),
      overdue,
      unmet,
    },
    sources,
    tags,
    job_questions: questions.map(({ on_unmet: _, ...asked }) => asked),
    rights: [...rights],
  }
}

/** `GET /jobs/{id}/applications`. */
export async function listJobApplications(
  world: World,
  { actor, params, query, language }: ParsedCall<'GET /jobs/{id}/applications'>,
): Promise<OutputOf<'GET /jobs/{id}/applications'>> {
  const { db } = world
  const now = world.now()
  const { job_id, rights } = await jobFor(db, actor, params.id, 'see')
  const { page, order: wanted, ...asked } = query
  const filters = seenFilters(asked, { id: actor.id, rights })
  // Where nobody is overdue the newest are read from an index.
  const order = wanted ?? ((await countOverdue(db, job_id, now)) > 0 ? 'line' : 'newest')
  const limit = PIPELINE_PAGE_SIZE_ROWS
  const { ids, total } = await listIds(db, job_id, filters, { order, limit, offset: (page - 1) * limit, now })
  const applications = await listCards(db, job_id, ids, { actor_id: actor.id, language, now, rights })
  return { applications, meta: { pagination: pageMeta(total, page, limit) } }
}
