// Cards without a vendor: a page of the product's own that takes the well-known test numbers. Its memory is a table of its
// own, which it writes by itself like a real vendor, never within a transaction of the product.
import { createHash, randomBytes } from 'node:crypto'
import { serverPath } from '@plaza/contract/rules/addresses'
import { type Currency, currencies, type Language, languages } from '@plaza/contract/values'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { TEST_ROUTING_NUMBER, testAccounts, testCards } from './numbers.ts'
import {
  type CardMethod,
  type CardStandIn,
  type Cards,
  type Charge,
  type ChargeOutcome,
  type EntryProblem,
  type TypedEntry,
  UnsignedEvent,
} from './port.ts'

const customer = z.object({ kind: z.literal('customer'), default_method: z.string().nullable() })
const method = z.object({
  kind: z.literal('method'),
  customer: z.string().nullable(),
  type: z.enum(['card', 'us_bank_account']),
  brand: z.string().nullable(),
  funding: z.string().nullable(),
  last4: z.string(),
  fingerprint: z.string(),
  bank_name: z.string().nullable(),
  account_type: z.string().nullable(),
  routing_number: z.string().nullable(),
  exp_month: z.int().nullable(),
  exp_year: z.int().nullable(),
  declined_as: z.string().nullable(),
})
const page = z.object({
  kind: z.literal('page'),
  customer: z.string(),
  currency: z.enum(currencies),
  language: z.enum(languages),
  success_url: z.string(),
  cancel_url: z.string(),
  method: z.string().nullable(),
})
const outcome = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('succeeded'),
    vendor_id: z.string(),
    paid_with: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  }),
  z.object({ state: z.literal('declined'), vendor_id: z.string(), decline_code: z.string() }),
])
const charge = z.object({ kind: z.literal('charge'), key: z.string(), asked: z.string(), outcome })

type Method = z.infer<typeof method>
type Kept = z.infer<typeof customer> | Method | z.infer<typeof page> | z.infer<typeof charge>

const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`
const idOf = (prefix: string, key: string) => `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`

async function find<T extends Kept>(db: Db, schema: z.ZodType<T>, id: string): Promise<T | null> {
  const row = await db.selectFrom('stand_in_cards').select('object').where('id', '=', id).executeTakeFirst()
  const read = schema.safeParse(row?.object)
  return read.success ? read.data : null
}

/** Inserts a row; false when the id is taken. */
async function insert(db: Db, id: string, object: Kept): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stand_in_cards')
    .values({ id, object: JSON.stringify(object) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function change(db: Db, id: string, changes: object): Promise<void> {
  await sql`UPDATE stand_in_cards SET object = object || ${JSON.stringify(changes)}::jsonb WHERE id = ${id}`.execute(db)
}

function described(vendor_id: string, { kind: _, declined_as: __, ...kept }: Method): CardMethod {
  return { vendor_id, ...kept }
}

const digits = (typed: string) => typed.replace(/[\s-]/g, '')

/** Month and year of `12/34`, `1234` or `12 / 2034`; null when it is neither. */
function expiryOf(typed: string): { exp_month: number; exp_year: number } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(typed.trim()) ?? []
  return month && year ? { exp_month: Number(month), exp_year: 2000 + Number(year) } : null
}

const BLANK = { brand: null, funding: null, bank_name: null, account_type: null, routing_number: null, exp_month: null, exp_year: null }
const fingerprintOf = (number: string) => createHash('sha256').update(`stand-in ${number}`).digest('hex').slice(0, 16)

type Judged = Omit<Method, 'customer'> | { problem: EntryProblem }

function judgeCard(typed: Extract<TypedEntry, { type: 'card' }>, now: Date): Judged {
  const number = digits(typed.number)
  const known = testCards.find((each) => each.number === number)
  if (!known) return { problem: { field: 'number', code: number === '' ? 'missing' : 'not_a_test_number' } }
  const expiry = expiryOf(typed.expiry)
  if (!expiry) return { problem: { field: 'expiry', code: 'form' } }
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (expiry.exp_year * 12 + expiry.exp_month < present) return { problem: { field: 'expiry', code: 'past' } }
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) return { problem: { field: 'cvc', code: 'form' } }
  if (known.refusedAs) return { problem: { field: 'number', code: known.refusedAs } }
  const { brand, funding, declinedAs } = known
  return {
    ...BLANK,
    ...expiry,
    kind: 'method',
    type: 'card',
    brand,
    funding,
    last4: number.slice(-4),
    fingerprint: fingerprintOf(number),
    declined_as: declinedAs,
  }
}

function judgeAccount(typed: Extract<TypedEntry, { type: 'us_bank_account' }>): Judged {
  const routing_number = digits(typed.routing_number)
  if (routing_number !== TEST_ROUTING_NUMBER)
    return { problem: { field: 'routing_number', code: routing_number === '' ? 'missing' : 'not_a_test_number' } }
  const number = digits(typed.account_number)
  const known = testAccounts.find((each) => each.number === number)
  if (!known) return { problem: { field: 'account_number', code: number === '' ? 'missing' : 'not_a_test_number' } }
  const account_type = typed.account_type === 'savings' ? 'savings' : 'checking'
  return {
    ...BLANK,
    kind: 'method',
    type: 'us_bank_account',
    bank_name: 'STRIPE TEST BANK',
    account_type,
    routing_number,
    last4: number.slice(-4),
    fingerprint: fingerprintOf(number),
    declined_as: known.declinedAs,
  }
}

/** Adds a payment method with a test number to a customer, as the demo's companies have one; answers it. */
export async function enterTestCard(db: Db, owner: string, number: string, now: Date): Promise<CardMethod> {
  const judged = judgeCard({ type: 'card', number, expiry: `12/${now.getUTCFullYear() + 3}`, cvc: '123' }, now)
  if ('problem' in judged) throw new Error(`The stand-in refuses ${number}: ${judged.problem.code}.`)
  const kept = { ...judged, customer: owner }
  const vendor_id = newId('pm')
  await insert(db, vendor_id, kept)
  return described(vendor_id, kept)
}

function decide(asked: Charge, kept: Method | null): z.infer<typeof outcome> {
  const vendor_id = idOf('pi', asked.key)
  if (!kept || kept.customer !== asked.customer) return { state: 'declined', vendor_id, decline_code: 'payment_method_gone' }
  if (kept.declined_as) return { state: 'declined', vendor_id, decline_code: kept.declined_as }
  return { state: 'succeeded', vendor_id, paid_with: { brand: kept.brand ?? kept.bank_name ?? kept.type, last4: kept.last4 } }
}

/** Cards as the demo, development and tests have them, and what stands behind their page. */
export function standInCards({ db, now }: { db: Db; now: () => Date }): { cards: Cards; standIn: CardStandIn } {
  async function chargeOnce(asked: Charge): Promise<ChargeOutcome> {
    const id = idOf('pi', asked.key)
    const { key, customer: owner, method: used, amount, currency } = asked
    const fingerprint = JSON.stringify({ owner, used, amount, currency })
    await insert(db, id, { kind: 'charge', key, asked: fingerprint, outcome: decide(asked, await find(db, method, used)) })
    const made = await find(db, charge, id)
    if (made?.asked !== fingerprint) throw new Error('A key of idempotency was used for another charge.')
    return made.outcome
  }

  const cards: Cards = {
    vendor: 'stand_in',
    async createCustomer({ key }) {
      const id = idOf('cus', key)
      await insert(db, id, { kind: 'customer', default_method: null })
      return id
    },
    async openPage({ origin, ...options }) {
      const id = newId('cs')
      const { customer: owner, currency, language, success_url, cancel_url } = options
      await insert(db, id, { kind: 'page', customer: owner, currency, language, success_url, cancel_url, method: null })
      return { id, url: origin + serverPath('card_page', { id }) }
    },
    async findPage(id) {
      const kept = await find(db, page, id)
      if (!kept) return null
      const entered = kept.method === null ? null : await find(db, method, kept.method)
      return { customer: kept.customer, method: entered && kept.method ? described(kept.method, entered) : null }
    },
    async findMethod(id) {
      const kept = await find(db, method, id)
      return kept && described(id, kept)
    },
    async setDefault(id, methodId) {
      await change(db, id, { default_method: methodId })
    },
    async removeMethod(id) {
      await change(db, id, { customer: null })
    },
    charge: chargeOnce,
    async findCharge(vendorId) {
      const made = await find(db, charge, vendorId)
      return made && { key: made.key, outcome: made.outcome }
    },
    readEvent() {
      throw new UnsignedEvent('The stand-in tells nothing.')
    },
  }

  const standIn: CardStandIn = {
    async findOpenPage(id) {
      const kept = await find(db, page, id)
      if (!kept || kept.method !== null) return null
      const { success_url, cancel_url, language, currency } = kept
      return { success_url, cancel_url, language: language satisfies Language, takesBanks: currency === ('USD' satisfies Currency) }
    },
    async enter(id, typed) {
      const kept = await find(db, page, id)
      if (!kept) return { problem: { field: 'page', code: 'gone' } }
      const back = { url: `${kept.success_url}?session_id=${id}` }
      if (kept.method !== null) return back
      if (typed.type === 'us_bank_account' && kept.currency !== 'USD') return { problem: { field: 'page', code: 'cards_only' } }
      const judged = typed.type === 'card' ? judgeCard(typed, now()) : judgeAccount(typed)
      if ('problem' in judged) return judged
      const methodId = newId('pm')
      await insert(db, methodId, { ...judged, customer: kept.customer })
      // Of two clicks at once the first keeps its method; the other's belongs to nobody.
      const { numAffectedRows } = await sql`UPDATE stand_in_cards SET object = object || ${JSON.stringify({ method: methodId })}::jsonb
        WHERE id = ${id} AND object ->> 'method' IS NULL`.execute(db)
      if (numAffectedRows !== 1n) await change(db, methodId, { customer: null })
      return back
    },
  }
  return { cards, standIn }
}
