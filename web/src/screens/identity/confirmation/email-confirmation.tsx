import { Link } from '@tanstack/react-router'
import { CircleCheck, MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useResend } from '../../../visit/use-resend.ts'
import { BackToLogin } from '../back-to-login.tsx'
import { isDeadLink } from '../dead-link.ts'
import { oncePerKey } from '../once-per-key.ts'
import { Outcome } from '../outcome.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'

type State = { kind: 'waiting' } | { kind: 'confirmed'; message: string | null } | { kind: 'refused'; error: unknown }

/** The result of a call. Opening a link that was used before counts as success, because the address is confirmed. */
function refused(error: unknown): State {
  const isUsed = error instanceof ApiError && error.code === 'link_used'
  return isUsed ? { kind: 'confirmed', message: firstError(error) } : { kind: 'refused', error }
}

/** A link can be used only once, but the screen may be mounted more than once. */
const confirm = oncePerKey((token) => call('PUT /account_confirmation/{token}', { params: { token } }), isDeadLink)

/** The public handle within a link's token. It names the pending confirmation and cannot confirm anything. */
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

/** /email-confirmation/{token} (section 2): confirms the address as soon as the page is loaded. */
export function EmailConfirmation({ token }: { token: string }) {
  const [retries, setRetries] = useState(0)
  return <Confirmation key={retries} token={token} onRetry={() => setRetries(retries + 1)} />
}

function Confirmation({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'waiting' })

  useEffect(() => {
    let isHere = true
    const say = (next: State) => isHere && setState(next)
    confirm(token).then(
      ({ message }) => say({ kind: 'confirmed', message }),
      (error: unknown) => say(refused(error)),
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
