// Payment methods, renewals, transactions and invoices. This file: how calls refuse during an outage of the vendor, and paying what is due.
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { CardsUnavailable } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'
import { findDefaultMethod } from './billing-rows.ts'
import { payAllOwed } from './charging.ts'
import { findCustomer } from './payment-methods.ts'
import { listTransactionsById, transactionEntity } from './transactions.ts'

/** Runs something that needs the card vendor. An outage is refused with a sentence, and its reason is logged. */
export async function refuseOnOutage<T>(world: Pick<World, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    world.log.warn({ reason: error.message }, 'the vendor of cards could not be asked')
    throw new Refusal('vendor_unavailable')
  }
}

/** `GET /stripe/customer`. */
export async function customerAnswer(world: World, companyId: number): Promise<OutputOf<'GET /stripe/customer'>> {
  const id = await findCustomer(world, companyId)
  return { id, invoice_settings: { default_payment_method: await findDefaultMethod(world.db, companyId) } }
}

/** `POST /stripe/pay_due`: pays everything that can be paid, then refuses if anything was declined. Throws CardsUnavailable. */
export async function payDue(world: World, companyId: number, host: string): Promise<OutputOf<'POST /stripe/pay_due'>> {
  const payments = await payAllOwed(world, companyId)
  if (payments.some(({ state }) => state === 'declined')) throw new Refusal('payment_declined')
  if (payments.some(({ state }) => state === 'missing')) throw new Refusal('payment_method_missing')
  const paid = payments.filter(({ state }) => state === 'paid').map(({ transaction_id }) => transaction_id)
  const rows = await listTransactionsById(world.db, paid)
  const statuses = await world.db.selectFrom('subscriptions').select('subscription_status').where('company_id', '=', companyId).execute()
  const isPastDue = statuses.some(({ subscription_status }) => subscription_status === 'inactive')
  return {
    stripe_transactions: rows.map((row) => transactionEntity(world, row, host)),
    subscription_status: statuses.length === 0 ? null : isPastDue ? 'inactive' : 'active',
  }
}
