import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSignedIn } from '../visit/guards.ts'

// Links name a tab by `params`. The tabs that exist have routes of their own, which win over this one.
export const Route = createFileRoute('/identity/account-settings/$tab')({
  beforeLoad(page) {
    requireSignedIn(page)
    throw notFound()
  },
})
