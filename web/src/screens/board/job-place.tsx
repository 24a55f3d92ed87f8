import { m } from '../../paraglide/messages.js'
import { useLocale } from '../../visit/language.ts'
import { placesLabel } from '../../words/place.ts'
import type { JobsData } from './list-loading.ts'

type Place = NonNullable<JobsData['jobs'][number]['job_location']>
type Placed = { is_remote: boolean; is_hybrid: boolean; job_location: Place | null; further_locations: readonly Place[] }

/** Where a job is done: 'Remote · Canada', 'Hybrid · Madrid and 2 more', or city, state and country; `none` if nothing is known. */
export function JobPlace({ job, none }: { job: Placed; none?: string }) {
  const manner = job.is_remote ? m.remote() : job.is_hybrid && m.work_type_hybrid()
  return [manner, placesLabel(job, useLocale())].filter(Boolean).join(' · ') || none
}

/** Whether there is anything to say of where a job is done. */
export const isPlaced = (job: Placed) => job.is_remote || job.is_hybrid || job.job_location !== null
