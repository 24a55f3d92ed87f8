import { isAdmin } from '@plaza/contract/rules/members'
import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api/api.ts'
import { m } from '../paraglide/messages.js'
import { PanelFailure } from '../screens/account-settings/panel.tsx'
import { ServicesPanel } from '../screens/account-settings/services/services-panel.tsx'
import { loadPanel, requireTab, tabHead } from '../screens/account-settings/tab-loading.ts'

export const Route = createFileRoute('/identity/account-settings/services')({
  beforeLoad: ({ context: { viewer } }) => requireTab('services', viewer),
  loader: async (page) => {
    if (!isAdmin(page.context.viewer.roles)) return null
    return loadPanel(page, call('GET /company_subscriptions', {}, { signal: page.abortController.signal }))
  },
  head: ({ match: { context } }) => tabHead(context.site, m.tab_services()),
  pendingMs: Number.POSITIVE_INFINITY,
  component: () => <ServicesPanel data={Route.useLoaderData()} timeZone={Route.useRouteContext().viewer.company?.time_zone ?? 'UTC'} />,
  errorComponent: PanelFailure,
})
