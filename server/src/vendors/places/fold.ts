/** Words without accents and case, one space before each. Applied to stored names and to typed text alike. */
export function foldedWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => ` ${word}`).join('')
}
