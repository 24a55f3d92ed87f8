import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLocale } from '../../../visit/language.ts'
import type { BoardSearch } from '../../../visit/search.ts'
import type { JobsData } from '../list-loading.ts'
import { wordsOf } from '../marking.ts'
import { formatNumber } from '../pay.ts'
import { FiltersSheet, SideFilters } from './job-filters.tsx'
import { ListResults } from './list-results.tsx'
import { NoResults } from './no-results.tsx'
import { SalaryFilter } from './salary-filter.tsx'
import { SearchBar } from './search-bar.tsx'
import { useListSearch } from './use-list-search.ts'

type Props = {
  title: string
  /** The level of the title in the page's outline. */
  level: 'h1' | 'h2'
  meta: JobsData['meta']
  search: BoardSearch
  /** The shape of one row that is coming. */
  skeleton: ReactNode
  /** The classes of the grid that rows and skeletons stand in. */
  gridClassName: string
  /** The rows as <li>; `words` are those that the search has found. */
  children: (words: readonly string[]) => ReactNode
}

/** 'engineer, Guadalajara' of 'engineer&@Guadalajara'. */
function termsLabel(search: string): string {
  const terms = search.split('&')
  return terms.map((term) => term.replace(/^@/, '')).join(', ')
}

/** Job openings with everything that narrows them down: the General Board, and the jobs of a company. */
export function JobBrowser({ title, level: Title, meta, search, skeleton, gridClassName, children }: Props) {
  const locale = useLocale()
  const list = useListSearch(search)
  const { pagination, facets, corrected } = meta
  const total = pagination.total_count
  const filters = { search: list.chosen, facets, choose: list.choose }
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Title className={`${Title === 'h1' ? 'text-2xl' : 'text-xl'} font-semibold tracking-tight`}>{title}</Title>
        <div role="status" className="contents">
          <p className="text-base text-muted tabular-nums">{m.jobs_count({ count: total, number: formatNumber(total, locale) })}</p>
          {corrected !== null && (
            <p className="basis-full text-sm text-muted sm:basis-auto">{m.showing_results_for({ search: termsLabel(corrected) })}</p>
          )}
        </div>
      </div>
      <div className="mt-4 lg:mt-5">
        <SearchBar
          list={list}
          what={m.search_job()}
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
            <div className="flex gap-2">
              <SalaryFilter search={list.chosen} choose={list.choose} className="min-w-0 flex-1 sm:w-72 sm:flex-none" />
              <FiltersSheet {...filters} total={total} className="shrink-0 lg:hidden" />
            </div>
          }
        />
      </div>
      <div className="mt-5 flex flex-col lg:mt-7 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <SideFilters {...filters} />
        <div className="min-w-0">
          <ListResults
            label={m.results_label()}
            pagination={pagination}
            page={search.page}
            gridClassName={gridClassName}
            skeleton={skeleton}
            empty={<NoResults search={search} total={total} level={Title === 'h1' ? 'h2' : 'h3'} />}
          >
            {children(wordsOf(corrected ?? search.search))}
          </ListResults>
        </div>
      </div>
    </>
  )
}
