// Gives rows of the read model that an older release wrote the words of this one, a few at a time while the product runs.
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import { indexCompanies, indexJobs } from './search-index.ts'

/** So few that a statement keeps to its time where the indexes are large and have to be read from the disk. */
const ROWS_AT_ONCE = 25
/** A run ends before the next minute's begins. */
const RUN_MS = 40_000

/** Renews the next rows, companies first, in a transaction of their own; false when nothing is left to do, or another worker is at it. */
async function renewSome({ db }: World): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      company: number
      job: number
    }>`SELECT done_up_to_company AS company, done_up_to_job AS job FROM search_renewal LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction)
    const [after] = rows
    if (after === undefined) return false
    const companies = await transaction
      .selectFrom('company_search')
      .select('company_id')
      .where('company_id', '>', after.company)
      .orderBy('company_id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const company = companies.at(-1)?.company_id
    if (company !== undefined) {
      await indexCompanies(
        transaction,
        companies.map((each) => each.company_id),
      )
      await transaction.updateTable('search_renewal').set({ done_up_to_company: company }).execute()
      return true
    }
    const jobs = await sql<{ id: number }>`SELECT id FROM jobs WHERE id > ${after.job} AND state = 'published'
      ORDER BY id LIMIT ${ROWS_AT_ONCE} FOR NO KEY UPDATE`.execute(transaction)
    const ids = jobs.rows.map((row) => row.id)
    await indexJobs(transaction, ids)
    const job = ids.at(-1)
    if (job === undefined) await transaction.deleteFrom('search_renewal').execute()
    else await transaction.updateTable('search_renewal').set({ done_up_to_job: job }).execute()
    return job !== undefined
  })
}

/** The task `renew_search`, every minute: goes on with renewing the words of search where a release has begun it. */
export async function renewSearch(world: World): Promise<void> {
  const until = performance.now() + RUN_MS
  while (performance.now() < until && (await renewSome(world)));
}
