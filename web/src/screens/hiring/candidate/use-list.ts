// The list beside a candidate: some pages of it, as they were when they were loaded. It does not move while somebody decides: whoever was
// decided stays where they stood, marked.
import { useEffect, useRef, useState } from 'react'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import type { Card } from '../decisions/cards.ts'
import type { PipelineSearch } from '../decisions/pipeline-search.ts'
import { type FirstList, loadList } from './loading.ts'

const begun = ({ first, page }: FirstList) => ({
  rows: first.applications as readonly Card[],
  from: page,
  to: page,
  pagination: first.meta.pagination,
})

/** Rows of the list with the next and the previous page of it on demand. */
export function useList(job: string, search: PipelineSearch, found: FirstList) {
  const [state, setState] = useState(() => begun(found))
  const now = useRef(state)
  now.current = state
  const key = useRef(found.key)
  useEffect(() => {
    if (key.current === found.key) return
    key.current = found.key
    setState(begun(found))
  }, [found])

  const { rows, from, to, pagination } = state
  const hasNext = to < pagination.total_pages
  const hasPrevious = from > 1

  /** Loads the page after the last or before the first one; answers the rows that are new. */
  async function extend(way: 1 | -1): Promise<readonly Card[]> {
    const page = way === 1 ? now.current.to + 1 : now.current.from - 1
    try {
      const { applications } = await loadList(job, search, page)
      const known = new Set(now.current.rows.map(({ id }) => id))
      const added = applications.filter(({ id }) => !known.has(id))
      const next = way === 1 ? [...now.current.rows, ...added] : [...added, ...now.current.rows]
      setState({ ...now.current, rows: next, ...(way === 1 ? { to: page } : { from: page }) })
      return added
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger', about: 'list' })
      return []
    }
  }

  return { rows, hasNext, hasPrevious, total: pagination.total_count, extend }
}

export type CandidateList = ReturnType<typeof useList>
