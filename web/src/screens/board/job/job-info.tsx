import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { RefObject } from 'react'
import { CompanyBand } from '../../../company/company-band.tsx'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { LazyPart } from '../../../frame/lazy-part.tsx'
import { m } from '../../../paraglide/messages.js'
import { areaRoutes, useArea } from '../../../visit/site.ts'
import { useBack } from '../../../visit/use-back.ts'
import { Breadcrumb, crumbClass } from '../breadcrumb.tsx'
import { JobApplied } from '../job-applied.tsx'
import { ApplyLink } from './apply-link.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobLine } from './job-line.tsx'
import type { Job, JobData } from './job-loading.ts'
import { ShareJob } from './share-job.tsx'
import { LaterSimilarJobs } from './similar/later-similar.tsx'
import { JobText } from './text/job-text.tsx'

const loadReport = () => import('./report-job.tsx').then((part) => part.ReportJob)

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
        <Breadcrumb
          links={[
            ...(area === 'board'
              ? [
                  <Link key="board" to="/board" className={crumbClass}>
                    {m.general_board_title()}
                  </Link>,
                ]
              : []),
            <Link key="company" to={routes.company} params={params} className={crumbClass}>
              {company.visible_name}
            </Link>,
          ]}
          here={job.title}
        />
      </div>
      <article className="grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <header className="-mx-4 overflow-hidden border-line bg-surface sm:mx-0 sm:rounded-t-2xl sm:border sm:border-b-0">
          <div className="flex items-start gap-3 px-4 pt-4 pb-4 sm:gap-4 sm:px-6 sm:pt-6 sm:pb-5">
            <CompanyLogo name={company.visible_name} url={company.company_branding.logo.url ?? company.logo.url} size={64} />
            <div className="min-w-0">
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
                className="text-xl font-semibold tracking-tight wrap-anywhere text-balance outline-none sm:text-2xl"
              >
                {job.title}
              </h1>
              <JobLine job={job} />
            </div>
          </div>
          <CompanyBand background={company.company_branding.background.url} className="h-12 border-t-4 sm:h-20" />
        </header>
        <aside
          aria-label={m.job_facts()}
          className="-mx-4 bg-surface px-4 sm:mx-0 sm:border-x sm:border-line sm:px-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-0 lg:bg-transparent lg:px-0"
        >
          <div className="border-y border-line bg-surface py-6 lg:sticky lg:top-6 lg:rounded-2xl lg:border lg:p-6">
            <JobFacts job={job} now={data.now} rates={data.rates} />
            {job.applied && (
              <p className="mt-6 flex">
                <JobApplied job={job} />
              </p>
            )}
            <div className="mt-6 flex flex-col gap-2">
              <div className="hidden lg:grid">
                <ApplyLink job={job} />
              </div>
              <ShareJob job={job} />
            </div>
          </div>
        </aside>
        <div className="-mx-4 min-w-0 border-b border-line bg-surface px-4 py-8 sm:mx-0 sm:rounded-b-2xl sm:border-x sm:px-6 lg:pb-10">
          <JobText job={job} />
          <div className="mt-8 min-h-11">
            <LazyPart load={loadReport} props={{ job }} />
          </div>
        </div>
      </article>
      <LaterSimilarJobs key={data.job_id} similar={data.similar} company={data.company_name} job={data.job_id} />
      <div
        data-bottom-bar
        className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden"
      >
        <ApplyLink job={job} className="w-full" />
      </div>
    </div>
  )
}
