import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError, load } from '../api/api.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { Invoice } from '../screens/account-settings/billing/invoice.tsx'
import { loadPanel } from '../screens/account-settings/tab-loading.ts'
import { requireSignedIn } from '../visit/guards.ts'

/** Shows the 404 page for an invoice of another company and for anything that is not a number. */
function hidden(error: unknown): never {
  if (error instanceof ApiError && (error.code === 'not_allowed' || error.code === 'invalid_input')) throw notFound()
  throw error
}

export const Route = createFileRoute('/identity/invoices/$id')({
  staticData: { hasOwnFrame: true },
  beforeLoad: (page) => ({ viewer: requireSignedIn(page) }),
  loader: async (page) => {
    const { params, abortController } = page
    return (await loadPanel(page, load('GET /invoices/{id}', { params }, { signal: abortController.signal }).catch(hidden))).invoice
  },
  // Not cached, because the link to the PDF expires soon.
  gcTime: 0,
  head: ({ match: { context }, loaderData }) =>
    privateHead(context.site, loaderData ? m.invoice_title({ number: loaderData.invoice_number }) : m.transaction_invoice()),
  component: () => (
    <AccountFrame viewer={Route.useRouteContext().viewer}>
      <Invoice invoice={Route.useLoaderData()} timeZone={Route.useRouteContext().viewer.company?.time_zone ?? 'UTC'} />
    </AccountFrame>
  ),
})
