// Suggestions for what is being typed, out of the jobs that are held.
import { SUGGESTIONS_MAX_ROWS } from '@plaza/contract/limits'
import { searchTerms } from '@plaza/contract/rules/board-search'
import { suggestionKinds } from '@plaza/contract/values'
import type { Suggested, Suggesting } from '../job-search.ts'
import { otherNamesOf } from '../place-names.ts'
import { readingsOf, termsOf } from '../reading.ts'
import { searchBy } from '../search.ts'
import { coreOf } from '../titles.ts'
import { contentWords, splitWords } from '../words.ts'
import type { HeldJobs } from './held-jobs.ts'
import { countingAmong, memoryEngine } from './memory-engine.ts'
import type { Phrase } from './phrases.ts'

/** No kind takes more rows while there is something of another. */
const ROWS_OF_A_KIND = SUGGESTIONS_MAX_ROWS / 2
/** What begins as it was typed counts as if so many times as many jobs had it. */
const BEGINNING_WEIGHT = 3
/** So many of the last words may be what is being typed, after others that are known to be meant. */
const LAST_WORDS = 3

const CODE_LETTERS = 2

type Counted = { phrase: Phrase; weight: number }

/** So many of a kind are enough to choose from, though some be called as others are. */
const CHOSEN_FROM = SUGGESTIONS_MAX_ROWS * 2

const byWeight = (a: Counted, b: Counted): number => b.weight - a.weight || a.phrase.words.localeCompare(b.phrase.words)

/** The likeliest of each kind, in order. No phrase has more jobs than have been seen with it: those that cannot be among them are not counted. */
function likeliest(phrases: readonly Phrase[], typed: string, count: (lexeme: number) => number): Counted[] {
  const all = phrases.map((phrase) => ({ phrase, times: phrase.words.startsWith(` ${typed}`) ? BEGINNING_WEIGHT : 1 }))
  all.sort((a, b) => b.phrase.seen * b.times - a.phrase.seen * a.times)
  return suggestionKinds
    .flatMap((kind) => {
      const best: Counted[] = []
      for (const { phrase, times } of all) {
        if (phrase.kind !== kind) continue
        const last = best[CHOSEN_FROM - 1]
        if (last !== undefined && phrase.seen * times < last.weight) break
        const weight = count(phrase.lexeme) * times
        if (weight === 0) continue
        best.push({ phrase, weight })
        best.sort(byWeight)
        best.splice(CHOSEN_FROM)
      }
      return best
    })
    .sort(byWeight)
}

const isPlaceCalled = ({ kind, words }: Phrase, name: string): boolean => kind === 'place' && words === ` ${name}`

/** The parts of a search, as the boxes hold them. */
const together = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('&') || undefined

/** Those of the phrases that jobs have which are found beside them, the likeliest first. */
function counted(held: HeldJobs, { query }: Suggesting, beside: string | undefined, phrases: readonly Phrase[], typed: string): Counted[] {
  const terms = termsOf(beside ?? '')
  for (const reading of terms.length === 0 ? [null] : readingsOf(terms)) {
    const found = countingAmong(held, reading, { ...query, offset: 0, limit: 0 }, (count) => likeliest(phrases, typed, count))
    if (found !== null) return found
  }
  return []
}

/** A title without its seniority and tail, unless these are what is typed. */
function occupationIn({ text, words }: Phrase, typed: readonly string[]): string {
  const core = ` ${coreOf(text).join(' ')}`
  return typed.every((word) => core.includes(` ${word}`)) ? core : words
}

/**
 * The first of them, of each kind some; what is called the same is one, but for places, which are looked for elsewhere. An occupation comes once, not with
 * each seniority and team.
 */
function chosen(all: readonly Counted[], typed: readonly string[]): Phrase[] {
  const names = new Set<string>()
  const titles = Map.groupBy(
    all.map(({ phrase }) => phrase).filter(({ kind }) => kind === 'title'),
    (phrase) => occupationIn(phrase, typed),
  )
  const shortest = new Set([...titles].map(([core, each]) => each.find(({ words }) => words === core) ?? each[0]))
  const named = all
    .map(({ phrase }) => phrase)
    .filter((phrase) => {
      const { kind, words } = phrase
      if (kind === 'title' && !shortest.has(phrase)) return false
      const name = (kind === 'place' ? '@' : '') + words
      const isNew = !names.has(name)
      names.add(name)
      return isNew
    })
  const first = suggestionKinds.flatMap((kind) => named.filter((each) => each.kind === kind).slice(0, ROWS_OF_A_KIND))
  const inOrder = [...named.filter((each) => first.includes(each)), ...named.filter((each) => !first.includes(each))]
  return inOrder.slice(0, SUGGESTIONS_MAX_ROWS)
}

const byKindAndCount = (a: Suggested['suggestions'][number], b: typeof a): number =>
  suggestionKinds.indexOf(a.kind) - suggestionKinds.indexOf(b.kind) || b.jobs_count - a.jobs_count

/** What may be meant, with how many jobs the search for it finds: of all that was typed, else of its last words beside the others. */
export async function suggestFrom(held: HeldJobs, wanted: Suggesting): Promise<Suggested> {
  const { typed, kind, query, language } = wanted
  const pieces = typed.trim().split(/\s+/)
  const isPlace = kind === 'place'
  const isWanted = (phrase: Phrase) =>
    (kind === undefined ? phrase.kind !== 'place' || query.search === undefined : phrase.kind === kind) &&
    (phrase.language === null || phrase.language === language) &&
    (phrase.kind !== 'company' || query.companyId === undefined)
  const starts = pieces.keys().filter((at) => at === 0 || (!isPlace && at >= pieces.length - LAST_WORDS))
  for (const start of starts) {
    const words = splitWords(pieces.slice(start).join(' '))
    // Nobody who types "contador en mon" means the end of a month.
    if (words.length === 0 || (start > 0 && contentWords(words[0] ?? '').length === 0)) continue
    const before = pieces.slice(0, start).join(' ')
    const name = words.join(' ')
    // Two letters are the code of a state where a place is asked for, and elsewhere the beginning of anything.
    const called = isPlace || name.length > CODE_LETTERS ? otherNamesOf(name) : []
    const elsewhere = called.flatMap((other) =>
      held.phrases.matching(other.split(' '), (phrase) => isPlaceCalled(phrase, other) && isWanted(phrase)),
    )
    const matching = [...elsewhere, ...held.phrases.matching(words, isWanted)]
    const found = chosen(counted(held, wanted, together(searchTerms({ search: before }), query.search), matching, name), words)
    const suggestions: Suggested['suggestions'] = []
    for (const phrase of found) {
      const search =
        phrase.kind === 'place'
          ? together(isPlace ? query.search : searchTerms({ search: before }), searchTerms({ location: phrase.text }))
          : together(searchTerms({ search: `${before} ${phrase.text}` }), query.search)
      const { total } = await searchBy(memoryEngine(held), { ...query, search, order: 'newest', facets: false, offset: 0, limit: 0 })
      if (total > 0) suggestions.push({ kind: phrase.kind, text: phrase.text, jobs_count: total })
    }
    if (suggestions.length > 0) return { before, suggestions: suggestions.sort(byKindAndCount) }
  }
  return { before: '', suggestions: [] }
}
