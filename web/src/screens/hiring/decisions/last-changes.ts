// What has been decided in this window and can still be taken back. It outlives the page: Z on the pipeline takes back what was done beside a resume.
import type { OutputOf } from '@plaza/contract'
import { useSyncExternalStore } from 'react'
import type { Card } from './cards.ts'

type Change = NonNullable<OutputOf<'POST /jobs/{id}/application_changes'>['change']>

export type Done = {
  job: number
  change: Change
  /** What screen readers hear and the bar says: 'Moved to Interview.' */
  sentence: string
  /** The cards as they were before, as far as they are known here. */
  before: readonly Card[]
}

let changes: readonly Done[] = []
let isHidden = false
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Remembers what was done, the newest last. */
export function remember(done: Done): void {
  changes = [...changes, done].slice(-50)
  isHidden = false
  tell()
}

/** Forgets a change that was taken back, or cannot be any more. */
export function forget(id: number): void {
  changes = changes.filter(({ change }) => change.id !== id)
  tell()
}

/** Closes the bar; the key still takes back. */
export function hide(): void {
  isHidden = true
  tell()
}

/** The newest change of a job that can be taken back at this moment. */
export function undoable(job: number, now: number): Done | null {
  return changes.findLast((done) => done.job === job && Date.parse(done.change.until) > now) ?? null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest change of a job, unless the bar about it was closed. */
export function useLastChange(job: number): Done | null {
  return useSyncExternalStore(
    subscribe,
    () => (isHidden ? null : (changes.findLast((done) => done.job === job) ?? null)),
    () => null,
  )
}
