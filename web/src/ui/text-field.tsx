import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** The classes of all fields that one types into. */
export const fieldClass =
  'h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-muted disabled:opacity-60 aria-invalid:border-danger [&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-muted sm:h-10 sm:text-sm'

/** The text below a control: its error or, without one, its hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (!hint && !error) return null
  return (
    <p id={id} className={`mt-1.5 flex items-start gap-1.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
      {error && <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />}
      {error || hint}
    </p>
  )
}

type Props = ComponentProps<'input'> & {
  label: ReactNode
  /** Shown at the end of the label's line. */
  mark?: ReactNode
  /** Only screen readers get the label. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** A sign inside the field in front of the text, such as '$'. */
  prefix?: string
}

/** A field for one line of text, with its label above and its hint or error below. */
export function TextField({ label, mark, isLabelHidden = false, hint, error, prefix, className = '', id, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={className}>
      {mark}
      <label htmlFor={inputId} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      <div className="relative">
        {prefix && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-muted sm:text-sm"
          >
            {prefix}
          </span>
        )}
        <input
          {...rest}
          id={inputId}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={hint || error ? `${inputId}-note` : rest['aria-describedby']}
          className={`${fieldClass} ${prefix ? 'pl-7' : ''}`}
        />
      </div>
      <FieldNote id={`${inputId}-note`} hint={hint} error={error} />
    </div>
  )
}
