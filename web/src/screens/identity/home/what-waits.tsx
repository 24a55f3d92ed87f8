import type { OutputOf } from '@plaza/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formLink } from '../../../forms/form-looks.ts'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { fullName } from '../../../words/initials.ts'

export type Waiting = OutputOf<'GET /waiting'>
type Application = Waiting['applications'][number]

function WaitingCard({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0">
      <Card className="flex w-full min-w-0 flex-col items-start">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {children}
        {more && <p className="mt-auto">{more}</p>}
      </Card>
    </section>
  )
}

/** A job's title as a link; without a link if the job is closed and has no page. */
function JobLink({ job }: Pick<Application, 'job'>) {
  if (job.is_closed) return job.title
  return (
    <Link
      to="/board/companies/$company_name/jobs/$job_id"
      params={{ company_name: job.domain_name, job_id: String(job.id) }}
      className="font-medium text-brand-ink underline-offset-4 hover:underline"
    >
      {job.title}
    </Link>
  )
}

/** Below the platforms on Home: what is past due, open invitations and the newest applications, or a note that nothing waits. */
export function WhatWaits({ waiting: { now, past_due, invitations, applications } }: { waiting: Waiting }) {
  const locale = useLocale()
  const isNothing = past_due.length === 0 && invitations.total_count === 0 && applications.length === 0
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="text-lg font-semibold">
        {m.waiting_title()}
      </h2>
      {isNothing && <p className="mt-2 text-muted">{m.waiting_nothing()}</p>}
      {past_due.length > 0 && (
        <Banner
          tone="danger"
          title={m.payment_methods_update()}
          className="mt-4"
          action={
            <Link to="/identity/account-settings/$tab" params={{ tab: 'billing' }} className={buttonClass('secondary', 'w-full sm:w-auto')}>
              {m.waiting_to_billing()}
            </Link>
          }
        >
          {m.waiting_past_due({ plans: past_due.map(({ nickname }) => nickname).join(' · ') })}
        </Banner>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6">
        {applications.length > 0 && (
          <WaitingCard title={m.waiting_applications()}>
            <ul className="mt-2 w-full text-sm">
              {applications.map((application) => (
                <li key={application.id} className="py-2 wrap-anywhere">
                  <p className="font-medium">{fullName({ ...application, email: '' })}</p>
                  <p className="text-muted">
                    <JobLink job={application.job} /> ·{' '}
                    <span className="whitespace-nowrap">{ageLabel(application.created_at, now, locale)}</span>
                  </p>
                </li>
              ))}
            </ul>
          </WaitingCard>
        )}
        {invitations.total_count > 0 && (
          <WaitingCard
            title={m.waiting_invitations({ count: invitations.total_count })}
            more={
              <Link to="/identity/account-settings/$tab" params={{ tab: 'members' }} className={formLink}>
                {m.waiting_to_members()}
              </Link>
            }
          >
            <ul className="mt-2 w-full text-sm">
              {invitations.newest.map((invitation) => (
                <li key={invitation.id} className="py-2 wrap-anywhere">
                  <p className="font-medium">{invitation.email}</p>
                  <p className="text-muted">
                    {invitation.is_expired ? (
                      <Tag tone="warning">{m.waiting_invitation_expired()}</Tag>
                    ) : (
                      m.waiting_invited({ age: ageLabel(invitation.invited_at, now, locale) })
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </WaitingCard>
        )}
      </div>
    </section>
  )
}
