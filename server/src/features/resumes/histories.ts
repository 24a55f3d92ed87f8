// Reads jobs and studies: every period of time in a section makes an entry, and the short lines around it say what and where.
import { fold } from '@plaza/contract/rules/folding'
import { type Entry, isCertain } from './certainty.ts'
import { dateAlone, dateAtEnd, isPeriodWithin, periodIn, type WrittenPeriod } from './dates.ts'
import { withDatesBehindPlace, withSingleDatesInBrackets } from './dates-in-brackets.ts'
import { type Placed, shownBy, withFrames } from './entry-frames.ts'
import { type Anchor, headersOf, isPlaceRow } from './entry-lines.ts'
import {
  companiesAbove,
  isLarger,
  namesInLines,
  titlesAlone,
  withoutDatesInText,
  withoutSlashes,
  withoutSteadyGaps,
} from './entry-looks.ts'
import { exportedJobs, exportedStudies } from './exported-profiles.ts'
import { fieldsOf, orderOf } from './history-fields.ts'
import { type Fields, nameOf, type Sorted, sortedPieces, withoutStop } from './history-pieces.ts'
import { countedAs, isHeader, isTelling, type Row, rowsOf } from './history-rows.ts'
import { type Kind, ORGANIZATION, ROLE } from './history-words.ts'
import { jobsInBlocks } from './jobs-in-blocks.ts'
import { isOnlyOrganization, isRole } from './known-names.ts'
import { type Line, wordsOf } from './lines.ts'
import { withoutStopBesidePeriod } from './periods-first.ts'
import { studiesInBlocks, withSchoolsOfLists } from './studies-in-blocks.ts'
import { looseStudies, partlyDatedStudies, saysWhatAndWhere, UNDATED, undatedJobs, undatedStudies } from './undated-entries.ts'
import { isPeriodAlone } from './whole-periods.ts'

const ENTRIES_MAX = 20
/** What labels say of an entry may be long. */
const isForm = (line: string) => /^Title: [^\t]+\tCompany: /.test(line)
const FORM_MAX_CHARACTERS = 400
/** What is remarked at the end of a line, which does not count for its length: '(generally working in R)'. */
const REMARK = / \(\p{Ll}[^()]*\)\s*$/u

/** Titles with one month or year at the end of their line, where others have their periods there: 'Weaver, Nore Looms: September 2019'. */
function endingIn(rows: readonly Row[], dated: readonly Anchor[]): Anchor[] {
  if (!dated.some(({ rest }) => /\p{L}[^\t]*(?:\t[\s).]*|\s{2})$/u.test(rest))) return []
  return rows.flatMap((row, at) => {
    const found = row.isBody || row.text.length > 200 || dated.some((each) => each.at === at) ? null : dateAtEnd(row.text)
    const isTitle =
      found !== null &&
      isRole(found.rest, 'work') &&
      !isTelling(found.rest.split(', ')[0] ?? '') &&
      isHeader({ text: found.rest, isBody: false })
    return isTitle ? [{ at, ...found }] : []
  })
}

/** From the first to the last month of a year. */
const throughout = (year: string): WrittenPeriod => ({ start_date: `${year}-01-01`, end_date: `${year}-12-01`, is_current: false })

const YEAR_ALONE = /^(?:19|20)\d\d$/

/** Names with a year in brackets, where no period and nothing else shows the jobs of a section, at least two: 'CLUB LIRIO (2021)' above a title. */
function yearsInBrackets(rows: readonly Row[], dated: readonly Anchor[]): Anchor[] {
  const found = rows.flatMap((row, at) => {
    const [, name = '', year = ''] = /^(\p{Lu}[^()]{2,60}) \(((?:19|20)\d\d)\)[.:]?$/u.exec(wordsOf(row.text)) ?? []
    return name !== '' && !row.isBody && !isTelling(name) ? [{ at, period: throughout(year), rest: name }] : []
  })
  return dated.length === 0 && found.length > 1 ? found : []
}

/** Names with a single year at the end of their line directly below a title, where other jobs have periods: 'Nore Looms, Vigo 2019' below 'Weaver'. */
function yearsBehindNames(rows: readonly Row[], dated: readonly Anchor[]): Anchor[] {
  if (dated.length === 0) return []
  return rows.flatMap((row, at) => {
    const above = rows[at - 1]
    const [, rest = '', year = ''] = /^(\p{Lu}.{3,80}[\p{L}).]),? ((?:19|20)\d\d)$/u.exec(wordsOf(row.text)) ?? []
    const isBelowTitle = above !== undefined && above.text !== '' && isHeader(above) && isRole(wordsOf(above.text), 'work')
    const isName =
      rest !== '' && !row.isBody && !isTelling(rest) && !isRole(rest, 'work') && !dated.some((each) => Math.abs(each.at - at) < 2)
    return isName && isBelowTitle && periodIn(above.text, { single: true }) === null ? [{ at, period: throughout(year), rest }] : []
  })
}

/** Years alone in a line, where others have their periods in lines of their own and in the same letters. */
function yearsAlone(rows: readonly Row[], dated: readonly Anchor[]): Anchor[] {
  const looks = new Set(dated.filter(({ rest }) => rest.trim() === '').map(({ at }) => rows[at]?.look))
  return rows.flatMap(({ text, look, isBody }, at) =>
    !isBody && look !== null && looks.has(look) && YEAR_ALONE.test(text) ? [{ at, period: throughout(text), rest: '' }] : [],
  )
}

/** What stands beside a period without another one behind it: '; May 2021 – June 2022', ' and February 2017'. */
function withoutSecondPeriod(rest: string): string {
  const cells = rest.split('\t')
  const [, second = ''] = /^\s*(?:[;,&/]|(?:and|y|e|et|und)(?= ))\s*(\S.*)$/.exec(cells.at(-1) ?? '') ?? []
  return second !== '' && (isPeriodAlone(second) || dateAlone(second) !== null) ? `${cells.slice(0, -1).join('\t')}\t` : rest
}

/** Behind a study that goes on. */
const STILL = /\((?:cursando|en curso|actualmente|in progress|ongoing|current(?:ly)?)\)|, (?:cursando|en curso|in progress)[.\t ]*$/i

/** '[ Current ]', where a form has the period of a study that goes on. */
const GOING_ON = /^\[ ?(?:current|ongoing|present|actual(?:mente|idad)?|en curso|atual|en cours|in corso|laufend|aktuell) ?\](?=\s|$)/iu

/** Whether a year stands between a form and the next one: when that was is said, though not how. */
function isDatedBelow(rows: readonly Row[], from: number): boolean {
  const next = rows.findIndex(({ text }, at) => at > from && isForm(text))
  return rows.slice(from, next < 0 ? rows.length : next).some(({ text }) => /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text))
}

function anchorsIn(rows: readonly Row[], kind: Kind): Anchor[] {
  const counted = countedAs(kind, rows)
  const dated = rows.flatMap((row, at) => {
    const [going] = (kind === 'education' && GOING_ON.exec(row.text)) || []
    if (going !== undefined)
      return [{ at, period: { ...UNDATED, is_current: true }, rest: row.text.slice(going.length), isBody: row.isBody }]
    const found = row.text.length > (isForm(row.text) ? FORM_MAX_CHARACTERS : 200) ? null : periodIn(row.text, counted)
    if (!found) return []
    // A date within a sentence does not make an entry, one beside it does.
    const isBeside = isPeriodAlone(row.text.split(/\t|\s\|\s/)[0] ?? '')
    const one = withoutSecondPeriod(found.rest)
    const rest = kind === 'education' || isBeside ? withoutStop(one.trimEnd()) : one
    // 'Curso de Telas, 2022 (cursando)' begins in that year.
    const isGoingOn = kind === 'education' && found.period.start_date === null && STILL.test(found.rest)
    const period = isGoingOn
      ? { start_date: found.period.end_date?.replace(/-12-01$/, '-01-01') ?? null, end_date: null, is_current: true }
      : found.period
    // What was learned and where, on both sides of a period, may be long together.
    const sides = kind === 'education' ? rest.split(/\t|\s{2,}/) : [rest]
    return sides.every((side) => isHeader({ text: side.replace(REMARK, '').trim() || '-', isBody: false })) || isForm(rest)
      ? [{ at, period, rest, isBody: row.isBody }]
      : []
  })
  const years = kind === 'work' ? [...yearsAlone(rows, dated), ...yearsInBrackets(rows, dated), ...yearsBehindNames(rows, dated)] : []
  const plain = [...years, ...dated.filter(({ isBody }) => !isBody), ...(kind === 'work' ? endingIn(rows, dated) : [])]
  const chosen = plain.length > 0 || kind === 'work' ? plain : dated
  // Where a line says all of a study, one without a date is a study too.
  const undated =
    kind === 'education' && chosen.some(({ rest }) => saysWhatAndWhere(rest, kind))
      ? rows.flatMap((row, at) =>
          isHeader(row) && saysWhatAndWhere(row.text, kind) && !dated.some((each) => each.at === at)
            ? [{ at, period: UNDATED, rest: row.text, isBody: false }]
            : [],
        )
      : []
  // So is what a form says, unless its date stands in a line of its own beside it.
  const isDatedAt = (at: number) => [...dated, ...undated].some((each) => Math.abs(each.at - at) < 2)
  const forms = rows.flatMap(({ text }, at) =>
    isForm(text) && !isDatedAt(at) && (kind === 'education' || !isDatedBelow(rows, at))
      ? [{ at, period: UNDATED, rest: text, isBody: false }]
      : [],
  )
  return withoutDatesInText([...chosen, ...undated, ...forms], rows)
    .sort((one, other) => one.at - other.at)
    .slice(0, ENTRIES_MAX)
}

/** The periods without what stands behind them where most have nothing but a place there: 'April 2014 | Springfield, Ohio'. */
function withoutPlacesBeside(anchors: readonly Anchor[], rows: readonly Row[], kind: Kind): Anchor[] {
  const behind = anchors.filter(({ rest }) => /\p{L}/u.test(rest) && rest.replace(/^[\s|·•,–-]+/, '').split(/\t|\s\|\s/).length < 2)
  const places = behind.filter(({ rest }) => isPlaceRow(rest.replace(/[|·•]/g, '\t').trim(), kind))
  const isBelow = rows.slice(0, anchors[0]?.at ?? 0).some(isHeader)
  if (!isBelow || places.length < 2 || places.length * 2 < anchors.length) return [...anchors]
  return anchors.map((anchor) =>
    behind.includes(anchor) && /^\p{Lu}[^,]*,/u.test(anchor.rest.replace(/^[\s|·•,–-]+/, '')) ? { ...anchor, rest: '' } : anchor,
  )
}

/**
 * The periods without the place behind a company or a school where most have two names beside them and what was done below: 'Nore Mission · Otter County'
 * above 'Coordinator'.
 */
function withoutPlacesAboveRoles(anchors: readonly Anchor[], rows: readonly Row[], kind: Kind): Anchor[] {
  const namesOf = ({ rest }: Anchor) => rest.split(/\t+|\s{3,}/).filter((cell) => /\p{L}/u.test(cell))
  const isRoleBelow = ({ at }: Anchor) => {
    const below = rows[at + 1]
    return below !== undefined && below.text !== '' && isHeader(below) && isRole(wordsOf(below.text), kind) && periodIn(below.text) === null
  }
  const isPair = (anchor: Anchor) =>
    namesOf(anchor).length === 2 && !namesOf(anchor).some((name) => isRole(wordsOf(name), kind)) && isRoleBelow(anchor)
  const pairs = anchors.filter(isPair)
  if (pairs.length < 2 || pairs.length * 2 < anchors.length) return [...anchors]
  return anchors.map((anchor) => (pairs.includes(anchor) ? { ...anchor, rest: `\t${namesOf(anchor)[0]?.trim()}` } : anchor))
}

/** Whether labels say which is which: both of them, or the title of what stands beside it alone. */
const isNamed = (sorted: Sorted | undefined) =>
  sorted != null && sorted.named.role !== null && (sorted.named.organization !== null || sorted.pieces.length === 1)

/** What and where of a job of which no word says which is which, in the order in which most are written; null for any other. */
function guessOf({ role, organization }: Fields, sorted: Sorted | undefined, lines: readonly string[]): Fields | null {
  const [first = '', second = ''] = sorted?.pieces ?? []
  const isOfLine = lines.some((line) => line.includes(first) && line.includes(second))
  const isTold = [first, second].some((piece) => !/^\p{Lu}/u.test(piece) || /[@.]/.test(piece) || isTelling(piece))
  return role === null && organization === null && sorted?.pieces.length === 2 && isOfLine && !isTold
    ? { role: first, organization: second }
    : null
}

/** Entries that no period of their own shows. */
const asUndated = (entries: readonly (Omit<Entry, 'reading'> & { pieces: number })[]): Entry[] =>
  entries.slice(0, ENTRIES_MAX).map(({ pieces, ...each }) => ({ ...each, reading: { pieces, isOrdered: false, isDated: false } }))

const certainOf = (entries: readonly Entry[], kind: Kind) => entries.filter((entry) => isCertain(entry, entries, kind)).length

/** The certain ones that say both what and where. */
const wholeOf = (entries: readonly Entry[], kind: Kind) =>
  certainOf(
    entries.filter(({ role, organization }) => role !== null && organization !== null),
    kind,
  )

/**
 * The jobs or studies of a section, in its order, at most twenty. Entries that say neither what nor where are left out. Of jobs, the pattern that the
 * section repeats is read where it leaves fewer in doubt than what stands around each period; of studies, where it leaves no more in doubt.
 */
export function entriesOf(section: readonly Line[], kind: Kind): Entry[] {
  const whole = entriesOfLines(section, kind)
  if (!section.some(({ parts }) => parts)) return whole
  // Lines that were made of two: a name without room in one, or a title above its company.
  const apart = entriesOfLines(
    section.flatMap((line) => line.parts ?? [line]),
    kind,
  )
  return clearnessOf(apart, kind) > clearnessOf(whole, kind) ? apart : whole
}

/** How many entries say both, and how much of them their words show. */
const clearnessOf = (entries: readonly Entry[], kind: Kind) =>
  entries
    .filter((entry) => entry.role !== null && entry.organization !== null && isCertain(entry, entries, kind))
    .reduce((sum, entry) => sum + 1 + shownBy(entry, kind), 0)

function entriesOfLines(section: readonly Line[], kind: Kind): Entry[] {
  const written = rowsOf(
    withSingleDatesInBrackets(
      section.map((line) => {
        const text = withDatesBehindPlace(line.text)
        return { ...line, text: kind === 'work' ? withoutStopBesidePeriod(text) : text }
      }),
    ),
    kind,
  )
  const exported = kind === 'work' ? exportedJobs(written) : exportedStudies(written)
  if (exported !== null) return exported.slice(0, ENTRIES_MAX)
  const inBlocks = kind === 'education' ? studiesInBlocks(written) : jobsInBlocks(written)
  if (inBlocks === null) return entriesByPeriods(kind === 'education' ? withSchoolsOfLists(written) : written, kind)
  const blocks = inBlocks.slice(0, ENTRIES_MAX)
  const dated = entriesByPeriods(kind === 'education' ? withSchoolsOfLists(written) : written, kind)
  if (kind === 'education') return wholeOf(dated, kind) > wholeOf(blocks, kind) ? dated : blocks
  return certainOf(blocks, kind) > certainOf(dated, kind) ? blocks : dated
}

/** The jobs or studies around the periods of a section, or told by words that are known. */
function entriesByPeriods(written: readonly Row[], kind: Kind): Entry[] {
  const found = anchorsIn(written, kind)
  const rows = kind === 'work' ? withoutSteadyGaps(written, found) : written
  const anchors = rows.length === written.length ? found : anchorsIn(rows, kind)
  // Without a single period, a list may say a job in each of its points.
  const isList = kind === 'work' && anchors.length === 0 && rows.every(({ text, bullet }) => text === '' || bullet !== null)
  const plain = rows.map((row) => ({ text: row.text, isHeader: isHeader(isList ? { ...row, isBody: false } : row), look: row.look }))
  if (anchors.length === 0) return asUndated(kind === 'education' ? undatedStudies(plain) : undatedJobs(plain))
  const partly = kind === 'education' ? partlyDatedStudies(plain, anchors.length) : []
  if (partly.length > 0) return asUndated(partly)
  const told = headersOf(rows, withoutPlacesAboveRoles(withoutPlacesBeside(anchors, rows, kind), rows, kind), kind)
  const headers = kind === 'work' ? withoutSlashes(told) : told
  const sorted = headers.map(({ lines }) => sortedPieces(lines, kind))
  const order = orderOf(sorted, kind)
  const entries: Placed[] = []
  const unread: Placed[] = []
  let isShared = false
  let head: { organization: string; period: WrittenPeriod; isLarge: boolean } | null = null
  const alone = kind === 'work' ? titlesAlone(headers, sorted, order) : []
  const companies = kind === 'work' ? companiesAbove(anchors, headers, rows) : []
  const inLines = namesInLines(headers, kind)
  const said = sorted.map((each, place) => {
    if (inLines[place]) return { ...inLines[place] }
    const [role, organization] = [alone[place] ?? null, companies[place] ?? null]
    return role === null && organization === null ? fieldsOf(each, kind, order) : { role, organization }
  })
  for (const [place, { period, at }] of anchors.entries()) {
    const known = said[place]
    if (!known) continue
    const guess = kind === 'work' ? guessOf(known, sorted[place], headers[place]?.lines ?? []) : null
    const fields = guess ?? known
    const next = anchors[place + 1]
    const pieces = sorted[place]?.pieces ?? []
    const only = fields.role === null ? (fields.organization ?? (pieces.length === 1 ? pieces[0] : null) ?? null) : null
    // A company's own period stands above the positions held there.
    if (
      kind === 'work' &&
      only !== null &&
      next !== undefined &&
      (next.at - at <= (anchors[place]?.rest.trim() === '' ? 2 : 1) || companies[place] != null) &&
      isPeriodWithin(next.period, period) &&
      said[place + 1]?.organization === null
    ) {
      head = { organization: only, period, isLarge: companies[place] != null }
      continue
    }
    const isOfHead: boolean = head !== null && isPeriodWithin(period, head.period)
    // Below a company in larger letters, what stands alone is a title, though nobody knows it.
    const isTitleAlone = isLarger(rows[at], rows[at + 1]) || (pieces.length === 1 && fields.role === null)
    const title = isOfHead && head?.isLarge && isTitleAlone && companies[place] == null ? nameOf(anchors[place]?.rest ?? '') : ''
    if (head && isOfHead && title !== '') Object.assign(fields, { role: title, organization: head.organization })
    else if (head && isOfHead && fields.organization === null) fields.organization = head.organization
    else head = null
    // Several positions at one company, or degrees of one school, share its name, which is written once above them.
    const above = headers[place]?.above ?? 0
    const shares: boolean = above < (headers[place - 1]?.above ?? 0) || (isShared && above === headers[place - 1]?.above)
    // Above degrees that share it, a school stands first.
    const schoolAbove: string | null = entries.at(-1)?.organization ?? null
    const isBelowSchool: boolean =
      isShared || kind === 'work' || (schoolAbove !== null && wordsOf(headers[place - 1]?.lines[0] ?? '').includes(schoolAbove))
    // A company beside its own period is not that of the jobs below it.
    const isBeside: boolean =
      kind === 'work' && !isShared && schoolAbove !== null && wordsOf(anchors[place - 1]?.rest ?? '').includes(schoolAbove)
    isShared = fields.role !== null && fields.organization === null && shares && isBelowSchool && !isBeside
    if (isShared) fields.organization = entries.at(-1)?.organization ?? null
    const reading = {
      pieces: pieces.length,
      isOrdered: (order?.isSure ?? false) || (kind === 'work' && [inLines, alone, companies].some((each) => each[place] != null)),
      isDated: true,
      isNamed: isNamed(sorted[place]),
      isGuess: guess !== null,
    }
    const list = fields.role !== null || fields.organization !== null ? entries : unread
    list.push({ ...fields, ...period, reading, at })
  }
  const used = new Set([...headers.flatMap(({ lines }) => lines), ...anchors.map(({ at }) => rows[at]?.text ?? '')])
  for (const { pieces, isOrdered = false, ...each } of kind === 'education' ? looseStudies(plain, used, order) : [])
    entries.push({ ...each, reading: { pieces, isOrdered, isDated: false } })
  const framed = withFrames(entries, unread, anchors, rows, kind)
  return (kind === 'education' ? withSchoolsAbove(framed, rows, used) : framed)
    .sort((one, other) => one.at - other.at)
    .map(({ at: _, ...each }) => each)
}

/** The degrees without a school, each with the school that stands alone above it and belongs to no other: 'Nore University', a gap, 'BA in Weaving', '2012'. */
function withSchoolsAbove(entries: readonly Placed[], rows: readonly Row[], used: Set<string>): Placed[] {
  const isSchoolAlone = ({ text }: Row) => {
    const words = wordsOf(text)
    return isOnlyOrganization(words, 'education') && periodIn(text, { single: true }) === null
  }
  return entries.map((entry) => {
    const { role, organization, at } = entry
    if (organization !== null || role === null) return entry
    const above = rows.findLastIndex((row, place) => place < at && row.text !== '' && isHeader(row) && !used.has(row.text))
    const school = rows[above]
    const isAboveDegree = rows.slice(above + 1, at).some(({ text }) => wordsOf(text).includes(role))
    if (!school || !isAboveDegree || !isSchoolAlone(school)) return entry
    used.add(school.text)
    return { ...entry, organization: nameOf(school.text) }
  })
}

/** Whether a line is about studies. In resumes without headings this separates studies from jobs. */
export function isOfStudies(line: string): boolean {
  const folded = fold(line)
  const isSchool = ORGANIZATION.education.test(folded)
  const isDegree = ROLE.education.test(folded)
  // 'Ingeniero en Sistemas, Universidad del Sol' is a study, 'Baker, Milton University' a job.
  return isRole(line, 'work') ? isSchool && isDegree : isSchool || isDegree
}
