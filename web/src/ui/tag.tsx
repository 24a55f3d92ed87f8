import type { ReactNode } from 'react'

export type TagTone = 'neutral' | 'brand' | 'outline' | 'success' | 'warning' | 'danger'

const tones: Record<TagTone, string> = {
  neutral: 'border-transparent bg-sunken text-muted',
  brand: 'border-transparent bg-brand-soft text-brand-ink',
  outline: 'border-line text-muted',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
}

/** A short label for a state or kind. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-md border px-2 py-0.5 text-xs font-medium ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
