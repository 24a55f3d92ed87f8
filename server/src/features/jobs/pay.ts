// Turns the pay of a file, whatever its period, into whole units of a known currency per year.
import { type Currency, currencies } from '@plaza/contract/values'
import { fold } from '../board/words.ts'

export type AnnualPay = { salary_min: number | null; salary_max: number | null; currency_salary: Currency | null; warnings: string[] }

const PERIODS: [RegExp, number][] = [
  [/(^|\b)(hour|hora|hr)/, 2080],
  [/(^|\b)(day|dia\b|daily|diari)/, 260],
  [/(^|\b)(week|seman)/, 52],
  [/(^|\b)(month|mes\b|mens)/, 12],
  [/(^|\b)(year|yr|annual|anual|ano\b|annum)/, 1],
]

/** How many of a period a year of full-time work has, by the words "HOUR", "per-month-salary", "Mensual"; null for words that name none. */
export function timesPerYear(period: string | null | undefined): number | null {
  const folded = fold(period ?? '')
  // "bi-weekly" and "semi-month" are not what the word inside them says.
  if (/\b(bi|semi|quin)/.test(folded)) return null
  return PERIODS.find(([words]) => words.test(folded))?.[1] ?? null
}

const none: AnnualPay = { salary_min: null, salary_max: null, currency_salary: null, warnings: [] }

/** The pay per year. What cannot be kept (another currency, an unknown period) is left out with a warning. */
export function annualPay(given: {
  min: number | null | undefined
  max: number | null | undefined
  currency: string | null | undefined
  timesPerYear: number | null
}): AnnualPay {
  const min = given.min || given.max || 0
  const max = given.max || given.min || 0
  if (min === 0 && max === 0) return none
  const currency = currencies.find((each) => each === given.currency?.trim().toUpperCase())
  if (!currency) {
    const said = given.currency ? `The pay is in ${given.currency}` : 'The pay names no currency'
    return { ...none, warnings: [`${said}: only USD and MXN are kept, so it is left out.`] }
  }
  if (given.timesPerYear === null) return { ...none, warnings: ['The pay does not say for which period it is, so it is left out.'] }
  return {
    salary_min: Math.round(min * given.timesPerYear),
    salary_max: Math.round(max * given.timesPerYear),
    currency_salary: currency,
    warnings: !given.min || !given.max ? ['Only one end of the pay is given: it stands for both.'] : [],
  }
}
