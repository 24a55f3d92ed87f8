import { createFileRoute } from '@tanstack/react-router'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { Login } from '../screens/identity/sign-in/login.tsx'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/login')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => requireVisitor(page),
  loader: () => ({ title: m.log_in() }),
  head: titledHead,
  component: () => <Login />,
})
