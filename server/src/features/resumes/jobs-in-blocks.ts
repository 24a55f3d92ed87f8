// Reads jobs by the pattern that a section repeats: a line in letters that stand out heads each, and one more line names it above its period.
import type { Entry } from './certainty.ts'
import { periodIn, type WrittenPeriod } from './dates.ts'
import { isLarger } from './entry-looks.ts'
import { fieldsOf, orderOf } from './history-fields.ts'
import { type Sorted, saidIn, sortedPieces } from './history-pieces.ts'
import { isHeader, isTelling, type Row } from './history-rows.ts'
import { GOES_ON } from './lines.ts'
import { isPeriodAlone } from './whole-periods.ts'

const BLOCKS_MIN = 2
/** What names a job, its period and a remark stand in so many lines. */
const NAMING_LINES_MAX = 7
const SAME_EDGE = 3
const DATED_MAX_CHARACTERS = 80

/** A full stop behind a name in letters of its own ends no sentence. */
const withoutStop = (text: string) => text.replace(/(?<=[\p{L})]{3})\.$/u, '')

const isAt = (row: Row, head: Row) => Math.abs((row.x ?? 0) - (head.x ?? 0)) < SAME_EDGE
/** What stands right of all that names jobs, beside or below it: what was done. */
const isBeside = (row: Row, head: Row) => (row.x ?? 0) >= (head.x ?? 0) + SAME_EDGE

/** The lines that head jobs: those in larger letters than all others, or those in the letters of the first one, where it is bold. */
function headsOf(rows: readonly Row[]): number[] {
  const said = rows.filter(({ text }) => text !== '')
  const first = said.reduce<Row | undefined>((above, row) => (above === undefined || isLarger(row, above) ? row : above), undefined)
  if (first?.look == null) return []
  const isHead = (row: Row) => row.text !== '' && row.look === first.look && row.bullet === null && isAt(row, first)
  const others = said.filter((row) => !isHead(row))
  const standsOut = (first === said[0] && first.look.endsWith('true')) || others.every((row) => isLarger(first, row))
  const isAbove = said.slice(0, said.indexOf(first)).some((row) => !isBeside(row, first))
  return standsOut && !isAbove ? rows.flatMap((row, at) => (isHead(row) ? [at] : [])) : []
}

type Block = { sorted: Sorted; period: WrittenPeriod; look: string | null }

const isNaming = (row: Row | undefined): row is Row =>
  row !== undefined && isHeader({ ...row, text: withoutStop(row.text) }) && !isTelling(row.text) && saidIn([row.text], 'work').length > 0

/** What a head with its period says, and the line below it, each up to what parts it: 'Weaver | Wool · 2020 - 2021' above 'Nore Looms, Otterby'. */
function datedBlockOf(head: string, period: WrittenPeriod, second: Row | undefined): Block | null {
  if (!isNaming(second) || periodIn(second.text) !== null) return null
  const pieces = [head, second.text].flatMap((text) => sortedPieces([text], 'work').pieces.slice(0, 1))
  return { sorted: { named: { role: null, organization: null }, pieces }, period, look: second.look }
}

/** What a head says both of, with the period that stands alone below all that was done; null where there is none. */
function blockAboveItsPeriod(head: string, rows: readonly Row[]): Block | null {
  const last = rows.findLast(({ text }) => text !== '')
  const sorted = sortedPieces([head], 'work')
  const period = last !== undefined && isPeriodAlone(last.text) ? periodIn(last.text)?.period : undefined
  return period === undefined || sorted.pieces.length !== 2 ? null : { sorted, period, look: null }
}

/** What the lines of one job say: the first of them and one more above the period or beside it; null where they are not of that kind. */
function blockOf(rows: readonly Row[], size: number): Block | null {
  const [first] = rows
  const lines = rows.filter((row) => row.text !== '' && first !== undefined && !isBeside(row, first)).slice(0, NAMING_LINES_MAX)
  // What was done may stand beside the period, in another column.
  const cells = lines.map(({ text }) => text.split('\t').find((cell) => periodIn(cell) !== null))
  const at = cells.findIndex((cell) => cell !== undefined && cell.length <= DATED_MAX_CHARACTERS)
  const dated = lines[at]
  const found = periodIn(cells[at] ?? '')
  // A head of two lines is one only where the words go on.
  const head = lines
    .slice(0, size)
    .map(({ text }) => text)
    .reduce((above, text) =>
      /\p{L}-$/u.test(above) ? `${above}${text}` : GOES_ON.test(above) || /^\p{Ll}/u.test(text) ? `${above} ${text}` : above,
    )
  if (dated === undefined || found === null) return blockAboveItsPeriod(head, rows)
  if (at === 0 && size === 1) return datedBlockOf(head.replace(cells[0] ?? '', found.rest), found.period, lines[1])
  if (at < size) return null
  const second = lines.slice(size, at).find(isNaming)
  const naming = [head, second?.text ?? found.rest].map(withoutStop)
  return { sorted: sortedPieces(naming, 'work'), period: found.period, look: second?.look ?? dated.look }
}

/** The jobs of a section whose entries repeat one pattern; null where it shows none, or where a part of it does not fit. */
export function jobsInBlocks(rows: readonly Row[]): Entry[] | null {
  const heads = headsOf(rows)
  const isBetween = (row: Row) => row.text !== '' && !isBeside(row, rows[heads[0] ?? 0] as Row)
  const starts = heads.filter((at, place) => place === 0 || rows.slice((heads[place - 1] ?? 0) + 1, at).some(isBetween))
  if (starts.length === 0) return null
  const blocks = starts.map((from, place) => {
    const end = starts[place + 1] ?? rows.length
    return blockOf(rows.slice(from, end), heads.filter((at) => at >= from && at < end).length)
  })
  const whole = blocks.filter((block) => block !== null)
  const isFit = whole.length === blocks.length && whole.every(({ sorted, look }) => sorted.pieces.length === 2 && look === whole[0]?.look)
  const sorted = whole.map((block) => block.sorted)
  const order = orderOf(sorted, 'work')
  // One job alone shows no pattern, unless its head says both.
  const isSure = order?.isSure || (whole.length === 1 && order !== null && whole[0]?.look === null)
  if (!isFit || !isSure || (whole.length < BLOCKS_MIN && whole[0]?.look !== null)) return null
  return whole.map((block) => ({
    ...fieldsOf(block.sorted, 'work', order),
    ...block.period,
    reading: { pieces: 2, isOrdered: true, isDated: true },
  }))
}
