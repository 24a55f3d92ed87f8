import { hasBothPlatforms } from '@plaza/contract/rules/menus'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { call } from '../api/api.ts'
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
    // The page is only being refreshed, so it is already settled that the viewer belongs here.
    if (leads === null && page.cause === 'stay') return { viewer, isHomeless: !hasBothPlatforms(viewer.roles) }
    // Only the server knows all hosts of the product, so in the browser this page is loaded from it again.
    if (leads === null) throw redirect({ href: page.location.publicHref, reloadDocument: true })
    if (leads.to === 'address') throw redirect({ href: leads.address, statusCode: 302, reloadDocument: true })
    return { viewer, isHomeless: leads.to === 'logout' }
  },
  // If the list of what waits cannot be loaded, Home is shown without it and without a message (section 8).
  loader: ({ context: { isHomeless }, abortController: { signal } }) =>
    isHomeless ? null : call('GET /waiting', {}, { signal }).catch(() => null),
  head: ({ match: { context } }) => privateHead(context.site, m.home_title()),
  component: function HomePage() {
    const { viewer, isHomeless } = Route.useRouteContext()
    return (
      <AccountFrame viewer={isHomeless ? null : viewer}>
        <Home viewer={viewer} isHomeless={isHomeless} waiting={Route.useLoaderData()} />
      </AccountFrame>
    )
  },
})
