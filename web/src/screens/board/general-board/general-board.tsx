import { Held } from '../../../frame/held.tsx'
import type { Missable } from '../../../frame/keep-page.ts'
import { m } from '../../../paraglide/messages.js'
import type { BoardSearch } from '../../../visit/search.ts'
import { JobBrowser } from '../list/job-browser.tsx'
import type { JobsData } from '../list-loading.ts'
import { lookOf } from '../look-of.ts'
import { JobCard, JobCardSkeleton } from './job-card.tsx'

const CARDS_IN_SIGHT = 6

/** All job openings of the site. */
export function GeneralBoard({ data, search }: { data: JobsData & Missable; search: BoardSearch }) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 lg:py-10">
      <JobBrowser
        title={m.general_board_title()}
        level="h1"
        meta={data.meta}
        isMissed={data.is_missed === true}
        search={search}
        skeleton={<JobCardSkeleton />}
        gridClassName="grid gap-3 sm:gap-4 md:grid-cols-2"
      >
        {(reading) =>
          data.jobs.map((job, index) => (
            <Held
              key={job.id}
              className="min-w-0"
              of={job}
              by={import.meta.env.SSR ? lookOf(job, reading, data.now, index >= CARDS_IN_SIGHT) : null}
            >
              <JobCard job={job} now={data.now} {...reading} isLazy={index >= CARDS_IN_SIGHT} />
            </Held>
          ))
        }
      </JobBrowser>
    </div>
  )
}
