import { hasBothPlatforms } from '@plaza/contract/rules/menus'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccountFrame } from '../frame/account-frame.tsx'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { Home } from '../screens/identity/home/home.tsx'
import { landing, requireSignedIn } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/home')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => {
    const viewer = requireSignedIn(page)
    const leads = landing(page.location.search)
    // The page is shown already and only refreshed: where its viewer goes has been decided.
    if (leads === null && page.cause === 'stay') return { viewer, isHomeless: !hasBothPlatforms(viewer.roles) }
    // Only the server knows all hosts of the product: in the browser it is asked for this page anew.
    if (leads === null) throw redirect({ href: page.location.publicHref, reloadDocument: true })
    if (leads.to === 'address') throw redirect({ href: leads.address, statusCode: 302, reloadDocument: true })
    return { viewer, isHomeless: leads.to === 'logout' }
  },
  head: ({ match: { context } }) => privateHead(context.site, m.home_title()),
  component: function HomePage() {
    const { viewer, isHomeless } = Route.useRouteContext()
    return (
      <AccountFrame viewer={isHomeless ? null : viewer}>
        <Home viewer={viewer} isHomeless={isHomeless} />
      </AccountFrame>
    )
  },
})
