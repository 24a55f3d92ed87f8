import { Link } from '@tanstack/react-router'
import { CircleCheck, MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BackToLogin } from '../back-to-login.tsx'
import { isDeadLink } from '../dead-link.ts'
import { onceEach } from '../once-each.ts'
import { Outcome } from '../outcome.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { useResend } from '../use-resend.ts'

type State = { kind: 'waiting' } | { kind: 'confirmed'; message: string } | { kind: 'refused'; error: unknown }

/** A link is good for one call, and the screen may be mounted more than once. */
const confirm = onceEach((token) => call('PUT /account_confirmation/{token}', { params: { token } }), isDeadLink)

/** The part of a link's token that names the pending confirmation and confirms nothing. */
function handleOf(token: string): string {
  return token.split('.')[0] ?? token
}

function AnotherLink({ token }: { token: string }) {
  const [handle, setHandle] = useState(() => handleOf(token))
  const { resend, isBusy, isSent } = useResend(handle, setHandle)
  return (
    <>
      {isSent && (
        <Banner tone="success" role="status" title={m.email_has_been_sent()} className="mb-4">
          {m.email_sent_hint()}
        </Banner>
      )}
      <Button onClick={resend} isBusy={isBusy} variant={isSent ? 'secondary' : 'primary'} className="w-full">
        {m.new_activation_link()}
      </Button>
    </>
  )
}

/** /email-confirmation/{token} (section 2): the address is confirmed as soon as the page is there. */
export function EmailConfirmation({ token }: { token: string }) {
  const [attempt, setAttempt] = useState(0)
  return <Confirmation key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />
}

function Confirmation({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'waiting' })

  useEffect(() => {
    let isHere = true
    const say = (next: State) => isHere && setState(next)
    confirm(token).then(
      ({ message }) => say({ kind: 'confirmed', message }),
      (error: unknown) => say({ kind: 'refused', error }),
    )
    return () => {
      isHere = false
    }
  }, [token])

  if (state.kind === 'waiting') {
    return (
      <SignInFrame title={m.email_confirmation_title()}>
        <div role="status">
          <span className="sr-only">{m.loading()}</span>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-6 h-11 sm:h-10" />
        </div>
      </SignInFrame>
    )
  }
  if (state.kind === 'confirmed') {
    return (
      <SignInFrame
        title={m.email_confirmation_title()}
        intro={<p role="status">{state.message}</p>}
        sign={<Outcome tone="success" icon={CircleCheck} />}
      >
        <Link to="/identity/login" className={buttonClass('primary', 'w-full')}>
          {m.log_in()}
        </Link>
      </SignInFrame>
    )
  }
  const isExpired = state.error instanceof ApiError && state.error.status === 403
  const canRetry = !isDeadLink(state.error) && !isExpired
  return (
    <SignInFrame
      title={m.email_confirmation_title()}
      intro={<p role="alert">{firstError(state.error) ?? m.error_occurred()}</p>}
      sign={<Outcome tone="warning" icon={MailWarning} />}
    >
      {isExpired && <AnotherLink token={token} />}
      {canRetry && (
        <Button className="w-full" onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
      <BackToLogin isAlone={!isExpired && !canRetry} />
    </SignInFrame>
  )
}
