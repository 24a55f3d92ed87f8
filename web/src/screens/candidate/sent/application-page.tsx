import type { OutputOf } from '@plaza/contract'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { sentStates } from '../../../applying/sent-states.ts'
import { brandStyle } from '../../../company/brand.ts'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { areaRoutes, useSite } from '../../../visit/site.ts'
import { dateLabel } from '../../../words/age.ts'
import { OpenedOn, ReplyBy } from '../reply-by.tsx'
import { SentMessages, SentTimeline } from '../sent-history.tsx'
import { type Said, SentInterviews } from '../sent-interviews.tsx'
import { WriteForm } from '../write-form.tsx'

type Application = OutputOf<'GET /application_links/{token}'>['application']
type Change = 'withdraw' | 'restore' | 'time'

function Column({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-2xl px-4 py-12 sm:px-6">{children}</div>
}

/** A link that is none, or that was turned since. */
function NoApplication() {
  return (
    <Column>
      <h1 className="text-2xl font-semibold tracking-tight">{m.sent_page_title()}</h1>
      <p className="mt-2 text-base text-pretty text-muted">
        {m.link_not_valid()} {m.sent_link_newest()}
      </p>
      <p className="mt-6">
        <Link to="/board" className={buttonClass('secondary')}>
          {m.board_link()}
        </Link>
      </p>
    </Column>
  )
}

type ChangeFormProps = {
  change: Exclude<Change, 'time'>
  busy: boolean
  onChange: (change: Exclude<Change, 'time'>) => void
  children: ReactNode
}

/** One button that is sent to this very address where scripts are switched off. */
function ChangeForm({ change, busy, onChange, children }: ChangeFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) onChange(change)
      }}
    >
      <Button type="submit" name="action" value={change} variant="secondary" isBusy={busy}>
        {children}
      </Button>
    </form>
  )
}

function Head({ application: { job, company, state, date } }: { application: Application }) {
  const locale = useLocale()
  const routes = areaRoutes[useSite().family === 'careers' ? 'careers' : 'board']
  return (
    <div className="flex items-start gap-4">
      <CompanyLogo name={company.visible_name} url={company.logo.url} size={48} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted wrap-anywhere">{company.visible_name}</p>
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere text-balance">
          {job.url === null ? (
            job.title
          ) : (
            <Link
              to={routes.job}
              params={{ company_name: company.domain_name, job_id: String(job.id) }}
              className="text-brand-ink underline-offset-4 hover:underline"
            >
              {job.title}
            </Link>
          )}
        </h1>
        {job.url === null && <p className="text-sm text-muted">{m.job_closed_title()}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
          <Tag tone={sentStates[state].tone}>{sentStates[state].label()}</Tag>
          <span>{m.applied_on({ date: dateLabel(date, locale) })}</span>
        </p>
      </div>
    </div>
  )
}

/** /application/{token}: how an application stands, for whoever has the link of its receipt. Opening it changes nothing. */
export function ApplicationPage({ token, found }: { token: string; found: Application | null }) {
  const [application, setApplication] = useState(found)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [done, setDone] = useState<Change | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (done) outcome.current?.focus()
  }, [done])
  if (application === null) return <NoApplication />

  async function write(body: string) {
    setApplication((await call('POST /application_links/{token}/messages', { params: { token }, body: { message: { body } } })).application)
  }

  async function change(what: Change, asked: Promise<{ application: Application }>) {
    setBusy(true)
    setFailure(null)
    setDone(null)
    try {
      setApplication((await asked).application)
      setDone(what)
    } catch (error) {
      setFailure(error)
      // A time that somebody else was given meanwhile is no longer among those to pick.
      if (what === 'time')
        await call('GET /application_links/{token}', { params: { token } }).then(
          (now) => setApplication(now.application),
          () => undefined,
        )
    } finally {
      setBusy(false)
    }
  }
  const input = { params: { token } }
  const send = (what: Exclude<Change, 'time'>) =>
    void change(
      what,
      what === 'withdraw'
        ? call('POST /application_links/{token}/withdraw', input)
        : call('POST /application_links/{token}/restore', input),
    )
  const say = (interview: Said) => void change('time', call('POST /application_links/{token}/times', { ...input, body: { interview } }))
  const { company, state, timeline, messages, interviews, can_withdraw, restorable_until, is_company_here: isHere } = application
  const named = { company: company.visible_name }
  const isRestored = done === 'restore' && state !== 'withdrawn'
  return (
    <div style={brandStyle(company.primary_color)}>
      <Column>
        <Card>
          <Head application={application} />
          {failure !== null && (
            <Banner tone="danger" role="alert" className="mt-5">
              {firstError(failure) ?? m.no_connection()}
            </Banner>
          )}
          <div ref={outcome} tabIndex={-1} role="status" className="outline-none">
            {state === 'withdrawn' && (
              <Banner
                className="mt-5"
                title={m.sent_withdrawn()}
                action={
                  restorable_until !== null && (
                    <ChangeForm change="restore" busy={busy} onChange={send}>
                      {m.sent_restore()}
                    </ChangeForm>
                  )
                }
              >
                {restorable_until !== null
                  ? m.sent_withdrawn_hint()
                  : isHere
                    ? m.sent_withdrawn_for_good()
                    : m.sent_withdrawn_nobody(named)}
              </Banner>
            )}
            {done === 'time' && <Banner tone="success" className="mt-5" title={m.sent_interview_saved()} />}
            {isRestored && <Banner tone="success" className="mt-5" title={m.sent_restored()} />}
          </div>
          <SentInterviews interviews={interviews} level={2} isBusy={busy} onSay={say} />
          <ReplyBy application={application} className="mt-5 text-base font-medium" />
          <OpenedOn application={application} className="mt-1 text-base text-muted" />
          <h2 className="mt-6 mb-3 font-semibold">{m.sent_timeline()}</h2>
          <SentTimeline timeline={timeline} />
          <SentMessages messages={messages} level={2} company={company.visible_name} />
          <WriteForm company={company.visible_name} isHere={isHere} onWrite={write} />
          {can_withdraw && (
            <div className="mt-6 border-t border-line pt-6">
              <ChangeForm change="withdraw" busy={busy} onChange={send}>
                {m.sent_withdraw()}
              </ChangeForm>
              <p className="mt-2 text-sm text-muted">{isHere ? m.sent_withdraw_hint(named) : m.sent_withdraw_nobody_hint(named)}</p>
            </div>
          )}
        </Card>
      </Column>
    </div>
  )
}
