import { payOfDetail } from '@plaza/contract/rules/pay-in-detail'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { jobPlace } from '../../../words/place.ts'
import { JobPay } from '../job-pay.tsx'
import { employmentTypeLabel } from '../labels.ts'
import type { Job } from './job-loading.ts'

/** The dot stands before a part: at the beginning of a line it is outside of what is shown. */
function Part({ children }: { children: ReactNode }) {
  return <li className="flex before:w-4 before:shrink-0 before:text-center before:text-muted before:content-['·']">{children}</li>
}

/** Pay, place and type in one line below the title, as far as they are known. JobFacts says what is not known. */
export function JobLine({ job }: { job: Job }) {
  const pay = payOfDetail(job)
  const where = jobPlace(job, useLocale())
  return (
    <div className="overflow-hidden">
      <ul className="-ml-4 mt-1.5 flex flex-wrap text-sm empty:hidden sm:text-base">
        {(pay.salary_min !== null || pay.salary_max !== null) && (
          <Part>
            <JobPay job={pay} />
          </Part>
        )}
        {where && <Part>{where}</Part>}
        {job.is_hybrid && <Part>{m.work_type_hybrid()}</Part>}
        {job.employment_type && <Part>{employmentTypeLabel(job.employment_type)}</Part>}
      </ul>
    </div>
  )
}
