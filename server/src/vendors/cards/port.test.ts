import { randomUUID } from 'node:crypto'
import Sdk from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../testing/harness.ts'
import { methodEvent } from '../../testing/stripe-objects.ts'
import { openStripeWire, type StripeWire, signedEvent, WEBHOOK_SECRET } from '../../testing/stripe-wire.ts'
import { type CardMethod, type CardStandIn, type Cards, CardsUnavailable, type Charge, UnsignedEvent } from './port.ts'
import { standInCards } from './stand-in.ts'
import { stripeCards } from './stripe.ts'

const database = openDatabase()
let now = new Date('2026-03-02T09:00:00Z')
let wire: StripeWire
beforeAll(async () => {
  wire = await openStripeWire()
  wire.setNow(() => now)
})
beforeEach(() => {
  now = new Date('2026-03-02T09:00:00Z')
})
afterEach(() => {
  wire.before = null
  wire.refuses = null
  wire.after = null
})
afterAll(() => wire.close())

/** Far more than a busy machine needs; tests of a silent vendor use a short limit. */
const AMPLE_MS = 60_000
const stripe = (timeoutMs = AMPLE_MS) =>
  stripeCards({ secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiUrl: wire.url, now: () => now, timeoutMs })
const newStandIn = (): { cards: Cards; standIn: CardStandIn } => standInCards({ db: database.connection.db, now: () => now })

type Subject = { cards: Cards; enter: (page: string, number: string) => Promise<void> }
const subjects: [string, () => Subject][] = [
  [
    'the stand-in',
    () => {
      const { cards, standIn } = newStandIn()
      const enter = async (page: string, number: string) => {
        const entered = await standIn.enter(
          page,
          number.length < 13
            ? { type: 'us_bank_account', routing_number: '110000000', account_number: number, account_type: 'checking' }
            : { type: 'card', number, expiry: '12/34', cvc: '123' },
        )
        expect(entered).toEqual({ url: `https://id.plaza.example/success-payment?session_id=${page}` })
      }
      return { cards, enter }
    },
  ],
  ['Stripe', () => ({ cards: stripe(), enter: async (page, number) => void wire.enter(page, number) })],
]

const VISA = '4242424242424242'
const DECLINED_LATER = '4000000000000341'

async function customerOf(cards: Cards): Promise<string> {
  return cards.createCustomer({ key: randomUUID(), name: 'Casa', company_id: 1 })
}

const pageOf = (cards: Cards, customer: string) =>
  cards.openPage({
    customer,
    currency: 'USD',
    language: 'en',
    origin: 'https://id.plaza.example',
    success_url: 'https://id.plaza.example/success-payment',
    cancel_url: 'https://id.plaza.example/cancel-payment',
  })

async function methodWith({ cards, enter }: Subject, customer: string, number: string): Promise<CardMethod> {
  const { id } = await pageOf(cards, customer)
  await enter(id, number)
  const method = (await cards.findPage(id))?.method
  if (!method) throw new Error('Nothing was entered.')
  return method
}

const chargeOf = (customer: string, method: string, changes: Partial<Charge> = {}): Charge => ({
  key: randomUUID(),
  started_at: now,
  customer,
  method,
  amount: 9900,
  currency: 'USD',
  description: '00000001',
  ...changes,
})

describe.each(subjects)('%s', (_, open) => {
  it('makes one customer for each key', async () => {
    const { cards } = open()
    const key = randomUUID()
    const wanted = { key, name: 'Casa', company_id: 1 }
    const ids = await Promise.all([cards.createCustomer(wanted), cards.createCustomer(wanted)])
    expect(new Set(ids).size).toBe(1)
    expect(await cards.createCustomer({ ...wanted, key: randomUUID() })).not.toBe(ids[0])
  })

  it('opens a page, and answers what was entered there as soon as something was', async () => {
    const subject = open()
    const { cards } = subject
    const customer = await customerOf(cards)
    const page = await pageOf(cards, customer)
    expect(page.url).toMatch(/^https:\/\//)
    expect(await cards.findPage(page.id)).toEqual({ customer, method: null })
    await subject.enter(page.id, VISA)
    const entry = await cards.findPage(page.id)
    expect(entry).toMatchObject({
      customer,
      method: { customer, type: 'card', brand: 'visa', funding: 'credit', last4: '4242', exp_month: 12, exp_year: 2034, bank_name: null },
    })
    expect(await cards.findMethod(entry?.method?.vendor_id ?? '')).toEqual(entry?.method)
    expect(await cards.findPage('cs_unknown')).toBeNull()
    expect(await cards.findMethod('pm_unknown')).toBeNull()
  })

  it('takes accounts at banks of the United States', async () => {
    const subject = open()
    const customer = await customerOf(subject.cards)
    const method = await methodWith(subject, customer, '000123456789')
    expect(method).toMatchObject({
      type: 'us_bank_account',
      last4: '6789',
      bank_name: 'STRIPE TEST BANK',
      account_type: 'checking',
      routing_number: '110000000',
      brand: null,
      exp_month: null,
    })
    const outcome = await subject.cards.charge(chargeOf(customer, method.vendor_id))
    expect(['processing', 'succeeded']).toContain(outcome.state)
    if (outcome.state === 'processing') wire.endBank(outcome.vendor_id, true)
    const found = await subject.cards.findCharge(outcome.vendor_id ?? '')
    expect(found?.outcome).toMatchObject({ state: 'succeeded', paid_with: { brand: 'STRIPE TEST BANK', last4: '6789' } })
  })

  it('knows the same card by its fingerprint', async () => {
    const subject = open()
    const customer = await customerOf(subject.cards)
    const [first, second] = [await methodWith(subject, customer, VISA), await methodWith(subject, customer, VISA)]
    expect(second.vendor_id).not.toBe(first.vendor_id)
    expect(second.fingerprint).toBe(first.fingerprint)
    expect((await methodWith(subject, customer, '5555555555554444')).fingerprint).not.toBe(first.fingerprint)
  })

  it('charges once for each key, however often and by how many at once it is asked', async () => {
    const subject = open()
    const customer = await customerOf(subject.cards)
    const method = await methodWith(subject, customer, VISA)
    const charge = chargeOf(customer, method.vendor_id)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => subject.cards.charge(charge)))
    expect(outcomes[0]).toMatchObject({ state: 'succeeded', paid_with: { brand: 'visa', last4: '4242' } })
    expect(new Set(outcomes.map((each) => each.vendor_id)).size).toBe(1)
    expect(await subject.cards.charge(charge)).toEqual(outcomes[0])
    expect(await subject.cards.findCharge(outcomes[0]?.vendor_id ?? '')).toEqual({ key: charge.key, outcome: outcomes[0] })
    expect(await subject.cards.findCharge('pi_unknown')).toBeNull()
    await expect(subject.cards.charge({ ...charge, amount: 1 })).rejects.toThrow()
  })

  it('declines a card that was accepted when it was entered, the same for the same key', async () => {
    const subject = open()
    const customer = await customerOf(subject.cards)
    const method = await methodWith(subject, customer, DECLINED_LATER)
    const charge = chargeOf(customer, method.vendor_id)
    const outcome = await subject.cards.charge(charge)
    expect(outcome).toMatchObject({ state: 'declined', decline_code: 'generic_decline' })
    expect(await subject.cards.charge(charge)).toEqual(outcome)
    expect((await subject.cards.findCharge(outcome.vendor_id ?? ''))?.outcome).toEqual(outcome)
  })

  it('declines what was removed, or is another customer’s', async () => {
    const subject = open()
    const { cards } = subject
    const customer = await customerOf(cards)
    const method = await methodWith(subject, customer, VISA)
    const stranger = await customerOf(cards)
    expect(await cards.charge(chargeOf(stranger, method.vendor_id))).toMatchObject({ decline_code: 'payment_method_gone' })
    await cards.removeMethod(method.vendor_id)
    await cards.removeMethod(method.vendor_id)
    await cards.removeMethod('pm_unknown')
    expect((await cards.findMethod(method.vendor_id))?.customer).toBeNull()
    expect(await cards.charge(chargeOf(customer, method.vendor_id))).toMatchObject({ decline_code: 'payment_method_gone' })
    expect(await cards.charge(chargeOf(customer, 'pm_unknown'))).toMatchObject({ decline_code: 'payment_method_gone' })
  })

  it('is told the default, and passes over one that is gone', async () => {
    const subject = open()
    const customer = await customerOf(subject.cards)
    const method = await methodWith(subject, customer, VISA)
    await subject.cards.setDefault(customer, method.vendor_id)
    if (subject.cards.vendor === 'stripe')
      expect(wire.customers.get(customer)?.invoice_settings.default_payment_method).toBe(method.vendor_id)
    await subject.cards.setDefault(customer, null)
    await subject.cards.setDefault(customer, 'pm_unknown')
    await subject.cards.setDefault('cus_unknown', null)
  })

  it.each([
    ['nothing', undefined],
    ['a word', 'please'],
    ['a signature of something else', 't=1,v1=00'],
  ])('believes no event signed with %s', (_name, signature) => {
    expect(() => open().cards.readEvent(Buffer.from('{"id":"evt_1"}'), signature, now)).toThrow(UnsignedEvent)
    expect(() => open().cards.readEvent(Buffer.from('{'), signature, now)).toThrow(UnsignedEvent)
  })
})

describe('Stripe', () => {
  const everything = (cards: Cards): (() => Promise<unknown>)[] => [
    () => customerOf(cards),
    () => pageOf(cards, 'cus_1'),
    () => cards.findPage('cs_1'),
    () => cards.findMethod('pm_1'),
    () => cards.setDefault('cus_1', 'pm_1'),
    () => cards.charge(chargeOf('cus_1', 'pm_1')),
    () => cards.findCharge('pi_1'),
  ]

  it.each([
    ['says nothing', { kind: 'silence' } as const],
    ['hangs up', { kind: 'drop' } as const],
    ['answers a page', { kind: 'answer', status: 200, body: '<html>maintenance</html>' } as const],
    ['answers another shape', { kind: 'answer', status: 200, body: '{"id":7,"status":null}' } as const],
    ['answers nothing', { kind: 'answer', status: 200, body: '' } as const],
    ['answers null', { kind: 'answer', status: 200, body: 'null' } as const],
    ['is down', { kind: 'answer', status: 503, body: '{"error":{"type":"api_error","message":"down"}}' } as const],
    [
      'refuses our key',
      { kind: 'answer', status: 401, body: '{"error":{"type":"invalid_request_error","message":"Invalid key sk_test_1"}}' } as const,
    ],
  ])('cannot be asked when it %s', { timeout: 300_000 }, async (_, trouble) => {
    wire.before = trouble
    const calls = everything(stripe(trouble.kind === 'silence' ? 100 : AMPLE_MS))
    const answers = await Promise.allSettled(calls.map((call) => call()))
    for (const [place, answer] of answers.entries()) {
      // Setting the default does not read the answer.
      if (place === 4 && answer.status === 'fulfilled' && trouble.kind === 'answer' && trouble.status === 200) continue
      expect([place, answer.status === 'rejected' && answer.reason]).toEqual([place, expect.any(CardsUnavailable)])
      if (answer.status === 'rejected') expect(String(answer.reason)).not.toContain('sk_test')
    }
  })

  it.each(['payment_intent_mandate_invalid', 'charge_exceeds_transaction_limit', 'amount_too_small', 'amount_too_large'])(
    'declines what Stripe refuses for good: %s',
    async (code) => {
      const cards = stripe()
      const customer = await customerOf(cards)
      const { id } = await pageOf(cards, customer)
      const charge = chargeOf(customer, wire.enter(id, VISA).id)
      wire.refuses = code
      expect(await cards.charge(charge)).toEqual({ state: 'declined', vendor_id: null, decline_code: code })
    },
  )

  it.each([
    [400, 'invalid_request_error', 'parameter_unknown'],
    [400, 'invalid_request_error', 'rate_limit'],
    [400, 'idempotency_error', 'amount_too_small'],
    [401, 'invalid_request_error', 'amount_too_small'],
    [403, 'invalid_request_error', 'amount_too_small'],
    [429, 'invalid_request_error', 'amount_too_small'],
  ])('does not know how a charge ended that is answered with %i %s %s', async (status, type, code) => {
    wire.before = { kind: 'answer', status, body: JSON.stringify({ error: { type, code, message: 'no' } }) }
    await expect(stripe().charge(chargeOf('cus_1', 'pm_1'))).rejects.toThrow(CardsUnavailable)
  })

  it('reports a charge even if details of the payment method are unknown', async () => {
    const cards = stripe()
    const customer = await customerOf(cards)
    const { id } = await pageOf(cards, customer)
    const method = wire.enter(id, VISA)
    if (method.card) method.card.last4 = ''
    expect(await cards.charge(chargeOf(customer, method.id))).toMatchObject({ state: 'succeeded', paid_with: null })
  })

  it('has charged once when its answer was lost and it was asked again', async () => {
    const cards = stripe()
    const customer = await customerOf(cards)
    const { id } = await pageOf(cards, customer)
    const method = wire.enter(id, VISA)
    const charge = chargeOf(customer, method.id)
    wire.after = () => ({ kind: 'answer', status: 200, body: 'rubbish' })
    await expect(cards.charge(charge)).rejects.toThrow(CardsUnavailable)
    wire.after = null
    expect(await cards.charge(charge)).toMatchObject({ state: 'succeeded' })
    // A day later Stripe has forgotten the key: what was done under it is looked up.
    wire.forgetKeys()
    now = new Date(now.getTime() + 30 * 60 * 60 * 1000)
    expect(await cards.charge(charge)).toMatchObject({ state: 'succeeded' })
    expect([...wire.intents.values()].filter((intent) => intent.metadata.key === charge.key)).toHaveLength(1)
  })

  it('believes an event that it has signed, for five minutes, and nothing that was changed', async () => {
    const cards = stripe()
    const customer = await customerOf(cards)
    const { id } = await pageOf(cards, customer)
    const method = wire.enter(id, VISA)
    const created = Math.floor(now.getTime() / 1000)
    const { body, signature } = signedEvent(methodEvent({ id: 'evt_1', created }, 'payment_method.detached', method))
    expect(cards.readEvent(Buffer.from(body), signature, now)).toEqual({
      id: 'evt_1',
      type: 'payment_method.detached',
      occurred_at: now,
      object_id: method.id,
      about: { what: 'method_changed', id: method.id },
    })
    expect(() => cards.readEvent(Buffer.from(body.replace('evt_1', 'evt_2')), signature, now)).toThrow(UnsignedEvent)
    expect(() => cards.readEvent(Buffer.from(body), signature, new Date(now.getTime() + 301_000))).toThrow(UnsignedEvent)
    const other = signedEvent(methodEvent({ id: 'evt_1', created }, 'payment_method.detached', method), 'whsec_other')
    expect(() => cards.readEvent(Buffer.from(other.body), other.signature, now)).toThrow(UnsignedEvent)
  })

  it.each([
    'null',
    '[]',
    '{}',
    '{"id":5}',
    '{"id":"e","type":"t","created":"2026-03-02","data":{}}',
    '{"id":"e","type":"t","created":1e300,"data":{}}',
  ])('is believed no event of another form, though signed: %s', (body) => {
    const timestamp = Math.floor(now.getTime() / 1000)
    const signature = Sdk.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET, timestamp })
    expect(() => stripe().readEvent(Buffer.from(body), signature, now)).toThrow(UnsignedEvent)
  })
})

describe('the stand-in', () => {
  const typed = (number: string, changes: Partial<{ expiry: string; cvc: string }> = {}) =>
    ({ type: 'card', number, expiry: '12 / 34', cvc: '123', ...changes }) as const

  it.each([
    ['declined', typed('4000 0000 0000 0002'), { field: 'number', code: 'generic_decline' }],
    ['without funds', typed('4000000000009995'), { field: 'number', code: 'insufficient_funds' }],
    ['expired', typed('4000000000000069'), { field: 'number', code: 'expired_card' }],
    ['with a wrong code', typed('4000000000000127'), { field: 'number', code: 'incorrect_cvc' }],
    ['a real one', typed('4111111111111111'), { field: 'number', code: 'not_a_test_number' }],
    ['missing', typed(' '), { field: 'number', code: 'missing' }],
    ['of last month', typed(VISA, { expiry: '02/26' }), { field: 'expiry', code: 'past' }],
    ['of no month', typed(VISA, { expiry: '13/30' }), { field: 'expiry', code: 'form' }],
    ['without a code', typed(VISA, { cvc: 'x' }), { field: 'cvc', code: 'form' }],
    [
      'of another bank',
      { type: 'us_bank_account', routing_number: '021000021', account_number: '1', account_type: '' } as const,
      { field: 'routing_number', code: 'not_a_test_number' },
    ],
    [
      'of another account',
      { type: 'us_bank_account', routing_number: '110000000', account_number: '1', account_type: '' } as const,
      { field: 'account_number', code: 'not_a_test_number' },
    ],
  ])('refuses what is %s, and the page stays open', async (_, entry, problem) => {
    const { cards, standIn } = newStandIn()
    const page = await pageOf(cards, await customerOf(cards))
    expect(await standIn.enter(page.id, entry)).toEqual({ problem })
    expect((await cards.findPage(page.id))?.method).toBeNull()
    expect(await standIn.findOpenPage(page.id)).toMatchObject({ takesBanks: true })
  })

  it('takes one entry from each page', async () => {
    const { cards, standIn } = newStandIn()
    const page = await pageOf(cards, await customerOf(cards))
    await Promise.all([
      standIn.enter(page.id, typed(VISA)),
      standIn.enter(page.id, typed('5555555555554444')),
      standIn.enter(page.id, typed(VISA)),
    ])
    const { rows } = await database.connection.pool.query(
      "SELECT count(*)::int AS n FROM stand_in_cards WHERE object ->> 'kind' = 'method' AND object ->> 'customer' = $1",
      [(await cards.findPage(page.id))?.customer],
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(await standIn.findOpenPage(page.id)).toBeNull()
    expect(await standIn.enter('cs_unknown', typed(VISA))).toEqual({ problem: { field: 'page', code: 'gone' } })
  })

  it('remembers the number of no card', async () => {
    const { rows } = await database.connection.pool.query(
      "SELECT count(*)::int AS n FROM stand_in_cards WHERE object::text LIKE '%4242424%'",
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
