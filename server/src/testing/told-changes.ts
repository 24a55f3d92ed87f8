// A feed of changes that tells what a test says, when it says it.
import type { PublicChanges } from '../db/public-changes.ts'
import { everything } from '../db/public-changes-reading.ts'

export type ToldChanges = PublicChanges & {
  /** Something has changed of what visitors see. */
  tell(): void
  /** Whether the feed can be read. */
  isCurrent: boolean
}

export function toldChanges(): ToldChanges {
  const applied = new Set<() => void>()
  let version = 1
  const feed: ToldChanges = {
    isCurrent: true,
    tell() {
      version++
      for (const apply of applied) apply()
    },
    subscribe(_name, apply) {
      const mine = () => void apply(everything)
      applied.add(mine)
      return { isCurrent: () => feed.isCurrent, version: () => version, end: () => void applied.delete(mine) }
    },
    catchUp: async () => undefined,
    close: async () => undefined,
  }
  return feed
}
