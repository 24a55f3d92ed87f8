import { Link } from '@tanstack/react-router'
import { Globe, MapPin } from 'lucide-react'
import { useLocale } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
import type { JobsData } from '../../routes/list-loading.ts'
import { areaRoutes, useArea } from '../../site.ts'
import { cardClass } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ageLabel } from './age.ts'
import { CompanyLogo } from './company-logo.tsx'
import { employmentTypeLabel } from './labels.ts'
import { Marked } from './marked.tsx'
import { payLabel } from './pay.ts'
import { placeLabel } from './place.ts'

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
  const routes = areaRoutes[useArea()]
  const { company, employment_type, publish_date } = job
  const place = job.is_remote ? m.remote() : placeLabel(job.job_location?.location, locale)
  const PlaceIcon = job.is_remote ? Globe : MapPin
  const pay = payLabel(job, locale, { from: m.pay_from, upTo: m.pay_up_to })
  return (
    <article
      className={`${cardClass} relative flex h-full flex-col p-5 transition-[border-color] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink hover:border-edge`}
    >
      <div className="flex items-start gap-3">
        <CompanyLogo name={company.visible_name} url={company.logo.url} isLazy={isLazy} />
        <div className="min-w-0 flex-1">
          <Title className="line-clamp-2 text-base font-semibold text-balance">
            <Link
              to={routes.job}
              params={{ company_name: company.domain_name, job_id: String(job.id) }}
              className="outline-none after:absolute after:inset-0 after:rounded-xl"
            >
              <Marked text={job.title} words={words} />
            </Link>
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
        <p className="mt-4 flex items-center gap-1.5 text-sm text-muted">
          <PlaceIcon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{place}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 text-sm">
        {employment_type && <Tag>{employmentTypeLabel(employment_type)}</Tag>}
        {pay && (
          <p>
            <span className="font-medium tabular-nums">{pay}</span> <span className="text-muted">{m.pay_a_year()}</span>
          </p>
        )}
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
      <Skeleton className="mt-4 h-3 w-2/3" />
    </div>
  )
}
