// The order of a list by its handles: Space lifts, arrows carry, Space drops, Escape cancels; a pointer drags. Fingers scroll: they have the menu.
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'

type Carried = { from: number; over: number }
type Input = {
  count: number
  /** How many at either end stay where they are. */
  fixed?: number
  nameOf: (at: number) => string
  onMove: (from: number, to: number) => void
  /** What screen readers hear. */
  onSay: (sentence: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

const placeAt = (y: number, list: HTMLElement | null): number | null => {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const at = rows.findIndex(({ bottom }) => y < bottom)
  return rows.length === 0 ? null : at < 0 ? rows.length - 1 : at
}

/** What is carried over which place, and the handlers of a handle; `list` holds the rows. */
function useOrder({ count, fixed = 0, nameOf, onMove, onSay }: Input) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])
  const isLifted = carried !== null
  // A press elsewhere puts back what the keys have lifted.
  useEffect(() => {
    if (!isLifted || end.current !== null) return
    const putBack = () => setCarried(null)
    addEventListener('pointerdown', putBack)
    return () => removeEventListener('pointerdown', putBack)
  }, [isLifted])

  const within = (over: number) => Math.max(fixed, Math.min(count - 1 - fixed, over))

  function carryTo(from: number, over: number): void {
    const place = within(over)
    setCarried({ from, over: place })
    onSay(m.questions_place({ at: place + 1, of: count }))
  }

  function lift(at: number): void {
    setCarried({ from: at, over: at })
    onSay(m.triage_lifted({ name: nameOf(at) }))
  }

  function drop({ from, over }: Carried): void {
    setCarried(null)
    onSay(from === over ? m.triage_put_back() : m.questions_moved({ name: nameOf(from), at: over + 1, of: count }))
    if (from !== over) onMove(from, over)
  }

  function cancel(): void {
    setCarried(null)
    onSay(m.triage_put_back())
  }

  return {
    carried,
    list,
    keyDown(at: number, event: KeyboardEvent): void {
      const { key } = event
      const step = steps[key]
      if (key === ' ' || (key === 'Enter' && carried)) {
        event.preventDefault()
        if (carried) drop(carried)
        else lift(at)
      } else if (key === 'Escape' && carried) {
        event.preventDefault()
        cancel()
      } else if (key === 'Tab' && carried) cancel()
      else if (step !== undefined && carried) {
        event.preventDefault()
        carryTo(carried.from, carried.over + step)
      }
    },
    start(at: number, event: ReactPointerEvent): void {
      if (event.button !== 0 || event.pointerType === 'touch') return
      let now: Carried = { from: at, over: at }
      const move = ({ clientY }: PointerEvent) => {
        const found = placeAt(clientY, list.current)
        if (found === null || within(found) === now.over) return
        now = { from: at, over: within(found) }
        setCarried(now)
      }
      const stop = () => {
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', up)
        removeEventListener('pointercancel', stop)
        removeEventListener('keydown', key)
        end.current = null
        setCarried(null)
      }
      const up = () => {
        stop()
        if (now.from !== now.over) drop(now)
      }
      const key = (pressed: globalThis.KeyboardEvent) => pressed.key === 'Escape' && stop()
      end.current?.()
      end.current = stop
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', stop)
      addEventListener('keydown', key)
    },
  }
}

/** The list with one of its rows elsewhere. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
}

type ListInput<T> = Omit<Input, 'count' | 'nameOf' | 'onSay'> & {
  rows: readonly T[]
  keyOf: (row: T) => number
  nameOf: (row: T) => string
  /** The attribute of the handles, whose value is the key of their row. */
  handle: `data-${string}`
}

/** A list that is carried by its handles: the order in which it is shown, what is said, and where the focus goes. */
export function useCarriedList<T, E extends HTMLElement>({ rows, keyOf, nameOf, handle, ...rest }: ListInput<T>) {
  const [said, setSaid] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const box = useRef<E>(null)
  // The focus goes to what was asked for once it is there.
  useEffect(() => {
    if (wanted === null) return
    box.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(null)
  }, [wanted])
  const nameAt = (at: number) => {
    const row = rows[at]
    return row === undefined ? '' : nameOf(row)
  }
  const order = useOrder({ count: rows.length, nameOf: nameAt, onSay: setSaid, ...rest })
  const { carried } = order
  const carriedRow = carried ? rows[carried.from] : undefined
  const lifted = carriedRow === undefined ? undefined : keyOf(carriedRow)
  const over = carried?.over
  // A handle that is carried to another place may lose the focus with it.
  useEffect(() => {
    if (lifted === undefined || over === undefined) return
    box.current?.querySelector<HTMLElement>(`[${handle}="${lifted}"]`)?.focus()
  }, [lifted, over, handle])
  return {
    /** Holds the list, and what may get the focus around it. */
    box,
    list: order.list,
    said,
    shown: carried ? moved(rows, carried.from, carried.over) : rows,
    lifted,
    /** Gives the focus to what this selector finds in the box, once it is there. */
    focus: setWanted,
    focusHandle: (row: T | undefined) => row !== undefined && setWanted(`[${handle}="${keyOf(row)}"]`),
    handleOf: (at: number) => ({
      onKeyDown: (event: KeyboardEvent) => order.keyDown(at, event),
      onPointerDown: (event: ReactPointerEvent) => order.start(at, event),
    }),
  }
}
