import { settingsTabOf } from '@plaza/contract/rules/menus'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { settingsSearch } from '../visit/search.ts'

// The tab may stand in the query, by its name or its place (section 2): calendars return to ?tab=0. Each tab has one address of its own.
export const Route = createFileRoute('/identity/account-settings/')({
  validateSearch: settingsSearch,
  beforeLoad({ context: { viewer }, search: { tab: asked, ...calendar } }) {
    const tab = settingsTabOf(asked, viewer.roles)
    if (tab === 'settings') throw redirect({ to: '/identity/account-settings/settings', search: calendar, replace: true, statusCode: 302 })
    throw redirect({ to: '/identity/account-settings/$tab', params: { tab }, replace: true, statusCode: 302 })
  },
})
