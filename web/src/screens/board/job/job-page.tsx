import { useEffect, useRef } from 'react'
import { ApplicationSuccess, ApplyDialog } from '../../../applying/application.tsx'
import { brandStyle } from '../../../company/brand.ts'
import { useViewer } from '../../../visit/site.ts'
import { ApplicationStep } from './application-step.tsx'
import { ClosedJob } from './closed-job.tsx'
import { JobInfo } from './job-info.tsx'
import type { JobData } from './job-loading.ts'
import { useLeaveApplication } from './use-leave-application.ts'
import { useSent } from './use-sent.ts'

type Props = { data: JobData; step: 'job-info' | 'application' }

/**
 * The page of one job in the colour of its company. Its stages share an address but for `?step=`: the job, the application, and, once it has
 * been sent, the success panel, which a reload and the way back lead to again. Talent applies with the stored profile: the job stays, and a dialog asks.
 */
export function JobPage({ data, step }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const isTalent = useViewer()?.candidate != null
  const [sent, onApplied] = useSent(data.job_id)
  const leave = useLeaveApplication()
  const isApplying = step === 'application'

  // The job is another screen than its form: its heading is read out. (Going to another job loads another page, which the shell announces.)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!isTalent) heading.current?.focus({ preventScroll: true })
  }, [step, isTalent])

  const { job } = data
  if (job === null) return <ClosedJob {...data} />
  return (
    <div style={brandStyle(job.company.company_branding.primary_color)}>
      {isApplying && sent ? (
        <ApplicationSuccess applicant={sent.applicant} job={job} />
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
