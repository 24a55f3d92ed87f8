import { Link } from '@tanstack/react-router'
import { brandStyle } from '../../../../company/brand.ts'
import { CompanyLogo } from '../../../../company/company-logo.tsx'
import { m } from '../../../../paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { areaRoutes, useArea } from '../../../../visit/site.ts'
import type { JobData } from '../job-loading.ts'
import { LaterSimilarJobs } from '../similar/later-similar.tsx'

/** The page of a closed job: which job it was, and jobs that are still open. */
export function ClosedJob({ company_name, job_id, company, similar }: JobData) {
  const area = useArea()
  const routes = areaRoutes[area]
  const name = company?.visible_name
  const closed = similar?.meta.job
  return (
    <div style={brandStyle(company?.company_branding.primary_color)} className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <div className="flex flex-col items-start pt-12 sm:pt-20">
        {company && <CompanyLogo name={company.visible_name} url={company.company_branding.logo.url} size={64} className="mb-6" />}
        {closed && (
          <p lang={closed.language} className="mb-1 max-w-full text-lg font-semibold wrap-anywhere text-muted">
            {closed.title}
          </p>
        )}
        <h1 className="text-2xl font-semibold tracking-tight">{m.job_closed_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-base text-pretty text-muted">
          {name ? m.job_closed_hint({ company: name }) : m.job_closed_hint_any()}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={routes.company} params={{ company_name }} className={buttonClass('primary', 'max-w-full')}>
            <span className="truncate">{m.company_jobs_link({ company: name ?? company_name })}</span>
          </Link>
          <Link to="/board" className={buttonClass('secondary')}>
            {m.board_link()}
          </Link>
        </div>
      </div>
      <LaterSimilarJobs key={job_id} similar={similar} company={company_name} job={job_id} />
    </div>
  )
}
