import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = {
  label: string
  chips: readonly string[]
  /** The text in the field. */
  typed: string
  onType: (text: string) => void
  /** Handles a pasted text; if it answers false, the text goes into the field as usual. */
  onPaste?: (text: string) => boolean
  /** Adds what was typed. Adding a chip that is there already changes nothing. */
  onAdd: () => void
  /** Called when the focus leaves the field and everything that belongs to it. */
  onLeave: () => void
  onRemove: (chip: string) => void
  removeLabel: (chip: string) => string
  addLabel: string
  hint?: ReactNode
  maxLength?: number
  /** Shown below the chips as a part of the field: suggestions. */
  children?: ReactNode
}

/**
 * A list of words as chips. Enter or the button adds what was typed, every chip has a button that removes it, and Backspace in the empty
 * field removes the last one.
 */
export function ChipsInput({
  label,
  chips,
  typed,
  onType,
  onPaste,
  onAdd,
  onLeave,
  onRemove,
  removeLabel,
  addLabel,
  hint,
  maxLength,
  children,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function add() {
    onAdd()
    input.current?.focus()
  }

  return (
    <fieldset
      className="min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave()
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={hint ? `${id}-note` : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
          onPaste={(event) => {
            if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              add()
            }
            const last = chips.at(-1)
            // A key held down to empty the field stops there.
            if (event.key === 'Backspace' && !event.repeat && typed === '' && last !== undefined) onRemove(last)
          }}
          className={fieldClass}
        />
        <button
          type="button"
          onClick={add}
          className="flex h-11 shrink-0 items-center gap-1.5 rounded-lg border border-edge bg-surface px-3 text-sm font-medium hover:border-muted sm:h-10"
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {addLabel}
        </button>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} />
      <Chips
        chips={chips}
        removeLabel={removeLabel}
        onRemove={(chip) => {
          onRemove(chip)
          input.current?.focus()
        }}
      />
      {children}
    </fieldset>
  )
}

type ChipsProps = { chips: readonly string[]; removeLabel: (chip: string) => string; onRemove: (chip: string) => void }

/** Words as chips, each with a button that removes it; what there is is said when it changes. */
export function Chips({ chips, removeLabel, onRemove }: ChipsProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {chips.join(', ')}
      </p>
      {chips.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li
              key={chip}
              className="flex max-w-full items-center rounded-lg border border-brand-ink/25 bg-brand-soft pl-3 text-sm text-brand-ink"
            >
              <span className="min-w-0 py-1.5 wrap-anywhere">{chip}</span>
              <button
                type="button"
                aria-label={removeLabel(chip)}
                onClick={() => onRemove(chip)}
                className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-brand-ink/10 sm:size-9"
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type SuggestionsProps = { label: string; suggestions: readonly string[]; onAdd: (chip: string) => void; children?: ReactNode }

/** Suggested words that one click adds, below the field of a ChipsInput; `children` is shown below them. */
export function ChipSuggestions({ label, suggestions, onAdd, children }: SuggestionsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-sm font-medium">
        {label}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {suggestions.map((chip) => (
          <li key={chip} className="max-w-full">
            <button
              type="button"
              onClick={({ currentTarget, detail }) => {
                // The button goes with its word. By a key it would take the focus along; a finger would be met by a keyboard on the screen.
                if (detail === 0) currentTarget.closest('fieldset')?.querySelector('input')?.focus()
                onAdd(chip)
              }}
              className="flex min-h-11 items-center gap-1.5 rounded-lg border border-edge bg-surface px-3 text-left text-sm text-muted hover:border-muted hover:text-ink sm:min-h-9"
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <span className="wrap-anywhere">{chip}</span>
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
