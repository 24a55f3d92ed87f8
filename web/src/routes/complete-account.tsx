import { createFileRoute } from '@tanstack/react-router'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { CompleteAccount } from '../screens/identity/complete-account/complete-account.tsx'
import { visitorsOnTheWay } from '../visit/confirmation-outcome.ts'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/complete-account')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => {
    visitorsOnTheWay(page, 'invitation')
    requireVisitor(page)
  },
  loader: () => ({ title: m.complete_account() }),
  head: titledHead,
  component: () => <CompleteAccount token={Route.useSearch().token} />,
})
