import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { formatNumber } from '../../../../words/formats.ts'
import type { Card, Column, Stage } from '../../decisions/cards.ts'
import { nameOf } from '../../decisions/words.ts'
import { CandidateCard, type CardProps } from '../candidate-card.tsx'
import { useCarry } from './use-carry.ts'
import { useDrag } from './use-drag.ts'

/** Shared by a column and its head. */
const columnWidth = 'shrink-0 sm:min-w-0 sm:basis-48 sm:grow sm:max-w-88'

type Props = Omit<CardProps, 'card' | 'query'> & {
  columns: readonly Column[]
  queryOf: (stage: Stage) => CardProps['query']
  /** The stage that phones show. */
  at: number
  loading: ReadonlySet<number>
  onMore: (column: Column) => void
  /** A card was carried to a stage; with the pointer it takes the others that are chosen along. */
  onDrop: (card: Card, stage: Stage) => void
  onFocusCard: (id: number) => void
  onCursor: (id: number) => void
  onSay: (sentence: string) => void
}

/** Above the column, not in it: what scrolls sideways would take it along when the page scrolls down. Where columns are narrow, a point and a number say how many are new. */
function ColumnHead({ column, selection, mayDecide }: Pick<Props, 'selection' | 'mayDecide'> & { column: Column }) {
  const locale = useLocale()
  const { applications, name, total_count, unread_count } = column
  const isChosen = applications.length > 0 && applications.every((card) => selection.has(card))
  return (
    <div
      data-stage={column.id}
      className={`${columnWidth} flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 rounded-t-xl bg-sunken/60 px-2.5 py-1`}
    >
      <div className="flex min-w-0 items-center gap-2">
        {mayDecide && applications.length > 0 && (
          <Checkbox
            label={<span className="sr-only">{m.triage_select_column({ stage: name })}</span>}
            className="!min-h-8 pl-2"
            checked={isChosen}
            onChange={(event) => selection.toggleAll(applications, event.currentTarget.checked)}
          />
        )}
        <span className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-muted tabular-nums">
          {formatNumber(total_count, locale)}
          <span className="sr-only"> {m.triage_people()}</span>
        </span>
      </div>
      {unread_count > 0 && (
        <span className="ml-auto shrink-0 rounded-md bg-brand-soft px-1.5 py-0.5 text-xs whitespace-nowrap font-medium text-brand-ink tabular-nums">
          <span className="max-[89rem]:sr-only">{m.triage_new({ count: unread_count, number: formatNumber(unread_count, locale) })}</span>
          <span aria-hidden="true" className="flex items-center gap-1 min-[89rem]:hidden">
            <span className="size-1.5 rounded-full bg-brand-ink" />
            {formatNumber(unread_count, locale)}
          </span>
        </span>
      )}
    </div>
  )
}

/** The columns of a job. On phones one of them; the chips above say which. */
export function Board({ columns, queryOf, at, loading, onMore, onDrop, onFocusCard, onCursor, onSay, ...shared }: Props) {
  const locale = useLocale()
  const stageOf = (id: number) => columns.find((column) => column.id === id)
  const drag = useDrag((card, id) => {
    const stage = stageOf(id)
    if (stage) onDrop(card, stage)
  })
  const { carried, keyDown } = useCarry({ columns, mayDecide: shared.mayDecide, onDrop, onFocus: onFocusCard, onSay })
  const over = carried ? columns[carried.over]?.id : drag.dragged?.over
  const lifted = carried?.card ?? drag.dragged?.card
  const heads = useRef<HTMLDivElement>(null)
  return (
    <div>
      <div
        ref={heads}
        data-column-heads=""
        // The focus may scroll it: a checkbox of a column out of sight.
        onScroll={({ currentTarget }) => drag.board.current?.scrollTo({ left: currentTarget.scrollLeft, behavior: 'instant' })}
        className="sticky top-0 z-20 -mx-6 flex gap-3 overflow-x-hidden bg-page px-6 max-sm:hidden"
      >
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} selection={shared.selection} mayDecide={shared.mayDecide} />
        ))}
      </div>
      <div
        ref={drag.board}
        onScroll={({ currentTarget }) => heads.current?.scrollTo({ left: currentTarget.scrollLeft, behavior: 'instant' })}
        className={`relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:px-6 ${drag.dragged ? 'cursor-grabbing' : ''}`}
      >
        {columns.map((column) => (
          <section
            key={column.id}
            aria-label={column.name}
            data-stage={column.id}
            className={`${columnWidth} flex flex-col sm:rounded-b-xl sm:bg-sunken/60 sm:p-1.5 max-sm:w-full ${column.id === at ? '' : 'max-sm:hidden'} ${
              lifted && over === column.id && column.id !== lifted.stage_id ? 'outline-2 -outline-offset-2 outline-brand-ink' : ''
            }`}
          >
            <h2 className="sr-only">{column.name}</h2>
            {lifted && over === column.id && column.id !== lifted.stage_id && (
              <p className="mb-2 rounded-xl border border-dashed border-brand-ink px-3 py-2 text-sm text-brand-ink">{nameOf(lifted)}</p>
            )}
            {column.applications.length === 0 ? (
              <p className="px-3 py-6 text-center text-sm text-muted">{m.triage_column_empty()}</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {column.applications.map((card, index) => (
                  <CandidateCard
                    key={card.id}
                    {...shared}
                    card={card}
                    query={{
                      ...queryOf(column),
                      page: index < PIPELINE_PAGE_SIZE_ROWS ? undefined : String(Math.floor(index / PIPELINE_PAGE_SIZE_ROWS) + 1),
                    }}
                    isLifted={lifted?.id === card.id}
                    onFocus={() => onCursor(card.id)}
                    onKeyDown={(event) => keyDown(card, event)}
                    onPointerDown={(event) => shared.mayDecide && card.status === 'active' && drag.start(card, event)}
                  />
                ))}
              </ul>
            )}
            {column.total_count > column.applications.length && (
              <button
                type="button"
                aria-busy={loading.has(column.id)}
                disabled={loading.has(column.id)}
                onClick={() => onMore(column)}
                className="mt-2 h-11 rounded-lg text-sm font-medium text-brand-ink hover:bg-brand-soft disabled:opacity-50 sm:h-10"
              >
                {m.triage_more({ number: formatNumber(column.total_count - column.applications.length, locale) })}
              </button>
            )}
          </section>
        ))}
      </div>
      {drag.dragged && (
        <div
          aria-hidden="true"
          style={{ transform: `translate(${drag.dragged.x + 8}px, ${drag.dragged.y + 8}px)` }}
          className="pointer-events-none fixed top-0 left-0 z-40 max-w-72 rounded-xl border border-brand-ink bg-surface px-3 py-2 text-sm font-semibold shadow-float"
        >
          {shared.selection.has(drag.dragged.card) && shared.selection.count > 1
            ? m.triage_people_count({ count: shared.selection.count, number: formatNumber(shared.selection.count, locale) })
            : nameOf(drag.dragged.card)}
        </div>
      )}
    </div>
  )
}
