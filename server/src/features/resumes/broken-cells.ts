// Rows of which each cell has several lines: 'Técnico en hilos y' beside 'Escuela Lirio' above 'telas' beside 'Un ciclo sobre telares'.
import { dateAlone, periodIn } from './dates.ts'
import { GOES_ON, type Line, wordsOf } from './lines.ts'

const SAME_EDGE = 4
const CELLS = 2
const LINES_MIN = 2

const isSameColumns = (one: Line, other: Line) =>
  one.columns.length === CELLS &&
  other.columns.length === CELLS &&
  one.text.split('\t').length === CELLS &&
  other.text.split('\t').length === CELLS &&
  one.columns.every((x, at) => Math.abs(x - (other.columns[at] ?? 0)) < SAME_EDGE)

const isDate = (cell: string) => dateAlone(wordsOf(cell).trim()) !== null || periodIn(wordsOf(cell))?.rest.trim() === ''

/** The lines of one cell, joined where they go on. */
function joined(cells: readonly string[]): string[] {
  const whole: string[] = []
  for (const cell of cells) {
    const above = whole.at(-1)
    const goesOn = above !== undefined && !isDate(cell) && !isDate(above) && (GOES_ON.test(above) || /^\p{Ll}/u.test(cell))
    if (goesOn) whole[whole.length - 1] = `${above} ${cell}`
    else whole.push(cell)
  }
  return whole
}

/** The lines with each row of broken cells read one cell after the other; others stay as they are. */
export function withWholeRows(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (let from = 0; from < lines.length; ) {
    const first = lines[from] as Line
    let to = from + 1
    while (to < lines.length && isSameColumns(first, lines[to] as Line)) to += 1
    // The last line of one cell may have nothing beside it.
    const last = lines[to]
    const isLast =
      last !== undefined && to - from >= LINES_MIN && last.columns.length === 1 && Math.abs((last.x ?? 0) - (first.x ?? 0)) < SAME_EDGE
    if (isLast) to += 1
    const rows = lines.slice(from, to)
    const cells = [0, 1].map((at) => rows.flatMap((row) => row.text.split('\t')[at] ?? []))
    const [left = [], right = []] = cells.map(joined)
    const isBroken = rows.length > LINES_MIN && left.length < (cells[0]?.length ?? 0) && right.length < (cells[1]?.length ?? 0)
    if (isBroken)
      whole.push(...[...left, ...right].map((text): Line => ({ ...first, text, columns: first.columns.slice(0, 1), isContinued: false })))
    else whole.push(...rows)
    from = to
  }
  return whole
}
