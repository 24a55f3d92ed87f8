import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

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
export type ShownToast = Toast & { id: number; left: { ms: number } }

type Props = { toasts: readonly ShownToast[]; isPaused: boolean; drop: (id: number) => void }

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const colors: Record<ToastTone, string> = {
  info: 'text-brand-ink',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

function ToastCard({ toast, isPaused, drop }: { toast: ShownToast } & Omit<Props, 'toasts'>) {
  const { id, title, text, tone = 'info', left } = toast
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => drop(id), left.ms)
    return () => {
      clearTimeout(timer)
      left.ms -= performance.now() - since
    }
  }, [id, left, isPaused, drop])
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

const GAP_PX = 16

/** What no toast lies on: the buttons of a bar at the lower edge, and what says more than a toast does; in a dialog its own buttons. */
const KEPT_CLEAR = '[data-bottom-bar], [data-above-toasts]'
const KEPT_CLEAR_IN_DIALOG = 'footer'

/**
 * How far these toasts are lifted to keep it clear: at the end of a page a bar has left the lower edge, and stands where they would. What
 * stands beside them, as a bar does that is a rail on a wide screen, lifts nothing.
 */
function useLift(place: RefObject<HTMLElement | null>, toasts: Props['toasts']): number {
  const [lift, setLift] = useState(0)
  const lifted = useRef(0)
  useLayoutEffect(() => {
    if (toasts.length === 0 || !place.current) return
    const dialog = place.current.closest('dialog')
    const kept = [...(dialog?.querySelectorAll(KEPT_CLEAR_IN_DIALOG) ?? document.querySelectorAll(KEPT_CLEAR))]
    function measure() {
      const own = place.current?.getBoundingClientRect()
      if (!own || own.height === 0) return
      const lowest = own.bottom + lifted.current
      let at = lowest
      // From below, since what stands higher may only be met once they are lifted.
      for (const { top, bottom, left, right } of kept.map((each) => each.getBoundingClientRect()).sort((a, b) => b.top - a.top))
        if (bottom > top && top < at && bottom > at - own.height && right > own.left && left < own.right) at = top - GAP_PX
      lifted.current = lowest - at
      setLift(lifted.current)
    }
    measure()
    // They grow with what is said in them, and so do the toasts with the width of the page.
    const observer = new ResizeObserver(measure)
    for (const each of [place.current, ...kept]) observer.observe(each)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
    }
  }, [place, toasts])
  return lift
}

/** The toasts as cards, each for its time, after which it is dropped; while `isPaused`, that stands still. */
export function ToastCards({ toasts, isPaused, drop }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const lift = useLift(place, toasts)
  return (
    <div ref={place} style={lift > 0 ? { translate: `0 -${lift}px` } : undefined} className="flex flex-col gap-2">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} drop={drop} />
      ))}
    </div>
  )
}
