// Pay and the salary filter in words (section 9: per year, thousands separators, a dollar sign in front).
import { SALARY_MAX_PER_YEAR } from '@plaza/contract/limits'
import type { PayFilter } from '@plaza/contract/rules/board-search'
import { inDollars, type SomeRates } from '@plaza/contract/rules/exchange-rates'
import { type Pay, type PayPeriod, payAsTold } from '@plaza/contract/rules/pay'
import type { Whole } from '@plaza/contract/rules/whole'
import type { Language } from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'
import type { BoardSearch } from '../../visit/search.ts'
import { formatNumber } from '../../words/formats.ts'

type Range = { min: number | null | undefined; max: number | null | undefined; currency: string | null | undefined }

/** The words around a range that is open at one end. */
export type RangeWords = { from: (range: { amount: string }) => string; upTo: (range: { amount: string }) => string }

/** '$50,000 – $80,000 USD', '50,000 EUR', open ranges in words, null when there is neither bound nor currency. */
export function rangeLabel({ min, max, currency }: Range, locale: Language, words: RangeWords): string | null {
  // The sign stands for the currencies of the filter; the others are known by their code.
  const sign = !currency || currency === 'USD' || currency === 'MXN' ? '$' : ''
  // Cents have two digits: $22.50.
  const amount = (value: number) => sign + formatNumber(value, locale).replace(/\.\d$/, '$&0')
  const code = currency ? ` ${currency}` : ''
  const low = min ?? null
  const high = max ?? null
  if (low !== null && high !== null) return low === high ? amount(low) + code : `${amount(low)} – ${amount(high)}${code}`
  if (low !== null) return words.from({ amount: amount(low) + code })
  if (high !== null) return words.upTo({ amount: amount(high) + code })
  return currency || null
}

/** The pay of a job in words, for the period that its posting tells it for; null when it is not told. */
export function payLabel(
  job: Whole<Pay, 'salary_min' | 'salary_max' | 'currency_salary' | 'salary_period'>,
  locale: Language,
  words: RangeWords,
): string | null {
  if (job.salary_min === null && job.salary_max === null) return null
  return rangeLabel({ ...payAsTold(job), currency: job.currency_salary }, locale, words)
}

/** So much is told apart, in dollars: what is converted is not exact. */
const roundedTo = (dollars: number) => (dollars < 200 ? 1 : dollars < 20_000 ? 100 : 1000)

/** '$17,000 – $22,000 USD' of pay in another currency, rounded, for its own period; null of pay in dollars and where none is told or no rate is known. */
export function dollarsLabel(job: Pay, rates: SomeRates, locale: Language): string | null {
  const { currency_salary } = job
  if (currency_salary === null || currency_salary === 'USD' || !rates.per_dollar[currency_salary]) return null
  const { min, max } = payAsTold(job)
  const rounded = (amount: number | null) => {
    if (amount === null) return null
    const dollars = inDollars(amount, currency_salary, rates)
    return Math.round(dollars / roundedTo(dollars)) * roundedTo(dollars)
  }
  return rangeLabel({ min: rounded(min), max: rounded(max), currency: 'USD' }, locale, {
    from: m.pay_from,
    upTo: m.pay_up_to,
  })
}

const periods: Record<PayPeriod, () => string> = { hour: m.pay_an_hour, day: m.pay_a_day, week: m.pay_a_week, month: m.pay_a_month }

/** For which time the pay of a job is: 'a year'. */
export function periodLabel({ salary_period }: Pick<Pay, 'salary_period'>): string {
  return salary_period === null ? m.pay_a_year() : periods[salary_period]()
}

const bound = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** 'From $50,000 USD': what is chosen of the filter in words, null if nothing is. */
export function payFilterLabel(
  { salary_min, salary_max, currency_salary }: Whole<Pick<BoardSearch, PayFilter>, 'salary_min' | 'salary_max' | 'currency_salary'>,
  locale: Language,
): string | null {
  const range = { min: bound(salary_min), max: bound(salary_max), currency: currency_salary }
  return rangeLabel(range, locale, { from: m.pay_from, upTo: m.pay_up_to })
}

/** Takes the filter away. */
export const withoutPay: Record<PayFilter, undefined> = { salary_min: undefined, salary_max: undefined, currency_salary: undefined }

/** What was typed as a bound of the filter, in the form that the address takes; '' is no bound. */
export function salaryBoundOf(typed: string): string {
  const text = typed.trim()
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? String(Number(Math.min(value, SALARY_MAX_PER_YEAR).toFixed(2))) : ''
}
