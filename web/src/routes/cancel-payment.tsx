import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../account-frame.tsx'
import { requireSignedIn } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { PaymentFailed } from '../screens/identity/payment-failed.tsx'
import { identitySearch } from '../search.ts'

export const Route = createFileRoute('/identity/cancel-payment')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => ({ viewer: requireSignedIn(page) }),
  head: ({ match: { context } }) => privateHead(context.site, m.payment_failed()),
  component: () => (
    <AccountFrame viewer={Route.useRouteContext().viewer}>
      <PaymentFailed />
    </AccountFrame>
  ),
})
