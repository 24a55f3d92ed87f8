import { useState } from 'react'
import { askBeforeLeaving } from './leaving.ts'

/** What was begun beside somebody and is not saved yet, by its kind and the application. */
const begun = new Map<string, unknown>()

/** While something is there, leaving the page of the browser would lose it. */
let stopAsking = () => {}

function keep(key: string, value: unknown): void {
  if (value === null) begun.delete(key)
  else begun.set(key, value)
  stopAsking()
  if (begun.size > 0) stopAsking = askBeforeLeaving(() => true)
}

type Begun<T> = {
  value: T
  change: (next: T) => void
  /** It is saved, and stays as it stands. */
  settle: () => void
  /** It is saved, and begins anew. */
  clear: () => void
}

/**
 * State that waits under its key while somebody else is shown, or another tab of the composer: going on loses nothing that was typed. `begin` makes what it
 * begins with; `isNothing` says of which values nothing would be lost.
 */
export function useBegun<T>(key: string, begin: () => T, isNothing: (value: T) => boolean): Begun<T> {
  const [value, setValue] = useState<T>(() => (begun.has(key) ? (begun.get(key) as T) : begin()))
  return {
    value,
    change(next) {
      keep(key, isNothing(next) ? null : next)
      setValue(next)
    },
    settle: () => keep(key, null),
    clear() {
      keep(key, null)
      setValue(begin())
    },
  }
}
