// What the demo's companies have bought, how they pay, and what they have paid so far.
import { RENEWAL_TRIES_MAX } from '@plaza/contract/limits'
import { billingCurrency } from '@plaza/contract/rules/billing'
import { companyCountry } from '@plaza/contract/rules/company-country'
import type { Reader } from '../src/db/connect.ts'
import { monthsAfter } from '../src/features/billing/periods.ts'
import type { CardMethod } from '../src/vendors/cards/port.ts'
import { enterTestCard } from '../src/vendors/cards/stand-in.ts'
import type { World } from '../src/world.ts'

const WORKS = '4242424242424242'
/** Accepted when it is entered, declined when it is charged. */
const DECLINED_LATER = '4000000000000341'

export type Bought = {
  company: string
  products: readonly ('sourcing' | 'workforce')[]
  status: 'active' | 'inactive'
  plan: 'Starter' | 'Growth' | null
  /** The number of its test card, or null. */
  card: string | null
  /** Months that have been paid already. */
  months: number
}

export const bought: readonly Bought[] = [
  { company: 'monedil', products: ['sourcing', 'workforce'], status: 'active', plan: 'Growth', card: WORKS, months: 12 },
  { company: 'rutavena', products: ['sourcing'], status: 'inactive', plan: 'Starter', card: DECLINED_LATER, months: 3 },
  { company: 'alborea-salud', products: ['sourcing', 'workforce'], status: 'active', plan: 'Starter', card: null, months: 1 },
  { company: 'comalinda', products: ['sourcing'], status: 'active', plan: null, card: null, months: 0 },
]

const DAY_MS = 24 * 60 * 60 * 1000

/** The vendor's ids of a demo company and its card. */
export type DemoCard = { customer: string; method: CardMethod }

/** Enters the cards of the demo's companies at the stand-in; does nothing when cards are charged by Stripe. */
export async function enterDemoCards({ db, cards, now }: World): Promise<Map<string, DemoCard>> {
  const entered = new Map<string, DemoCard>()
  if (cards.vendor !== 'stand_in') return entered
  for (const { company, card } of bought) {
    if (card === null) continue
    const customer = await cards.createCustomer({ key: `demo ${company}`, name: company, company_id: 0 })
    entered.set(company, { customer, method: await enterTestCard(db, customer, card, now()) })
  }
  return entered
}

type Buyer = { id: number; visible_name: string; country_code: string | null; country_name: string | null }
type Sold = { id: number; nickname: string; amount: number; currency: 'USD' | 'MXN' }

/** The months that were paid, each on its first day, and the one that could not be. */
async function insertHistory(
  db: Reader,
  buyer: Buyer,
  sold: Sold,
  anchor: Date,
  paid: number,
  card: CardMethod | undefined,
  isPastDue: boolean,
): Promise<void> {
  for (let month = 0; month < paid + (isPastDue ? 1 : 0); month++) {
    const start = monthsAfter(anchor, month)
    const isPaid = month < paid
    const { id } = await db
      .insertInto('transactions')
      .values({
        company_id: buyer.id,
        subscription_id: sold.id,
        transaction_type: 'subscription',
        status: isPaid ? 'complete' : 'pending',
        amount: sold.amount,
        currency: sold.currency,
        quantity: 1,
        description: sold.nickname,
        billed_name: buyer.visible_name,
        billed_country: companyCountry(buyer.country_code, buyer.country_name),
        period_start: start,
        period_end: monthsAfter(anchor, month + 1),
        paid_brand: isPaid ? (card?.brand ?? 'visa') : null,
        paid_last4: isPaid ? (card?.last4 ?? '4242') : null,
        paid_at: isPaid ? start : null,
        created_at: start,
        updated_at: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isPaid || !card) continue
    for (let tries = 0; tries < RENEWAL_TRIES_MAX; tries++) {
      const at = new Date(start.getTime() + tries * DAY_MS)
      await db
        .insertInto('charge_attempts')
        .values({
          transaction_id: id,
          idempotency_key: `demo ${id} ${tries}`,
          payment_method: card.vendor_id,
          state: 'declined',
          decline_code: 'generic_decline',
          is_scheduled: true,
          started_at: at,
          asked_at: at,
          ended_at: at,
        })
        .execute()
    }
  }
}

async function subscribe(db: Reader, buyer: Buyer, wanted: Bought, card: CardMethod | undefined, now: Date): Promise<void> {
  const plan = await db
    .selectFrom('plans')
    .innerJoin('plan_prices', 'plan_prices.plan_id', 'plans.id')
    .select(['plans.id', 'plans.nickname', 'plan_prices.amount', 'plan_prices.currency'])
    .where('plans.name', '=', wanted.plan ?? '')
    .where('plan_prices.currency', '=', billingCurrency(companyCountry(buyer.country_code, null)))
    .executeTakeFirstOrThrow()
  const isPastDue = wanted.status === 'inactive'
  for (const [place, product] of wanted.products.entries()) {
    // The second product was bought this month.
    const months = place === 0 ? wanted.months : 1
    const anchor = monthsAfter(new Date(now.getTime() + (isPastDue ? -4 : 20 - place) * DAY_MS), -months)
    const { id } = await db
      .insertInto('subscriptions')
      .values({
        company_id: buyer.id,
        product,
        plan_id: plan.id,
        nickname: plan.nickname,
        subscription_status: wanted.status,
        failed_tries: isPastDue ? RENEWAL_TRIES_MAX : 0,
        amount: plan.amount,
        currency: plan.currency,
        start_date: anchor,
        end_date: monthsAfter(anchor, months),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertHistory(db, buyer, { ...plan, id }, anchor, months, card, isPastDue)
  }
}

/** Writes what a company of the demo has bought, paid and owes. */
export async function sell(db: Reader, wanted: Bought, companyId: number, card: DemoCard | undefined, now: Date): Promise<void> {
  const buyer = await db
    .selectFrom('companies')
    .leftJoin('countries', 'countries.id', 'companies.country_id')
    .select(['companies.id', 'companies.visible_name', 'countries.code as country_code', 'countries.name as country_name'])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_products')
    .values(wanted.products.map((product) => ({ company_id: companyId, product })))
    .execute()
  if (wanted.plan === null) await db.updateTable('companies').set({ is_legacy: true }).where('id', '=', companyId).execute()
  else await subscribe(db, buyer, wanted, card?.method, now)
  if (!card) return
  const { customer: _, ...method } = card.method
  await db
    .insertInto('card_customers')
    .values({ company_id: companyId, vendor: 'stand_in', vendor_id: card.customer, created_at: now })
    .execute()
  await db
    .insertInto('payment_methods')
    .values({ ...method, company_id: companyId, is_default: true, created_at: now })
    .execute()
}
