import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSignedIn } from '../visit/guards.ts'

// Lets links name a tab in `params`. The tabs themselves have routes of their own, which take precedence over this one.
export const Route = createFileRoute('/identity/account-settings/$tab')({
  beforeLoad(page) {
    requireSignedIn(page)
    throw notFound()
  },
})
