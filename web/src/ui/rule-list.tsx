import { Check } from 'lucide-react'

export type Rule = { label: string; isMet: boolean }

type Props = {
  /** The label of the list, for screen readers. */
  label: string
  rules: readonly Rule[]
  /** What screen readers say after each rule: whether it is met. */
  metLabel: string
  unmetLabel: string
  className?: string
}

/** The rules for a text, each marked as soon as it is met. */
export function RuleList({ label, rules, metLabel, unmetLabel, className = '' }: Props) {
  return (
    <ul aria-label={label} className={`grid gap-x-4 gap-y-1 text-xs text-muted ${className}`}>
      {rules.map((rule) => (
        <li key={rule.label} className={`flex items-start gap-1.5 transition-colors ${rule.isMet ? 'text-success' : ''}`}>
          <span className="flex h-4 w-3.5 shrink-0 items-center justify-center" aria-hidden="true">
            {rule.isMet ? <Check size={14} strokeWidth={2.25} /> : <span className="size-1.5 rounded-full border border-edge" />}
          </span>
          <span>
            {rule.label}
            <span className="sr-only">{`, ${rule.isMet ? metLabel : unmetLabel}`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
