import { memo, useEffect, useRef } from 'react'
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
import { RowLink } from '../../hiring-link.tsx'
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

type RowProps = Pick<Props, 'job' | 'query'> & {
  card: Card
  isShown: boolean
  /** Null for those who may decide nothing. */
  isChosen: boolean | null
  onChoose: (id: number, isRange: boolean) => void
}

/** Somebody of the list. Only the rows of which something has changed are made again: two, when one candidate follows the other. */
const Row = memo(
  function Row({ job, query, card, isShown, isChosen, onChoose }: RowProps) {
    // Texts of the row follow the language.
    useLocale()
    return (
      <li data-listed={card.id} className={`group flex items-start rounded-lg hover:bg-sunken ${isShown ? 'bg-brand-soft' : ''}`}>
        {isChosen !== null && (
          <Checkbox
            label={<span className="sr-only">{m.triage_select({ name: nameOf(card) })}</span>}
            className="!min-h-9 px-2"
            checked={isChosen}
            onChange={({ nativeEvent }) => onChoose(card.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        )}
        <RowLink
          page="candidate"
          parts={{ id: job, application: card.id }}
          query={query}
          aria-current={isShown ? 'true' : undefined}
          className={`flex min-w-0 flex-1 flex-col gap-0.5 rounded-lg py-2 pr-3 text-sm ${isChosen === null ? 'pl-3' : ''}`}
        >
          <span className={`flex items-start gap-2 wrap-anywhere ${card.is_read ? 'font-medium' : 'font-semibold'}`}>
            {nameOf(card)}
            <UnreadDot isRead={card.is_read} />
          </span>
          <span className="truncate text-muted">{headlineOf(card)}</span>
          <CardTags card={card} />
        </RowLink>
      </li>
    )
  },
  // What is chosen is done by the list, whichever of its functions a row still has.
  ({ query: before, onChoose: _before, ...old }, { query, onChoose: _now, ...now }) =>
    Object.entries(now).every(([name, value]) => Object.is(value, old[name as keyof typeof old])) &&
    JSON.stringify(query) === JSON.stringify(before),
)

/** The people of the list that somebody came from, with the one who is shown marked; they can be searched and chosen. */
export function ListPane({ job, list, rows, current, query, search, selection }: Props) {
  const locale = useLocale()
  const people = useRef<HTMLUListElement>(null)
  const choices = useRef(selection)
  useEffect(() => {
    choices.current = selection
  })
  const choose = (id: number, isRange: boolean) => (isRange ? choices.current?.extend(id) : choices.current?.toggle(id))
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
          <Row
            key={card.id}
            job={job}
            card={card}
            query={query}
            isShown={card.id === current}
            isChosen={selection?.has(card) ?? null}
            onChoose={choose}
          />
        ))}
      </ul>
      {list.hasNext && more(1, m.triage_list_next())}
    </nav>
  )
}
