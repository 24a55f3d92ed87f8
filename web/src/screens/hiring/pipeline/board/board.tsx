import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { formatNumber } from '../../../../words/formats.ts'
import type { Card, Column, Stage } from '../../decisions/cards.ts'
import { nameOf } from '../../decisions/words.ts'
import { CandidateCard, type CardProps } from '../candidate-card.tsx'
import { useCarry } from './use-carry.ts'
import { useDrag } from './use-drag.ts'

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

function ColumnHead({ column, selection, mayDecide }: Pick<Props, 'selection' | 'mayDecide'> & { column: Column }) {
  const locale = useLocale()
  const { applications, name, total_count, unread_count } = column
  const isChosen = applications.length > 0 && applications.every((card) => selection.has(card))
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-1 pb-1 max-sm:hidden">
      <div className="flex min-w-0 items-center gap-2">
        {mayDecide && applications.length > 0 && (
          <Checkbox
            label={<span className="sr-only">{m.triage_select_column({ stage: name })}</span>}
            className="!min-h-8 pl-2"
            checked={isChosen}
            onChange={(event) => selection.toggleAll(applications, event.currentTarget.checked)}
          />
        )}
        <h2 className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</h2>
        <span className="text-sm text-muted tabular-nums">
          {formatNumber(total_count, locale)}
          <span className="sr-only"> {m.triage_people()}</span>
        </span>
      </div>
      {unread_count > 0 && (
        <span className="ml-auto shrink-0 rounded-md bg-brand-soft px-1.5 py-0.5 text-xs whitespace-nowrap font-medium text-brand-ink tabular-nums">
          {m.triage_new({ count: unread_count, number: formatNumber(unread_count, locale) })}
        </span>
      )}
    </header>
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
  return (
    <div
      ref={drag.board}
      className={`relative -mx-4 flex gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:px-6 ${drag.dragged ? 'cursor-grabbing' : ''}`}
    >
      {columns.map((column) => (
        <section
          key={column.id}
          aria-label={column.name}
          data-stage={column.id}
          className={`flex shrink-0 flex-col rounded-xl sm:w-56 sm:flex-1 sm:max-w-88 sm:bg-sunken/60 sm:p-1.5 max-sm:w-full ${column.id === at ? '' : 'max-sm:hidden'} ${
            lifted && over === column.id && column.id !== lifted.stage_id ? 'outline-2 -outline-offset-2 outline-brand-ink' : ''
          }`}
        >
          <ColumnHead column={column} selection={shared.selection} mayDecide={shared.mayDecide} />
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
