// A toast for the next page, when an action ends by loading another document.
import { showToast, type Toast } from '../ui/toast.tsx'

const PLACE = 'plaza_parting_toast'
/** A page that loads later than this no longer shows it. */
const FRESH_MS = 30_000

/** Goes to another page and shows the toast there. A page of another origin cannot show it. */
export function leaveSaying(toast: Toast, address: string): void {
  try {
    if (new URL(address, location.href).origin === location.origin)
      sessionStorage.setItem(PLACE, JSON.stringify({ toast, left_at: Date.now() }))
  } catch {
    // If it cannot be stored, it is not shown.
  }
  location.assign(address)
}

function isParting(value: unknown): value is { toast: Toast; left_at: number } {
  return typeof value === 'object' && value !== null && 'toast' in value && 'left_at' in value
}

/** Shows the toast that the page before this one has left. */
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
