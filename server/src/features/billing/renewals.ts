// The worker's tasks about money: renewals that are due, and changes that the card vendor has not received yet.
import { enqueue, TaskFailure, type Tasks } from '../../tasks/queue.ts'
import { CardsUnavailable } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'
import { findDefaultMethod, listToRenew } from './billing-rows.ts'
import { renewSubscription } from './charging.ts'
import { findCustomer } from './payment-methods.ts'

/** Runs something that needs the card vendor. An outage becomes a TaskFailure, and the task waits until it is over. */
export async function failTaskOnOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardsUnavailable) throw new TaskFailure('after_outage', error.message)
    throw error
  }
}

/** Queues a task for each subscription that is due and for each charge whose result is unknown. */
export async function queueDueRenewals({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  for (const id of await listToRenew(db, now())) await enqueue(db, 'renew_subscription', { subscription_id: id }, { key: `renew ${id}` })
}

/** The task that makes one try of one renewal. */
export function runRenewal(world: World, { subscription_id }: Tasks['renew_subscription']): Promise<void> {
  return failTaskOnOutage(() => renewSubscription(world, subscription_id))
}

/** Tells the vendor the default payment method, again if it has changed meanwhile. */
export function syncDefaultMethod(world: World, { company_id }: Tasks['sync_default_card']): Promise<void> {
  return failTaskOnOutage(async () => {
    const customer = await findCustomer(world, company_id)
    if (customer === null) return
    for (let sent: string | null | undefined; ; ) {
      const present = await findDefaultMethod(world.db, company_id)
      if (present === sent) return
      await world.cards.setDefault(customer, present)
      sent = present
    }
  })
}

/** Removes a payment method at the vendor that another has replaced. */
export function removeCard(world: World, { vendor_id }: Tasks['remove_card']): Promise<void> {
  return failTaskOnOutage(() => world.cards.removeMethod(vendor_id))
}
