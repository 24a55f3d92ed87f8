import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccountFrame } from '../frame/account-frame.tsx'
import { privateHead } from '../frame/head.ts'
import { PlatformSite } from '../screens/identity/platform/platform-site.tsx'
import { platformName } from '../screens/identity/platform/platforms.ts'
import { requireSignedIn } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/platform')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => {
    const viewer = requireSignedIn(page)
    const { family } = page.context.site
    if (family !== 'sourcing' && family !== 'workforce' && family !== 'internal') throw notFound()
    return { viewer, platform: family }
  },
  head: ({ match: { context } }) => privateHead(context.site, 'platform' in context ? platformName(context.platform) : ''),
  component: function PlatformPage() {
    const { viewer, platform } = Route.useRouteContext()
    return (
      <AccountFrame viewer={viewer}>
        <PlatformSite viewer={viewer} platform={platform} />
      </AccountFrame>
    )
  },
})
