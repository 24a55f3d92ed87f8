// Where a PDF draws a title and the company behind it apart, with nothing to see between them but a space, as forms made of web pages do.
import { fold } from '@plaza/contract/rules/folding'
import { isOrganization, isRole } from './known-names.ts'
import { STYLE_CHANGE } from './lines.ts'
import { DEPARTMENT } from './piece-halves.ts'

/** The letters of a page in the order of the file, without spaces, and the places at which a text of its own begins. */
export type Runs = { letters: string; begins: readonly number[] }

/** What is drawn, as the reader of PDFs lists it. */
type Drawn = { fnArray: readonly number[]; argsArray: readonly unknown[] }
type Signs = { beginText: number; showText: number }
type Glyph = { unicode?: string } | number | null

const withoutSpaces = (text: string) => text.replace(/\s+/gu, '')

/** The letters that are drawn, with where each text begins. */
export function runsOf({ fnArray, argsArray }: Drawn, signs: Signs): Runs {
  const begins: number[] = []
  let letters = ''
  for (const [at, sign] of fnArray.entries()) {
    if (sign === signs.beginText && begins.at(-1) !== letters.length) begins.push(letters.length)
    if (sign !== signs.showText) continue
    const [glyphs = []] = argsArray[at] as readonly (readonly Glyph[])[]
    for (const glyph of glyphs)
      letters += withoutSpaces(typeof glyph === 'object' && glyph !== null ? (glyph.unicode ?? '').normalize('NFKC') : '')
  }
  return { letters, begins }
}

/** What a separator would part anyway. */
const PLAIN = /^[\p{L}\p{N}&'’./ ]+$/u
const WORDS_MAX = 9
/** A text is looked for no farther ahead than this many letters. */
const AHEAD_MAX = 4000
/** So many of them on a page are how its form is written. */
const TITLES_MIN = 2

/** Whether a title ends where a name begins: 'Founder' and 'Nore Looms', but not 'Director' and 'Marketing' or 'Software' and 'Engineer'. */
const isTitleAndName = (title: string, name: string) =>
  /^\p{Lu}/u.test(title) &&
  isRole(title, 'work') &&
  !isOrganization(title, 'work') &&
  /^[\p{Lu}\d].*\p{L}/u.test(name) &&
  !isRole(name, 'work') &&
  !DEPARTMENT.test(fold(name))

/** The texts of a page in the order of the file, as they are or parted where a title ends behind which a name was drawn as a text of its own. */
export function withTitlesParted(texts: readonly string[], { letters, begins }: Runs): string[] {
  let from = 0
  let passed = 0
  const parted = texts.map((text): string | null => {
    const plain = withoutSpaces(text)
    const ahead = plain === '' ? -1 : letters.slice(from, from + plain.length + AHEAD_MAX).indexOf(plain)
    if (ahead < 0) return null
    const at = from + ahead
    from = at + plain.length
    while ((begins[passed] ?? from) <= at) passed++
    const [begin = from, next = from] = begins.slice(passed, passed + 2)
    if (begin >= from || next < from || !PLAIN.test(text) || text.split(' ').length > WORDS_MAX) return null
    const index = [...text.matchAll(/\S/g)][begin - at]?.index ?? 0
    const [title, name] = [text.slice(0, index), text.slice(index)]
    return /\s$/u.test(title) && isTitleAndName(title.trim(), name.trim()) ? `${title}${STYLE_CHANGE}${name}` : null
  })
  return parted.filter((text) => text !== null).length < TITLES_MIN ? [...texts] : texts.map((text, at) => parted[at] ?? text)
}
