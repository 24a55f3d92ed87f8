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
        <div className="flex items-start gap-4">
          <h3 id={id} className="min-w-0 flex-1 text-base font-semibold">
            {title}
          </h3>
          {action && <div className="-my-2 shrink-0">{action}</div>}
        </div>
        {hint && <p className="mt-1 text-pretty text-muted">{hint}</p>}
        <div className="mt-4">{children}</div>
      </section>
    </Card>
  )
}
