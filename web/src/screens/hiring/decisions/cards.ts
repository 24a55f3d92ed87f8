// Candidates as the recruiters' screens know them, and the stages that they stand in.
import type { InputOf, OutputOf } from '@plaza/contract'

export type Pipeline = OutputOf<'GET /jobs/{id}/pipeline'>
export type Column = Pipeline['stages'][number]
export type Card = Column['applications'][number]
export type Stage = Pick<Column, 'id' | 'name' | 'kind' | 'position'>

/** Those that are chosen one by one, or all that pass the filters. */
export type Whom = readonly Card[] | BulkFilter
export type BulkFilter = { filter: NonNullable<InputOf<'POST /jobs/{id}/application_changes'>['body']>['filter'] & object; count: number }

/** How many people are meant. */
export function countOf(whom: Whom): number {
  return 'count' in whom ? whom.count : whom.length
}

/** The one who is meant where it is one, and known here. */
export function onlyOne(whom: Whom): Card | null {
  return 'count' in whom || whom.length !== 1 ? null : (whom[0] ?? null)
}

/** The stage after this one; null for the last. */
export function nextStage<S extends Stage>(stages: readonly S[], id: number): S | null {
  const sorted = [...stages].sort((a, b) => a.position - b.position)
  const at = sorted.findIndex((stage) => stage.id === id)
  return at < 0 ? null : (sorted[at + 1] ?? null)
}
