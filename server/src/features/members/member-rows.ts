// Rows of the people who work for a company.
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { holdsWords } from '../../db/folding.ts'
import type { RowOf } from '../../db/tables.ts'

export type MemberRow = RowOf<'users'>

/** The text in which each word is looked for: names and address. */
const SEARCHED = sql`concat_ws(' ', first_name, last_name, email::text)`

/** A page of the members, invited ones too, by the time they came, and how many there are; every word, folded, must be in a name or the address. */
export async function listMembers(
  db: Reader,
  companyId: number,
  asked: { words: readonly string[]; offset: number; limit: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const found = holdsWords(SEARCHED, asked.words)
  const members = db.selectFrom('users').where('company_id', '=', companyId).where('removed_at', 'is', null).where(found)
  const { total } = await members.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await members.selectAll().orderBy('id').offset(asked.offset).limit(asked.limit).execute()
  return { rows, total: Number(total) }
}

/** Those who have completed their accounts, by name. */
export function listJoined(db: Reader, companyId: number): Promise<MemberRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute()
}

/** A member of this company, or undefined. */
export function findMember(db: Reader, companyId: number, id: number): Promise<MemberRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Everybody who has one of these addresses, in any company. */
export function listByEmail(db: Reader, emails: readonly string[]): Promise<Pick<MemberRow, 'email' | 'company_id'>[]> {
  return db
    .selectFrom('users')
    .select(['email', 'company_id'])
    .where(sql<boolean>`email = ANY (${emails}::citext[])`)
    .where('removed_at', 'is', null)
    .execute()
}
