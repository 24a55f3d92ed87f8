// Joins periods of which a resume writes the halves in different lines.
import { fold } from '@plaza/contract/rules/folding'
import { dateAlone, NOW_DATE, openPeriod, periodIn, periodOver } from './dates.ts'
import { isOrganization } from './known-names.ts'
import { GOES_ON, type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { beginsWithDegree, beginsWithSchool, beginsWithStudy } from './named-studies.ts'

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

/** A line drawn from the end of a period to its start, as signs write it. */
const DRAWN = /^[|│┃–—-]+$/
const UPRIGHT_MAX_LINES = 12
/** The fewest dates that show that every second one is the start of what ends above it. */
const UPRIGHT_DATES_MIN = 4

/** The first point of a list, with whatever sign. */
const POINT_OF_LIST = /^[^\p{L}\d"“(¿¡]+\s*\p{L}/u

type Mark = { at: number; date: string | null; written: string; rest: string; second: number | null }

/** The first columns that hold one date, or the line that is drawn between two. */
const marksIn = (lines: readonly Line[]): Mark[] =>
  lines.flatMap(({ text, columns }, at): Mark[] => {
    const [cell = '', ...rest] = text.split('\t')
    const written = wordsOf(cell).trim()
    const date = dateAlone(written)
    return date === null && !DRAWN.test(written) ? [] : [{ at, date, written, rest: rest.join('\t'), second: columns[1] ?? null }]
  })

/** The pairs of dates that stand above each other: with a line between them, or every second one beside what was done. */
function uprightPairs(marks: readonly Mark[]): [Mark, Mark][] {
  const drawn = marks.flatMap((mark, place): [Mark, Mark][] => {
    const end = marks.findIndex((other, from) => from > place && other.date !== null)
    const below = marks[end]
    return mark.date !== null && below && end > place + 1 && below.at - mark.at < UPRIGHT_MAX_LINES ? [[mark, below]] : []
  })
  if (drawn.length > 0 || marks.length < UPRIGHT_DATES_MIN || marks.length % 2 === 1 || marks.some(({ date }) => date === null))
    return drawn
  const pairs = marks.flatMap((mark, place): [Mark, Mark][] => {
    const below = marks[place + 1]
    return place % 2 === 0 && below ? [[mark, below]] : []
  })
  const isDeeper = ([top, bottom]: [Mark, Mark]) => top.second !== null && bottom.second !== null && bottom.second > top.second + 4
  const isList = pairs.every(
    ([top, bottom]) =>
      bottom.at - top.at === 1 && (top.date ?? '') >= (bottom.date ?? '') && (POINT_OF_LIST.test(bottom.rest) || isDeeper([top, bottom])),
  )
  if (isList) return pairs
  const falls = marks.every(({ date }, place) => place === 0 || (date ?? '') <= (marks[place - 1]?.date ?? ''))
  const isBeside = ([top, bottom]: [Mark, Mark]) => top.rest !== '' && (bottom.rest === '' || isDeeper([top, bottom]))
  return falls && pairs.every(isBeside) ? pairs : []
}

/** Joins periods whose end stands above their start in a margin: 'present', a line, '2020'. */
function joinUpright(lines: readonly Line[]): void {
  const marks = marksIn(lines)
  for (const [top, bottom] of uprightPairs(marks)) {
    const [from, to] = (top.date ?? '') > (bottom.date ?? '') ? [bottom, top] : [top, bottom]
    if (from.date === NOW_DATE) continue
    for (const { at, rest } of marks.filter(({ at }) => at > top.at && at <= bottom.at)) (lines[at] as Line).text = rest
    ;(lines[top.at] as Line).text = `${from.written} - ${to.written}\t${top.rest}`
  }
}

/** '(to Present)' and '(3 yrs 2 mos)' below the first day. */
const UNTIL_NOW = /^\(?to (present|now|date)\)?$/i
const LASTED = /^\(?\d+ ?(?:years?|yrs?|months?|mos?|años?|meses)\b[^)]*\)?$/i

/** A period in the first column of two lines that is one only when read together: 'July-Oct' above '2025', '1999' above '2004'. */
function joinTwoLines(first: Line, second: Line): void {
  const [[head = '', ...rest], [tail = '', ...below]] = [first, second].map(({ text }) => text.split('\t')) as [string[], string[]]
  const [above, under] = [head, tail].map((cell) => wordsOf(cell).trim()) as [string, string]
  if (above === '' || under === '' || Math.max(above.length, under.length) > DATE_WORDS_MAX_CHARACTERS) return
  const isRising = /^\d{4}$/.test(above) && /^\d{4}$/.test(under) && under > above && rest.length > 0 && below.length === 0
  const until = UNTIL_NOW.exec(under)
  if (dateAlone(above) !== null && (until || LASTED.test(under))) {
    // How long a job lasted does not tell its last day.
    first.text = [until ? `${above} - ${until[1]}` : `${above} ${under}`, ...rest].join('\t')
    second.text = below.join('\t')
    return
  }
  const together = isRising ? `${above} - ${under}` : `${above} ${under}`
  if (
    [above, under].some(isPeriodAlone) ||
    !isPeriodAlone(together) ||
    (dateAlone(under) !== null && dateAlone(above) !== null && !isRising)
  )
    return
  first.text = [together, ...rest].join('\t')
  second.text = below.join('\t')
}

const OPEN_BRACKET = /\(([^()]{0,24})$/
const CLOSED_BRACKET = /^([^()]{1,30})\)/

/** The lines with each period in brackets whole that goes on in the line below: 'BA · (August' above '2022 - May 2025)'. */
function withWholeBrackets(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const [, begun] = OPEN_BRACKET.exec(above?.text ?? '') ?? []
    const [, rest = ''] = CLOSED_BRACKET.exec(line.text) ?? []
    const period = `${begun?.trim()} ${rest.trim()}`
    if (above && begun !== undefined && (isPeriodAlone(period) || dateAlone(period.trim()) !== null))
      whole[whole.length - 1] = { ...above, text: `${above.text.trimEnd()} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

const REST_MAX_CHARACTERS = 90
/** The lines with each one whole that bars part and that goes on, in the same letters, up to its period: 'Weaver | Nore Looms of' above 'Otterby | 2019 - 2021'. */
function withWholeBars(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const last = above?.text.split(' | ').at(-1) ?? ''
    const isRest =
      above !== undefined &&
      line.isWrapped === true &&
      above.text.includes(' | ') &&
      above.size === line.size &&
      above.isBold === line.isBold &&
      periodIn(above.text) === null
    // A dash may be lost where the line breaks: 'Nore Looms | May 2019' above 'June 2021'.
    const start = dateAlone(last)
    const end = dateAlone(line.text.replace(/^[–—-]\s*/, ''))
    const isEnd = isRest && start !== null && end !== null && end > start
    const isNext = isRest && line.text.length < REST_MAX_CHARACTERS && periodIn(line.text.split(' | ').at(-1) ?? '')?.rest.trim() === ''
    if (above && isEnd) whole[whole.length - 1] = { ...above, text: `${above.text} - ${line.text.replace(/^[–—-]\s*/, '')}` }
    else if (above && isNext) whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

/** A line with a period whole of which the end has got a column of its own: '2020 –' beside '2022'. */
function withWholeCells(line: Line): Line {
  const cells = line.text.split('\t')
  const at = cells.findIndex((cell, place) => /[-–—] ?$/.test(cell) && dateAlone(wordsOf(cells[place + 1] ?? '')) !== null)
  const period = at < 0 ? null : periodOver(wordsOf(cells[at] ?? ''), wordsOf(cells[at + 1] ?? ''))
  if (period === null) return line
  return { ...line, text: cells.toSpliced(at, 2, period.whole).join('\t'), columns: line.columns.filter((_, place) => place !== at + 1) }
}

/** Joins a period of which only the first month had room in the line of what it is for: 'Weaver at Nore Looms May' above '2024 - Sep 2024'. */
function joinMonthAbove(first: Line, second: Line): void {
  const [, before = '', month = ''] = /^(.*\S)[\s\ue000]+(\p{L}{3,10}\.?)$/su.exec(first.text) ?? []
  const isOpen = month !== '' && dateAlone(`${month} 2020`) !== null && periodIn(first.text) === null
  if (!isOpen || !/^(?:19|20)\d\d\s*[-–—]/.test(second.text) || !isPeriodAlone(`${month} ${second.text}`)) return
  first.text = `${before}\t${month} ${second.text}`
  second.text = ''
}

/** The lines with periods whole that a narrow column breaks over two or three lines, or writes above each other. */
export function withWholePeriods(lines: readonly Line[]): Line[] {
  const written = withWholeBars(withWholeBrackets(lines.map(withWholeCells)))
  const whole = written.map((line) => ({ ...line }))
  joinUpright(whole)
  for (const [at, line] of whole.entries()) {
    const next = whole[at + 1]
    if (!next) break
    const third = whole[at + 2]
    if (third) joinThreeLines(line, next, third)
    joinTwoLines(line, next)
    joinMonthAbove(line, next)
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
  // What held nothing but a part of a period is no gap between paragraphs.
  return whole.filter(({ text }, at) => text !== '' || written[at]?.text === '')
}

const SAME_COLUMN = 4
const BELOW_PERIOD_MAX_LINES = 3

/**
 * The lines without what stands in brackets in a margin below a period, beside what was done: how it ended, or where it was, as '(end of contract)'
 * below '2013 - 2015'. A bracket may go on in the line below.
 */
export function withoutMarginBelowPeriods(lines: readonly Line[]): Line[] {
  const kept = lines.map((line) => ({ ...line }))
  for (const [at, { text, columns }] of lines.entries()) {
    const second = columns[1]
    if (second === undefined || !isPeriodAlone(text.split('\t')[0] ?? '')) continue
    let isOpen = false
    for (const line of kept.slice(at + 1, at + 1 + BELOW_PERIOD_MAX_LINES)) {
      const [margin = '', ...beside] = line.text.split('\t')
      const isBeside = beside.length > 0 && Math.abs((line.columns[1] ?? 0) - second) < SAME_COLUMN
      if (!isBeside || !(isOpen || /^[\s\ue000]*\(/.test(margin)) || periodIn(margin, { single: true }) !== null) break
      isOpen = !/\)[\s\ue000]*$/.test(margin)
      line.text = beside.join('\t')
      line.columns = line.columns.slice(1)
      line.x = line.columns[0] ?? null
    }
  }
  return kept
}

const DEGREE_MIN_CHARACTERS = 20
const REST_MAX_WORDS = 6

const isHyphened = (above: Line, line: Line) =>
  (line.isWrapped === true || line.isContinued) && /^\p{L}[^\t]*\p{Ll}{2}-$/u.test(above.text) && /^\p{Ll}{2}/u.test(line.text)

/** 'Tecnología en Hilos & Tejido' above 'Electrónico', in the same letters at the same place. */
const isWordBelow = (above: Line, line: Line) =>
  /^\p{Lu}\p{L}{3,}$/u.test(line.text) &&
  line.x !== null &&
  line.x === above.x &&
  line.size === above.size &&
  above.text.length > ROOM_MIN_CHARACTERS
const ROOM_MIN_CHARACTERS = 32

/** What stands below a degree in a line of its own and is no part of it; folded. */
const NOT_OF_DEGREE =
  /^(?:alumn[oa]|estudiante|student|egresad[oa]|titulad[oa]|graduad[oa]|cursando|complet[oa]|terminad[oa]|online)$|\b(?:track|mencion|concentration|minor|major|speciali[sz]ation)\b/

/** What schools are called by too, in front of their names. */
const SCHOOL_OF_NAME =
  /^(?:fundaci[oó]n|corporaci[oó]n|academia|complejo|conservatorio|unidad) (?:\p{L}+ )*(?:universitari[oa]|educativ[oa]|academia|escuela|de (?:dibujo|artes|idiomas|m[uú]sica))/iu

/** Whether a degree or a school had no room in its line: in bold letters, or one that is known, above words that name nothing else. */
function isRestOfDegree(above: Line, line: Line): boolean {
  const isBelow =
    (line.isWrapped === true || line.isContinued || isWordBelow(above, line)) &&
    above.isBold === line.isBold &&
    (above.text.length > DEGREE_MIN_CHARACTERS || GOES_ON.test(above.text)) &&
    !/[\t\ue000]|[.:)]$/.test(above.text)
  // Most lines are none, and the rest costs more.
  if (!isBelow) return false
  const [first = ''] = line.text.split(/[\t\ue000]/)
  const rest = (periodIn(first)?.rest ?? first).replace(/[()]/g, '').trim()
  const isDegree =
    beginsWithDegree(above.text) ||
    (line.isWrapped === true && ((above.isBold && line.isBold) || beginsWithSchool(above.text) || SCHOOL_OF_NAME.test(above.text)))
  return (
    isDegree &&
    periodIn(above.text, { single: true }) === null &&
    ((above.isBold && /^\(.*\)$/.test(line.text) && isPeriodAlone(line.text)) || (/^\p{L}[^:]*$/u.test(first) && /\p{L}{3}/u.test(rest))) &&
    rest.split(' ').length <= REST_MAX_WORDS &&
    !NOT_OF_DEGREE.test(fold(rest)) &&
    (/^universitari[oa] en\b/i.test(rest) || (!beginsWithStudy(rest) && !isOrganization(rest, 'education')))
  )
}

/** A date in a margin with the degree of two lines that it stands in the middle of: 'Grado en Diseño de' above '2022 · Telas'. */
function aroundDate(above: Line, line: Line): string | null {
  const [date = '', rest, ...more] = line.text.split('\t')
  const isDate = dateAlone(date) !== null || isPeriodAlone(date)
  const isInMargin = rest !== undefined && more.length === 0 && isDate && line.columns[1] !== undefined
  if (!isInMargin || above.x === null || Math.abs(above.x - (line.columns[1] ?? 0)) > 1 || above.columns.length !== 1) return null
  const isRest = beginsWithDegree(above.text) && !beginsWithStudy(rest) && rest.split(' ').length <= REST_MAX_WORDS
  return isRest && periodIn(above.text, { single: true }) === null ? `${date}\t${above.text} ${rest}` : null
}

/** The lines with each degree that goes on in the line of its period: 'Ingeniería en Pan y servicios' above 'de horno · (2021 - 2026)'. */
export function withWholeDegrees(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    // 'Nore Univer-' above 'sity Otterby'
    if (above && isHyphened(above, line)) {
      whole[whole.length - 1] = { ...above, text: `${above.text.slice(0, -1)}${line.text}` }
      continue
    }
    const rest = periodIn(line.text, { single: /\([^()]+\)$/.test(line.text) })?.rest.trim() ?? ''
    // '- Grado en Telas especializado en' above 'hilos', in a list
    const isListed =
      above !== undefined &&
      line.isContinued &&
      GOES_ON.test(above.text) &&
      line.text.split(' ').length <= REST_MAX_WORDS &&
      beginsWithDegree(wordsOf(above.text.replace(/^[^\p{L}\d]+/u, '')))
    const isRest =
      above !== undefined &&
      /\p{L}/u.test(rest) &&
      (line.isContinued || GOES_ON.test(above.text)) &&
      above.text.length > 12 &&
      !above.text.includes('\t') &&
      !/^\W/u.test(above.text) &&
      periodIn(above.text) === null
    const around = above && aroundDate(above, line)
    if (around) whole[whole.length - 1] = { ...line, text: around }
    else if (above && (isListed || isRest || isRestOfDegree(above, line)))
      whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

/** A period of months in brackets below one of years that it lies in says the same more exactly; the years are left out. */
export function withExactPeriods(lines: readonly Line[]): Line[] {
  const exact = lines.map((line) => ({ ...line }))
  for (const [at, line] of exact.entries()) {
    const years = /(?:19|20)\d\d ?[-–—] ?(?:19|20)\d\d$/.exec(line.text)
    const below = exact.slice(at + 1, at + 3).find(({ text }) => /^\(.*\)$/.test(text) && isPeriodAlone(text))
    const [wide, narrow] = [years && periodIn(years[0])?.period, below && periodIn(below.text)?.period]
    const isWithin =
      wide?.start_date && wide.end_date && narrow?.start_date && narrow.end_date
        ? narrow.start_date >= wide.start_date && narrow.end_date <= wide.end_date
        : false
    if (!years || !below || !isWithin) continue
    line.text = `${line.text.slice(0, years.index).trimEnd()}\t${below.text.slice(1, -1)}`
    below.text = ''
  }
  return exact
}

/** Whether a column holds a period and nothing else. */
export const isPeriodAlone = (cell: string) => {
  const found = periodIn(wordsOf(cell).trim())
  return found !== null && found.rest.replace(/[\s()[\],|·•–-]/g, '') === ''
}

/** A point of a list that holds nothing but a period: '• Curso 2022 - 2024'. */
export const isPeriodListed = (text: string) =>
  isPeriodAlone(text.replace(/^[^\p{L}\d]+/u, '').replace(/^(?:curso|a[nñ]os?|periodo|per[ií]odo|dates?|years?|fechas?)[: ]+/i, ''))
