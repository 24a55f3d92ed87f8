import { Link } from '@tanstack/react-router'
import { Globe, MapPin } from 'lucide-react'
import { useLocale } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
import type { JobsData } from '../../routes/list-loading.ts'
import { areaRoutes, useArea } from '../../site.ts'
import { cardClass } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ageLabel, dateLabel } from './age.ts'
import { CompanyLogo } from './company-logo.tsx'
import { employmentTypeLabel } from './labels.ts'
import { Marked } from './marked.tsx'
import { rangeLabel } from './pay.ts'
import { placeLabel } from './place.ts'

type Job = JobsData['jobs'][number]

/** A job in a grid; the whole card leads to it. */
export function JobCard({ job, now, words, isLazy = false }: { job: Job; now: string; words: readonly string[]; isLazy?: boolean }) {
  const locale = useLocale()
  const routes = areaRoutes[useArea()]
  const { company, employment_type, publish_date } = job
  const place = job.is_remote ? m.remote() : placeLabel(job.job_location?.location, locale)
  const PlaceIcon = job.is_remote ? Globe : MapPin
  const pay = rangeLabel({ min: job.salary_min, max: job.salary_max, currency: job.currency_salary }, locale, { from: m.pay_from, upTo: m.pay_up_to })
  return (
    <article
      className={`${cardClass} relative flex h-full flex-col p-5 transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand-ink hover:border-edge`}
    >
      <div className="flex items-start gap-3">
        <CompanyLogo name={company.visible_name} url={company.logo.url} isLazy={isLazy} />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-base font-semibold text-balance">
            <Link
              to={routes.job}
              params={{ company_name: company.domain_name, job_id: String(job.id) }}
              className="outline-none after:absolute after:inset-0 after:rounded-xl"
            >
              <Marked text={job.title} words={words} />
            </Link>
          </h3>
          <p className="truncate text-sm text-muted">{company.visible_name}</p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {place && (
          <li className="flex min-w-0 items-center gap-1.5">
            <PlaceIcon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{place}</span>
          </li>
        )}
        {employment_type && <li>{employmentTypeLabel(employment_type)}</li>}
      </ul>
      <div className="mt-auto flex items-baseline justify-between gap-4 pt-2 text-sm">
        <p className="min-w-0">
          {pay && job.salary_min === null && job.salary_max === null ? null : pay && (
            <>
              <span className="font-medium tabular-nums">{pay}</span> <span className="text-muted">{m.pay_a_year()}</span>
            </>
          )}
        </p>
        <time dateTime={publish_date} title={dateLabel(publish_date, locale)} className="shrink-0 text-muted">
          {ageLabel(publish_date, now, locale)}
        </time>
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
