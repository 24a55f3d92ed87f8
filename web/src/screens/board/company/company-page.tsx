import { Link } from '@tanstack/react-router'
import { brandStyle } from '../../../company/brand.ts'
import { CompanyHero } from '../../../company/company-hero.tsx'
import { m } from '../../../paraglide/messages.js'
import type { BoardSearch } from '../../../visit/search.ts'
import { Breadcrumb, crumbClass } from '../breadcrumb.tsx'
import { CompanyJobs } from './company-jobs.tsx'
import type { CompanyData } from './company-loading.ts'

/** A company on the general board, in its own colour. */
export function CompanyPage({ data, search }: { data: CompanyData; search: BoardSearch }) {
  const { visible_name, company_branding: branding } = data.company
  return (
    <div style={brandStyle(branding.primary_color)} className="mx-auto max-w-7xl px-4 pb-12 sm:px-6 lg:pb-16">
      <div className="flex min-h-12 items-center">
        <Breadcrumb
          links={[
            <Link key="companies" to="/board/companies" className={crumbClass}>
              {m.companies_title()}
            </Link>,
          ]}
          here={visible_name}
        />
      </div>
      <CompanyHero company={data.company} />
      <CompanyJobs data={data} search={search} />
    </div>
  )
}
