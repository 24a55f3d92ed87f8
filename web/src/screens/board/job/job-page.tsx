import { useEffect, useRef } from 'react'
import { ApplicationSuccess, ApplyDialog } from '../../../applying/application.tsx'
import { brandStyle } from '../../../company/brand.ts'
import { useViewer } from '../../../visit/site.ts'
import { LaterClosedJob } from './closed/later-closed-job.tsx'
import { JobInfo } from './job-info.tsx'
import type { JobData } from './job-loading.ts'
import { LaterApplicationStep } from './step/later-application-step.tsx'
import { useLeaveApplication } from './step/use-leave-application.ts'
import { useSentApplication } from './use-sent-application.ts'

// The recruiters' preview is made of them, and loads them with this page: its visitors load nothing for it.
export { JobFacts } from './job-facts.tsx'
export { jobHead } from './job-head.ts'
export { JobLine } from './job-line.tsx'
export { JobText } from './text/job-text.tsx'
export { PostingText } from './text/posting-text.tsx'

type Props = { data: JobData; step: 'job-info' | 'application' }

/**
 * The page of a job in its company's colour. Its stages differ only in `?step=`: the job, the application and, once that is sent, the
 * success panel, to which a reload or the browser's Back returns. Talent applies with the stored profile: the job stays, and a dialog asks
 * for confirmation.
 */
export function JobPage({ data, step }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const isTalent = useViewer()?.candidate != null
  const [sent, onApplied] = useSentApplication(data.job_id)
  const leave = useLeaveApplication()
  const isApplying = step === 'application'

  // The change between job and form is a change of screen, so the heading is focused and read out. (A change to another job is announced by
  // the shell.)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!isTalent) heading.current?.focus({ preventScroll: true })
  }, [step, isTalent])

  const { job } = data
  if (job === null) return <LaterClosedJob {...data} />
  return (
    <div style={brandStyle(job.company.company_branding.primary_color)}>
      {isApplying && sent ? (
        <ApplicationSuccess applicant={sent.applicant} job={job} />
      ) : isApplying && !isTalent ? (
        <LaterApplicationStep job={job} heading={heading} onApplied={onApplied} />
      ) : (
        <>
          <JobInfo job={job} data={data} heading={heading} />
          {isTalent && <ApplyDialog job={job} isOpen={isApplying && !job.applied} onClose={leave} onApplied={onApplied} />}
        </>
      )}
    </div>
  )
}
