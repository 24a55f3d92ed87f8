import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { AccountFrame } from '../frame/account-frame.tsx'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { AccountSettings } from '../screens/account-settings/frame/account-settings.tsx'
import { requireSignedIn } from '../visit/guards.ts'

export const Route = createFileRoute('/identity/account-settings')({
  staticData: { hasOwnFrame: true },
  beforeLoad(page) {
    // The router also matches tabs in capital letters; redirect to the one address in small letters.
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
