// Search over companies in PostgreSQL: the truth, and the answer as long as this process does not hold what it holds (docs/decisions/0134).
import type { Language } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import { localNames } from '../../db/local-names.ts'
import {
  type ChosenCompanies,
  type CompaniesFound,
  type CompaniesMatched,
  type CompanyEngine,
  type CompanyGroup,
  type CompanySearch,
  type CompanyTerm,
  type JobsOfCompany,
  searchCompaniesBy,
} from './company-search.ts'
import { lexemeSql, tsqueryOf } from './reading-sql.ts'
import { type Condition, where } from './search-sql.ts'
import { quotedLexeme } from './words.ts'

/** How well a company's name fits the words: it begins with them, one of its words does, or they occur elsewhere, for instance in its description. */
function nameRank(named: readonly string[]): RawBuilder<unknown> {
  const ranks = named.map(
    (text) => sql`CASE WHEN starts_with(sort_name, ${text}) THEN 0 WHEN strpos(' ' || sort_name, ${` ${text}`}) > 0 THEN 1 ELSE 2 END`,
  )
  return sql`${sql.join(ranks, sql` + `)}`
}

const ownQuery = ({ units }: CompanyTerm) => units.map((unit) => `(${unit.map(lexemeSql).join(' | ')})`).join(' & ')

/** What the terms and the partner ask of a row of company_search. A place matches the company's country or the place of one of its jobs. */
function conditionsOf(terms: readonly CompanyTerm[], partnerId: number | undefined): Condition[] {
  const scope = partnerId === undefined ? [] : [quotedLexeme(`#partner:${partnerId}`)]
  const withJob = (query: string) => sql`company_id IN (SELECT j.company_id FROM job_search j WHERE j.words @@ ${query}::tsquery)`
  const own = terms.map((term) => {
    const isNamed = sql`words @@ ${ownQuery(term)}::tsquery`
    const place = term.place && tsqueryOf(term.place)
    return place ? sql`(${isNamed} OR ${withJob([`(${place})`, ...scope].join(' & '))})` : isNamed
  })
  return [...own, ...scope.map(withJob)]
}

async function pageOf(
  db: Reader,
  terms: readonly CompanyTerm[],
  conditions: Condition[],
  { industry, country, offset, limit }: ChosenCompanies,
): Promise<number[]> {
  const chosen = [
    ...(industry === undefined ? [] : [sql`c.company_industry_id = ${industry}`]),
    ...(country === undefined ? [] : [sql`c.country_id = (SELECT id FROM countries WHERE code = ${country})`]),
  ]
  const named = terms.flatMap((term) => term.named ?? [])
  // Without words, an index has the order.
  const rank = named.length > 0 ? sql`${nameRank(named)}, ` : sql``
  const { rows } = await sql<{ company_id: number }>`SELECT company_id FROM company_search s
    ${chosen.length > 0 ? sql`JOIN companies c ON c.id = s.company_id` : sql``} ${where([...conditions, ...chosen])}
    ORDER BY ${rank}(jobs > 0) DESC, sort_name, company_id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => row.company_id)
}

async function find(db: Reader, terms: readonly CompanyTerm[], partnerId: number | undefined): Promise<CompaniesMatched> {
  const conditions = conditionsOf(terms, partnerId)
  const { rows: groups } = await sql<CompanyGroup>`SELECT c.company_industry_id AS industry, n.code AS country, count(*)::int AS companies
    FROM company_search s JOIN companies c ON c.id = s.company_id LEFT JOIN countries n ON n.id = c.country_id ${where(conditions)}
    GROUP BY 1, 2`.execute(db)
  return { groups, page: (chosen) => pageOf(db, terms, conditions, chosen) }
}

async function jobsOf(
  db: Reader,
  companyIds: readonly number[],
  partnerId: number | undefined,
  most: number,
): Promise<Map<number, JobsOfCompany>> {
  const ofPartner = partnerId === undefined ? sql`` : sql`AND ${partnerId} = ANY (q.partner_ids)`
  const count =
    partnerId === undefined
      ? sql`s.jobs`
      : sql`(SELECT count(*)::int FROM job_search q WHERE q.company_id = s.company_id AND ${partnerId} = ANY (q.partner_ids))`
  const { rows } = await sql<{ company_id: number } & JobsOfCompany>`${prepared} SELECT s.company_id, ${count} AS count,
      ARRAY(SELECT q.job_id FROM job_search q WHERE q.company_id = s.company_id ${ofPartner}
        ORDER BY q.published_at DESC, q.job_id DESC LIMIT ${most}) AS newest
    FROM company_search s WHERE s.company_id = ANY (${companyIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ company_id, ...jobs }) => [company_id, jobs]))
}

/** Answers from the database, within the transaction if there is one. */
export function companiesInDatabase(db: Reader): CompanyEngine {
  return {
    find: (terms, partnerId) => find(db, terms, partnerId),
    async industries() {
      const { rows } = await sql<{ id: number; names: (string | null)[] }>`${prepared} SELECT i.id, ${localNames('i')} AS names
        FROM company_industries i`.execute(db)
      return rows
    },
    async isCountry(code) {
      const { rows } = await sql`${prepared} SELECT FROM countries WHERE code = ${code}`.execute(db)
      return rows.length > 0
    },
    jobsOf: (companyIds, partnerId, most) => jobsOf(db, companyIds, partnerId, most),
  }
}

/** Finds a page of companies in the database, within the transaction if there is one. */
export const searchCompanies = (db: Reader, query: CompanySearch, language: Language): Promise<CompaniesFound> =>
  searchCompaniesBy(companiesInDatabase(db), query, language)
