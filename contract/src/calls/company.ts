// The company's own facts, and what it has bought (section 7, "Company and payments").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  PAYMENT_CONTACTS_MAX,
  PHONE_MAX_CHARACTERS,
  PRIVACY_NOTICE_MAX_CHARACTERS,
  REPLY_WITHIN_DAYS_MAX,
  REPLY_WITHIN_DAYS_MIN,
} from '../limits.ts'
import { isPhone, isWebsite } from '../rules/account.ts'
import { isContact } from '../rules/payment-contacts.ts'
import { isTimeZone } from '../rules/time-zone.ts'
import { says } from '../schema-rules.ts'
import { adminRoles, currencies, products, subscriptionStatuses } from '../values.ts'
import { company as companyEntity, id, paragraphs, plainName, text } from './people.ts'

/** Null or an empty text clears the field; a field that is left out keeps its value. */
const emptied = <T extends z.ZodType<string, string>>(value: T) =>
  value
    .transform((filled) => filled || null)
    .nullable()
    .optional()

const website = text(300).refine((value) => value === '' || isWebsite(value), says('website'))
/** One that stands already may be kept; a changed one is judged when it is written. */
const phone = text(PHONE_MAX_CHARACTERS, says('phone')).refine((value) => value === '' || isPhone(value), says('phone'))

const industry = z
  .union([z.number(), z.string()], says('unknown_industry'))
  .refine((value) => /^\d{0,6}$/.test(String(value)), says('unknown_industry'))
  .nullable()
  .optional()
  .transform((value) => (value === '' ? null : value === null || value === undefined ? value : Number(value)))
  .meta({ sent_as: { type: ['integer', 'null'] } })
  .describe('of GET /company_industries')

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

const seen = z.string().nullable().optional()

const plan = z
  .object({
    id: z.int(),
    name: z.string(),
    nickname: z.string(),
    collaborators_limit: z.int().nullable().describe('null: no limit'),
    amount: z.int().describe('cents a month'),
    currency: z.enum(currencies),
  })
  .meta({ id: 'Plan' })

const timestamp = z.iso.datetime()

export const companySubscription = z
  .object({
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
  .meta({ id: 'CompanySubscription' })

export const company = [
  endpoint('PUT /companies/{id}', {
    who: adminRoles,
    summary: "Changes one's own company, or who gets its invoices. What is left out stays.",
    params: z.object({ id }),
    body: z
      .object({
        company: z
          .object({
            visible_name: plainName(100).optional(),
            website: emptied(website),
            phone: emptied(phone),
            company_industry_id: industry,
            time_zone: z.string(says('unknown_time_zone')).refine(isTimeZone, says('unknown_time_zone')).optional(),
            privacy_notice: emptied(paragraphs(PRIVACY_NOTICE_MAX_CHARACTERS)).describe(
              'plain text; shown above the button that sends an application',
            ),
            reply_within_days: z
              .int(says('whole_number'))
              .min(REPLY_WITHIN_DAYS_MIN, says('too_low', { min: REPLY_WITHIN_DAYS_MIN }))
              .max(REPLY_WITHIN_DAYS_MAX, says('too_high', { max: REPLY_WITHIN_DAYS_MAX }))
              .optional()
              .describe('within how many days new jobs promise an answer'),
          })
          .optional(),
        payment_contacts: paymentContacts.optional(),
        before: z
          .object({
            visible_name: seen,
            website: seen,
            phone: seen,
            company_industry_id: z.union([z.number(), z.string()]).nullable().optional(),
            time_zone: seen,
            privacy_notice: seen,
            reply_within_days: z.number().optional(),
            payment_contacts: z.array(z.string()).optional(),
          })
          .optional()
          .describe(
            'What was read before; what somebody else has changed since is refused with changed_meanwhile. What is left out is not compared.',
          ),
      })
      .refine((body) => body.company !== undefined || body.payment_contacts !== undefined, says('company_or_contacts')),
    response: z.object({ company: companyEntity, payment_contacts: z.array(z.string()) }),
    refusals: ['company_not_found', 'changed_meanwhile'],
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
    summary:
      'Changes the plan: its limit holds at once, its price from the next billing date. One that costs more needs a payment method. Beyond the specification.',
    params: z.object({ id }),
    body: z.object({
      company_subscription: z.object({
        plan_id: z.int(says('unknown_plan')).min(1, says('unknown_plan')).max(1_000_000, says('unknown_plan')),
      }),
    }),
    response: z.object({ company_subscription: companySubscription }),
    refusals: ['subscription_not_found', 'subscription_inactive', 'plan_too_small', 'payment_method_missing'],
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
  endpoint('GET /waiting', {
    who: adminRoles,
    summary:
      'What waits for an admin: subscriptions that are past due, invitations that nobody has accepted, the newest applications. Beyond the specification.',
    response: z.object({
      now: timestamp,
      past_due: z.array(z.object({ id: z.int(), product: z.enum(products), nickname: z.string() })),
      invitations: z.object({
        total_count: z.int(),
        newest: z
          .array(
            z.object({
              id: z.int(),
              email: z.string(),
              invited_at: timestamp.describe('when the last mail was queued'),
              is_expired: z.boolean().describe('its link no longer works'),
            }),
          )
          .describe('at most three'),
      }),
      applications: z
        .array(
          z.object({
            id: z.int(),
            first_name: z.string(),
            last_name: z.string(),
            created_at: timestamp,
            job: z.object({ id: z.int(), title: z.string(), domain_name: z.string(), is_closed: z.boolean() }),
          }),
        )
        .describe(
          'at most five, newest first, by their leading submission; those that were withdrawn are left out; none for whoever does not source',
        ),
    }),
    refusals: [],
  }),
] as const
