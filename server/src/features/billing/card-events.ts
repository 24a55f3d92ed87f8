// What the card vendor reports by itself. An event only says where to look: the vendor is then asked for the present state, so that events
// may come late, twice and in any order.
import { Refusal } from '@plaza/contract/refusals'
import type { Tasks } from '../../tasks/queue.ts'
import type { CardMethod } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'
import { forgetMethod, lockCompanyRow } from './billing-rows.ts'
import { payAfterChange, recordReportedOutcome, startOwedCharges } from './charging.ts'
import { recordCardPage, recordMethod, refreshMethod } from './payment-methods.ts'
import { failTaskOnOutage } from './renewals.ts'

async function companyOfCustomer({ db, cards }: World, customer: string): Promise<number | null> {
  const row = await db
    .selectFrom('card_customers')
    .select('company_id')
    .where('vendor', '=', cards.vendor)
    .where('vendor_id', '=', customer)
    .executeTakeFirst()
  return row?.company_id ?? null
}

async function handlePage(world: World, id: string): Promise<void> {
  try {
    await recordCardPage(world, id, null)
  } catch (error) {
    // The page was not opened by this product.
    if (!(error instanceof Refusal)) throw error
  }
}

async function handleAddedMethod(world: World, method: CardMethod | null): Promise<void> {
  const company = method?.customer ? await companyOfCustomer(world, method.customer) : null
  if (!method || company === null) return
  const begun = await world.db.transaction().execute(async (db) => {
    await lockCompanyRow(db, company)
    const known = await db.selectFrom('payment_methods').select('id').where('vendor_id', '=', method.vendor_id).executeTakeFirst()
    if (known) return []
    await recordMethod(db, world, company, method)
    return startOwedCharges(db, world, company)
  })
  await payAfterChange(world, company, begun)
}

async function handleChangedMethod(world: World, id: string, method: CardMethod | null): Promise<void> {
  const known = await world.db.selectFrom('payment_methods').select('company_id').where('vendor_id', '=', id).executeTakeFirst()
  if (!known) return
  await world.db.transaction().execute(async (db) => {
    await lockCompanyRow(db, known.company_id)
    if (!method || method.customer === null) return forgetMethod(db, known.company_id, id)
    return refreshMethod(db, known.company_id, method)
  })
}

async function handleCharge(world: World, vendorId: string): Promise<void> {
  const found = await world.cards.findCharge(vendorId)
  if (!found || found.key === null) return
  await recordReportedOutcome(world, found.key, found.outcome)
}

/** Looks up what an event was about and does what follows from it. Objects that do not belong to the product are ignored. Throws TaskFailure. */
export function handleCardEvent(world: World, { what, id }: Tasks['hear_of_cards']): Promise<void> {
  return failTaskOnOutage(async () => {
    if (what === 'page') return handlePage(world, id)
    if (what === 'charge') return handleCharge(world, id)
    const method = await world.cards.findMethod(id)
    return what === 'method_added' ? handleAddedMethod(world, method) : handleChangedMethod(world, id, method)
  })
}
