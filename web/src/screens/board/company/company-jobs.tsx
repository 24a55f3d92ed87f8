import { Link } from '@tanstack/react-router'
import { Held } from '../../../frame/held.tsx'
import type { Missable } from '../../../frame/keep-page.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type BoardSearch, isFiltered } from '../../../visit/search.ts'
import { useArea } from '../../../visit/site.ts'
import { JobBrowser } from '../list/job-browser.tsx'
import { lookOf } from '../look-of.ts'
import type { CompanyData } from './company-loading.ts'
import { JobRow, JobRowSkeleton } from './job-row.tsx'

/** The job openings of one company with the filters of the General Board. */
export function CompanyJobs({ data, search }: { data: CompanyData & Missable; search: BoardSearch }) {
  const area = useArea()
  const isEmpty = data.meta.pagination.total_count === 0 && !data.is_missed
  const hasNone = !data.company.has_jobs || (isEmpty && !isFiltered(search))
  return (
    <section className="mt-6 lg:mt-7">
      {hasNone ? (
        <>
          <h2 className="mb-5 text-xl font-semibold tracking-tight">{m.general_board_title()}</h2>
          <EmptyState
            level="h3"
            title={m.no_open_jobs()}
            action={
              area === 'board' && (
                <Link to="/board" className={buttonClass('secondary')}>
                  {m.board_link()}
                </Link>
              )
            }
          />
        </>
      ) : (
        <JobBrowser
          title={m.general_board_title()}
          level="h2"
          meta={data.meta}
          isMissed={data.is_missed === true}
          search={search}
          company={data.company.company_branding.domain_name}
          skeleton={<JobRowSkeleton />}
          gridClassName="divide-y divide-line rounded-xl border border-line bg-surface"
        >
          {(reading) =>
            data.jobs.map((job) => (
              <Held key={job.id} className="group" of={job} by={import.meta.env.SSR ? lookOf(job, reading, data.now, 'row') : null}>
                <JobRow job={job} now={data.now} {...reading} />
              </Held>
            ))
          }
        </JobBrowser>
      )}
    </section>
  )
}
