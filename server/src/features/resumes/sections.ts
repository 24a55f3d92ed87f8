// The sections of a resume, recognised by their headings.
import { sectionGoingOn } from './columns-going-on.ts'
import { dateAlone, periodIn } from './dates.ts'
import {
  ENTRY_LABEL,
  foldedHeading,
  HEADING_MAX_CHARACTERS,
  HEADING_MAX_WORDS,
  isHeading,
  isReferencesHeading,
  knownHeading,
  lettersJoined,
  NUMBER_OF_SECTION,
  type SectionName,
  SHORT_HEADING,
  speaksOfSubject,
  subjectOf,
} from './heading-words.ts'
import { type Kind, ROLE } from './history-words.ts'
import { type Line, wordsOf } from './lines.ts'
import { isHeadOfTable } from './tabled-entries.ts'
import { isPlace } from './written-place.ts'

/** `isReferences`: it says who may be asked about the person. */
export type Section = { name: SectionName; lines: Line[]; isReferences?: boolean }

/** What the lines of a job or a study are labelled with: 'Actividades: control de inventarios', 'Coursework: Logic'. */
const JOB_LABEL =
  /^(?:activities|actividades|outils|projets|projekte|projetos|progetti|atividades|achievements|logros|projects|proyectos|technologies|tecnologias|tools|herramientas|tech stack|software|contact|contacto|references?|referencias?|(?:relevant )?coursework|courses|honou?rs)$/

/** 'Technologies and Tools' is one where each of its parts is; folded. */
const isJobLabel = (folded: string) => folded.split(/ (?:and|y|e|et|und) /).every((part) => JOB_LABEL.test(part))

/** A line's look, if the file tells it. The headings of a resume share their look. */
function lookOf({ text, size, isBold }: Line): string | null {
  if (size === null) return null
  const letters = wordsOf(text).replace(/[^\p{L}]/gu, '')
  return `${Math.round(size * 2)} ${isBold} ${letters === letters.toUpperCase()}`
}

/** 'Experience in teaching, research and advice' is a heading, too. */
const HEADING_MAX_WORDS_BEHIND = 7
/** 'Otterby, Nore State', in a column of its own. */
const NAMED_PLACE = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?, \p{Lu}\p{L}+ (?:State|Province|County|Region)$/iu

const couldBeHeading = (line: Line) => !line.isContinued && couldHead(line.text.replace(NUMBER_OF_SECTION, ''))
const couldHead = (text: string) =>
  // 'Con experiencia en' goes on below.
  !/\s(?:con|de|del|en|for|in|of|para|with)$/i.test(text) &&
  text.length <= HEADING_MAX_CHARACTERS &&
  !/[\t\d@|.;]|,$/.test(text.replace(/:?\s*$/, '')) &&
  /\p{L}{3}/u.test(lettersJoined(wordsOf(text))) &&
  wordsOf(text).split(' ').length <= (isHeading(text.split(' ')[0] ?? '') ? HEADING_MAX_WORDS_BEHIND : HEADING_MAX_WORDS)

/**
 * `within`: the kind of the entries that stand above the line; `isDeeper`: it begins to the right of every known heading; `hasColons`: one of those
 * ends with a colon.
 */
type Place = {
  isAlone: boolean
  isApart: boolean
  isUnderPeriod: boolean
  isUnderDate: boolean
  within: Kind | null
  isDeeper: boolean
  hasColons: boolean
}

/** The height of the letters of a look. */
const heightOf = (look: string) => Number.parseFloat(look) / 2
/** Whether a line's letters are smaller than those of all headings; never where no look belongs to headings. */
const isSmaller = ({ size }: Line, looks: ReadonlySet<string>) =>
  size !== null && looks.size > 0 && size < Math.min(...[...looks].map(heightOf)) - 1

/** The section that a line opens, with the rest of the line; null if it is not a heading. `looks` are the looks of known headings. */
function headingOf(
  line: Line,
  looks: ReadonlySet<string>,
  { isAlone, isApart, isUnderPeriod, isUnderDate, within, isDeeper, hasColons }: Place,
): { name: SectionName; rest: string } | null {
  if (isHeadOfTable(line.text)) return null
  const isInEntries = within !== null
  const words = wordsOf(line.text).slice(0, 300)
  // A heading may be beside its content.
  const [, before = '', rest = ''] = /^([^:\t]*)[:\t]?(.*)$/s.exec(words) ?? []
  if (line.isMarginal) return { name: knownHeading(before) ?? subjectOf(foldedHeading(before)) ?? 'other', rest: rest.trim() }
  // The last word of a sentence stands alone below it: 'datos.'
  if (/^\p{Ll}.*\.$/u.test(words)) return null
  const isPlain = line.size !== null && SHORT_HEADING.test(foldedHeading(before)) && !looks.has(lookOf({ ...line, text: before }) ?? '')
  const name = before.length > HEADING_MAX_CHARACTERS || isPlain ? undefined : knownHeading(before)
  const isLabel = words.includes(':') && !words.includes('\t')
  if (isInEntries && words[before.length] === ':' && rest.trim() !== '' && isJobLabel(foldedHeading(before))) return null
  // 'Funciones principales:', and 'Logros:' where no heading ends with a colon.
  const isOfJob = within === 'work' && rest.trim() === '' && (isLabel || isSmaller(line, looks))
  const isOfEntry = name === 'other' && isLabel
  if (isOfJob && (ENTRY_LABEL.test(foldedHeading(before)) || (!hasColons && (isOfEntry || isJobLabel(foldedHeading(before)))))) return null
  // A list's point that begins with a label, and what stands in small letters within an entry: '• Skills: Python', 'Achievements'.
  const isWithin =
    (/^[^\p{L}\d]/u.test(before.trimStart()) && words[before.length] === ':' && rest.trim() !== '') ||
    (isJobLabel(foldedHeading(before)) && isSmaller(line, looks))
  if (isInEntries && name !== undefined && (isWithin || (/^\p{Ll}/u.test(before) && isSmaller(line, looks)))) return null
  if (name !== undefined && !(line.isContinued && (rest !== '' || /^\p{Ll}/u.test(before)))) return { name, rest: rest.trim() }
  if (!couldBeHeading({ ...line, text: before }) || (isLabel && rest.trim() !== '')) return null
  const look = lookOf({ ...line, text: before })
  const folded = foldedHeading(before)
  const subject = subjectOf(folded)
  // 'Grado en Educación Primaria' in small letters under large headings is none.
  if (isSmaller(line, looks)) return null
  // 'Ministry of Education' among jobs is an employer.
  if (isInEntries && OFFICE_OF.test(folded)) return null
  // Below a period stands what was done, though a company's name speaks of 'Technologies'.
  if (within !== null && isUnderPeriod && ROLE[within].test(folded)) return null
  const isCapitals = before === before.toUpperCase()
  // What has a period or a date beside it, or stands directly below one, names the work, whatever it looks like.
  if (
    isInEntries &&
    subject === undefined &&
    (periodIn(rest) !== null || dateAlone(rest.trim()) !== null || NAMED_PLACE.test(rest) || isPlace(rest))
  )
    return null
  // Where all headings are in capitals, 'Fundación Laboral' in small letters is an employer.
  if (isInEntries && looks.size > 0 && !isCapitals && [...looks].every((each) => each.endsWith('true'))) return null
  // A degree or a title among others is none, even in the letters of the headings, nor is what stands in the column of the entries.
  if (within !== null && (subject === undefined || subject === within) && ROLE[within].test(folded)) return null
  if (isInEntries && subject === undefined && isDeeper) return null
  // 'Main achievements:' within a job, where no section is headed with a colon.
  if (isInEntries && !hasColons && /:\s*$/.test(words)) return null
  if (look !== null && looks.has(look) && !(subject === undefined && isUnderPeriod)) return { name: subject ?? 'other', rest: rest.trim() }
  // 'Project Manager' in bold letters is a title.
  if (looks.size === 0 && isInEntries && ROLE.work.test(folded)) return null
  return subject !== undefined &&
    (isCapitals || look !== null) &&
    (isCapitals || line.isBold || isApart) &&
    isAlone &&
    !isUnderDate &&
    !words.includes('\t')
    ? { name: subject, rest: '' }
    : null
}

/** What an office or a school is called by the subject that it is for; folded. */
const OFFICE_OF =
  /^(?:ministry|department|dept|board|bureau|office|secretaria|ministerio|departamento|direccion|consejeria|consejo|instituto|institute|faculty|facultad|school|escuela|college|universidad|university|centro|center|centre|academy|academia) (?:(?:nacional|general|estatal|national|superior) )?(?:of|de|para|for)\b/

/** What stands beside a heading, where it begins. */
function besideHeading(line: Line, rest: string): Line {
  const columns = line.columns.length === line.text.split('\t').length && line.text.includes('\t') ? line.columns.slice(1) : line.columns
  return { ...line, text: rest, x: columns[0] ?? line.x, columns, isBold: false }
}

/** A line's first column, because a heading may be beside its content. */
const headOf = (line: Line): Line => ({ ...line, text: line.text.split('\t')[0] ?? '' })

/** Looks that only headings have: those of known headings, unless lines that can hardly be headings share them. */
function headingLooks(lines: readonly Line[]): Set<string> {
  const looks = new Set<string>()
  const sizes = lines.flatMap(({ size }) => (size === null ? [] : [size])).sort((one, other) => one - other)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const stands = ({ size, isBold }: Line) => (size ?? 0) > usual + 0.4 || isBold
  const known = lines.filter((line) => isHeading(headOf(line).text))
  // If no heading is known by its words, lines that stand out and name a section's subject show the look.
  const headings =
    known.length > 1 ? known : lines.filter((line) => isHeading(headOf(line).text) || (stands(line) && speaksOfSubject(headOf(line).text)))
  for (const heading of headings) {
    const look = lookOf(headOf(heading))
    // Headings that look like everything else are known by their words only.
    if (look === null || !(stands(heading) || look.endsWith('true'))) continue
    const same = lines.map(headOf).filter((line) => line.text !== '' && lookOf(line) === look)
    const few = same.filter((line) => couldBeHeading(line))
    const sure = few.filter(({ text }) => isHeading(text.split('\t')[0] ?? '') || subjectOf(foldedHeading(text)) !== undefined).length
    if (same.length <= 14 && few.length >= same.length * 0.8 && sure * 3 >= few.length) looks.add(look)
  }
  return withoutSubheadings(looks, known)
}

/** So many known headings of one look are those of the sections; smaller ones stand within a section. */
const SECTIONS_MIN = 2
const SUBHEADING_SMALLER = 1.5

function withoutSubheadings(looks: ReadonlySet<string>, known: readonly Line[]): Set<string> {
  const counted = known.map((line) => lookOf(headOf(line)))
  const main = [...looks].filter((look) => counted.filter((each) => each === look).length >= SECTIONS_MIN).map(heightOf)
  const largest = Math.max(0, ...main)
  return new Set([...looks].filter((look) => heightOf(look) > largest - SUBHEADING_SMALLER))
}

/** 'Sun Bakery' beside '4/2022': what is below it belongs to it. */
function isDateInLastColumn(text: string): boolean {
  const cells = text.split('\t')
  const last = wordsOf(cells.at(-1) ?? '').trim()
  return cells.length > 1 && (dateAlone(last) !== null || periodIn(last)?.rest.trim() === '')
}

/** A heading with nothing below it: what the next column begins with is its content. */
const isHeadingAlone = ({ name, lines }: Section) => name !== 'top' && lines.every(({ text }) => text === '')

/** Headings end with colons where at least one of so many that are known does; where fewer do, those are labels. */
const COLONS_PART = 4
/** What stands further to the right than this is not below a heading but beside it. */
const DEEPER = 4

/**
 * The looks of the headings of a column, where the one begins that is furthest to the right (nowhere where fewer than two are known), and
 * whether one ends with a colon.
 */
function headingsIn(lines: readonly Line[]): { looks: Set<string>; edge: number; hasColons: boolean } {
  const known = lines.filter(({ text }) => text !== '' && isHeading(text))
  const edges = known.flatMap(({ x }) => (x === null ? [] : [x]))
  const edge = edges.length < SECTIONS_MIN ? Number.POSITIVE_INFINITY : Math.max(...edges)
  const plain = known.filter(({ text }) => !isJobLabel(foldedHeading(text)))
  return {
    looks: headingLooks(lines),
    edge,
    hasColons: plain.length < SECTIONS_MIN || plain.filter(({ text }) => /:\s*$/.test(text)).length * COLONS_PART >= plain.length,
  }
}

/** What the parts of a job may be headed with, as sections elsewhere are. */
const PARTS_OF_JOBS: ReadonlySet<SectionName> = new Set(['other', 'skills', 'summary'])

/** The short lines that stand at least twice with a period between them, folded. */
function repeatedBetweenPeriods(lines: readonly Line[]): Set<string> {
  const seen = new Map<string, number>()
  const repeated = new Set<string>()
  let periods = 0
  for (const line of lines) {
    if (couldBeHeading(line)) {
      const folded = foldedHeading(line.text)
      const before = seen.get(folded)
      if (before !== undefined && before < periods) repeated.add(folded)
      seen.set(folded, periods)
    } else if (/\d{2}/.test(line.text) && periodIn(line.text) !== null) periods++
  }
  return repeated
}

const SAME_EDGE = 2
const BESIDE_MIN = 50

/** The lines with each of two headings above the column that it heads, where one line has both and one column stands below the other in the file. */
function withHeadingsOfColumns(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex(
    ({ text, columns }) => columns.length === 2 && text.split('\t').length === 2 && text.split('\t').every(isHeading),
  )
  const line = lines[at]
  const edge = (line?.columns[1] ?? 0) - BESIDE_MIN
  const second = line ? lines.findIndex((each, place) => place > at && each.x !== null && each.x > edge) : -1
  if (!line || second <= at + 1) return lines
  const [left = '', right = ''] = line.text.split('\t')
  const heading = (text: string, column: number): Line => ({
    ...line,
    text,
    x: line.columns[column] ?? line.x,
    columns: line.columns.slice(column, column + 1),
  })
  return [...lines.slice(0, at), heading(left, 0), ...lines.slice(at + 1, second), heading(right, 1), ...lines.slice(second)]
}

/** So far right of a heading in the margin its content begins. */
const MARGIN_MIN = 30
const MARGIN_WORDS_MAX = 3
const MARGIN_SHARE = 0.5
const couldBeMarginal = (text: string) =>
  /^(?:& )?\p{L}[\p{L}&/ -]*$/u.test(text) && text.split(' ').length <= MARGIN_WORDS_MAX && text.length <= HEADING_MAX_CHARACTERS / 2

/**
 * The lines with each heading whole that a narrow margin has broken in two: 'Work' and 'Experience', each beside a line of what it heads, in whatever
 * letters. Those that stand out are whole already (withWholeMarginHeadings of page-columns.ts).
 */
function withHeadingsOfMargin(written: readonly Line[]): readonly Line[] {
  const lines: Line[] = []
  const edges = written.flatMap(({ x }) => (x === null ? [] : [x]))
  /** Most lines begin where the content of a margin's heading does, or to the right of it. */
  const isMarginal = (content: number) => edges.filter((each) => each < content - MARGIN_MIN).length < edges.length * MARGIN_SHARE
  for (let at = 0; at < written.length; at++) {
    const line = written[at] as Line
    const below = written[at + 1]
    lines.push(line)
    const [head = '', ...rest] = line.text.split('\t')
    const [more = ''] = (below?.text ?? '').split('\t')
    const [edge = 0, content = 0] = line.columns
    const [edgeBelow = Number.NaN, contentBelow = content] = below?.columns ?? []
    const isMargin =
      below !== undefined &&
      rest.length > 0 &&
      content - edge >= MARGIN_MIN &&
      Math.abs(edgeBelow - edge) < SAME_EDGE &&
      contentBelow - edge >= MARGIN_MIN &&
      isMarginal(content)
    const [first, second] = [wordsOf(head).trim(), wordsOf(more).trim()]
    if (!isMargin || !couldBeMarginal(first) || !couldBeMarginal(second)) continue
    const whole = `${first} ${second}`
    const isPair = isHeading(first) && isHeading(second) && !/ (?:and|y|e|&)$/i.test(first)
    if (!isHeading(whole) && (isPair || subjectOf(foldedHeading(whole)) === undefined)) continue
    lines[lines.length - 1] = { ...line, text: [whole, ...rest].join('\t'), isMarginal: true }
    const beside = (each: Line) => {
      const [, ...cells] = each.text.split('\t')
      if (cells.length > 0)
        lines.push({ ...each, text: cells.join('\t'), x: each.columns[1] ?? content, columns: each.columns.slice(1), isBold: false })
    }
    beside(below)
    at++
    // '& Awards' and '& Honors' go on below.
    while (/^& \p{L}+\t/u.test(wordsOf(written[at + 1]?.text ?? '')) && Math.abs((written[at + 1]?.columns[0] ?? 0) - edge) < SAME_EDGE) {
      at++
      beside(written[at] as Line)
    }
  }
  return lines
}

/** The sections of a resume in their order. Lines before the first heading, and at the beginning of a column, are the 'top'. */
export function sectionsOf(written: readonly Line[]): Section[] {
  const lines = withHeadingsOfColumns(withHeadingsOfMargin(written))
  // Headings may look different in each column.
  const begins = lines.flatMap(({ opens }, at) => (opens ? [at] : []))
  const columns = [0, ...begins].map((from, place) => ({ from, ...headingsIn(lines.slice(from, begins[place] ?? lines.length)) }))
  const largest = Math.max(...lines.map(({ size }) => size ?? 0))
  const repeated = repeatedBetweenPeriods(lines)
  let current: Section = { name: 'top', lines: [] }
  const sections = [current]
  let opened: Line | null = null
  for (const [at, line] of lines.entries()) {
    const isApart = at > 0 && lines[at - 1]?.text === '' && lines[at + 1]?.text === ''
    const isAlone = (lines[at - 1]?.text ?? '') === '' || (lines[at + 1]?.text ?? '') === '' || line.size !== null
    // The largest letters belong to the name, unless a heading has them too.
    const isName =
      current.name === 'top' && line.size !== null && line.size === largest && !isHeading(headOf(line).text) && !speaksOfSubject(line.text)
    const above = lines[at - 1]?.text ?? ''
    // One behind other words belongs to them.
    const isUnderPeriod = /^\s*(?:\t|$)/.test(periodIn(above)?.rest ?? '-') || /^(?:19|20)\d\d\b/.test(above)
    const isUnderDate = isUnderPeriod || isDateInLastColumn(above)
    const { looks, edge, hasColons } = columns.findLast(({ from }) => from <= at) ?? headingsIn([])
    const heading = isName
      ? null
      : headingOf(line, looks, {
          isAlone,
          isApart,
          isUnderPeriod,
          isUnderDate,
          within: current.name === 'work' || current.name === 'education' ? current.name : null,
          hasColons,
          isDeeper: line.x !== null && line.x > edge + DEEPER,
        })
    // What heads a part of several jobs is no section: 'Key achievements' below each of them.
    const isOfJobs =
      heading !== null &&
      (PARTS_OF_JOBS.has(heading.name) || !isHeading(line.text)) &&
      current.name === 'work' &&
      repeated.has(foldedHeading(line.text))
    if (isOfJobs && !line.opens) {
      current.lines.push({ ...line, isContinued: true })
      continue
    }
    // Directly below the heading of a section, in other letters, stands the heading of a part of it.
    const isPart =
      heading?.name === 'other' && heading.rest === '' && opened !== null && current.lines.length === 0 && lookOf(opened) !== lookOf(line)
    if (isPart && (current.name === 'work' || current.name === 'education')) continue
    if (heading) {
      opened = line
      current = {
        name: heading.name,
        lines: heading.rest === '' ? [] : [besideHeading(line, heading.rest)],
        isReferences: heading.name === 'other' && isReferencesHeading(headOf(line).text),
      }
      sections.push(current)
    } else if (line.opens && current.lines.length + sections.length > 1 && !isHeadingAlone(current)) {
      const name = sectionGoingOn(sections, lines.slice(at)) ?? 'top'
      current = { name, lines: [line] }
      sections.push(current)
      // Nothing goes on below a heading.
    } else current.lines.push(current.lines.length === 0 && current.name !== 'top' ? { ...line, isContinued: false } : line)
  }
  return sections
}
