import type { OutputOf } from '@plaza/contract'
import { brandName, paymentDate } from '@plaza/contract/rules/billing'
import { companyCountryLabel } from '@plaza/contract/rules/company-country'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { amountLabel, dayLabel, shortDayLabel } from '../amounts.ts'

import { productLabel } from '../product-labels.ts'
import { TransactionStatus } from './transactions.tsx'

type Bill = OutputOf<'GET /invoices/{id}'>['invoice']

/** Downloads the PDF through a new link, because links to it expire soon. */
function DownloadButton({ id }: { id: number }) {
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      const { invoice } = await call('GET /invoices/{id}', { params: { id: String(id) } })
      location.assign(invoice.pdf_url)
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      onClick={() => void download()}
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      {m.invoice_download()}
    </Button>
  )
}

/** A cell's label, for layouts in which the headings are hidden. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-muted sm:hidden">
      {children}
    </span>
  )
}

/** /invoices/{id}: a transaction as an invoice, ready to be printed. */
export function Invoice({ invoice, timeZone }: { invoice: Bill; timeZone: string }) {
  const locale = useLocale()
  const amount = amountLabel(invoice.amount, invoice.currency, locale)
  const paid = paymentDate(invoice)
  const country = invoice.company.country
  const facts = [
    { name: m.transaction_date(), value: dayLabel(invoice.created_at, timeZone, locale) },
    { name: m.transaction_payment_date(), value: paid === null ? '-' : dayLabel(paid, timeZone, locale) },
    ...(invoice.payment_method
      ? [
          {
            name: m.invoice_paid_with(),
            value: `${brandName(invoice.payment_method.brand)} •••• ${invoice.payment_method.last4}`,
          },
        ]
      : []),
  ]
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-6 lg:pt-10 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/identity/account-settings/$tab"
          params={{ tab: 'billing' }}
          className="-ml-2 flex h-11 items-center gap-1 rounded-lg px-2 text-sm font-medium text-muted hover:text-ink sm:h-10"
        >
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.billing()}
        </Link>
        <DownloadButton id={invoice.id} />
      </div>
      <article className={`${cardClass} p-5 text-sm sm:p-10 print:border-0`}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <p className="text-lg font-semibold">{m.product_name()}</p>
            <h1 className="mt-1 text-2xl font-semibold tracking-tight tabular-nums wrap-anywhere">
              {m.invoice_title({ number: invoice.invoice_number })}
            </h1>
          </div>
          <TransactionStatus status={invoice.status} />
        </header>
        <dl className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-muted">{m.invoice_billed_to()}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere">{invoice.company.visible_name}</dd>
            {country && <dd className="text-muted">{companyCountryLabel(country, locale)}</dd>}
          </div>
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="mt-0.5 font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <table className="mt-10 w-full border-collapse text-left max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pr-4 font-medium">
                {m.transaction_description()}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-medium">
                {m.invoice_quantity()}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                {m.subscription_amount()}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            <tr className="border-b border-line align-top gap-2 py-3 max-sm:flex max-sm:flex-col">
              <td className="pr-4 sm:py-2">
                <p className="font-medium wrap-anywhere">{invoice.description}</p>
                <p className="text-muted">{productLabel(invoice.product)}</p>
                <p className="text-muted">
                  {m.invoice_period({
                    start: shortDayLabel(invoice.period_start, timeZone, locale),
                    end: shortDayLabel(invoice.period_end, timeZone, locale),
                  })}
                </p>
              </td>
              <td className="text-right tabular-nums justify-between max-sm:flex sm:px-4 sm:py-2">
                <PhoneLabel>{m.invoice_quantity()}</PhoneLabel>
                {invoice.quantity}
              </td>
              <td className="text-right sm:whitespace-nowrap tabular-nums justify-between max-sm:flex flex-wrap sm:py-2">
                <PhoneLabel>{m.subscription_amount()}</PhoneLabel>
                {amount}
              </td>
            </tr>
          </tbody>
          <tfoot className="max-sm:block">
            <tr className="text-base font-semibold justify-between max-sm:flex flex-wrap">
              <th scope="row" colSpan={2} className="pt-4 pr-4 text-left">
                {m.invoice_total()}
              </th>
              <td className="pt-4 pl-4 ml-auto text-right whitespace-nowrap tabular-nums">{amount}</td>
            </tr>
          </tfoot>
        </table>
      </article>
    </div>
  )
}
