import type { OutputOf } from '@plaza/contract'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { fieldRoom } from '../../../forms/form-looks.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { BackToLogin } from '../back-to-login.tsx'
import { isDeadLink } from '../dead-link.ts'
import { Outcome } from '../outcome.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import { CompleteAccountForm } from './complete-account-form.tsx'

type Invited = OutputOf<'GET /get_user/{token}'>
type State = { kind: 'loading' } | { kind: 'loaded'; invited: Invited } | { kind: 'failed'; error: unknown }

/** The outline of the form while it is loading. */
function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.loading()}</span>
      {['first', 'last', 'email', 'company', 'password', 'again'].map((each) => (
        <div key={each} className={fieldRoom}>
          <Skeleton className="mb-2.5 h-4 w-[7rem]" />
          <Skeleton className="h-11 sm:h-10" />
        </div>
      ))}
      <Skeleton className="h-11 sm:h-10" />
    </div>
  )
}

/** /complete-account?token= (section 2): an invited person enters a name and chooses a password. */
export function CompleteAccount({ token }: { token: string | undefined }) {
  const [retries, setRetries] = useState(0)
  return <Invitation key={retries} token={token} onRetry={() => setRetries(retries + 1)} />
}

function Invitation({ token, onRetry }: { token: string | undefined; onRetry: () => void }) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const fail = (error: unknown) => {
      if (signal.aborted) return
      setState({ kind: 'failed', error })
      showToast({ title: m.complete_account(), text: firstError(error) ?? m.error_ocurred_stop(), tone: 'danger' })
    }
    if (!token) fail(null)
    else call('GET /get_user/{token}', { params: { token } }, { signal }).then((invited) => setState({ kind: 'loaded', invited }), fail)
    return () => controller.abort()
  }, [token])

  if (state.kind === 'failed') {
    const canRetry = token !== undefined && !isDeadLink(state.error)
    const isUsed = state.error instanceof ApiError && state.error.code === 'link_used'
    return (
      <SignInFrame
        title={m.generic_error()}
        intro={
          <>
            <p>{token ? firstError(state.error) : m.invitation_incomplete()}</p>
            {!canRetry && <p className="mt-2">{isUsed ? m.invitation_used() : m.invitation_again()}</p>}
          </>
        }
        sign={<Outcome tone="danger" icon={CircleAlert} />}
      >
        {canRetry && (
          <Button className="w-full" onClick={onRetry}>
            {m.try_again()}
          </Button>
        )}
        <BackToLogin isAlone={!canRetry} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={m.complete_account()} intro={m.complete_account_intro()} audience="businesses">
      {state.kind === 'loaded' && token ? (
        <CompleteAccountForm
          invited={state.invited}
          token={token}
          onDone={() => {
            showToast({ title: m.account_completed(), text: m.account_completed_hint(), tone: 'success' })
            void navigate({ to: '/identity/login' })
          }}
        />
      ) : (
        <FormSkeleton />
      )}
    </SignInFrame>
  )
}
