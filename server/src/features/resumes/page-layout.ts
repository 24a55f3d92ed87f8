// Finds the reading order of a page: lines by their baselines, columns by the gaps between them.
import { periodIn } from './dates.ts'
import { isHeading } from './heading-words.ts'
import { withLetterWidths } from './letter-widths.ts'
import { LIST_SIGNS, type Line, STYLE_CHANGE } from './lines.ts'
import { gutterOf, withHeadInColumns, withWholeMarginHeadings } from './page-columns.ts'
import { BULLET_ALONE, type Page, rowsOf, SAME_LINE, type Segment, segmentsOf } from './page-segments.ts'

/** Lines further apart than this many letter heights are in different paragraphs. */
const PARAGRAPH_GAP = 1.9
/** Letters so many times as high as those beside them are what a line is about. */
const NAME_SCALE = 1.3
const BULLET_FIRST = new RegExp(`^\\s*[${LIST_SIGNS}–—-]\\s`, 'u')
/** So many letter heights may a date stand higher or lower than what it is for. */
const RAISED_DATE = 0.9
const PERIOD_GAP = 1.5
/** Columns within columns within columns are not looked for. */
const DEPTH_MAX = 2
/** What goes on with a text is at most so many letter heights below it. */
const GOES_ON_GAP = 2.6
/** The share of a page's height, at the top and bottom, in which page numbers are. */
const MARGIN = 0.09

/** Dates that stand alone a little higher or lower than what they are for, in one line with it. */
function withDatesInLine(segments: readonly Segment[]): Segment[] {
  const rows = rowsOf(segments)
  const isDate = ({ text }: Segment) =>
    periodIn(text, { single: true })
      ?.rest.replace(/[[\]()|]/g, '')
      .trim() === ''
  for (const [at, row] of rows.entries()) {
    const [date] = row
    if (!date || row.length > 1 || !isDate(date)) continue
    const away = (other: readonly Segment[]) => Math.abs((other[0]?.y ?? Number.NaN) - date.y)
    const [line, other] = [rows[at - 1] ?? [], rows[at + 1] ?? []]
      .filter(
        (near) =>
          away(near) < date.size * RAISED_DATE && near.every((one) => one.x > date.right && !isDate(one) && !BULLET_FIRST.test(one.text)),
      )
      .sort((one, other) => away(one) - away(other))
    // A date above or below it in the margin may be the other end of the period.
    const isCrowded = [at - 2, at - 1, at + 1, at + 2].some((near) =>
      (rows[near] ?? []).some(
        (one) => Math.abs(one.y - date.y) < date.size * PERIOD_GAP && one.x < date.right && one.right > date.x && isDate(one),
      ),
    )
    if (!line || other || isCrowded) continue
    row.pop()
    line.push({ ...date, y: line[0]?.y ?? date.y })
    line.sort((one, other) => one.x - other.x)
  }
  return rows.flat()
}

/** Segments read line by line, with an empty line between paragraphs. */
function linesOf(segments: readonly Segment[], opens: boolean): Line[] {
  const lines: (Line & { y: number; right: number })[] = []
  for (const { text, x, right, y, size, isBold } of withDatesInLine(segments)) {
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) <= Math.min(last.size ?? 0, size) * SAME_LINE) {
      // A list's sign may be a little higher than its words.
      const isBesideSign = BULLET_ALONE.test(last.text.trim())
      last.text += isBesideSign ? ` ${text}` : `\t${text}`
      // A name may stand beside smaller letters.
      if (size > (last.size ?? 0) * NAME_SCALE) last.size = size
      if (!isBesideSign) last.columns = [...last.columns, x]
      last.right = Math.max(last.right, right)
    } else lines.push({ text, x, columns: [x], size, isBold, isContinued: false, opens: false, y, right })
  }
  const edge = Math.max(...lines.map(({ right }) => right))
  const widest = Math.max(...lines.map(({ x, right }) => right - (x ?? 0)))
  const marked: Line[] = []
  for (const [at, { y, right, ...line }] of lines.entries()) {
    const above = lines[at - 1]
    const height = Math.max(above?.size ?? 0, line.size ?? 0, 1)
    const isApart = above !== undefined && above.y - y > height * PARAGRAPH_GAP
    if (isApart) marked.push({ text: '', x: null, columns: [], size: null, isBold: false, isContinued: false, opens: false })
    const isSameLook = above !== undefined && !isApart && Math.abs((above.size ?? 0) - (line.size ?? 0)) < 0.6
    const over = marked.at(-1)
    const isUnderBullet =
      isSameLook &&
      over !== undefined &&
      !BULLET_FIRST.test(line.text) &&
      // Bold letters below others begin something new.
      !(line.isBold && !above.isBold) &&
      (BULLET_FIRST.test(over.text) ? (line.x ?? 0) > (above.x ?? 0) + 2 : over.isContinued && Math.abs((line.x ?? 0) - (above.x ?? 0)) < 2)
    const firstWord = ((right - (line.x ?? 0)) * (line.text.split(' ')[0]?.length ?? 0)) / line.text.length
    // A sentence that reached the edge and continues in small letters. A line in the middle reached it where its width did.
    const isCentred =
      isSameLook && Math.abs((above.x ?? 0) - (line.x ?? 0)) > 2 && Math.abs((above.x ?? 0) + above.right - (line.x ?? 0) - right) < 4
    const isSentence =
      isSameLook &&
      /^(?!https?:|www\.)\p{Ll}/u.test(line.text) &&
      (isCentred ? above.right - (above.x ?? 0) + firstWord > widest - (line.size ?? 0) : above.right > edge - (line.size ?? 0) * 12)
    // A line that begins in bold letters and changes them goes on in those that it ends with.
    const isChanged = above?.isBold === true && !line.isBold && above.text.includes(STYLE_CHANGE)
    const isSameWeight = line.isBold === above?.isBold || isChanged
    // Other letters than those that the line above begins with show by themselves that nothing new begins.
    const least = edge - (isChanged ? height * CHANGED_SLACK : 0)
    const isWrapped = isSameLook && isSameWeight && line.columns.length === 1 && above.right + SPACE * height + firstWord > least
    marked.push({ ...line, isWrapped, isContinued: isUnderBullet || isSentence, opens: opens && marked.length === 0 })
  }
  return marked
}

/** The least width of a space, as a share of the letters' height. */
const SPACE = 0.2
const CHANGED_SLACK = 3

const PAGE_NUMBER = /^(?:\d{1,2}|(?:page|página|pagina|pág\.?)\s*\d{1,2}(?:\s*(?:of|de|\/)\s*\d{1,2})?|\d{1,2}\s*(?:\/|of|de)\s*\d{1,2})$/i

/** The page without running headers, footers and page numbers. */
function withoutMargins(segments: readonly Segment[], page: Page, others: readonly Segment[][], index: number): Segment[] {
  const height = page.top - page.bottom
  const plain = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
  const isRepeated = (segment: Segment) =>
    others.some(
      (each, place) =>
        place !== index && each.some((other) => Math.abs(other.y - segment.y) < 2 && plain(other.text) === plain(segment.text)),
    )
  const lowest = Math.min(...segments.map(({ y }) => y))
  const isNumbered = segments.some(({ text, y }) => y - lowest < 3 && PAGE_NUMBER.test(text.trim()))
  return segments.filter((segment) => {
    const isLow = segment.y < page.bottom + height * MARGIN
    const isHigh = segment.y > page.top - height * MARGIN
    if (isLow && isNumbered && segment.y - lowest < 3) return false
    if (isLow || (isHigh && index > 0)) return !isRepeated(segment) && !PAGE_NUMBER.test(segment.text.trim())
    return !/^(?:page|página) \d+ (?:of|de) \d+$/i.test(segment.text.trim())
  })
}

/** Whether what is below goes on with what is above: close to it, from an edge that it has too. */
function doesGoOn(above: readonly Segment[], below: readonly Segment[]): boolean {
  const [last, first] = [above.at(-1), below[0]]
  return (
    last !== undefined &&
    first !== undefined &&
    last.y - first.y < Math.max(last.size, first.size) * GOES_ON_GAP &&
    above.some(({ x }) => Math.abs(x - first.x) < 2)
  )
}

type Parts = { at: number; above: Segment[]; left: Segment[]; right: Segment[]; below: Segment[] }

/** What stands above two columns, in them and below them; null if there are none. */
function partsOf(segments: readonly Segment[], { areSections = false } = {}): Parts | null {
  const gutter = gutterOf(segments, { areSections })
  if (gutter === null) return null
  const { at, inside } = gutter
  const parts = {
    at,
    above: segments.slice(0, segments.indexOf(inside[0] as Segment)),
    left: inside.filter(({ x }) => x < at),
    right: inside.filter(({ x }) => x >= at),
    below: segments.slice(segments.lastIndexOf(inside.at(-1) as Segment) + 1),
  }
  return withSectionBelow(withSectionBelow(withHeadingInColumn(parts), 'left'), 'right')
}

/** A heading stands so close above what it heads, in letter heights, and so many points left of it at most. */
const HEADING_GAP = 3
const HEADING_INDENT = 24

/** The parts with the heading that stands last above both columns in the right one, where it stands over nothing else. */
function withHeadingInColumn(parts: Parts): Parts {
  const [heading, first] = [parts.above.at(-1), parts.right[0]]
  const isOver =
    heading !== undefined &&
    first !== undefined &&
    isHeading(heading.text) &&
    heading.x >= parts.at - HEADING_INDENT &&
    first.x - heading.x < HEADING_INDENT &&
    heading.x <= first.x + 2 &&
    heading.y - first.y < heading.size * HEADING_GAP &&
    parts.left.every(({ right }) => right < heading.x)
  return isOver ? { ...parts, above: parts.above.slice(0, -1), right: [heading, ...parts.right] } : parts
}

/** The parts with a section whole that begins in one column, below the other one, and goes on across both. */
function withSectionBelow(parts: Parts, side: 'left' | 'right'): Parts {
  const column = parts[side]
  const end = bottomOf(parts[side === 'left' ? 'right' : 'left'])
  const from = column.findIndex(({ y, size, text }) => y < end - size && isHeading(text))
  if (from < 1 || !doesGoOn(column.slice(from), parts.below)) return parts
  return { ...parts, [side]: column.slice(0, from), below: [...column.slice(from), ...parts.below] }
}

const topOf = (column: readonly Segment[]) => column[0]?.y ?? 0
const bottomOf = (column: readonly Segment[]) => column.at(-1)?.y ?? 0

/** Whether a column goes on with what stands above both, where the other one has not begun. */
function beginsAbove({ above, left, right }: Parts, column: readonly Segment[]): boolean {
  const other = column === left ? right : left
  return topOf(column) - topOf(other) > (column[0]?.size ?? 0) && doesGoOn(above, column)
}

/** Whether a column goes on with what stands below both, where the other one has ended. */
function endsBelow({ left, right, below }: Parts, column: readonly Segment[]): boolean {
  const other = column === left ? right : left
  return bottomOf(column) < bottomOf(other) && doesGoOn(column, below)
}

/** The lines of a part of a page, in which sections may stand side by side. */
function linesIn(segments: readonly Segment[], opens: boolean, depth = DEPTH_MAX): Line[] {
  const parts = depth === 0 || segments.length === 0 ? null : partsOf(segments, { areSections: true })
  if (parts === null) return linesOf(segments, opens)
  const { above, left, right, below } = parts
  // A text goes on in its column: what stands beside it comes after one that began above and before one that ends below.
  const begun = [left, right].find((column) => beginsAbove(parts, column))
  const first = begun ?? (endsBelow(parts, left) ? right : left)
  const second = first === left ? right : left
  const doesOpen = !(begun && above.length > 0) && (opens || above.length > 0)
  if (begun && endsBelow(parts, begun))
    return [...linesIn(above, opens, depth - 1), ...linesOf([...begun, ...below], doesOpen), ...linesIn(second, true, depth - 1)]
  return [
    ...linesIn(above, opens, depth - 1),
    ...linesIn(first, doesOpen, depth - 1),
    ...linesIn(second, true, depth - 1),
    ...linesIn(below, !endsBelow(parts, second), depth - 1),
  ]
}

const widthOf = (column: readonly Segment[]) => Math.max(...column.map(({ right }) => right)) - Math.min(...column.map(({ x }) => x))

/** Two columns that may go on over the next page. */
type Columns = { at: number; side: Line[]; main: Line[]; isSideLeft: boolean }

/** The lines of all pages in reading order: first what spans the page, then the narrow column, then the wide one. */
export function linesOfPages(pages: readonly Page[]): Line[] {
  const all = segmentsOf(pages.map(({ pieces }) => withLetterWidths(pieces))).map(withWholeMarginHeadings)
  const lines: Line[] = []
  let foot: Segment[] = []
  let open = null as Columns | null
  const close = () => {
    if (open) lines.push(...open.side, ...open.main)
    open = null
  }
  for (const [index, page] of pages.entries()) {
    const segments = withoutMargins(all[index] ?? [], page, all, index)
    if (index === 0) foot = (all[0] ?? []).filter((segment) => !segments.includes(segment))
    const parts = partsOf(segments)
    if (parts === null) {
      // The wide column continues across the whole following page.
      const rest = linesOf(withHeadInColumns(segments), false)
      if (open) open.main.push(...rest)
      else lines.push(...rest)
      continue
    }
    const { at, above, left, right, below } = parts
    const goesOn = open !== null && Math.abs(open.at - at) < 12
    if (!goesOn) close()
    const isSideLeft = goesOn && open ? open.isSideLeft : widthOf(left) <= widthOf(right) * 1.15
    const [side, main] = isSideLeft ? [left, right] : [right, left]
    const begun = goesOn ? undefined : [left, right].find((column) => beginsAbove(parts, column))
    if (goesOn && open) {
      open.main.push(...linesIn(above, false), ...linesIn(main, false))
      open.side.push(...linesIn(side, false))
    } else if (begun) {
      const other = begun === left ? right : left
      const rest = endsBelow(parts, begun) ? below : []
      lines.push(...linesIn([...above, ...begun, ...rest], false), ...linesIn(other, true))
      if (rest.length === 0) lines.push(...linesIn(below, true))
      continue
    } else {
      lines.push(...linesIn(above, false))
      open = { at, side: linesIn(side, true), main: linesIn(main, true), isSideLeft }
    }
    if (below.length > 0) {
      close()
      lines.push(...linesIn(below, !endsBelow(parts, main)))
    }
  }
  close()
  // What repeats at the foot of every page may be where somebody can be reached.
  if (foot.some(({ text }) => /\S@\S+\.\S/.test(text))) lines.push(...linesOf(foot, true))
  return lines
}
