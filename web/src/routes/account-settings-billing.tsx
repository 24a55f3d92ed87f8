import { isAdmin } from '@plaza/contract/rules/members'
import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api/api.ts'
import { loadOrStay } from '../frame/load-or-stay.ts'
import { m } from '../paraglide/messages.js'
import { BILLING_PLACE, BillingPanel } from '../screens/account-settings/billing/billing-panel.tsx'
import { ForAdmins, PanelFailure } from '../screens/account-settings/panel.tsx'
import { loadPanel, requireTab, tabHead } from '../screens/account-settings/tab-loading.ts'
import { tableSearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/account-settings/billing')({
  validateSearch: tableSearch,
  beforeLoad: ({ context: { viewer } }) => requireTab('billing', viewer),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location, abortController: { signal } }) => {
    const { company, roles } = context.viewer
    if (!company || !isAdmin(roles)) return null
    const loading = loadPanel(
      { context, location },
      Promise.all([
        call('GET /payment_methods', {}, { signal }),
        call('GET /stripe_transactions', { query: deps }, { signal }),
        // Whatever page and search the table shows.
        call('GET /stripe_transactions', { query: { search: 'pending' } }, { signal }),
        call('GET /company_subscriptions', {}, { signal }),
      ]),
    ).then(([methods, transactions, due, { company_subscriptions: services }]) => ({
      company,
      services,
      methods,
      transactions,
      due: due.stripe_transactions.filter(({ status }) => status === 'pending'),
      // Today's date is part of the data, so that server and browser agree on whether a card has expired.
      now: new Date().toISOString(),
    }))
    return loadOrStay(BILLING_PLACE, loading, { location, saysSo: true })
  },
  head: ({ match: { context } }) => tabHead(context.site, m.billing()),
  pendingMs: Number.POSITIVE_INFINITY,
  component: function BillingTab() {
    const data = Route.useLoaderData()
    const { viewer } = Route.useRouteContext()
    const search = Route.useSearch()
    return data ? <BillingPanel viewer={viewer} data={data} search={search} /> : <ForAdmins title={m.billing()} />
  },
  errorComponent: PanelFailure,
})
