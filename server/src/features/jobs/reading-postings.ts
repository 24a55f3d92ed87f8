// Reading many postings takes a processor a while: a second thread takes part where there are enough of them, and who writes them need not wait for the last.
import { setImmediate as otherWork } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Checked, FileRow, Row } from './import-rows.ts'

/** From this many on, what a second thread reads is worth its start. */
const IN_TWO_THREADS_ROWS = 500
/** How many postings a thread takes at a time, so that both end at nearly the same moment and what else this one does waits for a few only. */
const TURN_ROWS = 10
/** So many turns lie before the second thread that it never waits for this one. */
const TURNS_AHEAD = 3

/** Room for what is made and thrown away with each posting, as `npm run jobs` gives the first thread. */
const YOUNG_MAX_MB = 192

/** What both threads know: the name of the file's format, the moment of the import, and the country of the company if it is known. */
export type HowToRead = { format: string; now: Date; country: string | null }

/** Postings that are being read. */
export type Reading = {
  /** The postings in the order of the file, so many at a time (the last ones fewer), each part as soon as it has been read. */
  parts(rows: number): AsyncGenerator<Row[]>
  /** All of them by their number, once they have been read. */
  all(): Promise<Map<number, Row>>
  /** Whether all of them have been read. */
  isDone(): boolean
  /** Ends it, whether or not all have been read. */
  end(): Promise<void>
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

/** Has turns read by a second thread, once it is there, until `take` gives none. Answers what ends the thread. */
function readApart(
  how: HowToRead,
  take: () => Turn | undefined,
  done: (turn: Turn, read: Checked[]) => void,
  fail: (error: Error) => void,
) {
  const worker = new Worker(new URL('./reading-postings-worker.ts', import.meta.url), {
    workerData: how,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MAX_MB },
  })
  // It answers in the order in which it was asked.
  const asked: Turn[] = []
  const ask = () => {
    const turn = take()
    if (!turn) return
    asked.push(turn)
    worker.postMessage(turn.rows.map(({ raw }) => raw))
  }
  worker.on('message', (read: Checked[] | 'ready') => {
    if (read === 'ready') for (let ahead = 1; ahead < TURNS_AHEAD; ahead++) ask()
    else done(asked.shift() as Turn, read)
    ask()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that reads postings ended before it had read them.')))
  return () => worker.terminate()
}

/** Begins to read postings of a file. `progress` is told now and then how many have been read. Whoever begins it ends it. */
export function beginReading(
  rows: readonly FileRow[],
  { progress, ...how }: HowToRead & { progress?: ((count: number) => void) | undefined },
): Reading {
  const turns = turnsOf(rows)
  let taken = 0
  let count = 0
  const take = () => turns[taken++]
  const done = (turn: Turn, read: readonly Checked[]) => {
    turn.resolve(turn.rows.map((row, at) => ({ ...row, ...(read[at] as Checked), country: how.country })))
    count += turn.rows.length
    progress?.(count)
  }
  const fail = (error: Error) => {
    taken = turns.length
    for (const turn of turns) turn.reject(error)
  }
  async function readHere() {
    for (;;) {
      await otherWork()
      const turn = take()
      if (!turn) return
      done(
        turn,
        turn.rows.map((row) => row.readIn(how.country)),
      )
    }
  }
  const endApart = rows.length < IN_TWO_THREADS_ROWS ? undefined : readApart(how, take, done, fail)
  void readHere().catch(fail)
  return {
    async *parts(size) {
      let part: Row[] = []
      for (const { promise } of turns) {
        part.push(...(await promise))
        if (part.length < size) continue
        yield part
        part = []
      }
      if (part.length > 0) yield part
    },
    async all() {
      const read = await Promise.all(turns.map(({ promise }) => promise))
      return new Map(read.flat().map((row) => [row.posting, row]))
    },
    isDone: () => count === rows.length,
    async end() {
      fail(new Error('The reading has been ended.'))
      await endApart?.()
    },
  }
}
