import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { placeLabel } from '../../../words/place.ts'
import type { Job } from './job-loading.ts'

/** More places than these are folded. */
const OPEN_ROWS = 6

function Places({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}

/** Every place of a job that has several, each with its street. */
export function AllPlaces({ job }: { job: Job }) {
  const locale = useLocale()
  const manner = job.is_remote ? m.remote() : job.is_hybrid ? m.work_type_hybrid() : null
  const labels = [job.job_location, ...job.further_locations].flatMap((place) => {
    const label = [place?.location.street_address, placeLabel(place?.location, locale)].filter(Boolean).join(', ')
    return label === '' ? [] : label
  })
  const folded = labels.slice(OPEN_ROWS)
  return (
    <>
      {manner && <p>{manner}</p>}
      <Places labels={[...new Set(labels.slice(0, OPEN_ROWS))]} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand-ink sm:min-h-8">
            {m.places_further({ count: folded.length })}
          </summary>
          <Places labels={[...new Set(folded)]} />
        </details>
      )}
    </>
  )
}
