// Jobs as the calls of the hiring side answer them.
import type { OutputOf } from '@plaza/contract'
import { STILL_HIRING_WAIT_DAYS } from '@plaza/contract/limits'
import { addressOf } from '@plaza/contract/rules/addresses'
import { rightsOn } from '@plaza/contract/rules/hiring-rights'
import type { Duty, Language, StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { Actor } from '../../http/session.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'
import { lastDayOf } from '../jobs/last-day.ts'
import { getJobRow, type HiringJobRow } from './job-rows.ts'
import { postingOf, storedContent, workingContent } from './posting.ts'
import { mayJoin } from './rights.ts'
import { stageName } from './stages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type HiringJob = OutputOf<'GET /jobs/{id}'>['job']
type Stage = HiringJob['stages'][number]
type TeamMember = HiringJob['job_members'][number]
type Counts = HiringJob['counts']

/** The pipeline of a job in numbers: `count` is of active applications. */
export type Pipeline = { counts: Counts; stages: Stage[] }

type CountRow = { id: number; job_id: number; kind: StageKind; name: string | null; position: number; active: number; unread: number }

/** The pipelines of these jobs, counted in an index that covers it; stages without a name are called by their kind in the language. */
export async function pipelinesOf(db: Reader, jobIds: readonly number[], now: Date, language: Language): Promise<Map<number, Pipeline>> {
  const [{ rows }, { rows: late }] = await Promise.all([
    sql<CountRow>`SELECT g.id, g.job_id, g.kind, g.name, g.position, coalesce(n.active, 0)::int AS active, coalesce(n.unread, 0)::int AS unread
      FROM stages g LEFT JOIN (
        SELECT a.stage_id, count(*) FILTER (WHERE a.status = 'active' AND NOT a.is_suspicious) AS active,
          count(*) FILTER (WHERE a.status = 'active' AND NOT a.is_suspicious AND NOT a.is_read) AS unread
        FROM applications a WHERE a.job_id = ANY (${jobIds}) GROUP BY a.stage_id
      ) n ON n.stage_id = g.id
      WHERE g.job_id = ANY (${jobIds}) ORDER BY g.job_id, g.position`.execute(db),
    sql<{ job_id: number; overdue: number }>`SELECT job_id, count(*)::int AS overdue FROM applications
      WHERE job_id = ANY (${jobIds}) AND status = 'active' AND NOT is_suspicious AND reply_due_at IS NOT NULL AND reply_due_at <= ${now} GROUP BY job_id`.execute(
      db,
    ),
  ])
  const overdue = new Map(late.map((row) => [row.job_id, row.overdue]))
  const byJob = Map.groupBy(rows, (row) => row.job_id)
  return new Map(
    jobIds.map((jobId) => {
      const own = byJob.get(jobId) ?? []
      const sum = (of: 'active' | 'unread') => own.reduce((total, row) => total + row[of], 0)
      const stages = own.map(({ id, kind, name, position, active }) => ({
        id,
        kind,
        position,
        name: stageName({ name, kind }, language),
        count: active,
      }))
      return [jobId, { counts: { active: sum('active'), unread: sum('unread'), overdue: overdue.get(jobId) ?? 0 }, stages }]
    }),
  )
}

type MemberRow = {
  job_id: number
  id: number
  duty: Duty
  first_name: string | null
  last_name: string | null
  avatar: string | null
  email: string
}

/** A member of the company as the team sees them. */
export function teammate({ id, first_name, last_name, avatar, email }: Omit<MemberRow, 'job_id' | 'duty'>): TeamMember['user'] {
  return { id, first_name, last_name, avatar: { url: fileUrl(avatar) }, email }
}

/** Who looks after these jobs, recruiters first. */
export async function teamsOf(db: Reader, jobIds: readonly number[]): Promise<Map<number, TeamMember[]>> {
  const { rows } = await sql<MemberRow>`SELECT m.job_id, u.id, m.duty, u.first_name, u.last_name, u.avatar, u.email
    FROM job_members m JOIN users u ON u.id = m.user_id
    WHERE m.job_id = ANY (${jobIds}) AND ${mayJoin('u')}
    ORDER BY m.job_id, array_position(ARRAY['recruiter', 'hiring_manager', 'interviewer'], m.duty), u.id`.execute(db)
  const byJob = Map.groupBy(rows, (row) => row.job_id)
  return new Map(jobIds.map((id) => [id, (byJob.get(id) ?? []).map((row) => ({ id: row.id, user: teammate(row), duty: row.duty }))]))
}

type Addressed = { id: number; state: HiringJob['state']; domain_name: string }

/** The job's public address; null for a draft. */
export function publicAddress({ env }: Pick<World, 'env'>, { id, state, domain_name }: Addressed): string | null {
  return state === 'draft' ? null : addressOf(env.hosts, 'careers', 'job', { company_name: domain_name, job_id: id })
}

/** What somebody may do on a job with this team. */
export function rightsIn(team: readonly TeamMember[], actor: Pick<Actor, 'id' | 'roles'>): HiringJob['rights'] {
  return rightsOn(actor.roles, team.find(({ id }) => id === actor.id)?.duty ?? null)
}

/** The job of this id as its team sees it. Ask for the right to it first. */
export async function hiringJobOf(
  world: Pick<World, 'db' | 'env' | 'now'>,
  actor: Pick<Actor, 'id' | 'roles'>,
  id: number,
  language: Language,
): Promise<HiringJob> {
  const [row, pipelines, teams] = await Promise.all([
    getJobRow(world.db, id),
    pipelinesOf(world.db, [id], world.now(), language),
    teamsOf(world.db, [id]),
  ])
  const team = teams.get(id) ?? []
  const { counts, stages } = pipelines.get(id) ?? { counts: { active: 0, unread: 0, overdue: 0 }, stages: [] }
  const isDraft = row.state === 'draft'
  return {
    ...postingOf(isDraft ? workingContent(row) : storedContent(row), language),
    id,
    state: row.state,
    version: row.version,
    stages_version: row.stages_version,
    draft: isDraft || row.draft === null ? null : postingOf(workingContent(row), language),
    publish_date: row.publish_date?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_reason: row.closed_reason,
    decide_until: dayOrNull(row.decide_until, row.time_zone),
    closes_on: dayOrNull(closingOf(row), row.time_zone),
    source: row.source,
    subscription_status: row.subscription_status,
    url: publicAddress(world, row),
    stages,
    counts,
    rights: rightsIn(team, actor),
    job_members: team,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** When a job closes unless somebody works on it. */
function closingOf({ state, still_hiring_asked_at: asked }: HiringJobRow): Date | null {
  return state === 'published' && asked !== null ? new Date(asked.getTime() + STILL_HIRING_WAIT_DAYS * DAY_MS) : null
}

/** The last day of a job in a list. */
export const dayOrNull = (moment: Date | null, zone: string) => (moment === null ? null : lastDayOf(moment, zone))
