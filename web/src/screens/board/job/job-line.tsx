import { payOfDetail } from '@plaza/contract/rules/pay'
import type { ReactNode } from 'react'
import { JobPay } from '../job-pay.tsx'
import { isPlaced, JobPlace } from '../job-place.tsx'
import { employmentTypeLabel } from '../labels.ts'
import type { Job } from './job-loading.ts'

function Part({ children }: { children: ReactNode }) {
  return <li className="flex gap-2 not-last:after:text-muted not-last:after:content-['·']">{children}</li>
}

/** Pay, place and type in one line below the title, as far as they are known. JobFacts says what is not known. */
export function JobLine({ job }: { job: Job }) {
  const pay = payOfDetail(job)
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-2 text-sm empty:hidden sm:text-base">
      {(pay.salary_min !== null || pay.salary_max !== null) && (
        <Part>
          <JobPay job={pay} />
        </Part>
      )}
      {isPlaced(job) && (
        <Part>
          <JobPlace job={job} />
        </Part>
      )}
      {job.employment_type && <Part>{employmentTypeLabel(job.employment_type)}</Part>}
    </ul>
  )
}
