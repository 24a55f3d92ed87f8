// Typing errors: what a word that nobody knows was meant to be.
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { dictionaryWords, isInDictionary } from './dictionary.ts'
import { indexedForms, quotedLexeme, type Term } from './words.ts'

/** The Damerau-Levenshtein distance, in which two swapped neighbours count once: it tells a typing error from another word. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = best
    }
  }
  return at(a.length, b.length)
}

const SHORTEST_LETTERS = 4
/** In words of at least this many letters, two errors still count as near. */
const LONG_LETTERS = 7

/** How many errors are near enough to take a correction without asking, and how many to suggest one. */
const nearness = (word: string) => ({ near: word.length >= LONG_LETTERS ? 2 : 1, far: word.length >= LONG_LETTERS ? 3 : 2 })

/** Words that a known one becomes when two neighbours are swapped or a letter is doubled or added: trigrams miss these in short words. */
function slips(word: string): string[] {
  const swapped = [...word].slice(1).map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
  const shortened = [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))
  return [...new Set([...swapped, ...shortened])]
}

/** Whether a word means something as it is: it stands in a posting, begins a word of one, or stands in the dictionary. */
async function isKnown(db: Reader, word: string): Promise<boolean> {
  if (isInDictionary(word)) return true
  // Counts instead of asking with LIMIT 1, because LIMIT makes the planner read rows one after the other.
  const anywhere = `${quotedLexeme(word)}:* | ${quotedLexeme(indexedForms(word).at(-1) ?? word)} | ${quotedLexeme(`=${word}`)}`
  const found = await sql<{ jobs: number }>`SELECT count(*)::int AS jobs FROM job_search WHERE words @@ ${anywhere}::tsquery`.execute(db)
  return (found.rows[0]?.jobs ?? 0) > 0
}

/** The known word nearest to a mistyped one, and whether it is near enough to be taken without asking; null where none resembles it. */
async function nearest(db: Reader, word: string): Promise<{ word: string; isNear: boolean } | null> {
  if (word.length < SHORTEST_LETTERS) return null
  const { near, far } = nearness(word)
  const { rows } = await sql<{ word: string }>`SELECT word FROM search_words WHERE word = ANY (${slips(word)})
    UNION (SELECT word FROM search_words WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, word LIMIT 12)`.execute(db)
  const alike = [...dictionaryWords].filter((each) => Math.abs(each.length - word.length) <= near)
  const candidates = [...new Set([...alike, ...rows.map((row) => row.word)])]
    .map((each) => ({ word: each, off: distance(word, each) }))
    .filter((each) => each.off <= far)
    // Nobody mistypes the first letter as often as another one.
    .sort((a, b) => a.off - b.off || Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) || (a.word < b.word ? -1 : 1))
  const best = candidates[0]
  return best ? { word: best.word, isNear: best.off <= near } : null
}

/** At most this many words are corrected: nobody mistypes more, and each costs two searches. */
const CORRECTED_WORDS_MAX = 6

/** Terms with each unknown word replaced by the nearest known one; `terms` is null where every word is known or nothing known is near. */
type Mended = { terms: Term[] | null; isNear: boolean; areAllKnown: boolean }

/** The terms with their typing errors mended. */
export async function mended(db: Reader, all: readonly Term[]): Promise<Mended> {
  if (all.reduce((sum, { words }) => sum + words.length, 0) > CORRECTED_WORDS_MAX) return { terms: null, isNear: false, areAllKnown: false }
  const result: Mended = { terms: [], isNear: true, areAllKnown: true }
  const terms: Term[] = []
  let isChanged = false
  for (const term of all) {
    const words: string[] = []
    for (const word of term.words) {
      const isMeant = await isKnown(db, word)
      const better = isMeant ? null : await nearest(db, word)
      if (!isMeant) result.areAllKnown = false
      if (better !== null) {
        isChanged = true
        result.isNear &&= better.isNear
      }
      words.push(better?.word ?? word)
    }
    terms.push({ ...term, words })
  }
  return { ...result, terms: isChanged ? terms : null }
}
