// When this person was last here; only the browser keeps it. A visit ends after half an hour in which no page was opened.
import { useEffect, useState } from 'react'

const KEY = 'plaza_visit'
const PAUSE_MS = 30 * 60_000

/** `before`: the end of the visit before this one; `seen`: the last page of this one. In milliseconds. */
type Visit = { before: number | null; seen: number }

function kept(): Visit | null {
  const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  return typeof value === 'object' && value !== null && 'seen' in value ? (value as Visit) : null
}

/** When the previous visit ended; null on a first visit, and until the page is hydrated. */
export function useLastVisit(): number | null {
  const [before, setBefore] = useState<number | null>(null)
  useEffect(() => {
    try {
      const now = Date.now()
      const old = kept()
      const visit = { before: old && (now - old.seen > PAUSE_MS ? old.seen : old.before), seen: now }
      localStorage.setItem(KEY, JSON.stringify(visit))
      setBefore(visit.before)
    } catch {
      // Without storage nothing is marked as new.
    }
  }, [])
  return before
}
