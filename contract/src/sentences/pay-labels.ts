// What forms and calls call the parts of a job's pay, in every language.
import type { Pay } from '../rules/pay.ts'
import type { Language } from '../values.ts'

export const payLabels = {
  en: {
    salary_min: 'Minimum salary',
    salary_max: 'Maximum salary',
    currency_salary: 'Currency',
    salary_period: 'Pay period',
  },
  es: {
    salary_min: 'Salario mínimo',
    salary_max: 'Salario máximo',
    currency_salary: 'Moneda',
    salary_period: 'Periodo de pago',
  },
} as const satisfies Record<Language, Record<keyof Pay, string>>
