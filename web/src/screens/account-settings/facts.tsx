import type { ReactNode } from 'react'
import { TitledCard } from './titled-card.tsx'

type Fact = { name: string; value: ReactNode }

/** Facts as pairs of a name and a value. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A card of what is known, with its title. */
export function Facts({ title, facts, action }: { title: string; facts: readonly Fact[]; action?: ReactNode }) {
  return (
    <TitledCard title={title} action={action}>
      <FactList facts={facts} />
    </TitledCard>
  )
}
