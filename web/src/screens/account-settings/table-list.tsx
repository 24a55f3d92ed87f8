// The search box above a table of the account settings, and the pages below it. Search, page and page size live in the address.
import { PAGE_MAX, TYPING_PAUSE_MS, tablePageSizesRows } from '@plaza/contract/limits'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useLocale } from '../../visit/language.ts'
import type { TableSearch } from '../../visit/search.ts'
import { perLanguage } from '../../words/formats.ts'

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))

type Pagination = { total_pages: number; total_count: number; from: number; to: number }

/** Changes the table's part of the address; the list begins at its first page again unless a page is named. */
function useTableAddress() {
  const navigate = useNavigate()
  return (change: TableSearch, isTyped = false) =>
    navigate({ to: '.', search: (old: TableSearch) => ({ ...old, page: undefined, ...change }), replace: isTyped, resetScroll: false })
}

/** The search box: the address follows after a pause, letters are never lost. */
export function TableSearchField({ placeholder, search }: { placeholder: string; search: TableSearch }) {
  const go = useTableAddress()
  const [text, setText] = useState(search.search ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(search.search ?? '')
  const isTyping = useRef(false)

  // When something else changes the address (Back, a link), the text follows.
  const asked = search.search ?? ''
  useEffect(() => {
    if (asked === sent.current) {
      isTyping.current = false
    } else if (!isTyping.current) {
      sent.current = asked
      setText(asked)
    }
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow(next: string) {
    clearTimeout(timer.current)
    const wanted = next.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    void go({ search: wanted || undefined }, true)
  }
  return (
    <search className="block">
      <SearchField
        label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={(next) => {
          isTyping.current = true
          setText(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => follow(next), TYPING_PAUSE_MS)
        }}
        onKeyDown={(event) => event.key === 'Enter' && follow(text)}
        clearLabel={m.clear_search()}
      />
    </search>
  )
}

/** Whether another page of the shown table is being loaded. */
function useIsListComing(): boolean {
  return useRouterState({ select: (state) => state.isLoading && state.location.pathname === state.resolvedLocation?.pathname })
}

/** Every page up to this many has an entry in 'Go to page'; of longer lists those around the current one. */
const PAGES_LISTED = 200

function pagesListed(page: number, total: number): number[] {
  const first = Math.max(1, Math.min(page - PAGES_LISTED / 2, total - PAGES_LISTED + 1))
  return Array.from({ length: Math.min(PAGES_LISTED, total) }, (_, place) => first + place)
}

type Props = {
  pagination: Pagination
  search: TableSearch
  /** In place of a list without rows. */
  empty: ReactNode
  /** The table. */
  children: ReactNode
}

/** A page of a table with 'Showing from-to of total results', 'Go to page' and the page size. The old page stays until the new one is there. */
export function TableList({ pagination, search, empty, children }: Props) {
  const go = useTableAddress()
  const locale = useLocale()
  const isComing = useIsListComing()
  const { from, to, total_count, total_pages } = pagination
  if (total_count === 0) return empty
  if (to === 0) {
    const first = (
      <Link to="." search={(old: TableSearch) => ({ ...old, page: undefined })} resetScroll={false} className={buttonClass('secondary')}>
        {m.go_to_first_page()}
      </Link>
    )
    return <EmptyState level="h3" title={m.no_results()} hint={m.no_results_hint_page()} action={first} />
  }
  const number = (value: number) => numbers(locale).format(value)
  const page = Math.min(Number(search.page ?? 1), PAGE_MAX)
  return (
    <div aria-busy={isComing} className="flex flex-col gap-4">
      <div className={isComing ? 'list-stale' : ''}>{children}</div>
      <Paginator
        label={m.pages_label()}
        summary={m.pages_showing({ from: number(from), to: number(to), total: number(total_count) })}
        page={page}
        totalPages={total_pages}
        previousLabel={m.pages_previous()}
        nextLabel={m.pages_next()}
        pageLabel={(each) => m.pages_page({ page: each })}
        renderLink={({ page: wanted, ...link }) => (
          <Link
            to="."
            search={(old: TableSearch) => ({ ...old, page: wanted > 1 ? String(wanted) : undefined })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <ShortList
            label={m.go_to_page()}
            value={String(page)}
            options={pagesListed(page, total_pages)}
            onChoose={(wanted) => void go({ page: wanted === '1' ? undefined : wanted })}
          />
          {total_count > tablePageSizesRows[0] && (
            <ShortList
              label={m.rows_per_page()}
              value={search.per_page ?? String(tablePageSizesRows[0])}
              options={tablePageSizesRows}
              onChoose={(rows) => void go({ per_page: rows === '20' ? rows : undefined })}
            />
          )}
        </div>
      </Paginator>
    </div>
  )
}

type ShortListProps = { label: string; value: string; options: readonly number[]; onChoose: (value: string) => void }

/** A list of numbers behind its name, which is read out with the list. */
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
