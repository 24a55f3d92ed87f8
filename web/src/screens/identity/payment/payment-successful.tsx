import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { oncePerKey } from '../once-per-key.ts'
import { Outcome } from '../outcome.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { PaymentResult } from './payment-result.tsx'

/** The result. If it cannot be fetched now, it is only late, because the vendor reports it to the server as well. */
type State = 'asking' | 'recorded' | 'late' | 'nothing'

function stateOf(error: unknown): State {
  return error instanceof ApiError && error.code === 'card_page_not_found' ? 'nothing' : 'late'
}

/** Records it only once, because the screen may be mounted more than once. */
const record = oncePerKey(
  (session) => call('POST /stripe/add_card/{session}', { params: { session } }),
  (error) => stateOf(error) === 'nothing',
)

/**
 * /success-payment (section 2): records what was entered on the vendor's page, whose session is in the address. The profile is refreshed on
 * load; if that fails, it says nothing about the payment, so there is no message (section 8).
 */
export function PaymentSuccessful({ session }: { session: string | undefined }) {
  const refresh = useRefresh()
  const [state, setState] = useState<State>(session === undefined ? 'recorded' : 'asking')
  useEffect(() => {
    let isHere = true
    const say = (next: State) => isHere && setState(next)
    const asked =
      session === undefined ? Promise.resolve() : record(session).then(({ is_recorded }) => say(is_recorded ? 'recorded' : 'nothing'))
    asked.catch((error: unknown) => say(stateOf(error))).finally(() => isHere && void refresh())
    return () => {
      isHere = false
    }
  }, [session, refresh])
  if (state === 'nothing') return <PaymentFailed />
  const hints = { asking: m.payment_recording, recorded: m.payment_successful_hint, late: m.payment_late_hint }
  return (
    <PaymentResult
      sign={<Outcome tone="success" icon={CircleCheck} />}
      title={m.payment_successful()}
      hint={<span role="status">{hints[state]()}</span>}
      isAsking={state === 'asking'}
    />
  )
}
