// What somebody changed in a form. Only changes are sent, so that nobody undoes what a colleague changed in the meantime
// (docs/decisions/0079).

/** The values that differ from those that the form began with. */
export function changesIn<T extends object>(values: T, begun: T): Partial<T> {
  const names = Object.keys(begun) as (keyof T)[]
  return Object.fromEntries(names.filter((name) => values[name] !== begun[name]).map((name) => [name, values[name]])) as Partial<T>
}

/** The initial values of those fields that were changed. The API compares them with what is stored. */
export function beforeChanges<T extends object>(changes: Partial<T>, begun: T): Partial<T> {
  return Object.fromEntries((Object.keys(changes) as (keyof T)[]).map((name) => [name, begun[name]])) as Partial<T>
}

/**
 * The values of a form after its stored values have changed from `begun` to `fresh`: fields that were not edited here take the new value.
 */
export function rebased<T extends object>(values: T, begun: T, fresh: T): T {
  return { ...fresh, ...changesIn(values, begun) }
}
