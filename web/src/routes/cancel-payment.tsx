import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../frame/account-frame.tsx'
import { titledHead } from '../frame/head.ts'
import { m } from '../paraglide/messages.js'
import { PaymentFailed } from '../screens/identity/payment/payment-failed.tsx'
import { requireSignedIn } from '../visit/guards.ts'
import { identitySearch } from '../visit/search.ts'

export const Route = createFileRoute('/identity/cancel-payment')({
  staticData: { hasOwnFrame: true },
  validateSearch: identitySearch,
  beforeLoad: (page) => ({ viewer: requireSignedIn(page) }),
  loader: () => ({ title: m.payment_failed() }),
  head: titledHead,
  component: () => (
    <AccountFrame viewer={Route.useRouteContext().viewer}>
      <PaymentFailed />
    </AccountFrame>
  ),
})
