import { Link } from '@tanstack/react-router'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { m } from '../../../paraglide/messages.js'
import { cardClass } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLocale } from '../../../visit/language.ts'
import { ageLabel } from '../../../words/age.ts'
import { formatNumber } from '../../../words/formats.ts'
import { countryLabel, jobPlace } from '../../../words/place.ts'
import type { CompaniesData } from '../list-loading.ts'

type Company = CompaniesData['companies'][number]

/** A link that fills the nearest positioned box around it, and shows there that it has the focus: a card holds several. */
const fillingLink =
  'outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:outline-brand-ink'

/**
 * One of a company's newest openings, in two lines whatever it is called, so that cards beside each other stay in line; on phones, where a list
 * of companies is long, only the newest of all. The line leads to the job, the card around it to the company.
 */
function NewestJob({
  job,
  company,
  now,
  className,
}: {
  job: Company['newest_jobs'][number]
  company: string
  now: string
  className: string
}) {
  const locale = useLocale()
  const place = jobPlace(job, locale)
  return (
    <li className={`relative -mx-2 rounded-lg px-2 py-2 hover:bg-sunken ${className}`}>
      <Link
        to="/board/companies/$company_name/jobs/$job_id"
        params={{ company_name: company, job_id: String(job.id) }}
        lang={job.language}
        className={`${fillingLink} block rounded-lg text-sm font-medium sm:truncate`}
      >
        {job.title}
      </Link>
      <p className="flex flex-wrap gap-x-1.5 sm:flex-nowrap text-sm text-muted">
        {place && (
          <>
            <span className="sm:truncate">{place}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <time dateTime={job.publish_date} className="shrink-0">
          {ageLabel(job.publish_date, now, locale)}
        </time>
      </p>
    </li>
  )
}

/** A company in a grid with its newest openings; what is no opening of the card leads to the company's page. */
export function CompanyCard({ company, now, isLazy = false }: { company: Company; now: string; isLazy?: boolean }) {
  const locale = useLocale()
  const { visible_name, company_branding: branding, company_country, company_industry, jobs_count, newest_jobs } = company
  const facts = [company_country && countryLabel(company_country.name, locale), company_industry?.name].filter(Boolean)
  return (
    <article className={`${cardClass} relative flex h-full flex-col p-5 transition-[border-color] hover:border-edge`}>
      <div className="flex items-center gap-3">
        <CompanyLogo name={visible_name} url={branding.logo.url} isLazy={isLazy} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold break-words">
            <Link
              to="/board/companies/$company_name"
              params={{ company_name: branding.domain_name }}
              className={`${fillingLink} rounded-xl`}
            >
              {visible_name}
            </Link>
          </h2>
          <p className="text-sm text-muted sm:truncate">{facts.join(' · ') || ' '}</p>
        </div>
      </div>
      {newest_jobs.length > 0 && (
        <ul aria-label={m.newest_jobs({ company: visible_name })} className="mt-3 border-t border-line pt-2">
          {newest_jobs.map((job, place) => (
            <NewestJob key={job.id} job={job} company={branding.domain_name} now={now} className={place > 0 ? 'max-sm:hidden' : ''} />
          ))}
        </ul>
      )}
      <p className={`mt-auto pt-3 text-sm font-medium ${company.has_jobs ? 'text-brand-ink' : 'text-muted'}`}>
        {company.has_jobs ? m.open_jobs_count({ count: jobs_count, number: formatNumber(jobs_count, locale) }) : m.no_open_jobs()}
      </p>
    </article>
  )
}

/** The shape of a company card. */
export function CompanyCardSkeleton() {
  return (
    <div className={`${cardClass} p-5`}>
      <div className="flex gap-3">
        <Skeleton className="size-12" />
        <div className="flex-1">
          <Skeleton className="mt-1 h-4 w-1/2" />
          <Skeleton className="mt-3 h-3 w-2/3" />
        </div>
      </div>
      <Skeleton className="mt-8 h-4 w-3/4" />
      <Skeleton className="mt-3 h-3 w-1/2" />
      <Skeleton className="mt-6 h-4 w-2/3" />
      <Skeleton className="mt-3 h-3 w-1/3" />
      <Skeleton className="mt-6 h-3 w-1/4" />
    </div>
  )
}
