// What the letters of a section's entries show together: which line of them is the title, and which company several positions share.
import { isPeriodWithin } from './dates.ts'
import { type Anchor, type Header, STEADY_SHARE } from './entry-lines.ts'
import { fieldsOf, type Order } from './history-fields.ts'
import { type Fields, nameOf, type Sorted, sortedPieces } from './history-pieces.ts'
import { isHeader, type Row } from './history-rows.ts'
import type { Kind } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { beginsWithSchool } from './named-studies.ts'

/** The lines of an entry that say something, each with its letters. */
const saying = ({ lines, looks }: Header, kind: Kind) =>
  lines.flatMap((text, at) => (sortedPieces([text], kind).pieces.length > 0 ? [{ text, look: looks[at] ?? null }] : []))

/** What parts a line into more than a title. */
const PARTS = /[|•·]|\s@|\S\t+[^\t]*\p{L}|\s[–—-] ?\ue000|\ue000[–—-]/u

/**
 * The one line of each position that stands below others at the same company, in the letters of a title there: whole, whatever commas are in it;
 * null for every other entry.
 */
export function titlesAlone(headers: readonly Header[], said: readonly Sorted[], order: Order): (string | null)[] {
  if (headers.every(({ above }) => above === headers[0]?.above)) return []
  let pair: { title: string | null; company: string | null; above: number } | null = null
  return headers.map((header, place) => {
    const named = saying(header, 'work')
    const [first, second] = named
    if (first && second && named.length === 2) {
      const { role } = fieldsOf(said[place] as Sorted, 'work', order)
      const isTitle = ({ text }: { text: string }) => role !== null && nameOf(text) === role
      const [one, other] = isTitle(second) ? [second, first] : isTitle(first) ? [first, second] : []
      pair = one === undefined || one.look === other?.look ? null : { title: one.look, company: other?.look ?? null, above: header.above }
      return null
    }
    const isAlone =
      pair !== null &&
      first !== undefined &&
      second === undefined &&
      header.above < pair.above &&
      !PARTS.test(first.text) &&
      isRole(first.text.split(', ')[0] ?? '', 'work')
    if (!isAlone) pair = null
    return isAlone && pair !== null && first?.look === pair.title ? nameOf(first.text) : null
  })
}

/** What a line names: the one piece that it has, or all that it says. */
function wholeName(line: string, kind: Kind): string | null {
  const { pieces } = sortedPieces([line], kind)
  return (pieces.length === 1 ? pieces[0] : nameOf(line)) || null
}

/** What parted a name from its period. */
const SIGNS_AROUND = /^[\s|•·,–-]+|[\s|•·,–-]+$/g

/** In so many entries of one shape a line must be a title by its words, and in so few the other one. */
const TITLES_MIN_SHARE = 0.5
const OTHERS_MAX_SHARE = 0.25

/**
 * What and where, each a whole line, where nearly all jobs of a section have two lines in two kinds of letters, and the words of one of them are
 * titles: 'Otter, Nore University' above 'Weaver / dyer'; null for every other entry.
 */
export function namesInLines(headers: readonly Header[], kind: Kind): (Fields | null)[] {
  const shaped = headers.map((header) => {
    const named = saying(header, kind)
    const [first, second] = named
    const isShaped = first?.look != null && second?.look != null && named.length === 2 && first.look !== second.look
    return isShaped && !named.some(({ text }) => PARTS.test(text.replace(SIGNS_AROUND, '')))
      ? { lines: [first.text, second.text] as const, shape: `${header.above} ${first.look} ${second.look}` }
      : null
  })
  const shapes = shaped.flatMap((each) => (each ? [each.shape] : []))
  const usual = shapes.find((shape) => shapes.filter((other) => other === shape).length >= Math.max(2, headers.length * STEADY_SHARE))
  const alike = shaped.flatMap((each) => (each && each.shape === usual ? [each.lines] : []))
  const isTitle = (line: string) =>
    isRole(wordsOf(line).split(', ')[0] ?? '', kind) && !(kind === 'education' && beginsWithSchool(wordsOf(line).trim()))
  const titles = ([0, 1] as const).map((at) => alike.filter((lines) => isTitle(lines[at])).length)
  const title = (titles[0] ?? 0) >= (titles[1] ?? 0) ? 0 : 1
  // 'Weaver, Nore Looms' above a remark says both itself.
  const whole = alike.filter((lines) => sortedPieces([lines[title] ?? ''], kind).pieces.length === 1).length
  const isTold =
    alike.length > 0 &&
    Math.min(titles[title] ?? 0, whole) >= alike.length * TITLES_MIN_SHARE &&
    (titles[1 - title] ?? 0) <= alike.length * OTHERS_MAX_SHARE
  return shaped.map((each) => {
    const [role = '', organization = ''] = title === 0 ? (each?.lines ?? []) : (each?.lines.toReversed() ?? [])
    // Unless the entry's own words show the contrary.
    const isContrary = !isTitle(role) && isTitle(organization)
    return isTold && each?.shape === usual && !isContrary
      ? { role: wholeName(role, kind), organization: wholeName(organization, kind) }
      : null
  })
}

/** How much higher the letters of what heads something are. */
const HEAD_LARGER = 0.8
/** So many dated lines in larger letters show that one in the letters of the text is none. */
const LARGER_MIN = 3
/** How long somebody was somewhere, behind its name: 'Nore Looms ~ 7 years'. */
const LASTED = /[\s~(,·|–-]*\b\d+ ?(?:years?|yrs?|months?|mos?|años?|meses)(?!\p{L}).*$/iu

/** Whether a line is in larger letters than another one. */
export const isLarger = (one: Row | undefined, other: Row | undefined) =>
  one?.size != null && other?.size != null && one.size > other.size + HEAD_LARGER

/**
 * The companies that stand with a period of their own, in larger letters than the positions below them, which lie in it: whole, whatever parts their
 * names; null for every other entry.
 */
export function companiesAbove(anchors: readonly Anchor[], headers: readonly Header[], rows: readonly Row[]): (string | null)[] {
  const heads = anchors.map((anchor, place) => {
    const next = anchors[place + 1]
    const between = next ? rows.slice(anchor.at + 1, next.at).filter(({ text }) => text !== '').length : 0
    return (
      next !== undefined &&
      headers[place]?.lines.length === 1 &&
      between < 2 &&
      isLarger(rows[anchor.at], rows[next.at]) &&
      isPeriodWithin(next.period, anchor.period)
    )
  })
  const looks = new Set(heads.flatMap((isHead, place) => (isHead ? [rows[anchors[place]?.at ?? 0]?.look] : [])))
  return anchors.map(({ at, rest }) => (looks.has(rows[at]?.look) ? nameOf(rest.replace(LASTED, '')) || null : null))
}

/** The dated lines without those that stand in the letters of the text where all others stand in larger ones: 'Looms of 2008 - 2012' in a list. */
export function withoutDatesInText(anchors: readonly Anchor[], rows: readonly Row[]): Anchor[] {
  return anchors.filter((anchor) => {
    const others = anchors.filter((other) => other !== anchor)
    return others.length < LARGER_MIN || !others.every(({ at }) => isLarger(rows[at], rows[anchor.at]))
  })
}

/** Whether gaps that were found in entries stand in nearly all of them, below lines in the same letters. */
const areSteady = (found: readonly { look: string | null | undefined }[], anchors: readonly Anchor[]) =>
  found.length > 1 && found.length >= anchors.length * STEADY_SHARE && new Set(found.map(({ look }) => look)).size === 1

const isOne = (row: Row | undefined) => row !== undefined && row.text !== '' && isHeader(row)

/**
 * The lines with companies, titles and periods that gaps part from each other together, where these stand so, in the same letters, in nearly all
 * entries. A full stop behind a company in larger letters ends no sentence.
 */
function withoutGapsAbove(rows: readonly Row[], anchors: readonly Anchor[]): Row[] {
  const found = anchors.flatMap(({ at, rest }) => {
    const [over, company, gap, title, below] = rows.slice(Math.max(0, at - 5), at)
    const areGaps = at > 4 && gap?.text === '' && below?.text === '' && rest.trim() === ''
    const isBegun = over?.text === '' || over?.look !== company?.look
    const isCompany = company !== undefined && isLarger(company, title) && isOne({ ...company, text: company.text.replace(/\.$/, '') })
    return areGaps && isBegun && isCompany && isOne(title) ? [{ look: `${company.look} ${title?.look}`, at }] : []
  })
  if (!areSteady(found, anchors)) return [...rows]
  const within = new Set(found.flatMap(({ at }) => [at - 3, at - 1]))
  const companies = new Set(found.map(({ at }) => at - 4))
  return rows
    .map((row, at) => (companies.has(at) ? { ...row, text: row.text.replace(/(?<=\p{L}{5})\.$/u, '') } : row))
    .filter((_, at) => !within.has(at))
}

/** The lines without the gap between a company that stands alone and the title directly above its period, where nearly all entries have one. */
function withoutGapsBetween(rows: readonly Row[], anchors: readonly Anchor[]): Row[] {
  const found = anchors.flatMap(({ at, rest }) => {
    const [over, company, gap, title] = at > 3 ? rows.slice(at - 4, at) : [undefined, ...rows.slice(Math.max(0, at - 3), at)]
    const isBegun = over === undefined || over.text === ''
    const isPair = gap?.text === '' && isOne(company) && isOne(title) && rest.trim() === ''
    return isBegun && isPair && company && !isRole(company.text, 'work')
      ? [{ look: `${company.look} ${title?.look}`, at: at - 2, isTitle: isRole(title?.text ?? '', 'work') }]
      : []
  })
  return areSteady(found, anchors) && found.some(({ isTitle }) => isTitle)
    ? rows.filter((_, at) => !found.some((each) => each.at === at))
    : [...rows]
}

/**
 * The lines without the gap between a known title that stands alone and the company directly above its period, where all entries have one: even the only
 * one, since what else would be without a company.
 */
function withoutGapsBelowTitles(rows: readonly Row[], anchors: readonly Anchor[]): Row[] {
  const found = anchors.flatMap(({ at, rest }) => {
    const [title, gap, company] = rows.slice(Math.max(0, at - 3), at)
    const isBegun = at < 4 || rows[at - 4]?.text === ''
    const isPair = gap?.text === '' && isOne(title) && isOne(company) && rest.trim() === ''
    return isBegun && isPair && isRole(title?.text ?? '', 'work') && !isRole(company?.text ?? '', 'work') ? [at - 2] : []
  })
  return found.length === anchors.length ? rows.filter((_, at) => !found.includes(at)) : [...rows]
}

/** A line in bold letters above one in others. */
const isLetteredApart = (one: Row | undefined, other: Row) => one?.look?.endsWith('true') === true && one.look !== other.look

/** The gap between a company beside its period and a title that stands alone below it, aligned with it and in letters that the text never has. */
function gapsBelow(rows: readonly Row[], anchors: readonly Anchor[]): number[] {
  const found = anchors.flatMap(({ at, rest }) => {
    const [dated, gap, title, below] = rows.slice(at, at + 4)
    // What stands below it is a gap, or what was done there in the letters of the text.
    const isAlone = gap?.text === '' && isOne(title) && (below === undefined || below.text === '' || isLetteredApart(title, below))
    const isPattern = rest.trim() !== '' && isAlone && title?.look != null && title.look !== dated?.look && title.x === dated?.x
    return isPattern ? [{ look: title.look, at: at + 1 }] : []
  })
  // One entry more may have a date that nobody can read.
  const inThisLook = rows.filter(({ text, look }) => text !== '' && look === found[0]?.look).length
  const isOwn = inThisLook <= found.length + (found.length > 2 ? 1 : 0)
  return isOwn && areSteady(found, anchors) ? found.map(({ at }) => at) : []
}

/** The lines without the gaps within entries that stand at the same place in nearly all of them, such as one below each period. */
export function withoutSteadyGaps(rows: readonly Row[], anchors: readonly Anchor[]): Row[] {
  const [first] = anchors
  const above = first ? Math.min(rows.slice(0, first.at).filter(isHeader).length, 2) : 0
  const gaps = anchors.flatMap(({ at, rest }, place) => {
    const between = rows.slice(at + 2, anchors[place + 1]?.at ?? rows.length).filter(({ text }) => text !== '')
    const below = rows[at + 2]
    const isOwn = below !== undefined && isHeader(below) && between.length > (anchors[place + 1] ? above : 0)
    return rest.trim() === '' && rows[at + 1]?.text === '' && isOwn ? [at + 1] : []
  })
  const isSteady =
    above > 0 &&
    areSteady(
      gaps.map((at) => ({ look: rows[at + 1]?.look })),
      anchors,
    )
  const whole = withoutGapsAbove(rows, anchors)
  if (whole.length < rows.length) return whole
  const close = withoutGapsBetween(rows, anchors)
  if (close.length < rows.length) return close
  const titled = withoutGapsBelowTitles(rows, anchors)
  if (titled.length < rows.length) return titled
  const others = isSteady ? gaps : gapsBelow(rows, anchors)
  return rows.filter((_, at) => !others.includes(at))
}

const SLASH = / \/ (?=\S)/g
/** Slashes part a title from a company where so many entries have one, and where words show it in more than half of them. */
const SLASHED_MIN = 2

/** The lines of a section's entries with a bar for the slash that parts the two in nearly all of them: 'Nore Looms / Weaver', but not 'Weaver / Dyer'. */
export function withoutSlashes(headers: readonly Header[]): Header[] {
  const slashed = headers.flatMap(({ lines }) => {
    const sides = lines.filter((line) => line.match(SLASH)?.length === 1).map((line) => line.split(' / '))
    // Beside a company that is known, 'Designer / web' is one title.
    const isBesideCompany = lines.some((line) => line.match(SLASH) === null && isOrganization(wordsOf(line), 'work'))
    return sides.length === 1 && sides[0] && !isBesideCompany ? [sides[0]] : []
  })
  const told = slashed.filter(([one = '', other = '']) => isRole(one, 'work') !== isRole(other, 'work'))
  const isParting = slashed.length >= SLASHED_MIN && slashed.length >= headers.length * STEADY_SHARE && told.length * 2 > slashed.length
  return isParting ? headers.map((each) => ({ ...each, lines: each.lines.map((line) => line.replace(SLASH, ' | ')) })) : [...headers]
}
