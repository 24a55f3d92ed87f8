import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AccountFrame } from '../account-frame.tsx'
import { requireSignedIn } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { AccountSettings } from '../screens/account-settings/account-settings.tsx'

export const Route = createFileRoute('/identity/account-settings')({
  staticData: { hasOwnFrame: true },
  beforeLoad(page) {
    // The router knows a tab in capital letters as well; its one address has none.
    const [path = '', ...query] = page.location.publicHref.split('?')
    if (path !== path.toLowerCase()) throw redirect({ href: [path.toLowerCase(), ...query].join('?'), replace: true, statusCode: 301 })
    return { viewer: requireSignedIn(page) }
  },
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
