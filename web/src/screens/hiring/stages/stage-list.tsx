import { STAGES_MAX_ROWS } from '@plaza/contract/limits'
import type { StageKind } from '@plaza/contract/values'
import { EllipsisVertical, GripVertical, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useLocale } from '../../../visit/language.ts'
import { formatNumber } from '../../../words/formats.ts'
import { useCarriedList } from '../use-order.ts'
import { StageDialog, type StageValues } from './stage-dialog.tsx'
import { kindLabel } from './stage-words.ts'

/** `count`: how many are considered there; left out where nobody can be. */
export type Stage = { id: number; name: string; kind: StageKind; count?: number }

type Handle = { onKeyDown: (event: KeyboardEvent) => void; onPointerDown: (event: PointerEvent) => void }
type RowProps = {
  stage: Stage
  at: number
  count: number
  isLifted: boolean
  /** Null for those who only read. */
  onEdit: (() => void) | null
  onMove: (to: number) => void
  onRemove: () => void
  handle: Handle
}

const endHints: Partial<Record<StageKind, () => string>> = { new: m.stages_first, hired: m.stages_last }

function Row({ stage, at, count, isLifted, onEdit, onMove, onRemove, handle }: RowProps) {
  const locale = useLocale()
  const { id, name, kind } = stage
  const isEnd = at === 0 || at === count - 1
  const facts = [
    endHints[kind]?.() ?? (kindLabel(kind) === name ? null : kindLabel(kind)),
    stage.count ? m.stages_count({ count: stage.count, number: formatNumber(stage.count, locale) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <li
      className={`flex items-center gap-1 rounded-xl border bg-surface p-1.5 ${isLifted ? 'border-brand-ink opacity-70' : 'border-line'}`}
    >
      {onEdit && !isEnd ? (
        <button
          {...handle}
          type="button"
          data-stage-handle={id}
          aria-pressed={isLifted}
          aria-label={m.stages_order({ stage: name, at: at + 1, of: count })}
          className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
        >
          <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : (
        // As wide as the handles of the others; who only reads has none.
        <span className={onEdit ? 'size-11 shrink-0 sm:size-10' : 'h-11 w-1.5 shrink-0 sm:h-10'} />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">{name}</p>
        {facts.length > 0 && <p className="text-muted wrap-anywhere">{facts.join(' · ')}</p>}
      </div>
      {onEdit && (
        <Menu
          className="flex size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
          sections={[
            [
              { label: m.edit(), onSelect: onEdit },
              ...(isEnd || at === 1 ? [] : [{ label: m.question_up(), onSelect: () => onMove(at - 1) }]),
              ...(isEnd || at === count - 2 ? [] : [{ label: m.question_down(), onSelect: () => onMove(at + 1) }]),
              ...(isEnd ? [] : [{ label: m.remove(), onSelect: onRemove }]),
            ],
          ]}
        >
          <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{m.actions_for({ thing: name })}</span>
        </Menu>
      )}
    </li>
  )
}

/** What the list does; each settles with whether it was done, a refusal has been said then. */
export type StageActions = {
  add: (values: StageValues, at: number) => Promise<boolean>
  change: (stage: Stage, values: StageValues) => Promise<boolean>
  move: (stage: Stage, to: number) => Promise<boolean>
  remove: (stage: Stage) => Promise<boolean>
}

type ListProps = {
  /** Whose pipeline it is, by a name of its own. */
  of: string
  stages: readonly Stage[]
  actions: StageActions | null
}

/** A pipeline in its order: the first and the last stay, what is between them is named, added, carried and removed. Without `actions` it is only read. */
export function StageList({ of, stages, actions }: ListProps) {
  const [open, setOpen] = useState<Stage | 'new' | null>(null)
  const [removed, setRemoved] = useState<{ stage: Stage; at: number } | null>(null)
  const count = stages.length
  const carried = useCarriedList<Stage, HTMLDivElement>({
    rows: stages,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    handle: 'data-stage-handle',
    fixed: 1,
    onMove: (from, to) => void move(from, to),
  })

  async function move(from: number, to: number): Promise<void> {
    const stage = stages[from]
    if (stage === undefined || actions === null) return
    setRemoved(null)
    if (await actions.move(stage, to)) carried.focusHandle(stage)
  }
  async function remove(at: number): Promise<void> {
    const stage = stages[at]
    if (stage === undefined || actions === null || !(await actions.remove(stage))) return
    setRemoved({ stage, at })
    carried.focus('[data-stages-undo]')
  }
  async function restore(): Promise<void> {
    if (removed === null || actions === null) return
    const { name, kind } = removed.stage
    if (!(await actions.add({ name, kind }, Math.min(removed.at, count - 1)))) return
    setRemoved(null)
    carried.focus('[data-stages-add]')
  }

  return (
    <div ref={carried.box}>
      <ul ref={carried.list} className="flex flex-col gap-2">
        {carried.shown.map((stage) => {
          const at = stages.findIndex(({ id }) => id === stage.id)
          return (
            <Row
              key={stage.id}
              stage={stage}
              at={at}
              count={count}
              isLifted={carried.lifted === stage.id}
              onEdit={actions && (() => setOpen(stage))}
              onMove={(to) => void move(at, to)}
              onRemove={() => void remove(at)}
              handle={carried.handleOf(at)}
            />
          )
        })}
      </ul>
      {removed && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
          <span role="status">{m.stages_removed({ stage: removed.stage.name })}</span>
          <button type="button" data-stages-undo="" onClick={() => void restore()} className="min-h-11 text-brand-ink underline sm:min-h-8">
            {m.undo()}
          </button>
        </p>
      )}
      {actions &&
        (count < STAGES_MAX_ROWS ? (
          <Button
            variant="secondary"
            data-stages-add=""
            className="mt-3"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            {m.stages_add()}
          </Button>
        ) : (
          <p className="mt-3 text-sm text-muted">{m.stages_most({ max: STAGES_MAX_ROWS })}</p>
        ))}
      <p role="status" className="sr-only">
        {carried.said}
      </p>
      {actions && open !== null && (
        <StageDialog
          begunAs={`stage ${open === 'new' ? 'new' : open.id} of ${of}`}
          stage={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSave={(values) => {
            setRemoved(null)
            return open === 'new' ? actions.add(values, count - 1) : actions.change(open, values)
          }}
        />
      )}
    </div>
  )
}
