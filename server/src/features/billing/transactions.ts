// Transactions, paid and pending, and their invoices (section 3, "Stripe transaction"; section 2, "Billing").
import type { OutputOf } from '@plaza/contract'
import { INVOICE_LINK_SECONDS } from '@plaza/contract/limits'
import { Refusal } from '@plaza/contract/refusals'
import { addressFrom } from '@plaza/contract/rules/addresses'
import { fold } from '@plaza/contract/rules/folding'
import { type Language, languages, type Product, products, type TransactionStatus } from '@plaza/contract/values'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { holdsWords } from '../../db/folding.ts'
import type { Tables } from '../../db/tables.ts'
import { pageMeta } from '../../http/paging.ts'
import type { ParsedCall } from '../../http/route.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import type { Transaction } from './billing-rows.ts'
import { companyZone } from './company-zone.ts'
import { signedInvoiceUrl } from './invoice-links.ts'

/** The product of a transaction, as an extra column to select. */
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

const searched = (status: TransactionStatus) => sql.lit(languages.map((language) => words[language].invoice.searched[status]).join(' '))

/** What a product is called, in every language. */
const called = (product: Product) =>
  sql.lit(`${product} ${languages.map((language) => words[language].invoice.products[product]).join(' ')}`)
const PRODUCT_WORDS = sql`(SELECT CASE s.product ${sql.join(
  products.map((product) => sql`WHEN ${sql.lit(product)} THEN ${called(product)}`),
  sql` `,
)} END FROM subscriptions AS s WHERE s.id = transactions.subscription_id)`

const monthNames = (language: Language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 1))),
  )
/** The names of the months, January first. The short names in rows are their beginnings. */
const MONTHS = languages.map(monthNames)

/** The day as rows show it in each language, and in ISO form. */
function dayWords(moment: RawBuilder<unknown>, zone: string) {
  const day = sql`(${moment} AT TIME ZONE ${zone}::text)`
  const names = MONTHS.map((months) => sql`(${months}::text[])[extract(month FROM ${day})::int]`)
  return sql`concat_ws(' ', to_char(${day}, 'FMDD YYYY YYYY-MM-DD'), ${sql.join(names)})`
}

// The text that is searched: number, plan, product, days and status in every language, and the amount both as shown and as people type it.
const haystackIn = (zone: string) =>
  sql`concat_ws(' ', invoice_number, description, ${PRODUCT_WORDS}, ${dayWords(sql`created_at`, zone)},
  CASE status WHEN 'complete' THEN ${dayWords(sql`updated_at`, zone)} END,
  CASE status WHEN 'complete' THEN ${searched('complete')} ELSE ${searched('pending')} END,
  to_char(amount / 100.0, 'FM999999990.00'), to_char(amount / 100.0, 'FM9,999,999,990.00'), currency)`

const found = (companyId: number, search: string, zone: string) => (eb: ExpressionBuilder<Tables, 'transactions'>) =>
  eb.and([
    eb('company_id', '=', companyId),
    holdsWords(
      haystackIn(zone),
      fold(search)
        .split(/[\s$·]+/)
        // As in 'Nov 18, 2026'.
        .map((word) => word.replace(/[,.]$/, ''))
        .filter(Boolean),
    ),
  ])

/** `GET /stripe_transactions`, newest first. */
export async function listTransactions(
  world: Pick<World, 'db' | 'env'>,
  companyId: number,
  { query: { page, per_page, search }, host }: Pick<ParsedCall<'GET /stripe_transactions'>, 'query' | 'host'>,
): Promise<OutputOf<'GET /stripe_transactions'>> {
  const zone = await companyZone(world.db, companyId)
  const { total } = await world.db
    .selectFrom('transactions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(found(companyId, search, zone))
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .selectFrom('transactions')
    .selectAll()
    .select(PRODUCT)
    .where(found(companyId, search, zone))
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
