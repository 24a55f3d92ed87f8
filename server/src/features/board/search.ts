// Search over published jobs: items, exact total and facets from one interface. Nothing outside this feature knows how it works (docs/decisions/0005).
import type { Reader } from '../../db/connect.ts'
import { countFacets } from './cells.ts'
import { mended, mendedInPhrases } from './corrections.ts'
import type { JobSearch, JobsFound, Matches, PayBar, SearchEngine } from './job-search.ts'
import { asTypedWord } from './operators.ts'
import { barsOf, widthOfPay } from './pay-search.ts'
import { nameWork, type Reading, readingsOf, termsOf, withoutNear } from './reading.ts'
import { readingsOfFar, readingsOfSome, withNearer } from './reading-some.ts'
import { databaseEngine } from './search-sql.ts'
import type { Term } from './words.ts'

const asTyped = { corrected: null, suggested: null, lacks_words: false }
const lackOf = ({ reading }: { reading: Reading }) => ({ lacks_words: reading.lacksWords })

/** What a text is taken to mean: the first of the readings that finds something under any filter by cell. */
type Meant = Pick<JobsFound, 'corrected' | 'suggested' | 'lacks_words'> & { reading: Reading; matches: Matches }

type Found = Pick<Meant, 'reading' | 'matches'>

async function firstThatFinds(engine: SearchEngine, query: JobSearch, readings: readonly Reading[]): Promise<Found | null> {
  for (const reading of readings) {
    const matches = await engine.find(reading, query)
    if (matches.counts.length > 0) return { reading, matches }
  }
  return null
}

/** Where no more jobs than these have all words, which the first screen shows at once, those that lack some follow them. */
const FEW = 9
const jobsIn = ({ counts }: Matches) => counts.reduce((sum, { jobs }) => sum + jobs, 0)

function written(all: readonly Term[]): string {
  return all.map((term) => (term.place ? '@' : '') + term.words.map(asTypedWord).join(' ')).join('&')
}

/** In any other order, and where jobs are only counted, one that lacks a word would stand among those that have all. */
const isByMatch = ({ order = 'match' }: JobSearch) => order === 'match'

/** Whether few jobs have all words and are more than near. */
async function areFew(engine: SearchEngine, query: JobSearch, { reading, matches }: Found): Promise<boolean> {
  if (jobsIn(matches) <= FEW) return true
  const itself = withoutNear(reading)
  return itself.ways.length > 0 && itself.ways.length < reading.ways.length && jobsIn(await engine.find(itself, query)) <= FEW
}

/** What the first of the readings that finds something finds; where that is little, with the jobs that lack some of its words behind it. */
async function foundBy(
  engine: SearchEngine,
  query: JobSearch,
  terms: readonly Term[],
  readings: readonly Reading[],
): Promise<Found | null> {
  const found = await firstThatFinds(engine, query, readings)
  const nearer =
    found === null || !isByMatch(query) || !(await areFew(engine, query, found))
      ? null
      : withNearer(found.reading, terms, jobsIn(found.matches))
  return (nearer && (await firstThatFinds(engine, query, [nearer]))) ?? found
}

/**
 * Tries three readings in turn: with all words, with unknown words corrected, and without some of the words, corrected or as they are. A known word is never corrected; a correction is taken
 * where it is near, else suggested.
 */
async function meantBy(engine: SearchEngine, query: JobSearch, terms: readonly Term[]): Promise<Meant | Pick<Meant, 'suggested'>> {
  const phrases = await mendedInPhrases(engine, terms)
  const inPhrases = phrases && (await foundBy(engine, query, phrases, readingsOf(phrases)))
  if (phrases && inPhrases) return { ...inPhrases, ...asTyped, ...lackOf(inPhrases), corrected: written(phrases) }
  const asRead = await foundBy(engine, query, terms, readingsOf(terms))
  if (asRead) return { ...asRead, ...asTyped, ...lackOf(asRead) }
  const better = await mended(engine, terms)
  const found = better.terms === null ? null : await foundBy(engine, query, better.terms, readingsOf(better.terms))
  if (found && better.terms && better.isNear) return { ...found, ...asTyped, ...lackOf(found), corrected: written(better.terms) }
  // What names work once it is corrected finds by its right words what lacks one of them.
  if (better.terms && better.isNear && nameWork(better.terms)) {
    const nearly = await foundBy(engine, query, better.terms, readingsOfSome(better.terms))
    if (nearly) return { ...nearly, ...asTyped, ...lackOf(nearly), corrected: written(better.terms) }
  }
  // Beside an occupation, or two words for work, one that nobody knows is no reason to show none.
  const some = better.areAllKnown || nameWork(terms) ? await foundBy(engine, query, terms, readingsOfSome(terms)) : null
  if (some) return { ...some, ...asTyped, ...lackOf(some) }
  const far = await foundBy(engine, query, terms, readingsOfFar(terms))
  if (far) return { ...far, ...asTyped, ...lackOf(far) }
  return { suggested: found && better.terms ? written(better.terms) : null }
}

/** Finds a page of published jobs by an engine. Never refuses: a text without anything to search for finds nothing, an offset past the end gives an empty page. */
export async function searchBy(engine: SearchEngine, query: JobSearch): Promise<JobsFound> {
  const terms = termsOf(query.search ?? '')
  const meant = terms.length === 0 ? { matches: await engine.find(null, query), ...asTyped } : await meantBy(engine, query, terms)
  if (!('matches' in meant)) return { ids: [], ...countFacets([], query), ...asTyped, ...meant }
  const { matches, corrected, suggested, lacks_words } = meant
  const { total, facets } = countFacets(matches.counts, query)
  const ids = query.offset >= total ? [] : await matches.page(total)
  return { ids, total, facets, corrected, suggested, lacks_words }
}

/** How the pay of the jobs that a query finds is spread, by an engine; the range of pay that it asks for does not count. */
export async function searchPayBy(engine: SearchEngine, { salary_min: _min, salary_max: _max, ...query }: JobSearch): Promise<PayBar[]> {
  const terms = termsOf(query.search ?? '')
  const meant = terms.length === 0 ? { reading: null } : await meantBy(engine, query, terms)
  const width = widthOfPay(query)
  return 'reading' in meant ? barsOf(await engine.countPaid(meant.reading, query, width), width) : []
}

/** Finds a page of published jobs in the database, within the transaction if there is one. */
export const searchJobs = (db: Reader, query: JobSearch): Promise<JobsFound> => searchBy(databaseEngine(db), query)
