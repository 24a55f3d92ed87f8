// The rows that a resume proposes: without doubt and doubtful ones stand in lists of their own.

/** A row as it was read; `isDoubtful`: it may not be so. */
export type ReadRow<R> = { row: R; isDoubtful: boolean }

/** What was read without doubt and what may not be so, in the resume's order. `rows_above`: how many of those without doubt stand above. */
export function inResumeOrder<R>(certain: readonly R[], doubtful: readonly (R & { rows_above: number })[]): ReadRow<R>[] {
  const doubtfulAt = (place: number): ReadRow<R>[] =>
    doubtful.flatMap(({ rows_above, ...row }) => (rows_above === place ? { row: row as R, isDoubtful: true } : []))
  return [...certain.flatMap((row, place) => [...doubtfulAt(place), { row, isDoubtful: false }]), ...doubtfulAt(certain.length)]
}
