import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { RefObject } from 'react'
import { CompanyBanner } from '../../../company/company-hero.tsx'
import { m } from '../../../paraglide/messages.js'
import { areaRoutes, useArea } from '../../../visit/site.ts'
import { useBack } from '../../../visit/use-back.ts'
import { Breadcrumb, crumbClass } from '../breadcrumb.tsx'
import { ApplyLink } from './apply-link.tsx'
import { JobFacts } from './job-facts.tsx'
import type { Job, JobData } from './job-loading.ts'
import { ShareJob } from './share-job.tsx'
import { SimilarJobs } from './similar/similar-jobs.tsx'
import { JobText } from './text/job-text.tsx'

/** The job itself: its text beside a card with the facts; on phones 'Apply now' stays at the lower edge. */
export function JobInfo({ job, data, heading }: { job: Job; data: JobData; heading: RefObject<HTMLHeadingElement | null> }) {
  const area = useArea()
  const routes = areaRoutes[area]
  const back = useBack()
  const { company } = job
  const params = { company_name: company.domain_name }
  return (
    <div className="mx-auto max-w-7xl px-4 sm:px-6">
      <div className="flex min-h-14 items-center gap-2 sm:gap-3">
        <Link
          to={routes.company}
          params={params}
          onClick={back}
          className="-ml-2 flex h-11 shrink-0 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-ink hover:bg-sunken sm:h-10"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.back()}
        </Link>
        <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line" />
        <Breadcrumb>
          {area === 'board' && (
            <Link to="/board" className={crumbClass}>
              {m.general_board_title()}
            </Link>
          )}
          <Link to={routes.company} params={params} className={crumbClass}>
            {company.visible_name}
          </Link>
          {job.title}
        </Breadcrumb>
      </div>
      <article className="grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <header className="-mx-4 overflow-hidden border-line bg-surface sm:mx-0 sm:rounded-t-2xl sm:border sm:border-b-0">
          <CompanyBanner
            name={company.visible_name}
            background={company.company_branding.background.url}
            logo={company.company_branding.logo.url ?? company.logo.url}
            className="h-28 sm:h-44"
          />
          <div className="mt-2 px-4 pb-6 sm:px-6">
            <Link
              to={routes.company}
              params={params}
              className="rounded-sm py-1 text-sm font-medium text-brand-ink underline-offset-2 hover:underline"
            >
              {company.visible_name}
            </Link>
            <h1
              ref={heading}
              tabIndex={-1}
              lang={job.language}
              className="mt-1 text-2xl font-semibold tracking-tight break-words text-balance outline-none"
            >
              {job.title}
            </h1>
          </div>
        </header>
        <aside
          aria-label={m.job_facts()}
          className="-mx-4 bg-surface px-4 sm:mx-0 sm:border-x sm:border-line sm:px-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-0 lg:bg-transparent lg:px-0"
        >
          <div className="border-y border-line bg-surface py-6 lg:sticky lg:top-6 lg:rounded-2xl lg:border lg:p-6">
            <JobFacts job={job} now={data.now} />
            <div className="mt-6 flex flex-col gap-2">
              <div className="hidden lg:grid">
                <ApplyLink />
              </div>
              <ShareJob job={job} />
            </div>
          </div>
        </aside>
        <div className="-mx-4 min-w-0 border-b border-line bg-surface px-4 py-8 sm:mx-0 sm:rounded-b-2xl sm:border-x sm:px-6 lg:pt-2 lg:pb-10">
          <JobText job={job} />
        </div>
      </article>
      <SimilarJobs key={data.job_id} similar={data.similar} company={data.company_name} job={data.job_id} />
      <div
        data-bottom-bar
        className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden"
      >
        <ApplyLink className="w-full" />
      </div>
    </div>
  )
}
