import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { ResetPassword } from '../screens/identity/reset-password.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/reset-password')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  head: ({ match: { context } }) => privateHead(context.site, m.reset_password_title()),
  component: () => <ResetPassword token={Route.useSearch().token} />,
})
