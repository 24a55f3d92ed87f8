// The columns of a board, as they were loaded and as they are changed here since.
import { PIPELINE_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { firstError } from '../../../api/refusals.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toast.tsx'
import type { Card, Column } from '../decisions/cards.ts'
import { filterQuery, type PipelineSearch } from '../decisions/pipeline-search.ts'
import { cardsOf, spotsOf, withCards, withMore } from './board-state.ts'

/** With so few of a column left to go to, the next ones are loaded. */
const AHEAD = 4

type Input = {
  job: number
  columns: readonly Column[]
  /** The table's rows, in place of columns. */
  rows: readonly Card[] | null
  search: PipelineSearch
}

/** What is loaded replaces what stands here, unless it is held: then what is painted stays until what comes later is loaded. */
export function useBoard({ job, columns: loaded, rows: loadedRows, search }: Input) {
  const [columns, setColumns] = useState(loaded)
  const [rows, setRows] = useState(loadedRows)
  const [loading, setLoading] = useState<ReadonlySet<number>>(new Set())
  const now = useRef({ columns, rows })
  now.current = { columns, rows }
  const holds = useRef(0)

  useEffect(() => {
    if (holds.current > 0) return
    setColumns(loaded)
    setRows(loadedRows)
  }, [loaded, loadedRows])

  function show(cards: readonly Card[], spots: Parameters<typeof withCards>[2] = []): void {
    now.current.columns = withCards(now.current.columns, cards, spots)
    setColumns(now.current.columns)
    if (!now.current.rows) return
    now.current.rows = now.current.rows.map((row) => cards.find(({ id }) => id === row.id) ?? row)
    setRows(now.current.rows)
  }

  async function more(column: Column): Promise<void> {
    setLoading((old) => new Set(old).add(column.id))
    const page = Math.floor(column.applications.length / PIPELINE_PAGE_SIZE_ROWS) + 1
    const query = { ...filterQuery(search), order: search.order, stage_id: String(column.id), page: String(page) }
    try {
      const { applications } = await call('GET /jobs/{id}/applications', { params: { id: String(job) }, query })
      now.current.columns = withMore(now.current.columns, column.id, applications)
      setColumns(now.current.columns)
    } catch (error) {
      showToast({ title: firstError(error) ?? m.no_connection(), tone: 'danger', about: 'more' })
    } finally {
      setLoading((old) => new Set([...old].filter((id) => id !== column.id)))
    }
  }

  return {
    columns,
    rows,
    cards: rows ?? cardsOf(columns),
    loading,
    more,
    /** Somebody has come to this card: the rest of its column is there before it is asked for. */
    ahead({ id }: Card): void {
      const column = now.current.columns.find(({ applications }) => applications.some((card) => card.id === id))
      if (!column || now.current.rows || column.total_count <= column.applications.length || loading.has(column.id)) return
      const left = column.applications.length - column.applications.findIndex((card) => card.id === id)
      if (left <= AHEAD) void more(column)
    },
    settle: (card: Card) => show([card]),
    hold(): () => void {
      holds.current += 1
      return () => {
        holds.current -= 1
      }
    },
    paint(cards: readonly Card[]): () => void {
      const ids = cards.map(({ id }) => id)
      const spots = spotsOf(now.current.columns, ids)
      const before = (now.current.rows ?? cardsOf(now.current.columns)).filter(({ id }) => ids.includes(id))
      show(cards)
      return () => show(before, spots)
    },
  }
}
