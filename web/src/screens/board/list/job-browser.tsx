import { filterNames } from '@plaza/contract/rules/board-search'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLocale } from '../../../visit/language.ts'
import { useLastVisit } from '../../../visit/last-visit.ts'
import { type BoardSearch, boardSearch, hasSalaryRange } from '../../../visit/search.ts'
import { formatNumber } from '../../../words/formats.ts'
import type { JobsData } from '../list-loading.ts'
import { searchedWords } from '../marking.ts'
import { payFilterLabel } from '../pay.ts'
import { chipsOf, FilterChips } from './filter-chips.tsx'
import { FiltersButton, SideFilters } from './job-filters.tsx'
import { ListOrder } from './list-order.tsx'
import { ListResults } from './list-results.tsx'
import { NoResults } from './no-results.tsx'
import { SalaryFilter } from './salary-filter.tsx'
import { SearchBar } from './search-bar.tsx'
import { termsLabel } from './search-terms.ts'
import { useListSearch } from './use-list-search.ts'

/** What a row shows beside its job. */
export type Reading = {
  /** What the search has found. */
  words: readonly string[]
  /** When the reader was here before, in milliseconds; null the first time. */
  lastVisit: number | null
  /** Where pay of different currencies is compared: with what. */
  rates: JobsData['meta']['rates'] | null
}

type Props = {
  title: string
  /** The level of the title in the page's outline. */
  level: 'h1' | 'h2'
  meta: JobsData['meta']
  /** What the address asks for could not be loaded: `meta` and the rows are those of the list before. */
  isMissed: boolean
  search: BoardSearch
  /** The shape of one row that is coming. */
  skeleton: ReactNode
  /** The classes of the grid that rows and skeletons stand in. */
  gridClassName: string
  /** The company whose jobs alone the list shows: values of filters that none of them has are left out. */
  company?: string
  /** The rows as <li>. */
  children: (reading: Reading) => ReactNode
}

/** Job openings with everything that narrows them down: the General Board, and the jobs of a company. */
export function JobBrowser({ title, level: Title, meta, isMissed, search, skeleton, gridClassName, company, children }: Props) {
  const locale = useLocale()
  const list = useListSearch(boardSearch, search, isMissed)
  const { pagination, facets, corrected, suggested, lacks_words, rates } = meta
  const total = pagination.total_count
  const filters = { search: list.chosen, facets: isMissed ? null : facets, isNarrow: company !== undefined, choose: list.choose }
  const order = { search: list.chosen, choose: list.choose }
  const pay = payFilterLabel(list.chosen, locale)
  const chips = chipsOf(list.chosen, pay)
  const lastVisit = useLastVisit()
  const isCompared =
    search.order === 'pay' || (search.currency_salary === undefined && (search.salary_min ?? search.salary_max) !== undefined)
  return (
    <div className="relative">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Title className={`${Title === 'h1' ? 'text-2xl' : 'text-xl'} font-semibold tracking-tight`}>{title}</Title>
        <div role="status" className="contents">
          <p className="text-base text-muted tabular-nums">
            {!isMissed && m.jobs_count({ count: total, number: formatNumber(total, locale) })}
          </p>
          {corrected !== null && !isMissed && (
            <p className="basis-full text-sm text-muted sm:basis-auto">{m.showing_results_for({ search: termsLabel(corrected) })}</p>
          )}
          {lacks_words && !isMissed && <p className="basis-full text-sm text-muted sm:basis-auto">{m.results_lack_words()}</p>}
        </div>
      </div>
      <div className="mt-4 lg:mt-5">
        <SearchBar
          list={list}
          what={m.search_job()}
          suggest={{ search: list.chosen, company }}
          inside={
            <Checkbox
              name="is_remote"
              value="true"
              label={<span className="whitespace-nowrap">{m.remote_only()}</span>}
              checked={list.chosen.is_remote === 'true'}
              onChange={(event) => list.choose({ is_remote: event.currentTarget.checked ? 'true' : undefined })}
              className="px-3"
            />
          }
          beside={
            <div className="flex flex-wrap gap-2">
              <SalaryFilter {...order} rates={rates} company={company} label={pay} className="max-w-full grow sm:w-72 sm:grow-0" />
              <FiltersButton {...filters} total={isMissed ? null : total} chosen={chips.length} className="shrink-0 lg:hidden" />
            </div>
          }
        />
      </div>
      {!hasSalaryRange(search) && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {m.salary_range_error()}
        </p>
      )}
      {/* Beside the title; who comes by keyboard searches first. */}
      <ListOrder {...order} isInForm className="hidden lg:absolute lg:top-0 lg:right-0 lg:flex scriptless:flex scriptless:max-lg:mt-4" />
      <div className="mt-5 flex flex-col lg:mt-7 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <SideFilters {...filters} />
        <div className="min-w-0">
          <FilterChips chips={chips} choose={list.choose} />
          <ListResults
            label={m.results_label()}
            pagination={pagination}
            page={search.page}
            gridClassName={gridClassName}
            skeleton={skeleton}
            isMissed={isMissed}
            empty={
              <NoResults search={search} filters={filterNames} total={total} suggested={suggested} level={Title === 'h1' ? 'h2' : 'h3'} />
            }
          >
            {children({ words: searchedWords(corrected ?? search.search), lastVisit, rates: isCompared ? rates : null })}
          </ListResults>
        </div>
      </div>
    </div>
  )
}
