import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export type Toast = {
  title: string
  text?: string
  tone?: ToastTone
  timeoutMs?: number
  /**
   * Its subject; by default its title. A new toast replaces earlier ones about the same subject, so that a success removes the failure
   * before it.
   */
  about?: string
}

/** `left.ms` is the time that remains to show it. */
type Shown = Toast & { id: number; left: { ms: number } }
/** `layers` are the open dialogs, the topmost last. The topmost dialog shows the toasts; without one, the page does. */
type State = { toasts: readonly Shown[]; layers: readonly number[] }

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

/** Shows a message at the bottom of the page for a moment (2 s by default); only in the browser. */
export function showToast(toast: Toast): void {
  const others = state.toasts.filter((each) => subjectOf(each) !== subjectOf(toast))
  change({ toasts: [...others, { ...toast, id: ++count, left: { ms: toast.timeoutMs ?? TIMEOUT_MS } }] })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const colors: Record<ToastTone, string> = {
  info: 'text-brand-ink',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

function ToastCard({ toast, isPaused }: { toast: Shown; isPaused: boolean }) {
  const { id, title, text, tone = 'info', left } = toast
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => change({ toasts: state.toasts.filter((each) => each.id !== id) }), left.ms)
    return () => {
      clearTimeout(timer)
      left.ms -= performance.now() - since
    }
  }, [id, left, isPaused])
  const Icon = icons[tone]
  return (
    <div className="float-in flex items-start gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm shadow-float">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${colors[tone]}`} />
      <div>
        <p className="font-medium">{title}</p>
        {text && <p className="text-muted">{text}</p>}
      </div>
    </div>
  )
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
  return (
    <div
      role="status"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto flex flex-col gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  )
}

const place = 'pointer-events-none fixed inset-x-4 bottom-4 flex justify-center'

/**
 * The page's place for toasts, above a bar at the lower edge (`data-bottom-bar`); put it on a page once. While a dialog is open, toasts
 * appear in the dialog.
 */
export function ToastRegion({ label }: { label: string }) {
  const { toasts, layers } = useToasts()
  return (
    <section
      aria-label={label}
      className={`${place} z-40 max-lg:[body:has([data-bottom-bar])_&]:bottom-[calc(var(--bottom-bar,4.25rem)+1rem)]`}
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
