// Rows of people with what belongs to them, each answer in one statement.
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { prepared, type Reader, writtenOnce } from '../../db/connect.ts'
import { localNames } from '../../db/local-names.ts'
import type { RowOf, Tables } from '../../db/tables.ts'
import { mayJoin } from '../hiring/rights.ts'

export type User = RowOf<'users'>

/** Whoever may sign in with this address, or undefined. */
export function findUserByEmail(db: Reader, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .modifyFront(prepared)
    .selectAll()
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** A user who has not been removed, or undefined. */
export function findUser(db: Reader, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
}

/** The members of a company, by the time they came. */
export function listMembers(db: Reader, companyId: number): Promise<User[]> {
  return db.selectFrom('users').selectAll().where('company_id', '=', companyId).where('removed_at', 'is', null).orderBy('id').execute()
}

const MANAGED_JOBS_MAX_ROWS = 200

type UserExpression = ExpressionBuilder<Tables, 'users'>

function companyOf(eb: UserExpression) {
  return jsonObjectFrom(
    eb
      .selectFrom('companies as c')
      // OFFSET 0: one row of each is looked up; otherwise the tables are so small that they are read whole and hashed.
      .leftJoinLateral(
        (each) =>
          each
            .selectFrom('countries')
            .select(['code', 'name', 'time_zone'])
            .whereRef('countries.id', '=', 'c.country_id')
            .offset(sql.lit(0))
            .as('n'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (each) =>
          each
            .selectFrom('company_industries')
            .select(['id', 'name', 'name_es'])
            .whereRef('company_industries.id', '=', 'c.company_industry_id')
            .offset(sql.lit(0))
            .as('i'),
        (join) => join.onTrue(),
      )
      .whereRef('c.id', '=', 'users.company_id')
      .select((each) => [
        'c.id',
        'c.name',
        'c.visible_name',
        'c.website',
        'c.phone',
        'c.is_legacy',
        'n.code as country_code',
        'n.name as country_name',
        sql<string>`coalesce(c.time_zone, n.time_zone, 'UTC')`.as('time_zone'),
        'i.id as industry_id',
        localNames('i').as('industry_names'),
        // Counted where a plan may limit them.
        each
          .case()
          .when(
            each.exists(
              each
                .selectFrom('subscriptions as b')
                .select(sql.lit(1).as('one'))
                .whereRef('b.company_id', '=', 'c.id')
                .where('b.plan_id', 'is not', null),
            ),
          )
          .then(
            each
              .selectFrom('users as m')
              .whereRef('m.company_id', '=', 'c.id')
              .where('m.removed_at', 'is', null)
              .select((count) => count.fn.countAll<number>().as('n')),
          )
          .end()
          .as('members'),
        jsonArrayFrom(
          each.selectFrom('company_products as p').whereRef('p.company_id', '=', 'c.id').select('p.product').orderBy('p.product'),
        ).as('products'),
        jsonArrayFrom(
          each
            .selectFrom('subscriptions as s')
            .leftJoin('plans as l', 'l.id', 's.plan_id')
            .whereRef('s.company_id', '=', 'c.id')
            .select([
              's.product',
              's.nickname',
              's.subscription_status',
              's.amount',
              's.currency',
              sql<string>`to_char(s.end_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('end_date'),
              'l.name as plan_name',
              'l.collaborators_limit',
            ])
            // First the subscription that needs attention: an unpaid one, otherwise the one that is renewed next.
            .orderBy(sql`s.subscription_status = 'active'`)
            .orderBy('s.end_date')
            .orderBy('s.product'),
        ).as('subscriptions'),
        jsonArrayFrom(
          each
            .selectFrom('payment_methods as m')
            .whereRef('m.company_id', '=', 'c.id')
            .select([
              'm.vendor_id',
              'm.type',
              'm.is_default',
              'm.brand',
              'm.funding',
              'm.last4',
              'm.fingerprint',
              'm.bank_name',
              'm.account_type',
              'm.routing_number',
              'm.exp_month',
              'm.exp_year',
            ])
            .orderBy('m.is_default', 'desc')
            .orderBy('m.id'),
        ).as('payment_methods'),
      ]),
  )
}

function candidateOf(eb: UserExpression) {
  return jsonObjectFrom(eb.selectFrom('candidates as t').whereRef('t.user_id', '=', 'users.id').select(['t.id', 't.has_complete_profile']))
}

/** A subscription covers all jobs of its company. A company without a subscription owes nothing. */
function managedJobsOf(eb: UserExpression) {
  return jsonArrayFrom(
    eb
      .selectFrom('job_members as jm')
      .innerJoin('jobs as j', 'j.id', 'jm.job_id')
      .leftJoin('subscriptions as s', (join) => join.onRef('s.company_id', '=', 'j.company_id').on('s.product', '=', 'sourcing'))
      .whereRef('jm.user_id', '=', 'users.id')
      .where(mayJoin('users'))
      .where('j.state', '<>', 'closed')
      .select(['j.id', 'j.title', sql<'active' | 'inactive'>`coalesce(s.subscription_status, 'active')`.as('subscription_status')])
      .orderBy(sql`s.subscription_status = 'inactive'`, (order) => order.desc().nullsLast())
      .orderBy('j.id', 'desc')
      .limit(MANAGED_JOBS_MAX_ROWS),
  )
}

/** What a profile and a session say about a user beside the fields of an actor. */
export const personColumns = (eb: UserExpression) =>
  [
    'users.last_name',
    'users.avatar',
    companyOf(eb).as('company'),
    candidateOf(eb).as('candidate'),
    managedJobsOf(eb).as('managed_jobs'),
  ] as const

const askPerson = writtenOnce((db, userId: number) =>
  db
    .selectFrom('users')
    .modifyFront(prepared)
    .select(['users.id', 'users.email', 'users.first_name', 'users.roles', 'users.is_owner', 'users.confirmed_at'])
    .select(personColumns)
    .where('users.id', '=', userId),
)

/** Everything that a profile and a session say about a user. */
export type PersonRow = Awaited<ReturnType<typeof getPerson>>
export type CompanyOfPerson = NonNullable<PersonRow['company']>

/** The user with company, candidate and jobs, in one statement; throws when there is none. */
export async function getPerson(db: Reader, userId: number) {
  const [person] = await askPerson(db, userId)
  if (!person) throw new Error(`There is no user ${userId}.`)
  return person
}
