import { useRouter } from '@tanstack/react-router'
import { type TypedSearch, useTypedSearch } from '../../../visit/use-typed-search.ts'

const fields = ['search', 'location'] as const

type Field = (typeof fields)[number]

export type ListSearch<Q> = TypedSearch<Field, Q>

/**
 * The search of a list of jobs or companies: its text, its place and its filters, of which `read` keeps what is well formed. Return asks
 * again for a list that is missing (`isMissed`).
 */
export function useListSearch<Q extends { [field in Field]?: string }>(
  read: (raw: Record<string, unknown>) => Q,
  search: Q,
  isMissed: boolean,
): ListSearch<Q> {
  const router = useRouter()
  const list = useTypedSearch(fields, read, search)
  function submit() {
    list.submit()
    if (isMissed) void router.invalidate()
  }
  return { ...list, submit }
}
