import { Globe, MapPin } from 'lucide-react'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { cardClass, linkCardClass } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { jobPlace } from '../../../words/place.ts'
import { CardSkills } from '../card-skills.tsx'
import { JobAge } from '../job-age.tsx'
import { JobApplied } from '../job-applied.tsx'
import { JobLink } from '../job-link.tsx'
import { JobPay } from '../job-pay.tsx'
import { employmentTypeLabel, seniorityLabel } from '../labels.ts'
import type { Reading } from '../list/job-browser.tsx'
import type { JobsData } from '../list-loading.ts'

type Job = JobsData['jobs'][number]

type Props = Partial<Reading> & {
  job: Job
  now: string
  /** The heading level of the title. */
  level?: 'h2' | 'h3'
  isLazy?: boolean
}

/** A job in a grid; the whole card links to it. */
export function JobCard({ job, now, words = [], lastVisit = null, rates = null, level: Title = 'h2', isLazy = false }: Props) {
  const { company, employment_type, experience, publish_date } = job
  const place = jobPlace(job, useLocale())
  const PlaceIcon = job.is_remote ? Globe : MapPin
  return (
    <article className={`${linkCardClass} flex h-full flex-col p-5`}>
      <div className="flex items-start gap-3">
        <CompanyLogo name={company.visible_name} url={company.logo.url} isLazy={isLazy} />
        <div className="min-w-0 flex-1">
          <Title className="text-base font-semibold break-words text-balance sm:line-clamp-2">
            <JobLink job={job} words={words} />
          </Title>
          <p className="flex flex-wrap gap-x-1.5 text-sm text-muted sm:flex-nowrap">
            <span className="sm:truncate">{company.visible_name}</span>
            <span aria-hidden="true">·</span>
            <JobAge published={publish_date} now={now} lastVisit={lastVisit} />
          </p>
        </div>
      </div>
      {/* Side by side, every line keeps its height where there is nothing to say, and cards stay in line. One below the other, they say all of it and nothing else. */}
      <div className="mt-auto flex min-h-9 items-center gap-1.5 pt-4 text-sm text-muted max-sm:empty:hidden sm:h-9">
        {place && (
          <>
            <PlaceIcon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="sm:truncate">{place}</span>
          </>
        )}
      </div>
      <div className="min-h-7 pt-2 text-sm max-sm:empty:hidden">
        <JobPay job={job} rates={rates} />
      </div>
      <div className="flex min-h-8.5 flex-wrap items-center gap-2 pt-3 max-sm:empty:hidden sm:h-8.5 sm:overflow-hidden">
        <JobApplied job={job} />
        {employment_type && <Tag>{employmentTypeLabel(employment_type)}</Tag>}
        {experience && <Tag>{seniorityLabel(experience)}</Tag>}
      </div>
      <div className="min-h-7 max-sm:empty:hidden sm:h-7">
        <CardSkills job={job} className="pt-2" />
      </div>
    </article>
  )
}

/** The outline of a card that is loading. */
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
      <Skeleton className="mt-6 h-3 w-1/2" />
      <Skeleton className="mt-4 h-3 w-2/5" />
      <Skeleton className="mt-4 h-5.5 w-36" />
      <Skeleton className="mt-3.5 mb-1 h-3 w-3/5" />
    </div>
  )
}
