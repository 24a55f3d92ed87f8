// The pay of a job as its detail and its JSON-LD carry it: apart from pay.ts, which the lists of jobs load in the browser.
import { type Pay, payAsTold, payOf } from './pay.ts'
import type { Whole } from './whole.ts'

type Annual = { annual: number } | null

/** Pay as the job detail carries it. */
export type PayInDetail = { [F in keyof Pay]: F extends 'salary_min' | 'salary_max' ? Annual : Pay[F] }

const annual = (amount: number | null): Annual => (amount === null ? null : { annual: amount })

/** The pay of a job as its detail carries it. */
export function payInDetail(job: Pay): PayInDetail {
  return { ...payOf(job), salary_min: annual(job.salary_min), salary_max: annual(job.salary_max) }
}

/** The pay of a job detail. */
export function payOfDetail({ salary_min, salary_max, ...rest }: PayInDetail): Pay {
  return payOf({ ...rest, salary_min: salary_min?.annual ?? null, salary_max: salary_max?.annual ?? null })
}

/** The pay as schema.org has it, for the period of its posting: properties of a JobPosting, undefined where it is not told. */
export function payMarkup(pay: Whole<Pay, 'salary_min' | 'salary_max' | 'currency_salary' | 'salary_period'>): {
  baseSalary: object | undefined
} {
  const { currency_salary: currency, salary_period } = pay
  const { min: minValue, max: maxValue } = payAsTold(pay)
  if (!currency || minValue === null || !maxValue) return { baseSalary: undefined }
  const unitText = (salary_period ?? 'year').toUpperCase()
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText } } }
}
