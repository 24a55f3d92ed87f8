// Carrying a card to another column with the pointer. Fingers scroll: they have the menu.
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Card } from '../../decisions/cards.ts'

export type Dragged = { card: Card; x: number; y: number; over: number | null }

/** A press that moves less is a click. */
const SLOP_PIXELS = 6
/** This near to the board's edge, it scrolls along. */
const EDGE_PIXELS = 64
const STEP_PIXELS = 14

const stageAt = (x: number, y: number) => {
  const stage = document.elementFromPoint(x, y)?.closest('[data-stage]')?.getAttribute('data-stage')
  return stage ? Number(stage) : null
}

function scrollAlong(board: HTMLElement | null, x: number): void {
  if (!board) return
  const { left, right } = board.getBoundingClientRect()
  if (x < left + EDGE_PIXELS) board.scrollBy({ left: -STEP_PIXELS })
  else if (x > right - EDGE_PIXELS) board.scrollBy({ left: STEP_PIXELS })
}

/** The click that ends a drag follows no link. It comes before the next press, if at all; a click that no pointer makes is somebody's wish. */
function swallowClick(): void {
  const over = new AbortController()
  const untilThen = { capture: true, signal: over.signal }
  const stop = (event: MouseEvent) => {
    over.abort()
    if (event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, untilThen)
  addEventListener('pointerdown', () => over.abort(), untilThen)
}

/** `drop` is called with the stage over which a card was let go; Escape lets it go nowhere. */
export function useDrag(drop: (card: Card, stage: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const end = useRef<(() => void) | null>(null)
  const dropping = useRef(drop)
  useEffect(() => {
    dropping.current = drop
  })
  useEffect(() => () => end.current?.(), [])

  function start(card: Card, event: ReactPointerEvent) {
    const isHeld = event.button === 0 && event.pointerType !== 'touch'
    if (!isHeld || (event.target instanceof Element && event.target.closest('button, input, label, [role=menu]'))) return
    const from = { x: event.clientX, y: event.clientY }
    let isDragging = false

    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      isDragging ||= Math.hypot(x - from.x, y - from.y) > SLOP_PIXELS
      if (!isDragging) return
      scrollAlong(board.current, x)
      setDragged({ card, x, y, over: stageAt(x, y) })
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', key)
      end.current = null
      setDragged(null)
    }
    const up = ({ clientX, clientY }: PointerEvent) => {
      stop()
      if (!isDragging) return
      swallowClick()
      const stage = stageAt(clientX, clientY)
      if (stage !== null && stage !== card.stage_id) dropping.current(card, stage)
    }
    const key = (pressed: KeyboardEvent) => pressed.key === 'Escape' && stop()
    end.current?.()
    end.current = stop
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', key)
  }

  return { dragged, start, board }
}
