// Indexing very many jobs at once, as an import does: the index of words is written in batches meanwhile, and in its place afterwards.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import { LOCK_NOT_AVAILABLE } from '../../db/error-codes.ts'
import { enqueue, enqueueLater } from '../../tasks/queue.ts'
import type { World } from '../../world.ts'

/** How long to wait for running searches before going on without batches, which is only slower. */
const WAIT_MS = 1000

async function unlessBusy(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(`SET LOCAL lock_timeout = ${WAIT_MS}`).execute(transaction)
      await statement.execute(transaction)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
  }
}

/**
 * From so many jobs that wait on, another connection moves them. The larger the list is, the less it takes to move it; a search that asks the database
 * reads it whole, which takes 6 ms for a thousand jobs of 6 kB.
 */
const WAITING_JOBS_MAX = 6000
/** The writing connection moves what is more than that by itself: 39 MB are 5,000 jobs of 6 kB. */
const LIST_MAX = '64MB'

function clean(db: Db): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`SELECT gin_clean_pending_list('job_search_words'::regclass)`.execute(transaction)
  })
}

/** The words of other changes go to their places at once, unless very many jobs are being written just now. */
const endBatches = (db: Db) => unlessBusy(db, sql`ALTER INDEX job_search_words SET (fastupdate = off)`)

const TASK = 'place_indexed_words'
/** When what a killed process has left is looked after; an import of 5,000 jobs takes seconds. */
const UNTENDED_AFTER_MS = 10 * 60_000

/** The task `place_indexed_words`: moves the words that wait in the list to their places, and ends batches that a killed process has begun. */
export async function placeIndexedWords({ db }: Pick<World, 'db'>): Promise<void> {
  await endBatches(db)
  await clean(db)
}

/** Is told how many jobs have been written until now. */
export type Wrote = (jobs: number) => void

/** Moves what waits on another connection than the one that writes, each time when so many more have been written. What fails is done the next time. */
function cleaning(db: Db, everyJobs: number): { wrote: Wrote; end(): Promise<void> } {
  let moved = 0
  let moving: Promise<void> | undefined
  const move = async () => {
    await clean(db).catch(() => undefined)
    moving = undefined
  }
  return {
    wrote(jobs) {
      if (moving || jobs < moved + everyJobs) return
      moved = jobs
      moving = move()
    },
    end: async () => moving,
  }
}

/** Has the transaction of `indexingMany` leave what waits to others; otherwise it would move every 4 MB by itself. */
export async function leaveCleaningToOthers(transaction: Reader): Promise<void> {
  await sql`SET LOCAL gin_pending_list_limit = ${sql.lit(LIST_MAX)}`.execute(transaction)
}

/**
 * Runs work whose transaction indexes very many jobs, many times as fast. What it writes waits in a list beside the index, which searches in the database
 * read too, so that they find the same; a worker moves it to its place afterwards, ten minutes later where this process is killed. Works as well, and
 * slower, when the index cannot be changed for a moment.
 */
export async function indexingMany<T>(
  { db, now }: { db: Db; now: Date },
  work: (wrote: Wrote) => Promise<T>,
  { waitingMax = WAITING_JOBS_MAX } = {},
): Promise<T> {
  await enqueueLater(db, TASK, [{ payload: {}, run_at: new Date(now.getTime() + UNTENDED_AFTER_MS), key: TASK }])
  await unlessBusy(db, sql`ALTER INDEX job_search_words SET (fastupdate = on)`)
  const { wrote, end } = cleaning(db, waitingMax)
  try {
    return await work(wrote)
  } finally {
    await end()
    // Also where the work has failed: what it wrote waits all the same. Where this fails, the task does it later, and what the work has done stands.
    await endBatches(db)
      .then(() => enqueue(db, TASK, {}, { key: TASK }))
      .catch(() => undefined)
  }
}
