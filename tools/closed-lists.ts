// Checks that a migration lets the database take every value of the closed lists (server/src/db/closed-lists.ts).
import type { Finding, Sources } from './sources.ts'

/** The values that the rules of a column name, in all migrations: `column IN ('a', 'b')` or `column <@ ARRAY['a', 'b']`. */
function valuesTaken(text: string, column: string): Set<string> {
  const rules = text.matchAll(new RegExp(`\\b${column} (?:IN \\(|<@ ARRAY\\[)([^)\\]]*)`, 'g'))
  return new Set([...rules].flatMap(([, list = '']) => Array.from(list.matchAll(/'([^']*)'/g), ([, value = '']) => value)))
}

/** Names each value that no migration lets its column take. */
export function closedListsAreTaken(sources: Sources, lists: Readonly<Record<string, readonly string[]>>): Finding[] {
  const text = sources.files
    .filter((file) => /^server\/src\/db\/migrations\/.*\.sql$/.test(file))
    .map((file) => sources.read(file))
    .join('\n')
  return Object.entries(lists).flatMap(([place, values]) => {
    const taken = valuesTaken(text, place.split('.')[1] ?? '')
    return values
      .filter((value) => !taken.has(value))
      .map((value) => ({ at: 'server/src/db/closed-lists.ts:1', says: `no migration lets ${place} be '${value}'` }))
  })
}
