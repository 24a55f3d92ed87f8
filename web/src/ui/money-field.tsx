import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'prefix' | 'ref'> & {
  value: string
  onChange: (amount: string) => void
  /** Formats the typed text as an amount with separators. Characters that it drops cannot be typed. */
  format: (typed: string) => string
}

/** How many characters are before a position, without separators. */
function weight(text: string, place: number): number {
  return text.slice(0, place).replaceAll(',', '').length
}

/** The position after this many characters, without separators. */
function placeOf(text: string, count: number): number {
  for (let place = 0; place <= text.length; place++) if (weight(text, place) === count) return place
  return text.length
}

/** An amount of money with a dollar sign. Separators are updated during typing, and the cursor keeps its place between the digits. */
export function MoneyField({ value, onChange, format, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null || document.activeElement !== input.current) return
    const place = placeOf(value, cursor.current)
    input.current?.setSelectionRange(place, place)
    cursor.current = null
  })
  return (
    <TextField
      {...rest}
      ref={input}
      inputMode="decimal"
      prefix="$"
      value={value}
      onChange={({ currentTarget }) => {
        const { value: typed, selectionStart } = currentTarget
        const next = format(typed)
        cursor.current = weight(format(typed.slice(0, selectionStart ?? typed.length)), Number.POSITIVE_INFINITY)
        onChange(next)
      }}
    />
  )
}
