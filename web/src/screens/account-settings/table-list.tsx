// The search box above a table of the account settings, and the pages below it. Search, page and page size are kept in the address.
import { PAGE_MAX, tablePageSizesRows } from '@plaza/contract/limits'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLoadAgain } from '../../frame/keep-page.ts'
import { NotLoaded } from '../../frame/not-loaded.tsx'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { ListPages } from '../../visit/list-pages.tsx'
import { type TableSearch, tableSearch } from '../../visit/search.ts'
import { useIsListLoading, useTypedSearch } from '../../visit/use-typed-search.ts'

const typedFields = ['search'] as const
const usualSize = String(tablePageSizesRows[0])

type Pagination = { total_pages: number; total_count: number; from: number; to: number }

/** The search box. The address follows after a pause in typing, and no letter is lost. */
export function TableSearchField({ placeholder, search }: { placeholder: string; search: TableSearch }) {
  const { text, type, submit } = useTypedSearch(typedFields, tableSearch, search)
  return (
    <search className="block">
      <SearchField
        label={placeholder}
        placeholder={placeholder}
        value={text.search}
        onChange={(next) => type({ search: next })}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        clearLabel={m.clear_search()}
      />
    </search>
  )
}

/** The most entries in 'Go to page'. Longer lists offer the pages around the current one. */
const PAGES_LISTED = 200

function pagesListed(page: number, total: number): number[] {
  const first = Math.max(1, Math.min(page - PAGES_LISTED / 2, total - PAGES_LISTED + 1))
  return Array.from({ length: Math.min(PAGES_LISTED, total) }, (_, place) => first + place)
}

type Props = {
  pagination: Pagination
  search: TableSearch
  /** The rows are those of the list before, because the requested one could not be loaded. */
  isMissed: boolean
  /** Shown if the table has no rows. */
  empty: ReactNode
  /** The table. */
  children: ReactNode
}

/** What could not be loaded is said above what stands, and loaded as soon as that is possible. */
export function TableList({ isMissed, ...list }: Props) {
  const router = useRouter()
  useLoadAgain(isMissed)
  if (!isMissed) return <Listed {...list} />
  return (
    <>
      <NotLoaded role="alert" onAgain={() => void router.invalidate()}>
        {m.list_missed()}
      </NotLoaded>
      {/* An empty list before says nothing of this one. */}
      {list.pagination.to > 0 && <Listed {...list} />}
    </>
  )
}

/**
 * A page of a table with 'Showing from-to of total results', 'Go to page' and the page size. The old page stays until the new one is
 * loaded.
 */
function Listed({ pagination, search, empty, children }: Omit<Props, 'isMissed'>) {
  const navigate = useNavigate()
  const go = (change: TableSearch) =>
    void navigate({ to: '.', search: (old: TableSearch) => ({ ...old, page: undefined, ...change }), resetScroll: false })
  const isComing = useIsListLoading()
  const { to, total_count, total_pages } = pagination
  if (total_count === 0) return empty
  if (to === 0) {
    const first = (
      <Link to="." search={(old: TableSearch) => ({ ...old, page: undefined })} resetScroll={false} className={buttonClass('secondary')}>
        {m.go_to_first_page()}
      </Link>
    )
    return <EmptyState level="h3" title={m.no_results()} hint={m.no_results_hint_page()} action={first} />
  }
  const page = Math.min(Number(search.page ?? 1), PAGE_MAX)
  return (
    <div aria-busy={isComing} className="flex flex-col gap-4">
      <div className={isComing ? 'list-stale' : ''}>{children}</div>
      <ListPages pagination={pagination} page={page}>
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <ShortList
            label={m.go_to_page()}
            value={String(page)}
            options={pagesListed(page, total_pages)}
            onChoose={(wanted) => go({ page: wanted === '1' ? undefined : wanted })}
          />
          {total_count > tablePageSizesRows[0] && (
            <ShortList
              label={m.rows_per_page()}
              value={search.per_page ?? usualSize}
              options={tablePageSizesRows}
              onChoose={(rows) => go({ per_page: rows === usualSize ? undefined : rows })}
            />
          )}
        </div>
      </ListPages>
    </div>
  )
}

type ShortListProps = { label: string; value: string; options: readonly number[]; onChoose: (value: string) => void }

/** A choice of a number, with its label in front. */
function ShortList({ label, value, options, onChoose }: ShortListProps) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        isLabelHidden
        value={value}
        options={options.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="w-20"
      />
    </div>
  )
}
