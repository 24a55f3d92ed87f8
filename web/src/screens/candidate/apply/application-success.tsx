import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/api.ts'
import type { Applicant } from '../../../applying/applicant.ts'
import { addressHere } from '../../../hosts.ts'
import { m } from '../../../paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useSite, useViewer } from '../../../visit/site.ts'
import { loginForOverview } from '../addresses.ts'
import { CreateAccount } from './create-account.tsx'

/** Whether the applicant's address already has an account; null until it is known. */
function useHasAccount(email: string | null): boolean | null {
  const [hasAccount, setHasAccount] = useState<boolean | null>(null)
  useEffect(() => {
    if (email === null) return
    const controller = new AbortController()
    call('GET /talents/check_email', { query: { email } }, { signal: controller.signal }).then(
      () => setHasAccount(false),
      (error: unknown) => {
        if (!controller.signal.aborted) setHasAccount(error instanceof ApiError && error.code === 'email_taken')
      },
    )
    return () => controller.abort()
  }, [email])
  return hasAccount
}

type Props = {
  applicant: Applicant
  job: { title: string; reply_within_days: number | null; company: { visible_name: string; domain_name: string } }
}

/** The success panel (stage jobSuccess). It offers an account to people who are not signed in, or login if they already have one. */
export function ApplicationSuccess({ applicant: sender, job }: Props) {
  const site = useSite()
  const viewer = useViewer()
  const applicant = viewer === null ? sender : null
  const [isOpen, setIsOpen] = useState(false)
  const hasAccount = useHasAccount(applicant?.email ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const look = buttonClass(applicant ? 'secondary' : 'primary')
  const [before = '', after = ''] = m.account_exists().split(m.account_exists_login())
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6 sm:py-20">
      <Card className="flex flex-col items-center gap-6 py-10 text-center sm:py-14">
        <CircleCheck size={48} strokeWidth={1.5} aria-hidden="true" className="text-success" />
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance outline-none">
            {m.application_sent()}
          </h1>
          <p className="mt-2 text-base text-balance wrap-anywhere text-muted">
            {job.title} · {job.company.visible_name}
          </p>
          {job.reply_within_days !== null && (
            <p className="mt-2 text-base text-balance wrap-anywhere">
              {m.application_answer_within({ company: job.company.visible_name, days: job.reply_within_days })}
            </p>
          )}
          {/* Whoever has no account finds it again by the mail alone. */}
          {applicant && (
            <p className="mt-2 text-sm text-pretty wrap-anywhere text-muted">{m.application_receipt({ email: applicant.email })}</p>
          )}
        </div>
        <div className="flex w-full flex-col-reverse gap-3 sm:w-auto sm:flex-row">
          {site.family === 'careers' ? (
            <Link to="/careers/$company_name" params={{ company_name: job.company.domain_name }} className={look}>
              {m.go_to_job_openings()}
            </Link>
          ) : (
            <Link to="/board" className={look}>
              {m.go_to_job_openings()}
            </Link>
          )}
          {viewer?.candidate && (
            <a href={addressHere(site, '/candidate-overview')} className={buttonClass('secondary')}>
              {m.applied_view()}
            </a>
          )}
          {applicant && hasAccount === false && <Button onClick={() => setIsOpen(true)}>{m.create_account()}</Button>}
        </div>
        {applicant && hasAccount && (
          <p className="text-base">
            {before}
            <a href={loginForOverview(site)} className="font-medium text-brand-ink underline underline-offset-4">
              {m.account_exists_login()}
            </a>
            {after}
          </p>
        )}
      </Card>
      {applicant && <CreateAccount applicant={applicant} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
