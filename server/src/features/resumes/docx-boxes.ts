// Text boxes of Word documents: they stand in the file as they were made, and on the page where each was put.
import type { Line } from './lines.ts'

/** One box: the lines from `from` up to `to` are in it. Its place is relative to the paragraph that holds it, in EMU; null if the file does not say. */
type Box = { host: number; from: number; to: number; x: number | null; y: number | null; width: number; above: string }

/** So many boxes at one paragraph are a page that was put together of them. */
const BOXES_MIN = 4
/** The fewest boxes that make a column. */
const COLUMN_BOXES_MIN = 3
/** Boxes of two columns overlap by less than this, in EMU: 5 mm. */
const OVERLAP = 180_000
const EMU_PER_TWIP = 635
const COLUMN_STARTS_MAX = 60

/** Collects where the boxes of a part stand while its tags go by. For any input, the time is proportional to its length. */
export class TextBoxes {
  readonly #boxes: Box[] = []
  #host = 0
  #open: Box | null = null
  #axis: 'x' | 'y' = 'x'
  #isOffset = false
  #fromPage = false
  #margin = 0

  /** A tag goes by, after `lines` lines. */
  tag(name: string, isEnd: boolean, tag: string, lines: number): void {
    if (name === 'w:p' && !isEnd && this.#open === null) this.#host += 1
    else if (name === 'w:pgMar') this.#margin = Number(/w:left="(\d{1,6})"/.exec(tag)?.[1] ?? 0) * EMU_PER_TWIP
    else if (name === 'wp:anchor' && !isEnd) this.#open = { host: this.#host, from: -1, to: -1, x: null, y: null, width: 0, above: '' }
    const box = this.#open
    if (box === null) return
    if (name === 'wp:positionH' || name === 'wp:positionV') {
      this.#axis = name === 'wp:positionH' ? 'x' : 'y'
      const from = /relativeFrom="(\w{1,20})"/.exec(tag)?.[1] ?? ''
      if (!isEnd && this.#axis === 'x') this.#fromPage = from === 'page'
      else if (!isEnd) box.above = from
    } else if (name === 'wp:posOffset') this.#isOffset = !isEnd
    else if (name === 'wp:extent') box.width = Number(/cx="(\d{1,9})"/.exec(tag)?.[1] ?? 0)
    else if (name === 'w:txbxContent' && !isEnd && box.from < 0) box.from = lines
    else if (name === 'wp:anchor' && isEnd) {
      if (box.from >= 0) this.#boxes.push({ ...box, to: lines })
      this.#open = null
    }
  }

  /** The text between two tags, which may be a distance. */
  text(text: string): void {
    if (!this.#isOffset || this.#open === null || !/^-?\d{1,9}$/.test(text.trim())) return
    // Distances from the page's edge are as many from the margin as the margin is wide; its width stands at the end of the file.
    this.#open[this.#axis] = Number(text) - (this.#axis === 'x' && this.#fromPage ? FROM_PAGE : 0)
  }

  /** The lines with the boxes of each paragraph as they stand on the page: column by column, from top to bottom. */
  drawn(lines: readonly Line[]): Line[] {
    const drawn = [...lines]
    for (const [, boxes] of Map.groupBy(this.#boxes, ({ host }) => host)) {
      const isPlaced = boxes.every(({ x, y, above }) => x !== null && y !== null && above === boxes[0]?.above)
      if (boxes.length < BOXES_MIN || !isPlaced) continue
      const placed = boxes.map((box) => ({ ...box, x: fromMargin(box.x ?? 0, this.#margin), y: box.y ?? 0 }))
      const [from, to] = [Math.min(...boxes.map((box) => box.from)), Math.max(...boxes.map((box) => box.to))]
      const inBoxes = new Set(placed.flatMap((box) => Array.from({ length: box.to - box.from }, (_, at) => box.from + at)))
      const between = lines.slice(from, to).filter((_, at) => !inBoxes.has(from + at))
      const columns = columnsOf(placed).map((column) =>
        column.toSorted((one, other) => one.y - other.y).flatMap((box) => lines.slice(box.from, box.to)),
      )
      const inOrder = columns.flatMap((column) =>
        column.map((line, at) => (at === 0 && columns.length > 1 ? { ...line, opens: true } : line)),
      )
      for (const [at, line] of [...inOrder, ...between].entries()) drawn[from + at] = line
    }
    return drawn
  }
}

/** Marks a distance from the page's edge until the margin is known; no page is so wide. */
const FROM_PAGE = 10_000_000_000
const fromMargin = (x: number, margin: number) => (x < -FROM_PAGE / 2 ? x + FROM_PAGE - margin : x)

type Placed = Box & { x: number; y: number }

/** The boxes left and right of where none stands across; all of them in one where there is no such place. */
function columnsOf(boxes: readonly Placed[]): Placed[][] {
  for (const at of boxes.slice(0, COLUMN_STARTS_MAX).map(({ x }) => x)) {
    const right = boxes.filter(({ x }) => x >= at - OVERLAP)
    const left = boxes.filter(({ x }) => x < at - OVERLAP)
    const isBetween = left.every(({ x, width }) => x + width <= at + OVERLAP)
    if (isBetween && Math.min(left.length, right.length) >= COLUMN_BOXES_MIN) return [left, right]
  }
  return [[...boxes]]
}
