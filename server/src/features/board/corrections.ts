// Typing errors: what a word that nobody knows was meant to be.
import {
  dictionaryWords,
  isFiller,
  isInDictionary,
  isNoise,
  isShortForm,
  joinedPhrases,
  meaningsOf,
  namedWords,
  phrasesBegunBy,
  wordsBeside,
  writtenAsKnown,
  writtenShort,
} from './dictionary.ts'
import type { SearchEngine } from './job-search.ts'
import { isOperator } from './operators.ts'
import { isPlace, isPlaceCode, isPlaceName, placeWords } from './place-names.ts'
import { stem, type Term } from './words.ts'

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
const isName = (word: string): boolean => [word, ...otherForms(word)].some((form) => namedWords().has(form)) || isPlaceName(word)

/** Whether a letter of a name of the dictionary was typed twice: the slip of a finger that leaves least doubt. */
const isDoubled = (word: string, known: string): boolean =>
  word.length === known.length + 1 &&
  namedWords().has(known) &&
  [...word].some((letter, at) => letter === word[at + 1] && word.slice(0, at) + word.slice(at + 1) === known)

/** Whether a word means something as it is: it stands in a posting, begins a word of one where it is being typed, or stands in the dictionary. */
const isKnown = async (engine: PostedWords, word: string, begins: boolean) =>
  isInDictionary(word) || isFiller(word) || isNoise(word) || placeWords.has(word) || isPlace(word) || (await engine.isPosted(word, begins))

/** A word that a mistyped one is compared with, and which letters it has: a bit each for a to z, one for all others. */
type Lettered = { word: string; letters: number }

const OTHER_LETTER = 26

function lettered(word: string): Lettered {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97
    letters |= 1 << (letter >= 0 && letter < OTHER_LETTER ? letter : OTHER_LETTER)
  }
  return { word, letters }
}

/** Whether a word has more letters that another has not than so many errors put there: a fraction of the cost of comparing the two. */
function areFarther(a: number, b: number, most: number): boolean {
  let [own, others] = [a & ~b, b & ~a]
  for (let left = most; left > 0; left--) {
    own &= own - 1
    others &= others - 1
  }
  return (own | others) !== 0
}

/** As `distance`. */
const apart = (a: Lettered, b: Lettered, most: number) =>
  areFarther(a.letters, b.letters, most) ? most + 1 : distance(a.word, b.word, most)

type ByLength = ReadonlyMap<number, readonly Lettered[]>

const byLength = (words: Iterable<string>): ByLength => Map.groupBy([...words].map(lettered), ({ word }) => word.length)

let compared: { known: ByLength; joined: ByLength } | null = null

/** The words of the dictionary and of places, and the phrases that are written as one word, by their length; put in order for the first mistyped word. */
function comparedWords() {
  compared ??= { known: byLength(new Set([...dictionaryWords(), ...placeWords])), joined: byLength(joinedPhrases().keys()) }
  return compared
}

/** Shorter, a word that two were written as is too like others. */
const JOINED_LETTERS = 10

/** What a word is compared with: it has at most `near` letters more or less. */
function* comparedWith(word: string, near: number): Generator<Lettered> {
  for (let length = word.length - near; length <= word.length + near; length++) {
    yield* comparedWords().known.get(length) ?? []
    if (word.length >= JOINED_LETTERS) yield* comparedWords().joined.get(length) ?? []
  }
}

/** The known word nearest to a mistyped one, and whether it is near enough to be taken without asking; null where none resembles it. */
async function nearest(engine: PostedWords, word: string): Promise<{ word: string; isNear: boolean } | null> {
  if (word.length < SHORTEST_LETTERS) return null
  const { near, far } = nearness(word)
  const typed = lettered(word)
  const forms = otherForms(word).map(lettered)
  const figures = word.replace(/\D/g, '')
  const posted = (await engine.alike(word, slips(word))).map(lettered)
  const candidates: { word: string; typed: number; off: number; isNear: boolean }[] = []
  for (const known of new Set([...comparedWith(word, near), ...posted])) {
    // Other figures are another number, not a slip: 12th is no 17th.
    if (/\d/.test(known.word) && known.word.replace(/\D/g, '') !== figures) continue
    const asTyped = apart(typed, known, far)
    // One error in another form of the word is one error.
    const isInForm = asTyped > 1 && forms.some((form) => form.word[0] === known.word[0] && apart(form, known, 1) <= 1)
    const off = isInForm ? 1 : asTyped
    // Two errors in a word of five letters make another one: nobody who types montery means money.
    const isNear = off <= Math.min(near, nearness(known.word).near)
    const isGuess = off <= far && word.length >= GUESSED_LETTERS && known.word[0] === word[0]
    if (isNear || isGuess) candidates.push({ word: known.word, typed: asTyped, off, isNear })
  }
  const [best] = candidates
    .map((each) => ({ ...each, isName: isName(each.word), isDoubled: isDoubled(word, each.word) }))
    // A letter typed twice comes before all else, and nobody mistypes the first letter as often as another one; of words as near, a name of the dictionary or of a place is meant, and one with letters that were left out.
    .sort(
      (a, b) =>
        Number(b.isNear) - Number(a.isNear) ||
        a.off - b.off ||
        Number(b.isDoubled) - Number(a.isDoubled) ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        Number(b.isName) - Number(a.isName) ||
        a.typed - b.typed ||
        b.word.length - a.word.length ||
        (a.word < b.word ? -1 : 1),
    )
  if (best?.isNear && !isOtherWord(word, best.word)) return { word: best.word, isNear: true }
  const begun = begunAlike(word)
  return begun !== null ? { word: begun, isNear: true } : best ? { word: best.word, isNear: false } : null
}

/** So many letters of a beginning leave little doubt of the word. */
const BEGUN_LETTERS = 6

/** The word of the dictionary that begins as an unknown one of another ending does (`maquetin`), where all that do mean one thing; else null. */
function begunAlike(word: string): string | null {
  if (word.length < BEGUN_LETTERS + 2) return null
  const beginning = word.slice(0, Math.max(BEGUN_LETTERS, word.length - 2))
  const alike = [...namedWords()].filter(
    (each) => each.startsWith(beginning) && meaningsOf([stem(each)]).some(({ kind }) => kind === 'title'),
  )
  const senses = new Set(alike.flatMap((each) => meaningsOf([stem(each)]).map(({ same }) => same[0]?.join(' '))))
  return senses.size === 1 ? (alike.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null) : null
}

/** The rows of a keyboard: a finger slips to the key beside, or to one of the two above or below. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether two letters are neighbours on a keyboard. */
function areNeighbours(a: string, b: string): boolean {
  const [[rowOfA, atA], [rowOfB, atB]] = [a, b].map((letter) => {
    const row = KEYS.findIndex((keys) => keys.includes(letter))
    return [row, KEYS[row]?.indexOf(letter) ?? -1]
  }) as [[number, number], [number, number]]
  if (atA < 0 || atB < 0) return false
  const [lower, upper] = rowOfA > rowOfB ? [atA, atB] : [atB, atA]
  return rowOfA === rowOfB ? Math.abs(atA - atB) === 1 : Math.abs(rowOfA - rowOfB) === 1 && (upper === lower || upper === lower + 1)
}

/** First letters that sound alike in Spanish: whoever types bentas has heard ventas. */
const SOUND_ALIKE = ['bv', 'csz', 'ckq', 'gj', 'iy']

/** Whether a short word has another first letter, that sounds otherwise and is no neighbour on the keyboard, and is as long: nobody who types bodas means modas. */
function isOtherWord(word: string, known: string): boolean {
  const [first = '', other = ''] = [word[0], known[0]]
  const isHeardAlike = SOUND_ALIKE.some((letters) => letters.includes(first) && letters.includes(other))
  return (
    word.length < LONG_LETTERS &&
    word.length === known.length &&
    word.slice(1) === known.slice(1) &&
    !isHeardAlike &&
    !areNeighbours(first, other)
  )
}

/** Beside a word with which the dictionary has a phrase, also so short a word is mended: `front ent`. */
const IN_PHRASE_LETTERS = 3

/** A word and what it is short for, or mistyped (`costumer`). */
const asWritten = (word: string | undefined): (string | undefined)[] => [word, ...(word === undefined ? [] : writtenShort(word))]

/** The word that the dictionary has beside the neighbours of an unknown one, where few letters part the two. */
function meantBeside(words: readonly string[], at: number): string | null {
  const word = words[at] ?? ''
  const { near } = nearness(word)
  if (
    isOperator(word) ||
    word.length < IN_PHRASE_LETTERS ||
    isShortForm(word) ||
    isPlaceCode(word) ||
    [word, ...otherForms(word)].some((form) => dictionaryWords().has(form))
  )
    return null
  if (word.length < SHORTEST_LETTERS && (at === 0 || phrasesBegunBy(words.slice(0, at + 1)).length > 0)) return null
  if (writtenAsKnown(words.slice(Math.max(0, at - 1), at + 1)) || writtenAsKnown(words.slice(at, at + 2))) return null
  const meant = asWritten(words[at - 1])
    .flatMap((before) => asWritten(words[at + 1]).flatMap((after) => wordsBeside(before, after)))
    .flatMap((each) => (each.endsWith('o') ? [each, `${each.slice(0, -1)}a`] : [each]))
    // What begins so is being typed.
    .filter((each) => each.length >= IN_PHRASE_LETTERS && !each.startsWith(word))
    .filter((each) => each.length >= SHORTEST_LETTERS || (each.length === word.length && each[0] === word[0]))
    .map((each) => ({ word: each, off: distance(word, each, near) }))
    .filter(({ word: each, off }) => off <= Math.min(near, nearness(each).near))
    .sort((a, b) => a.off - b.off || b.word.length - a.word.length || (a.word < b.word ? -1 : 1))
  return meant[0]?.word ?? null
}

/**
 * The terms with typing errors mended that show beside a word with which the dictionary has a phrase (`full stak`), though other words of postings begin like
 * the mistyped one, unless it stands in a title, a skill, or the name of a company or place; null where there are none.
 */
export async function mendedInPhrases(engine: PostedWords, all: readonly Term[]): Promise<Term[] | null> {
  let isChanged = false
  const terms: Term[] = []
  for (const term of all) {
    const words = [...term.words]
    for (const at of term.place ? [] : words.keys()) {
      const word = words[at] ?? ''
      const meant = meantBeside(words, at)
      if (meant === null || (await engine.alike(word, [word])).includes(word)) continue
      if (word.length < SHORTEST_LETTERS && (await engine.isPosted(word, false))) continue
      words[at] = meant
      isChanged = true
    }
    terms.push({ ...term, words })
  }
  return isChanged ? terms : null
}

/** Shorter, a name that two words make is too like another word. */
const JOINED_NAME_LETTERS = 6

/** The word of a title, skill, company or place that an unknown one makes with the one before or after it (`copper hare`); null where there is none. */
async function joinedName(
  engine: PostedWords,
  [before, word, after]: readonly [string | undefined, string, string | undefined],
): Promise<{ name: string; isBefore: boolean } | null> {
  const names = [
    { name: `${before}${word}`, other: before, isBefore: true },
    { name: `${word}${after}`, other: after, isBefore: false },
  ].filter(({ name, other }) => other !== undefined && !isOperator(other) && name.length >= JOINED_NAME_LETTERS)
  if (names.length === 0) return null
  const posted = await engine.alike(
    word,
    names.map(({ name }) => name),
  )
  return names.find(({ name }) => posted.includes(name)) ?? null
}

/** Shorter parts are the end of too many words. */
const PART_LETTERS = 4

/** The two words of titles, skills, companies or places that were written as one (`kettlecommons`); null where there are none. */
async function partedName(engine: PostedWords, word: string): Promise<{ word: string; isNear: boolean } | null> {
  const parts = Array.from({ length: Math.max(0, word.length - 2 * PART_LETTERS + 1) }, (_, more) => {
    const at = PART_LETTERS + more
    return [word.slice(0, at), word.slice(at)]
  })
  if (parts.length === 0) return null
  const posted = new Set(await engine.alike(word, parts.flat()))
  const found = parts.find((each) => each.every((part) => posted.has(part)))
  return found ? { word: found.join(' '), isNear: true } : null
}

/** At most this many words are corrected: nobody mistypes more, and each costs two searches. */
const CORRECTED_WORDS_MAX = 6

/** Terms with each unknown word replaced by the nearest known one; `terms` is null where every word is known or nothing known is near. */
type Mended = { terms: Term[] | null; isNear: boolean; areAllKnown: boolean }

/** The terms with their typing errors mended. */
export async function mended(engine: PostedWords, all: readonly Term[]): Promise<Mended> {
  if (all.reduce((sum, { words }) => sum + words.filter((word) => !isOperator(word)).length, 0) > CORRECTED_WORDS_MAX)
    return { terms: null, isNear: false, areAllKnown: false }
  const result: Mended = { terms: [], isNear: true, areAllKnown: true }
  const terms: Term[] = []
  let isChanged = false
  for (const term of all) {
    const words: string[] = []
    for (let at = 0; at < term.words.length; at++) {
      const word = term.words[at] ?? ''
      const isMeant = isOperator(word) || (await isKnown(engine, word, at === term.words.length - 1))
      const joined = isMeant ? null : await joinedName(engine, [words.at(-1), word, term.words[at + 1]])
      const better = isMeant || joined ? null : ((await nearest(engine, word)) ?? (await partedName(engine, word)))
      if (!isMeant && !joined && (better !== null || !(await isKnown(engine, word, true)))) result.areAllKnown = false
      if (better !== null || joined !== null) isChanged = true
      if (better !== null) result.isNear &&= better.isNear
      if (joined?.isBefore) words.pop()
      else if (joined) at++
      words.push(...(joined ? [joined.name] : better === null ? [word] : (joinedPhrases().get(better.word) ?? better.word.split(' '))))
    }
    terms.push({ ...term, words })
  }
  return { ...result, terms: isChanged ? terms : null }
}
