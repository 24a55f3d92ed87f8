// Rows of a company, of what it has bought and of what it could buy.
import type { Currency } from '@plaza/contract/values'
import type { Selectable } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'

export type SubscriptionRow = Selectable<Tables['subscriptions']> & { plan_name: string | null; collaborators_limit: number | null }
export type PlanRow = { id: number; name: string; nickname: string; collaborators_limit: number | null; amount: number; currency: Currency }

/** What a company pays for, one row for each product. */
export function listSubscriptions(db: Reader, companyId: number): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select(['plans.name as plan_name', 'plans.collaborators_limit'])
    .where('company_id', '=', companyId)
    .orderBy('product')
    .execute()
}

/** The plans that are sold in a currency, the cheapest first. */
export function listPlans(db: Reader, currency: Currency): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .innerJoin('plan_prices', 'plan_prices.plan_id', 'plans.id')
    .select(['plans.id', 'plans.name', 'plans.nickname', 'plans.collaborators_limit', 'plan_prices.amount', 'plan_prices.currency'])
    .where('plan_prices.currency', '=', currency)
    .orderBy('plan_prices.amount')
    .orderBy('plans.id')
    .execute()
}
