// The pay of a job: the one definition that import, database, calls, cards, JSON-LD and search follow. A new field begins here.
import type { PayCurrency } from './pay-currencies.ts'

/** The periods, beside a year, for which a posting may tell its pay. */
export const payPeriods = ['hour', 'day', 'week', 'month'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** How many of a period a year of full-time work has. */
export const TIMES_PER_YEAR = { hour: 2080, day: 260, week: 52, month: 12, year: 1 } as const satisfies Record<PayPeriod | 'year', number>

/** Per year, in whole units of the currency; all null where the pay is not told. */
export type Pay = {
  salary_min: number | null
  salary_max: number | null
  currency_salary: PayCurrency | null
  /** For which period the posting itself tells it, null for a year. */
  salary_period: PayPeriod | null
}

export const noPay: Pay = { salary_min: null, salary_max: null, currency_salary: null, salary_period: null }

export const payFields = Object.keys(noPay) as (keyof Pay)[]

/** The pay of whatever has one, and nothing else of it. */
export function payOf(job: Pay): Pay {
  return Object.fromEntries(payFields.map((field) => [field, job[field]])) as Pay
}

/** Both ends of the pay as its posting tells them, in its own period, to the cent. */
export function payAsTold({ salary_min, salary_max, salary_period }: Omit<Pay, 'currency_salary'>): {
  min: number | null
  max: number | null
} {
  const told = (amount: number | null) =>
    amount === null ? null : Math.round((amount / TIMES_PER_YEAR[salary_period ?? 'year']) * 100) / 100
  return { min: told(salary_min), max: told(salary_max) }
}
