import { Link } from '@tanstack/react-router'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { boxesOf, termsLabel } from './search-terms.ts'

type Query = { [name in string]?: string }

type Props = {
  search: Query
  /** The names of the list's filters in its query. */
  filters: readonly string[]
  /** How many rows the list's other pages have. */
  total: number
  /** A search that would find something, and may have been meant. */
  suggested?: string | null
  level?: 'h2' | 'h3'
}

/** An empty list: what made it empty, and the way out of it. */
export function NoResults({ search, filters, total, suggested = null, level }: Props) {
  const hasFilters = filters.some((name) => search[name] !== undefined)
  const hasText = search.search !== undefined || search.location !== undefined
  const isPastEnd = total > 0
  const hint = isPastEnd ? m.no_results_hint_page() : hasFilters ? m.no_results_hint_filters() : m.no_results_hint()
  const cleared = Object.fromEntries(filters.map((name) => [name, undefined]))
  function way(label: string, change: Query) {
    return (
      <Link
        to="."
        search={(old: object) => ({ ...old, ...change, page: undefined })}
        resetScroll={false}
        activeOptions={{ exact: true }}
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
          {!isPastEnd && suggested !== null && way(m.did_you_mean({ search: termsLabel(suggested) }), boxesOf(suggested))}
          {isPastEnd && way(m.go_to_first_page(), {})}
          {!isPastEnd && hasFilters && way(m.filters_clear(), cleared)}
          {!isPastEnd && hasText && way(m.clear_search(), { search: undefined, location: undefined })}
        </>
      }
    />
  )
}
