import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../frame/account-frame.tsx'
import { privateHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { PaymentFailed } from '../screens/identity/payment/payment-failed.tsx'
import { requireSignedIn } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

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
