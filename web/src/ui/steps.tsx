import { Check } from 'lucide-react'

type Props = {
  /** The label of the list of steps, for screen readers. */
  label: string
  steps: readonly string[]
  /** The current step, counted from 0. */
  current: number
  /** What screen readers say after the name of a step that is done. */
  doneLabel: string
  className?: string
}

/** Named steps with their state: done, current, still to come. On phones, with more than two steps, only the current one shows its name. */
export function Steps({ label, steps, current, doneLabel, className = '' }: Props) {
  const isCrowded = steps.length > 2
  return (
    <ol aria-label={label} className={`flex items-center gap-3 text-sm ${className}`}>
      {steps.map((name, index) => {
        const isDone = index < current
        const isHere = index === current
        const disc = isDone
          ? 'border-brand-ink bg-brand-soft text-brand-ink'
          : isHere
            ? 'border-brand-edge bg-brand text-on-brand'
            : 'border-edge text-muted'
        return (
          <li
            key={name}
            aria-current={isHere ? 'step' : undefined}
            className={`flex min-w-0 items-center gap-2 ${index > 0 ? 'grow before:h-px before:min-w-4 before:flex-1 before:bg-line' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums ${disc}`}
            >
              {isDone ? <Check size={14} strokeWidth={2.25} /> : index + 1}
            </span>
            <span className={`${isHere ? 'font-medium text-ink' : 'text-muted'} ${isCrowded && !isHere ? 'max-sm:sr-only' : ''}`}>
              {name}
              {isDone && <span className="sr-only">{`, ${doneLabel}`}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
