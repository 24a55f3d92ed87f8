import { useEffect, useRef } from 'react'
import { brandStyle } from '../../brand.ts'
import type { JobData } from '../../routes/job-loading.ts'
import { ApplicationStep } from './application-step.tsx'
import { ClosedJob } from './closed-job.tsx'
import { JobInfo } from './job-info.tsx'

type Props = { data: JobData; step: 'job-info' | 'application' }

/** The page of one job in the colour of its company. Its steps share an address but for `?step=`. */
export function JobPage({ data, step }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  // Another step is another screen: its heading is read out. (Another job is another page, which the shell announces.)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const { job } = data
  if (job === null) return <ClosedJob {...data} />
  return (
    <div style={brandStyle(job.company.company_branding.primary_color)}>
      {step === 'application' ? <ApplicationStep job={job} heading={heading} /> : <JobInfo job={job} data={data} heading={heading} />}
    </div>
  )
}
