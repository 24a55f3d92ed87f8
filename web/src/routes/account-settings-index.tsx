import { settingsTabOf } from '@plaza/contract/rules/menus'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { settingsSearch } from '../visit/search.ts'

// The query may name the tab, by name or by number (section 2): calendars return to ?tab=0. This redirects to the tab's own address.
export const Route = createFileRoute('/identity/account-settings/')({
  validateSearch: settingsSearch,
  beforeLoad({ context: { viewer }, search: { tab: asked, ...calendar } }) {
    const tab = settingsTabOf(asked, viewer.roles)
    if (tab === 'settings') throw redirect({ to: '/identity/account-settings/settings', search: calendar, replace: true, statusCode: 302 })
    throw redirect({ to: '/identity/account-settings/$tab', params: { tab }, replace: true, statusCode: 302 })
  },
})
