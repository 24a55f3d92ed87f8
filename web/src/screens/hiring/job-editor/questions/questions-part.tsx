import { JOB_QUESTIONS_MAX_ROWS } from '@plaza/contract/limits'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { firstError } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { moved, useCarriedList } from '../../use-order.ts'
import { QuestionCard } from './question-card.tsx'
import { problemOf, type QuestionValues } from './question-values.ts'
import type { QuestionsSaver, QuestionsState, QuestionsStatus } from './questions-saver.ts'

const words: Partial<Record<QuestionsStatus, () => string>> = {
  unsaved: m.editor_unsaved,
  saving: m.editor_saving,
  saved: m.editor_saved,
}

type PartProps = {
  saver: QuestionsSaver
  state: QuestionsState
  /** The job is published: what is saved is asked at once. */
  isLive: boolean
  /** How often it was asked to be saved: then all that is wrong is marked, not only what somebody has left, and the first of it is shown. */
  judged: number
  onSave: () => void
}

function Conflict({ state: { theirs }, onSettle }: { state: QuestionsState; onSettle: (kept: 'mine' | 'theirs') => void }) {
  if (theirs === null) return null
  return (
    <Banner
      tone="warning"
      role="alert"
      className="mb-4"
      title={m.questions_conflict()}
      action={
        <>
          <Button variant="secondary" onClick={() => onSettle('mine')}>
            {m.editor_keep_mine()}
          </Button>
          <Button variant="secondary" onClick={() => onSettle('theirs')}>
            {m.editor_keep_theirs()}
          </Button>
        </>
      }
    >
      {theirs.job_questions.length === 0 ? (
        <p>{m.questions_theirs_none()}</p>
      ) : (
        <>
          <p>{m.questions_theirs()}</p>
          <ol className="list-decimal pl-5">
            {theirs.job_questions.map(({ id, label }) => (
              <li key={id} className="wrap-anywhere">
                {label}
              </li>
            ))}
          </ol>
        </>
      )}
    </Banner>
  )
}

/** What there is to save, and where saving stands. Of a draft it happens by itself. */
function Foot({ state, saver, isLive, onSave }: Omit<PartProps, 'judged'>) {
  const { status, error } = state
  const isOpen = isLive && saver.isDirty && status !== 'conflict'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p role="status" className={`text-sm ${status === 'failed' ? 'text-danger' : 'text-muted'}`}>
        {status === 'failed' ? (firstError(error) ?? m.editor_not_saved()) : words[status]?.()}
      </p>
      {status === 'failed' && !isLive && (
        <Button variant="ghost" onClick={() => void saver.flush()}>
          {m.try_again()}
        </Button>
      )}
      {isOpen && (
        <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full">
          <Button variant="secondary" onClick={() => saver.discard()} className="max-sm:flex-1">
            {m.questions_discard()}
          </Button>
          <Button isBusy={status === 'saving'} onClick={onSave} className="max-sm:flex-1">
            {m.questions_ask_now()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** 'Questions' of the editor: the list in its order, one of them open at a time. */
export function QuestionsPart({ saver, state, isLive, judged, onSave }: PartProps) {
  const id = useId()
  const { rows } = state
  const [open, setOpen] = useState<number | null>(null)
  /** Those that somebody has left: what is wrong with them is said. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [removed, setRemoved] = useState<{ row: QuestionValues; at: number } | null>(null)
  const carried = useCarriedList<QuestionValues, HTMLElement>({
    rows,
    keyOf: ({ key }) => key,
    nameOf: ({ label }) => label.trim() || m.question_untitled(),
    handle: 'data-question-handle',
    onMove: move,
  })
  const { focus } = carried
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  useEffect(() => {
    const wrong = judged > 0 ? latest.current.find((row) => problemOf(row) !== null) : undefined
    if (wrong === undefined) return
    setOpen(wrong.key)
    focus('[aria-invalid=true]')
  }, [judged, focus])

  function change(next: readonly QuestionValues[]): void {
    setRemoved(null)
    saver.change(next)
  }
  function move(from: number, to: number): void {
    change(moved(rows, from, to))
    carried.focusHandle(rows[from])
  }
  function add(): void {
    const row = saver.blank()
    change([...rows, row])
    setOpen(row.key)
    focus(`[data-question-label="${row.key}"]`)
  }
  function remove(at: number): void {
    const row = rows[at]
    if (row === undefined) return
    change(rows.toSpliced(at, 1))
    setRemoved({ row, at })
    focus('[data-questions-undo]')
  }
  function restore(): void {
    if (removed === null) return
    change(rows.toSpliced(removed.at, 0, removed.row))
    focus(`[data-question="${removed.row.key}"]`)
  }

  return (
    <Card>
      <section aria-labelledby={id} ref={carried.box}>
        <h2 id={id} className="text-base font-semibold">
          {m.questions_part()}
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted text-pretty">{isLive ? m.questions_hint_live() : m.questions_hint()}</p>
        <Conflict state={state} onSettle={(kept) => saver.settle(kept)} />
        <ul ref={carried.list} className="flex flex-col gap-2">
          {carried.shown.map((values) => {
            const at = rows.findIndex(({ key }) => key === values.key)
            const { key } = values
            return (
              <QuestionCard
                key={key}
                values={values}
                problem={judged > 0 || left.has(key) ? problemOf(values) : null}
                at={at}
                count={rows.length}
                isOpen={open === key && carried.lifted === undefined}
                isLifted={carried.lifted === key}
                onOpen={() => {
                  if (open !== null) setLeft(new Set([...left, open]))
                  setOpen(open === key ? null : key)
                }}
                onChange={(next) => change(rows.map((row) => (row.key === key ? next : row)))}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
                handle={carried.handleOf(at)}
              />
            )
          })}
        </ul>
        {removed && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
            <span role="status">{m.question_removed()}</span>
            <button type="button" data-questions-undo="" onClick={restore} className="min-h-11 text-brand-ink underline sm:min-h-8">
              {m.undo()}
            </button>
          </p>
        )}
        {rows.length < JOB_QUESTIONS_MAX_ROWS ? (
          <Button
            variant="secondary"
            className={rows.length > 0 || removed ? 'mt-3' : ''}
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={add}
          >
            {m.question_add()}
          </Button>
        ) : (
          <p className="mt-3 text-sm text-muted">{m.questions_most({ max: JOB_QUESTIONS_MAX_ROWS })}</p>
        )}
        <Foot saver={saver} state={state} isLive={isLive} onSave={onSave} />
        <p role="status" className="sr-only">
          {carried.said}
        </p>
      </section>
    </Card>
  )
}
