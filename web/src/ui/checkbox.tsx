import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A checkbox with its label; a press anywhere on the line toggles it. */
export function Checkbox({ label, className = '', ...rest }: Props) {
  return (
    <label className={`flex min-h-11 items-center gap-2.5 text-sm sm:min-h-10 ${className}`}>
      <span className="relative flex size-5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-[5px] border border-edge bg-surface transition-colors checked:border-brand-edge checked:bg-brand hover:border-muted disabled:opacity-50 forced-colors:appearance-auto"
        />
        <Check
          size={14}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute top-[3px] left-[3px] hidden text-on-brand peer-checked:block forced-colors:peer-checked:hidden"
        />
      </span>
      {label}
    </label>
  )
}
