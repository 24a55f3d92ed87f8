import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api/api.ts'
import { phoneToRead } from '../forms/phone-to-read.ts'
import { m } from '../paraglide/messages.js'
import { PanelFailure } from '../screens/account-settings/panel.tsx'
import { SettingsPanel } from '../screens/account-settings/settings/settings-panel.tsx'
import { tabHead } from '../screens/account-settings/tab-loading.ts'
import { calendarReturn } from '../visit/search.ts'

export const Route = createFileRoute('/identity/account-settings/settings')({
  validateSearch: calendarReturn,
  // If the calendar cannot be loaded, the rest of the tab is shown without it.
  loader: async ({ context: { viewer }, abortController: { signal } }) => {
    const { phone, country } = viewer.company ?? {}
    return {
      calendar: await call('GET /vendors/nylas', {}, { signal }).catch(() => null),
      companyPhone: phone ? await phoneToRead(phone, country ?? '') : null,
    }
  },
  head: ({ match: { context } }) => tabHead(context.site, m.tab_settings()),
  pendingMs: Number.POSITIVE_INFINITY,
  component: function SettingsTab() {
    const { calendar, companyPhone } = Route.useLoaderData()
    const { viewer } = Route.useRouteContext()
    return <SettingsPanel viewer={viewer} calendar={calendar} companyPhone={companyPhone} search={Route.useSearch()} />
  },
  errorComponent: PanelFailure,
})
