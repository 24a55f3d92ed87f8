// The lines around a period that belong to its entry.
import { fold } from '@plaza/contract/rules/folding'
import type { WrittenPeriod } from './dates.ts'
import { areDegreesListed, isFieldAlone, isListedName } from './degrees-below-schools.ts'
import { isSentence, saidIn } from './history-pieces.ts'
import { FIRST_PERSON, HEADER_MAX_CHARACTERS, isHeader, isName, isTelling, type Row } from './history-rows.ts'
import { type Kind, LABELS, ORGANIZATION, PART_OF_SCHOOL } from './history-words.ts'
import { isOnlyOrganization, isOrganization, isRole } from './known-names.ts'
import { STYLE_CHANGE, wordsOf } from './lines.ts'
import { beginsWithDegree, beginsWithSchool, beginsWithStudy } from './named-studies.ts'
import { halves } from './piece-halves.ts'
import { companyInCountry, isPlaceOnly, withoutRemark } from './places-of-entries.ts'
import { saysWhatAndWhere } from './undated-entries.ts'

const LINES_ABOVE_MAX = 3
const SAME_EDGE = 4
const SUBHEADING_LARGER = 0.8
const RIGHT_HALF = 200
const RIGHT_BELOW = 100

/** Whether two lines begin at the same distance from the left; lines of lists are indented. True if the file does not say. */
const isAligned = (one: Row | undefined, other: Row | undefined) =>
  !one?.columns.length || !other?.columns.length || one.columns.some((x) => other.columns.some((each) => Math.abs(x - each) < SAME_EDGE))

/** Whether a line stands wholly in the right-hand half that a date before it opens. */
const isBelowDate = (row: Row, dated: Row | undefined) => {
  const [left, right] = [dated?.columns[0], dated?.columns.at(-1)]
  return row.x !== null && left !== undefined && right !== undefined && right > left + RIGHT_HALF && row.x > (left + right) / 2
}

/** Whether every column of a line is a place. */
export const isPlaceRow = (text: string, kind: Kind) => text.split('\t').every((cell) => isPlaceOnly(wordsOf(cell), kind))

/** Whether a line names, in words that are known, what the others do not say: the school below a degree, or the degree above or below a school. */
function namesTheOther(row: Row | undefined, said: readonly string[], kind: Kind): boolean {
  const names = (text: string) => [isRole(text, kind), ORGANIZATION[kind].test(fold(text))] as const
  const words = wordsOf(row?.text ?? '')
  if (words === '' || words.length > HEADER_MAX_CHARACTERS || isTelling(words) || (isSentence(words) && !isName(words))) return false
  const [isWhat, isWhere] = names(words)
  const known = said.map(names)
  return (isWhat && !isWhere && !known.some(([what]) => what)) || (isWhere && !isWhat && !known.some(([, where]) => where))
}

/** 'MOONRISE TRAVEL' stands out wherever it begins. */
const isCapitals = (text: string) => /\p{Lu}{4}/u.test(text) && text === text.toUpperCase()

/** 'Moonrise, Richmond, VA': a name with a place behind it. */
const isBeforePlace = (text: string) => {
  const [name = '', ...place] = wordsOf(text).split(', ')
  return place.length > 1 && name.split(' ').length < 6 && isPlaceOnly(place.join(', '), 'work')
}

/** Whether a line stands alone at the right below one that has nothing there: the company below a title. */
const isRightBelow = (row: Row, dated: Row | undefined) =>
  row.columns.length === 1 &&
  row.x !== null &&
  dated !== undefined &&
  dated.columns.length > 1 &&
  row.x > Math.max(...dated.columns) + RIGHT_BELOW

/** Whether a line stands exactly below what stands beside a date in a margin: the company below a title, after a gap. */
const isBelowSecond = (row: Row | undefined, dated: Row | undefined) =>
  row?.x != null && dated?.columns.length === 2 && row.columns.length === 1 && Math.abs(row.x - (dated.columns[1] ?? 0)) < 1

/** Whether what was done and where stand below a date in the same bold letters, with a gap between them. */
const isSecondOfTwo = (one: Row | undefined, other: Row | undefined) =>
  one?.look != null && one.look === other?.look && one.look.endsWith('true') && one.x === other.x

/** What was done or used, in a line that goes on: 'Weaver of wool with looms and silk, dye,'. */
const LISTS_ON = /^(?:[^,]*,.*|(?:\S+ ){6,}\S*),$/

const SCHOOL_FIRST = /^(?:universidad|institucion|instituto|colegio|escuela|unidad educativa|centro|liceo|corporacion universitaria) \p{L}/u

/** Whether a line tells what was done. In bold letters it names something. */
const tells = ({ text, look }: Row, kind: Kind) =>
  isTelling(text) && !look?.endsWith('true') && !SCHOOL_FIRST.test(fold(text)) && !(kind === 'education' && beginsWithStudy(wordsOf(text)))

/** '- Ingeniería en Telas' in a list directly below a school and its period. */
const isDegreeListed = (row: Row, said: readonly string[], kind: Kind) =>
  kind === 'education' &&
  row.bullet !== null &&
  said.length > 0 &&
  said.slice(1).every((each) => PART_OF_SCHOOL.test(fold(each)) || isOrganization(each, kind)) &&
  beginsWithDegree(wordsOf(row.text)) &&
  isHeader({ text: row.text, isBody: false }) &&
  namesTheOther(row, said, kind)

/** 'University of Nore — Specialization in Dyes' below a degree names its school. */
const isSchoolOf = ({ text }: Row, said: readonly string[]) =>
  beginsWithStudy(wordsOf(text)) &&
  !beginsWithDegree(wordsOf(text)) &&
  said.some((each) => isRole(each, 'education')) &&
  !said.some((each) => isOrganization(each, 'education'))

/** 'Manufacturer of Wool' below a company that is known, in the same letters as the title below it. */
const isAboveTitle = (row: Row, title: Row, said: readonly string[]) =>
  said.length === 1 &&
  isOrganization(said[0] ?? '', 'work') &&
  !isRole(said[0] ?? '', 'work') &&
  !isRole(wordsOf(row.text), 'work') &&
  row.look !== null &&
  row.look === title.look &&
  title.text !== '' &&
  isHeader(title) &&
  isRole(wordsOf(title.text), 'work')

/** `above`: how many of the lines are above the line with the date; `looks`: the letters of each line. */
export type Header = { lines: string[]; looks: (string | null)[]; above: number }
/** A line with a period, and what it says beside it. */
export type Anchor = { at: number; period: WrittenPeriod; rest: string }

/** Such a share of a section's periods shows what stands around each of them. */
export const STEADY_SHARE = 0.66

/** The letters of the line above nearly every period, where one line stands there; null where they differ. */
function usualLookAbove(rows: readonly Row[], anchors: readonly Anchor[]): string | null {
  const looks = anchors.map(({ at }) => rows.slice(0, at).findLast(({ text }) => text !== '')?.look ?? null)
  const usual =
    looks.find((look) => look !== null && looks.filter((other) => other === look).length >= anchors.length * STEADY_SHARE) ?? null
  return anchors.length > 2 ? usual : null
}

/**
 * The periods without what stands behind a bar beside them where nearly every one of them has a name with its place below: 'Weaver | Fine wool' above
 * 'Nore Looms, Richmond, VA'.
 */
function withoutSubjects(anchors: readonly Anchor[], rows: readonly Row[]): readonly Anchor[] {
  const isAboveCompany = ({ at }: Anchor) => isBeforePlace(rows[at + 1]?.text ?? '')
  if (anchors.length < 3 || anchors.filter(isAboveCompany).length < anchors.length * STEADY_SHARE) return anchors
  return anchors.map((anchor) => {
    const [title = '', ...subjects] = anchor.rest.split(' | ')
    return subjects.length > 0 && isAboveCompany(anchor) && isRole(title, 'work') && !isOrganization(subjects.join(' '), 'work')
      ? { ...anchor, rest: `${title}\t` }
      : anchor
  })
}

/** The letters in which most lines of a section are; null if the file does not say. */
function textLook(rows: readonly Row[]): string | null {
  const counts = new Map<string, number>()
  for (const { look, text } of rows) if (look !== null && text !== '') counts.set(look, (counts.get(look) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** The letters of the line directly below nearly every period, where they are neither the text's nor those of the period's own line; null where they differ. */
function usualLookBelow(rows: readonly Row[], anchors: readonly Anchor[], plain: string | null): string | null {
  const looks = anchors.map(({ at }) => (rows[at + 1]?.look === rows[at]?.look ? null : (rows[at + 1]?.look ?? null)))
  const usual = looks.find((look) => look !== null && looks.filter((other) => other === look).length >= anchors.length * STEADY_SHARE)
  return anchors.length > 1 && usual != null && usual !== plain ? usual : null
}

/** 'Curso' in it is no course. */
const withoutProgress = (text: string) => text.replace(/\ben curso\b/i, '')

/** '(Looms, Wool, Silk)': what was used, alone beside a period. */
const isListInBrackets = (rest: string) => /^[\s\ue000]*\([^(),]+(?:, [^(),]+){2,}\)[\s\ue000]*$/u.test(rest)

/** A period without what is only remarked beside it: '2013 - 2015 (move due to the mill)'. */
const withoutRemarkBeside = (anchor: Anchor): Anchor =>
  (isListInBrackets(anchor.rest) || /^\s*\([^()]*(?: \p{Ll}[^() ]*){2}[^()]*\)\s*$/u.test(anchor.rest)) &&
  !(['work', 'education'] as const).some((kind) => isRole(withoutProgress(anchor.rest), kind) || isOrganization(anchor.rest, kind))
    ? { ...anchor, rest: '' }
    : anchor

const LISTED_TITLE_MAX_WORDS = 6
/** Whether a title stands in a list directly below nearly every company and its period: '– Weaver' below 'Nore Looms · 2019 - 2021'. */
function areTitlesListed(rows: readonly Row[], anchors: readonly Anchor[]): boolean {
  const listed = anchors.filter(({ at, rest }) => isListedTitle(rows[at + 1]) && /\p{L}/u.test(rest) && !isRole(wordsOf(rest), 'work'))
  return listed.length > 1 && listed.length >= anchors.length * STEADY_SHARE
}
const isListedTitle = (row: Row | undefined) =>
  row?.bullet != null &&
  row.text.split(' ').length <= LISTED_TITLE_MAX_WORDS &&
  !/[.;:]$/.test(row.text) &&
  isName(wordsOf(row.text).replace(/\([^()]*\)$/, '')) &&
  isRole(wordsOf(row.text), 'work')

const TITLED_MIN = 2
/** The lines around a date that belong to it. In some resumes the date comes first, in others last; the first entry shows which. */
export function headersOf(rows: readonly Row[], written: readonly Anchor[], kind: Kind): Header[] {
  const anchors = (kind === 'work' ? withoutSubjects(written, rows) : written).map(withoutRemarkBeside)
  const first = rows.slice(0, anchors[0]?.at ?? 0).filter(isHeader).length
  // Where the first entry is one line, such as a gap, titles directly above the others' companies show where they stand.
  const titled = anchors.filter(({ at, rest }, place) => {
    const row = rows[at - 1]
    const isFree = place > 0 && row !== undefined && row.text !== '' && at - 2 > (anchors[place - 1]?.at ?? -1) && isHeader(row)
    const over = rows[at - 2]
    const isFirst = over !== undefined && (over.text === '' || !isHeader(over))
    return isFree && isFirst && isRole(wordsOf(row.text), kind) && !isTelling(row.text) && !isRole(wordsOf(rest), kind)
  })
  // What stands exactly below what is beside a date in a margin belongs to it, and nothing above does.
  const inMargin = anchors.filter(({ at, rest }) => rest.startsWith('\t') && isBelowSecond(rows[at + 1], rows[at]))
  const isInMargin = kind === 'education' && inMargin.length > 1 && inMargin.length >= anchors.length * STEADY_SHARE
  const areListed = kind === 'education' && areDegreesListed(rows, anchors)
  const above = isInMargin || areListed ? 0 : first === 0 && kind === 'work' && titled.length >= TITLED_MIN ? 1 : first
  const usual = kind === 'work' && above === 1 ? usualLookAbove(rows, anchors) : null
  const plainLook = textLook(rows)
  const isListed = kind === 'work' && above === 0 && areTitlesListed(rows, anchors)
  const titleLook = kind === 'work' && above === 0 ? usualLookBelow(rows, anchors, plainLook) : null
  return anchors.map(({ at: anchor, rest }, place) => {
    const stop = place === 0 ? -1 : (anchors[place - 1]?.at ?? -1)
    const next = anchors[place + 1]?.at ?? rows.length
    // The lines above the next date are the next entry's.
    const kept = anchors[place + 1] ? Math.min(above, LINES_ABOVE_MAX) : 0
    const plain = rest.replace(/\([^()]*\)?/g, ' ')
    const saysBothItself = plain.includes(STYLE_CHANGE) && saidIn([plain], kind).length > 1
    const before: string[] = []
    const edges = [rows[anchor]]
    // What is told beside the period names nothing.
    const isTold = kind === 'work' && FIRST_PERSON.test(rest.trim())
    // Where the period comes first and the title and more behind it, nothing above belongs to it.
    const isBehind =
      kind === 'work' && rest.startsWith('\t') && !isTold && saidIn([rest], kind).flatMap(({ text }) => halves(text, kind, true)).length > 1
    const isWhole = isBehind || saysWhatAndWhere(rest, kind)
    for (let at = anchor - 1; !isWhole && above > 0 && at > stop && before.length < Math.min(above, LINES_ABOVE_MAX); at--) {
      const row = rows[at]
      // 'INGENIERA EN TELAS', directly below the period of the study before, a gap, and its school.
      const isAcrossGap =
        kind === 'education' &&
        row?.text === '' &&
        before.length === 1 &&
        at - 2 === stop &&
        isOnlyOrganization(wordsOf(before[0] ?? ''), kind) &&
        beginsWithDegree(wordsOf(rows[at - 1]?.text ?? ''))
      if (isAcrossGap) continue
      // What stands above a gap and a degree beside its own period is another study.
      const isOther =
        kind === 'education' &&
        row !== undefined &&
        row.text !== '' &&
        before.length === 0 &&
        rows[at + 1]?.text === '' &&
        isRole(wordsOf(row.text), kind) &&
        beginsWithDegree(wordsOf(rest))
      if (isOther) break
      if (row === undefined || (row.text === '' && before.length > 0) || (row.text !== '' && (!isHeader(row) || tells(row, kind)))) break
      if (row.text === '' || (kind === 'education' && before.length === 0 && rest.trim() === '' && isPlaceRow(row.text, kind))) continue
      // A remark below the company, in other letters than those of all companies.
      if (usual !== null && row.look !== usual && rows.slice(stop + 1, at).findLast(({ text }) => text !== '')?.look === usual) continue
      // What was done in the job before, above a title in larger letters than the text's.
      if (before.length > 0 && row.look === plainLook && (edges.at(-1)?.size ?? 0) > (row.size ?? 0) + SUBHEADING_LARGER) break
      // A heading within the section, above an entry that says both itself in two kinds of letters.
      if ((row.size ?? 0) > (rows[anchor]?.size ?? 0) + SUBHEADING_LARGER && saysBothItself) break
      before.unshift(row.text)
      edges.push(row)
    }
    const saidHere = saidIn([rest], kind).map(({ text }) => text)
    // What a title is about, behind a bar, above the company and its period: 'Weaver · Wool' above 'Nore Looms · 2019 - 2021'.
    if (kind === 'work' && before.length === 1 && saidHere.length === 1 && !isRole(saidHere[0] ?? '', kind)) {
      const [title = '', subject, ...more] = wordsOf(before[0] ?? '').split(/\s[|·•]\s/)
      if (subject !== undefined && more.length === 0 && isRole(title, kind) && !isOrganization(subject, kind)) before[0] = title
    }
    // A degree in a list below its school, above the date that stands alone.
    const [school, listed] = [rows[anchor - 2], rows[anchor - 1]]
    if (
      kind === 'education' &&
      before.length === 0 &&
      saidHere.length === 0 &&
      anchor - 2 > stop &&
      listed?.bullet != null &&
      beginsWithDegree(wordsOf(listed.text)) &&
      school !== undefined &&
      isHeader(school) &&
      isOrganization(wordsOf(school.text), kind)
    )
      before.push(school.text, listed.text)
    // A degree in a list, above its school and the date.
    if (kind === 'education' && before.length === 0 && !isWhole && !areListed && anchor - 1 > stop) {
      const over = rows.slice(stop + 1, anchor).findLast(({ text }) => text !== '')
      if (over?.isBody && saidHere.length === 1 && namesTheOther(over, saidHere, kind)) before.push(over.text)
    }
    // 'Cargo: Tejedora' directly below a company and its period names the title, whatever the company's words look like.
    const labelled = rows[anchor + 1]
    const isTitleBelow =
      kind === 'work' &&
      rest.trim() !== '' &&
      anchor + 1 < next - kept &&
      labelled !== undefined &&
      (LABELS.role.test(labelled.text) ||
        (isListed && isListedTitle(labelled)) ||
        (titleLook !== null && labelled.look === titleLook && isHeader(labelled) && isRole(labelled.text, kind)))
    const after: string[] = isTitleBelow && labelled.text.length < HEADER_MAX_CHARACTERS ? [labelled.text] : []
    // Where a school stands exactly below, a degree and its field in other letters say only what was learned.
    const schoolsBelow =
      isInMargin && isBelowSecond(rows[anchor + 1], rows[anchor]) && !saidHere.some((each) => isOrganization(each, kind)) ? 1 : 0
    const isDateAlone = rest.trim() === '' && before.length === 0
    const said = saidIn([...before, rest], kind)
    // 'Designer, Acme' already says both; lines after the date then count only if they can be a name.
    const saysBoth = said.length === 1 && halves(said[0]?.text ?? '', kind, true).length > 1
    for (let at = anchor + 1 + after.length; at < next - kept && said.length + after.length < 2 + schoolsBelow; at++) {
      const row = rows[at]
      // Empty lines between a date and its entry, and what stands at the right below the date, such as the place.
      const isDegreeBelow =
        row?.text === '' &&
        at === anchor + 1 &&
        kind === 'education' &&
        (rest.trim() === '' ||
          (above === 0 &&
            saidHere.length === 1 &&
            (beginsWithSchool(rows[at + 1]?.text ?? '') || isOnlyOrganization(saidHere[0] ?? '', 'education')))) &&
        namesTheOther(
          rows[at + 1],
          said.map((each) => each.text),
          kind,
        )
      const isFieldBelow =
        row?.text === '' &&
        at === anchor + 1 &&
        kind === 'education' &&
        rest.trim() === '' &&
        said.length === 1 &&
        isOnlyOrganization(said[0]?.text ?? '', kind) &&
        isFieldAlone(rows[at + 1])
      if (
        row?.text === '' &&
        at === anchor + 1 &&
        (isDateAlone || isDegreeBelow || isFieldBelow || isBelowSecond(rows[at + 1], rows[anchor]))
      )
        continue
      if (row?.text === '' && isDateAlone && after.length === 1 && isSecondOfTwo(rows[at - 1], rows[at + 1])) continue
      if (row && row.text !== '' && isBelowDate(row, rows[anchor])) continue
      if (
        row === undefined ||
        !(isHeader(row) || (at === anchor + 1 && (isDegreeListed(row, saidHere, kind) || (areListed && isListedName(row))))) ||
        !(
          isDateAlone ||
          (areListed && at === anchor + 1) ||
          edges.some((each) => isAligned(each, row)) ||
          isDegreeListed(row, saidHere, kind) ||
          (at === anchor + 1 &&
            (namesTheOther(row, saidHere, kind) ||
              ((isRightBelow(row, rows[anchor]) || isBeforePlace(row.text) || isCapitals(row.text)) && isName(row.text))))
        ) ||
        tells(row, kind) ||
        (kind === 'work' && LISTS_ON.test(row.text)) ||
        (kind === 'education' && saidHere.length > 0 && !isSchoolOf(row, saidHere) && saysWhatAndWhere(row.text, kind)) ||
        (saysBoth && !isName(row.text))
      )
        break
      // 'Nore Spoons, Italy' below a title that is alone
      const isCompany =
        kind === 'work' &&
        at === anchor + 1 &&
        saidHere.length === 1 &&
        isRole(saidHere[0] ?? '', kind) &&
        companyInCountry([row.text]) !== null
      if (isPlaceRow(row.text, kind) && !isCompany) continue
      // What the company is, between it and the title.
      const title = rows[at + 1]
      if (kind === 'work' && at === anchor + 1 && title !== undefined && at + 1 < next - kept && isAboveTitle(row, title, saidHere))
        continue
      after.push(row.text)
    }
    // Below a faculty stands its school.
    const beneath = rows[anchor + 1 + after.length]
    const below = beneath?.text === '' ? rows[anchor + 2 + after.length] : beneath
    const isFaculty = (text: string) => PART_OF_SCHOOL.test(fold(wordsOf(text)))
    const isSchool = (text: string) => isOnlyOrganization(wordsOf(text), kind) && !isFaculty(text)
    if (
      kind === 'education' &&
      after.length === 1 &&
      isFaculty(after[0] ?? '') &&
      below !== undefined &&
      isHeader(below) &&
      isSchool(below.text) &&
      !isSchool(after[0] ?? '')
    )
      after.push(below.text)
    // Below what was learned, in two lines, stands where.
    if (
      kind === 'education' &&
      said.length + after.length === 2 &&
      beneath !== undefined &&
      beneath.text !== '' &&
      anchor + 1 + after.length < next - kept &&
      isHeader(beneath) &&
      isSchool(beneath.text) &&
      ![...said.map(({ text }) => text), ...after].some((text) => isOrganization(wordsOf(text), kind)) &&
      [...said.map(({ text }) => text), ...after].some((text) => isRole(wordsOf(text), kind))
    )
      after.push(beneath.text)
    // What was done may stand beside the period.
    const isDone = kind === 'work' && before.length > 0 && (isTold || isTelling(withoutRemark(rest)))
    // Names that go on in the line of the period: 'Weaver at Nore Looms, Otter Silks,' above 'North Wool (2019 - 2021)'.
    const last = before.at(-1) ?? ''
    const goesOn = /[,&]$/.test(last) && /^\p{L}/u.test(rest)
    const lines = goesOn ? [...before.slice(0, -1), `${last} ${rest}`] : [...before, ...(isDone ? [] : [rest])]
    const shown = [...lines, ...after]
    const lookOf = (text: string) =>
      rows.slice(Math.max(0, stop), next).find((row) => row.text === text)?.look ?? rows[anchor]?.look ?? null
    return { lines: shown, looks: shown.map(lookOf), above: before.length }
  })
}
