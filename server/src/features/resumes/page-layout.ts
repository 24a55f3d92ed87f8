// Finds the reading order of a page: lines by their baselines, columns by the gaps between them.
import { periodIn } from './dates.ts'
import { LIST_SIGNS, type Line, STYLE_CHANGE } from './lines.ts'
import { isHeading, speaksOfSubject } from './sections.ts'

/** `str` is empty where a sign stands, such as an envelope. */
export type Piece = { font?: string; str: string; x: number; y: number; width: number; height: number; isBold: boolean; isItalic: boolean }
export type Page = { pieces: Piece[]; bottom: number; top: number }

/** How far baselines within a line may differ, as a share of the letters' height. */
const SAME_LINE = 0.4
/** A gap of this many letter heights separates columns. */
const COLUMN_GAP = 1.2
const WORD_GAP = 0.12
/** What stands further from a list's sign than this many letter heights is in another column; the sign's own words are a little higher or lower. */
const BULLET_GAP = 6
/** Lines further apart than this many letter heights are in different paragraphs. */
const PARAGRAPH_GAP = 1.9
/** The fewest lines that make a column. */
const COLUMN_LINES_MIN = 3
/** If this many lines begin at one position, it is an edge, and there a gap of this many letter heights separates columns. */
const EDGE_LINES_MIN = 2
const EDGE_GAP = 0.4
/** The same between letters of different heights. */
const EDGE_GAP_OF_OTHERS = 0.05
/** Letters so many times as high as those beside them are what a line is about. */
const NAME_SCALE = 1.3
/** In letters higher than this, a name, every change of font parts. */
const NAME_HEIGHT = 18
const COLUMN_STARTS_MAX = 24
/** Lines of a column begin so many points left of the others at most, and at most one of so many does. */
const EDGE_SLACK = 6
const STRAYS_PART = 8
/** More lines than a page has are not compared with each other. */
const STRAYS_MAX = 150
/** The share of a page's height, at the top and bottom, in which page numbers are. */
const MARGIN = 0.09

/** So many dates, and such a share of a column, make it a column of dates. */
const DATES_MIN = 3
const DATES_SHARE = 0.6
/** Headings in a margin are at most one of so many lines beside them. */
const MARGIN_HEADINGS_PART = 3
/** So many letter heights at most are between the lines of such a heading; what stands beside it may be higher. */
const MARGIN_HEADING_GAP = 2.6
/** Of what stands in a margin, such a share must be known headings; the others are headings that nobody knows. */
const HEADINGS_SHARE = 0.6
const RAISED_MAX_CHARACTERS = 3
/** Such a share of the labels in a margin stands beside what it is for; the others are the rest of long ones. */
const HUNG_SHARE = 0.85

/** The words of a line between two gaps. */
type Segment = { text: string; x: number; right: number; y: number; size: number; isBold: boolean }

const BULLET_ALONE = new RegExp(`^[${LIST_SIGNS}–—-]$`, 'u')

function segmentOf(pieces: readonly Piece[]): Segment {
  let text = ''
  let last: Piece | undefined
  // 'E X P E R I E N C E' becomes one word.
  const isSpaced = pieces.every(({ str }) => /^\s*(?:\S )*\S\s*$/.test(str)) && pieces.some(({ str }) => /^\s*(?:\S ){2,}\S\s*$/.test(str))
  for (const piece of pieces) {
    if (last) {
      const gap = piece.x - (last.x + last.width)
      if (gap > Math.max(last.height, piece.height) * WORD_GAP && !text.endsWith(' ') && !piece.str.startsWith(' ')) text += ' '
      const isOtherFont = Math.min(last.height, piece.height) > NAME_HEIGHT && last.font !== piece.font && last.str.length > 1
      if (last.isBold !== piece.isBold || last.isItalic !== piece.isItalic || isOtherFont) text += STYLE_CHANGE
    }
    text += isSpaced ? piece.str.replaceAll(' ', '') : piece.str
    last = piece
  }
  const lettered = pieces.filter(({ str }) => /[\p{L}\d]/u.test(str))
  return {
    text,
    x: pieces[0]?.x ?? 0,
    right: Math.max(...pieces.map(({ x, width }) => x + width)),
    y: pieces[0]?.y ?? 0,
    // Signs between words may be of another height.
    size: Math.max(...(lettered.length > 0 ? lettered : pieces).map(({ height }) => height)),
    isBold: lettered.length > 0 && lettered[0]?.isBold === true,
  }
}

/** Small signs above the line that they stand in, as in '75th', are a part of that line. */
function withRaisedSigns(rows: readonly Piece[][]): Piece[][] {
  return rows.flatMap((row, at) => {
    const [first] = row
    const [above, below] = [rows[at - 1] ?? [], rows[at + 1]?.[0]]
    const isRaised = (pieces: readonly Piece[], line: Piece | undefined) =>
      line !== undefined &&
      pieces.length > 0 &&
      pieces.every(
        ({ str, height, y }) => str.trim().length <= RAISED_MAX_CHARACTERS && height < line.height * 0.8 && y - line.y < line.height * 0.6,
      )
    return isRaised(row, below) ? [] : [isRaised(above, first) ? [...row, ...above] : row]
  })
}

/** The page's segments from top to bottom, and from left to right within a line. */
function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.y - piece.y <= Math.min(first.height, piece.height) * SAME_LINE) row.push(piece)
    else rows.push([piece])
  }
  const groups = withRaisedSigns(rows).flatMap((row) => {
    const sorted = row.toSorted((one, other) => one.x - other.x)
    const groups: Piece[][] = []
    let isParted = false
    for (const piece of sorted) {
      if (piece.str === '') {
        isParted = true
        continue
      }
      const last = isParted ? undefined : groups.at(-1)?.at(-1)
      isParted = false
      const gap = last ? piece.x - (last.x + last.width) : 0
      const isBullet =
        last !== undefined &&
        groups.at(-1)?.length === 1 &&
        BULLET_ALONE.test(last?.str.trim() ?? '') &&
        gap <= Math.max(last.height, piece.height) * BULLET_GAP
      if (last && (isBullet || gap <= Math.max(last.height, piece.height) * COLUMN_GAP))
        groups.at(-1)?.push(isBullet ? { ...piece, str: ` ${piece.str}` } : piece)
      else groups.push([piece])
    }
    return groups
  })
  const edges = new Map<number, number>()
  for (const [first] of groups) edges.set(Math.round(first?.x ?? 0), (edges.get(Math.round(first?.x ?? 0)) ?? 0) + 1)
  return groups.flatMap((group) => parted(group, edges)).map(segmentOf)
}

/** At a position where other lines begin, a narrower gap separates columns too. */
function parted(group: readonly Piece[], edges: ReadonlyMap<number, number>): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of group) {
    const last = parts.at(-1)?.at(-1)
    const isBullet = last !== undefined && BULLET_ALONE.test(last.str.trim())
    const gap = last ? piece.x - (last.x + last.width) : 0
    const isEdge = (edges.get(Math.round(piece.x)) ?? 0) >= EDGE_LINES_MIN
    // Letters of a different height are more likely in a different column.
    const least = last && Math.abs(last.height - piece.height) > 0.5 ? EDGE_GAP_OF_OTHERS : EDGE_GAP
    if (last && (isBullet || !isEdge || gap < piece.height * least)) parts.at(-1)?.push(piece)
    else parts.push([piece])
  }
  return parts
}

type Gutter = { at: number; from: number; to: number; score: number }

const isInCapitals = ({ text }: Segment) => text === text.toUpperCase()

/** Whether the two sides of a gap are read one after the other, and not line by line. */
function areColumns(left: readonly Segment[], right: readonly Segment[], isHeadingLike: (segment: Segment) => boolean): boolean {
  const headed = [left, right].map((side) => side.some(isHeadingLike))
  // A column of dates belongs to what stands beside it, also where headings and labels begin at its edge.
  const plain = left.filter((segment) => /[\p{L}\d]/u.test(segment.text) && !isHeadingLike(segment))
  const isDate = ({ text }: Segment) => periodIn(text, { single: true })?.rest.trim() === ''
  const dates = plain.filter(isDate)
  if (dates.length >= DATES_MIN && dates.length >= plain.length * DATES_SHARE) return false
  // Headings that hang in the margin, each beside the beginning of its section.
  if (left.length * MARGIN_HEADINGS_PART < right.length && left.every(isInCapitals)) return false
  // Dates and labels in a margin, each beside what it is for: the headings stand in the other column, in larger letters.
  const largest = (side: readonly Segment[]) => Math.max(0, ...side.filter(isHeadingLike).map(({ size }) => size))
  const hung = left.filter((one) => right.some(({ y, size }) => Math.abs(one.y - y) < Math.max(one.size, size) * SAME_LINE))
  if (hung.length >= left.length * HUNG_SHARE && left.some(isDate) && largest(right) > largest(left) + 1) return false
  // Periods that each stand beside a line in bold letters at the other column's edge are a margin of it, whatever else stands there.
  const periods = left.filter(({ text }) => periodIn(text)?.rest.trim() === '')
  const edge = Math.min(...right.map(({ x }) => x))
  const isTitled = (one: Segment) =>
    right.some(({ x, y, size, isBold }) => isBold && x < edge + 3 && Math.abs(one.y - y) < Math.max(one.size, size) * SAME_LINE)
  if (periods.length >= DATES_MIN && periods.every(isTitled)) return false
  if (headed[0] && headed[1]) return true
  if (plain.length > 0 && dates.length === plain.length) return false
  const [few, many] = left.length <= right.length ? [left, right] : [right, left]
  const beside = few.filter((one) => many.some((other) => Math.abs(one.y - other.y) < Math.max(one.size, other.size) * SAME_LINE))
  // A column of headings, dates or places belongs to the lines beside it.
  if (left.length <= right.length && headed[0] && !headed[1]) return false
  return beside.length < few.length * 0.6
}

/** Headings in the margin that have no room in one line, with both: 'WORK' above 'EXPERIENCE', beside the first lines of the section. */
function withWholeMarginHeadings(segments: readonly Segment[]): Segment[] {
  const isBeside = (one: Segment) => segments.some(({ x, y, size }) => x > one.right && Math.abs(y - one.y) < size * SAME_LINE)
  const joined = new Set<Segment>()
  const whole = segments.map((one) => {
    if (joined.has(one) || !isInCapitals(one) || !isBeside(one)) return one
    const below = segments.find(
      (other) =>
        other.y < one.y &&
        one.y - other.y < one.size * MARGIN_HEADING_GAP &&
        Math.abs(other.x - one.x) < 1 &&
        Math.abs(other.size - one.size) < 0.3 &&
        isInCapitals(other),
    )
    if (!below) return one
    const text = `${one.text} ${below.text}`
    const isOne = isHeading(text) || (speaksOfSubject(text) && !(isHeading(one.text) && isHeading(below.text)))
    if (!isOne) return one
    joined.add(below)
    return { ...one, text, right: Math.max(one.right, below.right) }
  })
  return whole.filter((_, at) => !joined.has(segments[at] as Segment))
}

/** Where what stands beside headings in the margin begins: nothing but headings, and three of them, are left of it; null where no headings hang there. */
function besideHeadings(segments: readonly Segment[]): number | null {
  const known = segments.filter(({ text }) => isHeading(text))
  const edge = Math.min(...known.map(({ x }) => x))
  const inMargin = known.filter(({ x }) => Math.abs(x - edge) < 1)
  const [top, bottom] = [Math.max(...inMargin.map(({ y }) => y)), Math.min(...inMargin.map(({ y }) => y))]
  const below = segments.filter(({ y }) => y <= top)
  const hanging = below.filter(({ x }) => Math.abs(x - edge) < 1)
  if (inMargin.length < COLUMN_LINES_MIN || inMargin.length < hanging.length * HEADINGS_SHARE) return null
  const end = Math.max(...hanging.map(({ right }) => right))
  const beside = below.filter(({ x, y }) => x > end && hanging.some((heading) => Math.abs(heading.y - y) < heading.size))
  if (beside.length < hanging.length) return null
  const start = Math.min(...beside.map(({ x }) => x))
  // A column has more in it than its headings.
  return below.some(({ x, y }) => y > bottom && x > edge + 1 && x < start - 1) ? null : start
}

/** The gap that divides most lines of the page into two columns; null if the page is read line by line. */
function gutterOf(segments: readonly Segment[]): Gutter | null {
  const body = bodySize(segments)
  const known = segments.filter(
    (segment) => isHeading(segment.text) || ((segment.isBold || segment.size > body + 0.4) && speaksOfSubject(segment.text)),
  )
  const isHeadingLike = (segment: Segment) =>
    known.some(
      (other) =>
        other === segment || (Math.abs(other.size - segment.size) < 0.3 && other.isBold === segment.isBold && other.size > body + 0.4),
    )
  const starts = new Map<number, number>()
  for (const { x } of segments) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1)
  const often = [...starts].filter(([, count]) => count >= COLUMN_LINES_MIN).sort((one, other) => other[1] - one[1])
  let best: Gutter | null = null
  const beside = besideHeadings(segments)
  for (const [start, count] of often.slice(0, COLUMN_STARTS_MAX)) {
    // A few lines of the column may begin a little further left; what stands behind others there is no line of it.
    const inSlack = segments.filter(({ x }) => x > start - EDGE_SLACK && x < start - 2)
    const isBehind = (one: Segment) => segments.some(({ x, y }) => x < one.x && Math.abs(y - one.y) < 3)
    const strays = inSlack.length > Math.min(count, STRAYS_MAX) ? [] : inSlack.filter((one) => !isBehind(one))
    const at = Math.min(start, ...(strays.length * STRAYS_PART > count ? [] : strays.map(({ x }) => x))) - 2
    // Headings in the margin are read with what stands beside them, all of it but a column with headings of its own.
    const isBeside = beside !== null && start >= beside - 1
    if (isBeside && (start <= beside + 1 || !segments.some(({ x, text }) => Math.abs(x - start) < 1 && isHeading(text)))) continue
    const crossing = segments.filter(({ x, right }) => x < at && right > at).map(({ y }) => y)
    const ends = [Number.POSITIVE_INFINITY, ...crossing, Number.NEGATIVE_INFINITY]
    for (const [index, from] of ends.slice(0, -1).entries()) {
      const to = ends[index + 1] ?? 0
      if (from === to) continue
      const inside = segments.filter(({ y }) => y < from && y > to)
      const left = inside.filter(({ x }) => x < at)
      const right = inside.filter(({ x }) => x >= at)
      const score = Math.min(left.length, right.length)
      if (score < COLUMN_LINES_MIN || (best && score <= best.score) || !areColumns(left, right, isHeadingLike)) continue
      best = { at, from, to, score }
    }
  }
  return best
}

/** The height of most letters. */
function bodySize(segments: readonly { text: string; size: number }[]): number {
  const characters = new Map<number, number>()
  for (const { text, size } of segments)
    characters.set(Math.round(size * 2) / 2, (characters.get(Math.round(size * 2) / 2) ?? 0) + text.length)
  return [...characters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}

/** Segments read line by line, with an empty line between paragraphs. */
function linesOf(segments: readonly Segment[], opens: boolean): Line[] {
  const lines: (Line & { y: number; right: number })[] = []
  for (const { text, x, right, y, size, isBold } of segments) {
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
  const marked: Line[] = []
  for (const [at, { y, right, ...line }] of lines.entries()) {
    const above = lines[at - 1]
    const height = Math.max(above?.size ?? 0, line.size ?? 0, 1)
    const isApart = above !== undefined && above.y - y > height * PARAGRAPH_GAP
    if (isApart) marked.push({ text: '', x: null, columns: [], size: null, isBold: false, isContinued: false, opens: false })
    const isSameLook = above !== undefined && !isApart && Math.abs((above.size ?? 0) - (line.size ?? 0)) < 0.6
    const bullet = /^\s*[•▪●◦‣·∙*–—\-➢✓►■❖○⚬]\s/u
    const over = marked.at(-1)
    const isUnderBullet =
      isSameLook &&
      over !== undefined &&
      !bullet.test(line.text) &&
      // Bold letters below others begin something new.
      !(line.isBold && !above.isBold) &&
      (bullet.test(over.text) ? (line.x ?? 0) > (above.x ?? 0) + 2 : over.isContinued && Math.abs((line.x ?? 0) - (above.x ?? 0)) < 2)
    // A sentence that reached the edge and continues in small letters.
    const isSentence = isSameLook && /^\p{Ll}/u.test(line.text) && above.right > edge - (line.size ?? 0) * 12
    const firstWord = ((right - (line.x ?? 0)) * (line.text.split(' ')[0]?.length ?? 0)) / line.text.length
    const isWrapped = isSameLook && line.isBold === above.isBold && line.columns.length === 1 && above.right + firstWord > edge
    marked.push({ ...line, isWrapped, isContinued: isUnderBullet || isSentence, opens: opens && marked.length === 0 })
  }
  return marked
}

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

/** The lines of all pages in reading order: first what spans the page, then the narrow column, then the wide one. */
export function linesOfPages(pages: readonly Page[]): Line[] {
  const all = pages.map(({ pieces }) => withWholeMarginHeadings(segmentsOf(pieces)))
  const lines: Line[] = []
  let foot: Segment[] = []
  let open: { at: number; side: Line[]; main: Line[]; isSideLeft: boolean } | null = null
  const close = () => {
    if (open) lines.push(...open.side, ...open.main)
    open = null
  }
  for (const [index, page] of pages.entries()) {
    const segments = withoutMargins(all[index] ?? [], page, all, index)
    if (index === 0) foot = (all[0] ?? []).filter((segment) => !segments.includes(segment))
    const gutter = gutterOf(segments)
    if (gutter === null) {
      // The wide column continues across the whole following page.
      const rest = linesOf(segments, false)
      if (open) (open as { main: Line[] }).main.push(...rest)
      else lines.push(...rest)
      continue
    }
    const { at, from, to } = gutter
    const above = linesOf(
      segments.filter(({ y }) => y >= from),
      false,
    )
    const inside = segments.filter(({ y }) => y < from && y > to)
    const below = linesOf(
      segments.filter(({ y }) => y <= to),
      true,
    )
    const left = inside.filter(({ x }) => x < at)
    const right = inside.filter(({ x }) => x >= at)
    const width = (side: readonly Segment[]) => Math.max(...side.map((each) => each.right)) - Math.min(...side.map(({ x }) => x))
    const before = open as { at: number; side: Line[]; main: Line[]; isSideLeft: boolean } | null
    const goesOn = before !== null && Math.abs(before.at - at) < 12
    if (!goesOn) close()
    const isSideLeft = goesOn ? before.isSideLeft : width(left) <= width(right) * 1.15
    const [side, main] = isSideLeft ? [left, right] : [right, left]
    if (goesOn && before) {
      before.main.push(...above, ...linesOf(main, false))
      before.side.push(...linesOf(side, false))
    } else {
      lines.push(...above)
      open = { at, side: linesOf(side, true), main: linesOf(main, true), isSideLeft }
    }
    if (below.length > 0) {
      close()
      lines.push(...below)
    }
  }
  close()
  // What repeats at the foot of every page may be where somebody can be reached.
  if (foot.some(({ text }) => /\S@\S+\.\S/.test(text))) lines.push(...linesOf(foot, true))
  return lines
}
