import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: string
  /** The name of the list of prefixes. */
  prefixLabel: string
  /** `sign` stands on the closed list, `label` in the open one. */
  prefixes: readonly { value: string; sign: string; label: string }[]
  prefix: string
  onPrefix: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
}

/** A phone number: the country's prefix is chosen beside the digits that people know by heart. */
export function PhoneField({ label, prefixLabel, prefixes, prefix, onPrefix, hint, error, className = '', id, onChange, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  const sign = prefixes.find(({ value }) => value === prefix)?.sign ?? prefix
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative w-24 shrink-0">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-ink tabular-nums sm:text-sm"
          >
            {sign}
          </span>
          <select
            aria-label={prefixLabel}
            value={prefix}
            onChange={(event) => onPrefix(event.currentTarget.value)}
            autoComplete="tel-country-code"
            className={`${fieldClass} appearance-none pr-7 !text-transparent [&>option]:text-ink`}
          >
            {prefixes.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
          />
        </div>
        <input
          autoComplete="tel-national"
          {...rest}
          id={inputId}
          type="tel"
          inputMode="numeric"
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '')
            if (digits !== event.currentTarget.value) event.currentTarget.value = digits
            onChange?.(event)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${inputId}-note` : undefined}
          className={`${fieldClass} tabular-nums`}
        />
      </div>
      <FieldNote id={`${inputId}-note`} hint={hint} error={error} />
    </div>
  )
}
