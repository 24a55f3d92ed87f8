// Indexing very many jobs at once, as an import does: the index of words is written in batches meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import { LOCK_NOT_AVAILABLE } from '../../db/error-codes.ts'

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

/** The larger the list has grown, the less it takes to move it; searches that ask the database read it whole. */
const CLEAN_EVERY_MS = 1500
const LIST_MAX = '64MB'

/** Goes on for as long as others write to the list, and then ends with it. */
function clean(db: Db): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    await sql`SELECT gin_clean_pending_list('job_search_words'::regclass)`.execute(transaction)
  })
}

/** Moves what waits into the index, on another connection than the one that writes, until the work has ended. What fails is done the next time. */
function cleaning(db: Db, everyMs: number): () => Promise<void> {
  const end = new AbortController()
  const rounds = async () => {
    while (!end.signal.aborted) {
      await pause(everyMs, undefined, { signal: end.signal })
      await clean(db).catch(() => undefined)
    }
  }
  const ended = rounds().catch(() => undefined)
  return () => {
    end.abort()
    return ended
  }
}

/** Has the transaction of `indexingMany` leave what waits to the other connection; otherwise it would move every 4 MB by itself. */
export async function leaveCleaningToOthers(transaction: Reader): Promise<void> {
  await sql`SET LOCAL gin_pending_list_limit = ${sql.lit(LIST_MAX)}`.execute(transaction)
}

/**
 * Runs work whose transaction indexes very many jobs, about six times as fast. Until it is done, searches in the database read a list beside the
 * index, which a second connection empties now and then; what they find is the same. Works as well, and slower, when the index cannot be changed
 * for a moment.
 */
export async function indexingMany<T>(db: Db, work: () => Promise<T>, { cleanEveryMs = CLEAN_EVERY_MS } = {}): Promise<T> {
  await unlessBusy(db, sql`ALTER INDEX job_search_words SET (fastupdate = on)`)
  const endCleaning = cleaning(db, cleanEveryMs)
  try {
    return await work()
  } finally {
    await endCleaning()
    await unlessBusy(db, sql`ALTER INDEX job_search_words SET (fastupdate = off)`)
    await clean(db)
  }
}
