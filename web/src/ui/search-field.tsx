import { Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** The label of the button that empties the field. */
  clearLabel: string
  icon?: ReactNode
  /** Without its own border, for a field inside a bar that has one. */
  isBare?: boolean
  /** Stands below the box. */
  children?: ReactNode
}

/** A search box with an icon in front and a button that empties it. Only screen readers get the label; the placeholder is visible. */
export function SearchField({ label, value, onChange, clearLabel, icon, isBare = false, className = '', children, ...rest }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Takes over text that was typed before this code ran.
  const initial = useRef({ value, onChange })
  useEffect(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== initial.current.value) initial.current.onChange(typed)
  }, [])
  const frame = isBare ? '' : 'rounded-lg border border-edge bg-surface transition-colors hover:border-muted'
  return (
    <div className={`relative flex h-11 items-center sm:h-10 ${frame} ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span aria-hidden="true" className="pointer-events-none absolute left-3 text-muted">
        {icon ?? <Search size={20} strokeWidth={1.75} />}
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`h-full w-full min-w-0 rounded-lg -outline-offset-2 bg-transparent pl-10 text-base text-ink sm:text-sm ${value === '' ? 'pr-2' : 'pr-11'}`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="absolute right-0 flex h-full w-11 items-center justify-center rounded-lg text-muted hover:text-ink sm:w-10"
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {children}
    </div>
  )
}
