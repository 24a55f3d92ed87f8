/** The accents and other marks that `fold` removes. The server builds from it what removes them in SQL (server/src/db/folding.ts). */
export const MARKS = /\p{M}+/gu

/** What may hold accents or characters that are decomposed. */
const BEYOND_ASCII = /[^ -~\t\n\r]+/g

/** Lower case without accents: 'Diseñador' and 'disenador' become one. Stored and typed texts are compared in this form. */
export function fold(text: string): string {
  // ASCII decomposes into itself and no mark moves past it, so that most of a text can stay as it is.
  return text.replace(BEYOND_ASCII, (part) => part.normalize('NFKD').replace(MARKS, '')).toLowerCase()
}
