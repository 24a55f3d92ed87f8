import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export type Toast = { title: string; text?: string; tone?: ToastTone; timeoutMs?: number }

type Shown = Toast & { id: number }

const TIMEOUT_MS = 2000
const none: readonly Shown[] = []
let shown = none
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Says something for a moment at the bottom of the page (2 s unless told otherwise); only in the browser. */
export function showToast(toast: Toast): void {
  change([...shown, { ...toast, id: ++count }])
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
  const { id, title, text, tone = 'info', timeoutMs = TIMEOUT_MS } = toast
  const left = useRef(timeoutMs)
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => change(shown.filter((each) => each.id !== id)), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, isPaused])
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

/** Where toasts appear, above a bar at the lower edge (`data-bottom-bar`); once per page. They wait while the pointer is on them or the focus inside. */
export function ToastRegion({ label }: { label: string }) {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  const [isPaused, setIsPaused] = useState(false)
  return (
    <section
      aria-label={label}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center max-lg:[body:has([data-bottom-bar])_&]:bottom-21"
    >
      <div role="status" className="pointer-events-auto flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>
    </section>
  )
}
