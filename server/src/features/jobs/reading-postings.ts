// Reading many postings takes a processor a while: a second thread takes part, where there are enough of them.
import { Worker } from 'node:worker_threads'
import type { Checked, FileRow, Row } from './import-rows.ts'

/** From this many on, what a second thread reads is worth its start. */
const IN_TWO_THREADS_ROWS = 500
/** How many postings a thread takes at a time, so that both end at nearly the same moment. */
const TAKEN_AT_ONCE_ROWS = 25

/** Room for what is made and thrown away with each posting, as `npm run jobs` gives the first thread. */
const YOUNG_MAX_MB = 192

/** What the second thread is told: the same file, which it opens for itself, and the postings that both take from, by their places in the file. */
export type SharedReading = { fileText: string; now: Date; country: string | null; places: readonly number[]; taken: Int32Array }

/** Takes the next postings of a reading, until none is left. Answers how many were taken before, with each. */
export function* takeTurns({ places, taken }: Pick<SharedReading, 'places' | 'taken'>): Generator<{ before: number; place: number }> {
  for (;;) {
    const from = Atomics.add(taken, 0, TAKEN_AT_ONCE_ROWS)
    if (from >= places.length) return
    for (const [at, place] of places.slice(from, from + TAKEN_AT_ONCE_ROWS).entries()) yield { before: from + at, place }
  }
}

/** What the second thread has read, each posting by its place in the file. */
export type ReadApart = [place: number, read: Checked][]

function readApart(shared: SharedReading): Promise<ReadApart> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading-postings-worker.ts', import.meta.url), {
      workerData: shared,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MAX_MB },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that reads postings ended before it had read them.')))
  })
}

/**
 * Reads postings of a file as those of a company in this country, if it is known. Answers them by their number. `progress` is told now and then how
 * many have been begun.
 */
export async function readPostings(
  fileText: string,
  rows: readonly FileRow[],
  { now, country, progress }: { now: Date; country: string | null; progress?: ((count: number) => void) | undefined },
): Promise<Map<number, Row>> {
  const byPlace = new Map(rows.map((row) => [row.posting - 1, row]))
  const shared: SharedReading = { fileText, now, country, places: [...byPlace.keys()], taken: new Int32Array(new SharedArrayBuffer(4)) }
  const apart = rows.length < IN_TWO_THREADS_ROWS ? Promise.resolve([]) : readApart(shared)
  // It may fail while this thread is reading, before anybody waits for it.
  apart.catch(() => undefined)
  const read = new Map<number, Row>()
  const keep = (place: number, checked: Checked) => {
    const row = byPlace.get(place)
    if (row) read.set(row.posting, { ...row, ...checked, country })
  }
  for (const { before, place } of takeTurns(shared)) {
    keep(place, byPlace.get(place)?.readIn(country) as Checked)
    progress?.(before + 1)
  }
  for (const [place, checked] of await apart) keep(place, checked)
  progress?.(rows.length)
  return read
}
