import { isSettingsTab, settingsTabOf } from '@plaza/contract/rules/menus'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { AccountFrame } from '../account-frame.tsx'
import { requireSignedIn } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { AccountSettings } from '../screens/account-settings/account-settings.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/account-settings/$tab')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => {
    const viewer = requireSignedIn(page)
    const { tab } = page.params
    if (!isSettingsTab(tab)) throw notFound()
    // A tab that these roles do not see leads to the first one.
    const shown = settingsTabOf(tab, viewer.roles)
    if (shown !== tab) throw redirect({ to: '/identity/account-settings/$tab', params: { tab: shown }, replace: true, statusCode: 302 })
    return { viewer, tab }
  },
  head: ({ match: { context } }) => privateHead(context.site, m.account_settings()),
  component: function AccountSettingsPage() {
    const { viewer, tab } = Route.useRouteContext()
    return (
      <AccountFrame viewer={viewer}>
        <AccountSettings viewer={viewer} tab={tab} />
      </AccountFrame>
    )
  },
})
