import { fold } from '@plaza/contract/rules/folding'

/** Words without accents and case, one space before each. Applied to stored names and to typed text alike. */
export function foldedWords(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => ` ${word}`).join('')
}
