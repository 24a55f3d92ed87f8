import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountFrame } from '../account-frame.tsx'
import { requireSignedIn } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { AccountSettings } from '../screens/account-settings/account-settings.tsx'

export const Route = createFileRoute('/identity/account-settings')({
  staticData: { hasOwnFrame: true },
  beforeLoad: (page) => ({ viewer: requireSignedIn(page) }),
  head: ({ match: { context } }) => privateHead(context.site, m.account_settings()),
  component: function AccountSettingsPage() {
    const { viewer } = Route.useRouteContext()
    return (
      <AccountFrame viewer={viewer}>
        <AccountSettings viewer={viewer}>
          <Outlet />
        </AccountSettings>
      </AccountFrame>
    )
  },
})
