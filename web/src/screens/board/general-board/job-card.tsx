import { Globe, MapPin } from 'lucide-react'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { m } from '../../../paraglide/messages.js'
import { cardClass, linkCardClass } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { placeLabel } from '../../../words/place.ts'
import { JobLink } from '../job-link.tsx'
import { JobPay } from '../job-pay.tsx'
import { employmentTypeLabel } from '../labels.ts'
import type { JobsData } from '../list-loading.ts'

type Job = JobsData['jobs'][number]

type Props = {
  job: Job
  now: string
  /** What the search has found. */
  words: readonly string[]
  /** The level of the title in the page's outline. */
  level?: 'h2' | 'h3'
  isLazy?: boolean
}

/** A job in a grid; the whole card leads to it. */
export function JobCard({ job, now, words, level: Title = 'h2', isLazy = false }: Props) {
  const locale = useLocale()
  const { company, employment_type, publish_date } = job
  const place = job.is_remote ? m.remote() : placeLabel(job.job_location?.location, locale)
  const PlaceIcon = job.is_remote ? Globe : MapPin
  return (
    <article className={`${linkCardClass} flex h-full flex-col p-5`}>
      <div className="flex items-start gap-3">
        <CompanyLogo name={company.visible_name} url={company.logo.url} isLazy={isLazy} />
        <div className="min-w-0 flex-1">
          <Title className="line-clamp-2 text-base font-semibold break-words text-balance">
            <JobLink job={job} words={words} />
          </Title>
          <p className="flex gap-1.5 text-sm text-muted">
            <span className="truncate">{company.visible_name}</span>
            <span aria-hidden="true">·</span>
            <time dateTime={publish_date} className="shrink-0">
              {ageLabel(publish_date, now, locale)}
            </time>
          </p>
        </div>
      </div>
      {place && (
        <p className="mt-auto flex items-center gap-1.5 pt-4 text-sm text-muted">
          <PlaceIcon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{place}</span>
        </p>
      )}
      <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 text-sm empty:hidden ${place ? '' : 'mt-auto'}`}>
        {employment_type && <Tag>{employmentTypeLabel(employment_type)}</Tag>}
        <JobPay job={job} />
      </div>
    </article>
  )
}

/** The shape of a job card. */
export function JobCardSkeleton() {
  return (
    <div className={`${cardClass} p-5`}>
      <div className="flex gap-3">
        <Skeleton className="size-12" />
        <div className="flex-1">
          <Skeleton className="mt-1 h-4 w-3/4" />
          <Skeleton className="mt-3 h-3 w-1/3" />
        </div>
      </div>
      <Skeleton className="mt-5 h-3 w-1/2" />
      <div className="mt-4 flex items-center gap-3">
        <Skeleton className="h-5.5 w-20" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </div>
  )
}
