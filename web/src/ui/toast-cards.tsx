import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { dropToast, type ShownToast, type ToastTone } from './toast.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const colors: Record<ToastTone, string> = {
  info: 'text-brand-ink',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

function ToastCard({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) {
  const { id, title, text, tone = 'info', left } = toast
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => dropToast(id), left.ms)
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

/** The toasts as cards, each for its time; while `isPaused`, that stands still. */
export function ToastCards({ toasts, isPaused }: { toasts: readonly ShownToast[]; isPaused: boolean }) {
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />)
}
