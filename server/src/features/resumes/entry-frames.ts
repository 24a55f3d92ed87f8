// Where title and company stand in the entries that are clear shows where they stand in the others of the same section, whatever their words are.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { type Entry, isCertain, isEvent, isNoDegree, isSound, LEGAL_FORM_AT_END } from './certainty.ts'
import { periodIn } from './dates.ts'
import type { Anchor } from './entry-lines.ts'
import { type Fields, nameOf } from './history-pieces.ts'
import { isTelling, type Row } from './history-rows.ts'
import { type Kind, NAMELESS, UNIT } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { STYLE_CHANGE } from './lines.ts'
import { degreeIn } from './named-studies.ts'
import { DEPARTMENT } from './piece-halves.ts'
import { isPlaceAlone } from './written-place.ts'

/** An entry with the row of its period. */
export type Placed = Entry & { at: number }

/** A text of an entry. `key`: its line, counted from that of the period, its column, and what parts it from the rest of that; `look`: its letters. */
type Spot = { key: string; look: string | null; text: string }
type Frame = { role: string; organization: string; roleLook: string; organizationLook: string }

const REACH = 3
/** What parts a column into several texts. */
const CUTS: readonly [string, RegExp][] = [
  ['style', new RegExp(STYLE_CHANGE, 'u')],
  ['bar', /\s[|•·]\s|\s\||\|\s/u],
  ['dash', /\s[–—-]\s/u],
  ['at', /\s@\s/u],
  ['comma', /, (?=.*$)/u],
]
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

const nameIn = (text: string, kind: Kind) => {
  const name = nameOf(text).replace(/(?<=\p{Ll}{4})\.$/u, '')
  return kind === 'education' ? degreeIn(name) : name
}

/** The texts of a line: each column whole, and each of its parts. */
function textsOf(line: string, kind: Kind): { key: string; text: string }[] {
  return line
    .split(/\t|\s{3,}/)
    .map((cell) => cell.replace(/^[\s,:|·•(–—-]+|[\s,:|·•(–—-]+$/g, ''))
    .filter(hasLetters)
    .flatMap((cell, column) => {
      const parted = CUTS.flatMap(([name, cut]) => {
        const parts = cell.split(cut).filter(hasLetters)
        return parts.length > 1 ? parts.map((part, place) => ({ key: `${column} ${name} ${place}`, text: nameIn(part, kind) })) : []
      })
      return [{ key: `${column}`, text: nameIn(cell, kind) }, ...parted]
    })
}

/** The texts of an entry, from the lines around its period that belong to no other period. */
function spotsOf(anchors: readonly Anchor[], place: number, rows: readonly Row[], kind: Kind): Spot[] {
  const { at, rest } = anchors[place] as Anchor
  const [from, to] = [(anchors[place - 1]?.at ?? -1) + 1, anchors[place + 1]?.at ?? rows.length]
  const said = (start: number, end: number) => rows.slice(Math.max(from, start), Math.min(to, end)).filter(({ text }) => text !== '')
  const above = said(at - REACH * 2, at).slice(-REACH)
  const below = said(at + 1, at + 1 + REACH * 2).slice(0, REACH)
  const lineOf = (row: Row, offset: number, text: string) =>
    textsOf(text, kind).map((each) => ({ key: `${offset} ${each.key}`, look: row.look, text: each.text }))
  return [
    ...above.flatMap((row, index) => lineOf(row, index - above.length, row.text)),
    ...(rows[at] ? lineOf(rows[at], 0, rest) : []),
    ...below.flatMap((row, index) => lineOf(row, index + 1, row.text)),
  ]
}

const isSame = (one: string, other: string) => fold(one) === fold(other)

/** The frames that an entry has: every pair of spots that say its title and its company. */
function framesOf({ role, organization }: Fields, spots: readonly Spot[]): string[] {
  const keysOf = (said: string | null) => (said === null ? [] : spots.filter(({ text }) => isSame(text, said)))
  return keysOf(role).flatMap((one) =>
    keysOf(organization).map((other) => [one.key, other.key, one.look ?? '', other.look ?? ''].join('\n')),
  )
}

/** So many entries must have a frame, and such a share of those that are clear. */
const FRAMED_MIN = 2
const FRAMED_SHARE = 0.6
/** So many entries with the same frame show it, though only one of them is clear. */
const ALIKE_MIN = 3

const partsOf = (frame: string): Frame => {
  const [role = '', organization = '', roleLook = '', organizationLook = ''] = frame.split('\n')
  return { role, organization, roleLook, organizationLook }
}
const keyOf = ({ role, organization, roleLook, organizationLook }: Frame) => [role, organization, roleLook, organizationLook].join('\n')
/** So many others with the same frame show that one which is read otherwise has it too. */
const OTHERS_MIN = 2
/** Whether title and company are in different letters. */
const isLettered = ({ roleLook, organizationLook }: Frame) => roleLook !== '' && organizationLook !== '' && roleLook !== organizationLook

/**
 * The frame that most of the clear entries have, or one of them and doubtful ones that are read like it; null where they differ.
 */
function usualFrame(clear: readonly string[][], doubtful: readonly string[][]): Frame | null {
  const counts = new Map<string, number>()
  for (const frames of clear) for (const frame of frames) counts.set(frame, (counts.get(frame) ?? 0) + 1)
  const alike = (frame: string) => doubtful.filter((frames) => frames.includes(frame)).length
  const [found] = [...counts]
    .filter(([frame, count]) => {
      const all = count + alike(frame)
      return count >= clear.length * FRAMED_SHARE && (count >= FRAMED_MIN || all >= (isLettered(partsOf(frame)) ? FRAMED_MIN : ALIKE_MIN))
    })
    .sort(([, one], [, other]) => other - one)
  return found === undefined ? null : partsOf(found[0])
}

const WORDS_MAX = 14
/** Whether a text can be what a frame says that it is. */
const couldBe = (text: string, kind: Kind) =>
  hasLetters(text) &&
  text.split(' ').length <= WORDS_MAX &&
  (!isTelling(text) || isRole(text, kind)) &&
  isSound(text) &&
  periodIn(text, { single: true }) === null

/** Whether a text names a part of a company, or what a company is, and not the company. */
const isUnit = (text: string, kind: Kind) =>
  (kind === 'work' ? [DEPARTMENT, UNIT, NAMELESS.work] : [NAMELESS.education]).some((unit) => unit.test(fold(text)))

/** How much of an entry its words show. */
export const shownBy = ({ role, organization }: Fields, kind: Kind) =>
  Number(role !== null && isRole(role, kind)) + Number(organization !== null && isOrganization(organization, kind))

/** 'Nore Looms, VA' where others have their companies: the company, if it is no large town. */
function withoutState(text: string): string {
  const [, name = ''] = /^(\p{Lu}[^,]{3,40}), \p{Lu}{2}$/u.exec(text) ?? []
  return name !== '' && isPlaceAlone(text) && !isCity(name) ? name : text
}

/**
 * The entries of a section with those that are doubtful read as the clear ones are: title and company stand at the same places, in the same letters.
 * So are those of `unread`, of which nothing was read, and one of which that shows more than its own reading. Nothing changes where no entry is
 * clear, or where these differ.
 */
export function withFrames(
  entries: readonly Placed[],
  unread: readonly Placed[],
  anchors: readonly Anchor[],
  rows: readonly Row[],
  kind: Kind,
): Placed[] {
  const spots = new Map(anchors.map(({ at }, place) => [at, spotsOf(anchors, place, rows, kind)]))
  const isClear = (entry: Placed) => entry.role !== null && entry.organization !== null && isCertain(entry, entries, kind)
  const framed = (each: readonly Placed[]) => each.map((entry) => [...new Set(framesOf(entry, spots.get(entry.at) ?? []))])
  const clear = framed(entries.filter(isClear))
  const frame = usualFrame(clear, framed(entries.filter((entry) => !isClear(entry))))
  if (frame === null) return [...entries]
  const isAbove = isLettered(frame) && frame.organization.startsWith('-')
  // All clear entries but one have it.
  const isOneElse = clear.length > OTHERS_MIN && clear.filter((frames) => !frames.includes(keyOf(frame))).length === 1
  let shared: string | null = null
  return [...entries, ...unread]
    .sort((one, other) => one.at - other.at)
    .flatMap((entry) => {
      const isRead = entry.role !== null || entry.organization !== null
      const kept = isRead ? [entry] : []
      const own = spots.get(entry.at) ?? []
      const found = (key: string, look: string) => own.find((spot) => spot.key === key && (spot.look ?? '') === look)?.text ?? ''
      const role = found(frame.role, frame.roleLook)
      const named = withoutState(found(frame.organization, frame.organizationLook))
      // Positions share the company that stands once above them.
      const isShared = named === '' && isAbove && !own.some(({ key, look }) => key.startsWith('-') && look === frame.organizationLook)
      const organization = isShared ? (shared ?? '') : named
      if (!isShared) shared = isClear(entry) ? entry.organization : null
      const isContrary =
        (isRole(organization, kind) && !isOrganization(organization, kind) && !isRole(role, kind)) ||
        (isOrganization(role, kind) && !isOrganization(organization, kind)) ||
        (kind === 'education' ? isNoDegree(role) : isEvent(role))
      if (
        !couldBe(role, kind) ||
        !couldBe(organization, kind) ||
        isUnit(organization, kind) ||
        isPlaceAlone(organization) ||
        (kind === 'work' && !isRole(role, kind) && (isPlaceAlone(role) || LEGAL_FORM_AT_END.test(role))) ||
        isSame(role, organization) ||
        isContrary
      )
        return kept
      const reading = { role, organization }
      const gain = shownBy(reading, kind) - shownBy(entry, kind)
      if (isClear(entry) && (isShared || (isOneElse ? gain < 0 && !isRole(role, kind) : gain <= 0))) return kept
      if (!isShared) shared = organization
      return [{ ...entry, ...reading, reading: { ...entry.reading, isGuess: false, isFramed: true } }]
    })
}
