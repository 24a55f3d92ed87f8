import type { OutputOf } from '@plaza/contract'
import { useId } from 'react'
import { timelineLabel } from '../../applying/sent-states.ts'
import { m } from '../../paraglide/messages.js'
import { useLocale } from '../../visit/language.ts'
import { dateLabel } from '../../words/age.ts'

type Application = OutputOf<'GET /application_links/{token}'>['application']

/** What has happened to an application, as its sender is shown it, the oldest first. */
export function SentTimeline({ timeline }: Pick<Application, 'timeline'>) {
  const locale = useLocale()
  return (
    <ol className="flex flex-col gap-2">
      {timeline.map(({ kind, occurred_at }) => (
        <li key={`${kind} ${occurred_at}`} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <span className="font-medium">{timelineLabel(kind)}</span>
          <time dateTime={occurred_at} className="text-muted">
            {dateLabel(occurred_at, locale)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** What both sides have written about an application; nothing where that is nothing. */
export function SentMessages({ messages, level, company }: Pick<Application, 'messages'> & { level: 2 | 3; company: string }) {
  const id = useId()
  const locale = useLocale()
  const Heading = `h${level}` as const
  if (messages.length === 0) return null
  return (
    <div className="mt-6">
      <Heading id={id} className="mb-3 font-semibold">
        {m.sent_messages()}
      </Heading>
      <ul aria-labelledby={id} className="flex flex-col gap-3">
        {messages.map(({ id: key, direction, subject, body, sent_at }) => (
          <li key={key} className={`rounded-lg border p-4 ${direction === 'in' ? 'border-edge bg-sunken' : 'border-line'}`}>
            <p className="font-medium wrap-anywhere">{subject}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {direction === 'in' ? m.sent_by_you() : m.sent_by_company({ company })}
              {' · '}
              <time dateTime={sent_at}>{dateLabel(sent_at, locale)}</time>
            </p>
            {body !== '' && <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">{body}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
