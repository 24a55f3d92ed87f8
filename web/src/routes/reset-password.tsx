import { createFileRoute } from '@tanstack/react-router'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { findReset } from '../screens/identity/reset/find-reset.ts'
import { ResetPassword } from '../screens/identity/reset/reset-password.tsx'
import { visitorsOnTheWay } from '../visit/confirmation-outcome.ts'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/reset-password')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => {
    visitorsOnTheWay(page, 'reset')
    requireVisitor(page)
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, abortController: { signal } }) => ({
    title: m.reset_password_title(),
    found: token ? await findReset(token, signal) : null,
  }),
  head: titledHead,
  component: () => <ResetPassword token={Route.useSearch().token} found={Route.useLoaderData().found} />,
})
