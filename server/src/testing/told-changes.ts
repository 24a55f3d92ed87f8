// A feed of changes that tells what a test says, when it says it.
import type { Changes, PublicChanges } from '../db/public-changes.ts'
import { everything } from '../db/public-changes-reading.ts'

export type ToldChanges = PublicChanges & {
  /** Something has changed of what visitors see: everything where it is not said what. */
  tell(changes?: Partial<Changes>): void
  /** Whether the feed can be read. */
  isCurrent: boolean
}

export function toldChanges(): ToldChanges {
  const applied = new Set<(changes: Changes) => void>()
  let version = 1
  const feed: ToldChanges = {
    isCurrent: true,
    tell(changes = everything) {
      version++
      for (const apply of applied) apply({ ...everything, everything: false, ...changes })
    },
    subscribe(_name, apply) {
      const mine = (changes: Changes) => void apply(changes)
      applied.add(mine)
      return { isCurrent: () => feed.isCurrent, reached: () => null, version: () => version, end: () => void applied.delete(mine) }
    },
    catchUp: async () => undefined,
    close: async () => undefined,
  }
  return feed
}
