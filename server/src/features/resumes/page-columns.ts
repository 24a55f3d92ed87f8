// Where the gap is that divides a page into two columns, and where none does because what stands side by side belongs together.
import { periodIn } from './dates.ts'
import { isHeading, speaksOfSubject } from './heading-words.ts'
import { rowsOf, SAME_LINE, type Segment } from './page-segments.ts'
import { isPlace } from './written-place.ts'

/** The fewest lines that make a column. */
const COLUMN_LINES_MIN = 3
/** So many positions at which lines begin are tried; fewer on a page of more segments than anybody writes. */
const COLUMN_STARTS_MAX = 120
const COLUMN_STARTS_MIN = 24
const SEGMENTS_MANY = 1000
/** No column is narrower. */
const COLUMN_WIDTH_MIN = 20
/** A gap further left takes the place of another if it divides such a share of what that one does. */
const WHOLE_SHARE = 0.9
/** Where few lines begin at one position, a gap must divide so many times more of the shorter column's lines, or of all. */
const EDGE_WORTH = 1.3
const EDGE_LENGTH = 1.15
/** So many lines below each other stand in the middle if they share it. */
const BLOCK_LINES = 3
/** How far the middle of a heading may be from that of its column, as a share of the column's width. */
const CENTRED_SLACK = 0.1
/** Lines of a column begin so many points left of the others at most, and at most one of so many does. */
const EDGE_SLACK = 6
const STRAYS_PART = 8
/** What stands so close behind other words of its line is no line's beginning. */
const BEHIND_GAP = 60
/** More lines than a page has are not compared with each other. */
const STRAYS_MAX = 150
/** So many dates, and such a share of a column, make it a column of dates. */
const DATES_MIN = 3
const DATES_SHARE = 0.6
/** A date has at most so many characters. */
const DATE_MAX = 24
/** Headings in a margin are at most one of so many lines beside them. */
const MARGIN_HEADINGS_PART = 3
/** Within a word that goes on in the next line. */
const HYPHEN = /(?<=\p{L})[-\u00ad\u2010]$/u
/** A line above a heading, drawn with a sign. */
const STROKE = /^[\u3161\u30fc\u2015—_]+$/u
const YEAR = /(?:19|20)\d\d/
/** A column with so many headings and so many other lines for each is more than headings. */
const MARGIN_HEADINGS_MIN = 3
const MARGIN_LINES = 3
/** So many letter heights at most are between the lines of such a heading; what stands beside it may be higher. */
const MARGIN_HEADING_GAP = 2.6
/** Of what stands in a margin, such a share must be known headings; the others are headings that nobody knows. */
const HEADINGS_SHARE = 0.6
/** Such a share of the labels in a margin stands beside what it is for; the others are the rest of long ones. */
const HUNG_SHARE = 0.85
/** Labels end at most so many points from each other, but for such a share of them. */
const LABEL_SLACK = 2
const LABELS_SHARE = 0.8

/** So many headings at the edge of a column show that it is one, beside lines of which most have so many characters and at most one of so many is a date. */
const HEADS_MIN = 2
const RUNNING_MIN = 25
const RUNNING_DATES_PART = 4

/** An email address, a telephone or an address of the web, of which a column of contact data has so many. */
const REACHED = /\S@\S+|https?:|www\.|\b\w+\.(?:com|io|org|net)\b|(?:\d[ ().-]{0,2}){8}/i
const REACHED_MIN = 2

/** `inside`: what it divides, from top to bottom; nothing of it crosses the gap. */
type Gutter = { at: number; inside: readonly Segment[]; score: number }

const isInCapitals = ({ text }: Segment) => text === text.toUpperCase()

/** Whether nearly all of a column's lines end at one edge and begin anywhere, with a date among them. */
function areLabels(column: readonly Segment[]): boolean {
  const [ends, begins] = [column.map(({ right }) => right), column.map(({ x }) => x)]
  const most = (edges: readonly number[]) =>
    Math.max(0, ...edges.map((edge) => edges.filter((other) => Math.abs(other - edge) < LABEL_SLACK).length))
  const isDated = column.some(({ text }) => YEAR.test(text))
  return (
    isDated && column.length >= COLUMN_LINES_MIN && most(ends) >= column.length * LABELS_SHARE && most(begins) < most(ends) * LABELS_SHARE
  )
}

/** Whether the two sides of a gap are read one after the other, and not line by line. */
function areColumns(left: readonly Segment[], right: readonly Segment[], isHeadingLike: (segment: Segment) => boolean): boolean {
  const headed = [left, right].map((side) => side.some(isHeadingLike))
  // A column of dates belongs to what stands beside it, also where headings and labels begin at its edge.
  const plain = left.filter((segment) => /[\p{L}\d]/u.test(segment.text) && !isHeadingLike(segment))
  const isDate = ({ text }: Segment) => periodIn(text, { single: true })?.rest.trim() === ''
  const dates = plain.filter(isDate)
  if (dates.length >= DATES_MIN && dates.length >= plain.length * DATES_SHARE) return false
  // So does one of dates with the place below each of them: '2019 - 2021', '2022 (año actual)'.
  const dated = plain.filter((one) => isDate(one) || (YEAR.test(one.text) && one.text.length <= DATE_MAX))
  const places = plain.filter((one) => !dated.includes(one) && isPlace(one.text))
  if (dated.length >= DATES_MIN && dated.length + places.length >= plain.length * HUNG_SHARE && places.length > 0) return false
  // Headings that hang in the margin, each beside the beginning of its section.
  if (left.length * MARGIN_HEADINGS_PART < right.length && left.every(isInCapitals)) return false
  // Headings and dates alone, few beside many lines, as the newer form of Europass has them: '[ 10/2023 - 06/2024 ]'.
  const isOfMargin = (one: Segment) => isHeading(one.text) || isDate(one) || /^\[|\]$/.test(one.text.trim())
  if (left.length * MARGIN_HEADINGS_PART < right.length && left.every(isOfMargin) && left.some(isDate)) return false
  // Dates and labels in a margin, each beside what it is for: the headings stand in the other column, in larger letters.
  const largest = (side: readonly Segment[]) => Math.max(0, ...side.filter(isHeadingLike).map(({ size }) => size))
  const hung = left.filter((one) => right.some(({ y, size }) => Math.abs(one.y - y) < Math.max(one.size, size) * SAME_LINE))
  if (hung.length >= left.length * HUNG_SHARE && left.some(isDate) && largest(right) > largest(left) + 1) return false
  // What ends at one edge and begins anywhere, each beside what it is for, are labels of it.
  if (areLabels(plain) && plain.filter((one) => hung.includes(one)).length >= plain.length * HUNG_SHARE) return false
  // Periods that each stand beside a line in bold letters at the other column's edge are a margin of it, whatever else stands there.
  const periods = left.filter(({ text }) => periodIn(text)?.rest.trim() === '')
  const edge = Math.min(...right.map(({ x }) => x))
  const isTitled = (one: Segment) =>
    right.some(({ x, y, size, isBold }) => isBold && x < edge + 3 && Math.abs(one.y - y) < Math.max(one.size, size) * SAME_LINE)
  if (periods.length >= DATES_MIN && periods.every(isTitled)) return false
  // Headings that all hang in the margin, where none that is known stands in the other column.
  const hanging = left.filter(({ text }) => isHeading(text)).length
  const isHung = hanging >= MARGIN_HEADINGS_MIN && plain.length < hanging * MARGIN_LINES && !right.some(({ text }) => isHeading(text))
  if (isHung && left.length < right.length) return false
  if (headed[0] && headed[1]) return true
  // Headings at the edge of the right column, beside running text that has none on this page.
  const heads = right.filter((one) => one.x < edge + 3 && isHeadingLike(one) && (isHeading(one.text) || speaksOfSubject(one.text)))
  const running = plain.filter(({ text }) => text.length > RUNNING_MIN)
  const isUndated = dates.length * RUNNING_DATES_PART < plain.length
  if (heads.length >= HEADS_MIN && running.length * 2 > plain.length && isUndated) return true
  // Or beside how to reach the person, one below the other.
  const reached = plain.filter(({ text }) => REACHED.test(text))
  if (heads.length >= HEADS_MIN && reached.length >= REACHED_MIN && dates.length === 0) return true
  if (plain.length > 0 && dates.length === plain.length) return false
  const [few, many] = left.length <= right.length ? [left, right] : [right, left]
  const beside = few.filter((one) => many.some((other) => Math.abs(one.y - other.y) < Math.max(one.size, other.size) * SAME_LINE))
  // A column of headings, dates or places belongs to the lines beside it.
  const headings = left.filter(isHeadingLike).length
  const isMargin = headings < MARGIN_HEADINGS_MIN || plain.length < headings * MARGIN_LINES || plain.some(({ text }) => YEAR.test(text))
  if (left.length <= right.length && headings > 0 && isMargin && !headed[1]) return false
  return beside.length < few.length * 0.6
}

const isStruck = (stroke: Segment, { x, y, size }: Segment) =>
  Math.abs(x - stroke.x) < 1 && y < stroke.y && stroke.y - y < Math.max(size, stroke.size) * MARGIN_HEADING_GAP

/** Headings in the margin that have no room in one line, with both: 'WORK' above 'EXPERIENCE', beside the first lines of the section. */
export function withWholeMarginHeadings(segments: readonly Segment[]): Segment[] {
  const isBeside = (one: Segment) => segments.some(({ x, y, size }) => x > one.right && Math.abs(y - one.y) < size * SAME_LINE)
  const joined = new Set<Segment>()
  const whole = segments.map((one) => {
    // A stroke above a heading stands where its section begins.
    const under = STROKE.test(one.text) && segments.find((other) => isStruck(one, other))
    if (under && isHeading(under.text)) {
      joined.add(under)
      return { ...under, y: one.y }
    }
    if (joined.has(one) || !(isInCapitals(one) || one.isBold) || !(HYPHEN.test(one.text) || isBeside(one))) return one
    const below = segments.find(
      (other) =>
        other.y < one.y &&
        one.y - other.y < one.size * MARGIN_HEADING_GAP &&
        (Math.abs(other.x - one.x) < 1 || Math.abs(other.right - one.right) < 1) &&
        Math.abs(other.size - one.size) < 0.3 &&
        other.isBold === one.isBold &&
        isInCapitals(other) === isInCapitals(one),
    )
    if (!below) return one
    const text = HYPHEN.test(one.text) ? one.text.replace(HYPHEN, below.text) : `${one.text} ${below.text}`
    const isOne = isInCapitals(one)
      ? isHeading(text) || (speaksOfSubject(text) && !(isHeading(one.text) && isHeading(below.text)))
      : isHeading(text) && !isHeading(one.text)
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

/** The segments, from top to bottom, between the lines of which something crosses a line down the page. */
function uncrossed(rows: readonly Segment[][], at: number, across: ReadonlySet<Segment>): Segment[][] {
  const parts: Segment[][] = []
  let part: Segment[] = []
  for (const row of rows) {
    if (row.every((one) => one.right <= at || (one.x >= at && !across.has(one)))) part.push(...row)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** What divides the page at a position; `isEdge`: several lines begin there. */
type Try = { at: number; isEdge: boolean; parts: Segment[][] }

/** Everywhere where lines begin, how a gap before it would divide the page. */
function triesOf(segments: readonly Segment[], isHeadingLike: (segment: Segment) => boolean): Try[] {
  const starts = new Map<number, number>()
  for (const { x } of segments) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1)
  const most = segments.length > SEGMENTS_MANY ? COLUMN_STARTS_MIN : COLUMN_STARTS_MAX
  const often = [...starts].sort((one, other) => other[1] - one[1]).slice(0, most)
  const beside = besideHeadings(segments)
  const rows = rowsOf(segments)
  // Headings that share their middle and not their beginning, and lines below each other that do.
  const middleOf = ({ x, right }: Segment) => (x + right) / 2
  const isUnder = (one: Segment, other: Segment | undefined) =>
    other !== undefined && Math.abs(middleOf(one) - middleOf(other)) < 2 && Math.abs(one.x - other.x) > 2
  const single = segments.filter((one) => (starts.get(Math.round(one.x)) ?? 0) < COLUMN_LINES_MIN && isHeadingLike(one))
  const alone = rows.map((row) => (row.length === 1 ? row[0] : undefined))
  const block = alone.flatMap((one, at) => {
    const three = alone.slice(at, at + BLOCK_LINES)
    return one && three.length === BLOCK_LINES && three.slice(1).every((other) => isUnder(one, other)) ? three : []
  }) as Segment[]
  const centred = [...single.filter((one) => single.some((other) => isUnder(one, other))), ...block]
  const end = Math.max(...segments.map(({ right }) => right))
  const isBehind = (one: Segment) => segments.some(({ x, right, y }) => x < one.x && right > one.x - BEHIND_GAP && Math.abs(y - one.y) < 3)
  return often.flatMap(([start, count]) => {
    // A few lines of the column may begin a little further left; what stands behind others there is no line of it.
    const inSlack = segments.filter(({ x }) => x > start - EDGE_SLACK && x < start - 2)
    const strays = inSlack.length > Math.min(count, STRAYS_MAX) ? [] : inSlack.filter((one) => !isBehind(one))
    const at = Math.min(start, ...(strays.length * STRAYS_PART > count ? [] : strays.map(({ x }) => x))) - 2
    // Headings in the margin are read with what stands beside them, all of it but a column with headings of its own.
    const isBeside = beside !== null && start >= beside - 1
    if (isBeside && (start <= beside + 1 || !segments.some(({ x, text }) => Math.abs(x - start) < 1 && isHeading(text)))) return []
    const near = [0, 1, 2].reduce((sum, away) => sum + (starts.get(start + away) ?? 0), 0)
    const isEdge =
      count >= COLUMN_LINES_MIN || (near >= COLUMN_LINES_MIN && segments.some((one) => Math.round(one.x) === start && !isBehind(one)))
    // What stands in the middle, but not in that of the column, is for both columns.
    const across = new Set(centred.filter((one) => Math.abs(middleOf(one) - (at + end) / 2) > (end - at) * CENTRED_SLACK))
    return [{ at, isEdge, parts: uncrossed(rows, at, across) }]
  })
}

/** Whether two sections begin side by side: each with a heading, or further up than the other one does. */
function beginSections(left: readonly Segment[], right: readonly Segment[], isHeadingLike: (segment: Segment) => boolean): boolean {
  const [one, other] = [left[0], right[0]]
  if (!one || !other || !left.some(isHeadingLike) || !right.some(isHeadingLike)) return false
  return (isHeadingLike(one) || one.y > other.y + one.size) && (isHeadingLike(other) || other.y > one.y + other.size)
}

const sidesOf = (inside: readonly Segment[], at: number) => [inside.filter(({ x }) => x < at), inside.filter(({ x }) => x >= at)] as const

/** Whether one gap divides all that another one does, and more. */
function dividesAll(inside: readonly Segment[], other: readonly Segment[]): boolean {
  const divided = new Set(inside)
  return other.every((segment) => divided.has(segment))
}

/** The gap that divides most lines of the page into two columns; null if the page is read line by line. `areSections`: only one between sections side by side. */
export function gutterOf(segments: readonly Segment[], { areSections = false } = {}): Gutter | null {
  const body = bodySize(segments)
  const known = segments.filter(
    (segment) => isHeading(segment.text) || ((segment.isBold || segment.size > body + 0.4) && speaksOfSubject(segment.text)),
  )
  const isHeadingLike = (segment: Segment) =>
    known.some(
      (other) =>
        other === segment || (Math.abs(other.size - segment.size) < 0.3 && other.isBold === segment.isBold && other.size > body + 0.4),
    )
  const tries = triesOf(segments, isHeadingLike)
  let best: Gutter | null = null
  for (const { at, isEdge, parts } of tries) {
    for (const inside of parts) {
      const [left, right] = sidesOf(inside, at)
      const score = Math.min(left.length, right.length)
      const isMore: boolean =
        best === null ||
        score > best.score * EDGE_WORTH ||
        (score > best.score && (isEdge || inside.length > best.inside.length * EDGE_LENGTH || dividesAll(inside, best.inside)))
      if (score < COLUMN_LINES_MIN || !isMore || (areSections && !beginSections(left, right, isHeadingLike))) continue
      if (areColumns(left, right, isHeadingLike)) best = { at, inside, score }
    }
  }
  return best && withDatesBeside(best, tries, isHeadingLike)
}

/** A gap further left, if what is between both are dates for what stands beside them; the gap itself otherwise. */
function withDatesBeside(gutter: Gutter, tries: readonly Try[], isHeadingLike: (segment: Segment) => boolean): Gutter {
  const [, beside] = sidesOf(gutter.inside, gutter.at)
  let best: Gutter | null = null
  for (const { at, parts } of tries.filter((other) => other.at < gutter.at - COLUMN_WIDTH_MIN)) {
    for (const inside of parts) {
      const [left, right] = sidesOf(inside, at)
      const score = Math.min(left.length, right.length)
      if (score < COLUMN_LINES_MIN || score <= (best?.score ?? 0)) continue
      const isWhole = gutter.inside.filter((one) => inside.includes(one)).length >= gutter.inside.length * WHOLE_SHARE
      const between = right.filter((one) => one.x < gutter.at && gutter.inside.includes(one))
      if (
        !isWhole ||
        !between.some(({ text }) => YEAR.test(text)) ||
        areColumns(between, beside, isHeadingLike) ||
        !areColumns(left, right, isHeadingLike)
      )
        continue
      best = { at, inside, score }
    }
  }
  return best ?? gutter
}

/** The height of most letters. */
function bodySize(segments: readonly { text: string; size: number }[]): number {
  const characters = new Map<number, number>()
  for (const { text, size } of segments)
    characters.set(Math.round(size * 2) / 2, (characters.get(Math.round(size * 2) / 2) ?? 0) + text.length)
  return [...characters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}

/** What stands above headings in the margin, first what is above them and then what is above their sections; all else as it was. */
export function withHeadInColumns(segments: readonly Segment[]): Segment[] {
  const known = segments.filter(({ text }) => isHeading(text))
  const edge = Math.min(...known.map(({ x }) => x))
  const hung = known.filter(({ x }) => Math.abs(x - edge) < 1)
  const rows = rowsOf(segments)
  const at = rows.findIndex((row) => row.includes(hung[0] as Segment))
  if (hung.length < MARGIN_HEADINGS_MIN || at < 2) return [...segments]
  const end = Math.max(...hung.map(({ right }) => right))
  const [head, below] = [rows.slice(0, at).flat(), rows.slice(at).flat()]
  const start = Math.min(...below.filter((one) => !hung.includes(one)).map(({ x }) => x))
  const [left, right] = sidesOf(head, start - 1)
  const isApart = start > end && left.length > 1 && right.length > 1 && left.every((one) => one.right < start)
  return isApart ? [...left, ...right, ...below] : [...segments]
}
