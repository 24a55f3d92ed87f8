import { CompanyHero } from '../../../company/company-hero.tsx'
import type { BoardSearch } from '../../../visit/search.ts'
import { CompanyJobs } from './company-jobs.tsx'
import type { CompanyData } from './company-loading.ts'

/**
 * The company's own careers site: the same as its page on the board, without a frame of its own, because the shell already has the
 * company's colour.
 */
export function CompanyBoard({ data, search }: { data: CompanyData; search: BoardSearch }) {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-12 sm:px-6 sm:pt-6 lg:pb-16">
      <CompanyHero company={data.company} />
      <CompanyJobs data={data} search={search} />
    </div>
  )
}
