import { type ReactNode, useId, useState } from 'react'
import type { ColorPicker } from './color-picker.tsx'
import { FieldNote, fieldClass } from './text-field.tsx'

type Props = {
  label: string
  /** The text as it was typed, or empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The sample's colour while the value is not valid. */
  fallback: string
  maxLength: number
  hint?: ReactNode
  error?: ReactNode
  words: { open: string; shade: string; hue: string }
}

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

/** A colour that is typed as #rgb or #rrggbb, or picked below the field. */
export function ColorField({ label, value, onChange, onBlur, fallback, maxLength, hint, error, words }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [Picker, setPicker] = useState<typeof ColorPicker | null>(null)
  const color = HEX.test(value) ? value : fallback
  const load = () => {
    // If the picker cannot be loaded, the colour can still be typed; the next press tries again.
    if (Picker === null)
      import('./color-picker.tsx').then(
        ({ ColorPicker }) => setPicker(() => ColorPicker),
        () => setIsOpen(false),
      )
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <button
          type="button"
          aria-label={words.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-picker` : undefined}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => {
            load()
            setIsOpen(!isOpen)
          }}
          className="absolute inset-y-0 left-0 flex w-11 items-center justify-center rounded-lg -outline-offset-2"
        >
          <span
            aria-hidden="true"
            style={{ backgroundColor: color }}
            className={`size-6 rounded-md outline-1 -outline-offset-1 outline-hairline ${value === '' ? 'opacity-40' : ''}`}
          />
        </button>
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          maxLength={maxLength}
          placeholder={fallback}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          className={`${fieldClass} pl-11 tabular-nums`}
        />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {isOpen && (
        <div id={`${id}-picker`} className="mt-3 min-h-44">
          {Picker && <Picker color={color} onPick={onChange} words={words} />}
        </div>
      )}
    </div>
  )
}
