import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { Login } from '../screens/identity/login.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/login')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  head: ({ match: { context } }) => privateHead(context.site, m.login_title()),
  component: () => <Login />,
})
