// Reading many postings takes a processor a while: who writes them need not wait for the last.
import { setImmediate as otherWork } from 'node:timers/promises'
import type { FileRow, Row } from './import-rows.ts'

/** How many postings are read at a time, so that what else is to be done waits for a few only. */
const TURN_ROWS = 10

/** The country of the company if it is known, and who is told now and then how many have been read. */
export type HowToRead = { country: string | null; progress?: ((count: number) => void) | undefined }

/** Postings that are being read. */
export type Reading = {
  /** The postings in the order of the file, so many at a time (at first `first`, the last ones fewer), each part as soon as it has been read. */
  parts(rows: number, first?: number): AsyncGenerator<Row[]>
  /** All of them by their number, once they have been read. */
  all(): Promise<Map<number, Row>>
  /** Whether all of them have been read. */
  isDone(): boolean
  /** Ends it, whether or not all have been read. */
  end(): void
}

type Turn = { rows: readonly FileRow[] } & PromiseWithResolvers<Row[]>

function turnsOf(rows: readonly FileRow[]): Turn[] {
  const turns: Turn[] = []
  for (let at = 0; at < rows.length; at += TURN_ROWS) {
    const turn = { rows: rows.slice(at, at + TURN_ROWS), ...Promise.withResolvers<Row[]>() }
    // It may fail before anybody waits for it.
    turn.promise.catch(() => undefined)
    turns.push(turn)
  }
  return turns
}

/** Begins to read postings of a file. Whoever begins it ends it. */
export function beginReading(rows: readonly FileRow[], { country, progress }: HowToRead): Reading {
  const turns = turnsOf(rows)
  let hasEnded = false
  let count = 0
  const end = (error: Error) => {
    hasEnded = true
    for (const turn of turns) turn.reject(error)
  }
  async function read() {
    for (const turn of turns) {
      await otherWork()
      if (hasEnded) return
      turn.resolve(turn.rows.map((row) => ({ ...row, ...row.readIn(country), country })))
      count += turn.rows.length
      progress?.(count)
    }
  }
  void read().catch(end)
  return {
    async *parts(size, first = size) {
      let part: Row[] = []
      let enough = first
      for (const { promise } of turns) {
        part.push(...(await promise))
        if (part.length < enough) continue
        yield part
        part = []
        enough = size
      }
      if (part.length > 0) yield part
    },
    async all() {
      const read = await Promise.all(turns.map(({ promise }) => promise))
      return new Map(read.flat().map((row) => [row.posting, row]))
    },
    isDone: () => count === rows.length,
    end: () => end(new Error('The reading has been ended.')),
  }
}
