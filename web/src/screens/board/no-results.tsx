import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { type BoardSearch, isFiltered } from '../../search.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const filters = ['department', 'employment_type', 'experience', 'is_remote', 'salary_min', 'salary_max', 'currency_salary'] as const

/** An empty list: what made it empty, and the way out of it. */
export function NoResults({ search, level }: { search: BoardSearch; level?: 'h2' | 'h3' }) {
  const hasFilters = filters.some((name) => search[name] !== undefined)
  const hasText = search.search !== undefined || search.location !== undefined
  const isPastEnd = !isFiltered(search) && search.page !== undefined
  const hint = isPastEnd ? m.no_results_hint_page() : hasFilters ? m.no_results_hint_filters() : m.no_results_hint()
  const cleared = Object.fromEntries(filters.map((name) => [name, undefined]))
  function way(label: string, change: Partial<BoardSearch>) {
    return (
      <Link
        to="."
        search={(old: BoardSearch) => ({ ...old, ...change, page: undefined })}
        resetScroll={false}
        className={buttonClass('secondary')}
      >
        {label}
      </Link>
    )
  }
  return (
    <EmptyState
      level={level}
      title={m.no_results()}
      hint={hint}
      action={
        <>
          {isPastEnd && way(m.go_to_first_page(), {})}
          {hasFilters && way(m.filters_clear(), cleared)}
          {hasText && way(m.clear_search(), { search: undefined, location: undefined })}
        </>
      }
    />
  )
}
