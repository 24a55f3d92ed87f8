import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldNote, fieldClass } from './text-field.tsx'

export type ComboboxOption = { value: string; label: string; detail?: string }

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect'> & {
  label: string
  /** The text in the field. */
  text: string
  onText: (text: string) => void
  options: readonly ComboboxOption[]
  onChoose: (option: ComboboxOption) => void
  /** What screen readers say when the list opens or changes. */
  countLabel: (count: number) => string
  hint?: ReactNode
  error?: ReactNode
}

/**
 * A text field with a list of suggestions, after the pattern of the ARIA Authoring Practices: arrow keys move in the list, Enter takes the
 * marked option, which is always in sight, Escape closes the list. If nothing is taken, the typed text stays.
 */
export function Combobox({ label, text, onText, options, onChoose, countLabel, hint, error, className = '', onBlur, ...rest }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const isShown = isOpen && options.length > 0
  const active = isShown ? options[marked] : undefined
  const list = useRef<HTMLDivElement>(null)
  // The list scrolls within itself, and the focus stays in the field: nothing else brings the marked option into sight.
  useEffect(() => {
    if (isShown) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [isShown, marked])

  function choose(option: ComboboxOption) {
    onChoose(option)
    setIsOpen(false)
    setMarked(-1)
  }

  function move(by: number) {
    setIsOpen(true)
    setMarked((at) => (at + by + options.length + (at < 0 && by < 0 ? 1 : 0)) % Math.max(options.length, 1))
  }

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${marked}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setIsOpen(true)
            setMarked(-1)
          }}
          onBlur={(event) => {
            setIsOpen(false)
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              move(event.key === 'ArrowDown' ? 1 : -1)
            } else if (event.key === 'Enter' && active) {
              event.preventDefault()
              choose(active)
            } else if (event.key === 'Escape' && isShown) {
              event.preventDefault()
              setIsOpen(false)
            }
          }}
          // Scrolls the field up far enough that the list fits below it on phones.
          className={`${fieldClass} max-sm:scroll-mb-56`}
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isShown}
          className="float-in absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-float"
        >
          {options.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // Otherwise the field would lose the focus, which closes the list before the click is handled.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              onKeyDown={(event) => event.key === 'Enter' && choose(option)}
              className={`flex min-h-11 cursor-default flex-col justify-center rounded-lg px-3 py-1.5 text-sm sm:min-h-10 ${index === marked ? 'bg-brand-soft text-brand-ink' : 'hover:bg-sunken'}`}
            >
              {option.label}
              {option.detail && <span className="text-xs text-muted">{option.detail}</span>}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isOpen && text !== '' ? countLabel(options.length) : ''}
      </p>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
