import type { OutputOf } from '@plaza/contract'
import { directFlags } from '@plaza/contract/notification-values'
import { Link } from '@tanstack/react-router'
import { CircleCheck, MailX, Unlink } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { flagWords } from '../../../words/notification-words.ts'
import { Outcome } from '../outcome.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'

type Unsubscription = OutputOf<'GET /unsubscribe/{token}'>['unsubscription']
type Scope = 'this' | 'all'

function SettingsLink({ variant }: { variant: 'secondary' | 'ghost' }) {
  return (
    <Link to="/identity/account-settings/$tab" params={{ tab: 'notifications' }} className={buttonClass(variant, 'w-full')}>
      {m.unsubscribe_settings()}
    </Link>
  )
}

function Ended({ of: { email, company_name, flag }, scope }: { of: Unsubscription; scope: Scope }) {
  const isAll = scope === 'all' || flag === null
  return (
    <SignInFrame
      title={m.unsubscribe_done()}
      intro={
        <>
          <p role="status">
            {isAll
              ? m.unsubscribe_done_all({ email, company: company_name })
              : m.unsubscribe_done_this({ email, subject: flag === null ? '' : flagWords[flag].label() })}
          </p>
          {!isAll && directFlags.some((each) => each === flag) && <p className="mt-2">{m.unsubscribe_direct()}</p>}
        </>
      }
      sign={<Outcome tone="success" icon={CircleCheck} />}
    >
      <SettingsLink variant="secondary" />
    </SignInFrame>
  )
}

/**
 * /unsubscribe/{token}: stops the mails that the link is about, without signing in; opening the page alone changes nothing. `found` is null
 * if the link is not valid.
 */
export function Unsubscribe({ token, found }: { token: string; found: Unsubscription | null }) {
  const [ended, setEnded] = useState<Scope | null>(found?.is_subscribed === false ? 'this' : null)
  const [busy, setBusy] = useState<Scope | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  if (found === null) {
    return (
      <SignInFrame title={m.unsubscribe_title()} intro={<p>{m.link_not_valid()}</p>} sign={<Outcome tone="warning" icon={Unlink} />}>
        <SettingsLink variant="secondary" />
      </SignInFrame>
    )
  }
  if (ended) return <Ended of={found} scope={ended} />

  async function end(scope: Scope) {
    setBusy(scope)
    setFailure(null)
    try {
      await call('POST /unsubscribe/{token}', { params: { token }, query: { scope } })
      setEnded(scope)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }
  const { email, company_name, flag } = found
  return (
    <SignInFrame
      title={m.unsubscribe_title()}
      intro={
        <p>
          {flag === null
            ? m.unsubscribe_question_all({ email, company: company_name })
            : m.unsubscribe_question({ email, company: company_name, subject: flagWords[flag].label() })}
        </p>
      }
      sign={<Outcome tone="brand" icon={MailX} />}
    >
      {failure !== null && (
        <Banner tone="danger" role="alert" className="mb-5">
          {firstError(failure) ?? m.no_connection()}
        </Banner>
      )}
      <p className="mb-4 hidden text-sm text-muted scriptless:block">{m.scripts_needed()}</p>
      <div className="flex flex-col gap-3">
        {flag !== null && (
          <Button isBusy={busy === 'this'} onClick={() => busy === null && void end('this')}>
            {m.unsubscribe_this()}
          </Button>
        )}
        <Button variant={flag === null ? 'primary' : 'secondary'} isBusy={busy === 'all'} onClick={() => busy === null && void end('all')}>
          {m.unsubscribe_all()}
        </Button>
        <SettingsLink variant="ghost" />
      </div>
    </SignInFrame>
  )
}
