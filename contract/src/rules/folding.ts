/** The accents and other marks that `fold` removes. The server builds from it what removes them in SQL (server/src/db/folding.ts). */
export const MARKS = /\p{M}+/gu

/** Lower case without accents: 'Diseñador' and 'disenador' become one. Stored and typed texts are compared in this form. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase()
}
