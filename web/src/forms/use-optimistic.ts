import { useEffect, useState } from 'react'
import { optimistic } from './optimistic.ts'

type Saving<T> = { save: (value: T, saved: T) => Promise<T>; saved: () => void; failed: (error: unknown) => void }

/**
 * State that shows a choice at once and saves it in the background (optimistic.ts). `found` is what the page has loaded; `saving` is read
 * only once.
 */
export function useOptimistic<T>(found: T, saving: Saving<T>) {
  const [state, setState] = useState({ value: found, isSaving: false })
  const [line] = useState(() => optimistic(found, { ...saving, show: (value, isSaving) => setState({ value, isSaving }) }))
  useEffect(() => line.adopt(found), [line, found])
  return { ...state, choose: line.choose }
}
