// Readings that leave out some of the words: which may be missing, and how far behind such a job is (docs/decisions/0108).
import { isWideRole } from './dictionary.ts'
import { isModifier, isOccupation, namesOccupation, namesPlace, namesWork, type Piece } from './pieces.ts'
import { leftOut, type Read, type Reading, read, readingsOfPieces, unitOf, type Way } from './reading.ts'
import type { Term } from './words.ts'

/** Added to the rank of a job that lacks a word which is no place and no seniority. */
const LACKS_A_WORD = 12
/** More where the word says what the work is about: of a SAP consultant the SAP matters. */
const LACKS_WHAT_NARROWS = 4

/** Where one works matters more than how: a job elsewhere is behind one there that lacks another word. */
const LACKS_PLACE = 20

/** All choices of `count` of the places 0 to `of` - 1. */
function choices(count: number, of: number): number[][] {
  if (count === 0) return [[]]
  return Array.from({ length: of }, (_, last) => last).flatMap((last) => choices(count - 1, last).map((each) => [...each, last]))
}

/** At most this many words are left out, one after the other. */
const LEFT_OUT_OF_MAX = 6

/**
 * Ways that leave out `count` pieces, at least one of those left naming the work; none where that is not possible. What the work is keeps half of the
 * words, or an occupation; where and how it is done may all be missing. `mayLack`: whether a piece may be missing at all.
 */
function waysWithout({ places, pieces }: Read, count: number, mayLack: (piece: Piece) => boolean = () => true): Way[] {
  if (pieces.length > LEFT_OUT_OF_MAX) return []
  // A skill says what the work is only where no occupation does: a translator of English and Spanish is no mechanic who speaks both.
  const saysWork = pieces.some(namesOccupation) ? namesOccupation : namesWork
  const isMostLeft = pieces.length - count >= Math.max(1, Math.ceil(pieces.length / 2))
  return choices(count, pieces.length).flatMap((out) => {
    if (out.some((at) => !mayLack(pieces[at] as Piece))) return []
    const kept = pieces.filter((_, at) => !out.includes(at))
    // Terms must all match: each keeps at least a word.
    const isTermLost = pieces.some(({ term }) => !kept.some((piece) => piece.term === term))
    const isWorkLost = kept.every(isModifier) || (pieces.some(saysWork) && !kept.some(saysWork))
    const lacking = pieces.filter((piece, at) => out.includes(at) && !isModifier(piece))
    if (isTermLost || isWorkLost || (lacking.length > 0 && !isMostLeft && !kept.some(namesOccupation))) return []
    const narrow = lacking.filter(({ words }) => !isWideRole(words)).length
    // Of two occupations the longer name says more, and an occupation more than the place or kind of work (`barman hotel`).
    const isOccupationLost = lacking.some((piece) => isOccupation(piece) && !isWideRole(piece.words)) && !kept.some(isOccupation)
    const ofWork =
      lacking.filter(namesOccupation).reduce((sum, { words }) => sum + words.length - 1, 0) + (isOccupationLost ? LACKS_A_WORD : 0)
    const away = pieces.some((piece, at) => out.includes(at) && namesPlace(piece)) ? LACKS_PLACE : 0
    return [
      {
        rank: away + lacking.length * LACKS_A_WORD + narrow * LACKS_WHAT_NARROWS + ofWork,
        units: [...places, ...kept.map((piece) => unitOf(piece, true))],
      },
    ]
  })
}

/** The readings that leave out words, fewer before more, for terms of which no job holds all words though each is known. */
export const readingsOfSome = (terms: readonly Term[]): Reading[] => lacking(read(terms))

function lacking(all: Read): Reading[] {
  return Array.from({ length: LEFT_OUT_MAX }, (_, at) => at + 1)
    .map((count) => ({ ways: waysWithout(all, count), without: leftOut(all), lacksWords: true }))
    .filter(({ ways }) => ways.length > 0)
}

/** Behind so many jobs where work is asked for those elsewhere follow; behind fewer they would be among the first that one sees. */
const ELSEWHERE_FROM_JOBS = 3

/** A job that lacks a word is behind those that have all in titles, skills and places. */
const NEARER = 5
const LEFT_OUT_MAX = 3

/**
 * A reading that so few jobs fit, with those that lack some of its words behind them, each word more a little farther; null where nothing may be missing, as
 * where nothing stands beside an occupation but a place with hardly any.
 */
export function withNearer(reading: Reading, terms: readonly Term[], jobs: number): Reading | null {
  const all = read(terms)
  // Of two that name work (`maestra de inglés kinder`) one is enough.
  const isOneOfTwo = all.pieces.filter(namesOccupation).length > 1
  // Where none is there, elsewhere is all that is shown.
  const isElsewhere = reading.lacksWords || jobs >= ELSEWHERE_FROM_JOBS
  const mayLack = (piece: Piece) => (namesPlace(piece) ? isElsewhere : isOneOfTwo || !namesOccupation(piece))
  const lacked = all.pieces.filter(mayLack)
  const counts = all.pieces.some(namesOccupation) ? lacked.map((_, at) => at + 1).slice(0, LEFT_OUT_MAX) : []
  const ways = counts.flatMap((count) => waysWithout(all, count, mayLack).map((way) => ({ ...way, rank: way.rank + NEARER + count - 1 })))
  if (ways.length === 0) return null
  return { ...reading, ways: [...reading.ways, ...ways] }
}

/** The piece to which what is farther is near too. */
const asFar = (piece: Piece): Piece => ({
  ...piece,
  meanings: piece.meanings.map((meaning) => ({ ...meaning, near: [...meaning.near, ...meaning.far] })),
  ...(piece.or && { or: piece.or.map(asFar) }),
})

/** The readings of terms in which what is farther from an occupation is as good as what is near it; none where nothing is. */
export function readingsOfFar(terms: readonly Term[]): Reading[] {
  const { places, pieces, not } = read(terms)
  if (!pieces.some(({ meanings }) => meanings.some(({ far }) => far.length > 0))) return []
  const far = { places, pieces: pieces.map(asFar), not }
  return [...readingsOfPieces(far), ...lacking(far)]
}
