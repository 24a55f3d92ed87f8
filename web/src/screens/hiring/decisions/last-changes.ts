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
  /** Its place among all that was asked for in this window. */
  place: number
  /** Of a transfer: whose application, and the job to which it goes back. */
  transfer?: { application: number; from: number }
}

let places = 0
const underWay = new Map<Promise<unknown>, number>()
let changes: readonly Done[] = []
let isHidden = false
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** The place of what is asked for now: later than all before. */
export function nextPlace(): number {
  places += 1
  return places
}

/** Runs a decision about a job, which has its place from the moment when it was asked for, whenever the server answers. */
export async function deciding<T>(job: number, decide: (place: number) => Promise<T>): Promise<T> {
  const decided = decide(nextPlace())
  underWay.set(decided, job)
  try {
    return await decided
  } finally {
    underWay.delete(decided)
  }
}

/** What ends when every decision about a job that is on its way now was answered or refused; null where none is. */
export function allDecided(job: number): Promise<unknown> | null {
  const waiting = [...underWay].filter(([, about]) => about === job).map(([decided]) => decided)
  return waiting.length > 0 ? Promise.allSettled(waiting) : null
}

/** Remembers what was done, the last that was asked for last. */
export function remember(done: Done): void {
  changes = [...changes, done].sort((one, other) => one.place - other.place).slice(-50)
  isHidden = false
  tell()
}

/** Remembers a transfer, on both jobs: it is taken back from either. */
export function rememberTransfer(
  change: Change,
  { sentence, application, from, to }: { sentence: string; application: number; from: number; to: number },
): void {
  const place = nextPlace()
  for (const job of [from, to]) remember({ job, change, sentence, before: [], place, transfer: { application, from } })
}

/** Forgets a change that was undone, or can no longer be. */
export function forget(id: number): void {
  changes = changes.filter(({ change }) => change.id !== id)
  tell()
}

/** Closes the bar; the key still takes back. */
export function hide(): void {
  isHidden = true
  tell()
}

/** The newest change of a job that can be taken back at this moment, of those that were asked for before a place. */
export function undoable(job: number, now: number, before = Number.POSITIVE_INFINITY): Done | null {
  return changes.findLast((done) => done.job === job && done.place < before && Date.parse(done.change.until) > now) ?? null
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
