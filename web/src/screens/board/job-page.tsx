import { useEffect, useRef } from 'react'
import type { Applicant } from '../../applicant.ts'
import { ApplicationSuccess, ApplyDialog } from '../../application.tsx'
import { brandStyle } from '../../brand.ts'
import type { JobData } from '../../routes/job-loading.ts'
import { useViewer } from '../../site.ts'
import { keeper, useSteadyState } from '../../steady.ts'
import { ApplicationStep } from './application-step.tsx'
import { ClosedJob } from './closed-job.tsx'
import { JobInfo } from './job-info.tsx'
import { useLeaveApplication } from './use-leave-application.ts'

type Props = { data: JobData; step: 'job-info' | 'application' }

/** The job that has been applied to in this visit, and by whom. */
const sent = keeper<{ job_id: string; applicant: Applicant } | null>()

/**
 * The page of one job in the colour of its company. Its stages share an address but for `?step=`: the job, the application, and, once it has
 * been sent, the success panel. Talent applies with the stored profile: the job stays, and a dialog asks.
 */
export function JobPage({ data, step }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const isTalent = useViewer()?.candidate != null
  const [done, setDone] = useSteadyState(sent, null)
  const leave = useLeaveApplication()
  const isApplying = step === 'application'

  // The job is another screen than its form: its heading is read out. (Another job is another page, which the shell announces.)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!isTalent) heading.current?.focus({ preventScroll: true })
  }, [step, isTalent])

  const { job, job_id } = data
  if (job === null) return <ClosedJob {...data} />
  const onApplied = (applicant: Applicant) => setDone({ job_id, applicant })
  return (
    <div style={brandStyle(job.company.company_branding.primary_color)}>
      {isApplying && done?.job_id === job_id ? (
        <ApplicationSuccess applicant={done.applicant} job={job} />
      ) : isApplying && !isTalent ? (
        <ApplicationStep job={job} heading={heading} onApplied={onApplied} />
      ) : (
        <>
          <JobInfo job={job} data={data} heading={heading} />
          {isTalent && <ApplyDialog job={job} isOpen={isApplying} onClose={leave} onApplied={onApplied} />}
        </>
      )}
    </div>
  )
}
