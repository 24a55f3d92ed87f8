import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { RefObject } from 'react'
import type { Applicant } from '../../../../applying/applicant.ts'
import { JobApplication } from '../../../../applying/application-form.tsx'
import { WizardFrame } from '../../../../applying/wizard-frame.tsx'
import { CompanyLogo } from '../../../../company/company-logo.tsx'
import { m } from '../../../../paraglide/messages.js'
import type { Job } from '../job-loading.ts'
import { useLeaveApplication } from './use-leave-application.ts'

type Props = { job: Job; heading: RefObject<HTMLHeadingElement | null>; onApplied: (applicant: Applicant) => void }

/** The application for a job (stage jobForm), with a link back to the job. */
export function ApplicationStep({ job, heading, onApplied }: Props) {
  const leave = useLeaveApplication()
  const company = job.company.visible_name
  const lead = (
    <Link
      to="."
      search={{}}
      replace
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        leave()
      }}
      className="-mt-4 mb-2 -ml-2 inline-flex h-11 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-ink hover:bg-sunken sm:-mt-6 sm:h-10"
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {m.back_to_job()}
    </Link>
  )
  const face = (
    <div className="mb-3 flex items-center gap-3">
      <CompanyLogo name={company} url={job.company.company_branding.logo.url ?? job.company.logo.url} size={40} />
      <p className="min-w-0 text-sm font-medium wrap-anywhere text-muted">{company}</p>
    </div>
  )
  return (
    <WizardFrame title={m.applying_title({ title: job.title })} lead={lead} company={face} heading={heading}>
      <JobApplication job={job} onApplied={onApplied} />
    </WizardFrame>
  )
}
