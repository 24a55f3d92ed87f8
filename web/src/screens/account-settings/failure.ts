// What a toast says when something could not be saved (section 8).
import { m } from '../../paraglide/messages.js'
import { refusalText } from '../../refusal-text.ts'
import { showToast } from '../../ui/toast.tsx'

/** A failure needs longer to be read than a success. */
const FAILURE_MS = 5000

/** 'Danger toast with the first error or …': one line, the first sentence of the API where it gave one. */
export function sayFirstError(error: unknown, otherwise = m.error_ocurred_stop()): void {
  showToast({ title: refusalText(error) ?? otherwise, tone: 'danger', timeoutMs: FAILURE_MS })
}

/** A fixed title, and below it what the API gave as the reason, or the catalogue's sentence where it gave none. */
export function sayFailure(title: string, error: unknown, otherwise?: string): void {
  const text = refusalText(error) ?? otherwise
  showToast({ title, ...(text && { text }), tone: 'danger', timeoutMs: FAILURE_MS })
}
