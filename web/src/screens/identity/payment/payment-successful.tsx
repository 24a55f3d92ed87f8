import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { m } from '../../../paraglide/messages.js'
import { useRefresh } from '../../../visit/viewer-refresh.ts'
import { onceEach } from '../once-each.ts'
import { Outcome } from '../outcome.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { PaymentResult } from './payment-result.tsx'

/** What came of it: the vendor tells us by itself too, so that what cannot be asked now is only late. */
type State = 'asking' | 'recorded' | 'late' | 'nothing'

function stateOf(error: unknown): State {
  return error instanceof ApiError && error.code === 'card_page_not_found' ? 'nothing' : 'late'
}

/** The screen may be mounted more than once. */
const record = onceEach(
  (session) => call('POST /stripe/add_card/{session}', { params: { session } }),
  (error) => stateOf(error) === 'nothing',
)

/**
 * /success-payment (section 2): records what was entered on the vendor's page, whose session stands in the address. The profile is refreshed on
 * load; that it could not be says nothing about the payment (section 8: silent).
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
    />
  )
}
