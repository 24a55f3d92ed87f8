import { Layers, MapPin } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLocale } from '../../../visit/language.ts'
import { jobPlace, placesLabel } from '../../../words/place.ts'
import { CardSkills } from '../card-skills.tsx'
import { JobAge } from '../job-age.tsx'
import { JobApplied } from '../job-applied.tsx'
import { JobLink } from '../job-link.tsx'
import { JobPay } from '../job-pay.tsx'
import { departmentLabel, employmentTypeLabel, seniorityLabel } from '../labels.ts'
import type { Reading } from '../list/job-browser.tsx'
import type { CompanyData } from './company-loading.ts'

/** The dot stands before a fact: at the beginning of a line it is outside of what is shown. */
const part = "flex before:w-4 before:shrink-0 before:text-center before:text-muted before:content-['·']"

type Props = { job: CompanyData['jobs'][number]; now: string } & Reading

/** A job in its company's list; the whole row links to it. */
export function JobRow({ job, now, words, lastVisit, rates }: Props) {
  const locale = useLocale()
  const { department, employment_type, experience, publish_date } = job
  return (
    <article className="relative flex flex-col gap-x-8 gap-y-2 px-5 py-4 transition-colors group-first:rounded-t-xl group-last:rounded-b-xl has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand-ink hover:bg-sunken sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="max-w-full text-base font-semibold break-words text-pretty">
            <JobLink job={job} words={words} />
          </h3>
          {job.is_remote && <Tag tone="brand">{jobPlace(job, locale)}</Tag>}
          {job.is_hybrid && <Tag>{m.work_type_hybrid()}</Tag>}
          <JobApplied job={job} />
        </div>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <li className="flex items-center gap-1.5">
            <Layers size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">{m.filter_department()}: </span>
            {department ? departmentLabel(department) : m.job_undefined()}
          </li>
          <li className="flex items-center gap-1.5">
            <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">{m.job_location()}: </span>
            {placesLabel({ ...job, is_remote: false }, locale) || m.job_undefined()}
          </li>
        </ul>
        <CardSkills job={job} className="mt-1.5" />
      </div>
      <div className="flex shrink-0 flex-col gap-1 text-sm sm:items-end">
        <JobPay job={job} rates={rates} />
        <div className="max-w-full overflow-hidden">
          <ul className="-ml-4 flex flex-wrap text-muted">
            {[employment_type && employmentTypeLabel(employment_type), experience && seniorityLabel(experience)]
              .filter(Boolean)
              .map((fact) => (
                <li key={fact} className={part}>
                  {fact}
                </li>
              ))}
            <li className={part}>
              <JobAge published={publish_date} now={now} lastVisit={lastVisit} />
            </li>
          </ul>
        </div>
      </div>
    </article>
  )
}

/** The outline of a row that is loading. */
export function JobRowSkeleton() {
  return (
    <div className="flex flex-col justify-between gap-2 px-5 py-4 sm:flex-row sm:items-center">
      <div className="flex-1">
        <Skeleton className="my-1 h-4 w-3/5 max-w-80" />
        <Skeleton className="mt-3 mb-1 h-3 w-2/5 max-w-56" />
      </div>
      <div>
        <Skeleton className="my-1 h-3 w-44" />
        <Skeleton className="mt-3 mb-1 h-3 w-[7rem] sm:ml-auto" />
      </div>
    </div>
  )
}
