import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { openHouse } from '../../testing/harness.ts'
import { MASTERCARD, makePayer, type Payer, subscriptionOf, transactionsOf, VISA } from '../../testing/paying.ts'
import { intentEvent, methodEvent, sessionCompleted, setupIntent, setupSucceeded } from '../../testing/stripe-objects.ts'
import { openStripeWire, type StripeWire, signedEvent, WEBHOOK_SECRET } from '../../testing/stripe-wire.ts'
import { stripeCards } from '../../vendors/cards/stripe.ts'

const house = openHouse()
const present = new Date('2026-03-02T09:00:00Z')
let wire: StripeWire
beforeAll(async () => {
  wire = await openStripeWire()
  wire.setNow(house.world.now)
  const { now } = house.world
  house.world.cards = stripeCards({ secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiUrl: wire.url, now })
})
beforeEach(() => {
  house.setNow(present)
  wire.before = null
  wire.refuses = null
})
afterAll(() => wire.close())

let count = 0
const told = () => ({ id: `evt_${++count}`, created: Math.floor(house.world.now().getTime() / 1000) })

function post(body: string | Buffer, signature?: string, type = 'application/json') {
  return house.app.inject({
    method: 'POST',
    url: '/api/stripe/webhooks',
    headers: { host: 'plaza.localhost:3000', 'content-type': type, ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  })
}

/** Posts a signed event, and lets the worker do what follows. */
async function tell(event: Stripe.Event): Promise<number> {
  const { body, signature } = signedEvent(event)
  const answer = await post(body, signature)
  await house.deliverMails()
  expect(house.takeErrors()).toEqual([])
  return answer.statusCode
}

/** A page that is open at Stripe, with its id there. */
async function openPage(payer: Payer): Promise<string> {
  const { url } = (await house.call('GET /stripe/add_card', { token: payer.token })).json()
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

async function session(id: string): Promise<Stripe.Checkout.Session> {
  const answer = await fetch(`${wire.url}/v1/checkout/sessions/${id}`)
  return (await answer.json()) as Stripe.Checkout.Session
}

const methodsOf = (payer: Payer) =>
  house.world.db.selectFrom('payment_methods').selectAll().where('company_id', '=', payer.company.id).execute()
const events = async () => (await house.world.db.selectFrom('webhook_events').selectAll().execute()).length

describe('POST /stripe/webhooks', () => {
  it('refuses what Stripe has not signed, and keeps nothing of it', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    wire.enter(page, VISA)
    const { body, signature } = signedEvent(sessionCompleted(told(), await session(page)))
    const before = await events()
    const wrong = signedEvent(sessionCompleted(told(), await session(page)), 'whsec_other')
    for (const answer of [
      await post(body),
      await post(body, 'nonsense'),
      await post(`${body} `, signature),
      await post(wrong.body, wrong.signature),
      await post('', signature),
      await post('{', 't=1,v1=2'),
      await post(Buffer.from([0xff, 0xfe, 0x00]), signature, 'application/octet-stream'),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request'])
    house.setNow(new Date(present.getTime() + 301_000))
    expect((await post(body, signature)).statusCode).toBe(400)
    expect(await events()).toBe(before)
    expect(await methodsOf(payer)).toEqual([])
    expect((await post('x'.repeat(2_000_000), signature)).statusCode).toBe(413)
  })

  it('records a card whose owner has closed the browser, once however often it is told and by how many at once', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    wire.enter(page, VISA)
    const { body, signature } = signedEvent(sessionCompleted(told(), await session(page)))
    const before = await events()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body, signature)))
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(5).fill([200, { received: true }]))
    await house.deliverMails()
    expect(await events()).toBe(before + 1)
    expect(await methodsOf(payer)).toMatchObject([{ last4: '4242', is_default: true, type: 'card' }])
    const back = await house.call('POST /stripe/add_card/{session}', { token: payer.token, params: { session: page } })
    expect(back.json()).toMatchObject({ is_recorded: true, data: [{ card: { last4: '4242' } }] })
    expect(await methodsOf(payer)).toHaveLength(1)
  })

  it('answers 200 to events that do not concern the product, and does nothing', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    const method = wire.enter(page, VISA)
    const foreign = { ...(await session(page)), id: 'cs_test_elsewhere' }
    expect(await tell(sessionCompleted(told(), foreign))).toBe(200)
    expect(await tell(methodEvent(told(), 'payment_method.detached', { ...method, id: 'pm_elsewhere' }))).toBe(200)
    const intent = setupIntent('seti_1', 'cus_elsewhere', 1)
    expect(await tell(setupSucceeded(told(), { ...intent, payment_method: 'pm_elsewhere' }))).toBe(200)
    expect(await methodsOf(payer)).toEqual([])
    const unknown = JSON.stringify({
      id: 'evt_new_kind',
      object: 'event',
      type: 'something.new',
      created: told().created,
      data: { object: [] },
    })
    const { default: Sdk } = await import('stripe')
    const signature = Sdk.webhooks.generateTestHeaderString({ payload: unknown, secret: WEBHOOK_SECRET, timestamp: told().created })
    expect((await post(unknown, signature)).statusCode).toBe(200)
  })

  it('does not depend on the order: a removed payment method stays removed, whatever older events say', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    const method = wire.enter(page, VISA)
    const older = methodEvent(told(), 'payment_method.updated', structuredClone(method))
    const completed = sessionCompleted(told(), await session(page))
    await tell(completed)
    expect(await methodsOf(payer)).toHaveLength(1)
    if (method.card) Object.assign(method.card, { exp_year: 2040 })
    await tell(older)
    expect(await methodsOf(payer)).toMatchObject([{ exp_year: 2040 }])
    method.customer = null
    await tell(methodEvent(told(), 'payment_method.detached', method))
    expect(await methodsOf(payer)).toEqual([])
    await tell(methodEvent(told(), 'payment_method.updated', structuredClone(method)))
    await tell(sessionCompleted(told(), await session(page)))
    expect(await methodsOf(payer)).toEqual([])
  })

  it('keeps one of two cards that their network has made the same, which is the default if either was', async () => {
    for (const isDefaultRenewed of [true, false]) {
      const payer = await makePayer(house)
      const cards: Stripe.PaymentMethod[] = []
      for (const number of [VISA, MASTERCARD]) {
        const page = await openPage(payer)
        cards.push(wire.enter(page, number))
        await tell(sessionCompleted(told(), await session(page)))
      }
      const [renewed, other] = isDefaultRenewed ? cards : cards.toReversed()
      if (!renewed?.card || !other?.card) throw new Error('Nothing was entered.')
      renewed.card.fingerprint = other.card.fingerprint
      expect(await tell(methodEvent(told(), 'payment_method.updated', renewed))).toBe(200)
      expect(await methodsOf(payer)).toMatchObject([{ vendor_id: renewed.id, fingerprint: other.card.fingerprint, is_default: true }])
      expect(wire.methods.get(other.id)?.customer).toBeNull()
      const customer = wire.customers.get(String(renewed.customer))
      expect(customer?.invoice_settings.default_payment_method).toBe(renewed.id)
    }
  })

  it('records a page whose card has become the same as another meanwhile', async () => {
    const payer = await makePayer(house)
    const [first, second] = [await openPage(payer), await openPage(payer)]
    const other = wire.enter(first, MASTERCARD)
    await tell(sessionCompleted(told(), await session(first)))
    const added = wire.enter(second, VISA)
    const intent = setupIntent('seti_3', String(added.customer), 1)
    await tell(setupSucceeded(told(), { ...intent, payment_method: added.id }))
    if (!added.card || !other.card) throw new Error('No card was entered.')
    added.card.fingerprint = other.card.fingerprint
    await tell(sessionCompleted(told(), await session(second)))
    expect(await methodsOf(payer)).toMatchObject([{ vendor_id: added.id, is_default: true }])
    expect(wire.methods.get(other.id)?.customer).toBeNull()
  })

  it('takes a bank account once its small deposits were confirmed', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    const method = wire.enter(page, '000123456789')
    const intent = setupIntent('seti_2', String(method.customer), 1)
    await tell(setupSucceeded(told(), { ...intent, payment_method: method.id }))
    expect(await methodsOf(payer)).toMatchObject([{ type: 'us_bank_account', last4: '6789', is_default: true }])
  })

  it('ends a bank’s payment: paid, told twice, and not paid', async () => {
    const { db } = house.world
    for (const isPaid of [true, false]) {
      house.setNow(present)
      const payer = await makePayer(house)
      const page = await openPage(payer)
      wire.enter(page, '000123456789')
      await tell(sessionCompleted(told(), await session(page)))
      house.setNow(new Date('2026-04-02T00:00:00Z'))
      await house.call('POST /stripe/pay_due', { token: payer.token })
      const [chargeTry] = await db
        .selectFrom('charge_attempts as a')
        .innerJoin('transactions as t', 't.id', 'a.transaction_id')
        .select(['a.vendor_id', 'a.state'])
        .where('t.company_id', '=', payer.company.id)
        .execute()
      expect(chargeTry?.state).toBe('started')
      const intent = wire.intents.get(chargeTry?.vendor_id ?? '')
      if (!intent) throw new Error('Nothing was asked of the bank.')
      // The event came too early: what counts is the answer of Stripe when it is asked.
      await tell(intentEvent(told(), 'payment_intent.succeeded', { ...intent, status: 'succeeded' }))
      expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'pending' }])
      wire.endBank(intent.id, isPaid)
      for (let time = 0; time < 2; time++)
        await tell(intentEvent(told(), isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent))
      expect(await transactionsOf(house, payer)).toMatchObject([{ status: isPaid ? 'complete' : 'pending' }])
      expect((await subscriptionOf(house, payer)).failed_tries).toBe(0)
      expect((await subscriptionOf(house, payer)).end_date).toEqual(new Date(isPaid ? '2026-05-01T00:00:00Z' : '2026-04-01T00:00:00Z'))
    }
  })

  it('accepts events while Stripe is down, and acts on them once it is back', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    wire.enter(page, VISA)
    const { body, signature } = signedEvent(sessionCompleted(told(), await session(page)))
    wire.before = { kind: 'answer', status: 503, body: '{"error":{"type":"api_error","message":"down"}}' }
    expect((await post(body, signature)).statusCode).toBe(200)
    await house.deliverMails()
    expect(await methodsOf(payer)).toEqual([])
    wire.before = null
    await house.connection.pool.query(
      'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker._private_jobs',
    )
    await house.deliverMails()
    expect(await methodsOf(payer)).toHaveLength(1)
  })
})

describe('a charge at Stripe', () => {
  it('is answered the same to two who press at once, though Stripe refuses the second while the first is under way', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    wire.enter(page, VISA)
    await tell(sessionCompleted(told(), await session(page)))
    house.setNow(new Date('2026-04-02T00:00:00Z'))
    const { promise: bothRefused, resolve } = Promise.withResolvers<void>()
    let refused = 0
    // The SDK repeats the request once by itself.
    wire.onConflict = () => void (++refused === 2 && resolve())
    wire.after = async (request) => {
      if (request === 'POST /v1/payment_intents') await bothRefused
      return null
    }
    const press = () => house.call('POST /stripe/pay_due', { token: payer.token })
    const answers = await Promise.all([press(), press()])
    expect(answers.map((answer) => [answer.statusCode, answer.json().subscription_status])).toEqual(Array(2).fill([200, 'active']))
    expect(await transactionsOf(house, payer)).toMatchObject([{ status: 'complete' }])
    wire.after = null
    wire.onConflict = null
  })

  it('fails three times, with a mail each, where Stripe refuses the charge for good', async () => {
    const payer = await makePayer(house)
    const page = await openPage(payer)
    wire.enter(page, '000123456789')
    await tell(sessionCompleted(told(), await session(page)))
    wire.refuses = 'payment_intent_mandate_invalid'
    for (const [place, day] of ['2026-04-01', '2026-04-02', '2026-04-03'].entries()) {
      house.setNow(new Date(`${day}T00:00:00Z`))
      await enqueue(house.world.db, 'renew_subscriptions', {})
      expect((await house.deliverMails()).filter(({ to }) => to === payer.owner.email)).toHaveLength(1)
      expect((await subscriptionOf(house, payer)).failed_tries).toBe(place + 1)
    }
    expect((await subscriptionOf(house, payer)).subscription_status).toBe('inactive')
  })
})
