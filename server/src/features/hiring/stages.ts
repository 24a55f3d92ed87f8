// The stages of a job: its own copy of the company's pipeline, which its team changes (docs/decisions/0124).
import type { OutputOf } from '@plaza/contract'
import { type FieldPath, Refusal } from '@plaza/contract/refusals'
import { type Language, languages, type StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { noteOnJob } from './job-activities.ts'
import { jobFor } from './rights.ts'

export type Stage = { id: number; name: string; kind: StageKind; position: number }

/** What a stage is called in this language: by its own name, or by its kind. */
export function stageName({ name, kind }: { name: string | null; kind: StageKind }, language: Language): string {
  return name ?? words[language].hiring.stages[kind]
}

/** The name as it is kept: null for the word of its kind in any language, so that each reads it in the own one. */
export function keptName(name: string | null, kind: StageKind): string | null {
  return languages.some((language) => words[language].hiring.stages[kind] === name) ? null : name
}

/** The stages of a job in their order; those without a name are called by their kind, in the language. */
export async function listStages(db: Reader, jobId: number, language: Language): Promise<Stage[]> {
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'name', 'kind', 'position'])
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, name: stageName(row, language) }))
}

/** The stages of a job, none of which is deleted until the transaction ends. Call it before applications are locked. */
export async function holdStages(db: Reader, jobId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('stages').select('id').where('job_id', '=', jobId).orderBy('id').forKeyShare().execute()
  return new Set(rows.map(({ id }) => id))
}

/** Gives a job on which nobody has applied the stages of another one, as its own. */
export async function copyStages(db: Reader, fromJobId: number, toJobId: number): Promise<void> {
  await db.deleteFrom('stages').where('job_id', '=', toJobId).execute()
  await sql`INSERT INTO stages (job_id, kind, name, position)
    SELECT ${toJobId}, kind, name, position FROM stages WHERE job_id = ${fromJobId} ORDER BY position`.execute(db)
}

type Given = ParsedCall<'PUT /jobs/{id}/stages'>['body']['stages'][number]
type Row = { id: number | null; kind: StageKind; name: string | null; position: number }

const notChoosable = (at: number) => {
  const field: FieldPath = `stages.${at}.id`
  return new Refusal('invalid_input', [{ field, rule: 'no_choice' }])
}

/**
 * The list as it is to be kept. The first and the last are those that stand there now, whether their ids are given or not. Refuses with
 * invalid_input an id that is none of the others, or comes twice.
 */
function rowsOf(given: readonly Given[], present: readonly { id: number }[]): Row[] {
  const fixed = new Map([
    [0, present.at(0)?.id],
    [given.length - 1, present.at(-1)?.id],
  ])
  const free = new Set(present.slice(1, -1).map(({ id }) => id))
  return given.map(({ id = null, kind, name }, position) => {
    const standing = fixed.get(position)
    if (id !== null && (standing === undefined ? !free.delete(id) : id !== standing)) throw notChoosable(position)
    return { id: standing ?? id, kind, name: keptName(name, kind), position }
  })
}

/**
 * Deletes stages of a locked job. Whoever was rejected or has withdrawn in one stands in the nearest one before it that stays. Refuses with
 * stage_in_use where somebody is still being considered, or was hired.
 */
async function deleteStages(db: Reader, jobId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // Who is being moved there right now has come or is refused.
  await sql`SELECT FROM stages WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`.execute(db)
  const isOver = sql`status IN ('rejected', 'withdrawn')`
  await sql`SELECT FROM applications WHERE stage_id = ANY (${ids}) AND ${isOver} ORDER BY id FOR NO KEY UPDATE`.execute(db)
  await sql`UPDATE applications a SET version = a.version + 1, stage_id = (SELECT t.id FROM stages t
      WHERE t.job_id = ${jobId} AND t.position < g.position AND t.id <> ALL (${ids}) ORDER BY t.position DESC LIMIT 1)
    FROM stages g WHERE g.id = a.stage_id AND g.id = ANY (${ids}) AND ${isOver}`.execute(db)
  const { rows } = await sql`SELECT FROM applications WHERE stage_id = ANY (${ids}) LIMIT 1`.execute(db)
  if (rows.length > 0) throw new Refusal('stage_in_use')
  await sql`DELETE FROM stages WHERE id = ANY (${ids})`.execute(db)
}

async function writeStages(db: Reader, jobId: number, rows: readonly Row[]): Promise<void> {
  const list = JSON.stringify(rows)
  const given = sql`json_populate_recordset(NULL::stages, ${list}::json)`
  await sql`UPDATE stages g SET kind = r.kind, name = r.name, position = r.position FROM ${given} AS r
    WHERE g.id = r.id AND g.job_id = ${jobId}`.execute(db)
  await sql`INSERT INTO stages (job_id, kind, name, position)
    SELECT ${jobId}, r.kind, r.name, r.position FROM ${given} AS r WHERE r.id IS NULL ORDER BY r.position`.execute(db)
}

/** `PUT /jobs/{id}/stages`. Refuses with job_changed a list that was read before somebody else changed it. */
export async function updateStages(
  world: World,
  { actor, params, body, language }: ParsedCall<'PUT /jobs/{id}/stages'>,
): Promise<OutputOf<'PUT /jobs/{id}/stages'>> {
  return world.db.transaction().execute(async (db) => {
    await db.selectFrom('jobs').select('id').where('id', '=', params.id).forNoKeyUpdate().execute()
    const { job_id, company_id } = await jobFor(db, actor, params.id, 'edit')
    const { stages_version } = await db.selectFrom('jobs').select('stages_version').where('id', '=', job_id).executeTakeFirstOrThrow()
    if (body.version !== undefined && body.version !== stages_version) throw new Refusal('job_changed')
    const present = await listStages(db, job_id, language)
    const rows = rowsOf(body.stages, present)
    const kept = new Set(rows.map(({ id }) => id))
    const gone = present.filter(({ id }) => !kept.has(id))
    await deleteStages(
      db,
      job_id,
      gone.map(({ id }) => id),
    )
    await writeStages(db, job_id, rows)
    const version = stages_version + 1
    await db.updateTable('jobs').set({ stages_version: version }).where('id', '=', job_id).execute()
    await noteOnJob(db, { company_id, job_id, kind: 'job_stages_changed', actor_id: actor.id, now: world.now() })
    return { stages: await listStages(db, job_id, language), version }
  })
}
