import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = Omit<ComponentProps<'input'>, 'prefix' | 'value' | 'onChange' | 'ref'> & {
  ref: (input: HTMLInputElement | null) => void
  label: string
  /** Shown at the end of the label's line. */
  mark?: ReactNode
  /** The label of the list of prefixes. */
  prefixLabel: string
  /** `sign` is shown on the closed list, `label` in the open one. */
  prefixes: readonly { value: string; sign: string; label: string }[]
  prefix: string
  onPrefix: (value: string) => void
  /** The number behind the prefix, in groups. */
  text: string
  /** `isTyped` is true for a single key, false for a number that was pasted or filled in as a whole. */
  onText: (text: string, isTyped: boolean) => void
  hint?: ReactNode
  error?: ReactNode
}

/** The characters that count for the position of the cursor: digits and a leading plus. Spaces are only inserted for display. */
const signs = (text: string) => text.replace(/[^\d+]/g, '')

function placeBehind(text: string, count: number): number {
  for (let place = 0; place <= text.length; place++) if (signs(text.slice(0, place)).length === count) return place
  return text.length
}

type Edit = { text: string; before: number; isTyped: boolean }

/**
 * The text after an edit. Deleting a space between groups also deletes the digit beside it, because the space alone would be inserted
 * again.
 */
function editOf({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>, shown: string): Edit {
  const text = currentTarget.value
  const before = signs(text.slice(0, currentTarget.selectionStart ?? text.length)).length
  const kind = (nativeEvent as InputEvent).inputType ?? ''
  const isTyped = kind === 'insertText'
  if (!kind.startsWith('deleteContent') || signs(text) !== signs(shown) || text.length >= shown.length) return { text, before, isTyped }
  const all = signs(text)
  const gone = kind === 'deleteContentForward' ? before : before - 1
  return gone < 0 ? { text, before, isTyped } : { text: all.slice(0, gone) + all.slice(gone + 1), before: gone, isTyped }
}

/** A phone number: a list with the countries' prefixes, and the digits, which are grouped while they are typed. */
export function PhoneField(props: Props) {
  const { label, mark, prefixLabel, prefixes, prefix, onPrefix, text, onText, hint, error, className = '', id, ref, ...rest } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const sign = prefixes.find(({ value }) => value === prefix)?.sign ?? prefix
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null || document.activeElement !== input.current) return
    const place = placeBehind(text, cursor.current)
    input.current?.setSelectionRange(place, place)
    cursor.current = null
  })
  return (
    <div className={className}>
      {mark}
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
          ref={(element) => {
            input.current = element
            ref(element)
          }}
          id={inputId}
          type="tel"
          inputMode="tel"
          value={text}
          onChange={(event) => {
            const edit = editOf(event, text)
            cursor.current = signs(edit.text).length === edit.before ? null : edit.before
            onText(edit.text, edit.isTyped)
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
