import { useEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import { CardTags } from '../decisions/card-tags.tsx'
import type { Card } from '../decisions/cards.ts'
import { UnreadDot } from '../decisions/unread-dot.tsx'
import { headlineOf, nameOf } from '../decisions/words.ts'
import { HiringLink } from '../hiring-link.tsx'
import type { CandidateList } from './use-list.ts'

type Props = {
  job: number
  list: CandidateList
  /** The rows as they are now. */
  rows: readonly Card[]
  current: number
  query: Readonly<Record<string, string | undefined>>
}

/** The people of the list that somebody came from, with the one who is shown marked. */
export function ListPane({ job, list, rows, current, query }: Props) {
  const locale = useLocale()
  const people = useRef<HTMLUListElement>(null)
  // Keeps the shown candidate in view.
  useEffect(() => {
    people.current?.querySelector(`[data-listed="${current}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  const more = (way: 1 | -1, label: string) => (
    <button
      type="button"
      onClick={() => void list.extend(way)}
      className="h-10 w-full rounded-lg text-sm font-medium text-brand-ink hover:bg-brand-soft"
    >
      {label}
    </button>
  )
  return (
    <nav aria-label={m.triage_candidates()} className="flex flex-col gap-1">
      <p className="px-3 pb-1 text-sm text-muted tabular-nums">
        {m.triage_people_count({ count: list.total, number: formatNumber(list.total, locale) })}
      </p>
      {list.hasPrevious && more(-1, m.triage_list_previous())}
      <ul ref={people} className="flex flex-col gap-0.5">
        {rows.map((card) => (
          <li key={card.id} data-listed={card.id}>
            <HiringLink
              page="candidate"
              parts={{ id: job, application: card.id }}
              query={query}
              aria-current={card.id === current ? 'true' : undefined}
              className="flex flex-col gap-0.5 rounded-lg px-3 py-2 text-sm hover:bg-sunken aria-[current]:bg-brand-soft"
            >
              <span className={`flex items-start gap-2 wrap-break-word ${card.is_read ? 'font-medium' : 'font-semibold'}`}>
                <UnreadDot isRead={card.is_read} />
                {nameOf(card)}
              </span>
              <span className="truncate text-muted">{headlineOf(card)}</span>
              <CardTags card={card} />
            </HiringLink>
          </li>
        ))}
      </ul>
      {list.hasNext && more(1, m.triage_list_next())}
    </nav>
  )
}
