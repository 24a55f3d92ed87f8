// Signing up and confirming an address (section 7, "Account and auth"; section 4, "Business sign-up" and "Email confirmation").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { KEPT_NAME_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from '../limits.ts'
import { isWebsite } from '../rules/account.ts'
import { isPhoneNumber } from '../rules/phone.ts'
import { says } from '../schema-rules.ts'
import {
  confirmation,
  email,
  isConfirmed,
  linkToken,
  message,
  newPassword,
  personName,
  plainName,
  requiredText,
  session,
  text,
} from './people.ts'

const token_id = z.string().describe('public handle of the pending confirmation: asks for another link, and confirms nothing')

/** The id of an entry that was chosen from a list: whatever it does not know was not chosen. */
const reference = z
  .union([z.number(), z.string()], says('required'))
  .refine((value) => /^[1-9]\d{0,8}$/.test(String(value)), says('required'))
  .transform(Number)
  .meta({ sent_as: { type: 'integer', minimum: 1, maximum: 999_999_999 } })

/** As an application keeps it, which may be longer than section 9 has names at sign-up; what is longer still is told of the 50 alone. */
const appliedName = plainName(KEPT_NAME_MAX_CHARACTERS, says('too_long', { max: NAME_MAX_CHARACTERS }))

const talentGiven = z.object({ talent: z.object({}) })
const whateverElseIsWrong = { when: ({ value }: { value: unknown }) => talentGiven.safeParse(value).success }

const captchaTask = z
  .discriminatedUnion('vendor', [
    z.object({
      vendor: z.literal('proof_of_work'),
      challenge: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      key_prefix: z.string(),
      max_number: z.int(),
    }),
    z.object({ vendor: z.literal('recaptcha'), site_key: z.string() }),
  ])
  .meta({ id: 'CaptchaTask' })

export const signup = [
  endpoint('GET /captcha', {
    who: 'anyone',
    summary: 'A fresh test that tells people from programs; its solution is the `token` of a business sign-up.',
    response: captchaTask,
    refusals: [],
  }),
  endpoint('POST /sign_up', {
    who: 'anyone',
    summary: 'Signs a company up with its owner, who is signed in at once and confirms the address later.',
    body: z.object({
      // What is none is missing: the sign-up says so in its own words.
      token: z.string().max(8000).default('').catch(''),
      user: z
        .object({
          first_name: personName,
          last_name: personName,
          email,
          password: newPassword,
          password_confirmation: z.string(),
          company_name: personName,
          website: requiredText(300).refine(isWebsite, says('website')),
          phone: text(PHONE_MAX_CHARACTERS, says('phone'))
            .refine((value) => value === '' || isPhoneNumber(value), says('phone'))
            .transform((value) => value || null)
            .nullish()
            .transform((value) => value ?? null),
          company_country_id: reference,
          company_industry_id: reference,
          roles: z
            .array(z.literal('sourcing_admin', says('unknown_role')))
            .max(1, says('unknown_role'))
            .optional(),
          products: z
            .array(z.literal('sourcing', says('unknown_product')))
            .max(1, says('unknown_product'))
            .optional(),
        })
        .refine(isConfirmed, confirmation),
    }),
    response: z.object({ session, token_id }),
    session: 'begins',
    refusals: ['captcha_missing', 'captcha_failed', 'email_taken'],
  }),
  endpoint('POST /talents/sign_up', {
    who: 'anyone',
    summary:
      'Signs a job seeker up, who can sign in once the address is confirmed. A taken address is named in `errors.Email`. With the reference of an application, and its address, the profile begins with what was sent there, and the answer holds a session.',
    body: z
      .object({
        candidate_id: z
          .string(says('unknown_application'))
          .regex(/^[A-Za-z0-9_-]{43}$/, says('unknown_application'))
          .optional()
          .describe('`candidate.id` of the application just sent'),
        talent: z
          .object({
            first_name: appliedName,
            last_name: appliedName,
            email,
            password: newPassword,
            password_confirmation: z.string(),
          })
          .refine(isConfirmed, confirmation),
      })
      .superRefine(({ candidate_id, talent }, context) => {
        // Who has just applied keeps the name of the application, whatever its length (section 5, "Create-account modal" and "Sign-up step 1").
        if (candidate_id !== undefined) return
        for (const field of ['first_name', 'last_name'] as const)
          for (const { message } of personName.safeParse(talent[field]).error?.issues ?? [])
            context.addIssue({ code: 'custom', path: ['talent', field], message })
      }, whateverElseIsWrong),
    response: z.object({
      talent: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
      token_id,
      session: session.optional(),
    }),
    session: 'begins',
    refusals: ['email_taken', 'email_not_of_application', 'application_not_found', 'application_sealed'],
  }),
  endpoint('GET /talents/check_email', {
    who: 'anyone',
    summary: 'Whether an address is free: success means that it is, a refusal that it is taken.',
    query: z.object({ email }),
    response: message,
    refusals: ['email_taken'],
  }),
  endpoint('PUT /account_confirmation/{token}', {
    who: 'anyone',
    summary: 'Confirms an address through the link that was mailed. 403 means that the link has expired and another can be asked for.',
    params: z.object({ token: linkToken }),
    response: message,
    refusals: ['link_not_found', 'link_used', 'link_expired'],
  }),
  endpoint('POST /resend_email_confirmation/{id}', {
    who: 'anyone',
    summary: 'Mails another confirmation link, and answers the handle that replaces the one given.',
    params: z.object({ id: linkToken }),
    response: z.object({ token_id }),
    refusals: ['link_not_found', 'link_used'],
  }),
  endpoint('POST /resend_email_confirmation', {
    who: 'signed_in',
    summary:
      'Mails another confirmation link to one’s own address, without a handle; six an hour together with those by handle. Beyond the specification.',
    response: z.object({ token_id }),
    refusals: ['link_used', 'link_not_found'],
  }),
] as const
