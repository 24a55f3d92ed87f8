// The fields of people, companies and sessions (section 3), and the rules of section 5 as schemas.
import { z } from 'zod'
import {
  EMAIL_MAX_CHARACTERS,
  ID_MAX,
  KEPT_NAME_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  NAME_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '../limits.ts'
import { isChangedPassword, isEmail, isPassword, isPlainName } from '../rules/account.ts'
import { says } from '../schema-rules.ts'
import { currencies, products, roles } from '../values.ts'
import { companyIndustry } from './reference.ts'

export const role = z.enum(roles)

/**
 * Text without spaces around it. Control characters and halves of letters (lone surrogates) are refused: nothing keeps them as they are. `tooLong`
 * says so in a field's own way.
 */
export function text(maxCharacters: number, tooLong = says('too_long', { max: maxCharacters })) {
  return z
    .string()
    .max(maxCharacters * 2, tooLong)
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => [...value].length <= maxCharacters, tooLong)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), says('unkeepable'))
    .meta({ maxLength: maxCharacters })
}

/** Several lines, kept as they were typed and never read as HTML. */
export function paragraphs(maxCharacters: number, tooLong = says('too_long', { max: maxCharacters })) {
  return z
    .string()
    .max(maxCharacters * 2, tooLong)
    .transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((value) => [...value].length <= maxCharacters, tooLong)
    .refine((value) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(value), says('unkeepable'))
    .meta({ maxLength: maxCharacters })
}

/** Whether there is anything to see: marks that turn the direction of writing or join letters are nothing by themselves, nor are letters that are blank. */
export const isVisible = (value: string) => /[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

/** A text that must say something. */
export function requiredText(maxCharacters: number) {
  return text(maxCharacters).refine(isVisible, says('required'))
}

/** A name that may stand in a mail to somebody else (rules/account.ts). */
export function plainName(maxCharacters: number, tooLong?: string) {
  return text(maxCharacters, tooLong).refine(isVisible, says('required')).refine(isPlainName, says('plain_name'))
}

/** A person’s name where section 5 only asks that it is there: applications, the modal after one, personal details. */
export const keptName = plainName(KEPT_NAME_MAX_CHARACTERS)

const isLongEnough = (name: string) => [...name].length >= NAME_MIN_CHARACTERS

/** A name of section 9: 3 to 50 characters. */
export const personName = plainName(NAME_MAX_CHARACTERS).refine(isLongEnough, says('too_short', { min: NAME_MIN_CHARACTERS }))

export const email = z
  .string()
  .transform((value) => value.normalize('NFC').trim())
  .refine((value) => value !== '', says('required'))
  .refine(isEmail, says('email'))
  .meta({ format: 'email', maxLength: EMAIL_MAX_CHARACTERS })

/** A password at login: any text that may once have been allowed as one. */
export const loginPassword = z.string().min(1).max(PASSWORD_MAX_CHARACTERS)

/** Its length comes first: a password of seven characters needs more of them, whichever they are. */
const passwordLength = z
  .string()
  .min(1)
  .refine((value) => [...value].length >= PASSWORD_MIN_CHARACTERS, says('too_short', { min: PASSWORD_MIN_CHARACTERS }))
  .max(PASSWORD_MAX_CHARACTERS)
  .meta({ format: 'password', minLength: PASSWORD_MIN_CHARACTERS })
  .describe('with an upper and a lower case letter, a special character and a number')

export const newPassword = passwordLength.refine(isPassword, says('password'))
/** A password that replaces another; section 5 has a sentence of its own where the old one is known. */
export const changedPassword = (sentence = says('password')) => passwordLength.refine(isChangedPassword, sentence)

const bothPasswords = z.object({ password: z.string(), password_confirmation: z.string() })

/** For `.refine` of a body: the second password must be the first. */
export function isConfirmed(value: { password: string; password_confirmation: string }): boolean {
  return value.password === value.password_confirmation
}
export const confirmation = {
  error: says('passwords_match'),
  path: ['password_confirmation'],
  /** Also where another field is missing: what is wrong is told all at once. */
  when: ({ value }: { value: unknown }) => bothPasswords.safeParse(value).success,
}

export const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .meta({ sent_as: { type: 'integer', minimum: 1, maximum: ID_MAX } })

/** The token that was mailed, or only its public part, the handle. */
export const linkToken = z
  .string(says('link'))
  .regex(/^[A-Za-z0-9_-]{10,100}(\.[A-Za-z0-9_-]{10,100})?$/, says('link'))
  .describe('the token of the link that was mailed')

const image = z.object({ url: z.string().nullable() })
const timestamp = z.iso.datetime()

export const companyProduct = z.object({ product: z.object({ name: z.enum(products) }) }).meta({ id: 'CompanyProduct' })

export const paymentMethod = z
  .object({
    id: z.string(),
    type: z.enum(['card', 'us_bank_account']),
    default: z.boolean(),
    card: z.object({ brand: z.string(), funding: z.string(), last4: z.string(), fingerprint: z.string() }).nullable(),
    us_bank_account: z
      .object({ bank_name: z.string(), account_type: z.string(), last4: z.string(), routing_number: z.string() })
      .nullable(),
    exp_month: z.int().nullable().describe('of a card'),
    exp_year: z.int().nullable(),
  })
  .meta({ id: 'PaymentMethod' })

const paymentMethods = z.object({ data: z.array(paymentMethod) }).meta({ id: 'PaymentMethods' })

export const company = z
  .object({
    id: z.int(),
    name: z.string(),
    visible_name: z.string(),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    country: z.string().nullable().describe("'usa' for the United States, otherwise the country's name in English"),
    company_industry: companyIndustry.nullable(),
    company_products: z.array(companyProduct),
    last_subscription: z
      .object({
        product: z.enum(products),
        nickname: z.string(),
        subscription_status: z.enum(['active', 'inactive']),
        amount: z.int().describe('cents'),
        currency: z.enum(currencies),
        end_date: timestamp,
      })
      .nullable()
      .describe(
        'Of several subscriptions an inactive one, else one of a platform on which one works, else any; of several the one that is renewed next.',
      ),
    is_legacy: z.boolean(),
    time_zone: z.string().describe('IANA name; digests are mailed at 08:00 there'),
    payment_methods: paymentMethods,
  })
  .meta({ id: 'Company' })

export const profile = z
  .object({
    id: z.int(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    is_confirmed: z.boolean().describe('whether the address has been confirmed'),
    is_owner: z.boolean(),
    avatar: image,
    roles: z.array(role),
    managed_jobs: z
      .array(z.object({ id: z.int(), title: z.string(), subscription_status: z.enum(['active', 'inactive']) }))
      .describe('past due first, at most 200'),
    user_hash: z.string().describe('starts the support chat'),
    company: company.nullable(),
    active_plan: z.object({ plan_name: z.string() }).nullable(),
    company_plan_resources: z
      .object({ can_add_collaborators: z.boolean(), remaining_collaborators: z.int().nullable().describe('null: no limit') })
      .nullable(),
    company_products: z.array(companyProduct),
    candidate: z.object({ id: z.int() }).nullable(),
    has_complete_profile: z.boolean(),
  })
  .meta({ id: 'Profile' })

/** What is told of every member, to themselves and to colleagues. */
const person = {
  id: z.int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  roles: z.array(role),
}

export const sessionUser = z
  .object({
    ...person,
    company: z.object({ id: z.int(), name: z.string(), payment_methods: paymentMethods }).nullable(),
    company_products: z.array(companyProduct),
    candidate: z.object({ id: z.int() }).nullable(),
    has_complete_profile: z.boolean(),
  })
  .meta({ id: 'SessionUser' })

export const session = z.object({ token: z.string().describe('valid for 15 days'), user: sessionUser }).meta({ id: 'Session' })

/** Another user as colleagues see them. */
export const user = z
  .object({
    ...person,
    avatar: image,
  })
  .meta({ id: 'User' })

export const message = z.object({ message: z.string() }).meta({ id: 'Message' })
