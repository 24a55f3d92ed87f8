import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { ForgotPassword } from '../screens/identity/reset/forgot-password.tsx'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/forgot-password')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  head: ({ match: { context } }) => privateHead(context.site, m.forgot_password_title()),
  component: () => <ForgotPassword />,
})
