// How a transaction is paid (docs/decisions/0032): a try is inserted, the vendor is asked outside of any transaction, the result is
// written down. If the process is killed in between, the same try is asked for again under its key, so that nothing is charged twice.
import { setTimeout as pause } from 'node:timers/promises'
import { RENEWAL_RETRY_HOURS, RENEWAL_TRIES_MAX } from '@plaza/contract/limits'
import type { Reader } from '../../db/connect.ts'
import { CardsUnavailable, type ChargeOutcome } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'
import { mailPastDue, mailPaymentFailed, mailReceipt } from './billing.mails.ts'
import {
  type ChargeTry,
  findChargeTry,
  findDefaultMethod,
  findOpenChargeTry,
  findPendingTransaction,
  findSubscription,
  forgetMethod,
  insertChargeTry,
  insertTransaction,
  listUnpaidSubscriptions,
  lockCompanyRow,
  type Subscription,
  type Transaction,
} from './billing-rows.ts'
import { monthsAfter, periodEnd } from './periods.ts'

type BillingWorld = Pick<World, 'db' | 'env' | 'secret' | 'cards' | 'now' | 'log'>

/** What became of a transaction: paid, declined, nothing to pay it with, or not known yet. */
export type Payment = { transaction_id: number; state: 'paid' | 'declined' | 'missing' | 'open' }

/** Marks the transaction as paid and the next month as begun, and mails the receipt. A subscription that was past due begins anew today. */
async function markPaid(
  db: Reader,
  world: BillingWorld,
  subscription: Subscription,
  transaction: Transaction,
  paid: { brand: string; last4: string } | null,
): Promise<void> {
  const now = world.now()
  const begins = subscription.subscription_status === 'active' ? null : now
  const period = begins
    ? { period_start: begins, period_end: monthsAfter(begins, 1) }
    : { period_start: transaction.period_start, period_end: transaction.period_end }
  await db
    .updateTable('transactions')
    .set({ ...period, status: 'complete', paid_brand: paid?.brand ?? null, paid_last4: paid?.last4 ?? null, paid_at: now, updated_at: now })
    .where('id', '=', transaction.id)
    .execute()
  await db
    .updateTable('subscriptions')
    .set({
      subscription_status: 'active',
      failed_tries: 0,
      next_try_at: null,
      end_date: period.period_end,
      ...(begins ? { start_date: begins } : {}),
    })
    .where('id', '=', subscription.id)
    .execute()
  await mailReceipt(db, world, transaction.id)
}

/** Counts a failed daily try. The third one makes the subscription inactive; before that another follows in a day. */
async function countFailure(db: Reader, world: BillingWorld, subscription: Subscription, transactionId: number): Promise<void> {
  if (subscription.subscription_status !== 'active') return
  const failed_tries = subscription.failed_tries + 1
  const isLast = failed_tries >= RENEWAL_TRIES_MAX
  const next_try_at = isLast ? null : new Date(world.now().getTime() + RENEWAL_RETRY_HOURS * 60 * 60 * 1000)
  await db
    .updateTable('subscriptions')
    .set({ failed_tries, next_try_at, ...(isLast ? { subscription_status: 'inactive' as const } : {}) })
    .where('id', '=', subscription.id)
    .execute()
  if (isLast) await mailPastDue(db, world, transactionId)
  else await mailPaymentFailed(db, world, transactionId, RENEWAL_TRIES_MAX - failed_tries)
}

/** A try that has been inserted and is finished by finishCharge, or a result that is known already. */
type StartedCharge = { try_id: number; payment_method: string } | Payment

/** The pending transaction of a subscription; if there is none, a new one for the month that begins, at the subscription's price. */
async function insertOwed(db: Reader, subscription: Subscription, now: Date): Promise<Transaction> {
  const isActive = subscription.subscription_status === 'active'
  const start = isActive ? subscription.end_date : now
  const period = { start, end: isActive ? periodEnd(subscription.start_date, start) : monthsAfter(start, 1) }
  return (await findPendingTransaction(db, subscription.id)) ?? insertTransaction(db, subscription, period, now)
}

/** Inserts what one of a company's subscriptions owes by now, if anything. The caller's transaction holds the company's lock. */
export async function insertOwedBySubscription(db: Reader, companyId: number, subscriptionId: number, now: Date): Promise<void> {
  const owing = (await listUnpaidSubscriptions(db, companyId, now)).find(({ id }) => id === subscriptionId)
  if (owing) await insertOwed(db, owing, now)
}

/**
 * Inserts what a subscription owes and the next try to charge it, unless a try is open. The caller's transaction holds the company's lock;
 * once it has committed, finishCharge asks the vendor.
 */
async function startCharge(db: Reader, world: BillingWorld, subscription: Subscription, is_scheduled: boolean): Promise<StartedCharge> {
  const now = world.now()
  const owed = await insertOwed(db, subscription, now)
  const open = await findOpenChargeTry(db, owed.id)
  if (open) return { try_id: open.id, payment_method: open.payment_method }
  if (owed.amount === 0) {
    await markPaid(db, world, subscription, owed, null)
    return { transaction_id: owed.id, state: 'paid' }
  }
  const payment_method = await findDefaultMethod(db, subscription.company_id)
  if (payment_method === null) {
    if (is_scheduled) await countFailure(db, world, subscription, owed.id)
    return { transaction_id: owed.id, state: 'missing' }
  }
  const { id } = await insertChargeTry(db, { transaction_id: owed.id, payment_method, is_scheduled }, now)
  return { try_id: id, payment_method }
}

async function askVendor(world: BillingWorld, chargeTry: NonNullable<Awaited<ReturnType<typeof findChargeTry>>>): Promise<ChargeOutcome> {
  const gone = { state: 'declined', vendor_id: null, decline_code: METHOD_GONE } as const
  if (chargeTry.vendor_id !== null) return (await world.cards.findCharge(chargeTry.vendor_id))?.outcome ?? gone
  if (chargeTry.customer === null) return gone
  return world.cards.charge({
    key: chargeTry.idempotency_key,
    started_at: chargeTry.started_at,
    customer: chargeTry.customer,
    method: chargeTry.payment_method,
    amount: chargeTry.amount,
    currency: chargeTry.currency,
    description: chargeTry.invoice_number,
  })
}

/** Writes down the result of a try with everything that follows from it, unless somebody else already has. */
async function recordOutcome(db: Reader, world: BillingWorld, tryId: number, outcome: ChargeOutcome): Promise<void> {
  const now = world.now()
  const chargeTry = await db.selectFrom('charge_attempts').selectAll().where('id', '=', tryId).executeTakeFirstOrThrow()
  if (chargeTry.state !== 'started') return
  const { state, vendor_id } = outcome
  if (state === 'processing') {
    await db.updateTable('charge_attempts').set({ vendor_id, asked_at: now }).where('id', '=', tryId).execute()
    return
  }
  const decline_code = state === 'declined' ? outcome.decline_code : null
  await db
    .updateTable('charge_attempts')
    .set({ state, vendor_id, decline_code, asked_at: now, ended_at: now })
    .where('id', '=', tryId)
    .execute()
  const transaction = await db.selectFrom('transactions').selectAll().where('id', '=', chargeTry.transaction_id).executeTakeFirstOrThrow()
  const subscription = await findSubscription(db, transaction.subscription_id)
  if (!subscription) throw new Error('A transaction has lost its subscription.')
  if (state === 'succeeded') await markPaid(db, world, subscription, transaction, outcome.paid_with)
  else if (chargeTry.is_scheduled) await countFailure(db, world, subscription, transaction.id)
}

/** No outage lasts this long; afterwards a person has to look at the vendor's answers. */
const UNKNOWN_AT_MOST_MS = 24 * 60 * 60 * 1000

/** Asks the vendor for the result of a try. If it has been unknown for more than a day that is logged as an error, because nobody else would notice. */
async function askVendorAndReportOverdue(
  world: BillingWorld,
  chargeTry: NonNullable<Awaited<ReturnType<typeof findChargeTry>>>,
): Promise<ChargeOutcome> {
  try {
    return await askVendor(world, chargeTry)
  } catch (error) {
    const age = world.now().getTime() - chargeTry.started_at.getTime()
    if (error instanceof CardsUnavailable && chargeTry.vendor_id === null && age > UNKNOWN_AT_MOST_MS)
      world.log.error({ attempt: chargeTry.id, reason: error.message }, 'the end of a charge has been unknown for more than a day')
    throw error
  }
}

/** How long to wait for the result of somebody who asks the vendor at the same moment. */
const ANOTHER_ENDS_WITHIN_MS = 5000
const LOOK_AGAIN_AFTER_MS = 100

/** Whether another process has finished or changed a try. If the vendor says that one is asking right now, waits for it. */
async function isEndedByAnother(
  { db }: BillingWorld,
  before: Pick<ChargeTry, 'id' | 'vendor_id'>,
  { isUnderWay }: CardsUnavailable,
): Promise<boolean> {
  for (let waited = 0; ; waited += LOOK_AGAIN_AFTER_MS) {
    const present = await db.selectFrom('charge_attempts').select(['state', 'vendor_id']).where('id', '=', before.id).executeTakeFirst()
    if (present?.state !== 'started' || present.vendor_id !== before.vendor_id) return true
    if (!isUnderWay || waited >= ANOTHER_ENDS_WITHIN_MS) return false
    await pause(LOOK_AGAIN_AFTER_MS)
  }
}

const STATES = { started: 'open', succeeded: 'paid', declined: 'declined' } as const

/**
 * Asks the vendor for the result of a try and writes it down. Any number may call this at once, and again after a crash: the try is
 * charged once, and all get the same answer. Throws CardsUnavailable, and the try stays open.
 */
export async function finishCharge(world: BillingWorld, tryId: number): Promise<Payment> {
  const { db, cards } = world
  const chargeTry = await findChargeTry(db, tryId, cards.vendor)
  if (!chargeTry) throw new Error(`There is no try ${tryId} to be paid.`)
  if (chargeTry.state === 'started') {
    const outcome = await askVendorAndReportOverdue(world, chargeTry).catch(async (error: unknown) => {
      if (error instanceof CardsUnavailable && (await isEndedByAnother(world, chargeTry, error))) return null
      throw error
    })
    if (outcome)
      await db.transaction().execute(async (transaction) => {
        await lockCompanyRow(transaction, chargeTry.company_id)
        await recordOutcome(transaction, world, tryId, outcome)
      })
  }
  const { state } = await db.selectFrom('charge_attempts').select('state').where('id', '=', tryId).executeTakeFirstOrThrow()
  return { transaction_id: chargeTry.transaction_id, state: STATES[state] }
}

/** Writes down the result of the try with this key as the vendor reported it. Unknown keys are ignored. */
export async function recordReportedOutcome(world: BillingWorld, key: string, outcome: ChargeOutcome): Promise<void> {
  const chargeTry = await world.db
    .selectFrom('charge_attempts as a')
    .innerJoin('transactions as t', 't.id', 'a.transaction_id')
    .select(['a.id', 't.company_id'])
    .where('a.idempotency_key', '=', key)
    .executeTakeFirst()
  if (!chargeTry) return
  await world.db.transaction().execute(async (db) => {
    await lockCompanyRow(db, chargeTry.company_id)
    await recordOutcome(db, world, chargeTry.id, outcome)
  })
}

/** Inserts tries for everything that the company owes, in a transaction that holds its lock. Once that has committed, payStarted charges them. */
export async function startOwedCharges(db: Reader, world: BillingWorld, companyId: number): Promise<StartedCharge[]> {
  const begun: StartedCharge[] = []
  for (const subscription of await listUnpaidSubscriptions(db, companyId, world.now()))
    begun.push(await startCharge(db, world, subscription, false))
  return begun
}

async function lockAndStartOwedCharges(world: BillingWorld, companyId: number): Promise<StartedCharge[]> {
  return world.db.transaction().execute(async (transaction) => {
    await lockCompanyRow(transaction, companyId)
    return startOwedCharges(transaction, world, companyId)
  })
}

async function finishCharges(world: BillingWorld, begun: readonly StartedCharge[]): Promise<Payment[]> {
  const payments: Payment[] = []
  for (const each of begun) payments.push('try_id' in each ? await finishCharge(world, each.try_id) : each)
  return payments
}

/** What a charge is declined with whose payment method the vendor does not know any more. */
const METHOD_GONE = 'payment_method_gone'

/**
 * Deletes the methods of declined tries that the vendor says are gone: whoever removes one tells the vendor first, and may not have come to delete the
 * row yet.
 */
async function forgetGoneMethods(world: BillingWorld, begun: readonly StartedCharge[]): Promise<void> {
  const { db, cards } = world
  for (const each of begun) {
    const tried = 'try_id' in each ? await findChargeTry(db, each.try_id, cards.vendor) : undefined
    if (tried?.decline_code !== METHOD_GONE || tried.customer === null) continue
    const method = await cards.findMethod(tried.payment_method)
    if (method?.customer != null) continue
    await db.transaction().execute(async (transaction) => {
      await lockCompanyRow(transaction, tried.company_id)
      await forgetMethod(transaction, tried.company_id, tried.payment_method)
    })
  }
}

/**
 * Charges the tries of startOwedCharges. A try that was open already may have been for an earlier payment method: if it is declined, the present
 * method is tried too. Throws CardsUnavailable; the renewal task then finishes what is open.
 */
async function payStarted(world: BillingWorld, companyId: number, begun: readonly StartedCharge[]): Promise<Payment[]> {
  const payments = await finishCharges(world, begun)
  await forgetGoneMethods(world, begun)
  const present = await findDefaultMethod(world.db, companyId)
  const wasAnother = begun.some(
    (each, place) => 'try_id' in each && each.payment_method !== present && payments[place]?.state === 'declined',
  )
  if (!wasAnother || present === null) return payments
  const again = await finishCharges(world, await lockAndStartOwedCharges(world, companyId))
  return [...payments.filter((each) => !again.some(({ transaction_id }) => transaction_id === each.transaction_id)), ...again]
}

/** Charges all that the company owes to its default payment method. Throws CardsUnavailable. */
export async function payAllOwed(world: BillingWorld, companyId: number): Promise<Payment[]> {
  return payStarted(world, companyId, await lockAndStartOwedCharges(world, companyId))
}

/** The same after a change of payment method. If the vendor is down, the change still holds, and the charge follows later. */
export async function payAfterChange(world: BillingWorld, companyId: number, begun: readonly StartedCharge[]): Promise<void> {
  try {
    await payStarted(world, companyId, begun)
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    world.log.warn({ reason: error.message }, 'what is due will be charged when the vendor of cards is back')
  }
}

/**
 * Makes one daily try of a renewal if it is due, or finishes a try that is open. Throws CardsUnavailable.
 */
export async function renewSubscription(world: BillingWorld, subscriptionId: number): Promise<void> {
  const found = await findSubscription(world.db, subscriptionId)
  if (!found) return
  const begun = await world.db.transaction().execute(async (db) => {
    await lockCompanyRow(db, found.company_id)
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription) return null
    const pending = await findPendingTransaction(db, subscriptionId)
    const open = pending && (await findOpenChargeTry(db, pending.id))
    if (open) return { try_id: open.id, payment_method: open.payment_method }
    const isDue = (subscription.next_try_at ?? subscription.end_date) <= world.now()
    return isDue && subscription.subscription_status === 'active' ? startCharge(db, world, subscription, true) : null
  })
  if (begun && 'try_id' in begun) await finishCharge(world, begun.try_id)
}
