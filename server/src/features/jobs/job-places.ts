// The places of a job beyond its first one, which the job itself points at: read and written in one way by the board, the hiring side and imports.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'

export type Place = Omit<RowOf<'locations'>, 'id'>

/** A further place as it is read; `country` is its name in English. */
export type FurtherPlace = Omit<Place, 'country_id'> & { country: string | null; country_code: string | null }

/** The column `further_places` of the jobs that go by `j` in the statement: FurtherPlace[], in their order. */
export const furtherPlaces: RawBuilder<unknown> = sql`(SELECT coalesce(json_agg(json_build_object('city', p.city, 'state', p.state,
      'country', f.name, 'country_code', f.code, 'street_address', p.street_address, 'postal_code', p.postal_code) ORDER BY p.position), '[]')
    FROM job_places p LEFT JOIN countries f ON f.id = p.country_id WHERE p.job_id = j.id) AS further_places`

/** The further places of jobs, written in the caller's transaction. */
export async function insertFurtherPlaces(db: Reader, jobs: readonly { id: number; places: readonly Place[] }[]): Promise<void> {
  const rows = jobs.flatMap(({ id, places }) => places.map((place, at) => ({ ...place, job_id: id, position: at + 1 })))
  if (rows.length === 0) return
  await sql`INSERT INTO job_places SELECT * FROM json_populate_recordset(NULL::job_places, ${JSON.stringify(rows)}::json)`.execute(db)
}

/** The same for jobs that may have some already; one that is given none has none afterwards. */
export async function replaceFurtherPlaces(db: Reader, jobs: readonly { id: number; places: readonly Place[] }[]): Promise<void> {
  await sql`DELETE FROM job_places WHERE job_id = ANY (${jobs.map(({ id }) => id)})`.execute(db)
  await insertFurtherPlaces(db, jobs)
}
