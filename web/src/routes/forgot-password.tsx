import { createFileRoute } from '@tanstack/react-router'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { ForgotPassword } from '../screens/identity/reset/forgot-password.tsx'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/forgot-password')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  loader: () => ({ title: m.forgot_password_title() }),
  head: titledHead,
  component: () => <ForgotPassword />,
})
