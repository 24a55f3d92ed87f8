// Cards, renewals and invoices (section 7, "Company and payments"). The card vendor's webhooks are not among them: their signature covers the raw bytes,
// which a call of the contract never sees (docs/decisions/0034).
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { says } from '../schema-rules.ts'
import { adminRoles, currencies, products, subscriptionStatuses, transactionStatuses, transactionTypes } from '../values.ts'
import { pagination } from './board.ts'
import { id, message, paymentMethod } from './people.ts'
import { tableQuery } from './tables.ts'

/** An id that the card vendor gave out: `pm_1Abc…`, `cs_test_…`. */
const vendorId = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/)

const timestamp = z.iso.datetime()

const methods = z.object({
  data: z.array(paymentMethod).describe('the default first, then by the time they came'),
  payment_contacts: z.array(z.string()),
})

export const transaction = z
  .object({
    id: z.int(),
    transaction_type: z.enum(transactionTypes),
    product: z.enum(products),
    description: z.string().describe('nickname of the plan'),
    status: z.enum(transactionStatuses),
    amount: z.int().describe('cents'),
    currency: z.enum(currencies),
    invoice_number: z.string(),
    invoice_url: z.string().describe('the page of the invoice, for those who may see it'),
    created_at: timestamp,
    updated_at: timestamp.describe('of a complete one: when it was paid'),
  })
  .meta({ id: 'Transaction' })

export const invoice = transaction
  .extend({
    company: z.object({ visible_name: z.string(), country: z.string().nullable() }).describe('as they were'),
    quantity: z.int(),
    period_start: timestamp,
    period_end: timestamp,
    payment_method: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('that it was paid with'),
    pdf_url: z.string().describe('good for five minutes'),
  })
  .meta({ id: 'Invoice' })

export const billing = [
  endpoint('GET /stripe/add_card', {
    who: adminRoles,
    changes: true,
    summary:
      'The address of a page of the vendor where a card or a bank account is entered; it returns to /success-payment or /cancel-payment. A company opens 20 a quarter hour, then too_many_requests.',
    query: z.object({
      platform: z
        .enum(['id', 'sourcing'], says('one_of', { values: ['id', 'sourcing'] }))
        .default('id')
        .describe('the site to return to: identity or sourcing'),
    }),
    response: z.object({ url: z.string() }),
    refusals: ['vendor_unavailable'],
  }),
  endpoint('POST /stripe/add_card/{session}', {
    who: adminRoles,
    summary:
      'Records what was entered on that page, where the webhook has not done so yet, and pays what is due. Beyond the specification.',
    params: z.object({ session: vendorId.describe('`session_id` of the address that the page returned to') }),
    response: methods.extend({ is_recorded: z.boolean().describe('false: nothing has been entered') }),
    refusals: ['card_page_not_found', 'vendor_unavailable'],
  }),
  endpoint('GET /payment_methods', {
    who: adminRoles,
    summary: 'How the company pays, and who gets its invoices.',
    response: methods,
    refusals: [],
  }),
  endpoint('GET /stripe/customer', {
    who: adminRoles,
    summary: 'The customer at the vendor, with its default payment method.',
    response: z.object({
      id: z.string().nullable().describe('null: there is none yet'),
      invoice_settings: z.object({ default_payment_method: z.string().nullable() }),
    }),
    refusals: [],
  }),
  endpoint('GET /stripe/remove_card/{id}', {
    who: adminRoles,
    changes: true,
    summary: 'Removes a payment method; the first that remains is the default from then on.',
    params: z.object({ id: vendorId }),
    response: message.extend({ default_payment_method: z.string().nullable() }),
    refusals: ['payment_method_not_found', 'vendor_unavailable'],
  }),
  endpoint('GET /stripe/update_default_card/{id}', {
    who: adminRoles,
    changes: true,
    summary: 'Makes a payment method the default and pays what is due with it.',
    params: z.object({ id: vendorId }),
    response: message.extend({ default_payment_method: z.string() }),
    refusals: ['payment_method_not_found', 'vendor_unavailable'],
  }),
  endpoint('POST /stripe/pay_due', {
    who: adminRoles,
    summary:
      'Charges what is due to the default payment method, once however often it is pressed; 20 times a quarter hour for a company, then too_many_requests. Beyond the specification.',
    response: z.object({
      stripe_transactions: z.array(transaction).describe('what was paid; empty where nothing was due'),
      subscription_status: z.enum(subscriptionStatuses).nullable(),
    }),
    refusals: ['payment_method_missing', 'payment_declined', 'vendor_unavailable'],
  }),
  endpoint('GET /stripe_transactions', {
    who: adminRoles,
    summary: 'A page of what was and is to be paid, newest first. The search looks at number, plan, product, days, status and amount.',
    query: tableQuery,
    response: z.object({ stripe_transactions: z.array(transaction), meta: z.object({ pagination }) }),
    refusals: [],
  }),
  endpoint('GET /invoices/{id}', {
    who: adminRoles,
    summary: "One of the company's own invoices, with a link to its PDF. Beyond the specification.",
    params: z.object({ id: id.describe("the transaction's") }),
    response: z.object({ invoice }),
    refusals: ['invoice_not_found'],
  }),
] as const
