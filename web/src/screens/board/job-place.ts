import type { Language } from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'
import { type Placed, placesLabel } from '../../words/place.ts'

/** Where a job is done: 'Remote · Canada', 'Madrid and 2 more', or city, state and country; empty if nothing is known. */
export function jobPlace(job: Placed, locale: Language): string {
  const label = placesLabel(job, locale)
  return job.is_remote ? [m.remote(), label].filter(Boolean).join(' · ') : label
}
