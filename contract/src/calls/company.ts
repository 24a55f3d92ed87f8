// The company's own facts, and what it has bought (section 7, "Company and payments").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PAYMENT_CONTACTS_MAX } from '../limits.ts'
import { isPhone, isWebsite } from '../rules/account.ts'
import { isContact } from '../rules/payment-contacts.ts'
import { isTimeZone } from '../rules/time-zone.ts'
import { says } from '../schema-rules.ts'
import { adminRoles, currencies, products, subscriptionStatuses } from '../values.ts'
import { company as companyEntity, filled, id, text } from './people.ts'

/** Null or an empty text clears the field; a field that is left out keeps its value. */
const emptied = <T extends z.ZodType<string, string>>(value: T) =>
  value
    .transform((filled) => filled || null)
    .nullable()
    .optional()

const website = text(300).refine((value) => value === '' || isWebsite(value), says('website'))
const phone = text(25, says('phone')).refine((value) => value === '' || isPhone(value), says('phone'))

const industry = z
  .union([z.number(), z.string()], says('unknown_industry'))
  .refine((value) => /^\d{0,6}$/.test(String(value)), says('unknown_industry'))
  .nullable()
  .optional()
  .transform((value) => (value === '' ? null : value === null || value === undefined ? value : Number(value)))

export const paymentContacts = z
  .array(
    z
      .string(says('contact'))
      .transform((value) => value.normalize('NFC').trim())
      .refine(isContact, says('contact')),
    says('list'),
  )
  .max(PAYMENT_CONTACTS_MAX, says('too_many_contacts', { max: PAYMENT_CONTACTS_MAX }))
  .transform((contacts) => [...new Map(contacts.map((contact) => [contact.toLowerCase(), contact])).values()])

const plan = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string(),
  collaborators_limit: z.int().nullable().describe('null: no limit'),
  amount: z.int().describe('cents a month'),
  currency: z.enum(currencies),
})

const timestamp = z.iso.datetime()

export const companySubscription = z.object({
  id: z.int(),
  product: z.enum(products),
  plan: z.object({ id: z.int(), name: z.string() }).nullable(),
  nickname: z.string(),
  start_date: timestamp,
  end_date: timestamp.describe('when it renews, or when it ended'),
  subscription_status: z.enum(subscriptionStatuses),
  quantity: z.int(),
  amount: z.int().describe('cents a month, of the whole quantity'),
  currency: z.enum(currencies),
})

export const company = [
  endpoint('PUT /companies/{id}', {
    who: adminRoles,
    summary: "Changes one's own company, or who gets its invoices. What is left out stays.",
    params: z.object({ id }),
    body: z
      .object({
        company: z
          .object({
            visible_name: filled(100).optional(),
            website: emptied(website),
            phone: emptied(phone),
            company_industry_id: industry,
            time_zone: z.string(says('unknown_time_zone')).refine(isTimeZone, says('unknown_time_zone')).optional(),
          })
          .optional(),
        payment_contacts: paymentContacts.optional(),
      })
      .refine((body) => body.company !== undefined || body.payment_contacts !== undefined, says('company_or_contacts')),
    response: z.object({ company: companyEntity, payment_contacts: z.array(z.string()) }),
    refusals: ['company_not_found'],
  }),
  endpoint('GET /company_subscriptions', {
    who: adminRoles,
    summary: 'What the company pays for, one row for each product.',
    response: z.object({ company_subscriptions: z.array(companySubscription) }),
    refusals: [],
  }),
  endpoint('GET /plans', {
    who: adminRoles,
    summary: "The plans that can be chosen, the cheapest first, in the company's currency. Beyond the specification.",
    response: z.object({ plans: z.array(plan) }),
    refusals: [],
  }),
  endpoint('PUT /company_subscriptions/{id}', {
    who: adminRoles,
    summary: 'Changes the plan: its limit holds at once, its price from the next billing date. Beyond the specification.',
    params: z.object({ id }),
    body: z.object({
      company_subscription: z.object({
        plan_id: z.int(says('unknown_plan')).min(1, says('unknown_plan')).max(1_000_000, says('unknown_plan')),
      }),
    }),
    response: z.object({ company_subscription: companySubscription }),
    refusals: ['subscription_not_found', 'subscription_inactive', 'plan_too_small'],
  }),
  endpoint('GET /analytics', {
    who: adminRoles,
    summary: 'How many members hold a seat, invited ones too, and how many may.',
    response: z.object({
      active_collaborators: z.int(),
      active_collaborators_limit: z.int().nullable().describe('null: no limit'),
    }),
    refusals: [],
  }),
] as const
