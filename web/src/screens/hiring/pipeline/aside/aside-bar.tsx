import type { LucideIcon } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { Button, type ButtonVariant } from '../../../../ui/button.tsx'

type Props = {
  label: string
  icon: LucideIcon
  /** 'quiet' where nothing has to be done soon. */
  tone: 'quiet' | 'warning'
  title: string
  hint: string
  isShown: boolean
  onShow: (isShown: boolean) => void
  /** What is decided about all of them at once, while they are shown; null for those who may not, or where nobody is left. */
  decision: { label: string; variant: ButtonVariant; onDecide: () => void } | null
}

const grounds = { quiet: 'border-line bg-sunken', warning: 'border-warning/25 bg-warning-soft' } as const
const signs = { quiet: 'text-muted', warning: 'text-warning' } as const

/** People who stand aside until somebody has looked: shown by one press, and decided about by another, all of them. */
export function AsideBar({ label, icon: Icon, tone, title, hint, isShown, onShow, decision }: Props) {
  return (
    <section
      aria-label={label}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-2.5 text-sm ${grounds[tone]}`}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${signs[tone]}`} />
        <span className="min-w-0">
          <span className="font-semibold tabular-nums">{title}</span> <span className="text-muted">{hint}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onShow(!isShown)}>
          {isShown ? m.triage_unmet_leave() : m.triage_unmet_show()}
        </Button>
        {isShown && decision && (
          <Button variant={decision.variant} onClick={decision.onDecide}>
            {decision.label}
          </Button>
        )}
      </div>
    </section>
  )
}
