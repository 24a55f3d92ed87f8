import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const grounds: Record<BannerTone, string> = {
  info: 'border-brand-ink/25 bg-brand-soft',
  success: 'border-success/25 bg-success-soft',
  warning: 'border-warning/25 bg-warning-soft',
  danger: 'border-danger/25 bg-danger-soft',
}
const signs: Record<BannerTone, string> = {
  info: 'text-brand-ink',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

type Props = {
  tone?: BannerTone
  title?: ReactNode
  /** 'alert' for a banner that appears later, so that it is read out at once; otherwise it is read in its place on the page. */
  role?: 'alert' | 'status'
  /** What can be done about it. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A notice that stays on the page until its cause is dealt with. */
export function Banner({ tone = 'info', title, role, action, className = '', children }: Props) {
  const Icon = icons[tone]
  return (
    <div role={role} className={`@container rounded-xl border px-4 py-3 text-sm text-ink ${grounds[tone]} ${className}`}>
      <div className="flex flex-col gap-2 @lg:flex-row @lg:items-center @lg:justify-between @lg:gap-6">
        <div className="flex min-w-0 items-start gap-3">
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${signs[tone]}`} />
          <div className="min-w-0 flex-1">
            {title && <p className="font-semibold">{title}</p>}
            {children && <div className="text-pretty wrap-break-word">{children}</div>}
          </div>
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-3 pl-8 @lg:pl-0">{action}</div>}
      </div>
    </div>
  )
}
