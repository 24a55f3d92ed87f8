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
        {/* The action goes below the title where its longest word has no room beside it. */}
        <div className={`flex flex-wrap items-start gap-x-4 ${action ? 'gap-y-3' : 'gap-y-1'}`}>
          <h3 id={id} className="flex-1 text-base font-semibold">
            {title}
          </h3>
          {action && <div className="-my-2 shrink-0">{action}</div>}
          {hint && <p className="w-full text-pretty text-muted">{hint}</p>}
        </div>
        <div className="mt-4">{children}</div>
      </section>
    </Card>
  )
}
