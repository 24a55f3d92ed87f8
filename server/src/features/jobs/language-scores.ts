// Which language letters are in, as the library `eld` tells it, in a tenth of its time: it looks through objects by their keys for each piece of a word.
import { eld } from 'eld/extrasmall'

type Ngrams = { languages: Readonly<Record<number, string>>; ngrams: Readonly<Record<string, Readonly<Record<string, number>>>> }

/** What the library knows, which it does not export; its version is pinned, and a test compares its answers with these. */
const inLibrary = async (file: string) => import(new URL(file, import.meta.resolve('eld/extrasmall')).href)
const { ngramsData }: { ngramsData: Ngrams } = await inLibrary('../ngrams/extrasmall.js')
const { dictionary }: { dictionary: readonly string[] } = await inLibrary('../dictionary.js')

const LANGUAGES = Object.keys(ngramsData.languages).length
/** What the library has taken off each score, to be smaller. */
const SCORE_LEAST = 53

/** A piece of words: the languages it is met in with its score in each, and the last text that it was counted in. */
type Piece = { languages: number[]; scores: number[]; text: number }

/** Most pieces of words are unknown, and to look for a new text among the keys of an object takes much longer than in a map. */
const known: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map(Object.entries(ngramsData.ngrams))
const pieces = new Map<string, Piece>()
function pieceOf(written: string): Piece | undefined {
  const before = pieces.get(written)
  if (before) return before
  const told = known.get(written)
  if (!told) return undefined
  const piece = {
    languages: Object.keys(told).map(Number),
    scores: Object.values(told).map((score) => score + SCORE_LEAST),
    text: 0,
  }
  pieces.set(written, piece)
  return piece
}

/** A word in the library's own letters, one for each byte. */
function inItsLetters(word: string): string {
  let written = ''
  for (const letter of word) {
    const code = letter.charCodeAt(0)
    written += code < 0x80 ? letter : `${dictionary[0xc0 | (code >> 6)]}${dictionary[0x80 | (code & 0x3f)]}`
  }
  return written
}

const LETTERS_AT_ONCE = 4
const LETTERS_APART = 3
const WORD_MAX_LETTERS = 70

function piecesOf(word: string): readonly Piece[] {
  const written = inItsLetters(word)
  const length = Math.min(written.length, WORD_MAX_LETTERS)
  const found: (Piece | undefined)[] = []
  let at = 0
  for (; at + LETTERS_AT_ONCE < length; at += LETTERS_APART)
    found.push(pieceOf((at === 0 ? ' ' : '') + written.slice(at, at + LETTERS_AT_ONCE)))
  found.push(pieceOf(`${at === 0 ? ' ' : ''}${written.slice(Math.max(0, length - LETTERS_AT_ONCE))} `))
  return found.filter((piece) => piece !== undefined)
}

/** The pieces of words met before. */
const words = new Map<string, readonly Piece[]>()
const WORDS_MAX = 20_000

const scores = new Float64Array(LANGUAGES)
let texts = 0

/** Letters that are one or two bytes in UTF-8, of which the library reads as many. */
const LATIN = /^[a-z\u00df-\u00f6\u00f8-\u017f ]*$/
const BYTES_MAX = 350

/**
 * The ISO 639-1 code of the language of words with one space between them, for which the library finds most; '' where it finds nothing.
 */
export function likeliestLanguage(letters: string): string {
  const small = letters.toLowerCase()
  if (!LATIN.test(small) || Buffer.byteLength(small) > BYTES_MAX) return eld.detect(letters).language
  scores.fill(0)
  texts++
  for (const word of small.split(' ')) {
    if (word === '') continue
    let its = words.get(word)
    if (its === undefined) {
      its = piecesOf(word)
      if (words.size < WORDS_MAX) words.set(word, its)
    }
    for (const piece of its) {
      if (piece.text === texts) continue
      piece.text = texts
      for (let at = 0; at < piece.languages.length; at++) {
        const language = piece.languages[at] as number
        scores[language] = (scores[language] as number) + (piece.scores[at] as number)
      }
    }
  }
  let best = -1
  let most = 0
  for (let language = 0; language < LANGUAGES; language++) {
    const score = scores[language] as number
    if (score > most) [best, most] = [language, score]
  }
  return ngramsData.languages[best] ?? ''
}
