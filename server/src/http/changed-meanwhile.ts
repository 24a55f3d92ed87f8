// Two people who change one thing at the same time (docs/decisions/0079).
import { Refusal } from '@plaza/contract/refusals'
import type { FieldName, FieldPath } from '@plaza/contract/sentences/catalogue'

type Value = string | number | null | readonly string[]
type Values<F extends FieldName> = { readonly [Name in F]?: Value | undefined }

/** Nothing, and an empty text, are the same to whoever typed it. */
const spelling = (value: Value | undefined): string =>
  JSON.stringify(value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value)

/**
 * Refuses with `changed_meanwhile`, naming each field, when something that is `wanted` now is neither what its sender has read `before` nor what is
 * wanted. Fields that were not read, or are left out, are not compared. The caller holds the rows of `stored` locked. `within` is what the
 * fields stand in on the wire.
 */
export function assertNotChangedMeanwhile<F extends FieldName>(
  within: FieldName | null,
  { before = {}, wanted, stored }: { before: Values<F> | undefined; wanted: Values<F>; stored: Values<F> },
): void {
  const names = (Object.keys(before) as F[]).filter((name) => before[name] !== undefined && wanted[name] !== undefined)
  const changed = names.filter((name) => ![spelling(before[name]), spelling(wanted[name])].includes(spelling(stored[name])))
  if (changed.length === 0) return
  // A text to the compiler: every name of a field within every other is more than it can compare.
  const field = (name: string) => (within === null ? name : [within, name].join('.')) as FieldPath
  throw new Refusal(
    'changed_meanwhile',
    changed.map((name) => ({ field: field(name), rule: 'changed_meanwhile' as const })),
  )
}
