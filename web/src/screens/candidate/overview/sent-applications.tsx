import type { OutputOf } from '@plaza/contract'
import type { ApplicationState, Language } from '@plaza/contract/values'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLocale } from '../../../visit/language.ts'
import { perLanguage } from '../../../words/formats.ts'

type Applications = OutputOf<'GET /candidates/{id}/applications'>

const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

function dateLabel(moment: string, locale: Language): string {
  return dates(locale).format(new Date(moment))
}

const states: Record<ApplicationState, { label: () => string; tone: 'success' | 'neutral' }> = {
  received: { label: m.application_received, tone: 'success' },
  job_closed: { label: m.application_job_closed, tone: 'neutral' },
  withdrawn: { label: m.application_withdrawn, tone: 'neutral' },
}

/** The applications that somebody has sent, newest first, with their date and state. */
export function SentApplications({ candidate, first }: { candidate: number; first: Applications }) {
  const id = useId()
  const locale = useLocale()
  const [pages, setPages] = useState([first])
  const [isBusy, setIsBusy] = useState(false)
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
            const { label, tone } = states[application.state]
            return (
              <li key={application.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0">
                  <Link
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
                </div>
                <Tag tone={tone}>{label()}</Tag>
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
