import { Link } from '@tanstack/react-router'
import type { CompanyData } from '../../routes/company-loading.ts'
import type { BoardSearch } from '../../search.ts'
import { areaRoutes, useArea } from '../../site.ts'

export function CompanyPage({ data }: { data: CompanyData; search: BoardSearch }) {
  const { job } = areaRoutes[useArea()]
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6">
      <h1 className="text-[28px] leading-9 font-semibold">{data.company.visible_name}</h1>
      {data.jobs.map((each) => (
        <Link key={each.id} to={job} params={{ company_name: each.company.domain_name, job_id: String(each.id) }}>
          {each.title}
        </Link>
      ))}
    </div>
  )
}
