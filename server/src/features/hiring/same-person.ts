// One person under several addresses: who belongs together, and who perhaps does (docs/decisions/0129).
import type { OutputOf } from '@plaza/contract'
import { MERGE_DAYS } from '@plaza/contract/limits'
import { rightsOn } from '@plaza/contract/rules/hiring-rights'
import { duties, type Language, type StageKind, type TraceKind } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { Actor } from '../../http/session.ts'
import { findTeam } from './message-answers.ts'
import { stageName } from './stages.ts'

type View = NonNullable<OutputOf<'GET /applications/{id}'>['application']['hiring']>
export type OtherApplication = View['other_applications'][number]
export type Merge = NonNullable<View['same_person']>['merges'][number]
type Member = Pick<Actor, 'id' | 'company_id' | 'roles'>

/** A spammer's resume may be hundreds of people's. */
const SAME_TRACE_ROWS = 30
const PERHAPS_MAX = 5
const APPLICATIONS_MAX_ROWS = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** The duties that may merge people on their jobs. */
const mergingDuties = duties.filter((duty) => rightsOn(['sourcing_recruiter'], duty).includes('manage'))

/** The applicants who are merged into this one, itself the first. */
export async function branchOf(db: Reader, applicantId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE branch AS (SELECT id FROM applicants WHERE id = ${applicantId}
    UNION SELECT p.id FROM applicants p JOIN branch b ON p.merged_into_id = b.id) SELECT id FROM branch`.execute(db)
  return rows.map(({ id }) => id)
}

/** The applicant into whom this one is merged in the end; itself where it is merged into nobody. */
export async function rootOf(db: Reader, applicantId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE up AS (SELECT id, merged_into_id FROM applicants WHERE id = ${applicantId}
    UNION SELECT p.id, p.merged_into_id FROM applicants p JOIN up ON p.id = up.merged_into_id)
    SELECT id FROM up WHERE merged_into_id IS NULL`.execute(db)
  return rows[0]?.id ?? applicantId
}

/** All applicants who are one person with this one, itself among them. */
export const groupOf = async (db: Reader, applicantId: number) => branchOf(db, await rootOf(db, applicantId))

type ApplicationRow = Pick<RowOf<'applications'>, 'id' | 'status' | 'created_at' | 'applicant_id'> & {
  job_id: number
  title: string
  stage: string | null
  kind: StageKind
  is_visible: boolean
}

/** What these applicants have sent to the company, as far as the actor may see the jobs, the newest first, and how much there is in all. */
export async function applicationsOf(
  db: Reader,
  applicantIds: readonly number[],
  actor: Member,
  language: Language,
): Promise<{ seen: (OtherApplication & { applicant_id: number })[]; total: number }> {
  const isAdmin = actor.roles.includes('sourcing_admin')
  const { rows } = await sql<
    ApplicationRow & { total: number }
  >`SELECT a.id, a.applicant_id, a.status, a.created_at, j.id AS job_id, j.title,
      g.name AS stage, g.kind, ${isAdmin}::boolean OR m.user_id IS NOT NULL AS is_visible, count(*) OVER () AS total
    FROM applications a JOIN jobs j ON j.id = a.job_id JOIN stages g ON g.id = a.stage_id
      LEFT JOIN job_members m ON m.job_id = j.id AND m.user_id = ${actor.id}
    WHERE a.applicant_id = ANY (${applicantIds}) ORDER BY is_visible DESC, a.id DESC LIMIT ${APPLICATIONS_MAX_ROWS}`.execute(db)
  const seen = rows
    .filter(({ is_visible }) => is_visible)
    .map((row) => ({
      id: row.id,
      applicant_id: row.applicant_id,
      job: { id: row.job_id, title: row.title },
      status: row.status,
      stage: stageName({ name: row.stage, kind: row.kind }, language),
      applied_at: row.created_at.toISOString(),
    }))
  return { seen, total: rows[0]?.total ?? 0 }
}

type MergeRow = Pick<RowOf<'applicant_merges'>, 'id' | 'merged_by' | 'merged_at'> & { applicant: Merge['applicant']; into: Merge['into'] }

const personJson = (row: string) =>
  sql`json_build_object('id', ${sql.ref(`${row}.id`)}, 'first_name', ${sql.ref(`${row}.first_name`)}, 'last_name', ${sql.ref(`${row}.last_name`)}, 'email', ${sql.ref(`${row}.email`)})`

/** The mergings that the condition on `x` selects, the newest first, as calls answer them. */
export async function listMerges(db: Reader, condition: RawBuilder<unknown>): Promise<Merge[]> {
  const { rows } = await sql<MergeRow>`SELECT x.id, x.merged_by, x.merged_at, ${personJson('p')} AS applicant, ${personJson('o')} AS "into"
    FROM applicant_merges x JOIN applicants p ON p.id = x.applicant_id JOIN applicants o ON o.id = x.into_id
    WHERE ${condition} ORDER BY x.id DESC LIMIT 50`.execute(db)
  const team = await findTeam(
    db,
    rows.map(({ merged_by }) => merged_by),
  )
  return rows.map(({ applicant, into, merged_by, merged_at }) => ({
    applicant,
    into,
    merged_by: merged_by === null ? null : (team.get(merged_by) ?? null),
    merged_at: merged_at.toISOString(),
    until: new Date(merged_at.getTime() + MERGE_DAYS * DAY_MS).toISOString(),
  }))
}

type PerhapsRow = { applicant: Merge['applicant']; traces: TraceKind[]; is_distinct: boolean }

/** Whether the actor may merge people on a job of the applicant that `applicant` names. */
function isMergeable(applicant: string, actor: Member): RawBuilder<boolean> {
  return sql<boolean>`(${actor.roles.includes('sourcing_admin')}::boolean OR EXISTS (SELECT FROM applications a JOIN job_members m ON m.job_id = a.job_id
    WHERE a.applicant_id = ${sql.ref(applicant)} AND m.user_id = ${actor.id} AND m.duty = ANY (${mergingDuties})))`
}

/** Others of the company who have left the same traces as these, and on a job of whom the actor may merge people. */
async function listPerhaps(db: Reader, applicantIds: readonly number[], actor: Member): Promise<PerhapsRow[]> {
  const { rows } = await sql<PerhapsRow>`SELECT ${personJson('p')} AS applicant, array_agg(DISTINCT same.kind ORDER BY same.kind) AS traces,
      EXISTS (SELECT FROM applicant_distinctions d WHERE d.one_id = p.id AND d.other_id = ANY (${applicantIds})
        OR d.other_id = p.id AND d.one_id = ANY (${applicantIds})) AS is_distinct
    FROM (
      SELECT t.kind, o.applicant_id FROM applicant_traces t CROSS JOIN LATERAL (
        SELECT e.applicant_id FROM applicant_traces e WHERE e.company_id = t.company_id AND e.kind = t.kind AND e.value = t.value
        LIMIT ${SAME_TRACE_ROWS}) AS o
      WHERE t.applicant_id = ANY (${applicantIds}) AND o.applicant_id <> ALL (${applicantIds})
    ) AS same JOIN applicants p ON p.id = same.applicant_id AND p.company_id = ${actor.company_id}
    WHERE ${isMergeable('p.id', actor)}
    GROUP BY p.id ORDER BY is_distinct, count(DISTINCT same.kind) DESC, p.id DESC LIMIT ${PERHAPS_MAX}`.execute(db)
  return rows
}

/** What a member who may merge people sees about who is one person with these applicants, and who perhaps is. */
export async function samePersonOf(
  db: Reader,
  applicantIds: readonly number[],
  actor: Member,
  language: Language,
): Promise<NonNullable<View['same_person']>> {
  const [merges, perhaps] = await Promise.all([
    // An address that is known from jobs of others alone is not shown here either.
    listMerges(
      db,
      sql`x.applicant_id = ANY (${applicantIds}) AND x.unmerged_at IS NULL AND ${isMergeable('x.applicant_id', actor)} AND ${isMergeable('x.into_id', actor)}`,
    ),
    listPerhaps(db, applicantIds, actor),
  ])
  const others = perhaps.map(({ applicant }) => applicant.id)
  const { seen } = others.length === 0 ? { seen: [] } : await applicationsOf(db, others, actor, language)
  return {
    merges,
    perhaps: perhaps.map(({ applicant, traces, is_distinct }) => ({
      applicant,
      traces,
      is_distinct,
      applications: seen
        .filter(({ applicant_id }) => applicant_id === applicant.id)
        .map(({ applicant_id: _, ...application }) => application),
    })),
  }
}
