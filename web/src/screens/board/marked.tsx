import { markedParts } from './marking.ts'

/** A text with the words that a search has found (`searchedWords`) marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markedParts(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? <mark key={key}>{part.text}</mark> : part.text
  })
}
