// What sitemaps list. Both tables are cut into parts by ranges of ids: an entry never moves to another part, and each part is read by key.
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'

export type Part = { part: number; updated_at: Date }
export type Entry = { id: number; domain_name: string; updated_at: Date }

const isListed = (now: Date) => sql`j.state = 'published' AND j.is_listed AND (j.valid_through IS NULL OR j.valid_through > ${now})`

/** Companies that are public: those on the board. */
const companyTables = sql`companies c JOIN company_brandings b ON b.company_id = c.id JOIN company_search s ON s.company_id = c.id`
const companyUpdatedAt = sql`greatest(c.updated_at, b.updated_at)`

const partOf = (id: ReturnType<typeof sql>, size: number) => sql`((${id} - 1) / ${size}::bigint)::int + 1`

/** The parts of the jobs that hold any, with the time of their last change. */
export async function listJobParts(db: Reader, now: Date, size: number): Promise<Part[]> {
  const { rows } = await sql<Part>`SELECT ${partOf(sql`j.id`, size)} AS part, max(j.updated_at) AS updated_at FROM jobs j
    WHERE ${isListed(now)} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** The parts of the companies that hold any, with the time of their last change. */
export async function listCompanyParts(db: Reader, size: number): Promise<Part[]> {
  const { rows } = await sql<Part>`SELECT ${partOf(sql`c.id`, size)} AS part, max(${companyUpdatedAt}) AS updated_at FROM ${companyTables}
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** The next published jobs after an id, up to and with `last`. */
export async function listJobEntries(db: Reader, now: Date, after: number, last: number, limit: number): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`SELECT j.id, b.domain_name, j.updated_at FROM jobs j JOIN company_brandings b ON b.company_id = j.company_id
    WHERE j.id > ${after} AND j.id <= ${last} AND ${isListed(now)} ORDER BY j.id LIMIT ${limit}`.execute(db)
  return rows
}

/** The next companies after an id, up to and with `last`. */
export async function listCompanyEntries(db: Reader, after: number, last: number, limit: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`SELECT c.id, b.domain_name, ${companyUpdatedAt} AS updated_at FROM ${companyTables}
    WHERE c.id > ${after} AND c.id <= ${last} ORDER BY c.id LIMIT ${limit}`.execute(db)
  return rows
}
