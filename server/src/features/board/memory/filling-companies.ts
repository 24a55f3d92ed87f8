// Takes the public companies of PostgreSQL into memory, and keeps what is held there up to date.
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { prepared, type Reader } from '../../../db/connect.ts'
import { localNames } from '../../../db/local-names.ts'
import { HeldCompanies, type HeldCompany, type Industry } from './held-companies.ts'

type Row = {
  company_id: number
  sort_name: string
  jobs: number
  words: string
  industry: number | null
  country: string | null
}

/** No lexeme has it. */
const BETWEEN = '\u0001'
/** So many rows are read at once: what they take of the process's time holds nobody up. */
const ROWS_AT_ONCE = 200

/** The rows of these companies as they are now, without those that are gone. */
async function readCompanies(db: Reader, ids: readonly number[], { lexemes }: HeldCompanies): Promise<HeldCompany[]> {
  const { rows } =
    await sql<Row>`${prepared} SELECT s.company_id, s.sort_name, s.jobs, array_to_string(tsvector_to_array(s.words), chr(1)) AS words,
      c.company_industry_id AS industry, n.code AS country
    FROM company_search s JOIN companies c ON c.id = s.company_id LEFT JOIN countries n ON n.id = c.country_id
    WHERE s.company_id = ANY (${ids}::bigint[])`.execute(db)
  return rows.map(({ company_id, sort_name, jobs, words, industry, country }) => ({
    id: company_id,
    sortName: sort_name,
    jobs,
    industry,
    country,
    lexemes: Uint32Array.from(words === '' ? [] : words.split(BETWEEN), (text) => lexemes.numberOf(text)),
  }))
}

/** Takes all companies in, a few at a time. One that changes meanwhile may be held as it was before or after. */
export async function holdCompanies(db: Reader, isOver: () => boolean): Promise<HeldCompanies> {
  const { rows: industries } = await sql<Industry>`SELECT i.id, ${localNames('i')} AS names FROM company_industries i`.execute(db)
  const { rows: countries } = await sql<{ code: string }>`SELECT code FROM countries`.execute(db)
  const companies = new HeldCompanies(industries, new Set(countries.map(({ code }) => code)))
  const { rows } = await sql<{ company_id: number }>`SELECT company_id FROM company_search ORDER BY company_id`.execute(db)
  const ids = rows.map(({ company_id }) => company_id)
  const read: HeldCompany[] = []
  for (let from = 0; from < ids.length && !isOver(); from += ROWS_AT_ONCE) {
    read.push(...(await readCompanies(db, ids.slice(from, from + ROWS_AT_ONCE), companies)))
    await turn()
  }
  companies.replace(ids, read)
  return companies
}

/** Takes these companies in as they are now: all at once, when they have been read. */
export async function renewCompanies(companies: HeldCompanies, db: Reader, ids: readonly number[]): Promise<void> {
  const read: HeldCompany[] = []
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    read.push(...(await readCompanies(db, ids.slice(from, from + ROWS_AT_ONCE), companies)))
  companies.replace(ids, read)
}
