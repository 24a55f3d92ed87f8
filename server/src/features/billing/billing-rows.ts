// Rows of subscriptions, of what is owed for them, and of the tries to charge it.
import { randomUUID } from 'node:crypto'
import { companyCountry } from '@plaza/contract/rules/company-country'
import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf, Tables } from '../../db/tables.ts'
import { enqueue } from '../../tasks/queue.ts'

export type Subscription = RowOf<'subscriptions'>
export type Transaction = RowOf<'transactions'>
export type ChargeTry = RowOf<'charge_attempts'>

/** Locks a company's row. Whatever changes its money or members takes this lock first, before all others. */
export async function lockCompanyRow(db: Reader, companyId: number): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** A subscription, or undefined. */
export function findSubscription(db: Reader, id: number): Promise<Subscription | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

const isUnpaid = (now: Date) => (eb: ExpressionBuilder<Tables, 'subscriptions'>) =>
  eb.or([eb('subscription_status', '=', 'inactive'), eb('end_date', '<=', now)])

/** The company's subscriptions that are to be paid now: those that have ended, and those that are past due. */
export function listUnpaidSubscriptions(db: Reader, companyId: number, now: Date): Promise<Subscription[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isUnpaid(now))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('companies').select('companies.id').where('companies.id', '=', companyId).where('is_legacy', '=', true))),
    )
    .orderBy('id')
    .execute()
}

/** What is still to be paid of a subscription, or undefined. */
export function findPendingTransaction(db: Reader, subscriptionId: number): Promise<Transaction | undefined> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** Inserts what a subscription owes for a period, at today's price and with the company's present name. */
export async function insertTransaction(
  db: Reader,
  subscription: Subscription,
  period: { start: Date; end: Date },
  now: Date,
): Promise<Transaction> {
  const billed = await db
    .selectFrom('companies as c')
    .leftJoin('countries as n', 'n.id', 'c.country_id')
    .select(['c.visible_name', 'n.code', 'n.name'])
    .where('c.id', '=', subscription.company_id)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('transactions')
    .values({
      company_id: subscription.company_id,
      subscription_id: subscription.id,
      transaction_type: 'subscription',
      status: 'pending',
      amount: subscription.amount,
      currency: subscription.currency,
      quantity: subscription.quantity,
      description: subscription.nickname,
      billed_name: billed.visible_name,
      billed_country: companyCountry(billed.code, billed.name),
      period_start: period.start,
      period_end: period.end,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The vendor's id of the default payment method, or null. */
export async function findDefaultMethod(db: Reader, companyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select('vendor_id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.vendor_id ?? null
}

/** The try of this transaction whose result is not known yet, or undefined. */
export function findOpenChargeTry(db: Reader, transactionId: number): Promise<ChargeTry | undefined> {
  return db
    .selectFrom('charge_attempts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'started')
    .executeTakeFirst()
}

/** Inserts a try, with a key of its own, before the vendor is asked. */
export function insertChargeTry(
  db: Reader,
  chargeTry: { transaction_id: number; payment_method: string; is_scheduled: boolean },
  now: Date,
): Promise<ChargeTry> {
  return db
    .insertInto('charge_attempts')
    .values({ ...chargeTry, idempotency_key: randomUUID(), state: 'started', started_at: now, asked_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a payment method, in a transaction that holds the company's lock. If it was the default, the first that remains becomes the default. */
export async function forgetMethod(db: Reader, companyId: number, vendorId: string): Promise<void> {
  const gone = await db
    .deleteFrom('payment_methods')
    .where('company_id', '=', companyId)
    .where('vendor_id', '=', vendorId)
    .returning('is_default')
    .executeTakeFirst()
  if (!gone?.is_default) return
  const next = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next) await db.updateTable('payment_methods').set({ is_default: true }).where('id', '=', next.id).execute()
  await enqueue(db, 'sync_default_card', { company_id: companyId })
}

/** A try with what it is for and how the vendor knows the company, or undefined. */
export function findChargeTry(db: Reader, id: number, vendor: Tables['card_customers']['vendor']) {
  return db
    .selectFrom('charge_attempts as a')
    .innerJoin('transactions as t', 't.id', 'a.transaction_id')
    .leftJoin('card_customers as c', (join) => join.onRef('c.company_id', '=', 't.company_id').on('c.vendor', '=', vendor))
    .selectAll('a')
    .select(['t.amount', 't.currency', 't.invoice_number', 't.company_id', 't.subscription_id', 'c.vendor_id as customer'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

const ASKED_AGAIN_AFTER_MS = 60_000
/** A charge to a bank account takes days. */
const PROCESSING_ASKED_AGAIN_AFTER_MS = 6 * 60 * 60 * 1000
const ROUND_ROWS = 1000

/** The subscriptions that the renewal task has to look at now: those that are due, and those with a try without a result. */
export async function listToRenew(db: Reader, now: Date): Promise<number[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('transactions as t', (join) => join.onRef('t.subscription_id', '=', 's.id').on('t.status', '=', 'pending'))
    .leftJoin('charge_attempts as a', (join) => join.onRef('a.transaction_id', '=', 't.id').on('a.state', '=', 'started'))
    .select('s.id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('a.id', 'is', null),
          eb('c.is_legacy', '=', false),
          eb('s.subscription_status', '=', 'active'),
          eb(eb.fn.coalesce('s.next_try_at', 's.end_date'), '<=', now),
        ]),
        eb.and([eb('a.vendor_id', 'is', null), eb('a.asked_at', '<=', before(ASKED_AGAIN_AFTER_MS))]),
        eb.and([eb('a.vendor_id', 'is not', null), eb('a.asked_at', '<=', before(PROCESSING_ASKED_AGAIN_AFTER_MS))]),
      ]),
    )
    .orderBy('s.id')
    .limit(ROUND_ROWS)
    .execute()
  return rows.map(({ id }) => id)
}
