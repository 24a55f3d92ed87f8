// The words and phrases of a search, and what each of them names: work, where it is, or how it is done.
import {
  isFiller,
  isNoise,
  isSaidInTexts,
  isShortForm,
  isWideRole,
  type Meaning,
  meaningsOf,
  phraseMaxWords,
  phrasesBegunBy,
  writtenAsKnown,
} from './dictionary.ts'
import { isEither, isNot, isOperator, mayBeOfName } from './operators.ts'
import { isPlace, isPlaceCode, isPlaceName } from './place-names.ts'
import { stem, type Term } from './words.ts'

/** What is typed as one word or phrase, with its place among the units; `or` are others of which each is as good (`nurse or caregiver`). */
export type Piece = { words: string[]; meanings: readonly Meaning[]; last: boolean; term: Term; or?: readonly Piece[] }

/** Whether a piece is the name or code of a place that the dictionary has. */
const namesKnownPlace = ({ words }: Piece) => isPlaceName(words.join(' ')) || isPlaceCode(words[0] ?? '')

/** Whether a piece is the name or code of a place, or the name of any large city. */
export const namesPlace = (piece: Piece) => namesKnownPlace(piece) || (piece.meanings.length === 0 && isPlace(piece.words.join(' ')))

/** Whether a piece says when or in which languages one works, which few postings say. */
export const namesManner = ({ meanings }: Piece) => meanings.some(({ kind }) => kind === 'manner')

/** Whether a piece narrows where and how one works, not what the work is. */
export const isModifier = (piece: Piece): boolean =>
  piece.meanings.some(({ kind }) => kind === 'level' || kind === 'type' || kind === 'remote' || kind === 'manner') || namesPlace(piece)

/** Whether the dictionary knows a piece as one that names work. */
export const namesWork = (piece: Piece) => !isModifier(piece) && (piece.meanings.length > 0 || endsWithRole(piece))

/** Whether a phrase that means only itself ends with a role: `backend engineer`. */
const endsWithRole = ({ words, meanings }: Piece) =>
  meanings.length === 0 && words.length > 1 && meaningsOf([stem(words.at(-1) ?? '')]).some(({ kind }) => kind === 'title')

/** Whether a piece names an occupation or kind of work that not every field has. */
export const namesOccupation = (piece: Piece) =>
  namesWork(piece) && !isWideRole(piece.words) && (piece.meanings.length === 0 || piece.meanings.some(({ kind }) => kind !== 'skill'))

/** A piece is asked of descriptions unless its meaning says where it stands. */
export const isOfText = ({ words, meanings }: Piece) =>
  meanings.every(({ kind }) => isSaidInTexts(kind)) &&
  !(meanings.length === 0 ? isPlace(words.join(' ')) : isPlaceName(words.join(' '))) &&
  !(words.length === 1 && isPlaceCode(words[0] ?? ''))

/** Whether a piece names an occupation and nothing else: a description that names it means a colleague ("with our drivers", "a server" for a waiter). */
export const isOccupation = ({ meanings }: Piece) =>
  meanings.length > 0 && meanings.every(({ kind }) => kind === 'title' || kind === 'apart')

/** Words that say of somebody in a trade how well it is known, and name an occupation only by themselves: a maestro albañil teaches nobody. */
const RANKS_OF_TRADES = new Set(['maestro', 'maestra', 'oficial', 'master', 'journeyman'])

/** Whether a piece says only how well the trade is known that the next one names. */
const isRankOfTrade = ({ words }: Piece, next: Piece | undefined) =>
  words.length === 1 && RANKS_OF_TRADES.has(words[0] ?? '') && next !== undefined && isOccupation(next) && !isWideRole(next.words)

/** The short code of a place (`md`, `va`) names work only where it stands alone: `nurse va` is a nurse in Virginia. */
const withoutWorkOfCode = (piece: Piece): Piece =>
  piece.words.length === 1 && piece.words[0]?.length === 2 && isPlaceCode(piece.words[0]) ? { ...piece, meanings: [] } : piece

/** Whether words are known together: a phrase or word of the dictionary, or a place. */
const isKnown = (run: readonly string[]) => meaningsOf(run.map(stem)).length > 0 || isPlace(run.join(' '))

/** The words without the slashes that stand within a phrase (`ui/ux`). */
const withoutSlashes = (words: readonly string[]): string[] =>
  words.filter((word, at) => {
    const beside = [words[at - 1] ?? '', words[at + 1] ?? '']
    return word !== '|/' || !isKnown(beside)
  })

/** What a piece tells: only pieces that tell the same are one or the other. */
function tells(piece: Piece): 'place' | 'manner' | 'work' | 'skill' {
  if (namesPlace(piece)) return 'place'
  if (isModifier(piece)) return 'manner'
  return namesWork(piece) && piece.meanings.some(({ kind }) => kind !== 'skill') ? 'work' : 'skill'
}

/** A piece in other words of its term. */
const inWords = (piece: Piece, words: string[]): Piece => ({ ...piece, words, meanings: meaningsOf(words.map(stem)) })

/** Two pieces of which either is meant, each with the role that is said once for both (`java or python developer`, `profesor de inglés o francés`). */
function withSharedRole(one: Piece, other: Piece): [Piece, Piece] {
  const [first = ''] = one.words
  const last = other.words.at(-1) ?? ''
  const before = inWords(one, [...one.words, last])
  const after = inWords(other, [first, ...other.words])
  if (tells(one) !== 'work' && other.words.length > 1 && before.meanings.length > 0) return [before, other]
  if (tells(other) !== 'work' && one.words.length > 1 && after.meanings.length > 0) return [one, after]
  return [one, other]
}

/** The two as one piece where they tell the same, else each by itself. */
function eitherOf(before: Piece | undefined, after: Piece): Piece[] {
  if (before === undefined) return [after]
  const [one, other] = withSharedRole(before, after)
  return tells(one) === tells(other) ? [{ ...one, or: [...(one.or ?? []), other] }] : [before, after]
}

/** Whether what stands after this operator is not meant, rather than a part of a name that has the same words. */
const isLeftOut = (piece: Piece, operator: string | undefined) =>
  operator !== undefined && isNot(operator) && (!mayBeOfName(operator) || piece.meanings.length > 0 || namesPlace(piece))

/** The pieces of a term as they are written: the longest phrases of the dictionary from the left, else single words; and those that are not meant. */
function partsOf(term: Term): { pieces: Piece[]; not: Piece[] } {
  const words = withoutSlashes(term.words)
  const pieces: Piece[] = []
  const not: Piece[] = []
  let operator: string | undefined
  // "Not sales or retail" is neither of the two.
  let before: string | undefined
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    if (isOperator(word)) {
      operator = isEither(word) ? (before ?? word) : word
      at++
      continue
    }
    const operatorAfter = words.findIndex((each, place) => place > at && isOperator(each))
    const end = operatorAfter < 0 ? words.length : operatorAfter
    let length = Math.min(phraseMaxWords(), end - at)
    while (length > 1 && !isKnown(words.slice(at, at + length)) && !writtenAsKnown(words.slice(at, at + length))) length--
    const typed = words.slice(at, at + length)
    const isWhole = isKnown(typed) && !(typed.length === 1 && isShortForm(typed[0] ?? ''))
    const run = isWhole ? typed : [...(writtenAsKnown(typed) ?? typed)]
    const piece: Piece = { words: run, meanings: meaningsOf(run.map(stem)), last: at + length === words.length, term }
    const isOut = isLeftOut(piece, operator)
    if (isOut) not.push(piece)
    else if (operator !== undefined && isEither(operator)) pieces.push(...eitherOf(pieces.pop(), piece))
    else pieces.push(piece)
    before = isOut ? operator : undefined
    operator = undefined
    at += length
  }
  return { pieces, not }
}

/** What must not be found, of a term. */
export const piecesLeftOut = (term: Term): Piece[] => partsOf(term).not

/** The pieces of a term; what only says that work is looked for is left out, so that there may be none beside what is not meant. */
export function piecesOf(term: Term): Piece[] {
  const { pieces, not } = partsOf(term)
  const told = pieces.length > 1 ? pieces.map(withoutWorkOfCode).filter((piece, at, all) => !isRankOfTrade(piece, all[at + 1])) : pieces
  const said = told.filter(({ words: run, meanings }) => meanings.length > 0 || !run.every(isNoise))
  if (!said.some(namesOccupation)) return said.length > 0 || not.length > 0 ? said : pieces
  // With what follows it, a word that says nothing beside a name of work may begin one: `trabajadora soc`.
  if (said.length === 2 && phrasesBegunBy(term.words.filter((word) => !isOperator(word))).length > 0) return said
  return said.filter(({ words: run, meanings }) => meanings.length > 0 || !run.every(isFiller))
}
