import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../frame/account-frame.tsx'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { PaymentSuccessful } from '../screens/identity/payment/payment-successful.tsx'
import { requireSignedIn } from '../visit/guards.ts'
import { paymentSearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/success-payment')({
  staticData: { hasOwnFrame: true },
  validateSearch: paymentSearch,
  beforeLoad: (page) => ({ viewer: requireSignedIn(page) }),
  loader: () => ({ title: m.payment_successful() }),
  head: titledHead,
  component: () => (
    <AccountFrame viewer={Route.useRouteContext().viewer}>
      <PaymentSuccessful session={Route.useSearch().session_id} />
    </AccountFrame>
  ),
})
