// What a team writes of a job, as the calls carry it and as it is kept.
import type { CallName, OutputOf } from '@plaza/contract'
import type { ParsedCall } from '../../http/route.ts'

type Written<N extends CallName> = ParsedCall<N> extends { body: { job: infer J } } ? J : never
/** The fields of a job as a call carries them; what is left out stays. */
export type JobFields = Written<'PUT /jobs/{id}'>
/** A posting as the calls answer it. */
export type Posting = NonNullable<OutputOf<'GET /jobs/{id}'>['job']['draft']>

export type WrittenPlace = {
  city: string | null
  state: string | null
  country_code: string | null
  street_address: string | null
  postal_code: string | null
}

/** Everything that a team writes of a job. Days are days of the calendar, skills go by name, boards by slug; pay may be told in parts. */
export type Content = Omit<Posting, 'job_location' | 'further_locations'> & { place: WrittenPlace | null; further_places: WrittenPlace[] }

/** Some of it: what is kept aside in `jobs.draft`. */
export type SavedContent = Partial<Content>
