// Parts a name in given names and surnames.
import { fold } from '@plaza/contract/rules/folding'
import type { Language } from '@plaza/contract/values'
import { isGivenName } from './given-names.ts'
import { beginsWithChinese, hasTwoSurnames, isSurname, surnamesFirst } from './written-surnames.ts'

/** What shows which part of a name is which: all words of the email address and the profile links, and the email address alone. */
export type NameHints = { all: string; email: string }

export const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'e',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'den',
  'bin',
  'san',
  'santa',
  'mac',
])

/** Given names with particles of their own: 'María de los Ángeles', 'Juan de Dios'; folded. */
const DEVOUT =
  /^(?:maria|ana|rosa|jose|juan|luz)(?: maria)? (?:de|del)(?: (?:la|las|los))? (?:angeles|carmen|pilar|rosario|mar|luz|lourdes|jesus|dios|refugio|socorro|consuelo|rocio|mercedes|dolores|guadalupe|cruz|soledad|paz|fatima|consolacion|nieves|santos|rayo|montserrat) (?=\p{L})/u

/** Whether somebody has two surnames. */
const TWO_SURNAMES: Readonly<Record<Language, boolean>> = { en: false, es: true }
/** A second name with a particle, in front of two surnames: 'Nora del Valle Lirio Sauce'. */
const SECOND_NAME = /^\p{L}+ (?:de|del)(?: (?:la|las|los))? \p{L}+ (?=\p{L}+ \p{L}+$)/iu

/** How many of the words are given names. In Spanish, and in English where they are Spanish surnames, the last two are surnames. */
const GIVEN_WORDS: Readonly<Record<Language, (words: readonly string[], twoGiven: boolean) => number>> = {
  en: (words, twoGiven) =>
    twoGiven ||
    /^\p{L}\.?$/u.test(words[1] ?? '') ||
    (words.length === 4 && !words.some((word) => PARTICLES.has(fold(word)))) ||
    (words.length === 3 && !hasTwoSurnames(words))
      ? 2
      : 1,
  es: (words, twoGiven) =>
    twoGiven ||
    (words.length > 3 && !isSurname(words[1] ?? '') && !/^san(?:ta)?$/i.test(words[2] ?? '')) ||
    (words.length === 3 && /^\p{L}\.$/u.test(words[1] ?? ''))
      ? 2
      : 1,
}

/** How many given names lead a name of five words or more. */
function givenInLong(words: readonly string[]): number {
  const other = words.findIndex((word, at) => at > 0 && !isGivenName(word))
  return words.length > 4 ? Math.min(other, words.length - 2) : 0
}

/** Whether the last part of an email address, behind a point, is this word. */
export const endsEmail = (word: string, hint: string) => {
  const parts = hint.split(/[._-]/)
  return parts.length > 1 && word.length > 2 && fold(word).replace(/[^\p{L}]/gu, '') === parts.at(-1)
}

/** Whether an email address that ends with a surname shows where the surnames begin. */
const EMAIL_TELLS_SURNAMES: Readonly<Record<Language, boolean>> = { en: false, es: true }

/**
 * Where the surnames begin, if an email address shows it; 0 if it does not tell. In Spanish it may name the second of two surnames, so
 * another one has to follow; in English it may leave the first part of a surname out.
 */
function familyAt(words: readonly string[], hint: string, language: Language): number {
  if (!EMAIL_TELLS_SURNAMES[language]) return 0
  const isParticle = (place: number) => PARTICLES.has(fold(words[place] ?? ''))
  const at = words.findIndex((word, place) => place > 0 && !isGivenName(word) && endsEmail(word, hint))
  if (at < 1 || words.filter((_, place) => place >= at && !isParticle(place)).length < 2) return 0
  let from = at
  while (from > 1 && isParticle(from - 1)) from -= 1
  return from
}

/** What parts the given names from the father's: 'Adam Ilham bin Nazim'. */
const CHILD_OF = /^(?:bin|binti|bint|ibn)$/i

/** Whether the second of three names is a given one where addresses leave it out; in Spanish it is a surname. */
const HAS_MIDDLE_NAME: Readonly<Record<Language, boolean>> = { en: true, es: false }

/** Names before the one that somebody is called by, in front of a surname of one word: 'Syed Zafar Equbal'. */
const BEFORE_GIVEN = /^(?:syed|sayyid|md|mohd|mohammed|mohammad|muhammad|abu)$/i

/**
 * Whether addresses leave the second of three names out or shorten it with the first, which is then no surname: 'Linden Rhys Otterson' beside
 * 'linden.otterson' or 'lrotterson'.
 */
function isMiddleName(words: readonly string[], hints: string): boolean {
  const [first = '', second = '', last = ''] = words.map((word) => fold(word).replace(/[^\p{L}]/gu, ''))
  const short = `${first}|${first[0]}[._-]?${second[0]}`
  return (
    words.length === 3 &&
    second !== '' &&
    !isSurname(second) &&
    last.length > 3 &&
    new RegExp(`(?<!\\p{L})(?:${short})[._-]?${last}(?!\\p{L})`, 'u').test(hints)
  )
}

/** What stands behind a surname and is none: 'Oakley III', 'Oakley Jr.' */
const BEHIND_SURNAME = / (?:I{2,3}|IV|[JS]r\.?)$/

/** The given names and the surnames of a name; surnames take their particles with them. */
export function splitName(name: string, language: Language, hints: NameHints): [string, string] {
  const behind = BEHIND_SURNAME.exec(name)?.[0] ?? ''
  const [given, family] = partsOf(name.slice(0, name.length - behind.length).split(' '), language, hints)
  return [given, `${family}${behind}`]
}

function partsOf(words: readonly string[], language: Language, hints: NameHints): [string, string] {
  const name = words.join(' ')
  const hinted = familyAt(words, hints.email, language)
  if (hinted > 0) return [words.slice(0, hinted).join(' '), words.slice(hinted).join(' ')]
  const devout = DEVOUT.exec(fold(name))?.[0].trim().split(' ').length ?? 0
  if (devout > 0) return [words.slice(0, devout).join(' '), words.slice(devout).join(' ')]
  const second = TWO_SURNAMES[language] ? SECOND_NAME.exec(name)?.[0].trim().split(' ').length : undefined
  if (second !== undefined && !words.slice(second).some((word) => PARTICLES.has(fold(word))))
    return [words.slice(0, second).join(' '), words.slice(second).join(' ')]
  if (beginsWithChinese(words)) return [words.slice(1).join(' '), words[0] ?? '']
  const surnames = surnamesFirst(words)
  if (surnames > 0) return [words.slice(surnames).join(' '), words.slice(0, surnames).join(' ')]
  const child = words.findIndex((word, place) => place > 0 && CHILD_OF.test(word))
  if (child > 0 && child < words.length - 1) return [words.slice(0, child).join(' '), words.slice(child).join(' ')]
  const isLed = words.length > 2 && BEFORE_GIVEN.test(words[0] ?? '')
  if (isLed) return [words.slice(0, -1).join(' '), words.at(-1) ?? '']
  if (HAS_MIDDLE_NAME[language] && isMiddleName(words, hints.all)) return [words.slice(0, 2).join(' '), words.slice(2).join(' ')]
  const particle = words.findIndex((word, place) => place > 0 && PARTICLES.has(fold(word)))
  const twoGiven = words.length > 2 && isGivenName(words[1] ?? '')
  const usual = GIVEN_WORDS[language](words, twoGiven)
  const long = givenInLong(words)
  if (long > usual) return [words.slice(0, long).join(' '), words.slice(long).join(' ')]
  const given = particle > 0 && particle <= usual ? particle : Math.min(usual, words.length - 1)
  return [words.slice(0, given).join(' '), words.slice(given).join(' ')]
}

/** The parts in two lines, of which in Spanish the first may hold both surnames: 'LIRIO SAUCE' above 'NURIA CARLOS'. */
export function inOrder(parts: [string, string] | null, language: Language): [string, string] | null {
  const [above = '', below = ''] = parts ?? []
  const isTurned =
    TWO_SURNAMES[language] &&
    above.split(' ').length === 2 &&
    !above.split(' ').some(isGivenName) &&
    isGivenName(below.split(' ').at(-1) ?? '')
  return isTurned ? [below, above] : parts
}
