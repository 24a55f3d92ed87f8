import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Missable } from '../../../frame/keep-page.ts'
import { m } from '../../../paraglide/messages.js'
import { useLocale } from '../../../visit/language.ts'
import { type CompaniesSearch, companiesSearch, companyFilterNames } from '../../../visit/search.ts'
import { formatNumber } from '../../../words/formats.ts'
import { FilterChips } from '../list/filter-chips.tsx'
import { ListResults } from '../list/list-results.tsx'
import { NoResults } from '../list/no-results.tsx'
import { SearchBar } from '../list/search-bar.tsx'
import { useListSearch } from '../list/use-list-search.ts'
import type { CompaniesData } from '../list-loading.ts'
import { CompanyCard, CompanyCardSkeleton } from './company-card.tsx'
import { CompanyFilters, companyChips } from './company-filters.tsx'

const CARDS_IN_SIGHT = 6
const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'

/** All companies of the site, those with jobs first. */
export function Companies({ data, search }: { data: CompaniesData & Missable; search: CompaniesSearch }) {
  const locale = useLocale()
  const isMissed = data.is_missed === true
  const list = useListSearch(companiesSearch, search, isMissed)
  const { pagination, facets } = data.meta
  const total = pagination.total_count
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 lg:py-10">
      <div className="flex items-center gap-1">
        <Link
          to="/board"
          aria-label={m.back_to_jobs()}
          className="-my-1 -ml-3 flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:size-10"
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl font-semibold tracking-tight">{m.companies_title()}</h1>
          <p role="status" className="text-base text-muted tabular-nums">
            {!isMissed && m.companies_count({ count: total, number: formatNumber(total, locale) })}
          </p>
        </div>
      </div>
      <div className="mt-4 mb-5 lg:mt-5 lg:mb-7">
        <SearchBar
          list={list}
          what={m.search_company()}
          beside={
            <CompanyFilters search={list.chosen} facets={facets} isMissed={isMissed} choose={list.choose} className="lg:w-md lg:shrink-0" />
          }
        />
      </div>
      <FilterChips chips={companyChips(list.chosen, facets)} choose={list.choose} />
      <ListResults
        label={m.results_label()}
        pagination={pagination}
        page={search.page}
        gridClassName={grid}
        skeleton={<CompanyCardSkeleton />}
        isMissed={isMissed}
        empty={<NoResults search={search} filters={companyFilterNames} total={total} />}
      >
        {data.companies.map((company, index) => (
          <li key={company.id} className="min-w-0">
            <CompanyCard company={company} now={data.now} isLazy={index >= CARDS_IN_SIGHT} />
          </li>
        ))}
      </ListResults>
    </div>
  )
}
