// The lines of a section of jobs or studies: what stands beside what, which of them describe what was done, and which may name something.
import { fold } from '@plaza/contract/rules/folding'
import { withWholeRows } from './broken-cells.ts'
import { dateAlone, periodIn, periodOver } from './dates.ts'
import { ENTRY_LABEL, foldedHeading } from './heading-words.ts'
import { isSentence } from './history-pieces.ts'
import { COLUMN_HEAD, isLabelAlone, type Kind, LABELS, LEADERS, NO_FIELD } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { withoutLabels } from './labelled-entries.ts'
import { GOES_ON, LIST_SIGNS, type Line, wordsOf } from './lines.ts'
import { beginsWithDegree, isTimedDegree, withoutResults, withoutStyleAtPlace } from './named-studies.ts'
import { withoutOpenBrackets } from './open-brackets.ts'
import { withoutParagraphs } from './paragraph-entries.ts'
import { withPlainDates } from './plain-dates.ts'
import { plainJob, withoutStudyStop } from './plain-words.ts'
import { withoutLevels } from './study-levels.ts'
import { withoutTables } from './tabled-entries.ts'
import { withoutThreefold } from './threefold-heads.ts'
import { withoutTold } from './told-entries.ts'
import {
  isPeriodAlone,
  isPeriodListed,
  withExactPeriods,
  withoutMarginBelowPeriods,
  withWholeDegrees,
  withWholePeriods,
} from './whole-periods.ts'
import { withoutListsAndWraps, withoutRemarkLines } from './wrapped-studies.ts'

export const HEADER_MAX_CHARACTERS = 110
const HEADER_MAX_WORDS = 14
const BULLET = new RegExp(`^\\s*(?:[${LIST_SIGNS}–—-]|o(?= ))[\\s\\ue000]+`, 'u')

/** `isBody`: the line describes what was done, in a list or a sentence. */
export type Row = {
  text: string
  isBody: boolean
  x: number | null
  columns: readonly number[]
  size: number | null
  bullet: string | null
  look: string | null
}

/** Whether a line is short enough to name a title, a company or both. */
export function isHeader({ text, isBody }: Pick<Row, 'text' | 'isBody'>): boolean {
  const words = wordsOf(text)
  // Two kinds of letters say two things, so such a line may be long.
  const times =
    /[,|–—-] ?\ue000|\ue000 ?[,|–—-]/u.test(text) ||
    (words.split(/, | [–—-] /).length > 2 && isName(words)) ||
    words.split(/\s\|(?:\s|$)/).length > 2
      ? 1.7
      : 1
  return (
    words !== '' &&
    !isBody &&
    words.length <= HEADER_MAX_CHARACTERS * times &&
    words.split(' ').length <= HEADER_MAX_WORDS * times &&
    !(isSentence(words) && !/ [—–|·-] /.test(words))
  )
}

/** Moves a period that stands in a margin beside what was done to the line that says what and where. */
function withPeriodsFromMargin(lines: readonly Line[], kind: Kind): Line[] {
  const moved = lines.map((line) => ({ ...line }))
  for (const [at, line] of moved.entries()) {
    const above = moved[at - 1]
    const cells = line.text.split('\t')
    const last = cells.at(-1) ?? ''
    // A title in bold letters, or one that is known, has its own period; so has a degree or a school in a list.
    const isSchool = kind === 'education' && isOrganization(wordsOf(cells[0] ?? ''), kind)
    const isKnown = isSchool || (isRole(wordsOf(cells[0] ?? ''), kind) && !isTelling(cells[0] ?? ''))
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

const CONTINUED_MAX_CHARACTERS = 40
/** So far right of the column before it what stands in the middle of the last one begins. */
const MIDDLE_MIN = 30
const COLUMN_MAX_CHARACTERS = 160

/** A name in bold letters that goes on below, beside a column that does or does not: 'Weaver, University · Nore -' above 'of the North · Remote'. */
function restOfName(above: Line, line: Line): string | null {
  const [name = '', place, ...more] = above.text.split('\t')
  const [rest = '', ...others] = line.text.split('\t')
  const isBelow = above.isBold && line.isBold && line.x !== null && line.x === above.x && line.size === above.size
  const goesOn = /^\p{Ll}/u.test(rest) || /\p{Ll}(?:,? (?:y|and|de|of|&))$/u.test(name)
  if (!isBelow || !goesOn || place === undefined || more.length > 0 || others.length > 1 || periodIn(above.text)) return null
  return [`${name} ${rest}`, [place, ...others].join(' ')].join('\t')
}

/** The rest of a column that has no room in its line, alone in the line below: 'Marketing &' above 'Sales'. */
function withWholeColumns(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const cells = above?.text.split('\t') ?? []
    const x = line.x ?? 0
    const isUnder = (edge: number, place: number, edges: readonly number[]) =>
      place > 0 &&
      (Math.abs(x - edge) < 2 ||
        (GOES_ON.test(cells[place] ?? '') &&
          ((x >= edge && x < (edges[place + 1] ?? 0)) ||
            // In the middle of the last column.
            (place === edges.length - 1 && x > (edges[place - 1] ?? 0) + MIDDLE_MIN))))
    const beside = above && restOfName(above, line)
    if (beside) {
      whole[whole.length - 1] = { ...above, text: beside }
      continue
    }
    const at = above?.columns.findIndex(isUnder) ?? -1
    const cell = cells[at] ?? ''
    const isRest =
      at > 0 &&
      line.columns.length === 1 &&
      cells.length === above?.columns.length &&
      line.text.length < CONTINUED_MAX_CHARACTERS &&
      cell.length < COLUMN_MAX_CHARACTERS &&
      // Behind a period in the first column stands the next thing that is said, unless the words go on.
      (GOES_ON.test(cell) || !cells.slice(0, at + 1).some((each) => periodIn(wordsOf(each), { single: true }))) &&
      !BULLET.test(line.text) &&
      !periodIn(line.text, { single: true }) &&
      (GOES_ON.test(cell) || !/[.:]$/.test(line.text))
    if (above && isRest) {
      cells[at] = `${cell} ${line.text}`
      whole[whole.length - 1] = { ...above, text: cells.join('\t') }
    } else whole.push(line)
  }
  return whole
}

/** So many remarks of one form stand in a section before they are left out. */
const REMARKS_MIN = 2
const REMARK_MAX_LINES = 4
const REMARK = /^[–—-] ?\p{Lu}/u

/**
 * The lines without what is remarked about a company between its name and the line with place and period: '- Seller of yarns' above 'Vigo. May 2019 –
 * May 2020', which is then no continuation of the remark.
 */
function withoutRemarksAbovePeriods(lines: readonly Line[]): Line[] {
  /** The period of a line with nothing else but a place before it, as it is written; null for any other line. */
  const periodBehindPlace = (at: number) => {
    const text = wordsOf(lines[at]?.text ?? '')
    const below = wordsOf(lines[at + 1]?.text ?? '')
    const [before = '', behind = ''] = (periodIn(text) ?? periodIn(periodOver(text, below)?.whole ?? ''))?.rest.split('\t') ?? []
    const isPlace = /^(?:\p{Lu}[\p{L} ]{1,30}[.,] ?){0,3}$/u.test(`${before.trim().replace(/[.,|·–-]*$/u, '')},`) && !isRole(before, 'work')
    return text !== '' && !BULLET.test(text) && isPlace && before.length < text.length && !/\p{L}/u.test(behind)
      ? text.slice(before.length).trim()
      : null
  }
  const remarks = lines.flatMap(({ text }, from) => {
    const above = lines[from - 1]
    if (!REMARK.test(text) || !above || above.text === '' || BULLET.test(above.text)) return []
    let to = from + 1
    while (to - from < REMARK_MAX_LINES && lines[to]?.isContinued && periodBehindPlace(to) === null) to++
    const period = periodBehindPlace(to)
    return period === null ? [] : [{ from, to, period }]
  })
  if (remarks.length < REMARKS_MIN) return [...lines]
  const dated = new Map(remarks.map(({ to, period }) => [to, period]))
  return lines
    .map((line, at) => {
      const period = dated.get(at)
      const isYearBelow = dated.has(at - 1) && /^\d{4}\.?$/.test(line.text)
      return period === undefined && !isYearBelow ? line : { ...line, text: period ?? line.text.replace('.', ''), isContinued: false }
    })
    .filter((_, at) => !remarks.some(({ from, to }) => at >= from && at < to))
}

/** The lines with what stands alone in brackets, such as a company's short name, behind what it belongs to. */
function withBracketsJoined(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const isJoined = /^\(\p{Lu}[\p{L} .&-]{1,40}\)$/u.test(line.text) && above && above.text !== '' && !periodIn(wordsOf(above.text))
    if (above && isJoined && !BULLET.test(above.text)) whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

const POINT_TEXT_DEEPER = 8

/** The lines with each short point of a list whole that names something in two: '• BA in History, College of the' above 'North, 2012'. */
function withWholePoints(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const isRest =
      above?.x != null &&
      line.x !== null &&
      line.x > above.x + POINT_TEXT_DEEPER &&
      line.columns.length === 1 &&
      BULLET.test(above.text) &&
      above.text.includes(', ') &&
      !BULLET.test(line.text) &&
      !line.isBold &&
      above.text.length + line.text.length < HEADER_MAX_CHARACTERS * 1.5 &&
      periodIn(above.text, { single: true }) === null &&
      periodIn(line.text, { single: true }) !== null &&
      !isPeriodAlone(line.text) &&
      dateAlone(line.text.replace(/[.,]$/, '')) === null
    if (above && isRest) whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

/** A sentence about the work. */
export const FIRST_PERSON =
  /^(?:(?:actualmente|currently) )?(?:trabaj(?:[eé]|o|aba)|labor[eé]|(?:i )?work(?:ed|ing)?) (?:en|at|for|in|como|as|para)\b/i

/** 'Company · Position · Dates' above the columns of a table. */
function isTableHead(text: string): boolean {
  const cells = text.split('\t').map((cell) => fold(wordsOf(cell)).trim())
  return cells.length > 1 && cells.every((cell) => COLUMN_HEAD.test(cell))
}

const DEGREE_MAX_WORDS = 7
/** 'ingenieria de hilos' in small letters is a degree, and goes on with nothing. */
const isDegreeAlone = (text: string) =>
  beginsWithDegree(wordsOf(text)) && text.split(' ').length <= DEGREE_MAX_WORDS && !/[.,:;\t]/.test(text)

/** Whether a gap stands between nearly all lines, so that none says where an entry begins. */
function isSpaced(lines: readonly Line[]): boolean {
  const said = lines.flatMap(({ text }, at) => (text === '' || NO_FIELD.test(fold(wordsOf(text))) ? [] : [at]))
  const gaps = said.filter((at, place) => place > 0 && at > (said[place - 1] ?? 0) + 1).length
  return said.length >= SPACED_LINES_MIN && gaps >= (said.length - 1) * SPACED_SHARE
}
const SPACED_LINES_MIN = 5
const SPACED_SHARE = 0.9

/** Whether a line begins with a period and a name, or is the label of a title or a company with what it says: 'May 2015 - June 2016 Nore Looms', 'Cargo: Tejedora'. */
function beginsEntry(text: string): boolean {
  if (LABELS.role.test(text) || LABELS.organization.test(text)) return text.length < HEADER_MAX_CHARACTERS
  const rest = /^\p{L}{0,10}\.? ?\d/u.test(text) ? periodIn(text)?.rest.trim() : undefined
  return rest !== undefined && /^\p{Lu}/u.test(rest) && text.endsWith(rest) && !isTelling(rest)
}

/** The lines with what was done, as the first point of a list, below the columns at whose end it stands: 'Weaver⇥Nore Looms⇥2016 – 2017⇥- Wove wool'. */
const withPointsApart = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const cells = line.text.split('\t')
    const [head, point = ''] = [cells.slice(0, -1).join('\t'), cells.at(-1)]
    if (cells.length < 3 || !POINT_APART.test(point) || periodIn(head) === null) return [line]
    return [
      { ...line, text: head, columns: line.columns.slice(0, -1) },
      { ...line, text: point, columns: [], isBold: false },
    ]
  })
const POINT_APART = /^[-•–] \p{Lu}.{20}/su

/** The section's lines. If its entries are bullets themselves, bullets do not count as descriptions. */
export function rowsOf(section: readonly Line[], kind: Kind): Row[] {
  const plain = withoutRemarkLines(withPlainDates(withPointsApart(section)), kind)
  const parted = withoutParagraphs(kind === 'education' ? plain : withBracketsJoined(withoutRemarksAbovePeriods(plain)), kind)
  const labelled =
    kind === 'education'
      ? withoutOpenBrackets(withoutListsAndWraps(withoutLevels(parted))).map((line) => ({
          ...line,
          text: withoutStyleAtPlace(withoutResults(line.text)),
        }))
      : withoutTold(withoutThreefold(parted))
  const whole = withWholePeriods(
    withWholePoints(
      withWholeColumns(
        withoutMarginBelowPeriods(
          withoutTiles(withoutLabels(withoutTables(withWholeRows(labelled)), kind).filter(({ text }) => !isTableHead(text))),
        ),
      ),
    ),
  )
  const lines = withPeriodsFromMargin(withExactPeriods(kind === 'education' ? withWholeDegrees(whole) : whole), kind)
  const counted = countedAs(kind, lines)
  const close = isSpaced(lines) ? lines.filter(({ text }) => text !== '') : lines
  const rows = close.map(({ text, x, columns, size, isBold, ...line }, at): Row => {
    // What stands below a period that is alone begins something, and so do a period in a column of its own or in front of a name, and a label.
    const isContinued =
      line.isContinued && !beginsEntry(text) && ![close[at - 1]?.text, text.split('\t')[0]].some((each) => isPeriodAlone(each ?? ''))
    const bullet = BULLET.exec(text)?.[0].trim() ?? null
    return {
      text: kind === 'work' ? plainJob(text.replace(BULLET, '').trim()) : withoutStudyStop(text.replace(BULLET, '').trim()),
      isBody:
        (bullet !== null && !isPeriodListed(text)) ||
        (isContinued && !(kind === 'education' && isDegreeAlone(text))) ||
        FIRST_PERSON.test(text) ||
        (kind === 'work' && text.endsWith(':') && ENTRY_LABEL.test(foldedHeading(text))),
      x,
      columns,
      size,
      bullet,
      look: size === null ? null : `${Math.round(size)} ${isBold}`,
    }
  })
  const first = rows.find(({ text }) => text !== '')
  const isTop = (row: Row) => row.bullet !== null && row.bullet === first?.bullet && Math.abs((row.x ?? 0) - (first.x ?? 0)) < 3
  const positions = kind === 'work' ? rows.filter(isPosition) : []
  const datedTop = rows.filter((row) => isTop(row) && isDated(row.text, counted)).length
  const dated = rows.filter((row) => isDated(row.text, counted)).length
  const listed = first?.bullet !== null && datedTop * 2 >= dated && datedTop > 0
  return (
    rows
      .map((row, at) => {
        if ((listed && isTop(row)) || (positions.length >= POSITIONS_MIN && positions.includes(row))) return { ...row, isBody: false }
        // The company is on a bullet's line, with the title and the dates below it.
        const below = rows[at + 1]
        if (isTop(row) && below && !below.isBody && isDated(below.text, counted)) return { ...row, isBody: false }
        const above = rows[at - 1]
        if (listed && row.bullet === null && above && isTop(above) && row.text.length < 60) return { ...row, isBody: false }
        return row
      })
      // Lines such as 'two years', 'full time' or a place do not separate entries, nor do lines drawn with signs.
      .filter(
        ({ text }) =>
          text === '' ||
          (/[\p{L}\d]/u.test(text) &&
            !isLabelAlone(text) &&
            !LED_BY.test(text) &&
            (!NO_FIELD.test(fold(wordsOf(text))) || (kind === 'education' && isTimedDegree(wordsOf(text)))) &&
            !DISTRICT.test(text)),
      )
  )
}

/** Whom somebody worked under, in a line of its own. */
const LED_BY = new RegExp(
  `^(?:(?:${LEADERS})(?:s|a|es|\\(s\\))?|pi|principal investigator|reports? to|reporting to|jefe (?:inmediato|directo))\\s*:\\s*\\S`,
  'i',
)

// What is left of 'Bogotá D.C.' in a line of its own.
const DISTRICT = /^D\.? ?[CF]\.?$/

/** So many points of a list that say a title and its period are positions, not what was done. */
const POSITIONS_MIN = 2
const POSITION_MAX_CHARACTERS = 110

/** '• Director, Finance (2015 - 2018)': a point of a list with a title and, at its end, a period. */
function isPosition({ text, bullet }: Row): boolean {
  const found = bullet === null || text.length > POSITION_MAX_CHARACTERS ? null : periodIn(text)
  if (found === null) return false
  const [before = '', behind = ''] = found.rest.split('\t')
  const words = wordsOf(before).replace(/[\s(,|–-]+$/, '')
  return /^[\s).]*$/.test(behind) && /^\p{Lu}/u.test(words) && isRole(words, 'work') && !isTelling(words)
}

/** Which single dates make an entry: of studies any, of work a month or a season in a column of its own, and a year where others stand there. */
type Counted = { single?: boolean; alone?: boolean; years?: boolean }

const YEAR_ALONE = /^(?:19|20)\d\d(?:, ?\d{1,2} ?\p{L}{3,8}| ?\([^()\d]{3,24}\))?$/u

/** Whether years stand alone in the column of the others' periods. */
function yearsStand(lines: readonly Pick<Row, 'text'>[]): boolean {
  const cells = lines.map(({ text }) => text.replace(BULLET, '').split('\t')).filter(({ length }) => length > 1)
  return [0, 1, -1].some((place) => {
    const words = cells.map((each) => wordsOf(each.at(place) ?? '').trim())
    const years = words.filter((word) => YEAR_ALONE.test(word)).length
    return years > 1 || (years > 0 && words.some(isPeriodAlone))
  })
}

/** Which single dates make an entry in these lines. */
export const countedAs = (kind: Kind, lines: readonly Pick<Row, 'text'>[]): Counted =>
  kind === 'education' ? { single: true } : { alone: true, years: yearsStand(lines) }

const isDated = (text: string, counted: Counted) => text.length <= 200 && periodIn(text, counted) !== null

/** Whether a line may be a name, such as a company's: its long words begin with capitals. */
export const isName = (line: string) => (line.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word))

/** Whether a line is more likely a description: many words, most of them in small letters. */
export function isTelling(line: string): boolean {
  const words = line.match(/\p{L}{4,}/gu) ?? []
  return words.length > 3 && words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length
}
