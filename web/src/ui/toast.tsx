import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownToast, Toast, ToastCards } from './toast-cards.tsx'

export type { Toast }

/** `layers` are the open dialogs, the topmost last. The topmost dialog shows the toasts; without one, the page does. */
type State = { toasts: readonly ShownToast[]; layers: readonly number[] }

const TIMEOUT_MS = 2000
const nothing: State = { toasts: [], layers: [] }
let state = nothing
let count = 0
const listeners = new Set<() => void>()

function change(part: Partial<State>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

const subjectOf = ({ about, title }: Toast) => about ?? title

/** Takes away what is still shown about a subject, where its success is said in another way than by a toast. */
export function endToast(about: string): void {
  change({ toasts: state.toasts.filter((each) => subjectOf(each) !== about) })
}

/** Shows a message at the bottom of the page for a moment (2 s by default); only in the browser. */
export function showToast(toast: Toast): void {
  endToast(subjectOf(toast))
  change({ toasts: [...state.toasts, { ...toast, id: ++count, left: { ms: toast.timeoutMs ?? TIMEOUT_MS } }] })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function dropToast(id: number): void {
  change({ toasts: state.toasts.filter((each) => each.id !== id) })
}

/** Loads what draws toasts, before the first one, which may be about a connection that is lost. */
export const loadCards = () => import('./toast-cards.tsx').then((part) => part.ToastCards)

/** What draws these toasts, once there are some; where it cannot be loaded, the next one asks again. */
function useCards(toasts: State['toasts']): typeof ToastCards | null {
  const [Cards, setCards] = useState<typeof ToastCards | null>(null)
  useEffect(() => {
    if (toasts.length === 0) return
    loadCards().then(
      (part) => setCards(() => part),
      () => undefined,
    )
  }, [toasts])
  return Cards
}

function useToasts(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
}

/** The toasts as a column of cards, announced by screen readers. Their time stops while the pointer or the focus is on them. */
function ToastList({ toasts }: Pick<State, 'toasts'>) {
  const [isPaused, setIsPaused] = useState(false)
  const Cards = useCards(toasts)
  return (
    <div
      role="status"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto flex flex-col gap-2"
    >
      {Cards && <Cards toasts={toasts} isPaused={isPaused} drop={dropToast} />}
    </div>
  )
}

const place = 'pointer-events-none fixed inset-x-4 flex justify-center'

/**
 * The page's place for toasts, above a bar at the lower edge (`data-bottom-bar`) and above what floats there (`--lower-edge` high); put it on
 * a page once. While a dialog is open, toasts appear in the dialog.
 */
export function ToastRegion({ label }: { label: string }) {
  const { toasts, layers } = useToasts()
  return (
    <section
      aria-label={label}
      className={`${place} bottom-[calc(1rem+var(--lower-edge,0px))] z-40 max-lg:[body:has([data-bottom-bar])_&]:bottom-[calc(var(--bottom-bar,4.25rem)+1rem+var(--lower-edge,0px))]`}
    >
      <ToastList toasts={layers.length === 0 ? toasts : nothing.toasts} />
    </section>
  )
}

/** Removes the browser's own styles of a popover, and keeps clear of the buttons of a sheet or tall dialog. */
const unframed = { inset: 'auto 1rem 5.25rem', width: 'auto', height: 'auto', margin: 0, overflow: 'initial', background: 'none' } as const

/**
 * The place for toasts in a modal dialog. They must be inside of it, because everything outside is inert. The dialog calls `showPopover`
 * once it is open itself.
 */
export function ToastLayer({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const { toasts, layers } = useToasts()
  const [layer, setLayer] = useState(0)
  useEffect(() => {
    const own = ++count
    setLayer(own)
    change({ layers: [...state.layers, own] })
    return () => change({ layers: state.layers.filter((each) => each !== own) })
  }, [])
  return (
    <div ref={ref} popover="manual" style={unframed} className={`${place} text-ink`}>
      <ToastList toasts={layers.at(-1) === layer ? toasts : nothing.toasts} />
    </div>
  )
}
