// The words of a page in segments: words of a line that no gap of a column parts.
import { LIST_SIGNS, STYLE_CHANGE } from './lines.ts'

/** `str` is empty where a sign stands, such as an envelope. */
export type Piece = { font?: string; str: string; x: number; y: number; width: number; height: number; isBold: boolean; isItalic: boolean }
export type Page = { pieces: Piece[]; bottom: number; top: number }

/** How far baselines within a line may differ, as a share of the letters' height. */
export const SAME_LINE = 0.4
/** A gap of this many letter heights separates columns. */
const COLUMN_GAP = 1.2
const WORD_GAP = 0.12
/** What stands further from a list's sign than this many letter heights is in another column; the sign's own words are a little higher or lower. */
const BULLET_GAP = 6
/** If this many lines begin at one position, it is an edge, and there a gap of this many letter heights separates columns. */
const EDGE_LINES_MIN = 2
/** If so many do on all pages together, it is one on each. */
const EDGE_LINES_OF_ALL_MIN = 5
const EDGE_GAP = 0.4
/** The same between letters of different heights. */
const EDGE_GAP_OF_OTHERS = 0.05
/** In letters higher than this, a name, every change of font parts. */
const NAME_HEIGHT = 18
/** Of at least so many words is a filled line, whose gaps are at most so many letter heights and differ at most so many points; so many lines end where it does. */
const FILLED_MIN = 3
const FILLED_MAX = 20
const FILLED_GAP = 4
const FILLED_SLACK = 0.4
const FILLED_EDGE_MIN = 4
const RAISED_MAX_CHARACTERS = 3

/** The words of a line between two gaps. */
export type Segment = { text: string; x: number; right: number; y: number; size: number; isBold: boolean }

export const BULLET_ALONE = new RegExp(`^[${LIST_SIGNS}–—-]$`, 'u')

/**
 * Whether spaces stand between all letters: 'E X P E R I E N C E' is one word. Where enough do, a capital may be close to the next letter:
 * 'B a k e r' and 'We b'.
 */
const areSpaced = (texts: readonly string[]) =>
  (texts.every((text) => /^\s*(?:\S )*\S\s*$/.test(text)) && texts.some((text) => /^\s*(?:\S ){2,}\S\s*$/.test(text))) ||
  (texts.every((text) => /^\s*(?:(?:\p{Lu}\S|\S) {1,2})*(?:\p{Lu}\S|\S)\s*$/u.test(text)) &&
    texts.some((text) => /(?<!\S)(?:\S ){4}/.test(text)))

function segmentOf(pieces: readonly Piece[]): Segment {
  let text = ''
  let last: Piece | undefined
  const isSpaced = areSpaced(pieces.map(({ str }) => str))
  for (const piece of pieces) {
    if (last) {
      const gap = piece.x - (last.x + last.width)
      if (gap > Math.max(last.height, piece.height) * WORD_GAP && !text.endsWith(' ') && !piece.str.startsWith(' ')) text += ' '
      const isOtherFont = Math.min(last.height, piece.height) > NAME_HEIGHT && last.font !== piece.font && last.str.length > 1
      if (last.isBold !== piece.isBold || last.isItalic !== piece.isItalic || isOtherFont) text += STYLE_CHANGE
    }
    text += isSpaced ? piece.str.replace(/ +/g, (gap) => (gap.length > 1 ? ' ' : '')) : piece.str
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

/** The pieces of each line of a page from top to bottom, parted where no gap is narrower than that of a column. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.y - piece.y <= Math.min(first.height, piece.height) * SAME_LINE) row.push(piece)
    else rows.push([piece])
  }
  return withRaisedSigns(rows).flatMap((row) => {
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
        !BULLET_ALONE.test(piece.str.trim()) &&
        gap <= Math.max(last.height, piece.height) * BULLET_GAP
      if (last && (isBullet || gap <= Math.max(last.height, piece.height) * COLUMN_GAP))
        groups.at(-1)?.push(isBullet ? { ...piece, str: ` ${piece.str}` } : piece)
      else groups.push([piece])
    }
    return groups
  })
}

const beginOf = (group: readonly Piece[]) => Math.round(group[0]?.x ?? 0)

/** How many lines begin at each position. */
function beginsOf(groups: readonly Piece[][]): Map<number, number> {
  const begins = new Map<number, number>()
  for (const group of groups) begins.set(beginOf(group), (begins.get(beginOf(group)) ?? 0) + 1)
  return begins
}

/** Words of a line that reaches both edges of its column with equal gaps between them: so far apart are they only because the line is filled. */
function withFilledLines(groups: readonly Piece[][]): Piece[][] {
  const endOf = (group: readonly Piece[]) => Math.round(Math.max(...group.map(({ x, width }) => x + width)))
  const begins = beginsOf(groups)
  const ends = new Map<number, number>()
  for (const group of groups) ends.set(endOf(group), (ends.get(endOf(group)) ?? 0) + 1)
  const joined: Piece[][] = []
  let at = 0
  while (at < groups.length) {
    const run = [groups[at] as Piece[]]
    let gap: number | null = null
    for (const next of groups.slice(at + 1, at + FILLED_MAX)) {
      const last = run.at(-1)?.at(-1)
      const first = next[0]
      if (!last || !first || Math.abs(last.y - first.y) > 0.5 || last.height !== first.height) break
      const away: number = first.x - (last.x + last.width)
      if (away <= 0 || away > first.height * FILLED_GAP || (gap !== null && Math.abs(away - gap) > FILLED_SLACK)) break
      gap ??= away
      run.push(next)
    }
    const isFilled =
      run.length >= FILLED_MIN &&
      (begins.get(beginOf(run[0] ?? [])) ?? 0) >= FILLED_MIN &&
      (ends.get(endOf(run.at(-1) ?? [])) ?? 0) >= FILLED_EDGE_MIN
    joined.push(isFilled ? run.flat() : (groups[at] as Piece[]))
    at += isFilled ? run.length : 1
  }
  return joined
}

/** The segments of each page, from top to bottom, and from left to right within a line. */
export function segmentsOf(pages: readonly (readonly Piece[])[]): Segment[][] {
  const groups = pages.map(groupsOf)
  const everywhere = beginsOf(groups.flat())
  return groups.map((page) => {
    const here = beginsOf(page)
    const isEdge = (x: number) => (here.get(x) ?? 0) >= EDGE_LINES_MIN || (everywhere.get(x) ?? 0) >= EDGE_LINES_OF_ALL_MIN
    return withFilledLines(page)
      .flatMap((group) => parted(group, isEdge))
      .map(segmentOf)
  })
}

/** At a position where other lines begin, a narrower gap separates columns too. */
function parted(group: readonly Piece[], isEdge: (x: number) => boolean): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of group) {
    const last = parts.at(-1)?.at(-1)
    const isBullet = last !== undefined && BULLET_ALONE.test(last.str.trim())
    const gap = last ? piece.x - (last.x + last.width) : 0
    // Letters of a different height are more likely in a different column.
    const least = last && Math.abs(last.height - piece.height) > 0.5 ? EDGE_GAP_OF_OTHERS : EDGE_GAP
    if (last && (isBullet || !isEdge(Math.round(piece.x)) || gap < piece.height * least)) parts.at(-1)?.push(piece)
    else parts.push([piece])
  }
  return parts
}

/** The lines of segments. */
export function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const one of segments) {
    const first = rows.at(-1)?.[0]
    if (first && Math.abs(first.y - one.y) <= Math.min(first.size, one.size) * SAME_LINE) rows.at(-1)?.push(one)
    else rows.push([one])
  }
  return rows
}
