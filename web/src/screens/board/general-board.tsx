import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import type { JobsData } from '../../routes/list-loading.ts'
import type { BoardSearch } from '../../search.ts'
import { areaRoutes, useArea } from '../../site.ts'

export function GeneralBoard({ data }: { data: JobsData; search: BoardSearch }) {
  const { job } = areaRoutes[useArea()]
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6">
      <h1 className="text-[28px] leading-9 font-semibold">{m.general_board_title()}</h1>
      <ul>
        {data.jobs.map((each) => (
          <li key={each.id}>
            <Link to={job} params={{ company_name: each.company.domain_name, job_id: String(each.id) }}>
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
