import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type Fact = { name: string; value: ReactNode }

/** A card of what is known, with its title. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="text-sm">
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="mt-0.5 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}
