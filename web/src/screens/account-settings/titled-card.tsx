import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type Props = {
  title: string
  /** Explains the card if its title does not. */
  hint?: ReactNode
  /** The card's one action, in its upper right corner. */
  action?: ReactNode
  children: ReactNode
}

/** A card with a title. */
export function TitledCard({ title, hint, action, children }: Props) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="text-sm">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
          <h3 id={id} className="text-base font-semibold">
            {title}
          </h3>
          {action && <div className={`-my-2 ${hint ? 'sm:row-span-2 sm:my-0' : ''}`}>{action}</div>}
          {hint && <p className={`mt-1 text-pretty text-muted ${action ? 'max-sm:col-span-2' : 'col-span-2'}`}>{hint}</p>}
        </div>
        <div className="mt-4">{children}</div>
      </section>
    </Card>
  )
}
