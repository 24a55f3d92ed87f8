// What stands between the words of a search and says how they belong together: either of two is meant (`nurse or caregiver`), or not what follows (`sin ventas`).
import { phraseWords } from './dictionary.ts'

/** The signs before an operator among the words of a term; no word has one. */
const EITHER = '|'
const NOT = '!'

/** Whether a word of a term says that what stands before it or what stands after it is meant. */
export const isEither = (word: string): boolean => word.startsWith(EITHER)
/** Whether a word of a term says that what stands after it is not meant. */
export const isNot = (word: string): boolean => word.startsWith(NOT)
export const isOperator = (word: string): boolean => isEither(word) || isNot(word)

/** A word of a term as somebody types it. */
export const asTypedWord = (word: string): string => (isOperator(word) ? word.slice(1) : word)

/** What stands at once between two words. One letter beside a slash belongs to it (`a/c`), and a slash within a phrase of the dictionary says nothing (`pieces.ts`). */
const BETWEEN = String.raw`(?<=[\p{L}\p{N}+#.)"'] )(?:and\/or|y\/o|or|o|ó|u)(?= [\p{L}\p{N}.("'])|(?<=[\p{L}\p{N}+#)]{2}) ?\/ ?(?=[\p{L}.]{2})`

/** What stands before what is not meant: a minus sign, or words, and those that only lead from it to its object. */
const BEFORE = String.raw`(?<=^|[ ,;(])(?:-(?=\p{L}{2})|(?:(?:but|pero|y) )?(?:que )?(?:not|without|except(?: for)?|excluding|other than|anything but|everything but|todo menos|cualquier cosa menos|excepto|no|sin|ni|nor)(?: (?:de|a|en|un|una|the|an|any|in|for|sea|sean|ser|pida|pidan|requiera|requieran|quiero))*(?= [\p{L}.])(?! (?:only|just|solo|sólo|solamente|(?:for )?profit)\b))`

const OPERATORS = new RegExp(`(${BETWEEN})|(${BEFORE})`, 'giu')

/** The words of a text as phrases see them (`phraseWords`), and the operators between them. */
export function searchWords(text: string): string[] {
  const flat = text.replace(/\s+/g, ' ')
  const words: string[] = []
  let from = 0
  for (const { 0: all, 1: between, index } of flat.matchAll(OPERATORS)) {
    words.push(...phraseWords(flat.slice(from, index)))
    const typed = all.trim().toLowerCase()
    if (between === undefined) words.push(NOT + (typed === '-' ? 'not' : typed))
    else if (words.length > 0) words.push(EITHER + typed)
    from = index + all.length
  }
  words.push(...phraseWords(flat.slice(from)))
  while (isOperator(words.at(-1) ?? '')) words.pop()
  return words
}

/** Whether only these words say no: a name may have them too (`Médicos Sin Fronteras`, `Doctors Without Borders`), so that what is not known after them is meant. */
export const mayBeOfName = (word: string): boolean => /^!(?:no|sin|ni|without)$/.test(word)
