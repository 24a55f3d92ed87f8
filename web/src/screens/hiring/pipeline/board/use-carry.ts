// Carrying a card to another column with the keyboard: Space lifts, arrows carry, Space drops, Escape cancels.
import { type KeyboardEvent, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import type { Card, Column, Stage } from '../../decisions/cards.ts'
import { nameOf } from '../../decisions/words.ts'
import { neighbour } from '../board-state.ts'

type Carried = { card: Card; over: number }
type Input = {
  columns: readonly Column[]
  mayDecide: boolean
  onDrop: (card: Card, stage: Stage) => void
  /** Puts the focus on another card. */
  onFocus: (id: number) => void
  /** What screen readers hear. */
  onSay: (sentence: string) => void
}

const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
const isArrow = (key: string): key is keyof typeof ways => key in ways

/** Keys of a card on the board, and which one is lifted over which column. */
export function useCarry({ columns, mayDecide, onDrop, onFocus, onSay }: Input) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const at = (stage: number) => columns.findIndex(({ id }) => id === stage)
  const placeOf = (index: number) => m.triage_over({ stage: columns[index]?.name ?? '', at: index + 1, of: columns.length })

  function lift(card: Card) {
    setCarried({ card, over: at(card.stage_id) })
    onSay(m.triage_lifted({ name: nameOf(card) }))
  }

  function drop({ card, over }: Carried) {
    setCarried(null)
    const stage = columns[over]
    onSay('')
    if (stage && stage.id !== card.stage_id) onDrop(card, stage)
  }

  function cancel() {
    setCarried(null)
    onSay(m.triage_put_back())
  }

  function carry(from: Carried, key: keyof typeof ways) {
    const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
    const over = Math.max(0, Math.min(columns.length - 1, from.over + step))
    setCarried({ ...from, over })
    onSay(placeOf(over))
  }

  return {
    carried,
    keyDown(card: Card, event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const isOwn = carried?.card.id === card.id
      if (key === ' ' && mayDecide) {
        event.preventDefault()
        if (isOwn && carried) drop(carried)
        else if (card.status !== 'active') onSay(m.triage_reopen_first({ name: nameOf(card) }))
        else lift(card)
      } else if (key === 'Escape' && carried) {
        event.preventDefault()
        cancel()
      } else if (isArrow(key)) {
        event.preventDefault()
        const next = neighbour(columns, card.id, ways[key])
        if (carried && isOwn) carry(carried, key)
        else if (next) onFocus(next.id)
      } else if (key === 'Tab' && carried) cancel()
    },
  }
}
