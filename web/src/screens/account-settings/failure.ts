// Toasts about failures to save (section 8).

import { firstError } from '../../api/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toast.tsx'

/**
 * 'Danger toast with the first error or …': one line, with the API's first sentence if there is one. A later toast `about` the same subject
 * replaces it.
 */
export function sayFirstError(error: unknown, about: string): void {
  showToast({ title: firstError(error) ?? m.error_ocurred_stop(), tone: 'danger', about })
}

/** A toast with a fixed title, and below it the API's reason or, without one, the sentence `otherwise`. */
export function sayFailure(title: string, error: unknown, { otherwise, about }: { otherwise?: string; about?: string } = {}): void {
  const text = firstError(error) ?? otherwise
  showToast({ title, ...(text && { text }), tone: 'danger', ...(about && { about }) })
}
