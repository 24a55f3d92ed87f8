import type { OutputOf } from '@plaza/contract'
import { m } from '../../../paraglide/messages.js'
import type { TableSearch } from '../../../visit/search.ts'
import type { Viewer } from '../../../visit/site.ts'
import { Panel } from '../panel.tsx'
import { NextBilling } from './next-billing.tsx'
import { PastDue } from './past-due.tsx'
import { PaymentContacts } from './payment-contacts.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Transactions } from './transactions.tsx'

type Props = {
  viewer: Viewer
  data: {
    company: NonNullable<Viewer['company']>
    methods: OutputOf<'GET /payment_methods'>
    transactions: OutputOf<'GET /stripe_transactions'>
    services: OutputOf<'GET /company_subscriptions'>['company_subscriptions']
    due: OutputOf<'GET /stripe_transactions'>['stripe_transactions']
    now: string
  }
  search: TableSearch
}

/** The tab Billing: what the company pays, how, and its transactions (section 2, "Billing tab"). */
export function BillingPanel({ viewer, data: { company, services, methods, transactions, due, now }, search }: Props) {
  const hasNothing = services.length === 0 && transactions.meta.pagination.total_count === 0 && !search.search
  return (
    <Panel title={m.billing()} isWide>
      <PastDue viewer={viewer} due={due} hasMethod={methods.data.length > 0} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <NextBilling company={company} services={services} />
        <PaymentMethods methods={methods.data} now={now} />
      </div>
      <PaymentContacts company={company.id} contacts={methods.payment_contacts} />
      {!hasNothing && <Transactions page={transactions} search={search} timeZone={company.time_zone} />}
    </Panel>
  )
}
