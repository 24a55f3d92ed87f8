// Why candidates are rejected: the reasons that come with the product, as a company calls them, and its own ones (docs/decisions/0124).
import type { OutputOf } from '@plaza/contract'
import { REJECTION_REASONS_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import type { Language } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { namesOf } from './mail-templates.ts'

type Content = Pick<RowOf<'rejection_reasons'>, 'name' | 'name_es' | 'side' | 'needs_mail' | 'is_removed'>
/** A reason as its company has it. */
type Present = Content & { id: number; is_default: boolean; is_spam: boolean }
type Answer = OutputOf<'POST /rejection_reasons'>

/** Below those that come with the product. */
const OWN_POSITION = 1000

/** The columns that name a reason in each language, the first that is there. */
const nameColumns: { readonly [L in Language]: readonly ('name' | 'name_es')[] } = { en: ['name'], es: ['name_es', 'name'] }

/** What a company calls a reason, in SQL: `reason` is its row, `own` the company's in its place, joined from the left. */
export function reasonName(reason: string, own: string, language: Language): RawBuilder<string | null> {
  const columns = [own, reason].flatMap((row) => nameColumns[language].map((column) => sql.ref(`${row}.${column}`)))
  return sql`coalesce(${sql.join(columns)})`
}

const contentOf = ({ name, name_es, side, needs_mail, is_removed }: Content): Content => ({ name, name_es, side, needs_mail, is_removed })

/** The reasons of a company in their order, all or one: its own in place of the product's, under their ids; removed ones as well. */
async function presentReasons(db: Reader, companyId: number, id?: number): Promise<Present[]> {
  const rows = await db
    .selectFrom('rejection_reasons')
    .selectAll()
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]))
    .$if(id !== undefined, (query) => query.where((where) => where.or([where('id', '=', id ?? 0), where('replaces_id', '=', id ?? 0)])))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = new Map(rows.flatMap((row) => (row.replaces_id === null ? [] : [[row.replaces_id, row] as const])))
  return rows
    .filter((row) => row.replaces_id === null && (id === undefined || row.id === id))
    .map((row) => ({ ...contentOf(own.get(row.id) ?? row), id: row.id, is_default: row.company_id === null, is_spam: row.is_spam }))
}

async function presentReason(db: Reader, companyId: number, id: number): Promise<Present> {
  const [found] = await presentReasons(db, companyId, id)
  if (!found) throw new Refusal('rejection_reason_not_found')
  return found
}

const answerOf = ({ name, name_es, is_spam: _, ...rest }: Present, language: Language): Answer['rejection_reason'] => ({
  ...rest,
  name: namesOf({ name, name_es })[language],
})

/**
 * A reason of the company: whether candidates who are rejected for it must be mailed, and whether they are spam. Refuses with
 * rejection_reason_not_found, also one that was removed.
 */
export async function findReason(db: Reader, companyId: number, id: number): Promise<{ needs_mail: boolean; is_spam: boolean }> {
  const { is_removed, needs_mail, is_spam } = await presentReason(db, companyId, id)
  if (is_removed) throw new Refusal('rejection_reason_not_found')
  return { needs_mail, is_spam }
}

/** `GET /rejection_reasons`: the product's and the company's own, either those that are offered or those that were removed. */
export async function listRejectionReasons(
  { db }: World,
  { actor, query, language }: ParsedCall<'GET /rejection_reasons'>,
): Promise<OutputOf<'GET /rejection_reasons'>> {
  const reasons = await presentReasons(db, companyIdOf(actor))
  return {
    rejection_reasons: reasons.filter(({ is_removed }) => is_removed === (query.removed ?? false)).map((row) => answerOf(row, language)),
  }
}

/** Two who change reasons at once do so one after the other. */
async function lockReasons(db: Reader, companyId: number): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** `POST /rejection_reasons`. */
export async function addRejectionReason({ db }: World, { actor, body, language }: ParsedCall<'POST /rejection_reasons'>): Promise<Answer> {
  const company_id = companyIdOf(actor)
  return db.transaction().execute(async (transaction) => {
    await lockReasons(transaction, company_id)
    const own = (await presentReasons(transaction, company_id)).filter(({ is_default }) => !is_default)
    if (own.length >= REJECTION_REASONS_MAX_ROWS)
      throw new Refusal('invalid_input', [{ field: 'rejection_reason', rule: 'too_many', max: REJECTION_REASONS_MAX_ROWS }])
    const row = await transaction
      .insertInto('rejection_reasons')
      .values({ company_id, ...body.rejection_reason, name_es: null, position: OWN_POSITION })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { rejection_reason: answerOf({ ...contentOf(row), id: row.id, is_default: false, is_spam: false }, language) }
  })
}

/** Writes what a company makes of a reason: over its own one, or beside one that comes with the product. */
async function write(db: Reader, company_id: number, before: Present, content: Content): Promise<void> {
  if (!before.is_default) {
    await db.updateTable('rejection_reasons').set(content).where('id', '=', before.id).execute()
    return
  }
  await db
    .insertInto('rejection_reasons')
    .values({ company_id, replaces_id: before.id, ...content })
    .onConflict((conflict) => conflict.columns(['replaces_id', 'company_id']).where('replaces_id', 'is not', null).doUpdateSet(content))
    .execute()
}

/** `PUT /rejection_reasons/{id}`: a removed one is offered again. */
export async function updateRejectionReason(
  { db }: World,
  { actor, params, body, language }: ParsedCall<'PUT /rejection_reasons/{id}'>,
): Promise<Answer> {
  const companyId = companyIdOf(actor)
  return db.transaction().execute(async (transaction) => {
    await lockReasons(transaction, companyId)
    const before = await presentReason(transaction, companyId, params.id)
    const { name, ...rest } = body.rejection_reason
    // Who leaves the name as it was read keeps it in the other language as well.
    const names = name === namesOf(before)[language] ? { name: before.name, name_es: before.name_es } : { name, name_es: null }
    const content = { ...rest, ...names, is_removed: false }
    await write(transaction, companyId, before, content)
    return { rejection_reason: answerOf({ ...before, ...content }, language) }
  })
}

/** `DELETE /rejection_reasons/{id}`: it is kept for those who were rejected for it. Removing it again changes nothing. */
export async function deleteRejectionReason(
  { db }: World,
  { actor, params, language }: ParsedCall<'DELETE /rejection_reasons/{id}'>,
): Promise<Answer> {
  const companyId = companyIdOf(actor)
  return db.transaction().execute(async (transaction) => {
    await lockReasons(transaction, companyId)
    const before = await presentReason(transaction, companyId, params.id)
    const others = (await presentReasons(transaction, companyId)).filter(({ id, is_removed }) => id !== before.id && !is_removed)
    if (others.length === 0) throw new Refusal('last_rejection_reason')
    const content = { ...contentOf(before), is_removed: true }
    await write(transaction, companyId, before, content)
    return { rejection_reason: answerOf({ ...before, ...content }, language) }
  })
}
