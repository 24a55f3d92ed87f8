import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api/api.ts'
import { m } from '../paraglide/messages.js'
import { NotificationsPanel } from '../screens/account-settings/notifications/notifications-panel.tsx'
import { ForAdmins, PanelFailure } from '../screens/account-settings/panel.tsx'
import { loadPanel, requireTab, tabHead } from '../screens/account-settings/tab-loading.ts'

export const Route = createFileRoute('/identity/account-settings/notifications')({
  beforeLoad: ({ context: { viewer } }) => requireTab('notifications', viewer),
  loader: async (page) => {
    const { context, abortController } = page
    if (!context.viewer.company) return null
    return (await loadPanel(page, call('GET /notification_settings', {}, { signal: abortController.signal }))).notification_settings
  },
  // Not cached, because an old state would show up again after a change.
  gcTime: 0,
  head: ({ match: { context } }) => tabHead(context.site, m.notifications()),
  pendingMs: Number.POSITIVE_INFINITY,
  component: function NotificationsTab() {
    const found = Route.useLoaderData()
    const { viewer } = Route.useRouteContext()
    return found ? <NotificationsPanel viewer={viewer} found={found} /> : <ForAdmins title={m.notifications()} />
  },
  errorComponent: PanelFailure,
})
