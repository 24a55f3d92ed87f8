// The jobs that a member may see, newest first, with their pipelines counted.
import type { OutputOf } from '@plaza/contract'
import { HIRING_JOBS_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { fold } from '@plaza/contract/rules/folding'
import type { JobState } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { holdsWords } from '../../db/folding.ts'
import type { RowOf } from '../../db/tables.ts'
import { pageMeta } from '../../http/paging.ts'
import type { ParsedCall } from '../../http/route.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { type FurtherPlace, furtherPlaces } from '../jobs/job-places.ts'
import { dayOrNull, pipelinesOf, publicAddress, rightsIn, teamsOf } from './job-answers.ts'
import { type HiringJobRow, subscriptionStatus } from './job-rows.ts'
import { locationOf } from './posting.ts'

type Asked = ParsedCall<'GET /jobs'>
type Condition = RawBuilder<unknown>

const isMember = (actor: Actor) => sql`EXISTS (SELECT FROM job_members m WHERE m.job_id = j.id AND m.user_id = ${actor.id})`

/** What the filters ask for, but for the state: recruiters see the jobs that they look after. */
function conditionsOf(actor: Actor, { search, department, mine }: Asked['query']): Condition[] {
  return [
    sql`j.company_id = ${companyIdOf(actor)}`,
    ...(mine === true || !actor.roles.includes('sourcing_admin') ? [isMember(actor)] : []),
    ...(department === undefined ? [] : [sql`j.department = ${department}`]),
    holdsWords(sql`j.title`, fold(search).split(/\s+/).filter(Boolean)),
  ]
}

const all = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` AND `)}`

async function countStates(db: Reader, conditions: readonly Condition[]): Promise<Record<JobState, number>> {
  const { rows } = await sql<{ state: JobState; jobs: number }>`SELECT j.state, count(*)::int AS jobs FROM jobs j
    WHERE ${all(conditions)} GROUP BY j.state`.execute(db)
  const of = (state: JobState) => rows.find((row) => row.state === state)?.jobs ?? 0
  return { draft: of('draft'), published: of('published'), closed: of('closed') }
}

type ListedRow = Pick<RowOf<'locations'>, 'city' | 'street_address' | 'postal_code'> &
  Pick<
    HiringJobRow,
    | 'id'
    | 'title'
    | 'state'
    | 'department'
    | 'is_remote'
    | 'source'
    | 'publish_date'
    | 'valid_through'
    | 'closed_at'
    | 'closed_reason'
    | 'version'
    | 'updated_at'
    | 'subscription_status'
    | 'domain_name'
    | 'has_location'
    | 'place_state'
    | 'country_code'
    | 'time_zone'
  > & { has_draft: boolean; further_places: FurtherPlace[] }

async function listRows(db: Reader, conditions: readonly Condition[], page: { limit: number; offset: number }): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`SELECT j.id, j.title, j.state, j.department, j.is_remote, j.source, j.publish_date, j.valid_through,
      j.closed_at, j.closed_reason, j.version, j.updated_at, j.state = 'published' AND j.draft IS NOT NULL AS has_draft,
      l.id IS NOT NULL AS has_location, l.city, l.state AS place_state, l.street_address, l.postal_code, n.code AS country_code,
      b.domain_name, coalesce(c.time_zone, k.time_zone, 'UTC') AS time_zone, ${subscriptionStatus} AS subscription_status,
      ${furtherPlaces}
    FROM jobs j
    JOIN companies c ON c.id = j.company_id
    JOIN company_brandings b ON b.company_id = c.id
    LEFT JOIN countries k ON k.id = c.country_id
    LEFT JOIN locations l ON l.id = j.location_id
    LEFT JOIN countries n ON n.id = l.country_id
    WHERE ${all(conditions)} ORDER BY j.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db)
  return rows
}

/** `GET /jobs`. */
export async function listHiringJobs(world: World, { actor, query, language }: Asked): Promise<OutputOf<'GET /jobs'>> {
  const { db } = world
  const conditions = conditionsOf(actor, query)
  const ofState = query.state === undefined ? conditions : [...conditions, sql`j.state = ${query.state}`]
  const limit = HIRING_JOBS_PAGE_SIZE_ROWS
  const [totals, rows] = await Promise.all([
    countStates(db, conditions),
    listRows(db, ofState, { limit, offset: (query.page - 1) * limit }),
  ])
  const ids = rows.map((row) => row.id)
  const [pipelines, teams] = await Promise.all([pipelinesOf(db, ids, world.now(), language), teamsOf(db, ids)])
  const total = query.state === undefined ? totals.draft + totals.published + totals.closed : totals[query.state]
  const jobs = rows.map((row) => {
    const { city, place_state: state, country_code, street_address, postal_code } = row
    const team = teams.get(row.id) ?? []
    const { counts, stages } = pipelines.get(row.id) ?? { counts: { active: 0, unread: 0, overdue: 0 }, stages: [] }
    return {
      id: row.id,
      title: row.title,
      state: row.state,
      department: row.department,
      job_location: row.has_location ? locationOf({ city, state, country_code, street_address, postal_code }, language) : null,
      further_locations: row.further_places.map((place) => locationOf(place, language)),
      is_remote: row.is_remote,
      has_draft: row.has_draft,
      source: row.source,
      publish_date: row.publish_date?.toISOString() ?? null,
      valid_through: dayOrNull(row.valid_through, row.time_zone),
      closed_at: row.closed_at?.toISOString() ?? null,
      closed_reason: row.closed_reason,
      subscription_status: row.subscription_status,
      url: publicAddress(world, row),
      counts,
      stages,
      rights: rightsIn(team, actor),
      job_members: team,
      version: row.version,
      updated_at: row.updated_at.toISOString(),
    }
  })
  return { jobs, totals, meta: { pagination: pageMeta(total, query.page, limit) } }
}
