// What companies pay: plans, subscriptions, transactions, cards, what the vendor of cards has said.
import type { Currency, Product, SubscriptionStatus, TransactionStatus, TransactionType } from '@plaza/contract/values'
import type { ColumnType, Generated } from 'kysely'

export type CardsVendor = 'stripe' | 'stand_in'
export type ChargeState = 'started' | 'succeeded' | 'declined'
type StandInObject = ColumnType<unknown, string, string>

export type BillingTables = {
  plans: { id: number; name: string; nickname: string; collaborators_limit: number | null }
  plan_prices: { plan_id: number; currency: Currency; amount: number }
  company_products: { company_id: number; product: Product }
  subscriptions: {
    id: Generated<number>
    company_id: number
    product: Product
    plan_id: number | null
    nickname: string
    subscription_status: SubscriptionStatus
    quantity: Generated<number>
    amount: number
    currency: Currency
    start_date: Date
    end_date: Date
    failed_tries: Generated<number>
    next_try_at: Date | null
    created_at: Generated<Date>
  }
  plan_changes: {
    id: Generated<number>
    subscription_id: number
    changed_by: number
    from_plan_id: number | null
    to_plan_id: number
    created_at: Date
  }
  transactions: {
    id: Generated<number>
    company_id: number
    subscription_id: number
    transaction_type: TransactionType
    status: TransactionStatus
    amount: number
    currency: Currency
    quantity: number
    description: string
    billed_name: string
    billed_country: string | null
    period_start: Date
    period_end: Date
    invoice_number: Generated<string>
    paid_brand: string | null
    paid_last4: string | null
    paid_at: Date | null
    created_at: Date
    updated_at: Date
  }
  charge_attempts: {
    id: Generated<number>
    transaction_id: number
    idempotency_key: string
    payment_method: string
    state: ChargeState
    vendor_id: string | null
    decline_code: string | null
    is_scheduled: boolean
    started_at: Date
    asked_at: Date
    ended_at: Date | null
  }
  card_customers: { company_id: number; vendor: CardsVendor; vendor_id: string; created_at: Date }
  card_pages: { vendor_id: string; company_id: number; opened_by: number; created_at: Date; recorded_at: Date | null }
  webhook_events: {
    vendor: CardsVendor
    event_id: string
    type: string
    occurred_at: Date
    object_id: string | null
    handled_at: Date
  }
  stand_in_cards: { id: string; object: StandInObject }
  payment_methods: {
    id: Generated<number>
    company_id: number
    vendor_id: string
    type: 'card' | 'us_bank_account'
    is_default: Generated<boolean>
    brand: string | null
    funding: string | null
    last4: string
    fingerprint: string | null
    bank_name: string | null
    account_type: string | null
    routing_number: string | null
    exp_month: number | null
    exp_year: number | null
    created_at: Generated<Date>
  }
}
