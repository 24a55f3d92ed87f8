// Search over companies: a page of them with their newest jobs, the exact total, and how many each value of a filter has, by any engine (docs/decisions/0134).
import { NEWEST_JOBS_MAX_ROWS } from '@plaza/contract/limits'
import { countryNameOf } from '@plaza/contract/rules/country-names'
import type { Language } from '@plaza/contract/values'
import { nameIn } from '../../db/local-names.ts'
import { type Lexeme, type Reading, readingsOf } from './reading.ts'
import { parseTerms, stem, type Term } from './words.ts'

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

/** What one term asks: of each list the company must have one lexeme; or one of its jobs must be at the place. */
export type CompanyTerm = {
  units: readonly (readonly Lexeme[])[]
  place: Reading | null
  /** What is compared with the company's name; null of a place. */
  named: string | null
}

type Answer<T> = T | Promise<T>

/** How many companies of each industry and country pass: total and counts of both filters come from the same groups. */
export type CompanyGroup = { industry: number | null; country: string | null; companies: number }

/** The values of the filters that a page is chosen by. */
export type ChosenCompanies = Pick<CompanySearch, 'industry' | 'country' | 'offset' | 'limit'>

export type CompaniesMatched = { groups: readonly CompanyGroup[]; page(chosen: ChosenCompanies): Answer<number[]> }

/** How many published jobs a company has, and the newest of them, the newest first. */
export type JobsOfCompany = { count: number; newest: number[] }

/** A way to answer what a search over companies asks. All engines find the same, in the same order. */
export type CompanyEngine = {
  /** What all terms find under any filter, with a partner only companies that have a job there. Pages have those first whose name was typed, then those with jobs, then by name. */
  find(terms: readonly CompanyTerm[], partnerId: number | undefined): Answer<CompaniesMatched>
  /** All industries, with their names in the order of the languages. */
  industries(): Answer<readonly { id: number; names: readonly (string | null)[] }[]>
  isCountry(code: string): Answer<boolean>
  /** The jobs of these companies, at most `most` of each as the newest; with a partner, those published to it. A company that is gone has no entry. */
  jobsOf(companyIds: readonly number[], partnerId: number | undefined, most: number): Answer<ReadonlyMap<number, JobsOfCompany>>
}

type Counted<K> = K & { name: string; companies_count: number }

export type CompaniesFound = {
  ids: number[]
  total: number
  facets: { industry: Counted<{ id: number }>[]; country: Counted<{ code: string }>[] }
  /** Those of the companies of this page. */
  jobs: ReadonlyMap<number, JobsOfCompany>
}

function termOf(term: Term): CompanyTerm {
  const units = term.words.map((word, at): Lexeme[] => {
    const begins = at === term.words.length - 1
    if (term.place) return [{ text: `@${word}`, begins }]
    const stemmed = { text: stem(word), begins: false }
    return begins ? [{ text: word, begins }, stemmed] : [stemmed]
  })
  return { units, place: term.place ? (readingsOf([term])[0] ?? null) : null, named: term.place ? null : term.words.join(' ') }
}

const sumOf = (groups: readonly CompanyGroup[]) => groups.reduce((sum, { companies }) => sum + companies, 0)

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

const nothing: CompaniesMatched = { groups: [], page: () => [] }

/** Finds a page of companies by an engine. Never refuses: a text without anything to search for finds nothing, an offset past the end gives an empty page. */
export async function searchCompaniesBy(engine: CompanyEngine, query: CompanySearch, language: Language): Promise<CompaniesFound> {
  const terms = parseTerms(query.search ?? '')
  const isNothing = terms.some((term) => term.words.length === 0)
  const [{ groups, page }, named, isCountryKnown] = await Promise.all([
    isNothing ? nothing : engine.find(terms.map(termOf), query.partnerId),
    engine.industries(),
    query.country !== undefined && engine.isCountry(query.country),
  ])
  const industry = named.some(({ id }) => id === query.industry) ? query.industry : undefined
  const country = isCountryKnown ? query.country : undefined
  const isInCountry = (group: CompanyGroup) => country === undefined || group.country === country
  const ofIndustry = groups.filter((group) => industry === undefined || group.industry === industry)
  const ofCountry = groups.filter(isInCountry)
  const total = sumOf(ofIndustry.filter(isInCountry))

  const industries = named.map(({ id, names }) => ({ id, name: nameIn(names, language) ?? '' }))
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
  if (query.offset >= total) return { ids: [], total, facets, jobs: new Map() }
  const ids = await page({ industry, country, offset: query.offset, limit: query.limit })
  return { ids, total, facets, jobs: await engine.jobsOf(ids, query.partnerId, NEWEST_JOBS_MAX_ROWS) }
}
