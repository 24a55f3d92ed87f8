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
        <div className={`flex items-start justify-between gap-4 ${hint && action ? 'max-sm:flex-col' : ''}`}>
          <div className="min-w-0">
            <h3 id={id} className="text-base font-semibold">
              {title}
            </h3>
            {hint && <p className="mt-1 text-pretty text-muted">{hint}</p>}
          </div>
          {action && <div className={`shrink-0 ${hint ? 'max-sm:w-full max-sm:*:w-full' : '-my-2'}`}>{action}</div>}
        </div>
        <div className="mt-4">{children}</div>
      </section>
    </Card>
  )
}
