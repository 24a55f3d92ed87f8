// Transactions, paid and pending, and their invoices (section 3, "Stripe transaction"; section 2, "Billing").
import type { OutputOf } from '@plaza/contract'
import { INVOICE_LINK_SECONDS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { addressFrom } from '@plaza/contract/rules/addresses'
import type { Product } from '@plaza/contract/values'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { pageMeta } from '../../http/paging.ts'
import type { ParsedCall } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { fold } from '../board/words.ts'
import type { Transaction } from './billing.sql.ts'
import { signedInvoiceUrl } from './invoice-links.ts'

/** What a transaction is for, to be selected beside its own columns. */
const PRODUCT = sql<Product>`(SELECT s.product FROM subscriptions AS s WHERE s.id = transactions.subscription_id)`.as('product')

/** A transaction with the product that it is for. */
export type SoldTransaction = Transaction & { product: Product }

type TransactionEntity = OutputOf<'GET /stripe_transactions'>['stripe_transactions'][number]

/** A transaction as it is answered. Its invoice is on the host that asks, or else on the identity host. */
export function transactionEntity({ env }: Pick<World, 'env'>, row: SoldTransaction, host: string): TransactionEntity {
  return {
    id: row.id,
    transaction_type: row.transaction_type,
    product: row.product,
    description: row.description,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    invoice_number: row.invoice_number,
    invoice_url: addressFrom(host, env.hosts, 'identity', 'invoice', { id: row.id }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

// What the search looks at: number, plan, status in both languages, and the amount as it is shown and as people type it. Of accents only those of Spanish are folded.
const HAYSTACK = sql<string>`translate(lower(concat_ws(' ', invoice_number, description, CASE status WHEN 'complete' THEN 'complete paid pagado pagada' ELSE 'pending pendiente' END,
  to_char(amount / 100.0, 'FM999999990.00'), to_char(amount / 100.0, 'FM9,999,999,990.00'), currency)), 'áéíóúüñ', 'aeiouun')`

const found = (companyId: number, search: string) => (eb: ExpressionBuilder<Tables, 'transactions'>) =>
  eb.and([
    eb('company_id', '=', companyId),
    ...fold(search)
      .split(/[\s$]+/)
      .filter(Boolean)
      .map((word) => eb(sql<number>`strpos(${HAYSTACK}, ${word})`, '>', 0)),
  ])

/** `GET /stripe_transactions`, newest first. */
export async function listTransactions(
  world: Pick<World, 'db' | 'env'>,
  companyId: number,
  { query: { page, per_page, search }, host }: Pick<ParsedCall<'GET /stripe_transactions'>, 'query' | 'host'>,
): Promise<OutputOf<'GET /stripe_transactions'>> {
  const { total } = await world.db
    .selectFrom('transactions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(found(companyId, search))
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .selectFrom('transactions')
    .selectAll()
    .select(PRODUCT)
    .where(found(companyId, search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return {
    stripe_transactions: rows.map((row) => transactionEntity(world, row, host)),
    meta: { pagination: pageMeta(total, page, per_page) },
  }
}

/** Transactions by id, in their order. */
export function listTransactionsById(db: Reader, ids: readonly number[]): Promise<SoldTransaction[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('transactions').selectAll().select(PRODUCT).where('id', 'in', ids).orderBy('id').execute()
}

/** A company's own invoice with a link to its PDF in that language; refuses those of other companies. */
export async function getInvoice(
  world: Pick<World, 'db' | 'env' | 'secret' | 'now'>,
  companyId: number,
  { params, host, language }: Pick<ParsedCall<'GET /invoices/{id}'>, 'params' | 'host' | 'language'>,
): Promise<OutputOf<'GET /invoices/{id}'>> {
  const row = await world.db
    .selectFrom('transactions')
    .selectAll()
    .select(PRODUCT)
    .where('id', '=', params.id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw new Refusal('invoice_not_found')
  const until = new Date(world.now().getTime() + INVOICE_LINK_SECONDS * 1000)
  return {
    invoice: {
      ...transactionEntity(world, row, host),
      company: { visible_name: row.billed_name, country: row.billed_country },
      quantity: row.quantity,
      period_start: row.period_start.toISOString(),
      period_end: row.period_end.toISOString(),
      payment_method: row.paid_last4 === null ? null : { brand: row.paid_brand ?? '', last4: row.paid_last4 },
      pdf_url: signedInvoiceUrl(world.secret, { id: row.id, language, until }),
    },
  }
}
