import { CompanyLogo } from '../../../../company/company-logo.tsx'
import { m } from '../../../../paraglide/messages.js'
import { cardClass, linkCardClass } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLocale } from '../../../../visit/language.ts'
import { jobPlace } from '../../../../words/place.ts'
import { JobLink } from '../../job-link.tsx'
import { payLabel, periodLabel } from '../../pay.ts'
import type { JobData } from '../job-loading.ts'

/** Cards and their skeletons have the same height, so that nothing moves when a page is loaded. */
const inside = 'flex h-48 flex-col p-5'

/** A similar job; the whole card links to it. */
export function SimilarCard({ job }: { job: NonNullable<JobData['similar']>['similar_jobs'][number] }) {
  const locale = useLocale()
  const { company } = job
  const pay = payLabel(job, locale, { from: m.pay_from, upTo: m.pay_up_to })
  return (
    <article className={`${linkCardClass} ${inside}`}>
      <div className="flex items-center gap-3">
        <CompanyLogo name={company.visible_name} url={company.logo.url} size={40} isLazy />
        <p className="truncate text-sm text-muted">{company.visible_name}</p>
      </div>
      <h3 className="mt-3 line-clamp-2 text-base font-semibold break-words text-balance">
        <JobLink job={job} />
      </h3>
      <p className="mt-auto h-5 truncate text-sm text-muted">{jobPlace(job, locale)}</p>
      <p className="mt-1 h-5 truncate text-sm font-medium tabular-nums">
        {pay}
        {pay && job.salary_period && ` ${periodLabel(job)}`}
      </p>
    </article>
  )
}

/** The outline of a card that is loading; without animation if it does not load by itself. */
export function SimilarCardSkeleton({ isStill }: { isStill: boolean }) {
  return (
    <div className={`${cardClass} ${inside}`}>
      {!isStill && (
        <>
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="mt-5 h-4 w-4/5" />
          <Skeleton className="mt-auto h-3 w-2/3" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </>
      )}
    </div>
  )
}
