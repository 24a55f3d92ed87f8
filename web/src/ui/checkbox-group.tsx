import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldNote } from './text-field.tsx'

type Props<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (value: T, isChosen: boolean) => void
  error?: ReactNode
}

/** Checkboxes of which any number can be chosen, under one name. */
export function CheckboxGroup<T extends string>({ legend, options, chosen, onChange, error }: Props<T>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => onChange(value, event.currentTarget.checked)}
          />
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
