// Payment methods: what was entered at the vendor is recorded here, and the default is decided here (section 4, "Payment methods").
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { addressFrom, addressOf } from '@plaza/contract/rules/addresses'
import { currencyOfCountry, methodsInOrder } from '@plaza/contract/rules/billing'
import { originFor } from '@plaza/contract/rules/hosts'
import type { Language } from '@plaza/contract/values'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { sign } from '../../signing.ts'
import { enqueue } from '../../tasks/queue.ts'
import type { CardMethod } from '../../vendors/cards/port.ts'
import type { World } from '../../world.ts'
import { findDefaultMethod, forgetMethod, listUnpaidSubscriptions, lockCompanyRow } from './billing-rows.ts'
import { payAfterChange, startOwedCharges } from './charging.ts'
import { paymentMethodEntity } from './payment-method-entity.ts'

type Methods = OutputOf<'GET /payment_methods'>
type MethodRow = RowOf<'payment_methods'>

/** `GET /payment_methods`. */
export async function listMethods(db: Reader, companyId: number): Promise<Methods> {
  const rows = await db.selectFrom('payment_methods').selectAll().where('company_id', '=', companyId).orderBy('id').execute()
  const { payment_contacts } = await db
    .selectFrom('companies')
    .select('payment_contacts')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { data: methodsInOrder(rows.map(paymentMethodEntity)), payment_contacts }
}

/** The company's id at the vendor, or null while it has none. */
export async function findCustomer({ db, cards }: Pick<World, 'db' | 'cards'>, companyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('card_customers')
    .select('vendor_id')
    .where('company_id', '=', companyId)
    .where('vendor', '=', cards.vendor)
    .executeTakeFirst()
  return row?.vendor_id ?? null
}

/** The company's customer at the vendor, created if there is none. Two calls at the same moment create one. Throws CardsUnavailable. */
async function getCustomer(world: World, company: { id: number; visible_name: string }): Promise<string> {
  const known = await findCustomer(world, company.id)
  if (known !== null) return known
  // The name is part of the key, because the vendor refuses a key that comes again with other content.
  const key = sign(world.secret, 'card customers', `${company.id} ${company.visible_name}`)
  const vendor_id = await world.cards.createCustomer({ key, name: company.visible_name, company_id: company.id })
  await world.db
    .insertInto('card_customers')
    .values({ company_id: company.id, vendor: world.cards.vendor, vendor_id, created_at: world.now() })
    // Either of the table's unique indexes may be the first to meet the other call's row, which says the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomer(world, company.id)) ?? vendor_id
}

type Wish = { company_id: number; user_id: number; platform: 'id' | 'sourcing'; language: Language; host: string }

/** Opens a page of the vendor that returns to the platform it was opened from. Throws CardsUnavailable. */
export async function openCardPage(world: World, wish: Wish): Promise<string> {
  const { hosts } = world.env
  const company = await world.db
    .selectFrom('companies as c')
    .leftJoin('countries as n', 'n.id', 'c.country_id')
    .select(['c.id', 'c.visible_name', 'n.code'])
    .where('c.id', '=', wish.company_id)
    .executeTakeFirstOrThrow()
  const isFromSourcing = wish.platform === 'sourcing' && !hosts.combined.includes(wish.host)
  const backTo = (page: 'success_payment' | 'cancel_payment') =>
    isFromSourcing ? addressOf(hosts, 'sourcing', page) : addressFrom(wish.host, hosts, 'identity', page)
  const page = await world.cards.openPage({
    customer: await getCustomer(world, company),
    currency: currencyOfCountry(company.code),
    language: wish.language,
    origin: originFor('identity', wish.host, hosts),
    success_url: backTo('success_payment'),
    cancel_url: backTo('cancel_payment'),
  })
  await world.db
    .insertInto('card_pages')
    .values({ vendor_id: page.id, company_id: wish.company_id, opened_by: wish.user_id, created_at: world.now(), recorded_at: null })
    .execute()
  return page.url
}

/** Deletes the rows that another card or account has replaced, and queues their removal at the vendor. */
async function dropReplaced(db: Reader, companyId: number, replaced: readonly MethodRow[]): Promise<void> {
  for (const { id, vendor_id } of replaced) {
    await db.deleteFrom('payment_methods').where('company_id', '=', companyId).where('id', '=', id).execute()
    await enqueue(db, 'remove_card', { vendor_id })
  }
}

/**
 * Inserts a payment method, in a transaction that holds the company's lock. The same card or account entered again takes the place of the
 * old one. It becomes the default where there is none, and where something is due, because it was entered to pay that.
 */
export async function recordMethod(db: Reader, world: World, companyId: number, method: CardMethod): Promise<void> {
  const { customer: _, ...row } = method
  const mine = await db.selectFrom('payment_methods').selectAll().where('company_id', '=', companyId).orderBy('id').execute()
  const twins = mine.filter((each) => each.vendor_id !== row.vendor_id && row.fingerprint !== null && each.fingerprint === row.fingerprint)
  const old = mine.find((each) => each.vendor_id === row.vendor_id) ?? twins[0]
  const replaced = twins.filter((each) => each !== old)
  const owing = await listUnpaidSubscriptions(db, companyId, world.now())
  const wasDefault = [old, ...replaced].some((each) => each?.is_default)
  const is_default = wasDefault || !mine.some((each) => each.is_default) || owing.length > 0
  if (is_default) await db.updateTable('payment_methods').set({ is_default: false }).where('company_id', '=', companyId).execute()
  await dropReplaced(db, companyId, replaced)
  if (old)
    await db
      .updateTable('payment_methods')
      .set({ ...row, is_default })
      .where('id', '=', old.id)
      .execute()
  else
    await db
      .insertInto('payment_methods')
      .values({ ...row, company_id: companyId, is_default, created_at: world.now() })
      .execute()
  if (old && old.vendor_id !== row.vendor_id) await enqueue(db, 'remove_card', { vendor_id: old.vendor_id })
  if (is_default) await enqueue(db, 'sync_default_card', { company_id: companyId })
}

/**
 * Updates a payment method that is known, in a transaction that holds the company's lock. If its network has made it the same card as
 * another, it replaces that one.
 */
export async function refreshMethod(db: Reader, companyId: number, method: CardMethod): Promise<void> {
  const { customer: _, ...row } = method
  const mine = await db.selectFrom('payment_methods').selectAll().where('company_id', '=', companyId).execute()
  const present = mine.find((each) => each.vendor_id === row.vendor_id)
  if (!present) return
  const replaced = mine.filter((each) => each !== present && row.fingerprint !== null && each.fingerprint === row.fingerprint)
  await dropReplaced(db, companyId, replaced)
  const inherits = replaced.some((each) => each.is_default)
  await db
    .updateTable('payment_methods')
    .set({ ...row, is_default: present.is_default || inherits })
    .where('id', '=', present.id)
    .execute()
  if (inherits) await enqueue(db, 'sync_default_card', { company_id: companyId })
}

async function assertOwn(db: Reader, companyId: number, vendorId: string): Promise<void> {
  const row = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('company_id', '=', companyId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) throw new Refusal('payment_method_not_found')
}

/** Removes a payment method, at the vendor first; answers the default that remains. Throws CardsUnavailable, and nothing has changed. */
export async function removeMethod(world: World, companyId: number, vendorId: string): Promise<string | null> {
  await assertOwn(world.db, companyId, vendorId)
  await world.cards.removeMethod(vendorId)
  return world.db.transaction().execute(async (db) => {
    await lockCompanyRow(db, companyId)
    await forgetMethod(db, companyId, vendorId)
    return findDefaultMethod(db, companyId)
  })
}

/** Makes a payment method the default and charges what is due to it. */
export async function chooseDefault(world: World, companyId: number, vendorId: string): Promise<string> {
  const begun = await world.db.transaction().execute(async (db) => {
    await lockCompanyRow(db, companyId)
    await assertOwn(db, companyId, vendorId)
    await db
      .updateTable('payment_methods')
      .set({ is_default: false })
      .where('company_id', '=', companyId)
      .where('is_default', '=', true)
      .execute()
    await db
      .updateTable('payment_methods')
      .set({ is_default: true })
      .where('company_id', '=', companyId)
      .where('vendor_id', '=', vendorId)
      .execute()
    await enqueue(db, 'sync_default_card', { company_id: companyId })
    return startOwedCharges(db, world, companyId)
  })
  await payAfterChange(world, companyId, begun)
  return vendorId
}

/**
 * Records what was entered on a page, once however often it is called, and pays what is due; false while nothing has been entered. Refuses
 * pages that are not this company's; null: whoever owns it. Throws CardsUnavailable.
 */
export async function recordCardPage(world: World, pageId: string, companyId: number | null): Promise<boolean> {
  const page = await world.db.selectFrom('card_pages').selectAll().where('vendor_id', '=', pageId).executeTakeFirst()
  if (!page || (companyId !== null && page.company_id !== companyId)) throw new Refusal('card_page_not_found')
  if (page.recorded_at !== null) return true
  const entry = await world.cards.findPage(pageId)
  if (!entry) throw new Refusal('card_page_not_found')
  const { method } = entry
  if (method === null || method.customer === null || method.customer !== (await findCustomer(world, page.company_id))) return false
  const begun = await world.db.transaction().execute(async (db) => {
    await lockCompanyRow(db, page.company_id)
    const { numUpdatedRows } = await db
      .updateTable('card_pages')
      .set({ recorded_at: world.now() })
      .where('vendor_id', '=', pageId)
      .where('recorded_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return []
    await recordMethod(db, world, page.company_id, method)
    return startOwedCharges(db, world, page.company_id)
  })
  await payAfterChange(world, page.company_id, begun)
  return true
}
