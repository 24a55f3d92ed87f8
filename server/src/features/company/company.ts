// The company's own facts, and what it has bought (section 7, "Company and payments").

import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { billingCurrency } from '@plaza/contract/rules/billing'
import { seatLimit } from '@plaza/contract/rules/members'
import type { Reader } from '../../db/connect.ts'
import { FOREIGN_KEY_VIOLATION } from '../../db/error-codes.ts'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { profileOf } from '../access/profile.ts'
import { writeOwedOf } from '../billing/charging.ts'
import { indexCompanies, reindexJobsOf } from '../board/search-index.ts'
import { countSeats, lockCompany } from '../members/seats.ts'
import { moveDigests } from '../notifications/settings.ts'
import { listPlans, listSubscriptions, type SubscriptionRow } from './company.sql.ts'

type Subscription = OutputOf<'GET /company_subscriptions'>['company_subscriptions'][number]
type CompanyChange = NonNullable<ParsedCall<'PUT /companies/{id}'>['body']['company']>

/** The usual spelling of a time zone's name, whatever case it was sent in. */
const zoneName = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

async function updateFacts(db: Reader, id: number, { time_zone, ...change }: CompanyChange, now: Date): Promise<void> {
  const before = await db.selectFrom('companies').select('visible_name').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  await db
    .updateTable('companies')
    .set({ ...change, ...(time_zone === undefined ? {} : { time_zone: zoneName(time_zone) }), updated_at: now })
    .where('id', '=', id)
    .execute()
    .catch((error: { code?: string; constraint?: string }) => {
      const isIndustry = error.code === FOREIGN_KEY_VIOLATION && error.constraint === 'companies_company_industry_id_fkey'
      throw isIndustry ? new Refusal('invalid_input', [{ field: 'company.company_industry_id', rule: 'unknown_industry' }]) : error
    })
  if (time_zone !== undefined) await moveDigests(db, id, now)
  // Jobs are found by the company's name, companies by their industry as well.
  if (change.visible_name !== undefined && change.visible_name !== before.visible_name) await reindexJobsOf(db, id)
  await indexCompanies(db, [id])
}

/** `PUT /companies/{id}`. */
export async function updateCompany(
  world: World,
  { actor, params, body, language }: ParsedCall<'PUT /companies/{id}'>,
): Promise<OutputOf<'PUT /companies/{id}'>> {
  const id = companyIdOf(actor)
  if (params.id !== id) throw new Refusal('company_not_found')
  const { company: change, payment_contacts } = body
  await world.db.transaction().execute(async (db) => {
    if (change) await updateFacts(db, id, change, world.now())
    if (payment_contacts) await db.updateTable('companies').set({ payment_contacts }).where('id', '=', id).execute()
  })
  const { company } = await profileOf(world, actor.id, language)
  const kept = await world.db.selectFrom('companies').select('payment_contacts').where('id', '=', id).executeTakeFirstOrThrow()
  if (!company) throw new Refusal('company_not_found')
  return { company, payment_contacts: kept.payment_contacts }
}

function subscriptionEntity(row: SubscriptionRow): Subscription {
  const { id, product, nickname, subscription_status, quantity, amount, currency, plan_id, plan_name } = row
  return {
    id,
    product,
    plan: plan_id === null || plan_name === null ? null : { id: plan_id, name: plan_name },
    nickname,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
    subscription_status,
    quantity,
    amount,
    currency,
  }
}

/** `GET /company_subscriptions`. */
export async function companySubscriptions(
  { db }: World,
  { actor }: ParsedCall<'GET /company_subscriptions'>,
): Promise<OutputOf<'GET /company_subscriptions'>> {
  return { company_subscriptions: (await listSubscriptions(db, companyIdOf(actor))).map(subscriptionEntity) }
}

/** `GET /plans`. */
export async function plansOf({ db }: World, { actor }: ParsedCall<'GET /plans'>): Promise<OutputOf<'GET /plans'>> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('countries', 'countries.id', 'companies.country_id')
    .select('countries.code')
    .where('companies.id', '=', companyIdOf(actor))
    .executeTakeFirstOrThrow()
  return { plans: await listPlans(db, billingCurrency(row.code === 'us' ? 'usa' : null)) }
}

/** Refuses a change after which the company's plans have fewer seats than it has members. */
async function assertSeats(db: Reader, companyId: number, limits: readonly (number | null)[]): Promise<void> {
  const { is_legacy, active_collaborators } = await countSeats(db, companyId)
  const limit = is_legacy ? null : seatLimit(limits)
  if (limit !== null && active_collaborators > limit) throw new Refusal('plan_too_small')
}

/**
 * `PUT /company_subscriptions/{id}`: locks the company while seats are counted. What is due already keeps its amount; the new price
 * holds from the renewal after it.
 */
export async function changePlan(
  world: World,
  { actor, params, body }: ParsedCall<'PUT /company_subscriptions/{id}'>,
): Promise<OutputOf<'PUT /company_subscriptions/{id}'>> {
  const companyId = companyIdOf(actor)
  const { plan_id } = body.company_subscription
  return world.db.transaction().execute(async (db) => {
    await lockCompany(db, companyId, actor)
    // A renewal may be charging it at this moment.
    await db.selectFrom('subscriptions').select('id').where('id', '=', params.id).where('company_id', '=', companyId).forUpdate().execute()
    const rows = await listSubscriptions(db, companyId)
    const row = rows.find((each) => each.id === params.id)
    if (!row) throw new Refusal('subscription_not_found')
    if (row.subscription_status === 'inactive') throw new Refusal('subscription_inactive')
    const plan = (await listPlans(db, row.currency)).find((each) => each.id === plan_id)
    if (!plan) throw new Refusal('invalid_input', [{ field: 'company_subscription.plan_id', rule: 'unknown_plan' }])
    if (row.plan_id === plan.id) return { company_subscription: subscriptionEntity(row) }
    const others = rows.filter((each) => each.id !== row.id && each.plan_id !== null)
    await assertSeats(db, companyId, [plan.collaborators_limit, ...others.map((each) => each.collaborators_limit)])
    // The month that has already begun keeps its price, even if no renewal has been made for it yet.
    await writeOwedOf(db, companyId, row.id, world.now())
    const changed = { plan_id: plan.id, nickname: plan.nickname, amount: plan.amount * row.quantity }
    await db.updateTable('subscriptions').set(changed).where('id', '=', row.id).execute()
    await db
      .insertInto('plan_changes')
      .values({ subscription_id: row.id, changed_by: actor.id, from_plan_id: row.plan_id, to_plan_id: plan.id, created_at: world.now() })
      .execute()
    return { company_subscription: subscriptionEntity({ ...row, ...changed, plan_name: plan.name }) }
  })
}

/** `GET /analytics`. */
export async function analytics({ db }: World, { actor }: ParsedCall<'GET /analytics'>): Promise<OutputOf<'GET /analytics'>> {
  const { active_collaborators, active_collaborators_limit } = await countSeats(db, companyIdOf(actor))
  return { active_collaborators, active_collaborators_limit }
}
