import type { ReactNode } from 'react'
import { TitledCard } from './titled-card.tsx'

type Fact = { name: string; value: ReactNode }

/** A list of names with their values. */
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

type Props = { title: string; facts: readonly Fact[]; hint?: ReactNode; action?: ReactNode }

/** A card with a title and a list of facts. */
export function Facts({ title, facts, hint, action }: Props) {
  return (
    <TitledCard title={title} hint={hint} action={action}>
      <FactList facts={facts} />
    </TitledCard>
  )
}
