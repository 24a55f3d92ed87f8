// Reads jobs and studies: every period of time in a section makes an entry, and the short lines around it say what and where.
import { fold } from '@plaza/contract/rules/folding'
import { openPeriod, periodIn, periodOver, type WrittenPeriod } from './dates.ts'
import {
  type Fields,
  fieldsOf,
  halves,
  isPlaceOnly,
  isRole,
  isSentence,
  orderOf,
  piecesOf,
  sortedPieces,
  withoutStop,
} from './history-pieces.ts'
import { COLUMN_HEAD, type Kind, NO_FIELD, ORGANIZATION, ROLE } from './history-words.ts'
import { type Line, STYLE_CHANGE, wordsOf } from './lines.ts'

/** `role` is a job title or a degree, `organization` a company or a learning center. */
export type Entry = WrittenPeriod & Fields

const ENTRIES_MAX = 20
const LINES_ABOVE_MAX = 3
const HEADER_MAX_CHARACTERS = 110
const HEADER_MAX_WORDS = 14
const BULLET = /^\s*(?:[•▪●◦‣·∙*–—\-➢✓►■❖○⚬]|o(?= ))[\s\ue000]+/u

/** `isBody`: the line describes what was done, in a list or a sentence. */
type Row = { text: string; isBody: boolean; x: number | null; columns: readonly number[]; size: number | null; bullet: string | null }

function isHeader({ text, isBody }: Pick<Row, 'text' | 'isBody'>): boolean {
  const words = wordsOf(text)
  return (
    words !== '' &&
    !isBody &&
    words.length <= HEADER_MAX_CHARACTERS &&
    words.split(' ').length <= HEADER_MAX_WORDS &&
    !(isSentence(words) && !/ [—–|·-] /.test(words))
  )
}

/** A line's columns, and the fonts within them; each part keeps the separator in front of it. */
const CELL = /(?=[\t\ue000])/

const DATE_WORDS_MAX_CHARACTERS = 16

/** Joins a period in the first column that has three lines: 'enero 2014–', 'diciembre', '2017'. */
function joinThreeLines(first: Line, second: Line, third: Line): void {
  const cells = [first, second, third].map(({ text }) => text.split('\t'))
  const words = cells.map(([cell = '']) => cell.replaceAll(STYLE_CHANGE, '').trim())
  if (words.some((cell) => cell === '' || cell.length > DATE_WORDS_MAX_CHARACTERS || isPeriodAlone(cell))) return
  if (!isPeriodAlone(words.join(' ')) || isPeriodAlone(words.slice(0, 2).join(' '))) return
  first.text = [words.join(' '), ...(cells[0]?.slice(1) ?? [])].join('\t')
  for (const [at, line] of [second, third].entries()) line.text = cells[at + 1]?.slice(1).join('\t') ?? ''
}

/** Joins a period that a narrow column breaks over two or three lines. */
function withWholePeriods(lines: readonly Line[]): Line[] {
  const whole = lines.map((line) => ({ ...line }))
  for (const [at, line] of whole.entries()) {
    const next = whole[at + 1]
    if (!next) break
    const third = whole[at + 2]
    if (third) joinThreeLines(line, next, third)
    const started = openPeriod(line.text, next.text)
    if (started) {
      line.text = started.line
      next.text = started.next
      continue
    }
    const cells = line.text.split(CELL)
    for (const place of new Set([0, cells.length - 1])) {
      const nextCells = next.text.split(CELL)
      const from = place === 0 ? 0 : nextCells.length - 1
      const [head = '', tail = ''] = [cells[place], nextCells[from]].map((cell) => (cell ?? '').replace(/^[\t\ue000]/, ''))
      const period = periodOver(head, tail)
      if (period === null) continue
      cells[place] = `${place === 0 ? '' : '\t'}${period.whole}`
      nextCells[from] = tail.trimStart().slice(period.length)
      line.text = cells.join('')
      next.text = nextCells.join('').replace(/^[\s\ue000]+|[\s\ue000]+$/g, '')
    }
  }
  return whole
}

const isPeriodAlone = (cell: string) => {
  const found = periodIn(wordsOf(cell).trim())
  return found !== null && found.rest.replace(/[\s()[\],|·•–-]/g, '') === ''
}

/** Moves a period that stands in a margin beside what was done to the line that says what and where. */
function withPeriodsFromMargin(lines: readonly Line[], kind: Kind): Line[] {
  const moved = lines.map((line) => ({ ...line }))
  for (const [at, line] of moved.entries()) {
    const above = moved[at - 1]
    const cells = line.text.split('\t')
    const last = cells.at(-1) ?? ''
    // A title in bold letters, or one that is known, has its own period; so has a degree in a list.
    const isKnown = isRole(wordsOf(cells[0] ?? ''), kind) && !isTelling(cells[0] ?? '')
    const isBelow = BULLET.test(line.text) ? kind === 'work' || !isKnown : (line.x ?? 0) > (above?.x ?? 0) + 4 && !line.isBold && !isKnown
    if (!above || cells.length < 2 || !isBelow || !isPeriodAlone(last)) continue
    if (above.text === '' || BULLET.test(above.text) || above.isContinued || periodIn(above.text)) continue
    above.text += `\t${last}`
    line.text = cells.slice(0, -1).join('\t')
  }
  return moved
}

/** Reads entries that stand side by side, as their periods show, one column after the other. */
function withoutTiles(lines: readonly Line[]): Line[] {
  const row = lines.find(
    ({ text, columns }) => columns.length === 2 && text.split('\t').length === 2 && text.split('\t').every(isPeriodAlone),
  )
  const edge = row?.columns[1]
  if (edge === undefined) return [...lines]
  const side = (isRight: boolean) =>
    lines.map((line): Line => {
      if (line.text === '' || line.columns.length === 0) return line
      const cells = line.text.split('\t').filter((_, place) => (line.columns[place] ?? 0) >= edge - 4 === isRight)
      return { ...line, text: cells.join('\t'), x: isRight ? edge : line.x, columns: line.columns.filter((x) => x >= edge - 4 === isRight) }
    })
  const isKept = (line: Line, at: number, all: readonly Line[]) => line.text !== '' || (all[at - 1]?.text ?? '') !== ''
  return [...side(false).filter(isKept), { ...(lines[0] as Line), text: '', isContinued: false }, ...side(true).filter(isKept)]
}

/** 'Company · Position · Dates' above the columns of a table. */
function isTableHead(text: string): boolean {
  const cells = text.split('\t').map((cell) => fold(wordsOf(cell)).trim())
  return cells.length > 1 && cells.every((cell) => COLUMN_HEAD.test(cell))
}

/** The section's lines. If its entries are bullets themselves, bullets do not count as descriptions. */
function rowsOf(section: readonly Line[], kind: Kind): Row[] {
  const lines = withPeriodsFromMargin(withWholePeriods(withoutTiles(section.filter(({ text }) => !isTableHead(text)))), kind)
  const rows = lines.map(({ text, x, columns, size, isContinued }): Row => {
    const bullet = BULLET.exec(text)?.[0].trim() ?? null
    return { text: text.replace(BULLET, '').trim(), isBody: bullet !== null || isContinued, x, columns, size, bullet }
  })
  const first = rows.find(({ text }) => text !== '')
  const isTop = (row: Row) => row.bullet !== null && row.bullet === first?.bullet && Math.abs((row.x ?? 0) - (first.x ?? 0)) < 3
  const datedTop = rows.filter((row) => isTop(row) && isDated(row.text, kind)).length
  const dated = rows.filter((row) => isDated(row.text, kind)).length
  const listed = first?.bullet !== null && datedTop * 2 >= dated && datedTop > 0
  return (
    rows
      .map((row, at) => {
        if (listed && isTop(row)) return { ...row, isBody: false }
        // The company is on a bullet's line, with the title and the dates below it.
        const below = rows[at + 1]
        if (isTop(row) && below && !below.isBody && isDated(below.text, kind)) return { ...row, isBody: false }
        const above = rows[at - 1]
        if (listed && row.bullet === null && above && isTop(above) && row.text.length < 60) return { ...row, isBody: false }
        return row
      })
      // Lines such as 'two years', 'full time' or a place do not separate entries, nor do lines drawn with signs.
      .filter(({ text }) => text === '' || (/[\p{L}\d]/u.test(text) && !NO_FIELD.test(fold(wordsOf(text)))))
  )
}

/** Which single dates make an entry: of studies any, of work a month or a season in a column of its own. */
const countedAs = (kind: Kind) => (kind === 'education' ? { single: true } : { alone: true })

const isDated = (text: string, kind: Kind) => text.length <= 200 && periodIn(text, countedAs(kind)) !== null

/** Whether a line may be a name, such as a company's: its long words begin with capitals. */
const isName = (line: string) => (line.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word))

/** Whether a line is more likely a description: many words, most of them in small letters. */
function isTelling(line: string): boolean {
  const words = line.match(/\p{L}{4,}/gu) ?? []
  return words.length > 3 && words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length
}

const SAME_EDGE = 4
const SUBHEADING_LARGER = 0.8
const RIGHT_HALF = 200

/** Whether two lines begin at the same distance from the left; lines of lists are indented. True if the file does not say. */
const isAligned = (one: Row | undefined, other: Row | undefined) =>
  !one?.columns.length || !other?.columns.length || one.columns.some((x) => other.columns.some((each) => Math.abs(x - each) < SAME_EDGE))

/** Whether a line stands wholly in the right-hand half that a date before it opens. */
const isBelowDate = (row: Row, dated: Row | undefined) => {
  const [left, right] = [dated?.columns[0], dated?.columns.at(-1)]
  return row.x !== null && left !== undefined && right !== undefined && right > left + RIGHT_HALF && row.x > (left + right) / 2
}

const isPlaceRow = (text: string, kind: Kind) => text.split('\t').every((cell) => isPlaceOnly(wordsOf(cell), kind))

/** `above`: how many of the lines are above the line with the date. */
type Header = { lines: string[]; above: number }
type Anchor = { at: number; period: WrittenPeriod; rest: string }

/** The lines around a date that belong to it. In some resumes the date comes first, in others last; the first entry shows which. */
function headersOf(rows: readonly Row[], anchors: readonly Anchor[], kind: Kind): Header[] {
  const above = rows.slice(0, anchors[0]?.at ?? 0).filter(isHeader).length
  const saidIn = (lines: readonly string[]) => piecesOf(lines, kind).filter(({ text }) => !isPlaceOnly(text, kind))
  return anchors.map(({ at: anchor, rest }, place) => {
    const stop = place === 0 ? -1 : (anchors[place - 1]?.at ?? -1)
    const next = anchors[place + 1]?.at ?? rows.length
    const plain = rest.replace(/\([^()]*\)?/g, ' ')
    const saysBothItself = plain.includes(STYLE_CHANGE) && saidIn([plain]).length > 1
    const before: string[] = []
    const edges = [rows[anchor]]
    const isWhole = kind === 'education' && saysWhatAndWhere(rest)
    for (let at = anchor - 1; !isWhole && above > 0 && at > stop && before.length < Math.min(above, LINES_ABOVE_MAX); at--) {
      const row = rows[at]
      if (row === undefined || (row.text === '' && before.length > 0) || (row.text !== '' && (!isHeader(row) || isTelling(row.text)))) break
      if (row.text === '') continue
      // A heading within the section, above an entry that says both itself in two kinds of letters.
      if ((row.size ?? 0) > (rows[anchor]?.size ?? 0) + SUBHEADING_LARGER && saysBothItself) break
      before.unshift(row.text)
      edges.push(row)
    }
    const after: string[] = []
    const isDateAlone = rest.trim() === '' && before.length === 0
    const said = saidIn([...before, rest])
    // 'Designer, Acme' already says both; lines after the date then count only if they can be a name.
    const saysBoth = said.length === 1 && halves(said[0]?.text ?? '', kind, true).length > 1
    for (let at = anchor + 1; at < next - (above > 0 ? Math.min(above, LINES_ABOVE_MAX) : 0) && said.length + after.length < 2; at++) {
      const row = rows[at]
      // Empty lines between a date and its entry, and what stands at the right below the date, such as the place.
      if (row?.text === '' && isDateAlone && at === anchor + 1) continue
      if (row && row.text !== '' && isBelowDate(row, rows[anchor])) continue
      if (
        row === undefined ||
        !isHeader(row) ||
        !(isDateAlone || edges.some((each) => isAligned(each, row))) ||
        isTelling(row.text) ||
        (saysBoth && !isName(row.text))
      )
        break
      if (isPlaceRow(row.text, kind)) continue
      after.push(row.text)
    }
    return { lines: [...before, rest, ...after], above: before.length }
  })
}

const UNDATED: WrittenPeriod = { start_date: null, end_date: null, is_current: false }

/** Whether one line says both of a study: 'BA in History | University of Nore'. */
function saysWhatAndWhere(text: string): boolean {
  const { role, organization } = fieldsOf(sortedPieces([text], 'education'), 'education', null)
  return role !== null && organization !== null && isRole(role, 'education') && ORGANIZATION.education.test(fold(organization))
}

function anchorsIn(rows: readonly Row[], kind: Kind): Anchor[] {
  const dated = rows.flatMap((row, at) => {
    const found = row.text.length > 200 ? null : periodIn(row.text, countedAs(kind))
    if (!found) return []
    // A date within a sentence does not make an entry, one beside it does.
    const isBeside = isPeriodAlone(row.text.split('\t')[0] ?? '')
    const rest = kind === 'education' || isBeside ? withoutStop(found.rest.trimEnd()) : found.rest
    return isHeader({ text: rest.trim() || '-', isBody: false }) ? [{ at, period: found.period, rest, isBody: row.isBody }] : []
  })
  const plain = dated.filter(({ isBody }) => !isBody)
  const chosen = plain.length > 0 || kind === 'work' ? plain : dated
  // Where a line says all of a study, one without a date is a study too.
  const undated =
    kind === 'education' && chosen.some(({ rest }) => saysWhatAndWhere(rest))
      ? rows.flatMap((row, at) =>
          isHeader(row) && saysWhatAndWhere(row.text) && !dated.some((each) => each.at === at)
            ? [{ at, period: UNDATED, rest: row.text, isBody: false }]
            : [],
        )
      : []
  return [...chosen, ...undated].sort((one, other) => one.at - other.at).slice(0, ENTRIES_MAX)
}

/** The jobs or studies of a section, in its order, at most twenty. Entries that say neither what nor where are left out. */
export function entriesOf(section: readonly Line[], kind: Kind): Entry[] {
  const rows = rowsOf(section, kind)
  const anchors = anchorsIn(rows, kind)
  if (anchors.length === 0) return kind === 'education' ? undatedStudies(rows) : undatedJobs(rows)
  const headers = headersOf(rows, anchors, kind)
  const sorted = headers.map(({ lines }) => sortedPieces(lines, kind))
  const order = orderOf(sorted, kind)
  const entries: Entry[] = []
  let isShared = false
  let head: { organization: string; period: WrittenPeriod } | null = null
  const said = sorted.map((each) => fieldsOf(each, kind, order))
  for (const [place, { period, at }] of anchors.entries()) {
    const fields = said[place]
    if (!fields) continue
    const next = anchors[place + 1]
    const pieces = sorted[place]?.pieces ?? []
    const only = fields.role === null ? (fields.organization ?? (pieces.length === 1 ? pieces[0] : null) ?? null) : null
    // A company's own period stands above the positions held there.
    if (
      kind === 'work' &&
      only !== null &&
      next?.at === at + 1 &&
      isWithin(next.period, period) &&
      said[place + 1]?.organization === null
    ) {
      head = { organization: only, period }
      continue
    }
    if (head && fields.organization === null && isWithin(period, head.period)) fields.organization = head.organization
    else head = null
    // Several positions at one company, or degrees of one school, share its name, which is written once above them.
    const above = headers[place]?.above ?? 0
    const shares: boolean = above < (headers[place - 1]?.above ?? 0) || (isShared && above === headers[place - 1]?.above)
    isShared = fields.role !== null && fields.organization === null && shares
    if (isShared) fields.organization = entries.at(-1)?.organization ?? null
    if (fields.role !== null || fields.organization !== null) entries.push({ ...fields, ...period })
  }
  return entries
}

const isWithin = (inner: WrittenPeriod, outer: WrittenPeriod) =>
  (inner.start_date ?? '') >= (outer.start_date ?? '') && (outer.end_date === null || (inner.end_date ?? '9999') <= outer.end_date)

/** Jobs without dates, as long as each line says both what and where: 'Office Manager, Blue Heron Dental, Portland, OR'. */
function undatedJobs(rows: readonly Row[]): Entry[] {
  const lines = rows.filter((row) => row.text !== '' && isHeader(row))
  const entries = lines.flatMap(({ text }) => {
    const sorted = sortedPieces([text], 'work')
    const fields = fieldsOf(sorted, 'work', null)
    const isSaid = sorted.pieces.length === 2 && fields.role !== null && fields.organization !== null && isRole(fields.role, 'work')
    return isSaid ? [{ ...fields, ...UNDATED }] : []
  })
  return entries.length * 2 > lines.length ? entries.slice(0, ENTRIES_MAX) : []
}

function undatedStudies(rows: readonly Row[]): Entry[] {
  const blocks: string[][] = [[]]
  for (const { text } of rows) {
    if (text === '') blocks.push([])
    else blocks.at(-1)?.push(text)
  }
  return blocks
    .filter((block) => block.some((line) => ORGANIZATION.education.test(fold(line)) || ROLE.education.test(fold(line))))
    .slice(0, ENTRIES_MAX)
    .map((block) => {
      const sorted = sortedPieces(block.slice(0, LINES_ABOVE_MAX), 'education')
      return { ...fieldsOf(sorted, 'education', { roleAt: 0, isSure: false }), ...UNDATED }
    })
}

/** Whether a line is about studies. In resumes without headings this separates studies from jobs. */
export function isOfStudies(line: string): boolean {
  const folded = fold(line)
  return ORGANIZATION.education.test(folded) || (ROLE.education.test(folded) && !isRole(line, 'work'))
}
