// Complete objects as Stripe sends them; the compiler checks each against the SDK's type.
import type Stripe from 'stripe'
import type { TestCard } from '../vendors/cards/numbers.ts'

/** The body of a refused request. */
export function errorObject(wanted: {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}): typeof wanted & { payment_intent?: Stripe.PaymentIntent } {
  return { ...wanted }
}

export function customerObject({ id, name, created }: { id: string; name: string | null; created: number }): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name,
    shipping: null,
  }
}

type NewMethod = { id: string; customer: string; number: string; card: TestCard | undefined; created: number }

/** A card, or a bank account if no card is given. */
export function methodObject({ id, customer, number, card, created }: NewMethod): Stripe.PaymentMethod {
  const whole: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: { number },
    type: card ? 'card' : 'us_bank_account',
  }
  if (!card)
    return {
      ...whole,
      us_bank_account: {
        account_holder_type: 'company',
        account_type: 'checking',
        bank_name: 'STRIPE TEST BANK',
        financial_connections_account: null,
        fingerprint: `fp-${number}`,
        last4: number.slice(-4),
        networks: null,
        routing_number: '110000000',
        status_details: null,
      },
    }
  return {
    ...whole,
    card: {
      brand: card.brand,
      checks: null,
      country: 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2034,
      fingerprint: `fp-${number}`,
      funding: card.funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
  }
}

/** How a charge to a payment method ends at first; a bank takes days. */
export function charges(method: Stripe.PaymentMethod): {
  outcome: 'succeeded' | 'processing' | 'requires_payment_method'
  decline_code?: string
} {
  if (method.type !== 'card') return { outcome: 'processing' }
  return method.metadata?.number === '4000000000000341'
    ? { outcome: 'requires_payment_method', decline_code: 'generic_decline' }
    : { outcome: 'succeeded' }
}

type NewIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'amount' | 'currency' | 'customer' | 'metadata' | 'description' | 'created' | 'payment_method'
>

export function paymentIntent(wanted: NewIntent): Stripe.PaymentIntent {
  return {
    object: 'payment_intent',
    allowed_payment_method_types: ['card', 'us_bank_account'],
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_confirmation',
    transfer_group: null,
    ...wanted,
  }
}

type NewSession = { id: string; customer: string; success_url: string; cancel_url: string; created: number }

export function checkoutSession({ id, customer, success_url, cancel_url, created }: NewSession): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card', 'us_bank_account'],
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: created + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'en',
    managed_payments: null,
    metadata: {},
    mode: 'setup',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: setupIntent(`seti_${id}`, customer, created),
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    wallet_options: null,
  }
}

export function setupIntent(id: string, customer: string, created: number): Stripe.SetupIntent {
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card', 'us_bank_account'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: null,
    created,
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'us_bank_account'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
}

const envelope = (id: string, created: number) => ({
  id,
  object: 'event' as const,
  api_version: '2026-10-28.endive',
  created,
  livemode: false,
  pending_webhooks: 1,
  request: null,
})

type Told = { id: string; created: number }

export function sessionCompleted({ id, created }: Told, object: Stripe.Checkout.Session): Stripe.Event {
  return { ...envelope(id, created), type: 'checkout.session.completed', data: { object } }
}

export function intentEvent(
  { id, created }: Told,
  type: 'payment_intent.succeeded' | 'payment_intent.payment_failed',
  object: Stripe.PaymentIntent,
): Stripe.Event {
  return type === 'payment_intent.succeeded'
    ? { ...envelope(id, created), type, data: { object } }
    : { ...envelope(id, created), type, data: { object } }
}

export function methodEvent(
  { id, created }: Told,
  type: 'payment_method.detached' | 'payment_method.updated',
  object: Stripe.PaymentMethod,
): Stripe.Event {
  return type === 'payment_method.detached'
    ? { ...envelope(id, created), type, data: { object } }
    : { ...envelope(id, created), type, data: { object } }
}

export function setupSucceeded({ id, created }: Told, object: Stripe.SetupIntent): Stripe.Event {
  return { ...envelope(id, created), type: 'setup_intent.succeeded', data: { object } }
}
