// What the card vendor reports by itself. An event only says where to look: the vendor is then asked for the present state, so that events
// may come late, twice and in any order.
import { Refusal } from '@plaza/contract/refusals'
import type { Tasks } from '../../jobs/queue.ts'
import type { CardMethod } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'
import { lockCompany } from './billing.sql.ts'
import { beginOwing, payAfterChange, settleFound } from './charging.ts'
import { forgetMethod, recordMethod, recordPage, refreshMethod } from './payment-methods.ts'
import { unlessDown } from './renewals.ts'

async function companyOfCustomer({ db, cards }: World, customer: string): Promise<number | null> {
  const row = await db
    .selectFrom('card_customers')
    .select('company_id')
    .where('vendor', '=', cards.vendor)
    .where('vendor_id', '=', customer)
    .executeTakeFirst()
  return row?.company_id ?? null
}

async function hearPage(world: World, id: string): Promise<void> {
  try {
    await recordPage(world, id, null)
  } catch (error) {
    // A page that was not opened here.
    if (!(error instanceof Refusal)) throw error
  }
}

async function hearAdded(world: World, method: CardMethod | null): Promise<void> {
  const company = method?.customer ? await companyOfCustomer(world, method.customer) : null
  if (!method || company === null) return
  const begun = await world.db.transaction().execute(async (db) => {
    await lockCompany(db, company)
    const known = await db.selectFrom('payment_methods').select('id').where('vendor_id', '=', method.vendor_id).executeTakeFirst()
    if (known) return []
    await recordMethod(db, world, company, method)
    return beginOwing(db, world, company)
  })
  await payAfterChange(world, company, begun)
}

async function hearChanged(world: World, id: string, method: CardMethod | null): Promise<void> {
  const known = await world.db.selectFrom('payment_methods').select('company_id').where('vendor_id', '=', id).executeTakeFirst()
  if (!known) return
  await world.db.transaction().execute(async (db) => {
    await lockCompany(db, known.company_id)
    if (!method || method.customer === null) return forgetMethod(db, known.company_id, id)
    return refreshMethod(db, known.company_id, method)
  })
}

async function hearCharge(world: World, vendorId: string): Promise<void> {
  const found = await world.cards.findCharge(vendorId)
  if (!found || found.key === null) return
  await settleFound(world, found.key, found.outcome)
}

/** Looks up what an event was about and does what follows from it. Objects that do not belong to the product are ignored. Throws TaskFailure. */
export function hear(world: World, { what, id }: Tasks['hear_of_cards']): Promise<void> {
  return unlessDown(async () => {
    if (what === 'page') return hearPage(world, id)
    if (what === 'charge') return hearCharge(world, id)
    const method = await world.cards.findMethod(id)
    return what === 'method_added' ? hearAdded(world, method) : hearChanged(world, id, method)
  })
}
