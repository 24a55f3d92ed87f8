// Typing errors: what a word that nobody knows was meant to be.
import { dictionaryWords, isInDictionary, isPlaceName, namedWords } from './dictionary.ts'
import type { SearchEngine } from './job-search.ts'
import type { Term } from './words.ts'

/** What an engine knows of the words of postings. */
type PostedWords = Pick<SearchEngine, 'isPosted' | 'alike'>

/** The last three rows of a comparison; words have at most 40 letters, and what is typed is cut likewise. */
const rows = [new Uint8Array(48), new Uint8Array(48), new Uint8Array(48)] as const

/**
 * The Damerau-Levenshtein distance, in which two swapped neighbours count once: it tells a typing error from another word. Beyond `most` it only says that it
 * is farther.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last, next]: [Uint8Array, Uint8Array, Uint8Array] = [...rows]
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    next[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let best = Math.min((last[j] as number) + 1, (next[j - 1] as number) + 1, (last[j - 1] as number) + same)
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        best = Math.min(best, (before[j - 2] as number) + 1)
      next[j] = best
      if (best < least) least = best
    }
    if (least > most + 1) return most + 1
    ;[before, last, next] = [last, next, before]
  }
  return last[b.length] as number
}

const SHORTEST_LETTERS = 4
/** In words of at least this many letters, two errors still count as near. */
const LONG_LETTERS = 7
/** In shorter ones, three errors are nearly half of the word: nobody who types autocad means an autobus. */
const FAR_LETTERS = 8

/** A shorter word is too like others for a guess: nobody who types Mateo means a master. */
const GUESSED_LETTERS = 6

/** How many errors are near enough to take a correction without asking, and how many to suggest one. */
const nearness = (word: string) => ({ near: word.length >= LONG_LETTERS ? 2 : 1, far: word.length >= FAR_LETTERS ? 3 : 2 })

/** Words that a known one becomes when two neighbours are swapped or a letter is doubled or added: trigrams miss these in short words. */
function slips(word: string): string[] {
  const swapped = [...word].slice(1).map((_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
  const shortened = [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))
  return [...new Set([...swapped, ...shortened])]
}

/** A word with other endings: the dictionary names one of one gender, and people look for a mesera, for nurses and for hoteles. */
function otherForms(word: string): string[] {
  const one = word.endsWith('es') ? [word.slice(0, -2), word.slice(0, -1)] : word.endsWith('s') ? [word.slice(0, -1)] : []
  const masculine = [word, ...one].filter((each) => each.endsWith('a')).flatMap((each) => [`${each.slice(0, -1)}o`, each.slice(0, -1)])
  const feminine = [word, ...one].filter((each) => each.endsWith('o')).map((each) => `${each.slice(0, -1)}a`)
  return [...one, ...masculine, ...feminine].filter((each) => each.length >= LONG_LETTERS - 2)
}

/** Whether a word, or another form of it, is a name of the dictionary, or the word that of a place. */
const isName = (word: string): boolean => [word, ...otherForms(word)].some((form) => namedWords.has(form)) || isPlaceName(word)

/** Whether one error at most parts another form of a mistyped word from a known one. */
const isNearInForm = (forms: readonly string[], known: string): boolean =>
  forms.some((form) => form[0] === known[0] && distance(form, known, 1) <= 1)

/** Whether a letter of a name of the dictionary was typed twice: the slip of a finger that leaves least doubt. */
const isDoubled = (word: string, known: string): boolean =>
  word.length === known.length + 1 &&
  namedWords.has(known) &&
  [...word].some((letter, at) => letter === word[at + 1] && word.slice(0, at) + word.slice(at + 1) === known)

/** Whether a word means something as it is: it stands in a posting, begins a word of one, or stands in the dictionary. */
const isKnown = async (engine: PostedWords, word: string) => isInDictionary(word) || (await engine.isPosted(word))

/** The known word nearest to a mistyped one, and whether it is near enough to be taken without asking; null where none resembles it. */
async function nearest(engine: PostedWords, word: string): Promise<{ word: string; isNear: boolean } | null> {
  if (word.length < SHORTEST_LETTERS) return null
  const { near, far } = nearness(word)
  const alike = [...dictionaryWords].filter((each) => Math.abs(each.length - word.length) <= near)
  const forms = otherForms(word)
  const candidates = [...new Set([...alike, ...(await engine.alike(word, slips(word)))])]
    .map((each) => ({ word: each, typed: distance(word, each, far) }))
    .map((each) => ({ ...each, off: each.typed > 1 && isNearInForm(forms, each.word) ? 1 : each.typed }))
    // Two errors in a word of five letters make another one: nobody who types montery means money.
    .map((each) => ({ ...each, isNear: each.off <= Math.min(near, nearness(each.word).near) }))
    .filter((each) => each.isNear || (each.off <= far && word.length >= GUESSED_LETTERS && each.word[0] === word[0]))
    // A letter typed twice comes before all else, and nobody mistypes the first letter as often as another one; of words as near, a name of the dictionary or of a place is meant, and one with letters that were left out.
    .sort(
      (a, b) =>
        Number(b.isNear) - Number(a.isNear) ||
        a.off - b.off ||
        Number(isDoubled(word, b.word)) - Number(isDoubled(word, a.word)) ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        Number(isName(b.word)) - Number(isName(a.word)) ||
        a.typed - b.typed ||
        b.word.length - a.word.length ||
        (a.word < b.word ? -1 : 1),
    )
  const best = candidates[0]
  return best ? { word: best.word, isNear: best.isNear && !isOtherWord(word, best.word) } : null
}

/** First letters that sound alike in Spanish: whoever types bentas has heard ventas. */
const SOUND_ALIKE = ['bv', 'csz', 'ckq', 'gj', 'iy']

/** Whether a short word has another first letter, that sounds otherwise, and is as long: nobody who types bodas means modas. */
function isOtherWord(word: string, known: string): boolean {
  const [first = '', other = ''] = [word[0], known[0]]
  const isHeardAlike = SOUND_ALIKE.some((letters) => letters.includes(first) && letters.includes(other))
  return word.length < LONG_LETTERS && word.length === known.length && word.slice(1) === known.slice(1) && !isHeardAlike
}

/** At most this many words are corrected: nobody mistypes more, and each costs two searches. */
const CORRECTED_WORDS_MAX = 6

/** Terms with each unknown word replaced by the nearest known one; `terms` is null where every word is known or nothing known is near. */
type Mended = { terms: Term[] | null; isNear: boolean; areAllKnown: boolean }

/** The terms with their typing errors mended. */
export async function mended(engine: PostedWords, all: readonly Term[]): Promise<Mended> {
  if (all.reduce((sum, { words }) => sum + words.length, 0) > CORRECTED_WORDS_MAX) return { terms: null, isNear: false, areAllKnown: false }
  const result: Mended = { terms: [], isNear: true, areAllKnown: true }
  const terms: Term[] = []
  let isChanged = false
  for (const term of all) {
    const words: string[] = []
    for (const word of term.words) {
      const isMeant = await isKnown(engine, word)
      const better = isMeant ? null : await nearest(engine, word)
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
