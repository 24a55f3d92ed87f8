// What a job asks those who apply (docs/decisions/0116).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { noteOnJob } from './job-activities.ts'
import { jobFor } from './rights.ts'

export type JobQuestion = OutputOf<'GET /jobs/{id}/job_questions'>['job_questions'][number]
type Given = ParsedCall<'PUT /jobs/{id}/job_questions'>['body']['job_questions'][number]

/** The questions of a job, in order. */
export async function listQuestions(db: Reader, jobId: number): Promise<JobQuestion[]> {
  return db
    .selectFrom('job_questions')
    .select(['id', 'kind', 'label', 'options', 'is_required', 'required_answer', 'on_unmet'])
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
}

/** An expression for the questions of the job in this column, in order. */
export function questionsOf(jobId: string): RawBuilder<JobQuestion[]> {
  return sql`(SELECT coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'label', q.label, 'options', q.options, 'is_required', q.is_required,
      'required_answer', q.required_answer, 'on_unmet', q.on_unmet) ORDER BY q.position), '[]') FROM job_questions q WHERE q.job_id = ${sql.ref(jobId)})`
}

type Row = Omit<RowOf<'job_questions'>, 'id' | 'job_id' | 'position'> & { id: number | null }

/** Writes the whole list of a locked job, in order; those without an id are new. */
async function writeQuestions(db: Reader, jobId: number, rows: readonly Row[]): Promise<void> {
  await db.deleteFrom('job_questions').where('job_id', '=', jobId).execute()
  if (rows.length === 0) return
  await sql`INSERT INTO job_questions (id, job_id, kind, label, options, is_required, required_answer, on_unmet, position)
    SELECT coalesce((q.value->>'id')::bigint, nextval(pg_get_serial_sequence('job_questions', 'id'))), ${jobId}, q.value->>'kind', q.value->>'label',
      ARRAY(SELECT jsonb_array_elements_text(q.value->'options')), (q.value->>'is_required')::boolean,
      nullif(q.value->'required_answer', 'null'), q.value->>'on_unmet', q.place - 1
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS q (value, place) ORDER BY q.place`.execute(db)
}

/** Gives a job the questions of another one, as new ones. */
export async function copyQuestions(db: Reader, fromJobId: number, toJobId: number): Promise<void> {
  const questions = await listQuestions(db, fromJobId)
  await writeQuestions(
    db,
    toJobId,
    questions.map((question) => ({ ...question, id: null })),
  )
}

async function answerOf(db: Reader, jobId: number): Promise<OutputOf<'GET /jobs/{id}/job_questions'>> {
  const [job_questions, job] = await Promise.all([
    listQuestions(db, jobId),
    db.selectFrom('jobs').select('questions_version').where('id', '=', jobId).executeTakeFirstOrThrow(),
  ])
  return { job_questions, version: job.questions_version }
}

/** `GET /jobs/{id}/job_questions`. */
export async function getQuestions(
  { db }: World,
  { actor, params }: ParsedCall<'GET /jobs/{id}/job_questions'>,
): Promise<OutputOf<'GET /jobs/{id}/job_questions'>> {
  await jobFor(db, actor, params.id, 'see')
  return answerOf(db, params.id)
}

/** A question as it is to be written: it keeps its id where it stays of its kind, so that filters and forms that are being filled in go on with it. */
function rowOf(given: Given, at: number, present: ReadonlyMap<number, JobQuestion>): Row {
  const { id = null, ...rest } = given
  const before = id === null ? undefined : present.get(id)
  if (id !== null && before === undefined) throw new Refusal('invalid_input', [{ field: `job_questions.${at}.id`, rule: 'no_choice' }])
  return { ...rest, id: before?.kind === given.kind ? before.id : null }
}

/** `PUT /jobs/{id}/job_questions`. Refuses with job_changed a list that was read before somebody else changed it. */
export async function updateQuestions(
  world: World,
  { actor, params, body }: ParsedCall<'PUT /jobs/{id}/job_questions'>,
): Promise<OutputOf<'PUT /jobs/{id}/job_questions'>> {
  return world.db.transaction().execute(async (db) => {
    await db.selectFrom('jobs').select('id').where('id', '=', params.id).forNoKeyUpdate().execute()
    const { company_id } = await jobFor(db, actor, params.id, 'edit')
    const present = await answerOf(db, params.id)
    if (present.version !== body.version) throw new Refusal('job_changed')
    const known = new Map(present.job_questions.map((question) => [question.id, question]))
    const ids = body.job_questions.flatMap(({ id }) => id ?? [])
    const twice = body.job_questions.findIndex(
      ({ id }, at) => id != null && ids.indexOf(id) !== at && body.job_questions.findIndex((each) => each.id === id) < at,
    )
    if (twice !== -1) throw new Refusal('invalid_input', [{ field: `job_questions.${twice}.id`, rule: 'no_choice' }])
    const rows = body.job_questions.map((given, at) => rowOf(given, at, known))
    await writeQuestions(db, params.id, rows)
    await db
      .updateTable('jobs')
      .set(({ eb }) => ({ questions_version: eb('questions_version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await noteOnJob(db, { company_id, job_id: params.id, kind: 'job_questions_changed', actor_id: actor.id, now: world.now() })
    return answerOf(db, params.id)
  })
}
