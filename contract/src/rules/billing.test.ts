import { describe, expect, it } from 'vitest'
import type { Role } from '../values.ts'
import {
  billingCurrency,
  brandName,
  defaultAfterRemoval,
  hasInactiveSubscription,
  lacksPaymentMethod,
  methodsInOrder,
  nextBilling,
  paymentDate,
  transactionLabels,
} from './billing.ts'
import { centsText } from './money.ts'

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

describe('the next billing date', () => {
  const last_subscription = { nickname: 'Starter', amount: 9900, end_date: '2026-04-01T00:00:00Z' }

  it('is in USD for the country usa and in MXN for all others', () => {
    expect(['usa', 'Mexico', 'Puerto Rico', null].map(billingCurrency)).toEqual(['USD', 'MXN', 'MXN', 'MXN'])
    expect(nextBilling({ country: 'usa', last_subscription })).toEqual({ ...last_subscription, currency: 'USD' })
  })

  it('is none without a subscription', () => {
    expect([nextBilling(null), nextBilling({ country: 'usa', last_subscription: null })]).toEqual([null, null])
  })
})

it('shows amounts of cents with two decimals, to the cent', () => {
  expect([0, 5, 99, 100, 9900, 129_999, -250, Number.MAX_SAFE_INTEGER].map(centsText)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '99.00',
    '1299.99',
    '-2.50',
    '90071992547409.91',
  ])
  expect(() => centsText(0.5)).toThrow('cents')
})

it('shows a transaction as Pending or Paid, with the day only when it is complete', () => {
  const updated_at = '2026-03-01T10:00:00Z'
  expect(transactionLabels).toEqual({ pending: 'Pending', complete: 'Paid' })
  expect(paymentDate({ status: 'complete', updated_at })).toBe(updated_at)
  expect(paymentDate({ status: 'pending', updated_at })).toBeNull()
})

describe('payment methods', () => {
  const method = (id: string, isDefault = false) => ({ id, default: isDefault })
  const three = [method('a'), method('b', true), method('c')]

  it('show the default first', () => {
    expect(methodsInOrder(three).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('have the first that remains as their default after one is removed', () => {
    expect(defaultAfterRemoval(three, 'b')).toBe('a')
    expect(defaultAfterRemoval(three, 'a')).toBe('b')
    expect(defaultAfterRemoval([method('a', true)], 'a')).toBeNull()
  })
})

it('names the brand of a card as it stands on it', () => {
  expect(['visa', 'AMEX', 'cartes_bancaires'].map(brandName)).toEqual(['Visa', 'American Express', 'Cartes_bancaires'])
})
