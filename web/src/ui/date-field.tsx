import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { DateCalendar } from './date-calendar.tsx'
import { typedDay, withSlashes, writtenDay } from './day.ts'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = {
  label: string
  /** An ISO day such as '2024-05-01', '', or an incomplete text as it was typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The pattern shown in the empty field: day/month/year. */
  placeholder: string
  openLabel: string
  /** The labels of the arrows to other months. */
  previousLabel: string
  nextLabel: string
  /** The language of the names of months and days. */
  locale: string
  max?: string
  hint?: ReactNode
  error?: ReactNode
}

/** A day, typed as day/month/year or picked from a calendar, which is loaded when it is first opened. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  placeholder,
  openLabel,
  previousLabel,
  nextLabel,
  locale,
  max,
  hint,
  error,
}: Props) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [Calendar, setCalendar] = useState<typeof DateCalendar | null>(null)

  /** When the field loses the focus, turns a text that can be read as a day into one. */
  function settle() {
    const day = typedDay(value)
    if (day !== null) onChange(day)
  }

  function open() {
    setIsOpen(true)
    if (Calendar === null)
      import('./date-calendar.tsx').then(
        ({ DateCalendar }) => setCalendar(() => DateCalendar),
        () => setIsOpen(false),
      )
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return
    setIsOpen(false)
    settle()
    onBlur?.()
  }

  return (
    <fieldset
      ref={box}
      className="min-w-0"
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        setIsOpen(false)
        button.current?.focus()
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          value={writtenDay(value)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          maxLength={10}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          onChange={(event) => {
            const { value: typed, selectionStart } = event.currentTarget
            // Slashes are added only at the end of the text: nothing is rewritten around the cursor or while characters are deleted.
            const isAtEnd = selectionStart === typed.length && typed.length > writtenDay(value).length
            const text = isAtEnd ? withSlashes(typed) : typed
            const day = typedDay(text)
            onChange(day !== null && writtenDay(day) === text ? day : text)
          }}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className={`${fieldClass} pr-11 tabular-nums`}
        />
        <button
          ref={button}
          type="button"
          aria-label={openLabel}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? setIsOpen(false) : open())}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-lg text-muted hover:text-ink"
        >
          <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {isOpen && Calendar && (
          // A press on a part of the calendar that cannot be focused must not take the focus out of it.
          <div
            tabIndex={-1}
            className="float-in absolute top-full right-0 z-20 mt-1 rounded-xl border border-line bg-surface p-3 shadow-float outline-none"
          >
            <Calendar
              value={typedDay(writtenDay(value)) ?? ''}
              locale={locale}
              max={max}
              previousLabel={previousLabel}
              nextLabel={nextLabel}
              onPick={(day) => {
                onChange(day)
                setIsOpen(false)
                button.current?.focus()
              }}
            />
          </div>
        )}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  )
}
