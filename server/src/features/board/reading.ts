// What was typed, read into one tree that any engine can execute: no SQL here. The meaning is defined here alone (docs/decisions/0108).
import { isCity } from '../places/large-cities.ts'
import {
  isFiller,
  isNoise,
  isSaidInTexts,
  isWideRole,
  meaningsOf,
  meaningsOfBeginning,
  phraseMaxWords,
  phrasesBegunBy,
} from './dictionary.ts'
import { isOperator, searchWords } from './operators.ts'
import {
  isModifier,
  isOccupation,
  isOfText,
  namesManner,
  namesOccupation,
  namesPlace,
  namesWork,
  type Piece,
  piecesLeftOut,
  piecesOf,
} from './pieces.ts'
import { isPlaceCode, isPlaceName } from './place-names.ts'
import { asSaid } from './sayings.ts'
import { parseTerms, stem, type Term } from './words.ts'

/**
 * A lexeme of the index (`words.ts`), or the beginning of one. Its first character is its mark: none for any word of a posting, ^ of its title, + of its
 * skills, either with a whole phrase of the dictionary too, ~ of title, company or skills, @ of a place's name, = the whole name or code of a place, # a filter.
 */
export type Lexeme = { text: string; begins: boolean }

/** One way to find what a word or phrase means: all lexemes are there. The rank says how good the match is, 0 the best. */
export type Alternative = { rank: number; all: readonly Lexeme[] }

/** A word or phrase: one of the alternatives is enough, the best of those that match gives its rank. */
export type Unit = readonly Alternative[]

/** Units of which all must match; the worst of them gives the rank, to which that of the way is added. */
export type Way = { rank: number; units: readonly Unit[] }

/**
 * A job is found if one of the ways finds it; its rank is the lowest that they give it. By match, the lowest rank comes first, then the newest, then the
 * higher id. No way finds nothing. What has one of the alternatives of `without` is not found. Whether a word that was typed is not asked for.
 */
export type Reading = { ways: readonly Way[]; without: Unit; lacksWords: boolean }

/** How good a match is: title before skills before company before text, the word itself before what means the same, whole words before beginnings. */
export const rank = {
  title: 0,
  place: 0,
  titleSame: 1,
  titleNear: 2,
  partOfPlace: 2,
  skill: 3,
  skillSame: 4,
  company: 5,
  occupationBegins: 6,
  titleBegins: 7,
  strongBegins: 8,
  text: 9,
  textSame: 10,
  textBegins: 11,
} as const

const whole = (mark: string, words: readonly string[]): Lexeme[] => words.map((word) => ({ text: mark + word, begins: false }))
/** The words one after the other: the index has the phrases of the dictionary whole. */
const phrase = (mark: string, words: readonly string[]): Lexeme[] => [{ text: mark + words.join(' '), begins: false }]
const begun = (mark: string, word: string): Lexeme[] => [{ text: mark + word, begins: true }]

const SHORT_CODE_LETTERS = 2

/** Whether the words are one short code of a place, which is then matched whole: too many names begin with the same letters. */
const isShortCode = (words: readonly string[]) =>
  words.length === 1 && (words[0]?.length ?? 0) <= SHORT_CODE_LETTERS && isPlaceCode(words[0] ?? '')

/** The words of a place, of which the last may be being typed. */
function placeUnit(words: readonly string[], last: boolean): Unit {
  const name = words.join(' ')
  const alternatives: Alternative[] = [{ rank: rank.place, all: whole('=', [name]) }]
  if (isShortCode(words)) return alternatives
  alternatives.push({ rank: rank.partOfPlace, all: whole('@', words) })
  if (last) {
    const end = words.at(-1) ?? ''
    alternatives.push({ rank: rank.strongBegins, all: [...whole('@', words.slice(0, -1)), ...begun('@', end)] })
  }
  return alternatives
}

/** A term that began with @: known names and codes are units of their own ("austin tx"), all else between them is one name. */
function placeUnits(typed: readonly string[]): Unit[] {
  const words = typed.filter((word) => !isOperator(word))
  if (isPlaceName(words.join(' '))) return [placeUnit(words, true)]
  const units: Unit[] = []
  let unknown: string[] = []
  const close = (last: boolean) => {
    if (unknown.length > 0) units.push(placeUnit(unknown, last))
    unknown = []
  }
  for (let at = 0; at < words.length; ) {
    const length = Math.min(phraseMaxWords(), words.length - at)
    const known = Array.from({ length }, (_, less) => words.slice(at, at + length - less)).find(
      (run) =>
        meaningsOf(run.map(stem)).some(({ kind }) => kind === 'remote') ||
        isPlaceName(run.join(' ')) ||
        (run.length === 1 && isPlaceCode(run[0] ?? '')),
    )
    if (known === undefined) {
      unknown.push(words[at] ?? '')
      at++
      continue
    }
    close(false)
    at += known.length
    const isRemote = meaningsOf(known.map(stem)).some(({ kind }) => kind === 'remote')
    units.push(isRemote ? [{ rank: rank.place, all: whole('@', ['remote']) }] : placeUnit(known, at === words.length))
  }
  close(true)
  return units
}

const SHORT_LETTERS = 3

/** Whether a piece names an occupation by a role of any field and the field, each of which says little by itself. */
const isRoleOfField = (piece: Piece) => piece.words.length > 1 && isOccupation(piece) && piece.words.some((word) => isWideRole([word]))

/** What every job has. */
const everyJob: Unit = ['#remote:true', '#remote:false'].map((text) => ({ rank: rank.title, all: [{ text, begins: false }] }))

/** The alternatives of a piece and of those that are as good; descriptions are asked too where its meaning allows it, or where nothing else was found. */
export const unitOf = (piece: Piece, everywhere: boolean, isNearEnough = true): Unit =>
  [piece, ...(piece.or ?? [])].flatMap((each) => alternativesOf(each, everywhere, isNearEnough))

function alternativesOf(piece: Piece, everywhere: boolean, isNearEnough: boolean): Alternative[] {
  const { words, meanings, last } = piece
  const stems = words.map(stem)
  const end = words.at(-1) ?? ''
  const name = words.join(' ')
  // A description that speaks of a place is no work there.
  const text = isOfText(piece) || (everywhere && !isOccupation(piece) && !namesPlace(piece))
  const found: Alternative[] = [{ rank: rank.title, all: phrase('^', stems) }]
  // "Product Marketing Manager, Sales Enablement" is farther from a sales manager than what the dictionary calls near.
  if (stems.length > 1) found.push({ rank: rank.skillSame, all: whole('^', stems) })
  const isNarrow = meanings.length > 0 && meanings.every(({ kind }) => kind === 'level' || kind === 'type' || kind === 'remote')
  if (meanings.length === 0 || isPlaceName(name)) found.push({ rank: rank.place, all: whole('=', [name]) })
  if (meanings.length === 0 && !isPlaceCode(name)) found.push({ rank: rank.partOfPlace, all: whole('@', words) })
  if (!isNarrow || everywhere) {
    found.push({ rank: rank.skill, all: phrase('+', stems) })
    // A gerente de marca who knows how to lead proyectos is no gerente de proyectos.
    if (!isRoleOfField(piece)) found.push({ rank: rank.company, all: whole('~', stems) })
  }
  for (const { kind, same, sameWords, near, tokens, nearTokens } of meanings) {
    for (const other of same) {
      found.push({ rank: rank.titleSame, all: phrase('^', other) })
      if (!isNarrow) found.push({ rank: rank.skillSame, all: phrase('+', other) })
    }
    // The words of another name of an occupation, scattered over a description, do not name it.
    const inTexts = isSaidInTexts(kind) ? same : sameWords
    if (text && !isNarrow) for (const other of inTexts) found.push({ rank: rank.textSame, all: whole('', other) })
    // Who names a tool looks for work with it first, then for the work that it stands for.
    const asNear = kind === 'skill' ? rank.company : rank.titleNear
    for (const other of isNearEnough ? near : []) found.push({ rank: asNear, all: phrase('^', other) })
    const asToken =
      kind === 'level'
        ? rank.titleSame
        : kind === 'field'
          ? rank.skillSame
          : kind === 'title' || kind === 'apart'
            ? rank.titleSame
            : rank.place
    for (const token of tokens) found.push({ rank: asToken, all: [{ text: token, begins: false }] })
    for (const token of nearTokens) found.push({ rank: rank.titleNear, all: [{ text: token, begins: false }] })
  }
  if (text) found.push({ rank: rank.text, all: whole('', stems) })
  // A known short word is no beginning: nobody who types RH looks for rhinoceroses. Nor is the whole word of a seniority: an intern is no international.
  const isTaken = isNarrow || words.length > 1 || (end.length <= SHORT_LETTERS && meanings.length > 0) || isShortCode(words)
  if (!last || isTaken) return found
  const ends = end.length > SHORT_LETTERS && meanings.length === 0 ? meaningsOfBeginning(end) : []
  for (const { known, same } of ends) {
    found.push({ rank: rank.occupationBegins, all: phrase('^', known) })
    for (const other of same) found.push({ rank: rank.titleBegins, all: phrase('^', other) })
  }
  found.push({ rank: rank.titleBegins, all: begun('^', end) }, { rank: rank.strongBegins, all: begun('~', end) })
  if (end.length > 2) found.push({ rank: rank.strongBegins, all: begun('@', end) })
  if (end.length > 2 && text) found.push({ rank: rank.textBegins, all: begun('', end) })
  return found
}

/**
 * What a job is left out for that is not meant: of work its titles, of a kind of work also those near it, of all else also skills and companies, since
 * descriptions name what nobody asks for. When one works they say in too many words to tell.
 */
function alternativesOut(piece: Piece): readonly Alternative[] {
  if (namesManner(piece)) return []
  const has = (...kinds: readonly string[]) => piece.meanings.some(({ kind }) => kinds.includes(kind))
  const best = has('field') ? rank.titleNear : has('title', 'apart') ? rank.titleSame : rank.company
  return alternativesOf({ ...piece, last: false }, false, has('field')).filter(
    ({ rank: good, all: lexemes }) =>
      (good <= best && (good !== rank.partOfPlace || !namesPlace(piece))) || lexemes.every(({ text }) => text.startsWith('#')),
  )
}

/** What a job must have none of. */
export const leftOut = ({ not }: Pick<Read, 'not'>): Unit => not.flatMap((piece) => alternativesOut(piece))

/** The pieces of terms by what they tell; `not` are those that must not be found. */
export type Read = { places: Unit[]; pieces: Piece[]; not: Piece[] }

/** The words of each term, as phrases see them: `it` is no stop word here. */
export function read(terms: readonly Term[]): Read {
  const places = terms.filter((term) => term.place).flatMap(({ words }) => placeUnits(words))
  const others = terms.filter((term) => !term.place)
  const pieces = others.flatMap(piecesOf)
  const not = others.flatMap(piecesLeftOut)
  return { places: places.length === 0 && pieces.length === 0 && not.length > 0 ? [everyJob] : places, pieces, not }
}

/** The words of a phrase of the dictionary of which the last may be being typed (`customer serv`), and the pieces before them; null where they begin none. */
function begunPhrase(pieces: readonly Piece[]): { before: readonly Piece[]; unit: Unit } | null {
  for (const [at, { term }] of pieces.entries()) {
    const rest = pieces.slice(at)
    if (rest.length === 1) return null
    const begun = rest.every((piece) => piece.term === term) ? phrasesBegunBy(rest.flatMap(({ words }) => words)) : []
    if (begun.length === 0) continue
    const unit = begun.flatMap(({ known, same }) => [
      { rank: rank.occupationBegins, all: phrase('^', known) },
      ...same.map((other) => ({ rank: rank.titleBegins, all: phrase('^', other) })),
    ])
    return { before: pieces.slice(0, at), unit }
  }
  return null
}

/** The words of phrases that name work, each by itself: who looks for an english teacher may want a teacher whose posting asks for English. */
function singleWords(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    const { words, meanings, last, term } = piece
    if (words.length === 1 || piece.or || !meanings.some(({ kind }) => kind === 'title' || kind === 'field')) return [piece]
    const single = words.map((word, at) => ({
      words: [word],
      meanings: meaningsOf([stem(word)]),
      last: last && at === words.length - 1,
      term,
    }))
    // "Mechanical engineer" is an occupation of its own: an engineer whose posting has the word is none.
    return single.every(namesWork) ? single : [piece]
  })
}

/**
 * The pieces without those that name a role of any field, where another names work: who looks for an assistant of purchasing may be a buyer rather than an
 * assistant whose posting speaks of purchasing. Each term keeps a piece.
 */
function withoutRoles(pieces: readonly Piece[]): readonly Piece[] {
  const kept = pieces.filter(({ words }) => !isWideRole(words))
  const isTermLost = pieces.some(({ term }) => !kept.some((piece) => piece.term === term))
  return kept.some(namesOccupation) && !isTermLost ? kept : pieces
}

/** Whether pieces name a kind of work, no occupation, and beside it nothing but a large city. */
function isKindInCity(pieces: readonly Piece[]): boolean {
  const others = pieces.filter((piece) => !namesOccupation(piece))
  const elsewhere = others.flatMap(({ words }) => words).join(' ')
  return (
    others.length < pieces.length &&
    !pieces.some(isOccupation) &&
    (isCity(elsewhere) || isPlaceName(elsewhere) || (elsewhere.length > SHORT_CODE_LETTERS && isPlaceCode(elsewhere)))
  )
}

/** An occupation that is only near, with the other words somewhere in a description, is behind the occupation itself without one of them. */
const NEAR_BESIDE_WORDS = 13

/** The reading without what is only near beside other words. */
export const withoutNear = (reading: Reading): Reading => ({
  ...reading,
  ways: reading.ways.filter(({ rank }) => rank < NEAR_BESIDE_WORDS),
})

const namesLevel = ({ meanings }: Piece) => meanings.some(({ kind }) => kind === 'level')
const hasNear = ({ meanings }: Piece) => meanings.some(({ near }) => near.length > 0)

/** Whether other words than places stand beside an occupation to which others are near, or a seniority beside one that is no field of work as a whole. */
const hasNearBesideWords = (pieces: readonly Piece[]) =>
  (pieces.some((piece) => namesOccupation(piece) && hasNear(piece)) &&
    pieces.some((piece) => !namesOccupation(piece) && (!isModifier(piece) || namesManner(piece)))) ||
  (pieces.some((piece) => isOccupation(piece) && hasNear(piece)) && pieces.some(namesLevel) && pieces.filter(namesOccupation).length === 1)

/**
 * The readings of terms in the order in which they are tried, until one finds something: all words, those that name occupations not in descriptions; the
 * words of such phrases each by itself; what the work is without a role of any field; all words anywhere. A term without anything to search for finds nothing.
 */
export function readingsOf(terms: readonly Term[]): Reading[] {
  if (terms.some(({ words }) => words.length === 0)) return []
  return readingsOfPieces(read(terms))
}

/** The readings of what was read, as `readingsOf` has them. */
export function readingsOfPieces({ places, pieces, not }: Read): Reading[] {
  const without = leftOut({ not })
  const wayOf = (all: readonly Piece[], everywhere: boolean, isNearEnough: boolean): Way => ({
    rank: 0,
    units: [...places, ...all.map((piece) => unitOf(piece, everywhere, isNearEnough || !namesOccupation(piece)))],
  })
  const reading = (all: readonly Piece[], everywhere: boolean): Reading => ({
    ways: hasNearBesideWords(all)
      ? [wayOf(all, everywhere, false), { ...wayOf(all, everywhere, true), rank: NEAR_BESIDE_WORDS }]
      : [wayOf(all, everywhere, true)],
    without,
    lacksWords: false,
  })
  const begun = begunPhrase(pieces)
  const strict = reading(pieces, false)
  const first: Reading = begun
    ? {
        ...strict,
        ways: [...strict.ways, { rank: 0, units: [...places, ...begun.before.map((piece) => unitOf(piece, false)), begun.unit] }],
      }
    : strict
  if (pieces.every(isOfText)) return [first]
  const single = singleWords(pieces)
  const narrow = withoutRoles(pieces)
  return [
    first,
    ...(single.length > pieces.length ? [reading(single, false)] : []),
    ...(narrow.length < pieces.length ? [{ ...reading(narrow, false), lacksWords: true }] : []),
    // A job in Miami whose text speaks of a warehouse is none of the warehouse jobs, which are rather elsewhere.
    ...(isKindInCity(pieces) ? [] : [reading(pieces, true)]),
  ]
}

/**
 * Whether one of the words names an occupation, two of them name work, such as a skill and a role, or one names a kind of work and all others are cities: what
 * else was typed may then be unknown.
 */
export function nameWork(terms: readonly Term[]): boolean {
  const { pieces } = read(terms)
  return (
    pieces.some((piece) => isOccupation(piece) && !isWideRole(piece.words)) || pieces.filter(namesWork).length > 1 || isKindInCity(pieces)
  )
}

/** The ranks that a job may have by a reading, the best first. */
export function ranksOf({ ways }: Reading): number[] {
  const ranks = ways.flatMap((way) => {
    const least = Math.max(0, ...way.units.map((unit) => Math.min(...unit.map((each) => each.rank))))
    return way.units.flatMap((unit) => unit.map((each) => way.rank + Math.max(least, each.rank)))
  })
  return [...new Set(ranks)].sort((a, b) => a - b)
}

/** The reading that finds what has at most this rank. */
export function upTo(reading: Reading, most: number): Reading {
  const within = reading.ways.map((way) => ({
    ...way,
    units: way.units.map((unit) => unit.filter((each) => way.rank + each.rank <= most)),
  }))
  return { ...reading, ways: within.filter(({ units }) => units.every((unit) => unit.length > 0)) }
}

/** Whether words say only that work is looked for, and perhaps by whom (`trabajo para mujeres`). */
const saysOnlyWork = (words: readonly string[]) => words.some(isNoise) && words.every((word) => isNoise(word) || isFiller(word))

/** The terms of a search for jobs. Where all that is said is that work is looked for ("jobs near me"), there is none, and all jobs are found. */
export const termsOf = (search: string): Term[] =>
  parseTerms(asSaid(search), searchWords).filter(({ words, place }) => place || words.length === 0 || !saysOnlyWork(words))
