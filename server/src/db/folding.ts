// Folding in SQL, for texts that are stored as people wrote them and searched for by words that were folded in code.
import { MARKS } from '@plaza/contract/rules/folding'
import { type RawBuilder, sql } from 'kysely'

const LAST_CODE_POINT = 0x10ffff
const CHUNK = 0x1000
const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint <= 0xdfff

/** Every mark as a pattern of PostgreSQL, which knows no class of marks: '[\u0300-\u036f…]+'. */
function marksPattern(): string {
  let all = ''
  for (let start = 0; start <= LAST_CODE_POINT; start += CHUNK) {
    const codePoints = Array.from({ length: CHUNK }, (_, place) => start + place)
    all += String.fromCodePoint(...codePoints.filter((each) => !isSurrogate(each)))
  }
  const runs = [...all.matchAll(MARKS)].map(([run]) => {
    const marks = [...run]
    return marks.length > 1 ? `${marks[0]}-${marks.at(-1)}` : run
  })
  return `[${runs.join('')}]+`
}

let pattern: string | undefined

/**
 * The text folded as `fold` of the contract folds it, whatever the locale of the database; null stays null. They can disagree about characters
 * that are newer than PostgreSQL's edition of Unicode only.
 */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  pattern ??= marksPattern()
  return sql<string>`lower(regexp_replace(normalize(${text}, NFKD), ${pattern}, '', 'g') COLLATE pg_unicode_fast)`
}

/**
 * Whether the text holds all these words, which are folded already. It is folded once for each row, however many they are: a sign that folds into four
 * words makes hundreds of a short search.
 */
export function holdsWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(SELECT bool_and(strpos(held.text, word) > 0)
    FROM (SELECT ${folded(text)} AS text OFFSET 0) AS held, unnest(${[...new Set(words)]}::text[]) AS word)`
}
