// The company's own pipeline, which its new jobs begin with (docs/decisions/0124).
import type { OutputOf } from '@plaza/contract'
import { STAGES_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { Language, StageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { keptName, stageName } from './stages.ts'

type Row = { id: number; name: string | null; kind: StageKind }
type Listed = OutputOf<'GET /company_stages'>['company_stages']
type Written = ParsedCall<'PUT /company_stages/{id}'>['body']['company_stage']

async function listRows(db: Reader, companyId: number): Promise<Row[]> {
  return db.selectFrom('company_stages').select(['id', 'name', 'kind']).where('company_id', '=', companyId).orderBy('position').execute()
}

/** Locked until the transaction ends, so that two admins change it one after the other. */
async function lockRows(db: Reader, companyId: number): Promise<Row[]> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  return listRows(db, companyId)
}

const answerOf = (rows: readonly Row[], language: Language): Listed =>
  rows.map((row, position) => ({ id: row.id, name: stageName(row, language), kind: row.kind, position }))

/** Gives the stages these places. */
async function writeOrder(db: Reader, rows: readonly Row[]): Promise<void> {
  await sql`UPDATE company_stages g SET position = r.place - 1 FROM unnest(${rows.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS r (id, place)
    WHERE g.id = r.id AND g.position <> r.place - 1`.execute(db)
}

function foundIn(rows: readonly Row[], id: number): Row {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new Refusal('stage_not_found')
  return found
}

const isEnd = ({ kind }: { kind: StageKind }) => kind === 'new' || kind === 'hired'

/** Refuses with invalid_input a stage that would be a second first or last one, or stand beyond them. */
function assertBetween({ kind, position }: Written, last: number): void {
  if (isEnd({ kind })) throw new Refusal('invalid_input', [{ field: 'company_stage.kind', rule: 'stages_ends' }])
  if (position !== undefined && (position < 1 || position > last))
    throw new Refusal('invalid_input', [{ field: 'company_stage.position', rule: 'stages_ends' }])
}

/** `GET /company_stages`. */
export async function listCompanyStages(
  { db }: World,
  { actor, language }: ParsedCall<'GET /company_stages'>,
): Promise<OutputOf<'GET /company_stages'>> {
  return { company_stages: answerOf(await listRows(db, companyIdOf(actor)), language) }
}

type Answer = OutputOf<'POST /company_stages'>

function changedAnswer(rows: readonly Row[], id: number, language: Language): Answer {
  const company_stages = answerOf(rows, language)
  const company_stage = company_stages.find((each) => each.id === id)
  if (!company_stage) throw new Error(`Stage ${id} is gone.`)
  return { company_stage, company_stages }
}

/** `POST /company_stages`. */
export async function addCompanyStage({ db }: World, { actor, body, language }: ParsedCall<'POST /company_stages'>): Promise<Answer> {
  const company_id = companyIdOf(actor)
  const { kind, name, position } = body.company_stage
  return db.transaction().execute(async (transaction) => {
    const rows = await lockRows(transaction, company_id)
    if (rows.length >= STAGES_MAX_ROWS)
      throw new Refusal('invalid_input', [{ field: 'company_stage', rule: 'too_many', max: STAGES_MAX_ROWS }])
    assertBetween(body.company_stage, rows.length - 1)
    // Its place is taken until the others have made room, which is asked for at the end only.
    const row = await transaction
      .insertInto('company_stages')
      .values({ company_id, kind, name: keptName(name, kind), position: position ?? rows.length - 1 })
      .returning(['id', 'name', 'kind'])
      .executeTakeFirstOrThrow()
    const next = rows.toSpliced(position ?? rows.length - 1, 0, row)
    await writeOrder(transaction, next)
    return changedAnswer(next, row.id, language)
  })
}

/** `PUT /company_stages/{id}`. The first and the last can only be called otherwise. */
export async function updateCompanyStage(
  { db }: World,
  { actor, params, body, language }: ParsedCall<'PUT /company_stages/{id}'>,
): Promise<Answer> {
  const { kind, name, position } = body.company_stage
  return db.transaction().execute(async (transaction) => {
    const rows = await lockRows(transaction, companyIdOf(actor))
    const before = foundIn(rows, params.id)
    const from = rows.indexOf(before)
    if (!isEnd(before)) assertBetween(body.company_stage, rows.length - 2)
    else if (kind !== before.kind || (position ?? from) !== from) throw new Refusal('stage_needed')
    const row = { id: before.id, kind, name: keptName(name, kind) }
    await transaction.updateTable('company_stages').set({ kind, name: row.name }).where('id', '=', row.id).execute()
    const next = rows.toSpliced(from, 1).toSpliced(position ?? from, 0, row)
    await writeOrder(transaction, next)
    return changedAnswer(next, row.id, language)
  })
}

/** `DELETE /company_stages/{id}`. */
export async function deleteCompanyStage(
  { db }: World,
  { actor, params, language }: ParsedCall<'DELETE /company_stages/{id}'>,
): Promise<OutputOf<'DELETE /company_stages/{id}'>> {
  return db.transaction().execute(async (transaction) => {
    const rows = await lockRows(transaction, companyIdOf(actor))
    const before = foundIn(rows, params.id)
    if (isEnd(before)) throw new Refusal('stage_needed')
    await transaction.deleteFrom('company_stages').where('id', '=', before.id).execute()
    const next = rows.filter((row) => row !== before)
    await writeOrder(transaction, next)
    return { company_stages: answerOf(next, language) }
  })
}
