// Indexing very many jobs at once, as an import does: the index of words is written in batches meanwhile.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
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

/**
 * Runs work whose transaction indexes very many jobs, about six times as fast. Until it is done, searches read a list of at most 4 MB beside
 * the index; what they find is the same. Works as well, and slower, when the index cannot be changed for a moment.
 */
export async function indexingMany<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await unlessBusy(db, sql`ALTER INDEX job_search_words SET (fastupdate = on)`)
  try {
    return await work()
  } finally {
    await unlessBusy(db, sql`ALTER INDEX job_search_words SET (fastupdate = off)`)
    await sql`SELECT gin_clean_pending_list('job_search_words'::regclass)`.execute(db)
  }
}
