// Stripe's side for tests: a server with a memory that honours idempotency keys as Stripe does and answers with objects of the
// SDK's own types. Tests can make it down, slow, or answer nonsense.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { testAccounts, testCards } from '../vendors/cards/numbers.ts'
import { charges, checkoutSession, customerObject, errorObject, methodObject, paymentIntent } from './stripe-objects.ts'

export const WEBHOOK_SECRET = 'whsec_test'

type Failure = { status: number; error: ReturnType<typeof errorObject> }
type Answer = { status: number; body: object }
/** What happens instead of an answer; for `after`, once the request has been carried out. */
export type Trouble = { kind: 'silence' | 'drop' } | { kind: 'answer'; status: number; body: string }

export type StripeWire = {
  url: string
  /** Every charge that succeeded or is on its way, in order. */
  intents: Map<string, Stripe.PaymentIntent>
  methods: Map<string, Stripe.PaymentMethod>
  customers: Map<string, Stripe.Customer>
  /** The requests it has received, as `POST /v1/customers`. */
  requests: string[]
  /** Called before the request is carried out. */
  before: Trouble | null
  /** The code with which charges are refused as invalid requests; null: charges are made. */
  refuses: string | null
  /** Called after the request was carried out and before it is answered. */
  after: ((request: string) => Promise<Trouble | null> | Trouble | null) | null
  /** Called for each request that is refused because another one with its key is still being answered. */
  onConflict: (() => void) | null
  /** Completes a page with a test number. */
  enter(sessionId: string, number: string): Stripe.PaymentMethod
  /** Ends a bank's charge: paid, or not. */
  endBank(intentId: string, isPaid: boolean): void
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  setNow(now: () => Date): void
  close(): Promise<void>
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('refused')
    this.failure = failure
  }
}

const missing = (param: string) =>
  new Refused({
    status: 404,
    error: errorObject({ type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such object' }),
  })

/** Stripe, empty, on a port of its own. */
export async function openStripeWire(): Promise<StripeWire> {
  let now = () => new Date()
  const sessions = new Map<string, Stripe.Checkout.Session>()
  const keys = new Map<string, { asked: string; answer: Answer | null }>()
  const underWay = new Set<string>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  function get<T>(kept: Map<string, T>, id: string, param: string): T {
    const found = kept.get(id)
    if (!found) throw missing(param)
    return found
  }

  function charge(form: URLSearchParams): Stripe.PaymentIntent {
    const method = get(wire.methods, form.get('payment_method') ?? '', 'payment_method')
    if (method.customer !== form.get('customer')) throw missing('payment_method')
    if (wire.refuses !== null)
      throw new Refused({
        status: 400,
        error: errorObject({ type: 'invalid_request_error', code: wire.refuses, message: 'This cannot be charged' }),
      })
    const made = paymentIntent({
      id: newId('pi'),
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      customer: form.get('customer') ?? '',
      metadata: { key: form.get('metadata[key]') ?? '' },
      description: form.get('description'),
      created: seconds(),
      payment_method: method,
    })
    const { outcome, decline_code } = charges(method)
    made.status = outcome
    if (outcome === 'succeeded') made.amount_received = made.amount
    wire.intents.set(made.id, made)
    if (outcome !== 'requires_payment_method') return made
    const error = errorObject({ type: 'card_error', code: 'card_declined', decline_code, message: 'Your card was declined.' })
    made.last_payment_error = { ...error, type: 'card_error', code: 'card_declined' }
    throw new Refused({ status: 402, error: { ...error, payment_intent: made } })
  }

  function post(path: string[], form: URLSearchParams): object {
    const [noun = '', id, verb] = path
    if (noun === 'customers' && !id) {
      const made = customerObject({ id: newId('cus'), name: form.get('name'), created: seconds() })
      wire.customers.set(made.id, made)
      return made
    }
    if (noun === 'customers' && id) {
      const customer = get(wire.customers, id, 'customer')
      const wanted = form.get('invoice_settings[default_payment_method]') || null
      if (wanted && wire.methods.get(wanted)?.customer !== id) throw missing('invoice_settings[default_payment_method]')
      customer.invoice_settings.default_payment_method = wanted
      return customer
    }
    if (noun === 'checkout' && form.get('mode') === 'setup') {
      get(wire.customers, form.get('customer') ?? '', 'customer')
      const made = checkoutSession({
        id: newId('cs_test'),
        customer: form.get('customer') ?? '',
        success_url: form.get('success_url') ?? '',
        cancel_url: form.get('cancel_url') ?? '',
        created: seconds(),
      })
      sessions.set(made.id, made)
      return made
    }
    if (noun === 'payment_methods' && id && verb === 'detach') {
      const method = get(wire.methods, id, 'payment_method')
      if (method.customer === null)
        throw new Refused({
          status: 400,
          error: errorObject({ type: 'invalid_request_error', message: 'The payment method you provided is not attached to a customer' }),
        })
      method.customer = null
      return method
    }
    if (noun === 'payment_intents' && !id) return charge(form)
    throw missing('path')
  }

  function read(path: string[], query: URLSearchParams): object {
    const [noun = '', id] = path
    if (noun === 'checkout') return get(sessions, path[2] ?? '', 'session')
    if (noun === 'payment_methods' && id) return get(wire.methods, id, 'payment_method')
    if (noun === 'payment_intents' && id) return get(wire.intents, id, 'intent')
    if (noun === 'payment_intents') {
      const data = [...wire.intents.values()]
        .filter((each) => each.customer === query.get('customer') && each.created >= Number(query.get('created[gte]')))
        .reverse()
      return { object: 'list', data, has_more: false, url: '/v1/payment_intents' }
    }
    throw missing('path')
  }

  function decided(work: () => object): Answer {
    try {
      return { status: 200, body: structuredClone(work()) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { status: error.failure.status, body: { error: structuredClone(error.failure.error) } }
    }
  }

  /** A repeated key gets the same answer, once its first request has been carried out. */
  function answerOf(method: string, url: URL, body: string, key: string | undefined): Answer {
    const path = url.pathname.split('/').slice(2)
    if (method === 'GET') return decided(() => read(path, url.searchParams))
    const asked = `${url.pathname} ${body}`
    const kept = key === undefined ? undefined : keys.get(key)
    if (kept && kept.asked !== asked)
      return {
        status: 400,
        body: { error: errorObject({ type: 'idempotency_error', message: 'Keys can only be used with the same parameters' }) },
      }
    if (kept?.answer) return kept.answer
    const answer = decided(() => post(path, new URLSearchParams(body)))
    // Invalid requests are not remembered.
    if (key !== undefined && answer.status !== 400 && answer.status !== 404) keys.set(key, { asked, answer })
    return answer
  }

  function trouble(response: ServerResponse, instead: Trouble): void {
    if (instead.kind === 'drop') response.destroy()
    if (instead.kind === 'answer') response.writeHead(instead.status, { 'content-type': 'application/json' }).end(instead.body)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe')
    const name = `${request.method} ${url.pathname}`
    wire.requests.push(name)
    const body = await text(request)
    if (wire.before) return trouble(response, wire.before)
    const key = request.headers['idempotency-key']?.toString()
    if (key !== undefined && underWay.has(key)) {
      const error = errorObject({ type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Another request has this key' })
      response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
      return wire.onConflict?.()
    }
    if (key !== undefined) underWay.add(key)
    try {
      const answer = answerOf(request.method ?? '', url, body, key)
      const instead = (await wire.after?.(name)) ?? null
      if (instead) return trouble(response, instead)
      response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': newId('req') }).end(JSON.stringify(answer.body))
    } finally {
      if (key !== undefined) underWay.delete(key)
    }
  }

  const server: Server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const wire: StripeWire = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents: new Map(),
    methods: new Map(),
    customers: new Map(),
    requests: [],
    before: null,
    refuses: null,
    after: null,
    onConflict: null,
    enter(sessionId, number) {
      const session = get(sessions, sessionId, 'session')
      const card = testCards.find((each) => each.number === number)
      const account = testAccounts.find((each) => each.number === number)
      if ((!card && !account) || card?.refusedAs) throw new Error(`Nothing can be entered with ${number}.`)
      const made = methodObject({ id: newId('pm'), customer: String(session.customer), number, card, created: seconds() })
      wire.methods.set(made.id, made)
      session.status = 'complete'
      if (session.setup_intent === null || typeof session.setup_intent === 'string') throw new Error('The page has no intent.')
      session.setup_intent.status = 'succeeded'
      session.setup_intent.payment_method = made
      return made
    },
    endBank(intentId, isPaid) {
      const intent = get(wire.intents, intentId, 'intent')
      intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
      if (isPaid) intent.amount_received = intent.amount
      else intent.last_payment_error = { type: 'invalid_request_error', code: 'payment_method_customer_decline' }
    },
    forgetKeys: () => keys.clear(),
    setNow(clock) {
      now = clock
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return wire
}

/** An event as Stripe posts it: the bytes and their signature. */
export function signedEvent(event: Stripe.Event, secret = WEBHOOK_SECRET): { body: string; signature: string } {
  const body = JSON.stringify(event)
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: event.created }) }
}
