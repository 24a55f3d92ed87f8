import { describe, expect, it } from 'vitest'
import type { Role } from '../values.ts'
import { hasInactiveSubscription, lacksPaymentMethod } from './billing.ts'

const company = (is_legacy: boolean, methods: number) => ({ is_legacy, payment_methods: { data: Array.from({ length: methods }) } })

describe('Home asks for a payment method', () => {
  const table: [string, Role[], ReturnType<typeof company> | null, boolean][] = [
    ['of a sourcing admin', ['sourcing_admin'], company(false, 0), true],
    ['of a workforce admin', ['workforce_admin'], company(false, 0), true],
    ['of who holds both admin roles', ['sourcing_admin', 'workforce_admin'], company(false, 0), true],
    ['of an admin who recruits as well', ['sourcing_recruiter', 'sourcing_admin'], company(false, 0), true],
    ['not of a recruiter', ['sourcing_recruiter'], company(false, 0), false],
    ['not of the internal roles', ['recruiter_admin', 'superadmin'], company(false, 0), false],
    ['not of talent', ['talent'], null, false],
    ['not of an admin without a company', ['sourcing_admin'], null, false],
    ['not when the company is legacy', ['sourcing_admin'], company(true, 0), false],
    ['not when the company has one', ['sourcing_admin'], company(false, 1), false],
  ]
  for (const [name, roles, of, expected] of table) it(name, () => expect(lacksPaymentMethod({ roles, company: of })).toBe(expected))
})

describe('an inactive subscription', () => {
  const job = (subscription_status: string) => ({ subscription_status })
  const table: [string, string[], string | null | undefined, boolean][] = [
    ['is none without a company and jobs', [], undefined, false],
    ['is none without a subscription', [], null, false],
    ['is none while all is active', ['active', 'active'], 'active', false],
    ["is the company's own", ['active'], 'inactive', true],
    ['is that of any managed job', ['active', 'inactive'], 'active', true],
    ['is that of a job where the company has none', ['inactive'], null, true],
  ]
  for (const [name, jobs, last, expected] of table) {
    it(name, () => {
      const of = last === undefined ? null : { last_subscription: last === null ? null : job(last) }
      expect(hasInactiveSubscription({ managed_jobs: jobs.map(job), company: of })).toBe(expected)
    })
  }
})
