import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { CompleteAccount } from '../screens/identity/complete-account.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/complete-account')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  head: ({ match: { context } }) => privateHead(context.site, m.complete_account()),
  component: () => <CompleteAccount token={Route.useSearch().token} />,
})
