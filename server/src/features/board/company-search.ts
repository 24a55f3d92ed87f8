// Search over companies: a page of them, the exact total, how many each value of a filter has, and their newest jobs.
import { countryNameOf } from '@plaza/contract/rules/country-names'
import type { Language } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Reader } from '../../db/connect.ts'
import { localName } from '../../db/local-names.ts'
import { readingsOf } from './reading.ts'
import { tsqueryOf } from './reading-sql.ts'
import { type Condition, where } from './search-sql.ts'
import { indexedForms, parseTerms, quotedLexeme, type Term } from './words.ts'

export type CompanySearch = {
  search?: string
  /** The id of an industry; one that is not known is no filter. */
  industry?: number
  /** The code of a country; one that is not known is no filter. */
  country?: string
  partnerId?: number
  offset: number
  limit: number
}

type Counted<K> = K & { name: string; companies_count: number }

export type CompaniesFound = {
  ids: number[]
  total: number
  facets: { industry: Counted<{ id: number }>[]; country: Counted<{ code: string }>[] }
}

/** How well a company's name fits the words: it begins with them, one of its words does, or they occur elsewhere, for instance in its description. */
function nameRank(all: readonly Term[]): RawBuilder<unknown> {
  const named = all.filter((term) => !term.place).map((term) => term.words.join(' '))
  const ranks = named.map(
    (text) => sql`CASE WHEN starts_with(sort_name, ${text}) THEN 0 WHEN strpos(' ' || sort_name, ${` ${text}`}) > 0 THEN 1 ELSE 2 END`,
  )
  return sql`${sql.join(ranks, sql` + `)}`
}

function companyQuery(term: Term): string {
  return term.words
    .map((word, at) => {
      const last = at === term.words.length - 1
      if (term.place) return quotedLexeme(`@${word}`) + (last ? ':*' : '')
      const stemmed = quotedLexeme(indexedForms(word).at(-1) ?? word)
      return last ? `(${quotedLexeme(word)}:* | ${stemmed})` : stemmed
    })
    .join(' & ')
}

/** What the place of a term asks of a job. */
function placeQuery(term: Term): string {
  const text = readingsOf([term]).map(tsqueryOf)[0]
  return text ? `(${text})` : quotedLexeme('')
}

/** What the text and the partner ask of a row of company_search. A place matches the company's country or the place of one of its jobs. */
function textConditions(all: readonly Term[], partnerId: number | undefined): Condition[] {
  const scope = partnerId === undefined ? [] : [quotedLexeme(`#partner:${partnerId}`)]
  const withJob = (query: string) => sql`company_id IN (SELECT j.company_id FROM job_search j WHERE j.words @@ ${query}::tsquery)`
  const terms = all.map((term) => {
    const own = sql`words @@ ${companyQuery(term)}::tsquery`
    return term.place ? sql`(${own} OR ${withJob([placeQuery(term), ...scope].join(' & '))})` : own
  })
  return [...terms, ...scope.map(withJob)]
}

/** How many companies of each industry and country pass: total and counts of both filters come from the same groups. */
type Group = { industry: number | null; country: string | null; companies: number }

async function countGroups(db: Reader, conditions: Condition[]): Promise<Group[]> {
  const { rows } = await sql<Group>`SELECT c.company_industry_id AS industry, n.code AS country, count(*)::int AS companies
    FROM company_search s JOIN companies c ON c.id = s.company_id LEFT JOIN countries n ON n.id = c.country_id ${where(conditions)}
    GROUP BY 1, 2`.execute(db)
  return rows
}

async function industriesIn(db: Reader, language: Language): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`${prepared} SELECT i.id, ${localName('i', language)} AS name FROM company_industries i`.execute(db)
  return rows
}

async function isCountry(db: Reader, code: string): Promise<boolean> {
  const { rows } = await sql`${prepared} SELECT FROM countries WHERE code = ${code}`.execute(db)
  return rows.length > 0
}

const sumOf = (groups: readonly Group[]) => groups.reduce((sum, { companies }) => sum + companies, 0)

/** The values that companies have, and the chosen one, by name. */
function counted<K extends { name: string }>(
  values: readonly K[],
  language: Language,
  countOf: (value: K) => number,
  isChosen: (value: K) => boolean,
): Counted<K>[] {
  return values
    .map((value) => ({ ...value, companies_count: countOf(value) }))
    .filter((value) => value.companies_count > 0 || isChosen(value))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/**
 * Finds a page of companies: with words those first whose name they are, then those with jobs, then by name. Never refuses: a text without
 * anything to search for finds nothing, an offset past the end gives an empty page.
 */
export async function searchCompanies(db: Reader, query: CompanySearch, language: Language): Promise<CompaniesFound> {
  const all = parseTerms(query.search ?? '')
  const isNothing = all.some((term) => term.words.length === 0)
  const conditions = isNothing ? [sql`false`] : textConditions(all, query.partnerId)
  const [groups, industries, isCountryKnown] = await Promise.all([
    countGroups(db, conditions),
    industriesIn(db, language),
    query.country !== undefined && isCountry(db, query.country),
  ])
  const industry = industries.some(({ id }) => id === query.industry) ? query.industry : undefined
  const country = isCountryKnown ? query.country : undefined
  const isInCountry = (group: Group) => country === undefined || group.country === country
  const ofIndustry = groups.filter((group) => industry === undefined || group.industry === industry)
  const ofCountry = groups.filter(isInCountry)
  const total = sumOf(ofIndustry.filter(isInCountry))

  const codes = new Set([...groups.flatMap((group) => group.country ?? []), ...(country === undefined ? [] : [country])])
  const countries = [...codes].map((code) => ({ code, name: countryNameOf(code, language) }))
  const facets = {
    industry: counted(
      industries,
      language,
      ({ id }) => sumOf(ofCountry.filter((group) => group.industry === id)),
      ({ id }) => id === industry,
    ),
    country: counted(
      countries,
      language,
      ({ code }) => sumOf(ofIndustry.filter((group) => group.country === code)),
      ({ code }) => code === country,
    ),
  }
  if (query.offset >= total) return { ids: [], total, facets }

  const chosen = [
    ...(industry === undefined ? [] : [sql`c.company_industry_id = ${industry}`]),
    ...(country === undefined ? [] : [sql`c.country_id = (SELECT id FROM countries WHERE code = ${country})`]),
  ]
  // Without words, an index has the order.
  const rank = all.some((term) => !term.place) ? sql`${nameRank(all)}, ` : sql``
  const { rows } = await sql<{ company_id: number }>`SELECT company_id FROM company_search s
    ${chosen.length > 0 ? sql`JOIN companies c ON c.id = s.company_id` : sql``} ${where([...conditions, ...chosen])}
    ORDER BY ${rank}(jobs > 0) DESC, sort_name, company_id LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return { ids: rows.map((row) => row.company_id), total, facets }
}

/**
 * The ids of the newest published jobs of each company, at most `limit` of each and the newest first, by the company's id; with a partner,
 * of those published to it. One statement for all companies; a company without jobs has no entry.
 */
export async function newestOf(
  db: Reader,
  companyIds: readonly number[],
  partnerId: number | undefined,
  limit: number,
): Promise<Map<number, number[]>> {
  const ofPartner = partnerId === undefined ? sql`` : sql`AND ${partnerId} = ANY (q.partner_ids)`
  const { rows } = await sql<{ company_id: number; job_id: number }>`${prepared} SELECT o.company_id, n.job_id
    FROM unnest(${companyIds}::bigint[]) AS o (company_id)
    CROSS JOIN LATERAL (
      SELECT q.job_id, q.published_at FROM job_search q WHERE q.company_id = o.company_id ${ofPartner}
      ORDER BY q.published_at DESC, q.job_id DESC LIMIT ${limit}
    ) n
    ORDER BY n.published_at DESC, n.job_id DESC`.execute(db)
  const newest = new Map<number, number[]>()
  for (const { company_id, job_id } of rows) newest.set(company_id, [...(newest.get(company_id) ?? []), job_id])
  return newest
}
