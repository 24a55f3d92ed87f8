import type { OutputOf } from '@plaza/contract'
import { perLanguage } from '@plaza/contract/rules/per-language'
import type { Language } from '@plaza/contract/values'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { sentStates } from '../../../applying/sent-states.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { OpenedOn, ReplyBy } from '../reply-by.tsx'
import { SentMessages, SentTimeline } from '../sent-history.tsx'
import { type Said, SentInterviews } from '../sent-interviews.tsx'
import { WriteForm } from '../write-form.tsx'

type Applications = OutputOf<'GET /candidates/{id}/applications'>

const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

function dateLabel(moment: string, locale: Language): string {
  return dates(locale).format(new Date(moment))
}

type Application = Applications['applications'][number]

/** The viewer's applications, newest first, with date and state. */
export function SentApplications({ candidate, first }: { candidate: number; first: Applications }) {
  const id = useId()
  const locale = useLocale()
  const [pages, setPages] = useState([first])
  const [isBusy, setIsBusy] = useState(false)
  /** The applications that are being changed: they take no second press meanwhile. */
  const [changing, setChanging] = useState<readonly number[]>([])
  const next = pages.at(-1)?.meta.pagination.next_page ?? null
  const applications = pages.flatMap((page) => page.applications)

  async function more() {
    setIsBusy(true)
    try {
      const page = await call('GET /candidates/{id}/applications', { params: { id: String(candidate) }, query: { page: String(next) } })
      setPages((before) => [...before, page])
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }

  const show = (application: Application) =>
    setPages((before) =>
      before.map((page) => ({ ...page, applications: page.applications.map((each) => (each.id === application.id ? application : each)) })),
    )

  /** Shows what has become of an application; the focus stays with it. */
  async function change(changed: number, ask: () => Promise<{ application: Application }>, said: string) {
    if (changing.includes(changed)) return
    setChanging((others) => [...others, changed])
    try {
      const { application } = await ask()
      show(application)
      document.getElementById(`${id}-${changed}`)?.focus()
      showToast({ title: said, tone: 'success' })
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger' })
    } finally {
      setChanging((all) => all.filter((each) => each !== changed))
    }
  }
  async function write(each: Application, body: string) {
    const { application } = await call('POST /applications/{id}/replies', { ...idOf(each), body: { message: { body } } })
    show(application)
  }
  const idOf = (application: Application) => ({ params: { id: String(application.id) } })
  const takeOver = (each: Application) =>
    change(each.id, () => call('POST /applications/{id}/take_over', idOf(each)), m.application_taken_over())
  const withdraw = (each: Application) => change(each.id, () => call('DELETE /applications/{id}', idOf(each)), m.sent_withdrawn())
  const say = (each: Application, interview: Said) =>
    change(each.id, () => call('POST /applications/{id}/times', { ...idOf(each), body: { interview } }), m.sent_interview_saved())
  const restore = (each: Application) => change(each.id, () => call('POST /applications/{id}/restore', idOf(each)), m.sent_restored())

  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-3 text-lg font-semibold">
          {m.applications_title()}
        </h2>
        {applications.length === 0 && <p className="text-muted">{m.applications_none()}</p>}
        <ul className="divide-y divide-line">
          {applications.map((application) => {
            const { job, company } = application
            const { label, tone } = sentStates[application.state]
            return (
              <li
                key={application.id}
                id={`application-${application.id}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <Link
                    id={`${id}-${application.id}`}
                    to="/board/companies/$company_name/jobs/$job_id"
                    params={{ company_name: company.domain_name, job_id: String(job.id) }}
                    className="font-medium wrap-anywhere text-brand-ink underline-offset-4 hover:underline"
                  >
                    {job.title}
                  </Link>
                  <p className="text-sm text-muted">
                    {company.visible_name}
                    {' · '}
                    <time dateTime={application.date}>{dateLabel(application.date, locale)}</time>
                  </p>
                  {application.job.is_closed && application.state !== 'job_closed' && (
                    <p className="text-sm text-muted">{m.job_closed_title()}</p>
                  )}
                  <ReplyBy application={application} className="text-sm text-muted" />
                  <OpenedOn application={application} className="text-sm text-muted" />
                  {!application.has_account && <p className="text-sm text-muted">{m.application_without_account()}</p>}
                  {application.has_account && application.guest_count > 0 && (
                    <p className="text-sm text-muted">{m.application_also_without_account()}</p>
                  )}
                </div>
                <div className="flex items-center gap-3">
                  {!application.has_account && (
                    <Button
                      variant="secondary"
                      isBusy={changing.includes(application.id)}
                      id={`${id}-${application.id}-take`}
                      aria-labelledby={`${id}-${application.id}-take ${id}-${application.id}`}
                      onClick={() => void takeOver(application)}
                    >
                      {m.application_take_over()}
                    </Button>
                  )}
                  <Tag tone={tone}>{label()}</Tag>
                </div>
                <div className="w-full empty:hidden">
                  <SentInterviews
                    interviews={application.interviews}
                    level={3}
                    isBusy={changing.includes(application.id)}
                    onSay={(said) => void say(application, said)}
                  />
                </div>
                <details className="group/list w-full">
                  <summary
                    id={`${id}-${application.id}-more`}
                    aria-labelledby={`${id}-${application.id}-more ${id}-${application.id}`}
                    className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-muted hover:text-ink"
                  >
                    {m.sent_details()}
                    <ChevronDown
                      size={16}
                      strokeWidth={1.75}
                      aria-hidden="true"
                      className="transition-transform group-open/list:rotate-180"
                    />
                  </summary>
                  <div className="pt-3 pb-2">
                    <SentTimeline timeline={application.timeline} />
                    <SentMessages messages={application.messages} level={3} company={company.visible_name} />
                    <WriteForm
                      company={company.visible_name}
                      isHere={application.is_company_here}
                      onWrite={(body) => write(application, body)}
                    />
                    {(application.can_withdraw || application.restorable_until !== null) && (
                      <div className="mt-6 border-t border-line pt-6">
                        {application.can_withdraw ? (
                          <Button variant="secondary" isBusy={changing.includes(application.id)} onClick={() => void withdraw(application)}>
                            {m.sent_withdraw()}
                          </Button>
                        ) : (
                          <Button variant="secondary" isBusy={changing.includes(application.id)} onClick={() => void restore(application)}>
                            {m.sent_restore()}
                          </Button>
                        )}
                      </div>
                    )}
                  </div>
                </details>
              </li>
            )
          })}
        </ul>
        {next !== null && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void more()} className="mt-4">
            {m.view_more()}
          </Button>
        )}
      </section>
    </Card>
  )
}
