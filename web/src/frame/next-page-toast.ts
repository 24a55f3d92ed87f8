// A toast that is shown on the next page, for actions that end by loading another document.
import { showToast, type Toast } from '../ui/toast.tsx'

const PLACE = 'plaza_parting_toast'
/** A page that loads later than this does not show the toast any more. */
const FRESH_MS = 30_000

/** Loads another page and shows the toast there. Pages of another origin cannot show it. */
export function leaveWithToast(toast: Toast, address: string): void {
  try {
    if (new URL(address, location.href).origin === location.origin)
      sessionStorage.setItem(PLACE, JSON.stringify({ toast, left_at: Date.now() }))
  } catch {
    // Without storage the toast is not shown.
  }
  location.assign(address)
}

function isLeftToast(value: unknown): value is { toast: Toast; left_at: number } {
  return typeof value === 'object' && value !== null && 'toast' in value && 'left_at' in value
}

/** Shows the toast that the previous page left, if any. */
export function showToastOfPageBefore(): void {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
    if (left === null) return
    sessionStorage.removeItem(PLACE)
    if (isLeftToast(left) && Date.now() - left.left_at < FRESH_MS) showToast(left.toast)
  } catch {
    // Without storage there is no toast.
  }
}
