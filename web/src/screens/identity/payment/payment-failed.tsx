import { CircleX } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Outcome } from '../outcome.tsx'
import { PaymentResult } from './payment-result.tsx'

/** /cancel-payment (section 2). */
export function PaymentFailed() {
  return <PaymentResult sign={<Outcome tone="danger" icon={CircleX} />} title={m.payment_failed()} hint={m.payment_failed_hint()} />
}
