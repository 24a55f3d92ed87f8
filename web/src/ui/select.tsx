import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = ComponentProps<'select'> & {
  label: string
  isLabelHidden?: boolean
  options: readonly { value: string; label: string }[]
  hint?: ReactNode
  error?: ReactNode
}

/** A choice from a short list. It opens the system's own list, which works best on phones. */
export function Select({ label, isLabelHidden = false, options, hint, error, className = '', id, ...rest }: Props) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={selectId} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${selectId}-note` : undefined}
          className={`${fieldClass} appearance-none truncate pr-9`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
        />
      </div>
      <FieldNote id={`${selectId}-note`} hint={hint} error={error} />
    </div>
  )
}
