// The pay of a job as the calls carry it: in lists, in the detail, in the editor, as filters.
import { z } from 'zod'
import { SALARY_MAX_PER_YEAR } from '../limits.ts'
import { jobFilters, type PayFilter } from '../rules/board-search.ts'
import { type Pay, payPeriods } from '../rules/pay.ts'
import { payCurrencies } from '../rules/pay-currencies.ts'
import type { PayInDetail } from '../rules/pay-in-detail.ts'
import { says } from '../schema-rules.ts'
import { choice, filter } from './choices.ts'

const parts = {
  currency_salary: z
    .enum(payCurrencies)
    .nullable()
    .describe('postings from outside may state their pay in others than those of the filter'),
  salary_period: z
    .enum(payPeriods)
    .nullable()
    .describe('for which period the posting itself states its pay, null for a year; salary_min and salary_max are per year all the same'),
}

const amount = z.int().nullable()

/** Per year, in whole units of the currency. */
export const payInList = { salary_min: amount, salary_max: amount, ...parts } satisfies { [F in keyof Pay]: z.ZodType<Pay[F]> }

const annual = z.object({ annual: z.int() }).nullable()

/** As the specification has it in a job's detail. */
export const payInDetail = { salary_min: annual, salary_max: annual, ...parts } satisfies { [F in keyof Pay]: z.ZodType<PayInDetail[F]> }

const writtenAmount = z
  .int(says('whole_number'))
  .min(0, says('too_low', { min: 0 }))
  .max(SALARY_MAX_PER_YEAR, says('too_high', { max: SALARY_MAX_PER_YEAR }))
  .nullable()
  .optional()
  .describe('whole units of the currency a year')

/** As a team writes it; what is left out stays. */
export const writtenPay = {
  salary_min: writtenAmount,
  salary_max: writtenAmount,
  currency_salary: choice(payCurrencies),
  salary_period: choice(payPeriods).describe('for which the posting tells its pay; null for a year'),
} satisfies { [F in keyof Pay]: z.ZodType<Pay[F] | undefined> }

const wantedAmount = z
  .string(says('parameter_number'))
  .regex(/^(?:all)?$|^(?=\.?\d)\d{0,12}(\.\d{0,4})?$/, says('parameter_number'))
  .optional()
  .transform((value) => (value === undefined || value === '' || value === 'all' ? undefined : Number(value)))
  .refine((value) => value === undefined || value <= SALARY_MAX_PER_YEAR, says('parameter_number'))
  .meta({ sent_as: { type: 'number', minimum: 0, maximum: SALARY_MAX_PER_YEAR } })
  .describe('a year')

/** As lists are asked for it. */
export const wantedPay = {
  salary_min: wantedAmount,
  salary_max: wantedAmount,
  currency_salary: filter(jobFilters.currency_salary, says('unknown_filter_currency')),
} satisfies Record<PayFilter, z.ZodType>
