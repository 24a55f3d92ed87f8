import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  label: ReactNode
  /** Only screen readers get the label, because a row or column of a grid already shows it. */
  isLabelHidden?: boolean
  hint?: ReactNode
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once; a press anywhere on the line toggles it. */
export function Switch({ label, isLabelHidden = false, hint, checked, onChange, className = '', id, ...rest }: Props) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <label htmlFor={inputId} className={`flex min-h-11 items-center justify-between gap-4 text-sm sm:min-h-10 ${className}`}>
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {hint && (
          <span id={`${inputId}-hint`} className="block text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative flex h-6 w-10 shrink-0">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={hint ? `${inputId}-hint` : undefined}
          className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-brand-edge checked:bg-brand hover:border-muted disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-4 peer-checked:bg-on-brand peer-disabled:opacity-60 forced-colors:hidden"
        />
      </span>
    </label>
  )
}
