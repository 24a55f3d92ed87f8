// Finds out what was done and where from the lines around a period: cuts them into pieces, drops places, and tells roles from
// organizations.
import { fold } from '@plaza/contract/rules/folding'
import { type Kind, LABELS, NO_FIELD, ORGANIZATION, ROLE } from './history-words.ts'
import { STYLE_CHANGE } from './lines.ts'
import { isPlace, isPlaceAlone } from './written-place.ts'

/** `isRight`: the piece is in a column to the right of another one. */
export type Piece = { text: string; isRight: boolean }
export type Fields = { role: string | null; organization: string | null }

const FIELD_MAX_CHARACTERS = 150

/** Abbreviations whose full stop does not end a sentence: 'Inc.', 'S.A. de C.V.'. */
const ABBREVIATION =
  /(?:^|[\s,.])(?:\p{L}|inc|co|corp|ltda?|llc|pvt|pty|plc|bhd|srl|cv|hnos|cia|cía|jr|sr|bros|univ|inst|tech|intl|dept)\.$/iu

/** Whether a text is a sentence: those describe the work and never name the organization. */
export const isSentence = (text: string) => text.endsWith('.') && text.includes(' ') && !ABBREVIATION.test(text)

/** What stands beside a date is none, even with a full stop: 'Analista, Banco Azul, Vigo.'. */
export const withoutStop = (text: string) => (isSentence(text.trim()) ? text.replace(/\.\s*$/, '') : text)

export const isRole = (text: string, kind: Kind) => ROLE[kind].test(fold(text))
/** Words that begin an organization's name in Spanish, whatever stands behind them. */
const GROUP = /^(?:grupo|banco|instituto|fundacion|clinica|despacho|colegio|universidad|centro|servicios|laboratorios?)\b/
/** The word that says what an English title is, and the one that a Spanish title begins with: 'Hotel Manager', 'Gerente de Hotel'. */
const headsOf = (title: string) => [/(\S+)$/.exec(title)?.[1] ?? '', /^(\S+) de /.exec(title)?.[1] ?? '']

function isOrganization(text: string, kind: Kind): boolean {
  const folded = fold(text)
  if (!ORGANIZATION[kind].test(folded)) return false
  const title = folded.split(/[,(]/)[0]?.trim() ?? ''
  return kind !== 'work' || GROUP.test(title) || !headsOf(title).some((word) => ROLE.work.test(word) && !ORGANIZATION.work.test(word))
}
const says = (text: string, kind: Kind) => isRole(text, kind) || isOrganization(text, kind)

/** Whether a piece is only a place: 'Austin, TX', 'Toronto, Ontario, Canada'. */
export function isPlaceOnly(piece: string, kind: Kind): boolean {
  // 'MA' is a state behind a city, and a degree elsewhere.
  const head = piece.replace(/, ?[A-Z]{2}$/, '')
  return !says(head === piece || !head.includes(' of ') ? head : piece, kind) && isPlaceAlone(piece)
}

/** What was reached, behind a school's name. */
const GRADE = /\s+\((?:[^()]*\d[^()]*|[^()]*(?:laude|honou?rs|distinction|titulad[oa]|intercambio|exchange)[^()]*)\)$/i

/** A name without a place after it: 'Acme, Austin, TX' and 'Acme (Austin, TX)' become 'Acme'. */
function withoutPlace(piece: string): string {
  const graded = GRADE.exec(piece)
  if (graded) return withoutPlace(piece.slice(0, graded.index))
  const [, before, within = ''] = /^([^()]+\S) \(([^()]+)\)$/.exec(piece) ?? []
  if (before !== undefined && isPlace(within)) return before
  const parts = piece.split(',').map((part) => part.trim())
  const end = parts.findIndex((_, place) => place > 0 && isPlace(parts.slice(place).join(', ')))
  return end > 0 ? parts.slice(0, end).join(', ') : piece
}

function tidy(piece: string): string {
  return piece
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.|·•()[\]–—-]+|[\s,;:|·•([\]–—-]+$/g, '')
    .replace(/^([^(]*)\)$/, '$1')
    .replace(/[,;(] ?(?:(?:cum(?:ulative)?|overall|major)\.? )?(?:c?gpa|promedio)\b.*$/i, '')
    .replace(/\s(?:at|from|of|in|en)$/i, '')
    .trim()
    .slice(0, FIELD_MAX_CHARACTERS)
}

/** A change of font separates two pieces only after a separator or before a capital letter. */
const STYLE_CUT = /[,|–—•·(-]\s*\ue000\s*|\s*\ue000\s*(?=[,|–—•·(-])|(?<!:\s*)\s*\ue000\s*(?=\p{Lu})/u

/** 'Ph.D. in Statistics. Uppsala University.' are two, each without its full stop. */
function withoutStops(cell: string): string[] {
  // 'Bachillerato: Preparatoria Benito Juárez'
  const [, label = '', school = ''] = /^(\p{L}[\p{L} ]{2,40}):[\s\ue000]+(.+)$/u.exec(cell) ?? []
  if (!LABELS.role.test(cell) && !LABELS.organization.test(cell) && isOrganization(school, 'education'))
    return isRole(label, 'education') ? [label, school] : [school]
  const parts = cell.split(/(?<=[\p{L})]{4})\.\s+(?=\p{Lu})/u)
  return parts.length > 1 && parts.length < 4 && cell.length < 130 && says(cell, 'education')
    ? parts.map((part) => part.replace(/\.$/, ''))
    : [cell]
}

/** The pieces of the lines, separated by columns, fonts, bars and dashes. */
export function piecesOf(lines: readonly string[], kind: Kind): Piece[] {
  return lines.flatMap((line) =>
    line
      .split('\t')
      .filter((cell) => /\S/.test(cell) && !isPlaceOnly(cell.replaceAll(STYLE_CHANGE, ''), kind))
      .flatMap((cell, column) =>
        (kind === 'education' ? withoutStops(cell) : [cell])
          .flatMap((part) => part.split(/\s[|•·–—-]\s|\s{3,}|\s@\s|;|\s[–—|]|[–—|]\s/))
          .flatMap((part) => part.split(STYLE_CUT))
          .map((part) => ({ text: tidy(part.replaceAll(STYLE_CHANGE, '')), isRight: column > 0 })),
      )
      .filter(({ text }) => /\p{L}{2}|\p{L}\.\p{L}/u.test(text) && !NO_FIELD.test(fold(text)) && !isSentence(text)),
  )
}

/** Splits a piece that says both: 'Developer at Acme', 'Analista en Banco Azul', 'Designer, Acme'. */
export function halves(piece: string, kind: Kind, isAlone: boolean): string[] {
  // 'Consultant for XPages - Acme' says the company behind the dash.
  const joined =
    kind === 'work' ? (isAlone ? /^(.{3,80}?) (?:at|en|for|para) (.{2,80})$/i : /^(.{3,80}?) (?:at|en) (.{2,80})$/i).exec(piece) : null
  if (joined && ROLE.work.test(fold(joined[1] ?? ''))) return [joined[1] ?? '', joined[2] ?? '']
  const parts = piece.split(/,\s+/)
  // The last of 'Curry College, Milton, MA' is a state.
  const isState = (part: string, place: number) => place > 1 && place === parts.length - 1 && /^[A-Z]{2}$/.test(part)
  const role = parts.findIndex((part, place) => isRole(part, kind) && !isState(part, place))
  const organization = parts.findIndex(
    (part, place) => place !== role && (isOrganization(part, kind) || (kind === 'work' && isAlone && role >= 0)),
  )
  if (organization > 0 && role < 0 && parts[organization]?.includes(' '))
    return [parts.slice(0, organization).join(', '), parts.slice(organization).join(', ')]
  if (role < 0 || organization < 0) return [piece]
  // Degrees contain commas themselves: 'B.S., Computer Science, State University'.
  const cut = Math.max(role, organization)
  return [parts.slice(0, cut).join(', '), parts.slice(cut).join(', ')]
}

function labelled(pieces: readonly Piece[], field: 'role' | 'organization'): string | null {
  const piece = pieces.find(({ text }) => LABELS[field].test(text))
  return piece === undefined ? null : tidy(piece.text.replace(LABELS[field], '')) || null
}

/** The pieces of an entry without labels and places. Pieces in a right column are used only if the left ones do not suffice. */
export type Sorted = { named: Fields; pieces: string[] }

export function sortedPieces(lines: readonly string[], kind: Kind): Sorted {
  const all = piecesOf(lines, kind)
  const named = { role: labelled(all, 'role'), organization: labelled(all, 'organization') }
  const plain = all
    .filter(({ text }) => !LABELS.role.test(text) && !LABELS.organization.test(text) && !isPlaceOnly(text, kind))
    .filter(({ text }) => !/^[\p{L} ]{3,30}:/u.test(text) || says(text, kind))
  const left = plain.filter(({ isRight }) => !isRight).map(({ text }) => text)
  const right = plain.filter(({ isRight }) => isRight).map(({ text }) => text)
  const isNamed = named.role !== null || named.organization !== null
  const isAlone = plain.length === 1
  const cut = (pieces: string[]) => (isNamed ? pieces : pieces.flatMap((piece) => halves(piece, kind, isAlone)))
  const chosen = cut(left)
  const pieces = chosen.length > 1 || right.length === 0 ? chosen : cut([...left, ...right])
  return {
    named,
    pieces: pieces
      .map((piece) => tidy(kind === 'education' && isRole(piece, kind) && !isOrganization(piece, kind) ? piece : withoutPlace(piece)))
      // A state's two letters, which a line without room has left alone.
      .filter((piece) => piece !== '' && !isPlaceOnly(piece, kind) && (kind === 'work' || piece.length > 2 || isRole(piece, kind))),
  }
}

/**
 * Whether the role comes first or second in a section's entries, by the majority of those whose words are known; null if there are none or
 * it is a tie. `isSure` if at least two agree and hardly any disagrees.
 */
export type Order = { roleAt: 0 | 1; isSure: boolean } | null

export function orderOf(entries: readonly Sorted[], kind: Kind): Order {
  const votes = [0, 0]
  for (const { pieces } of entries) {
    const [first = '', second = ''] = pieces
    if (pieces.length < 2) continue
    const [isFirst, isSecond] = [first, second].map((piece) => isRole(piece, kind) && !isOrganization(piece, kind))
    const [orgFirst, orgSecond] = [first, second].map((piece) => isOrganization(piece, kind) && !isRole(piece, kind))
    const said = Number(isFirst) + Number(orgSecond) - Number(isSecond) - Number(orgFirst)
    if (said > 0) votes[0] = (votes[0] ?? 0) + 1
    if (said < 0) votes[1] = (votes[1] ?? 0) + 1
  }
  const [first = 0, second = 0] = votes
  if (first === second) return null
  return { roleAt: first > second ? 0 : 1, isSure: Math.max(first, second) >= 2 && Math.min(first, second) * 4 <= Math.max(first, second) }
}

/** The role and organization of an entry. What cannot be decided is left out. */
export function fieldsOf({ named, pieces }: Sorted, kind: Kind, order: Order): Fields {
  if (named.role === null && named.organization === null && pieces.length >= 2 && order?.isSure) {
    const [role = '', organization = ''] = order.roleAt === 0 ? pieces : [pieces[1], pieces[0]]
    // Unless the entry's own words show the contrary.
    const isContrary = isOrganization(role, kind) && !isRole(role, kind) && isRole(organization, kind)
    const isElsewhere = !isRole(role, kind) && pieces.slice(2).some((piece) => isRole(piece, kind) && !isOrganization(piece, kind))
    if (!isContrary && !isElsewhere) return { role, organization }
  }
  const role =
    named.role ??
    pieces.find((piece) => isRole(piece, kind) && !isOrganization(piece, kind)) ??
    pieces.find(
      (piece) => isRole(piece, kind) && pieces.length > 1 && pieces.some((other) => other !== piece && isOrganization(other, kind)),
    ) ??
    null
  const others = pieces.filter((piece) => piece !== role)
  const organization = named.organization ?? others.find((piece) => isOrganization(piece, kind)) ?? null
  if (role !== null) return { role, organization: organization ?? others[0] ?? null }
  const left = others.filter((piece) => piece !== organization)
  if (organization !== null) return { role: left[0] ?? null, organization }
  if (order === null || left.length < 2) return { role: null, organization: null }
  return order.roleAt === 0
    ? { role: left[0] ?? null, organization: left[1] ?? null }
    : { role: left[1] ?? null, organization: left[0] ?? null }
}
