// The words and phrases of a search, and what each of them names: work, where it is, or how it is done.
import {
  isFiller,
  isNoise,
  isSaidInTexts,
  isShortForm,
  isWideRole,
  type Meaning,
  meaningsOf,
  PHRASE_MAX_WORDS,
  phrasesBegunBy,
  writtenAsKnown,
} from './dictionary.ts'
import { isPlace, isPlaceCode, isPlaceName } from './place-names.ts'
import { stem, type Term } from './words.ts'

/** What is typed as one word or phrase, with its place among the units. */
export type Piece = { words: string[]; meanings: readonly Meaning[]; last: boolean; term: Term }

/** Whether a piece is the name or code of a place that the dictionary has. */
export const namesKnownPlace = ({ words }: Piece) => isPlaceName(words.join(' ')) || isPlaceCode(words[0] ?? '')

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

/** The pieces of a term: the longest phrases of the dictionary from the left, else single words; what only says that work is looked for is left out. */
export function piecesOf(term: Term): Piece[] {
  const { words } = term
  const pieces: Piece[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(PHRASE_MAX_WORDS, words.length - at)
    const isKnown = (run: readonly string[]) => meaningsOf(run.map(stem)).length > 0 || isPlace(run.join(' '))
    while (length > 1 && !isKnown(words.slice(at, at + length)) && !writtenAsKnown(words.slice(at, at + length))) length--
    const typed = words.slice(at, at + length)
    const isWhole = isKnown(typed) && !(typed.length === 1 && isShortForm(typed[0] ?? ''))
    const run = isWhole ? typed : [...(writtenAsKnown(typed) ?? typed)]
    pieces.push({ words: run, meanings: meaningsOf(run.map(stem)), last: at + length === words.length, term })
    at += length
  }
  const told = pieces.length > 1 ? pieces.map(withoutWorkOfCode).filter((piece, at, all) => !isRankOfTrade(piece, all[at + 1])) : pieces
  const said = told.filter(({ words: run, meanings }) => meanings.length > 0 || !run.every(isNoise))
  if (!said.some(namesOccupation)) return said.length > 0 ? said : pieces
  // With what follows it, a word that says nothing beside a name of work may begin one: `trabajadora soc`.
  if (said.length === 2 && phrasesBegunBy(words).length > 0) return said
  return said.filter(({ words: run, meanings }) => meanings.length > 0 || !run.every(isFiller))
}
