import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import type { CompaniesData } from '../../routes/list-loading.ts'
import type { CompaniesSearch } from '../../search.ts'

export function Companies({ data }: { data: CompaniesData; search: CompaniesSearch }) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6">
      <h1 className="text-[28px] leading-9 font-semibold">{m.companies_title()}</h1>
      {data.companies.map((each) => (
        <Link key={each.id} to="/board/companies/$company_name" params={{ company_name: each.company_branding.domain_name }}>
          {each.visible_name}
        </Link>
      ))}
    </div>
  )
}
