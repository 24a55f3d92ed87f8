import { firstError } from '../../api/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toast.tsx'

/** Says that something was refused or failed, with the API's reason where it gave one. A success `about` the same takes it away. */
export function sayFailure(error: unknown, about: string, title = m.hiring_failed()): void {
  const text = firstError(error)
  showToast({ title, ...(text && { text }), tone: 'danger', about, timeoutMs: 6000 })
}
