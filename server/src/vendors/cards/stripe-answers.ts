// Reads Stripe's answers. The SDK passes on any JSON, so the fields that the product uses are checked first.
import { z } from 'zod'
import { type CardMethod, CardsUnavailable, type ChargeOutcome } from './port.ts'

const last4 = z.string().regex(/^\d{4}$/)
export const id = z.string().min(1).max(255)
export const idOf = z.union([id, z.object({ id }).transform((object) => object.id)])
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

export const method = z.object({
  id,
  type: z.string(),
  customer: idOf.nullish().transform((value) => value ?? null),
  card: z
    .object({
      brand: z.string(),
      funding: z.string(),
      last4,
      fingerprint: text,
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000),
    })
    .optional(),
  us_bank_account: z.object({ bank_name: text, account_type: text, last4, fingerprint: text, routing_number: text }).optional(),
})
export const intent = z.object({
  id,
  status: z.string(),
  metadata: z
    .record(z.string(), z.string())
    .nullish()
    .transform((value) => value ?? {}),
  payment_method: z
    .union([id.transform(() => null), method])
    .nullish()
    .transform((value) => value ?? null)
    // What was paid with is only displayed: an unknown detail there must not hide the result of the charge.
    .catch(null),
  last_payment_error: z.object({ code: text, decline_code: text }).nullish(),
})
export const session = z.object({
  id,
  customer: idOf.nullable(),
  setup_intent: z.object({ status: z.string(), payment_method: method.nullable() }).nullable(),
})

/** The answer as the schema describes it; throws CardsUnavailable for anything else. */
export function readAs<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer)
  if (!read.success) throw new CardsUnavailable(`an answer without ${read.error.issues[0]?.path.join('.') || 'sense'}`)
  return read.data
}

/** A payment method as the product knows it, or null for kinds that it does not accept. */
export function methodOf(read: z.infer<typeof method>): CardMethod | null {
  const { id: vendor_id, customer, card, us_bank_account: bank } = read
  const none = { brand: null, funding: null, bank_name: null, account_type: null, routing_number: null, exp_month: null, exp_year: null }
  if (read.type === 'card' && card) return { ...none, ...card, vendor_id, customer, type: 'card' }
  if (read.type === 'us_bank_account' && bank) return { ...none, ...bank, vendor_id, customer, type: 'us_bank_account' }
  return null
}

/** The state of a charge. */
export function outcomeOf(read: z.infer<typeof intent>): ChargeOutcome {
  const vendor_id = read.id
  if (read.status === 'succeeded') {
    const paid = read.payment_method && methodOf(read.payment_method)
    return { state: 'succeeded', vendor_id, paid_with: paid && { brand: paid.brand ?? paid.bank_name ?? paid.type, last4: paid.last4 } }
  }
  if (read.status === 'processing') return { state: 'processing', vendor_id }
  const { code, decline_code } = read.last_payment_error ?? { code: null, decline_code: null }
  return { state: 'declined', vendor_id, decline_code: decline_code ?? code ?? read.status }
}
