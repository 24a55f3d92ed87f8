// Reads studies by the pattern that a section repeats: lines that look like its first one head its entries, and what stands below each belongs to it.
import { fold } from '@plaza/contract/rules/folding'
import type { Entry } from './certainty.ts'
import { periodIn, type WrittenPeriod } from './dates.ts'
import { fieldsOf, orderOf } from './history-fields.ts'
import { isSentence, type Sorted, saidIn, sortedPieces } from './history-pieces.ts'
import { HEADER_MAX_CHARACTERS, isTelling, type Row } from './history-rows.ts'
import { FIELD_OF_STUDY, NO_FIELD } from './history-words.ts'
import { isOnlyOrganization, isOrganization, isRole, says } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { beginsWithDegree, beginsWithSchool, beginsWithStudy } from './named-studies.ts'
import { isPlaceOnly } from './places-of-entries.ts'

const HEADS_MIN = 2
/** What names a study stands in so many lines. */
const NAMING_LINES_MAX = 4
const SAME_EDGE = 3
const UNDATED: WrittenPeriod = { start_date: null, end_date: null, is_current: false }

const isBold = (row: Row) => row.look?.endsWith('true') ?? false

/** The lines that head entries: those in the look of the first one, where it stands out of the others by its letters or its sign of a list. */
function headsOf(rows: readonly Row[]): number[] {
  const first = rows.find(({ text }) => text !== '')
  if (first === undefined || first.look === null || !(isBold(first) || first.bullet !== null)) return []
  const isHead = (row: Row) =>
    row.text !== '' && row.look === first.look && row.bullet === first.bullet && Math.abs((row.x ?? 0) - (first.x ?? 0)) < SAME_EDGE
  const heads = rows.flatMap((row, at) => (isHead(row) ? [at] : []))
  const said = rows.filter(({ text }) => text !== '').length
  return heads.length >= HEADS_MIN && said >= heads.length * 2 ? heads : []
}

type Line = { text: string; period: WrittenPeriod | null; row: Row }
type Block = { lines: Line[]; period: WrittenPeriod | null; degrees: Line[]; sorted: Sorted; at: number }

const withoutSpace = (text: string) => wordsOf(text).replace(/\s+/g, ' ').trim()

/** The lines of a block that may name its study, each without its period. */
function linesOf(rows: readonly Row[]): Line[] {
  const lines: Line[] = []
  for (const each of rows) {
    const row = beginsWithStudy(wordsOf(each.text)) ? { ...each, text: each.text.replace(/(?<=[^.]{12})[\s\ue000]*\.$/u, '') } : each
    const words = wordsOf(row.text)
    if (words === '') continue
    const found = periodIn(row.text, { single: true })
    const length = wordsOf(found?.rest ?? row.text).trim().length
    if (lines.length > 0 && (length > HEADER_MAX_CHARACTERS || (isTelling(words) && !beginsWithStudy(words)) || isSentence(words))) break
    lines.push({ text: found?.rest ?? row.text, period: found?.period ?? null, row })
    if (lines.length === NAMING_LINES_MAX) break
  }
  return lines
}

/** What is left of 'Curso 2012 - 2014'; folded. */
const LABEL_OF_PERIOD = /^[^\p{L}]*(?:curso|years?|periodo|promocion)[^\p{L}]*$/u

const isSaid = (text: string) => {
  const words = withoutSpace(text)
  return /\p{L}{2}/u.test(words) && !NO_FIELD.test(fold(words)) && !LABEL_OF_PERIOD.test(fold(words)) && !isPlaceOnly(words, 'education')
}

/** ', Calle Lirios 4 Los Robles, Nore' behind a school. */
const STREET_BEHIND = /(?<=\p{L}.{3,})[ \ue000]*,[ \ue000]*(?:calle|avenida|av\.|carrera|calz(?:ada|\.)|blvd\.?|boulevard) \S.*$/iu

/** A head whole that goes on in lighter letters of its size: 'Nore Academy, Calle Lirios' above '4, Los Robles — Weaving', with its two names at the dash. */
function withWholeHead(lines: readonly Line[]): Line[] {
  const [head, below, ...rest] = lines
  if (head === undefined || !beginsWithSchool(wordsOf(head.text))) return [...lines]
  const isWhole = DASH.test(head.text) && STREET_BEHIND.test(head.text)
  const isOpen =
    below &&
    !DASH.test(head.text) &&
    DASH.test(below.text) &&
    below.period === null &&
    below.row.bullet === null &&
    sizeOf(head) === sizeOf(below)
  if (!isWhole && !isOpen) return [...lines]
  const [where = '', what = ''] = (isWhole ? head.text : `${head.text} ${below?.text}`).split(DASH)
  return [{ ...head, text: where.replace(STREET_BEHIND, '') }, { ...head, text: what }, ...(isWhole && below ? [below] : []), ...rest]
}
const DASH = /\s—\s/
const sizeOf = ({ row }: Line) => row.look?.split(' ')[0]

/** The lines with the school beside each dated degree that is listed directly below it: 'Third level: Nore University' above '• BSc in Wool (2016-2019)'. */
export function withSchoolsOfLists(rows: readonly Row[]): Row[] {
  const isDated = ({ text }: Row) => periodIn(text, { single: true }) !== null
  const isListed = (row: Row | undefined) =>
    row?.bullet != null && isDated(row) && isRole(wordsOf(row.text), 'education') && !isTelling(wordsOf(row.text))
  let school: string | null = null
  return rows.flatMap((row, at) => {
    if (school !== null && isListed(row)) return [{ ...row, text: `${row.text}\t${school}`, isBody: false }]
    const name = wordsOf(row.text).split(' | ').at(-1) ?? ''
    const isSchool = isOnlyOrganization(name, 'education')
    school = row.bullet === null && !isDated(row) && isSchool && isListed(rows[at + 1]) ? name : null
    return school === null ? [row] : []
  })
}

/** What a block says: its first two lines that say something, its period, and the degrees that are listed below its school. */
function blockOf(rows: readonly Row[], at: number): Block {
  const lines = withWholeHead(linesOf(rows))
  const dated = lines.filter(({ period }) => period !== null)
  const [head] = lines
  const below = lines.slice(1).filter(({ text }) => isSaid(text))
  const isSchool = head !== undefined && isOnlyOrganization(wordsOf(head.text), 'education')
  const degrees = isSchool
    ? below.filter(({ text, row, period }) => (row.bullet !== null || period !== null) && beginsWithDegree(withoutSpace(text)))
    : []
  // 'MSc, Wool' above 'Nore University' is a degree with its field.
  const isSchoolBelow = below.some(({ text }) => isOnlyOrganization(withoutSpace(text), 'education'))
  const isOpen = head !== undefined && isSchoolBelow && !isOrganization(wordsOf(head.text), 'education')
  const isWhole = head !== undefined && !isOpen && saidIn([head.text], 'education').length > 1 && says(wordsOf(head.text), 'education')
  const second = degrees[0] ?? below.find(({ text }) => isName(withoutSpace(text)))
  const naming = [head, ...(isWhole ? [] : [second])].flatMap((line) => (line === undefined ? [] : [line.text]))
  return {
    lines,
    period: dated[0]?.period ?? null,
    degrees: degrees.slice(1),
    sorted: sortedPieces(naming, 'education'),
    at,
  }
}

const NAME_MAX_WORDS = 9
/** Whether a line below the first one may name a school or a degree: it says so, or it is short. */
const isName = (text: string) =>
  says(text, 'education') || (text.replace(/ \([^()]*\)$/, '').split(' ').length <= NAME_MAX_WORDS && !text.endsWith('.'))

const isKnown = (text: string) => says(text, 'education') || FIELD_OF_STUDY.test(fold(text))

/**
 * The studies of a section whose entries repeat one pattern, with the places of the lines that head them; null where it shows none, or where a part of it does not fit.
 */
export function studiesInBlocks(rows: readonly Row[]): Entry[] | null {
  const heads = headsOf(rows)
  const blocks = heads.map((from, place) => blockOf(rows.slice(from, heads[place + 1] ?? rows.length), from))
  const isFit = ({ lines, sorted, degrees }: Block) =>
    lines.length > 0 &&
    lines.filter((line) => line.period?.start_date != null && !degrees.includes(line)).length < 2 &&
    sorted.pieces.some(isKnown)
  if (blocks.length === 0 || !blocks.every(isFit)) return null
  const order = orderOf(
    blocks.map(({ sorted }) => sorted),
    'education',
  )
  return blocks.flatMap(({ sorted, period, degrees }): Entry[] => {
    const fields = fieldsOf(sorted, 'education', order)
    const reading = { pieces: sorted.pieces.length, isOrdered: order?.isSure ?? false, isDated: period !== null }
    const others = degrees.map((degree) => ({
      role: sortedPieces([degree.text], 'education').pieces[0] ?? null,
      period: degree.period ?? period,
    }))
    return [{ role: fields.role, period }, ...others.filter(({ role }) => role !== null)]
      .map((each) => ({ role: each.role, organization: fields.organization, ...(each.period ?? UNDATED), reading }))
      .filter(({ role, organization }) => role !== null || organization !== null)
  })
}
