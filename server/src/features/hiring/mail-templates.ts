// Texts to begin a mail with: what comes with the product, a company's own wording of it, and its own ones (docs/decisions/0123).
import type { OutputOf } from '@plaza/contract'
import { MAIL_TEMPLATES_MAX_ROWS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { placeholders } from '@plaza/contract/rules/mail-placeholders'
import type { Language, MessageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import type { ParsedCall } from '../../http/route.ts'
import { type Actor, companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { companyZone } from '../billing/company-zone.ts'
import { nextMorning, type TextsByLanguage } from './telling.ts'

type Row = RowOf<'mail_templates'>
type Wording = Pick<Row, 'name' | 'name_es' | 'subject_en' | 'body_en' | 'subject_es' | 'body_es'>
/** A template as its company has it. */
type Present = Row & { is_default: boolean; is_changed: boolean }
type Answer = OutputOf<'PUT /mail_templates/{id}'>['mail_template']

/** Below those that come with the product. */
const OWN_POSITION = 1000

/** What the product or a company calls something, in every language. */
export const namesOf = ({ name, name_es }: { name: string; name_es: string | null }): Record<Language, string> => ({
  en: name,
  es: name_es ?? name,
})

/** A template in both languages. */
export function textsOf(row: Wording): TextsByLanguage {
  return { en: { subject: row.subject_en, body: row.body_en }, es: { subject: row.subject_es, body: row.body_es } }
}

type Wanted = { id?: number; kind?: MessageKind }

/** The templates of a company in their order, all or only those that are wanted; its own wording of the product's in their place and under their id. */
async function presentTemplates(db: Reader, companyId: number, { id, kind }: Wanted = {}): Promise<Present[]> {
  const rows = await db
    .selectFrom('mail_templates')
    .selectAll()
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]))
    .$if(id !== undefined, (query) => query.where((where) => where.or([where('id', '=', id ?? 0), where('replaces_id', '=', id ?? 0)])))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'message'))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = new Map(rows.flatMap((row) => (row.replaces_id === null ? [] : [[row.replaces_id, row] as const])))
  return rows
    .filter((row) => row.replaces_id === null && (id === undefined || row.id === id))
    .map((row) => {
      const wording = own.get(row.id)
      const is_changed = wording !== undefined && !wording.is_restored
      const is_default = row.company_id === null
      return { ...row, ...(is_changed && wordingOf(wording)), version: wording?.version ?? row.version, is_default, is_changed }
    })
}

const wordingOf = ({ name, name_es, subject_en, body_en, subject_es, body_es }: Wording): Wording => ({
  name,
  name_es,
  subject_en,
  body_en,
  subject_es,
  body_es,
})

function answerOf(row: Present, language: Language): Answer {
  const { en, es } = textsOf(row)
  const { id, kind, version, is_default, is_changed } = row
  const texts = { subject: { en: en.subject, es: es.subject }, body: { en: en.body, es: es.body } }
  return { id, kind, name: namesOf(row)[language], ...texts, is_default, is_changed, version }
}

async function presentTemplate(db: Reader, companyId: number, id: number): Promise<Present> {
  const [found] = await presentTemplates(db, companyId, { id })
  if (!found) throw new Refusal('mail_template_not_found')
  return found
}

/** The template of this id that the company may use, in both languages. Refuses with mail_template_not_found. */
export async function findTemplate(db: Reader, companyId: number, id: number): Promise<{ kind: MessageKind; texts: TextsByLanguage }> {
  const row = await presentTemplate(db, companyId, id)
  return { kind: row.kind, texts: textsOf(row) }
}

/** The text of a kind where nobody chooses one: the first of its templates. */
export async function defaultTemplate(db: Reader, companyId: number, kind: MessageKind): Promise<TextsByLanguage> {
  const [first] = await presentTemplates(db, companyId, { kind })
  if (!first) throw new Refusal('mail_template_not_found')
  return textsOf(first)
}

/** Refuses with not_allowed a member who only interviews: they write no mails. */
async function assertWritesMails(db: Reader, actor: Actor): Promise<void> {
  if (actor.roles.includes('sourcing_admin')) return
  const { rows } = await sql<{ only_interviews: boolean | null }>`SELECT bool_and(duty = 'interviewer') AS only_interviews
    FROM job_members WHERE user_id = ${actor.id}`.execute(db)
  if (rows[0]?.only_interviews) throw new Refusal('not_allowed')
}

/** `GET /mail_templates`. */
export async function listMailTemplates(
  { db, now }: World,
  { actor, language }: ParsedCall<'GET /mail_templates'>,
): Promise<OutputOf<'GET /mail_templates'>> {
  const companyId = companyIdOf(actor)
  await assertWritesMails(db, actor)
  const rows = await presentTemplates(db, companyId)
  const rejections_at = nextMorning(now(), await companyZone(db, companyId)).toISOString()
  return { mail_templates: rows.map((row) => answerOf(row, language)), placeholders: [...placeholders], rejections_at }
}

type Written = ParsedCall<'PUT /mail_templates/{id}'>['body']['mail_template']

const textColumns = ({ bodies: { en, es } }: Written) => ({
  subject_en: en.subject,
  body_en: en.body,
  subject_es: es.subject,
  body_es: es.body,
})

/** `POST /mail_templates`. */
export async function addMailTemplate(
  { db }: World,
  { actor, body, language }: ParsedCall<'POST /mail_templates'>,
): Promise<OutputOf<'POST /mail_templates'>> {
  const company_id = companyIdOf(actor)
  const { kind, name } = body.mail_template
  return db.transaction().execute(async (transaction) => {
    // Of two who add the last one at once, the second finds no room.
    await transaction.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute()
    const { count } = await transaction
      .selectFrom('mail_templates')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', company_id)
      .where('replaces_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAIL_TEMPLATES_MAX_ROWS)
      throw new Refusal('invalid_input', [{ field: 'mail_template', rule: 'too_many', max: MAIL_TEMPLATES_MAX_ROWS }])
    const row = await transaction
      .insertInto('mail_templates')
      .values({ company_id, kind, name, name_es: null, ...textColumns(body.mail_template), position: OWN_POSITION })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { mail_template: answerOf({ ...row, is_default: false, is_changed: false }, language) }
  })
}

/** Writes the company's own wording of a template that comes with the product. Answers whether it was still as it had been read. */
async function writeInPlace(db: Reader, before: Present, company_id: number, wording: Wording, version: number): Promise<boolean> {
  if (before.version !== version) return false
  const written = await db
    .insertInto('mail_templates')
    .values({ company_id, kind: before.kind, replaces_id: before.id, version: version + 1, position: before.position, ...wording })
    .onConflict((conflict) =>
      conflict
        .columns(['replaces_id', 'company_id'])
        .where('replaces_id', 'is not', null)
        .doUpdateSet({ ...wording, is_restored: false, version: version + 1 })
        .where('mail_templates.version', '=', version),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

async function writeOwn(db: Reader, id: number, wording: Wording, version: number): Promise<boolean> {
  const written = await db
    .updateTable('mail_templates')
    .set({ ...wording, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** `PUT /mail_templates/{id}`. Refuses with changed_meanwhile what somebody else has changed since it was read. */
export async function updateMailTemplate(
  { db }: World,
  { actor, params, body, language }: ParsedCall<'PUT /mail_templates/{id}'>,
): Promise<OutputOf<'PUT /mail_templates/{id}'>> {
  const companyId = companyIdOf(actor)
  const { mail_template, version } = body
  return db.transaction().execute(async (transaction) => {
    const before = await presentTemplate(transaction, companyId, params.id)
    const { name } = mail_template
    // Who leaves the name as it was read keeps it in the other language as well.
    const names = name === namesOf(before)[language] ? { name: before.name, name_es: before.name_es } : { name, name_es: null }
    const wording = { ...names, ...textColumns(mail_template) }
    const isWritten = before.is_default
      ? await writeInPlace(transaction, before, companyId, wording, version)
      : await writeOwn(transaction, before.id, wording, version)
    const after = await presentTemplate(transaction, companyId, params.id)
    if (!isWritten) throw new Refusal('changed_meanwhile')
    return { mail_template: answerOf(after, language) }
  })
}

/** `DELETE /mail_templates/{id}`: the company's own goes; of one that comes with the product, the first wording comes back. */
export async function deleteMailTemplate(
  { db }: World,
  { actor, params, language }: ParsedCall<'DELETE /mail_templates/{id}'>,
): Promise<OutputOf<'DELETE /mail_templates/{id}'>> {
  const companyId = companyIdOf(actor)
  return db.transaction().execute(async (transaction) => {
    const before = await presentTemplate(transaction, companyId, params.id)
    if (!before.is_default) {
      await transaction.deleteFrom('mail_templates').where('id', '=', before.id).execute()
      return { mail_template: null }
    }
    await transaction
      .updateTable('mail_templates')
      .set(({ eb }) => ({ is_restored: true, version: eb('version', '+', 1) }))
      .where('replaces_id', '=', before.id)
      .where('company_id', '=', companyId)
      .where('is_restored', '=', false)
      .execute()
    return { mail_template: answerOf(await presentTemplate(transaction, companyId, params.id), language) }
  })
}
