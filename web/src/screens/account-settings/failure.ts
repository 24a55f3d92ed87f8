// What a toast says when something could not be saved (section 8).

import { firstError } from '../../api/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toast.tsx'

/** 'Danger toast with the first error or …': one line, the first sentence of the API where it gave one. A toast `about` the same takes it away. */
export function sayFirstError(error: unknown, about: string): void {
  showToast({ title: firstError(error) ?? m.error_ocurred_stop(), tone: 'danger', about })
}

/** A fixed title, and below it what the API gave as the reason, or the catalogue's sentence where it gave none. */
export function sayFailure(title: string, error: unknown, { otherwise, about }: { otherwise?: string; about?: string } = {}): void {
  const text = firstError(error) ?? otherwise
  showToast({ title, ...(text && { text }), tone: 'danger', ...(about && { about }) })
}
