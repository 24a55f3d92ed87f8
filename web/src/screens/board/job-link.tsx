import { Link } from '@tanstack/react-router'
import { areaRoutes, useArea } from '../../visit/site.ts'
import type { JobsData } from './list-loading.ts'
import { Marked } from './marked.tsx'

type Props = {
  job: Pick<JobsData['jobs'][number], 'id' | 'title' | 'language' | 'company'>
  /** The words of the search, which are marked in the title. */
  words?: readonly string[]
}

/** A job's title as a link. It covers the nearest positioned box around it, so that the whole card or row can be clicked. */
export function JobLink({ job, words = [] }: Props) {
  return (
    <Link
      to={areaRoutes[useArea()].job}
      params={{ company_name: job.company.domain_name, job_id: String(job.id) }}
      lang={job.language}
      className="outline-none after:absolute after:inset-0 after:rounded-[inherit]"
    >
      <Marked text={job.title} words={words} />
    </Link>
  )
}
