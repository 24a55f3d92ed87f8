import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../api.ts'
import { m } from '../../paraglide/messages.js'
import { Outcome } from './outcome.tsx'
import { PaymentResult } from './payment-result.tsx'

/** /success-payment (section 2). The profile is refreshed on load; that it could not be says nothing about the payment (section 8: silent). */
export function PaymentSuccessful() {
  useEffect(() => {
    const controller = new AbortController()
    call('GET /profiles', {}, { signal: controller.signal }).catch(() => undefined)
    return () => controller.abort()
  }, [])
  return (
    <PaymentResult sign={<Outcome tone="success" icon={CircleCheck} />} title={m.payment_successful()} hint={m.payment_successful_hint()} />
  )
}
