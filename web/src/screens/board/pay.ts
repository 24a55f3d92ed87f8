// Pay and the salary filter in words (section 9: per year, thousands separators, a dollar sign in front).
import { SALARY_MAX_PER_YEAR } from '@plaza/contract/limits'
import type { Language } from '@plaza/contract/values'
import { perLanguage } from '../../words/formats.ts'

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

type Range = { min: number | null | undefined; max: number | null | undefined; currency: string | null | undefined }

/** The words around a range that is open at one end. */
export type RangeWords = { from: (range: { amount: string }) => string; upTo: (range: { amount: string }) => string }

/** '1,234' */
export function formatNumber(value: number, locale: Language): string {
  return numbers(locale).format(value)
}

/** '$50,000 – $80,000 USD', open ranges in words, null when there is neither bound nor currency. */
export function rangeLabel({ min, max, currency }: Range, locale: Language, words: RangeWords): string | null {
  const amount = (value: number) => `$${formatNumber(value, locale)}`
  const code = currency ? ` ${currency}` : ''
  const low = min ?? null
  const high = max ?? null
  if (low !== null && high !== null) return low === high ? amount(low) + code : `${amount(low)} – ${amount(high)}${code}`
  if (low !== null) return words.from({ amount: amount(low) + code })
  if (high !== null) return words.upTo({ amount: amount(high) + code })
  return currency || null
}

type Pay = { salary_min: number | null; salary_max: number | null; currency_salary: string | null }

/** The pay of a job in words, null when it is not told. */
export function payLabel(job: Pay, locale: Language, words: RangeWords): string | null {
  if (job.salary_min === null && job.salary_max === null) return null
  return rangeLabel({ min: job.salary_min, max: job.salary_max, currency: job.currency_salary }, locale, words)
}

/** What was typed as a bound of the filter, in the form that the address takes; '' is no bound. */
export function boundOf(typed: string): string {
  const text = typed.trim()
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? String(Number(Math.min(value, SALARY_MAX_PER_YEAR).toFixed(2))) : ''
}
