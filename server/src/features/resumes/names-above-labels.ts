// The company's name where it stands above the labels of what was done there, as in 'Telares Nore (2 años)' above 'Puesto: Tejedora'.
import { periodIn } from './dates.ts'
import { isOrganization, isRole } from './known-names.ts'
import { LIST_SIGNS, type Line, wordsOf } from './lines.ts'
import { isPlaceOnly } from './places-of-entries.ts'

/** What may stand in front of a label. */
export const LABEL_POINT = new RegExp(`^\\s*(?:[${LIST_SIGNS}+-]|[<>](?= )|[–—](?= )|o(?= )|\\d{1,2}\\.(?= ))[\\s\\ue000]*`, 'u')
const NAME_MAX_CHARACTERS = 90
/** A full stop or a sign that ends what a label says, and is no part of it as in 'S.A.' and 'Ltda.'. */
export const STOP = /(?<=[\p{L}\d]{4}|\))(?<!(?:ltda|corp|hnos))\.$| ?\/>$/iu

/** How long somebody was somewhere, behind its name: 'Nore Looms (2 años)', 'Nore Looms 1 año'. */
const LASTED = /[\s,(–-]+\d+ ?(?:años?|mes(?:es)?|semanas?)(?: y \d+ (?:mes(?:es)?|semanas?))?\)?\.?$/iu

/** What a line says that may be the name of a company, without the sign of a list and how long somebody was there. */
export const nameAbove = (text: string) => wordsOf(text.replace(LABEL_POINT, '')).trim().replace(LASTED, '').replace(STOP, '')

/** Whether a line can be the company's name above the labels of what was done there. */
export function couldBeName({ text, columns }: Line): boolean {
  const name = nameAbove(text)
  return (
    columns.length < 2 &&
    name.length <= NAME_MAX_CHARACTERS &&
    (/^[\p{Lu}\d"“][^\t:]*[^\t:.;,]$|^\p{Lu}[^\t:]*\b(?:S\.A\.|S\.A\.S\.|S\.A\.C\.|S\.R\.L\.|C\.V\.|Ltda\.)$/u.test(name) ||
      (name === name.toUpperCase() && isOrganization(name, 'work'))) &&
    /\p{L}{2}/u.test(name) &&
    name.split(' ').length <= NAME_MAX_WORDS &&
    periodIn(text) === null &&
    !isPlaceOnly(name.replace(/ \(([^()]*)\)/, ', $1'), 'work') &&
    (!isRole(name, 'work') || isOrganization(name, 'work'))
  )
}
const NAME_MAX_WORDS = 11

/** Such a name that its letters, its words or how long somebody was there show to be one. */
export const isNameAbove = (line: Line) => {
  const name = nameAbove(line.text)
  return couldBeName(line) && (line.isBold || name === name.toUpperCase() || isOrganization(name, 'work') || LASTED.test(line.text))
}
