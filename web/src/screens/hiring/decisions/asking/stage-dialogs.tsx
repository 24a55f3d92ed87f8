// The two dialogs about stages: which one, and whether the candidate knows already.
import { useEffect, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Stage } from '../cards.ts'

type MoveProps = {
  isOpen: boolean
  /** 'Ana Vidal', or how many people. */
  whom: string
  stages: readonly Stage[]
  /** Where they all stand now. */
  current: number | null
  onMove: (stage: Stage) => void
  onClose: () => void
}

/** Which stage somebody goes to; the digits in front of the stages are keys, and Return takes the next one. */
export function MoveDialog({ isOpen, whom, stages, current, onMove, onClose }: MoveProps) {
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => {
      const stage = /^[1-9]$/.test(event.key) ? stages[Number(event.key) - 1] : undefined
      if (!stage || stage.id === current || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onMove(stage)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  const next = stages[stages.findIndex(({ id }) => id === current) + 1] ?? stages.find(({ id }) => id !== current)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.triage_move_whom({ whom })} closeLabel={m.close()} className="sm:max-w-sm">
      <ul className="flex flex-col gap-1">
        {stages.map((stage, index) => (
          <li key={stage.id}>
            <button
              type="button"
              disabled={stage.id === current}
              data-first-focus={stage === next ? '' : undefined}
              onClick={() => onMove(stage)}
              className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-sm hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted sm:min-h-10"
            >
              <span aria-hidden="true" className="w-6 rounded-md border border-line text-center font-sans text-xs text-muted">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 wrap-break-word">{stage.name}</span>
              {stage.id === current && <span className="text-xs text-muted">{m.triage_is_here()}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ToldProps = {
  /** The stage they come to; null while the dialog is closed. */
  stage: Stage | null
  whom: string
  onMove: (stage: Stage, isTold: boolean) => void
  onClose: () => void
}

/** Before an offer or a hiring: the candidate's own page says it only when somebody has told them. */
export function ToldDialog({ stage, whom, onMove, onClose }: ToldProps) {
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    if (stage) setIsTold(false)
  }, [stage])
  const title = stage?.kind === 'hired' ? m.triage_hire_whom({ whom }) : m.triage_offer_whom({ whom, stage: stage?.name ?? '' })
  return (
    <Dialog
      isOpen={stage !== null}
      onClose={onClose}
      title={title}
      closeLabel={m.close()}
      className="sm:max-w-md"
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button data-first-focus="" className="max-sm:flex-1" onClick={() => stage && onMove(stage, isTold)}>
            {stage?.kind === 'hired' ? m.triage_hire() : m.triage_move()}
          </Button>
        </>
      }
    >
      <Checkbox label={m.triage_they_know()} checked={isTold} onChange={(event) => setIsTold(event.currentTarget.checked)} />
      <p className="text-sm text-pretty text-muted">{m.triage_they_know_hint()}</p>
    </Dialog>
  )
}
