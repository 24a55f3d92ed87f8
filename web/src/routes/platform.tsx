import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccountFrame } from '../account-frame.tsx'
import { requireSignedIn } from '../guards.ts'
import { privateHead } from '../head.ts'
import { PlatformSite } from '../screens/identity/platform-site.tsx'
import { platformName } from '../screens/identity/platforms.ts'
import { identitySearch } from '../search.ts'

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
