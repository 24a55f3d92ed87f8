// Board or table: what the address says, else what this member chose last in this browser.
import { useEffect, useRef } from 'react'
import type { PipelineSearch } from '../decisions/pipeline-search.ts'

const keyOf = (member: number) => `plaza_pipeline_view_${member}`

function remembered(member: number): 'table' | 'board' {
  try {
    return localStorage.getItem(keyOf(member)) === 'table' ? 'table' : 'board'
  } catch {
    return 'board'
  }
}

/** Remembers a view for a member. */
export function rememberView(member: number, view: 'table' | 'board'): void {
  try {
    localStorage.setItem(keyOf(member), view)
  } catch {
    // A browser that keeps nothing shows the board.
  }
}

/** Turns to the remembered view where the address names none. */
export function useRememberedView(member: number, { view }: PipelineSearch, turn: (view: 'table') => void): void {
  // Only when the page is opened: afterwards the address says it.
  const open = useRef(() => {
    if (view === undefined && remembered(member) === 'table') turn('table')
  })
  useEffect(() => open.current(), [])
}
