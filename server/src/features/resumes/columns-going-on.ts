// Which section goes on in a column that no heading opens: the next column of a page, or the same one on the next page.
import { periodIn } from './dates.ts'
import type { SectionName } from './heading-words.ts'
import type { Line } from './lines.ts'

type Section = { name: SectionName; lines: readonly Line[] }

const SAME_EDGE = 2
const BESIDE_MIN = 50

/**
 * The section that goes on with the first line of a column, because its own lines begin at the same edge and what stands between them in the file
 * stands to the right of it on the page; null if none does.
 */
function sectionBeside(sections: readonly Section[], x: number | null): SectionName | null {
  const stands = sections.at(-1)?.lines.filter((line) => line.x !== null) ?? []
  const isBeside = x !== null && stands.length > 0 && stands.every((line) => (line.x ?? 0) > x + BESIDE_MIN)
  const before = sections
    .slice(0, -1)
    .findLast(({ lines }) => lines.some((line) => line.x !== null && Math.abs(line.x - (x ?? 0)) < SAME_EDGE))
  return isBeside && before?.name !== 'top' ? (before?.name ?? null) : null
}

/** So many lines from its first one an entry has its period. */
const ENTRY_HEAD_LINES = 3
const DATED_MAX_CHARACTERS = 100
/** The same column may begin a little further left or right on the next page. */
const COLUMN_SLACK = 8

const letters = ({ size, isBold }: Line) => `${size} ${isBold}`
const isDated = ({ text }: Line) => text.length < DATED_MAX_CHARACTERS && periodIn(text) !== null

/** Whether a column begins with another entry of a section: its first line and the period are in the letters that lines and periods have there. */
function goesOnWith({ name, lines }: Section, column: readonly Line[]): boolean {
  const [first] = column
  if ((name !== 'work' && name !== 'education') || first?.size == null) return false
  const dated = new Set(lines.filter(isDated).map(letters))
  const isKnown = lines.some((line) => letters(line) === letters(first))
  return isKnown && column.slice(0, ENTRY_HEAD_LINES).some((line) => isDated(line) && dated.has(letters(line)))
}

/** The section of those before a column that goes on in it; null if none does, as its looks and edges show. */
export function sectionGoingOn(sections: readonly Section[], column: readonly Line[]): SectionName | null {
  const x = column[0]?.x ?? null
  const isSameColumn = ({ lines }: Section) => lines.some((line) => line.x !== null && x !== null && Math.abs(line.x - x) < COLUMN_SLACK)
  const near = [sections.at(-1), sections.findLast(isSameColumn)]
  return near.find((section) => section && goesOnWith(section, column))?.name ?? sectionBeside(sections, x)
}
