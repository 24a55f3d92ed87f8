import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** The look of everything that is typed into. */
export const fieldClass =
  'h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-muted disabled:opacity-60 aria-invalid:border-danger [&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-muted sm:h-10 sm:text-sm'

/** What stands below a control: the error in place of the hint. */
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
  label: string
  /** The label is read out but not shown. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** A sign inside the field before the text, such as '$'. */
  prefix?: string
}

/** A line of text with its label above and its hint or error below. */
export function TextField({ label, isLabelHidden = false, hint, error, prefix, className = '', id, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={className}>
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
