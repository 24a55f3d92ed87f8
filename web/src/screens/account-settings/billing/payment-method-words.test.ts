import { expect, test } from 'vitest'
import { expiry, isExpired, methodLabel, type PaymentMethod } from './payment-method-words.ts'

const card: PaymentMethod = {
  id: 'pm_1',
  type: 'card',
  default: true,
  card: { brand: 'visa', funding: 'credit', last4: '4242', fingerprint: 'f' },
  us_bank_account: null,
  exp_month: 4,
  exp_year: 2028,
}
const account: PaymentMethod = {
  ...card,
  type: 'us_bank_account',
  card: null,
  us_bank_account: { bank_name: 'First Bank', account_type: 'checking', last4: '6789', routing_number: '110000000' },
  exp_month: null,
  exp_year: null,
}

test('a payment method is named by who issued it and its last digits', () => {
  expect(methodLabel(card)).toBe('Visa •••• 4242')
  expect(methodLabel(account)).toBe('First Bank •••• 6789')
})

test('a card is good until its last month has passed, a bank account for ever', () => {
  expect(expiry(card)).toBe('04/2028')
  expect(isExpired(card, '2028-04-30T23:59:59Z')).toBe(false)
  expect(isExpired(card, '2028-05-01T00:00:00Z')).toBe(true)
  expect(isExpired({ exp_month: 12, exp_year: 2027 }, '2027-12-31T23:59:59Z')).toBe(false)
  expect(isExpired({ exp_month: 12, exp_year: 2027 }, '2028-01-01T00:00:00Z')).toBe(true)
  expect(expiry(account)).toBeNull()
  expect(isExpired(account, '2099-01-01T00:00:00Z')).toBe(false)
})
