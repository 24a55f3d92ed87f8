import { ChevronDown } from 'lucide-react'

export type RadioOption = { value: string; label: string; count?: number }

type Props = {
  legend: string
  name: string
  options: readonly RadioOption[]
  value: string
  onChange: (value: string) => void
  /** How a count is shown and read out; by default only the number. */
  formatCount?: (count: number) => string
  /** The id of the form that the radios belong to if they are outside of it. */
  form?: string
}

type RadiosProps = Props & { isLegendHidden?: boolean }

/** A choice of one option, each with its count. They are real radios, so that arrow keys and forms just work. */
export function Radios({ legend, isLegendHidden = false, name, options, value, onChange, formatCount = String, form }: RadiosProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-sm font-medium'}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="group -mx-2 flex min-h-11 items-center gap-2.5 rounded-lg px-2 text-sm text-muted transition-colors hover:bg-sunken has-checked:font-medium has-checked:text-ink sm:min-h-10 lg:min-h-8"
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
          <span className={`min-w-0 flex-1 ${option.count === 0 ? '' : 'text-ink'}`}>{option.label}</span>
          {option.count !== undefined && <span className="text-xs text-muted tabular-nums">{formatCount(option.count)}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/** The same for a column of filters: under a heading that folds the list. */
export function RadioList(props: Props) {
  return (
    <details open className="group/list">
      <summary className="flex h-10 items-center gap-1.5 text-sm font-semibold lg:h-8">
        {props.legend}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-muted transition-transform group-open/list:rotate-180"
        />
      </summary>
      <Radios {...props} isLegendHidden />
    </details>
  )
}
