import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccountFrame } from '../frame/account-frame.tsx'
import { titledHead } from '../frame/head.ts'
import { PlatformSite } from '../screens/identity/platform/platform-site.tsx'
import { isPlatform, platformName } from '../screens/identity/platform/platforms.ts'
import { requireSignedIn } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/platform/$platform')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => ({ viewer: requireSignedIn(page) }),
  // What the loader knows comes with the screen, and the names of the platforms with it: no page of the board carries them.
  loader({ params: { platform } }) {
    if (!isPlatform(platform)) throw notFound()
    return { platform, title: platformName(platform) }
  },
  head: titledHead,
  component: function PlatformPage() {
    const { viewer } = Route.useRouteContext()
    const { platform } = Route.useLoaderData()
    return (
      <AccountFrame viewer={viewer}>
        <PlatformSite viewer={viewer} platform={platform} />
      </AccountFrame>
    )
  },
})
