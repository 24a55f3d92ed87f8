// The pay of a posting as the editor holds it: its fields with their words, what is wrong with them, what is sent, and how it will read. Of what
// the public pages load it imports types alone: a part that both imported would become one more file of theirs.
import { salaryOf } from '@plaza/contract/rules/money'
import type { Pay } from '@plaza/contract/rules/pay'
import type { PayCurrency } from '@plaza/contract/rules/pay-currencies'
import type { PayInDetail } from '@plaza/contract/rules/pay-in-detail'
import type { Currency } from '@plaza/contract/values'
import { m } from '../../../paraglide/messages.js'

/** The parts that nobody writes: imports alone bring them. */
type Unwritten = 'salary_period'
type Choice = 'currency_salary'
type Amount = Exclude<keyof Pay, Unwritten | Choice>

/** '' where nothing is said; amounts stand as they were typed. */
export type PayValues = Record<Amount, string> & { currency_salary: PayCurrency | '' }

/** What the fields are called, in their order. */
export const payLabels: Record<keyof PayValues, () => string> = {
  salary_min: m.editor_pay_min,
  salary_max: m.editor_pay_max,
  currency_salary: m.editor_currency,
}

const fields = Object.keys(payLabels) as (keyof PayValues)[]
/** The fields that take an amount. */
export const payAmounts = fields.filter((field) => field !== 'currency_salary')

/** The pay of a job in the form. */
export function payValuesOf(job: Pay): PayValues {
  return Object.fromEntries(fields.map((field) => [field, String(job[field] ?? '')])) as PayValues
}

/** A field as it is sent; undefined for a field that is not of pay. */
export function sentPay(values: PayValues, field: string): number | string | null | undefined {
  if (field === 'currency_salary') return values.currency_salary || null
  const amount = payAmounts.find((each) => each === field)
  return amount && salaryOf(values[amount])
}

/** What is wrong with the amounts as they stand. */
export function payProblemsOf(values: PayValues): Partial<Record<keyof PayValues, 'amount' | 'pay_order'>> {
  const wrong = payAmounts.filter((field) => values[field] !== '' && salaryOf(values[field]) === null)
  const [min, max] = [salaryOf(values.salary_min), salaryOf(values.salary_max)]
  return {
    ...Object.fromEntries(wrong.map((field) => [field, 'amount'])),
    ...(min !== null && max !== null && max < min && { salary_max: 'pay_order' }),
  }
}

/** The pay as it will be published: one end alone is the whole pay, and a missing currency is the company's. */
export function payPreview(values: PayValues, currency: Currency): PayInDetail {
  const ends = [salaryOf(values.salary_min), salaryOf(values.salary_max)].filter((end) => end !== null)
  const annual = (amount: number) => (ends.length > 0 ? { annual: amount } : null)
  return {
    salary_min: annual(Math.min(...ends)),
    salary_max: annual(Math.max(...ends)),
    currency_salary: ends.length > 0 ? values.currency_salary || currency : null,
    salary_period: null,
  }
}
