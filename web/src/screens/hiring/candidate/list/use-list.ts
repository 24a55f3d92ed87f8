// The list beside a candidate: some pages of it, as they were when they were loaded. It does not move while somebody decides: whoever was
// decided stays where they stood, marked.
import { useEffect, useRef, useState } from 'react'
import { firstError } from '../../../../api/refusals.ts'
import { m } from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toast.tsx'
import type { Card } from '../../decisions/cards.ts'
import type { PipelineSearch } from '../../decisions/pipeline-search.ts'
import { type FirstList, loadList } from '../loading.ts'
import { rowsAfter } from './rows-after.ts'

type State = { rows: readonly Card[]; from: number; hasNext: boolean; total: number }

const begun = ({ first: { applications, meta }, page }: FirstList): State => ({
  rows: applications,
  from: page,
  hasNext: page < meta.pagination.total_pages,
  total: meta.pagination.total_count,
})

/** Rows of the list with the next and the previous page of it on demand. */
export function useList(job: string, search: PipelineSearch, found: FirstList) {
  const [state, setState] = useState(() => begun(found))
  const now = useRef(state)
  now.current = state
  const underWay = useRef<{ way: 1 | -1; rows: Promise<readonly Card[]> } | null>(null)
  const key = useRef(found.key)
  useEffect(() => {
    if (key.current === found.key) return
    key.current = found.key
    underWay.current = null
    setState(begun(found))
  }, [found])

  async function load(way: 1 | -1): Promise<readonly Card[]> {
    const asked = key.current
    const { rows, from, total } = now.current
    const pageOf = (page: number) => loadList(job, search, page)
    try {
      const { added, hasMore } =
        way === 1
          ? await rowsAfter(pageOf, { known: rows, from, total })
          : { added: (await pageOf(from - 1)).applications, hasMore: now.current.hasNext }
      // Meanwhile another list was asked for.
      if (asked !== key.current) return []
      const known = new Set(rows.map(({ id }) => id))
      const fresh = added.filter(({ id }) => !known.has(id))
      const next = way === 1 ? { rows: [...rows, ...fresh], hasNext: hasMore } : { rows: [...fresh, ...rows], from: from - 1 }
      setState({ ...now.current, ...next })
      return fresh
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger', about: 'list' })
      return []
    }
  }

  /** Loads the page after the last or before the first one; answers the rows that are new. Who asks meanwhile gets the same. */
  async function extend(way: 1 | -1): Promise<readonly Card[]> {
    if (underWay.current?.way === way) return underWay.current.rows
    await underWay.current?.rows
    const loading = { way, rows: load(way) }
    underWay.current = loading
    const rows = await loading.rows
    if (underWay.current === loading) underWay.current = null
    return rows
  }

  const { rows, from, hasNext, total } = state
  return { rows, hasNext, hasPrevious: from > 1, total: Math.max(total, rows.length), extend }
}

export type CandidateList = ReturnType<typeof useList>
