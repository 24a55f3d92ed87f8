export type RadioOption = { value: string; label: string; count?: number }

type Props = {
  legend: string
  name: string
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
  /** How a count is written and read out; the number alone when absent. */
  formatCount?: (count: number) => string
  /** The id of the form that the radios belong to when they stand outside of it. */
  form?: string
}

/** A choice of one out of several, each with its count; real radios, so that arrow keys and forms work by themselves. */
export function RadioList({ legend, name, options, value, onChange, formatCount = String, form }: Props) {
  return (
    <fieldset>
      <legend className="flex h-10 items-center text-sm font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="group -mx-2 flex min-h-11 items-center gap-2.5 rounded-lg px-2 text-sm text-muted transition-colors hover:bg-sunken has-checked:font-medium has-checked:text-ink sm:min-h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            form={form}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-4.5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-colors checked:border-[5.5px] checked:border-brand-ink group-hover:border-muted checked:group-hover:border-brand-ink forced-colors:appearance-auto"
          />
          <span className="min-w-0 flex-1">{option.label}</span>
          {option.count !== undefined && <span className="text-xs text-muted tabular-nums">{formatCount(option.count)}</span>}
        </label>
      ))}
    </fieldset>
  )
}
