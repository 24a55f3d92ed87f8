import { useState } from 'react'
import { askBeforeLeaving } from './leaving.ts'

/** What was begun and is not saved yet, by its kind and what it is about; `from` is what stood there when it began. */
const begun = new Map<string, { value: unknown; from: string }>()

/** While something is there, leaving the page of the browser would lose it. */
let stopAsking = () => {}

function keep(key: string, value: unknown, from = ''): void {
  if (value === null) begun.delete(key)
  else begun.set(key, { value, from })
  stopAsking()
  if (begun.size > 0) stopAsking = askBeforeLeaving(() => true)
}

/** What waited under the key is done with: it was taken, in whatever way it was sent. */
export function forgetBegun(key: string): void {
  keep(key, null)
}

/** What waits under the key; where something else stands there by now, it is thrown away. */
function waiting(key: string, from: string): { value: unknown } | undefined {
  const kept = begun.get(key)
  if (kept === undefined || kept.from === from) return kept
  keep(key, null)
  return undefined
}

export type Begun<T> = {
  value: T
  change: (next: T) => void
  /** It is saved, and stays as it stands. */
  settle: () => void
  /** For the Cancel of a dialog: throws it away and closes. */
  cancel: (close: () => void) => () => void
  /** It is saved, and begins anew. */
  clear: () => void
}

/**
 * State that waits under its key while somebody else is shown, or another tab of the composer, or while its dialog is closed other than by Cancel: going
 * on loses nothing that was typed. `begin` makes what it begins with; `isNothing` says of which values nothing would be lost. `from` is what is to be
 * changed: what was begun from another one, which a colleague has changed since, is not offered again.
 */
export function useBegun<T>(key: string, begin: () => T, isNothing: (value: T) => boolean, from: unknown = ''): Begun<T> {
  const began = JSON.stringify(from)
  const [value, setValue] = useState<T>(() => {
    const kept = waiting(key, began)
    return kept ? (kept.value as T) : begin()
  })
  const settle = () => keep(key, null)
  return {
    value,
    change(next) {
      keep(key, isNothing(next) ? null : next, began)
      setValue(next)
    },
    settle,
    cancel: (close) => () => {
      settle()
      close()
    },
    clear() {
      keep(key, null)
      setValue(begin())
    },
  }
}
