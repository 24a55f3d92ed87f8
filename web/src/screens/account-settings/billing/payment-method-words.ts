// Cards and bank accounts in words.
import type { OutputOf } from '@plaza/contract'
import { brandName } from '@plaza/contract/rules/billing'

export type PaymentMethod = OutputOf<'GET /payment_methods'>['data'][number]

/** The issuer of a payment method, and the last four digits by which people recognise it. */
export function methodName({ card, us_bank_account: account }: PaymentMethod): { issuer: string; last4: string } {
  return { issuer: card ? brandName(card.brand) : (account?.bank_name ?? ''), last4: card?.last4 ?? account?.last4 ?? '' }
}

/** 'Visa •••• 4242', for places that can only show text. */
export function methodLabel(method: PaymentMethod): string {
  const { issuer, last4 } = methodName(method)
  return `${issuer} •••• ${last4}`
}

/** '04/2028', the last month in which a card is valid; null for a bank account. */
export function expiry({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): string | null {
  return exp_month === null || exp_year === null ? null : `${String(exp_month).padStart(2, '0')}/${exp_year}`
}

/** Whether a card has expired. */
export function isExpired({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>, now: string): boolean {
  return exp_month !== null && exp_year !== null && Date.UTC(exp_year, exp_month, 1) <= Date.parse(now)
}
