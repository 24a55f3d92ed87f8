// Stripe through its official SDK: Checkout in setup mode, payment methods, off-session PaymentIntents, signed webhooks.
import Stripe from 'stripe'
import { z } from 'zod'
import {
  type CardEntry,
  type CardMethod,
  type Cards,
  type CardsEvent,
  CardsUnavailable,
  type Charge,
  type ChargeOutcome,
  UnsignedEvent,
} from './port.ts'
import { id, idOf, intent, method, methodOf, outcomeOf, readAs, session } from './stripe-answers.ts'

/** `apiUrl` is another address of Stripe's API; null: Stripe's own. */
export type StripeOptions = { secretKey: string; webhookSecret: string; apiUrl: string | null; now: () => Date; timeoutMs?: number }

const TIMEOUT_MS = 10_000
/** Stripe forgets keys after a day. A key that is almost that old is looked up before it is used again. */
const KEY_GOOD_FOR_MS = 20 * 60 * 60 * 1000
const CLOCKS_DIFFER_MS = 60 * 60 * 1000
const TOLERANCE_SECONDS = 300
const METHOD_TYPES = ['card', 'us_bank_account'] as const

const isGone = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const nothing = (error: unknown) => (isGone(error) ? { answer: null } : null)

/** Stripe's codes for a payment method that was removed or belongs to somebody else. */
function refusesMethod(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.param === 'payment_method' || /^payment_method_/.test(error.code ?? '')
}

/** Stripe's codes for what it will never charge: the owner's consent has ended, a limit of the account, an amount. */
const REFUSED_FOR_GOOD: readonly string[] = [
  'payment_intent_mandate_invalid',
  'setup_intent_mandate_invalid',
  'billing_invalid_mandate',
  'india_recurring_payment_mandate_canceled',
  'debit_not_authorized',
  'charge_exceeds_transaction_limit',
  'charge_exceeds_weekly_limit',
  'charge_exceeds_source_limit',
  'amount_too_small',
  'amount_too_large',
  'invalid_charge_amount',
]

/** The result of a charge that Stripe answered with an error, or null if it is unknown. */
function refusalOf(error: unknown): ChargeOutcome | null {
  if (error instanceof Stripe.errors.StripeCardError) {
    const vendor_id = error.payment_intent?.id ?? null
    return { state: 'declined', vendor_id, decline_code: error.decline_code || error.code || 'card_declined' }
  }
  if (isGone(error) || refusesMethod(error)) return { state: 'declined', vendor_id: null, decline_code: 'payment_method_gone' }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code && REFUSED_FOR_GOOD.includes(error.code))
    return { state: 'declined', vendor_id: error.payment_intent?.id ?? null, decline_code: error.code }
  return null
}

/** Runs a call of the SDK. Turns its errors into CardsUnavailable without any personal data. */
async function asked<T>(call: () => Promise<T>, known: (error: unknown) => { answer: T } | null = () => null): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const foreseen = known(error)
    if (foreseen) return foreseen.answer
    if (error instanceof CardsUnavailable) throw error
    if (error instanceof Stripe.errors.StripeError)
      throw new CardsUnavailable([error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' '), {
        isUnderWay: error.code === 'idempotency_key_in_use',
      })
    // The SDK reads fields of whatever JSON comes: of `null` that fails.
    if (error instanceof TypeError) throw new CardsUnavailable('an answer without sense')
    throw error
  }
}

const EVENTS: Record<string, NonNullable<CardsEvent['about']>['what']> = {
  'checkout.session.completed': 'page',
  'payment_intent.succeeded': 'charge',
  'payment_intent.payment_failed': 'charge',
  'payment_intent.canceled': 'charge',
  'setup_intent.succeeded': 'method_added',
  'payment_method.updated': 'method_changed',
  'payment_method.automatically_updated': 'method_changed',
  'payment_method.detached': 'method_changed',
}

const reportedObject = z.object({ id: id.optional(), payment_method: idOf.nullish() })
/** Seconds up to the last moment that a date can be. */
const moment = z.int().min(0).max(8_640_000_000_000)
/** An account may be told to send events of another form, which name no object. */
const reportedEvent = z.object({ id, type: id, created: moment, data: z.object({ object: z.unknown() }) })

function eventOf(sent: unknown): CardsEvent {
  const event = reportedEvent.safeParse(sent).data
  if (!event) throw new UnsignedEvent()
  const object = reportedObject.safeParse(event.data.object).data
  const what = EVENTS[event.type]
  const subject = what === 'method_added' ? object?.payment_method : object?.id
  return {
    id: event.id,
    type: event.type,
    occurred_at: new Date(event.created * 1000),
    object_id: object?.id ?? null,
    about: what && subject ? { what, id: subject } : null,
  }
}

function clientOf({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url
      ? {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
          protocol: url.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  })
}

/** Cards at Stripe. Each call ends after ten seconds, twice that where it is tried again. */
export function stripeCards(options: StripeOptions): Cards {
  const stripe = clientOf(options)

  /** Looks up the charge under a key that Stripe may have forgotten. */
  async function findByKey({ key, customer, started_at }: Charge): Promise<ChargeOutcome | null> {
    const since = Math.floor((started_at.getTime() - CLOCKS_DIFFER_MS) / 1000)
    for await (const each of stripe.paymentIntents.list({
      customer,
      created: { gte: since },
      limit: 100,
      expand: ['data.payment_method'],
    })) {
      const read = readAs(intent, each)
      if (read.metadata.key === key) return outcomeOf(read)
    }
    return null
  }

  async function create(charge: Charge): Promise<ChargeOutcome> {
    const made = await stripe.paymentIntents.create(
      {
        amount: charge.amount,
        currency: charge.currency.toLowerCase(),
        customer: charge.customer,
        payment_method: charge.method,
        allowed_payment_method_types: [...METHOD_TYPES],
        confirm: true,
        off_session: true,
        description: charge.description,
        metadata: { key: charge.key },
        expand: ['payment_method'],
      },
      { idempotencyKey: charge.key },
    )
    return outcomeOf(readAs(intent, made))
  }

  return {
    vendor: 'stripe',
    createCustomer: ({ key, name, company_id }) =>
      asked(async () => {
        const made = await stripe.customers.create({ name, metadata: { company_id: String(company_id) } }, { idempotencyKey: key })
        return readAs(z.object({ id }), made).id
      }),
    openPage: ({ customer, currency, language, success_url, cancel_url }) =>
      asked(async () => {
        const made = await stripe.checkout.sessions.create({
          mode: 'setup',
          customer,
          currency: currency.toLowerCase(),
          // Bank accounts in the United States pay in dollars only.
          allowed_payment_method_types: currency === 'USD' ? [...METHOD_TYPES] : ['card'],
          locale: language,
          success_url: `${success_url}?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url,
        })
        return readAs(z.object({ id, url: z.url() }), made)
      }),
    findPage: (pageId) =>
      asked(async (): Promise<CardEntry | null> => {
        const read = readAs(session, await stripe.checkout.sessions.retrieve(pageId, { expand: ['setup_intent.payment_method'] }))
        // An account that still waits for its micro-deposits cannot be charged; setup_intent.succeeded reports when it can.
        const entered = read.setup_intent?.status === 'succeeded' ? read.setup_intent.payment_method : null
        return { customer: read.customer, method: entered && methodOf(entered) }
      }, nothing),
    findMethod: (methodId) =>
      asked(async (): Promise<CardMethod | null> => methodOf(readAs(method, await stripe.paymentMethods.retrieve(methodId))), nothing),
    setDefault: (customer, methodId) =>
      asked(
        async () => void (await stripe.customers.update(customer, { invoice_settings: { default_payment_method: methodId ?? '' } })),
        (error) => (isGone(error) || refusesMethod(error) ? { answer: undefined } : null),
      ),
    removeMethod: (methodId) =>
      asked(async () => {
        try {
          await stripe.paymentMethods.detach(methodId)
        } catch (error) {
          // 'The payment method you provided is not attached to a customer': somebody else was quicker.
          if (!isGone(error) && !refusesMethod(error)) {
            const { customer } = readAs(method, await stripe.paymentMethods.retrieve(methodId))
            if (customer !== null) throw error
          }
        }
      }),
    charge: (charge) =>
      asked(
        async () => {
          const isOld = options.now().getTime() - charge.started_at.getTime() > KEY_GOOD_FOR_MS
          return (isOld ? await findByKey(charge) : null) ?? (await create(charge))
        },
        (error) => {
          const answer = refusalOf(error)
          return answer && { answer }
        },
      ),
    findCharge: (vendorId) =>
      asked(async (): Promise<{ key: string | null; outcome: ChargeOutcome } | null> => {
        const read = readAs(intent, await stripe.paymentIntents.retrieve(vendorId, { expand: ['payment_method'] }))
        return { key: read.metadata.key ?? null, outcome: outcomeOf(read) }
      }, nothing),
    readEvent(body, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          options.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        )
        return eventOf(event)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) throw new UnsignedEvent()
        throw error
      }
    },
  }
}
