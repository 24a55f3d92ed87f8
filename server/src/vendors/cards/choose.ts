import type { Db } from '../../db/connect.ts'
import type { CardStandIn, Cards } from './port.ts'
import { standInCards } from './stand-in.ts'
import type { StripeOptions } from './stripe.ts'

/** Cards as the environment names them; `standIn` is null where the vendor has pages of its own. The SDK is loaded only where it is used. */
export async function chooseCards(
  named: { vendor: 'stand_in' } | ({ vendor: 'stripe' } & Omit<StripeOptions, 'now'>),
  options: { db: Db; now: () => Date },
): Promise<{ cards: Cards; standIn: CardStandIn | null }> {
  if (named.vendor === 'stand_in') return standInCards(options)
  const { stripeCards } = await import('./stripe.ts')
  return { cards: stripeCards({ ...named, now: options.now }), standIn: null }
}
