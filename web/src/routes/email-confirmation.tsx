import { createFileRoute } from '@tanstack/react-router'
import { call } from '../api/api.ts'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { EmailConfirmation } from '../screens/identity/confirmation/email-confirmation.tsx'
import { requireVisitor } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/email-confirmation/$token')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: async (page) => {
    // Whoever signed up as a business is signed in already: the address is confirmed all the same, on the way to where they belong.
    if (page.context.viewer) await call('PUT /account_confirmation/{token}', { params: page.params }).catch(() => undefined)
    requireVisitor(page)
  },
  head: ({ match: { context } }) => privateHead(context.site, m.email_confirmation_title()),
  component: () => <EmailConfirmation token={Route.useParams().token} />,
})
