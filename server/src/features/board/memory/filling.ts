// Takes the read model of jobs of PostgreSQL into memory, and keeps what is held there up to date.
import { setImmediate as turn } from 'node:timers/promises'
import type { ExchangeRates } from '@plaza/contract/rules/exchange-rates'
import { type PayCurrency, payCurrencies } from '@plaza/contract/rules/pay-currencies'
import { languages } from '@plaza/contract/values'
import { sql } from 'kysely'
import { prepared, type Reader } from '../../../db/connect.ts'
import { localNames } from '../../../db/local-names.ts'
import { listedCell } from '../cells.ts'
import { contentWords } from '../words.ts'
import { holdCompanies } from './filling-companies.ts'
import { HeldJobs } from './held-jobs.ts'
import { type HeldJob, PART_MAX_JOBS } from './part.ts'
import type { Phrases } from './phrases.ts'

type Row = {
  job_id: number
  company_id: number
  cell: number
  currency: PayCurrency | null
  least: number | null
  most: number | null
  published: number
  words: string
  title: string
  company: string
  skills: string | null
  keywords: string | null
  places: string | null
}

/** No lexeme has it. */
const BETWEEN = '\u0001'
/** Between the parts of a place. */
const WITHIN = '\u0002'
const currencyNumbers = new Map(payCurrencies.map((each, at) => [each, at + 1]))

/** A place in one text: its city, its state, and its country in the order of the languages. */
const place = (
  at: string,
  country: string,
) => sql`concat_ws(chr(2), coalesce(${sql.ref(`${at}.city`)}, ''), coalesce(${sql.ref(`${at}.state`)}, ''),
  array_to_string(${localNames(country)}, chr(2)))`

/** What is suggested by these jobs, as lexemes that they have. */
function phrasesOf(row: Row, phrases: Phrases): number[] {
  const found = [phrases.seenAs('title', row.title), phrases.seenAs('company', row.company)]
  for (const skill of row.skills?.split(BETWEEN) ?? []) found.push(phrases.seenAs('skill', skill))
  for (const each of row.places?.split(BETWEEN) ?? []) {
    const [city = '', state = '', ...country] = each.split(WITHIN)
    found.push(phrases.seenAs('place', city), phrases.seenAs('place', state))
    for (const [at, name] of country.entries()) found.push(phrases.seenAs('place', name, languages[at]))
  }
  return found.filter((lexeme) => lexeme !== null)
}

/** All words of a job with which a mistyped one may be compared: of its places as they are indexed, else as they are written. */
function leadingWords({ title, company, skills, keywords, words }: Row): string[] {
  const places = words.split(BETWEEN).filter((lexeme) => lexeme.startsWith('@'))
  const strong = [title, company, skills ?? '', keywords ?? ''].join(BETWEEN).replaceAll(BETWEEN, ' ')
  return [...places.map((lexeme) => lexeme.slice(1)), ...contentWords(strong)]
}

/** Room for so many numbers, whatever stands in it. */
type Take = (length: number) => Uint32Array

const BLOCK_NUMBERS = 2 ** 18

/**
 * Room that is used again for each part: the lexemes of a part's jobs are fifty megabytes beside the heap, which the collector is in no hurry to
 * give back.
 */
function roomUsedAgain(): { take: Take; emptied: () => void } {
  const blocks: Uint32Array[] = []
  let block = 0
  let used = 0
  return {
    take(length) {
      if (length > BLOCK_NUMBERS) return new Uint32Array(length)
      if (used + length > BLOCK_NUMBERS) {
        block++
        used = 0
      }
      blocks[block] ??= new Uint32Array(BLOCK_NUMBERS)
      used += length
      return (blocks[block] as Uint32Array).subarray(used - length, used)
    },
    emptied() {
      block = 0
      used = 0
    },
  }
}

/** The rows of these jobs as they are now, without those that are gone, with their lexemes in the room that is given; `see` is told each. */
async function readJobs(
  db: Reader,
  ids: readonly number[],
  { lexemes, phrases, companies }: Pick<HeldJobs, 'lexemes' | 'phrases' | 'companies'>,
  { take = (length) => new Uint32Array(length), see = () => undefined }: { take?: Take; see?: (row: Row) => void } = {},
): Promise<HeldJob[]> {
  const { rows } =
    await sql<Row>`${prepared} SELECT s.job_id, s.company_id, s.cell, s.currency_salary AS currency, s.salary_min AS least, s.salary_max AS most,
      (extract(epoch FROM s.published_at) * 1000000)::bigint AS published, array_to_string(tsvector_to_array(s.words), chr(1)) AS words,
      j.title, c.visible_name AS company,
      coalesce((SELECT string_agg(k.name, chr(1)) FROM skills k WHERE k.id = ANY (s.skill_ids)), array_to_string(j.keywords, chr(1))) AS skills,
      array_to_string(j.keywords, chr(1)) AS keywords,
      concat_ws(chr(1), ${place('l', 'n')}, (SELECT string_agg(${place('p', 'o')}, chr(1))
        FROM job_places p LEFT JOIN countries o ON o.id = p.country_id WHERE p.job_id = s.job_id)) AS places
    FROM job_search s
    JOIN jobs j ON j.id = s.job_id
    JOIN companies c ON c.id = s.company_id
    LEFT JOIN locations l ON l.id = j.location_id
    LEFT JOIN countries n ON n.id = l.country_id
    WHERE s.job_id = ANY (${ids}::bigint[])`.execute(db)
  const numbers: number[] = []
  const jobs = rows.map((row) => {
    see(row)
    const from = numbers.length
    if (row.words !== '') for (const text of row.words.split(BETWEEN)) numbers.push(lexemes.numberOf(text))
    for (const lexeme of new Set(phrasesOf(row, phrases))) numbers.push(lexeme)
    return { row, from, to: numbers.length }
  })
  const all = take(numbers.length)
  all.set(numbers)
  return jobs.map(({ row, from, to }) => ({
    id: row.job_id,
    company: companies.numberOf(row.company_id),
    cell: listedCell(row.cell),
    isListed: row.cell >= 0,
    publishedAt: row.published,
    currency: row.currency === null ? 0 : (currencyNumbers.get(row.currency) ?? 0),
    least: row.least ?? 0,
    most: row.most ?? 0,
    lexemes: all.subarray(from, to),
  }))
}

const CHUNK_ROWS = 20_000

/** The ids of all rows, those of one cell together: what is found together lies together. */
export async function idsByCell(db: Reader): Promise<Float64Array> {
  // Cells stand above the ids, of which there is room for two to the power of 41.
  const keys: number[] = []
  for (let after = 0; ; ) {
    const { rows } = await sql<{ job_id: number; cell: number }>`SELECT job_id, cell FROM job_search WHERE job_id > ${after}
      ORDER BY job_id LIMIT ${CHUNK_ROWS}`.execute(db)
    for (const { job_id, cell } of rows) keys.push(listedCell(cell) * ABOVE_IDS + job_id)
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK_ROWS) break
    after = last.job_id
  }
  return Float64Array.from(keys)
    .sort()
    .map((key) => key % ABOVE_IDS)
}

const ABOVE_IDS = 2 ** 41

/** Those of the words that mistyped ones are compared with; all where none are named. */
async function readWords(db: Reader, named: readonly string[] | null, take: (word: string) => void): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ word: string }>`SELECT word FROM search_words
      WHERE word > ${after} ${named === null ? sql`` : sql`AND word = ANY (${named})`} ORDER BY word LIMIT ${CHUNK_ROWS}`.execute(db)
    for (const { word } of rows) take(word)
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK_ROWS) return
    after = last.word
  }
}

/** So many rows are read at once: what they take of the process's time holds nobody up. */
const ROWS_AT_ONCE = 100

/** Takes the companies and all these jobs in, a few at a time; null where it is over before the end. A row that changes meanwhile may be held as it was before or after. */
export async function holdJobs(db: Reader, ids: Float64Array, rates: ExchangeRates, isOver: () => boolean): Promise<HeldJobs | null> {
  const held = new HeldJobs(rates, await holdCompanies(db, isOver))
  await readWords(db, null, (word) => held.words.add(word))
  const { take, emptied } = roomUsedAgain()
  let jobs: HeldJob[] = []
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    if (isOver()) return null
    jobs.push(...(await readJobs(db, [...ids.subarray(from, from + ROWS_AT_ONCE)], held, { take })))
    if (jobs.length + ROWS_AT_ONCE > PART_MAX_JOBS) {
      held.addPart(jobs)
      jobs = []
      emptied()
    }
    await turn()
  }
  held.addPart(jobs)
  return held
}

/** Takes these jobs in as they are now: all at once, when they have been read. */
export async function renewJobs(held: HeldJobs, db: Reader, ids: readonly number[]): Promise<void> {
  const unknown = new Set<string>()
  const see = (row: Row) => {
    for (const word of leadingWords(row)) if (!held.words.has(word)) unknown.add(word)
  }
  const jobs: HeldJob[] = []
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    jobs.push(...(await readJobs(db, ids.slice(from, from + ROWS_AT_ONCE), held, { see })))
    if (from > 0) await turn()
  }
  const added: string[] = []
  if (unknown.size > 0) await readWords(db, [...unknown], (word) => added.push(word))
  for (const word of added) held.words.add(word)
  held.replace(ids, jobs)
}
