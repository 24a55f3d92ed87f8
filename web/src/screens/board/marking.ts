// Which words of a title a search has found. It matches like the search: accents and capitals do not count, endings hardly do.
import { fold } from '@plaza/contract/rules/folding'

export type Part = { text: string; isMatch: boolean }

const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu
const STEM_MIN_CHARACTERS = 4
const ENDING_MAX_CHARACTERS = 3
/** Words that the search does not look for. */
const stopWords = new Set('a al con de del el en la las los o of or para por the to un una y and an at for in on with'.split(' '))

function isFound(word: string, wanted: string): boolean {
  if (word.startsWith(wanted)) return true
  return wanted.length - word.length <= ENDING_MAX_CHARACTERS && word.length >= STEM_MIN_CHARACTERS && wanted.startsWith(word)
}

/** The words of a search to look for; terms about the place (with @) are left out, and single letters beside words: too many words begin with them. */
export function searchedWords(search: string | null | undefined): string[] {
  const terms = (search ?? '').split('&').filter((term) => !term.trim().startsWith('@'))
  const words = terms.flatMap((term) => fold(term).match(WORD) ?? [])
  return words.filter((word) => !stopWords.has(word) && (word.length > 1 || words.length < 2))
}

/** The text in parts, each marked or not; together they are the text. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const whole = text.normalize('NFC')
  if (words.length === 0) return [{ text: whole, isMatch: false }]
  const parts: Part[] = []
  let end = 0
  for (const found of whole.matchAll(WORD)) {
    const word = fold(found[0])
    if (stopWords.has(word) || !words.some((wanted) => isFound(word, wanted))) continue
    if (found.index > end) parts.push({ text: whole.slice(end, found.index), isMatch: false })
    parts.push({ text: found[0], isMatch: true })
    end = found.index + found[0].length
  }
  if (end < whole.length) parts.push({ text: whole.slice(end), isMatch: false })
  return parts
}
