// Reads jobs and studies that have no dates, or fewer dates than entries: by the words that say what and where, and by letters that take turns.
import { fold } from '@plaza/contract/rules/folding'
import { dateAlone, NOW_DATE, periodIn, type WrittenPeriod } from './dates.ts'
import { fieldsOf, type Order, orderOf } from './history-fields.ts'
import { type Fields, sortedPieces } from './history-pieces.ts'
import { type Kind, ORGANIZATION, ROLE } from './history-words.ts'
import { isOnlyOrganization, isOrganization, isRole } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { undatedPairs } from './undated-pairs.ts'

export type UndatedRow = { text: string; isHeader: boolean; look: string | null }
/** `pieces`: how many its lines have; zero where that says nothing. */
type Entry = WrittenPeriod & Fields & { pieces: number }

export const UNDATED: WrittenPeriod = { start_date: null, end_date: null, is_current: false }
const STUDY_LINES_MAX = 3
const PAIRS_MIN = 2

/** Whether one line says both in words that are known: 'BA in History | University of Nore'. */
export function saysWhatAndWhere(text: string, kind: Kind): boolean {
  const { role, organization } = fieldsOf(sortedPieces([text], kind), kind, null)
  return role !== null && organization !== null && isRole(role, kind) && ORGANIZATION[kind].test(fold(organization))
}

/** A line that holds one month or year and nothing else as a period; without one, no dates. */
function periodOfDate(text: string): WrittenPeriod {
  const date = dateAlone(wordsOf(text))
  const end = date === null ? null : (periodIn(text, { single: true })?.period.end_date ?? null)
  return date === null || date === NOW_DATE ? UNDATED : { start_date: date, end_date: end, is_current: false }
}

/** Titles and companies in lines that take turns in their letters, as long as words show at least twice which of the two comes first. */
function jobsInTurns(rows: readonly UndatedRow[]): Entry[] {
  const lines = rows.filter(({ text, isHeader }) => text !== '' && isHeader)
  const look = lines[0]?.look ?? null
  const firsts = lines.filter((line) => line.look === look)
  const pairs = firsts.flatMap((first) => {
    const next = lines[lines.indexOf(first) + 1]
    return next && next.look !== look ? [[first.text, next.text]] : []
  })
  if (look === null || pairs.length < PAIRS_MIN || pairs.length < firsts.length) return []
  const sorted = pairs.map((pair) => sortedPieces(pair, 'work'))
  const order = orderOf(sorted, 'work')
  if (!order?.isSure) return []
  return sorted.flatMap((each, at) =>
    each.pieces.length === 2 ? [{ ...fieldsOf(each, 'work', order), ...periodOfDate(pairs[at]?.[0] ?? ''), pieces: 2 }] : [],
  )
}

/** A line without the one month or year in its last column, and that as a period; of all else the line as it is. */
function withoutLastDate(text: string): { text: string; period: WrittenPeriod } {
  const cells = text.split('\t')
  const period = cells.length > 1 ? periodOfDate(cells.at(-1) ?? '') : UNDATED
  return period === UNDATED ? { text, period } : { text: cells.slice(0, -1).join('\t'), period }
}

/** Jobs without periods, as long as each line says both what and where: 'Office Manager, Blue Heron Dental, Portland, OR'. */
export function undatedJobs(rows: readonly UndatedRow[]): Entry[] {
  const lines = rows.filter(({ text, isHeader }) => text !== '' && isHeader)
  const entries = lines.flatMap(({ text: written }) => {
    const { text, period } = withoutLastDate(written)
    const sorted = sortedPieces([text], 'work')
    const fields = fieldsOf(sorted, 'work', null)
    const isSaid = sorted.pieces.length === 2 && fields.role !== null && fields.organization !== null && isRole(fields.role, 'work')
    return isSaid ? [{ ...fields, ...period, pieces: 2 }] : []
  })
  if (entries.length * 2 > lines.length) return entries
  const turns = jobsInTurns(rows)
  return turns.length > 0 ? turns : undatedPairs(rows).map((pair) => ({ ...pair, ...UNDATED, pieces: 2 }))
}

/** The lines of each study: one that says what, one that says where, or one that says both. */
function studyBlocks(rows: readonly UndatedRow[]): string[][] {
  const blocks: string[][] = []
  let said = { what: false, where: false }
  let isApart = true
  for (const { text } of rows) {
    if (text === '') {
      isApart = true
      continue
    }
    const words = wordsOf(periodIn(text, { single: true })?.rest ?? text)
    const isBoth = saysWhatAndWhere(text, 'education')
    const isWhere = isBoth || ORGANIZATION.education.test(fold(words))
    const isWhat = isBoth || (ROLE.education.test(fold(words)) && !isWhere)
    const isNew = isApart || (isWhat && said.what) || (isWhere && said.where)
    if (isNew) {
      blocks.push([])
      said = { what: false, where: false }
    }
    isApart = false
    said = { what: said.what || isWhat, where: said.where || isWhere }
    blocks.at(-1)?.push(text)
  }
  return blocks
}

const isKnown = (line: string) => ORGANIZATION.education.test(fold(line)) || ROLE.education.test(fold(line))

/** Studies without dates, each with the lines that name a degree or a school. */
export const undatedStudies = (rows: readonly UndatedRow[]): Entry[] =>
  studyBlocks(rows)
    .filter((block) => block.some(isKnown))
    .map((block) => {
      // What stands beside them is a name only where there are not two that are known.
      const named = block.filter(isKnown)
      const lines =
        named.length > 1 || saysWhatAndWhere(named[0] ?? '', 'education')
          ? named
          : block.filter((line) => line === named[0] || !/[.,]|:$/.test(line))
      const sorted = sortedPieces(lines.slice(0, STUDY_LINES_MAX), 'education')
      return { ...fieldsOf(sorted, 'education', { roleAt: 0, isSure: false }), ...UNDATED, pieces: sorted.pieces.length }
    })
    .filter(({ role, organization }) => role !== null || organization !== null)

const NAME_MAX_WORDS = 9
/** Whether a short line is a name: its words begin with capitals, but for those that join them. */
const isNameAlone = (line: string) => {
  const words = wordsOf(line).split(' ')
  return (
    words.length <= NAME_MAX_WORDS && words.every((word) => /^(?:\p{Lu}|(?:de|del|en|of|in|y|and|la|los|las|the|for)$|[-–&(])/u.test(word))
  )
}
const isSchoolAlone = (line: string) => isNameAlone(line) && isOnlyOrganization(line, 'education')
const isDegreeAlone = (line: string) => isNameAlone(line) && isRole(line, 'education') && !isOrganization(line, 'education')

/** The letters of two lines, one below the other. */
const looksOf = (first: UndatedRow | undefined, second: UndatedRow | undefined) => `${first?.look} ${second?.look}`

/**
 * Studies without dates among dated ones: paragraphs of which no line was `used` for another, that say what and where in words that are known, or in the
 * letters and the order in which the others say it.
 */
export function looseStudies(
  rows: readonly UndatedRow[],
  used: ReadonlySet<string>,
  order: Order,
): (Entry & { at: number; isOrdered?: true })[] {
  const loose: (Entry & { at: number; isOrdered?: true })[] = []
  const seen = new Set(
    rows.flatMap((row, at) => (used.has(row.text) && used.has(rows[at + 1]?.text ?? '') ? [looksOf(row, rows[at + 1])] : [])),
  )
  /** What stands above or below a school that is known, where the section's dated studies have their degrees. */
  const alike = (pair: readonly UndatedRow[], at: number) => {
    const [role = '', organization = ''] = (order?.roleAt === 1 ? pair.toReversed() : pair).map(({ text }) => wordsOf(text))
    const isAlike = order?.isSure && pair[0]?.look != null && seen.has(looksOf(pair[0], pair[1]))
    return isAlike && isSchoolAlone(organization) && isNameAlone(role) && !/[\d:]/.test(role) && !isKnown(role)
      ? [{ role, organization, ...UNDATED, pieces: 2, at, isOrdered: true as const }]
      : []
  }
  // Below a school in other letters, 'High school, general studies' is what was studied there.
  const looks = new Set(rows.filter(({ text }) => periodIn(text, { single: true }) !== null).map(({ look }) => look))
  for (let from = 0; from < rows.length; from++) {
    const end = rows.findIndex(({ text }, at) => at >= from && text === '')
    const paragraph = rows.slice(from, end < 0 ? rows.length : end)
    const isFree = paragraph.every(({ text }) => !used.has(text) && periodIn(text, { single: true }) === null)
    const headers = paragraph.filter(({ isHeader }) => isHeader)
    const said = (lines: string[], place = 0) => {
      const sorted = sortedPieces(lines, 'education')
      const fields = fieldsOf(sorted, 'education', null)
      const isWhole =
        fields.role !== null && fields.organization !== null && isRole(fields.role, 'education') && isKnown(fields.organization)
      return isWhole ? [{ ...fields, ...UNDATED, pieces: sorted.pieces.length, at: from + place }] : []
    }
    const each = headers.filter(({ text, look }) => !used.has(text) && (isFree || looks.has(look)) && saysWhatAndWhere(text, 'education'))
    if (each.length > 0) loose.push(...each.flatMap(({ text }) => said([text])))
    else if (isFree && headers.length === 2) {
      const known = said(headers.map(({ text }) => text))
      loose.push(...(known.length > 0 || paragraph.length > 2 ? known : alike(headers, from)))
    }
    // 'BA in History' directly above 'Nore Academy'
    else
      for (const [place, row] of paragraph.entries()) {
        const below = paragraph[place + 1]
        const isPair = [row, below].every((each) => each?.isHeader && !used.has(each.text) && each.look === row.look)
        if (below && isPair && isDegreeAlone(row.text) && isSchoolAlone(below.text)) loose.push(...said([row.text, below.text], place))
      }
    from += paragraph.length
  }
  return loose
}

/** Studies of which fewer are dated than there are; empty unless each of at least two says what and where in words that are known. */
export function partlyDatedStudies(rows: readonly UndatedRow[], dated: number): Entry[] {
  const blocks = studyBlocks(rows).filter((block) => block.some(isKnown))
  if (blocks.length < 2 || blocks.length <= dated) return []
  const entries = blocks.map((block): Entry => {
    const lines = block.filter(isKnown).slice(0, STUDY_LINES_MAX)
    const found = block.map((line) => periodIn(line, { single: true })).find((each) => each !== null)
    const plain = lines.map((line) => periodIn(line, { single: true })?.rest ?? line)
    return { ...fieldsOf(sortedPieces(plain, 'education'), 'education', null), ...(found?.period ?? UNDATED), pieces: 0 }
  })
  const isWhole = ({ role, organization }: Entry) =>
    role !== null && organization !== null && isRole(role, 'education') && ORGANIZATION.education.test(fold(organization))
  return entries.every(isWhole) ? entries : []
}
