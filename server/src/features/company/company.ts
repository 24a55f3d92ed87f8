// The company's own facts, and what it has bought (section 7, "Company and payments").

import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { currencyOfCountry } from '@plaza/contract/rules/billing'
import { seatLimit } from '@plaza/contract/rules/members'
import { isPhoneNumber } from '@plaza/contract/rules/phone'
import type { Reader } from '../../db/connect.ts'
import { FOREIGN_KEY_VIOLATION } from '../../db/error-codes.ts'
import type { RowOf } from '../../db/tables.ts'
import { assertNotChangedMeanwhile } from '../../http/changed-meanwhile.ts'
import type { ParsedCall } from '../../http/route.ts'
import { companyIdOf } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { getPerson } from '../access/person-rows.ts'
import { profileOf } from '../access/profile.ts'
import { insertOwedBySubscription } from '../billing/charging.ts'
import { indexCompanies, reindexJobsOf } from '../board/search-index.ts'
import { moveLastDays } from '../jobs/jobs.ts'
import { countSeats, lockCompanyForActor } from '../members/seats.ts'
import { moveDigests } from '../notifications/settings.ts'
import { listPlans, listSubscriptions, type SubscriptionRow } from './plan-rows.ts'

type Subscription = OutputOf<'GET /company_subscriptions'>['company_subscriptions'][number]
type CompanyChange = NonNullable<ParsedCall<'PUT /companies/{id}'>['body']['company']>
/** Each field of the change is a column: one that is none, or is not read, does not compile. */
type Facts = Pick<RowOf<'companies'>, Exclude<keyof CompanyChange, 'time_zone'> | 'payment_contacts'> & { time_zone: string }

/** The usual spelling of a time zone's name, whatever case it was sent in. */
const zoneName = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** The company's facts as they stand, held until the end of the transaction; its zone is that of its country until one was chosen. */
async function lockFacts(db: Reader, id: number): Promise<Facts> {
  const { zone_of_country, time_zone, ...facts } = await db
    .selectFrom('companies')
    .leftJoin('countries', 'countries.id', 'companies.country_id')
    .select(['visible_name', 'website', 'phone', 'company_industry_id', 'payment_contacts', 'privacy_notice', 'reply_within_days'])
    .select(['companies.time_zone', 'countries.time_zone as zone_of_country'])
    .where('companies.id', '=', id)
    .forNoKeyUpdate('companies')
    .executeTakeFirstOrThrow()
  return { ...facts, time_zone: time_zone ?? zone_of_country ?? 'UTC' }
}

async function updateFacts(db: Reader, id: number, before: Facts, { time_zone, ...change }: CompanyChange, now: Date): Promise<void> {
  // Values that an earlier version of the product accepted are kept until somebody changes them.
  if (change.phone && change.phone !== before.phone && !isPhoneNumber(change.phone))
    throw new Refusal('invalid_input', [{ field: 'company.phone', rule: 'phone' }])
  await db
    .updateTable('companies')
    .set({ ...change, ...(time_zone === undefined ? {} : { time_zone: zoneName(time_zone) }), updated_at: now })
    .where('id', '=', id)
    .execute()
    .catch((error: { code?: string; constraint?: string }) => {
      const isIndustry = error.code === FOREIGN_KEY_VIOLATION && error.constraint === 'companies_company_industry_id_fkey'
      throw isIndustry ? new Refusal('invalid_input', [{ field: 'company.company_industry_id', rule: 'unknown_industry' }]) : error
    })
  if (time_zone !== undefined) {
    await moveDigests(db, id, now)
    await moveLastDays(db, id, { from: before.time_zone, to: zoneName(time_zone) })
  }
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
  const { company: change, payment_contacts, before } = body
  // The promise is part of hiring, where an admin of workforce has no part.
  if (change?.reply_within_days !== undefined && !actor.roles.includes('sourcing_admin')) throw new Refusal('not_allowed')
  await world.db.transaction().execute(async (db) => {
    const stored = await lockFacts(db, id)
    assertNotChangedMeanwhile('company', { before, wanted: change ?? {}, stored })
    assertNotChangedMeanwhile(null, {
      before: before && { payment_contacts: before.payment_contacts },
      wanted: { payment_contacts },
      stored,
    })
    if (change) await updateFacts(db, id, stored, change, world.now())
    if (payment_contacts) await db.updateTable('companies').set({ payment_contacts }).where('id', '=', id).execute()
  })
  const { company } = profileOf(world, await getPerson(world.db, actor.id), language)
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
  return { plans: await listPlans(db, currencyOfCountry(row.code)) }
}

/** Refuses a change after which the company's plans have fewer seats than it has members. */
async function assertSeats(db: Reader, companyId: number, limits: readonly (number | null)[]): Promise<void> {
  const { is_legacy, active_collaborators } = await countSeats(db, companyId)
  const limit = is_legacy ? null : seatLimit(limits)
  if (limit !== null && active_collaborators > limit) throw new Refusal('plan_too_small')
}

/** Refuses a more expensive plan without a payment method; a legacy company is never charged. */
async function assertCanPay(db: Reader, companyId: number): Promise<void> {
  const { is_legacy } = await db.selectFrom('companies').select('is_legacy').where('id', '=', companyId).executeTakeFirstOrThrow()
  const method = await db.selectFrom('payment_methods').select('id').where('company_id', '=', companyId).executeTakeFirst()
  if (!is_legacy && method === undefined) throw new Refusal('payment_method_missing')
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
    await lockCompanyForActor(db, companyId, actor)
    // A renewal may be charging it at this moment.
    await db.selectFrom('subscriptions').select('id').where('id', '=', params.id).where('company_id', '=', companyId).forUpdate().execute()
    const rows = await listSubscriptions(db, companyId)
    const row = rows.find((each) => each.id === params.id)
    if (!row) throw new Refusal('subscription_not_found')
    if (row.subscription_status === 'inactive') throw new Refusal('subscription_inactive')
    const plan = (await listPlans(db, row.currency)).find((each) => each.id === plan_id)
    if (!plan) throw new Refusal('invalid_input', [{ field: 'company_subscription.plan_id', rule: 'unknown_plan' }])
    if (row.plan_id === plan.id) return { company_subscription: subscriptionEntity(row) }
    if (plan.amount * row.quantity > row.amount) await assertCanPay(db, companyId)
    const others = rows.filter((each) => each.id !== row.id && each.plan_id !== null)
    await assertSeats(db, companyId, [plan.collaborators_limit, ...others.map((each) => each.collaborators_limit)])
    // The month that has already begun keeps its price, even if no renewal has been made for it yet.
    await insertOwedBySubscription(db, companyId, row.id, world.now())
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
