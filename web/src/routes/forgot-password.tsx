import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { ForgotPassword } from '../screens/identity/forgot-password.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/forgot-password')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  head: ({ match: { context } }) => privateHead(context.site, m.forgot_password_title()),
  component: () => <ForgotPassword />,
})
