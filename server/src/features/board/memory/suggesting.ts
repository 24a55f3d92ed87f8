// Suggestions for what is being typed, out of the jobs that are held.
import { SUGGESTIONS_MAX_ROWS } from '@plaza/contract/limits'
import { searchTerms } from '@plaza/contract/rules/board-search'
import { suggestionKinds } from '@plaza/contract/values'
import { meaningsOf, phraseWords, wordsBeside } from '../dictionary.ts'
import type { Suggested, Suggesting } from '../job-search.ts'
import { otherNamesOf } from '../place-names.ts'
import { readingsOf, termsOf } from '../reading.ts'
import { searchBy } from '../search.ts'
import { coreOf, headOf } from '../titles.ts'
import { contentWords, splitWords, stem } from '../words.ts'
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

type Suggestion = Suggested['suggestions'][number]

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

const has = (name: string, typed: readonly string[]) => typed.every((word) => name.includes(` ${word}`))

/** A title without its seniority and tail, unless these are what is typed; null where that is only in the tail. */
function occupationIn({ text }: Phrase, typed: readonly string[]): string | null {
  const names = [coreOf(text), headOf(text)].map((words) => ` ${words.join(' ')}`)
  return names.find((name) => has(name, typed)) ?? null
}

/** Fewer letters begin too many words of a tail. */
const TAIL_LETTERS = 3

/**
 * The first of them, of each kind some; what is called the same is one, but for places, which are looked for elsewhere. An occupation comes once, not with
 * each seniority and team.
 */
function chosen(all: readonly Counted[], typed: readonly string[]): Phrase[] {
  const names = new Set<string>()
  const ofTitles = all.map(({ phrase }) => phrase).filter(({ kind }) => kind === 'title')
  const occupations = new Map(ofTitles.map((phrase) => [phrase, occupationIn(phrase, typed)]))
  // What only the tail of a title has is the occupation of nobody who types it: it is shown where no occupation is.
  const isAnyOccupation = ofTitles.some((phrase) => occupations.get(phrase) !== null)
  const meant = ofTitles.filter(
    (phrase) => occupations.get(phrase) !== null || (!isAnyOccupation && (typed.at(-1)?.length ?? 0) >= TAIL_LETTERS),
  )
  const titles = Map.groupBy(meant, (phrase) => occupations.get(phrase) ?? phrase.words)
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

/** What a skill means by the dictionary. */
const meaningOf = ({ text }: Suggestion) => meaningsOf(phraseWords(text).map(stem))[0]?.same[0]?.join(' ')

/** Whether a suggestion finds what another one before it finds, under a name that says no more: a longer name of the place, or another of the skill. */
const isSameAs = (each: Suggestion, other: Suggestion): boolean => {
  if (each === other || each.kind !== other.kind || each.jobs_count !== other.jobs_count) return false
  if (each.kind === 'skill') return meaningOf(each) !== undefined && meaningOf(each) === meaningOf(other)
  const [name, shorter] = [each, other].map(({ text }) => ` ${splitWords(text).join(' ')} `) as [string, string]
  return each.kind === 'place' && name.length > shorter.length && name.includes(shorter)
}

const byKindAndCount = (a: Suggestion, b: Suggestion): number =>
  suggestionKinds.indexOf(a.kind) - suggestionKinds.indexOf(b.kind) || b.jobs_count - a.jobs_count

/** Whether a word says nothing by itself, and is the beginning of a phrase with the one that is being typed: `medio t` is no work with TypeScript. */
const isWithinPhrase = (before: string, typed: string): boolean => {
  const [word = ''] = splitWords(before)
  return meaningsOf([stem(word)]).length === 0 && wordsBeside(word, undefined).some((each) => each.startsWith(typed))
}

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
    if (start > 0 && isWithinPhrase(pieces[start - 1] ?? '', words[0] ?? '')) continue
    const before = pieces.slice(0, start).join(' ')
    const name = words.join(' ')
    // Two letters are the code of a state where a place is asked for, and elsewhere the beginning of anything.
    const called = isPlace || name.length > CODE_LETTERS ? otherNamesOf(name) : []
    const elsewhere = called.flatMap((other) =>
      held.phrases.matching(other.split(' '), (phrase) => isPlaceCalled(phrase, other) && isWanted(phrase)),
    )
    const matching = [...elsewhere, ...held.phrases.matching(words, isWanted)]
    const found = chosen(counted(held, wanted, together(searchTerms({ search: before }), query.search), matching, name), words)
    const suggestions: Suggestion[] = []
    for (const phrase of found) {
      const search =
        phrase.kind === 'place'
          ? together(isPlace ? query.search : searchTerms({ search: before }), searchTerms({ location: phrase.text }))
          : together(searchTerms({ search: `${before} ${phrase.text}` }), query.search)
      const { total } = await searchBy(memoryEngine(held), { ...query, search, order: 'newest', facets: false, offset: 0, limit: 0 })
      if (total > 0) suggestions.push({ kind: phrase.kind, text: phrase.text, jobs_count: total })
    }
    const told = suggestions.filter((each, at) =>
      suggestions.every((other, place) => !isSameAs(each, other) || (each.kind === 'skill' && place > at)),
    )
    if (told.length > 0) return { before, suggestions: told.sort(byKindAndCount) }
  }
  return { before: '', suggestions: [] }
}
