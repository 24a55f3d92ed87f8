// Accounts whose address nobody ever confirmed are forgotten, with their companies and the names those hold (docs/decisions/0073).
import { UNCONFIRMED_ACCOUNT_DAYS } from '@plaza/contract/limits'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { World } from '../../world.ts'
import { forgetCalendarOf } from '../calendar/calendar.ts'
import { deleteDraft } from '../jobs/jobs.ts'
import { forgetPicture } from '../pictures/pictures.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The most accounts of each kind in one run; the next run takes the rest. */
const AT_MOST = 500

/** Talent who signed up before `end` and never confirmed. */
function unconfirmedTalent(db: Reader, end: Date) {
  return db
    .selectFrom('users')
    .select(['id', 'avatar'])
    .where('company_id', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('removed_at', 'is', null)
    .where('created_at', '<=', end)
}

type OfCompany = ExpressionBuilder<Tables, 'companies'>
const members = (eb: OfCompany) => eb.selectFrom('users').select('users.id').whereRef('users.company_id', '=', 'companies.id')

/**
 * Companies that somebody signed up before `end` and of which nobody ever confirmed an address. One that others gave something to stays: with
 * jobs that are more than drafts, a payment method, a payment, or members who were invited.
 */
function unconfirmedCompanies(db: Reader, end: Date) {
  return db
    .selectFrom('companies')
    .select('companies.id')
    .where('is_legacy', '=', false)
    .where((eb) =>
      eb.exists(members(eb).where('is_owner', '=', true).where('confirmed_at', 'is', null).where('users.created_at', '<=', end)),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          members(eb).where((user) =>
            user.or([
              user('confirmed_at', 'is not', null),
              user('password_hash', 'is', null),
              user('is_demo', '=', true),
              user('users.created_at', '>', end),
            ]),
          ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('jobs').select('jobs.id').whereRef('jobs.company_id', '=', 'companies.id').where('jobs.state', '<>', 'draft'),
        ),
      ),
    )
    .where((eb) => eb.not(eb.exists(eb.selectFrom('payment_methods as m').select('m.id').whereRef('m.company_id', '=', 'companies.id'))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transactions as t')
            .select('t.id')
            .whereRef('t.company_id', '=', 'companies.id')
            .where('t.status', '=', 'complete'),
        ),
      ),
    )
}

/** Locks links before their users, as everywhere else, so that somebody who confirms at this moment is not forgotten. */
async function lockUsers(db: Reader, ids: readonly number[]): Promise<void> {
  await db.selectFrom('account_links').select('handle').where('user_id', 'in', ids).orderBy('handle').forUpdate().execute()
  await db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Forgets a talent account; answers the pictures that nothing refers to any more. */
async function forgetTalent(world: World, id: number, end: Date): Promise<string[]> {
  return world.db.transaction().execute(async (db) => {
    await lockUsers(db, [id])
    const user = await unconfirmedTalent(db, end).where('id', '=', id).executeTakeFirst()
    if (!user) return []
    await forgetCalendarOf(db, world, id)
    // What was sent to companies stays theirs.
    await db.deleteFrom('users').where('id', '=', id).execute()
    return user.avatar === null ? [] : [user.avatar]
  })
}

/** Forgets a company with its people, its names and what it did not pay; answers the pictures that nothing refers to any more. */
async function forgetCompany(world: World, id: number, end: Date): Promise<string[]> {
  return world.db.transaction().execute(async (db) => {
    await db.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute()
    const people = await db.selectFrom('users').select(['id', 'avatar']).where('company_id', '=', id).execute()
    const ids = people.map((each) => each.id)
    if (ids.length > 0) await lockUsers(db, ids)
    const company = await unconfirmedCompanies(db, end).where('companies.id', '=', id).executeTakeFirst()
    if (!company) return []
    for (const person of ids) await forgetCalendarOf(db, world, person)
    const pictures = await db.deleteFrom('company_brandings').where('company_id', '=', id).returning(['logo', 'background']).execute()
    await db.deleteFrom('card_pages').where('company_id', '=', id).execute()
    for (const { id: job } of await db.selectFrom('jobs').select('id').where('company_id', '=', id).orderBy('id').execute())
      await deleteDraft(db, job)
    await db.deleteFrom('plan_changes').where('changed_by', 'in', ids).execute()
    await db.deleteFrom('transactions').where('company_id', '=', id).execute()
    await db.deleteFrom('users').where('company_id', '=', id).execute()
    await db.deleteFrom('companies').where('id', '=', id).execute()
    return [...people.map(({ avatar }) => avatar), ...pictures.flatMap(({ logo, background }) => [logo, background])].filter(
      (key) => key !== null,
    )
  })
}

/** Forgets what was signed up thirty days ago and never confirmed; its addresses and domain names are free again. Any number of workers may do so at once. */
export async function forgetUnconfirmed(world: World): Promise<void> {
  const end = new Date(world.now().getTime() - UNCONFIRMED_ACCOUNT_DAYS * DAY_MS)
  const talent = await unconfirmedTalent(world.db, end).orderBy('id').limit(AT_MOST).execute()
  const companies = await unconfirmedCompanies(world.db, end).orderBy(sql`companies.id`).limit(AT_MOST).execute()
  for (const [{ id }, forget] of [
    ...talent.map((each) => [each, forgetTalent] as const),
    ...companies.map((each) => [each, forgetCompany] as const),
  ]) {
    for (const key of await forget(world, id, end)) await forgetPicture(world, key)
  }
}
