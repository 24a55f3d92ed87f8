import type { OutputOf } from '@plaza/contract'
import { paymentDate, transactionLabels } from '@plaza/contract/rules/billing'
import { FileText } from 'lucide-react'
import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { cardClass } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { TableSearch } from '../../../visit/search.ts'
import { amountLabel, shortDayLabel } from '../amounts.ts'
import { productLabel } from '../product-labels.ts'
import { TableList, TableSearchField } from '../table-list.tsx'

type Page = OutputOf<'GET /stripe_transactions'>
type Transaction = Page['stripe_transactions'][number]

const words = { Pending: m.transaction_pending, Paid: m.transaction_paid }

/** How a transaction's status is shown (section 4, "Transaction status"). */
export function TransactionStatus({ status }: Pick<Transaction, 'status'>) {
  return <Tag tone={status === 'complete' ? 'success' : 'warning'}>{words[transactionLabels[status]]()}</Tag>
}

/** All transactions, paid and due, newest first. */
export function Transactions({
  page,
  search,
  isMissed,
  timeZone,
}: {
  page: Page
  search: TableSearch
  isMissed: boolean
  timeZone: string
}) {
  const id = useId()
  const locale = useLocale()
  const columns: Column<Transaction>[] = [
    {
      header: m.transaction_description(),
      kind: 'title',
      cell: ({ description, product, invoice_number }) => (
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{description}</p>
          <p className="text-xs text-muted tabular-nums">
            {productLabel(product)} · {invoice_number}
          </p>
        </div>
      ),
      onPhones: 'col-span-2',
    },
    {
      header: m.transaction_date(),
      cell: ({ created_at }) => <span className="whitespace-nowrap">{shortDayLabel(created_at, timeZone, locale)}</span>,
      className: 'tabular-nums',
      onPhones: 'row-start-2',
    },
    {
      header: m.subscription_status(),
      cell: ({ status }) => <TransactionStatus status={status} />,
      onPhones: 'row-start-2 col-start-2',
    },
    {
      header: m.transaction_payment_date(),
      cell: (row) => {
        const day = paymentDate(row)
        return <span className="whitespace-nowrap">{day === null ? '-' : shortDayLabel(day, timeZone, locale)}</span>
      },
      className: 'tabular-nums',
      // The invoice shows it.
      onPhones: 'max-sm:hidden',
    },
    {
      header: m.subscription_amount(),
      kind: 'number',
      cell: ({ amount, currency }) => <span className="font-medium sm:whitespace-nowrap">{amountLabel(amount, currency, locale)}</span>,
      onPhones: 'row-start-1 col-start-3 ml-auto',
    },
    {
      header: m.transaction_invoice(),
      kind: 'action',
      cell: ({ invoice_url, invoice_number }) => (
        <a
          href={invoice_url}
          className="inline-flex h-11 items-center gap-1.5 -mr-3 rounded-lg px-3 font-medium text-brand-ink hover:bg-brand-soft sm:h-10"
        >
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.transaction_invoice()}
          <span className="sr-only"> {invoice_number}</span>
        </a>
      ),
      onPhones: 'row-start-2 col-start-3 ml-auto',
    },
  ]
  return (
    <section aria-labelledby={id} className="mt-2 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id={id} className="text-base font-semibold">
          {m.transactions()}
        </h3>
        <div className="w-full sm:w-80">
          <TableSearchField placeholder={m.search_transaction()} search={search} />
        </div>
      </div>
      <TableList
        pagination={page.meta.pagination}
        search={search}
        isMissed={isMissed}
        empty={
          search.search ? (
            <EmptyState level="h3" title={m.no_results()} hint={m.no_results_hint()} />
          ) : (
            <EmptyState level="h3" title={m.transactions_none()} hint={m.transactions_none_hint()} />
          )
        }
      >
        <div className={`${cardClass} overflow-hidden`}>
          <Table
            label={m.transactions()}
            columns={columns}
            rows={page.stripe_transactions}
            rowKey={(row) => row.id}
            phoneRow="grid-cols-[auto_1fr_auto] items-center gap-x-3 max-sm:grid"
          />
        </div>
      </TableList>
    </section>
  )
}
