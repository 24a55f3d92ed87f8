// Gives rows of the read model that an older release wrote the words of this one, a few at a time while the product runs.
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import { indexCompanies, indexJobs } from './search-index.ts'

const ROWS_AT_ONCE = 100
/** A run ends before the next minute's begins. */
const RUN_MS = 40_000

/** Renews the next rows in a transaction of their own; false when nothing is left to do, or another worker is at it. */
async function renewSome({ db }: World): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      after: number
    }>`SELECT done_up_to_job AS after FROM search_renewal LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction)
    const after = rows[0]?.after
    if (after === undefined) return false
    if (after === 0) {
      const companies = await transaction.selectFrom('company_search').select('company_id').orderBy('company_id').execute()
      await indexCompanies(
        transaction,
        companies.map((each) => each.company_id),
      )
    }
    const jobs = await sql<{ id: number }>`SELECT id FROM jobs WHERE id > ${after} AND state = 'published'
      ORDER BY id LIMIT ${ROWS_AT_ONCE} FOR NO KEY UPDATE`.execute(transaction)
    const ids = jobs.rows.map((row) => row.id)
    await indexJobs(transaction, ids)
    const last = ids.at(-1)
    if (last === undefined) await sql`DELETE FROM search_renewal`.execute(transaction)
    else await sql`UPDATE search_renewal SET done_up_to_job = ${last}`.execute(transaction)
    return last !== undefined
  })
}

/** The task `renew_search`, every minute: goes on with renewing the words of search where a release has begun it. */
export async function renewSearch(world: World): Promise<void> {
  const until = performance.now() + RUN_MS
  while (performance.now() < until && (await renewSome(world)));
}
