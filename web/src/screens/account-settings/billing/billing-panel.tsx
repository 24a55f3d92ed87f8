import type { OutputOf } from '@plaza/contract'
import { type Missable, useKeptPage } from '../../../frame/keep-page.ts'
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
  } & Missable
  search: TableSearch
}

/** The tab as the place whose list stays where the next one does not arrive. */
export const BILLING_PLACE = '/identity/account-settings/billing'

/** The tab Billing: what the company pays, how, and its transactions (section 2, "Billing tab"). */
export function BillingPanel({ viewer, data, search }: Props) {
  const { company, services, methods, transactions, due, now, is_missed } = useKeptPage(BILLING_PLACE, data)
  const hasNothing = services.length === 0 && transactions.meta.pagination.total_count === 0 && !search.search
  return (
    <Panel title={m.billing()} isWide>
      <PastDue viewer={viewer} due={due} hasMethod={methods.data.length > 0} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <NextBilling company={company} services={services} />
        <PaymentMethods methods={methods.data} now={now} />
      </div>
      <PaymentContacts company={company.id} contacts={methods.payment_contacts} />
      {!hasNothing && <Transactions page={transactions} search={search} isMissed={is_missed === true} timeZone={company.time_zone} />}
    </Panel>
  )
}
