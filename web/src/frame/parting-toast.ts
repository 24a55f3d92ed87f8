// What a screen has to say when it ends with another document: the next page of this site says it.
import { showToast, type Toast } from '../ui/toast.tsx'

const PLACE = 'plaza_parting_toast'
/** A page that comes later than this has nothing to do with it any more. */
const FRESH_MS = 30_000

/** Leaves for another page and has it said there; a site of another origin cannot say it. */
export function leaveSaying(toast: Toast, address: string): void {
  try {
    if (new URL(address, location.href).origin === location.origin)
      sessionStorage.setItem(PLACE, JSON.stringify({ toast, left_at: Date.now() }))
  } catch {
    // What cannot be kept is not said.
  }
  location.assign(address)
}

function isParting(value: unknown): value is { toast: Toast; left_at: number } {
  return typeof value === 'object' && value !== null && 'toast' in value && 'left_at' in value
}

/** Says what the page before this one has left to be said. */
export function sayPartingToast(): void {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
    if (left === null) return
    sessionStorage.removeItem(PLACE)
    if (isParting(left) && Date.now() - left.left_at < FRESH_MS) showToast(left.toast)
  } catch {
    // Nothing was kept.
  }
}
