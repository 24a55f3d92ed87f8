import type { LucideIcon } from 'lucide-react'

type Tone = 'brand' | 'success' | 'danger' | 'warning'

const tones: Record<Tone, string> = {
  brand: 'bg-brand-soft text-brand-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
}

/** The icon above a title: success or failure. */
export function Outcome({ tone, icon: Icon }: { tone: Tone; icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className={`flex size-12 items-center justify-center rounded-xl ${tones[tone]}`}>
      <Icon size={24} strokeWidth={1.75} />
    </span>
  )
}
