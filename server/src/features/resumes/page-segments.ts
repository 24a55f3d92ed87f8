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
const EDGE_GAP = 0.4
/** The same between letters of different heights. */
const EDGE_GAP_OF_OTHERS = 0.05
/** In letters higher than this, a name, every change of font parts. */
const NAME_HEIGHT = 18
const RAISED_MAX_CHARACTERS = 3

/** The words of a line between two gaps. */
export type Segment = { text: string; x: number; right: number; y: number; size: number; isBold: boolean }

export const BULLET_ALONE = new RegExp(`^[${LIST_SIGNS}–—-]$`, 'u')

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
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
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
        !BULLET_ALONE.test(piece.str.trim()) &&
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
