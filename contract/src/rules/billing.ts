// What a company pays and still owes (section 2, "Home", "Header and account settings navigation", "Billing tab"; section 4, "Payment methods").
import type { Currency, Role, TransactionStatus } from '../values.ts'
import { companyCountry, USA } from './company-country.ts'
import { isPastDue } from './landing.ts'
import { isAdmin } from './members.ts'

type Member = {
  roles: readonly Role[]
  company: { is_legacy: boolean; payment_methods: { data: readonly unknown[] } } | null
}

type Subscriber = {
  managed_jobs: readonly { subscription_status: string }[]
  company: { last_subscription: { subscription_status: string } | null } | null
}

/** Whether Home asks for a payment method: of a member with an admin role whose company is not legacy and has none (product decisions, "Plans"). */
export function lacksPaymentMethod({ roles, company }: Member): boolean {
  return isAdmin(roles) && company !== null && !company.is_legacy && company.payment_methods.data.length === 0
}

/** Whether any subscription is inactive: the company's last one, or that of a managed job. */
export function hasInactiveSubscription({ managed_jobs, company }: Subscriber): boolean {
  return company?.last_subscription?.subscription_status === 'inactive' || isPastDue(managed_jobs)
}

/** The currency that a company is billed in, by `company.country`: USD for 'usa', otherwise MXN (section 9). */
export function billingCurrency(country: string | null): Currency {
  return country === USA ? 'USD' : 'MXN'
}

/** The same by the code of its country. */
export function currencyOfCountry(code: string | null | undefined): Currency {
  return billingCurrency(companyCountry(code, null))
}

type Billed = {
  country: string | null
  last_subscription: { nickname: string; amount: number; end_date: string } | null
}

/** The card 'Next billing date': amount in cents, plan, day and currency; null where there is no subscription. */
export function nextBilling(company: Billed | null): { amount: number; currency: Currency; nickname: string; end_date: string } | null {
  const last = company?.last_subscription
  return company && last
    ? { amount: last.amount, currency: billingCurrency(company.country), nickname: last.nickname, end_date: last.end_date }
    : null
}

/** How a transaction's status is shown. */
export const transactionLabels = { pending: 'Pending', complete: 'Paid' } as const satisfies Record<TransactionStatus, string>

/** When a transaction was paid, null ('-' on screen) unless it is complete. */
export function paymentDate({ status, updated_at }: { status: TransactionStatus; updated_at: string }): string | null {
  return status === 'complete' ? updated_at : null
}

/** The default payment method first, the rest in their order. */
export function methodsInOrder<M extends { default: boolean }>(methods: readonly M[]): M[] {
  return [...methods.filter((method) => method.default), ...methods.filter((method) => !method.default)]
}

/** The id of the default payment method once this one has been removed: the first that remains, null when none does. */
export function defaultAfterRemoval(methods: readonly { id: string; default: boolean }[], removed: string): string | null {
  return methodsInOrder(methods).find(({ id }) => id !== removed)?.id ?? null
}

const cardBrands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The name of a brand as its cards show it: 'Visa'. */
export function brandName(brand: string): string {
  return cardBrands[brand.toLowerCase()] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}
