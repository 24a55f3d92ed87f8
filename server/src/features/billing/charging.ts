// How a transaction is paid (docs/decisions/0032): a try is inserted, the vendor is asked outside of any transaction, the result is
// written down. If the process is killed in between, the same try is asked for again under its key, so that nothing is charged twice.
import { setTimeout as pause } from 'node:timers/promises'
import { RENEWAL_RETRY_HOURS, RENEWAL_TRIES_MAX } from '@plaza/contract/limits'
import type { Reader } from '../../db/connect.ts'
import { CardsUnavailable, type ChargeOutcome } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'
import { mailPastDue, mailPaymentFailed, mailReceipt } from './billing.mails.ts'
import {
  type Attempt,
  findAttempt,
  findDefaultMethod,
  findOpenAttempt,
  findPending,
  findSubscription,
  insertAttempt,
  insertTransaction,
  listOwing,
  lockCompany,
  type Subscription,
  type Transaction,
} from './billing.sql.ts'
import { monthsAfter, periodEnd } from './periods.ts'

type Till = Pick<World, 'db' | 'env' | 'secret' | 'cards' | 'now' | 'log'>

/** What became of a transaction: paid, declined, nothing to pay it with, or not known yet. */
export type Payment = { transaction_id: number; state: 'paid' | 'declined' | 'missing' | 'open' }

/** Marks the transaction as paid and the next month as begun, and mails the receipt. A subscription that was past due begins anew today. */
async function complete(
  db: Reader,
  world: Till,
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
async function countFailure(db: Reader, world: Till, subscription: Subscription, transactionId: number): Promise<void> {
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

/** A try that has been inserted and that finishCharge will end; or a result that is known already. */
type Begun = { attempt: number; payment_method: string } | Payment

/** The pending transaction of a subscription; if there is none, a new one for the month that begins, at the subscription's price. */
async function writeOwed(db: Reader, subscription: Subscription, now: Date): Promise<Transaction> {
  const isActive = subscription.subscription_status === 'active'
  const start = isActive ? subscription.end_date : now
  const period = { start, end: isActive ? periodEnd(subscription.start_date, start) : monthsAfter(start, 1) }
  return (await findPending(db, subscription.id)) ?? insertTransaction(db, subscription, period, now)
}

/** Inserts what one of a company's subscriptions owes by now, if anything. The caller's transaction holds the company's lock. */
export async function writeOwedOf(db: Reader, companyId: number, subscriptionId: number, now: Date): Promise<void> {
  const owing = (await listOwing(db, companyId, now)).find(({ id }) => id === subscriptionId)
  if (owing) await writeOwed(db, owing, now)
}

/**
 * Inserts what a subscription owes and the next try to charge it, unless a try is open. The caller's transaction holds the company's lock;
 * once it has committed, finishCharge asks the vendor.
 */
async function begin(db: Reader, world: Till, subscription: Subscription, is_scheduled: boolean): Promise<Begun> {
  const now = world.now()
  const owed = await writeOwed(db, subscription, now)
  const open = await findOpenAttempt(db, owed.id)
  if (open) return { attempt: open.id, payment_method: open.payment_method }
  if (owed.amount === 0) {
    await complete(db, world, subscription, owed, null)
    return { transaction_id: owed.id, state: 'paid' }
  }
  const payment_method = await findDefaultMethod(db, subscription.company_id)
  if (payment_method === null) {
    if (is_scheduled) await countFailure(db, world, subscription, owed.id)
    return { transaction_id: owed.id, state: 'missing' }
  }
  const { id } = await insertAttempt(db, { transaction_id: owed.id, payment_method, is_scheduled }, now)
  return { attempt: id, payment_method }
}

async function ask(world: Till, attempt: NonNullable<Awaited<ReturnType<typeof findAttempt>>>): Promise<ChargeOutcome> {
  const gone = { state: 'declined', vendor_id: null, decline_code: 'payment_method_gone' } as const
  if (attempt.vendor_id !== null) return (await world.cards.findCharge(attempt.vendor_id))?.outcome ?? gone
  if (attempt.customer === null) return gone
  return world.cards.charge({
    key: attempt.idempotency_key,
    started_at: attempt.started_at,
    customer: attempt.customer,
    method: attempt.payment_method,
    amount: attempt.amount,
    currency: attempt.currency,
    description: attempt.invoice_number,
  })
}

/** Writes down the result of a try with everything that follows from it, unless somebody else already has. */
async function settle(db: Reader, world: Till, attemptId: number, outcome: ChargeOutcome): Promise<void> {
  const now = world.now()
  const attempt = await db.selectFrom('charge_attempts').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow()
  if (attempt.state !== 'started') return
  const { state, vendor_id } = outcome
  if (state === 'processing') {
    await db.updateTable('charge_attempts').set({ vendor_id, asked_at: now }).where('id', '=', attemptId).execute()
    return
  }
  const decline_code = state === 'declined' ? outcome.decline_code : null
  await db
    .updateTable('charge_attempts')
    .set({ state, vendor_id, decline_code, asked_at: now, ended_at: now })
    .where('id', '=', attemptId)
    .execute()
  const transaction = await db.selectFrom('transactions').selectAll().where('id', '=', attempt.transaction_id).executeTakeFirstOrThrow()
  const subscription = await findSubscription(db, transaction.subscription_id)
  if (!subscription) throw new Error('A transaction has lost its subscription.')
  if (state === 'succeeded') await complete(db, world, subscription, transaction, outcome.paid_with)
  else if (attempt.is_scheduled) await countFailure(db, world, subscription, transaction.id)
}

/** No outage lasts this long: after it a person has to look at what the vendor answers. */
const UNKNOWN_AT_MOST_MS = 24 * 60 * 60 * 1000

/** Asks the vendor for the result of a try. If it has been unknown for more than a day that is logged as an error, because nobody else would notice. */
async function askLoudly(world: Till, attempt: NonNullable<Awaited<ReturnType<typeof findAttempt>>>): Promise<ChargeOutcome> {
  try {
    return await ask(world, attempt)
  } catch (error) {
    const age = world.now().getTime() - attempt.started_at.getTime()
    if (error instanceof CardsUnavailable && attempt.vendor_id === null && age > UNKNOWN_AT_MOST_MS)
      world.log.error({ attempt: attempt.id, reason: error.message }, 'the end of a charge has been unknown for more than a day')
    throw error
  }
}

/** How long to wait for the result of somebody who asks the vendor at the same moment. */
const ANOTHER_ENDS_WITHIN_MS = 5000
const LOOK_AGAIN_AFTER_MS = 100

/** Whether somebody else has moved a try on. Waits for them if the vendor says that they are asking right now. */
async function isEndedByAnother(
  { db }: Till,
  before: Pick<Attempt, 'id' | 'vendor_id'>,
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
export async function finishCharge(world: Till, attemptId: number): Promise<Payment> {
  const { db, cards } = world
  const attempt = await findAttempt(db, attemptId, cards.vendor)
  if (!attempt) throw new Error(`There is no try ${attemptId} to be paid.`)
  if (attempt.state === 'started') {
    const outcome = await askLoudly(world, attempt).catch(async (error: unknown) => {
      if (error instanceof CardsUnavailable && (await isEndedByAnother(world, attempt, error))) return null
      throw error
    })
    if (outcome)
      await db.transaction().execute(async (transaction) => {
        await lockCompany(transaction, attempt.company_id)
        await settle(transaction, world, attemptId, outcome)
      })
  }
  const { state } = await db.selectFrom('charge_attempts').select('state').where('id', '=', attemptId).executeTakeFirstOrThrow()
  return { transaction_id: attempt.transaction_id, state: STATES[state] }
}

/** Writes down the result of the try with this key as the vendor reported it. Unknown keys are ignored. */
export async function settleFound(world: Till, key: string, outcome: ChargeOutcome): Promise<void> {
  const attempt = await world.db
    .selectFrom('charge_attempts as a')
    .innerJoin('transactions as t', 't.id', 'a.transaction_id')
    .select(['a.id', 't.company_id'])
    .where('a.idempotency_key', '=', key)
    .executeTakeFirst()
  if (!attempt) return
  await world.db.transaction().execute(async (db) => {
    await lockCompany(db, attempt.company_id)
    await settle(db, world, attempt.id, outcome)
  })
}

/** Inserts tries for everything that the company owes, in a transaction that holds its lock. Once that has committed, payBegun charges them. */
export async function beginOwing(db: Reader, world: Till, companyId: number): Promise<Begun[]> {
  const begun: Begun[] = []
  for (const subscription of await listOwing(db, companyId, world.now())) begun.push(await begin(db, world, subscription, false))
  return begun
}

async function beginAgain(world: Till, companyId: number): Promise<Begun[]> {
  return world.db.transaction().execute(async (transaction) => {
    await lockCompany(transaction, companyId)
    return beginOwing(transaction, world, companyId)
  })
}

async function finishAll(world: Till, begun: readonly Begun[]): Promise<Payment[]> {
  const payments: Payment[] = []
  for (const each of begun) payments.push('attempt' in each ? await finishCharge(world, each.attempt) : each)
  return payments
}

/**
 * Charges the tries of beginOwing. A try that was open already may have been for an earlier payment method: if it is declined, the present
 * method is tried too. Throws CardsUnavailable; the renewal job then finishes what is open.
 */
async function payBegun(world: Till, companyId: number, begun: readonly Begun[]): Promise<Payment[]> {
  const payments = await finishAll(world, begun)
  const present = await findDefaultMethod(world.db, companyId)
  const wasAnother = begun.some(
    (each, place) => 'attempt' in each && each.payment_method !== present && payments[place]?.state === 'declined',
  )
  if (!wasAnother || present === null) return payments
  const again = await finishAll(world, await beginAgain(world, companyId))
  return [...payments.filter((each) => !again.some(({ transaction_id }) => transaction_id === each.transaction_id)), ...again]
}

/** Charges all that the company owes to its default payment method. Throws CardsUnavailable. */
export async function payOwing(world: Till, companyId: number): Promise<Payment[]> {
  return payBegun(world, companyId, await beginAgain(world, companyId))
}

/** The same after a payment method has changed. If the vendor is down, the change has worked nevertheless and the charge follows later. */
export async function payAfterChange(world: Till, companyId: number, begun: readonly Begun[]): Promise<void> {
  try {
    await payBegun(world, companyId, begun)
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    world.log.warn({ reason: error.message }, 'what is due will be charged when the vendor of cards is back')
  }
}

/**
 * Makes one daily try of a renewal if it is due, or finishes a try that is open. Throws CardsUnavailable.
 */
export async function renew(world: Till, subscriptionId: number): Promise<void> {
  const found = await findSubscription(world.db, subscriptionId)
  if (!found) return
  const begun = await world.db.transaction().execute(async (db) => {
    await lockCompany(db, found.company_id)
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription) return null
    const pending = await findPending(db, subscriptionId)
    const open = pending && (await findOpenAttempt(db, pending.id))
    if (open) return { attempt: open.id, payment_method: open.payment_method }
    const isDue = (subscription.next_try_at ?? subscription.end_date) <= world.now()
    return isDue && subscription.subscription_status === 'active' ? begin(db, world, subscription, true) : null
  })
  if (begun && 'attempt' in begun) await finishCharge(world, begun.attempt)
}
