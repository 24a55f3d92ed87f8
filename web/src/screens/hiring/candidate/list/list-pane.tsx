import { useEffect, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { useTypedSearch } from '../../../../visit/use-typed-search.ts'
import { formatNumber } from '../../../../words/formats.ts'
import { CardTags } from '../../decisions/card-tags.tsx'
import type { Card } from '../../decisions/cards.ts'
import type { Selection } from '../../decisions/selection.ts'
import { UnreadDot } from '../../decisions/unread-dot.tsx'
import { headlineOf, nameOf } from '../../decisions/words.ts'
import { leaveListSearch, listSearchMark } from '../../focus-content.ts'
import { HiringLink } from '../../hiring-link.tsx'
import { type CandidateSearch, candidateSearch } from '../loading.ts'
import type { CandidateList } from './use-list.ts'

type Props = {
  job: number
  list: CandidateList
  /** The rows as they are now. */
  rows: readonly Card[]
  current: number
  query: Readonly<Record<string, string | undefined>>
  search: CandidateSearch
  /** Null for those who may decide nothing. */
  selection: Selection | null
}

const typedFields = ['search'] as const

/** Searches the list, in the address like every filter of it. */
function ListSearch({ search }: Pick<Props, 'search'>) {
  const filters = useTypedSearch(typedFields, candidateSearch, search)
  return (
    <SearchField
      {...listSearchMark}
      label={m.triage_search()}
      placeholder={m.triage_key_search()}
      className="mx-1"
      value={filters.text.search}
      onChange={(text) => filters.type({ search: text })}
      onKeyDown={(event) => leaveListSearch(event, filters.submit)}
      clearLabel={m.clear_search()}
    />
  )
}

/** The people of the list that somebody came from, with the one who is shown marked; they can be searched and chosen. */
export function ListPane({ job, list, rows, current, query, search, selection }: Props) {
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
      <ListSearch search={search} />
      <p role="status" className="px-3 py-1 text-sm text-muted tabular-nums">
        {m.triage_people_count({ count: list.total, number: formatNumber(list.total, locale) })}
      </p>
      {list.hasPrevious && more(-1, m.triage_list_previous())}
      <ul ref={people} className="flex flex-col gap-0.5">
        {rows.map((card) => (
          <li
            key={card.id}
            data-listed={card.id}
            className={`group flex items-start rounded-lg hover:bg-sunken ${card.id === current ? 'bg-brand-soft' : ''}`}
          >
            {selection && (
              <Checkbox
                label={<span className="sr-only">{m.triage_select({ name: nameOf(card) })}</span>}
                className="!min-h-9 px-2"
                checked={selection.has(card)}
                onChange={({ nativeEvent }) => {
                  if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) selection.extend(card.id)
                  else selection.toggle(card.id)
                }}
              />
            )}
            <HiringLink
              page="candidate"
              parts={{ id: job, application: card.id }}
              query={query}
              aria-current={card.id === current ? 'true' : undefined}
              className={`flex min-w-0 flex-1 flex-col gap-0.5 rounded-lg py-2 pr-3 text-sm ${selection ? '' : 'pl-3'}`}
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
