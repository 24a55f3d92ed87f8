import { createFileRoute } from '@tanstack/react-router'
import { titledHead } from '../frame/head.ts'
import { HiringFailure, HiringSite } from '../screens/hiring/hiring.tsx'
import { loadHiringPage } from '../screens/hiring/pages.tsx'

// The whole recruiters' site is one route: its table of contents comes with it, so that a visitor of the board loads none of it (docs/decisions/0096).
export const Route = createFileRoute('/identity/hiring/$')({
  staticData: { hasOwnFrame: true },
  loaderDeps: ({ search }) => search,
  loader: (page) => loadHiringPage(page),
  gcTime: 0,
  head: titledHead,
  component: function HiringPage() {
    return <HiringSite shown={Route.useLoaderData()} search={Route.useSearch()} />
  },
  errorComponent: HiringFailure,
})
