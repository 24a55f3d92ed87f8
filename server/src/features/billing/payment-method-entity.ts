import type { OutputOf } from '@plaza/contract'
import type { RowOf } from '../../db/tables.ts'

type PaymentMethod = NonNullable<OutputOf<'GET /profiles'>['company']>['payment_methods']['data'][number]

/** The columns that a payment method is answered from. */
type AnsweredRow = Omit<RowOf<'payment_methods'>, 'id' | 'company_id' | 'created_at'>

/** A payment method as the calls answer it: a card or a bank account, the other is null. */
export function paymentMethodEntity({ vendor_id, type, is_default, last4, ...row }: AnsweredRow): PaymentMethod {
  return {
    id: vendor_id,
    type,
    default: is_default,
    card: type === 'card' ? { brand: row.brand ?? '', funding: row.funding ?? '', last4, fingerprint: row.fingerprint ?? '' } : null,
    us_bank_account:
      type === 'us_bank_account'
        ? { bank_name: row.bank_name ?? '', account_type: row.account_type ?? '', last4, routing_number: row.routing_number ?? '' }
        : null,
    exp_month: row.exp_month,
    exp_year: row.exp_year,
  }
}
