import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { CompleteAccount } from '../screens/identity/complete-account/complete-account.tsx'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/complete-account')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  head: ({ match: { context } }) => privateHead(context.site, m.complete_account()),
  component: () => <CompleteAccount token={Route.useSearch().token} />,
})
