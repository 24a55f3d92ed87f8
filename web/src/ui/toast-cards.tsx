import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'

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

/** The toasts as cards, each for its time, after which it is dropped; while `isPaused`, that stands still. */
export function ToastCards({ toasts, isPaused, drop }: Props) {
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} isPaused={isPaused} drop={drop} />)
}
