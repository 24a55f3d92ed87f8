import { type ReactNode, useId } from 'react'
import { cardClass } from '../../ui/card.tsx'

type Props = {
  title: string
  /** Below the title: what tells cards of one title apart. */
  hint?: string
  /** Shown before the switch: whether something is being saved. */
  aside?: ReactNode
  /** The switch for all rows. */
  toggle: ReactNode
  /** The rows: an <li> with a switch each. */
  children: ReactNode
}

/** Related switches, one row each, below a switch for all of them. A group and no landmark: there is one for each job, and several jobs may have one title. */
export function ToggleCard({ title, hint, aside, toggle, children }: Props) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} aria-describedby={hint && `${id}-hint`} className={`${cardClass} min-w-0 text-sm`}>
      <div className="flex min-h-14 items-center gap-4 py-2 pr-5 pl-5 sm:pr-6 sm:pl-6">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h3 id={id} className="text-base font-semibold">
            {title}
          </h3>
          {hint && (
            <p id={`${id}-hint`} className="text-muted">
              {hint}
            </p>
          )}
        </div>
        {aside}
        {toggle}
      </div>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
    </fieldset>
  )
}
