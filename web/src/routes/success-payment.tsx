import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../account-frame.tsx'
import { requireSignedIn } from '../guards.ts'
import { privateHead } from '../head.ts'
import { m } from '../paraglide/messages.js'
import { PaymentSuccessful } from '../screens/identity/payment-successful.tsx'
import { paymentSearch } from '../search.ts'

export const Route = createFileRoute('/identity/success-payment')({
  staticData: { hasOwnFrame: true },
  validateSearch: paymentSearch,
  beforeLoad: (page) => ({ viewer: requireSignedIn(page) }),
  head: ({ match: { context } }) => privateHead(context.site, m.payment_successful()),
  component: () => (
    <AccountFrame viewer={Route.useRouteContext().viewer}>
      <PaymentSuccessful session={Route.useSearch().session_id} />
    </AccountFrame>
  ),
})
