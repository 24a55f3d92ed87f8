// The period of a form that says none, below what was done there: 'Nore (2007 - a la actualidad)'.
import { inFigures, periodIn } from './dates.ts'
import { isRole } from './known-names.ts'
import { type Line, wordsOf } from './lines.ts'
import { isPlaceAlone } from './written-place.ts'

const YEAR_IN_BRACKETS = /\(((?:19|20)\d\d)\)\.?$/

/** The period of a line that holds nothing beside it but where that was, in figures; null for any other line. */
function periodAtPlace(text: string): string | null {
  const year = YEAR_IN_BRACKETS.exec(text)
  const found = year ? { rest: text.slice(0, year.index), written: `01/${year[1]} - 12/${year[1]}` } : periodWritten(text)
  const place = (found?.rest ?? '-').replace(/^[\s()[\].,|–-]+|[\s()[\].,|–-]+$/g, '')
  const couldBePlace =
    /^\p{Lu}/u.test(place) &&
    place.split(/[ ,]+/).length <= PLACE_MAX_WORDS &&
    (text.includes('(') || isPlaceAlone(place)) &&
    !isRole(place, 'work')
  return found !== null && (place === '' || couldBePlace) ? found.written : null
}
const periodWritten = (text: string) => {
  const found = periodIn(text)
  return found && { rest: found.rest, written: inFigures(found.period) }
}
const PLACE_MAX_WORDS = 3

/** The lines with the period of each form that says none from below what was done there, where the one dated line before the next form holds only that. */
export function withPeriodsBelow(lines: readonly Line[], made: ReadonlySet<Line>): Line[] {
  const moved = new Map<Line, string>()
  const left = new Set<Line>()
  for (const [at, line] of lines.entries()) {
    if (!made.has(line) || periodIn(line.text, { single: true }) !== null) continue
    const next = lines.findIndex((other, place) => place > at && made.has(other))
    const dated = lines.slice(at + 1, next < 0 ? lines.length : next).filter(({ text }) => /(?:19|20)\d\d/.test(text))
    const [only] = dated
    const found = dated.length === 1 && only !== undefined ? periodAtPlace(wordsOf(only.text)) : null
    if (found === null || only === undefined) continue
    moved.set(line, found)
    left.add(only)
  }
  return lines
    .filter((line) => !left.has(line))
    .map((line) => (moved.has(line) ? { ...line, text: `${line.text}\t${moved.get(line)}` } : line))
}
