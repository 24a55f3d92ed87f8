import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { placeLabel } from '../../../words/place.ts'
import type { Job } from './job-loading.ts'

/** Beyond these, places are folded; a single one is not, because the button would take its room. */
const OPEN_ROWS = 6

function Places({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
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
  const all = [job.job_location, ...job.further_locations].flatMap((place) => {
    const label = [place?.location.street_address, placeLabel(place?.location, locale)].filter(Boolean).join(', ')
    return label === '' ? [] : label
  })
  const labels = [...new Set(all)]
  const folded = labels.length > OPEN_ROWS + 1 ? labels.slice(OPEN_ROWS) : []
  return (
    <>
      {manner && <p className="mb-1.5">{manner}</p>}
      <Places labels={labels.slice(0, labels.length - folded.length)} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand-ink sm:min-h-8">
            {m.places_further({ count: folded.length })}
          </summary>
          <Places labels={folded} />
        </details>
      )}
    </>
  )
}
