import { m } from '../../paraglide/messages.js'
import { useLocale } from '../../visit/language.ts'
import { countryLabel, placeLabel } from '../../words/place.ts'
import type { JobsData } from './list-loading.ts'

type Place = NonNullable<JobsData['jobs'][number]['job_location']>

/** 'Remote · Canada': remote, with the country to work from if it is known. */
export function RemotePlace({ place }: { place: Place | null }) {
  const country = place?.location.country
  const locale = useLocale()
  return (
    <span>
      <span>{m.remote()}</span>
      {country && ` · ${countryLabel(country, locale)}`}
    </span>
  )
}

/** Where a job is done: 'Remote · Canada', or city, state and country; `none` if nothing is known. */
export function JobPlace({ job, none }: { job: { is_remote: boolean; job_location: Place | null }; none?: string }) {
  const label = placeLabel(job.job_location?.location, useLocale())
  return job.is_remote ? <RemotePlace place={job.job_location} /> : (label ?? none)
}

/**
 * A job's street, if it has one. For a remote job the place is added, because the street alone does not say where it is; without a city
 * there is none.
 */
export function streetLabel(job: { is_remote: boolean; job_location: Place | null }, place: string | null): string | null {
  const { street_address: street = null, city = null } = job.job_location?.location ?? {}
  if (!job.is_remote || street === null) return street
  return city === null ? null : `${street}, ${place}`
}
