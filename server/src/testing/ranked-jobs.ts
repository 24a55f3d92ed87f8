// Jobs as the search sees them, and the rank that a search gives them.
import { expect } from 'vitest'
import { phrasesIn, phraseWords, sensesOf } from '../features/board/dictionary.ts'
import { type Reading, readingsOf, termsOf } from '../features/board/reading.ts'
import { fieldsOfTail, ownWords } from '../features/board/titles.ts'
import { stem } from '../features/board/words.ts'

/** What a job's row has: words of its title and text as `search-index.ts` writes them, enough for the rules here. */
export const jobOf = ({ title = '', skill = '', company = '', text = '', place = [] as string[], tokens = [] as string[] }) => {
  const forms = (all: string) => phraseWords(all).flatMap((word) => [word, stem(word)])
  const own = ownWords(phraseWords(title)).filter((word) => !fieldsOfTail(title).has(word))
  return new Set([
    ...[title, skill, company, text].flatMap(forms),
    ...[title, skill, company].flatMap(forms).map((word) => `~${word}`),
    ...own.flatMap((word) => [`^${word}`, `^${stem(word)}`]),
    ...[...fieldsOfTail(title)].map((word) => `+${stem(word)}`),
    ...sensesOf([...fieldsOfTail(title)], []).map((sense) => `+${sense}`),
    ...phrasesIn(phraseWords(title)).map((phrase) => `^${phrase}`),
    ...sensesOf(own, phrasesIn(phraseWords(title))).map((sense) => `^${sense}`),
    ...ownWords(phraseWords(skill)).flatMap((word) => [`+${word}`, `+${stem(word)}`]),
    ...sensesOf(ownWords(phraseWords(skill)), phrasesIn(phraseWords(skill))).map((sense) => `+${sense}`),
    ...place.map((name) => `=${name}`),
    ...tokens,
  ])
}

/** The rank of a job for a search by the first reading or a later one, as each engine works it out; null where it does not match. */
export function rankOf(search: string, job: Set<string>, at = 0): number | null {
  const reading = readingsOf(termsOf(search))[at]
  return reading ? rankBy(reading, job) : null
}

export function rankBy(reading: Reading, job: Set<string>): number | null {
  const has = ({ text, begins }: { text: string; begins: boolean }) =>
    begins ? [...job].some((each) => each.startsWith(text)) : job.has(text)
  const ranks = reading.ways.map(
    (way) =>
      way.rank + Math.max(0, ...way.units.map((unit) => Math.min(...unit.filter(({ all }) => all.every(has)).map((each) => each.rank)))),
  )
  if (reading.without.some(({ all }) => all.every(has))) return null
  const best = Math.min(...ranks)
  return Number.isFinite(best) ? best : null
}

/** What a job that lacks a word has at least. */
export const NEARER = 5

/** The searches' jobs in the order that their ranks give. */
export function expectOrder(search: string, ...jobs: Set<string>[]) {
  const ranks = jobs.map((job) => rankOf(search, job))
  expect(ranks.every((rank) => rank !== null)).toBe(true)
  expect(ranks).toEqual([...ranks].sort((a, b) => Number(a) - Number(b)))
  expect(new Set(ranks).size).toBe(ranks.length)
}
