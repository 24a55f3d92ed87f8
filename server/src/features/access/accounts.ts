// Rows of accounts: finding out whether an address is taken, and inserting a new account.

import { Refusal } from '@plaza/contract/refusals'
import type { Reader } from '../../db/connect.ts'
import { UNIQUE_VIOLATION } from '../../db/error-codes.ts'
import type { RowOf } from '../../db/tables.ts'
import { indexCompanies } from '../board/search-index.ts'

/** What a new account needs; `password_hash` and the names are null until an invited person completes it. */
export type NewUser = Pick<
  RowOf<'users'>,
  'email' | 'first_name' | 'last_name' | 'password_hash' | 'company_id' | 'is_owner' | 'roles' | 'language'
> &
  Partial<Pick<RowOf<'users'>, 'confirmed_at' | 'avatar' | 'is_demo' | 'invited_by'>>

/**
 * Whether nobody can use an account. The README publishes the password of the demo accounts, so they are shut on an instance that is for
 * real.
 */
export function isShut({ is_demo }: Pick<RowOf<'users'>, 'is_demo'>, env: { isForReal: boolean }): boolean {
  return is_demo && env.isForReal
}

/** Whether the address belongs to somebody who has not been removed. */
export async function isTaken(db: Reader, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).where('removed_at', 'is', null).executeTakeFirst()
  return row !== undefined
}

/** Makes the company of a user public whose address has just been confirmed. Runs in the transaction that confirmed it. */
export async function publishCompanyOf(db: Reader, { company_id }: Pick<RowOf<'users'>, 'company_id'>): Promise<void> {
  if (company_id !== null) await indexCompanies(db, [company_id])
}

/** Inserts an account and answers its id. Refuses an address that is taken, even if two people try it at the same moment. */
export async function insertUser(db: Reader, user: NewUser): Promise<number> {
  try {
    const { id } = await db
      .insertInto('users')
      .values({ avatar: null, confirmed_at: null, removed_at: null, invited_by: null, ...user })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === UNIQUE_VIOLATION && constraint === 'users_email')
      throw new Refusal('email_taken', [{ field: 'user.email', rule: 'email_taken' }])
    throw error
  }
}
