// Jobs and studies: every period of time in a section is one entry, and the short lines around it say what and where.
import { fold } from '../board/words.ts'
import { placeOf } from '../jobs/places.ts'
import { type Stretch, stretchOf } from './dates.ts'

/** `role` is a job title or a degree, `house` a company or a learning center. */
export type Entry = Stretch & { role: string | null; house: string | null }
export type Kind = 'work' | 'education'

const ENTRIES_MAX = 20
const LINES_ABOVE_MAX = 3
const FIELD_MAX_CHARACTERS = 150
const HEADER_MAX_CHARACTERS = 110
const HEADER_MAX_WORDS = 14
const BULLET = /^\s*(?:[•▪●◦‣·*–—\-➢✓►■]|o(?= ))\s+/u

const ROLE: { [kind in Kind]: RegExp } = {
  work: /\b(?:engineer|developer|programmer|manager|analyst|director|designer|consultant|assistant|associate|intern|trainee|specialist|coordinator|lead|leader|head|chief|officer|president|vp|founder|representative|recruiter|nurse|teacher|professor|tutor|lecturer|researcher|scientist|architect|administrator|supervisor|technician|accountant|auditor|lawyer|attorney|writer|editor|agent|clerk|cashier|driver|operator|chef|cook|waiter|waitress|barista|advisor|executive|strategist|owner|tester|qa|sre|devops|cto|ceo|cfo|coo|freelance|freelancer|contractor|planner|buyer|partner|receptionist|secretary|sales|full[- ]?stack|front[- ]?end|back[- ]?end|ingenier[oa]|desarrollador[a]?|programador[a]?|gerente|analista|directora?|disenador[a]?|consultor[a]?|asistente|auxiliar|becari[oa]|practicante|pasante|especialista|coordinador[a]?|lider|jef[ea]|responsable|encargad[oa]|tecnic[oa]|profesor[a]?|docente|maestr[oa]|investigador[a]?|arquitect[oa]|administrador[a]?|supervisor[a]?|contador[a]?|auditor[a]?|abogad[oa]|redactor[a]?|editora|agente|cajer[oa]|chofer|operador[a]?|cociner[oa]|meser[oa]|asesor[a]?|ejecutiv[oa]|vendedor[a]?|comercial|reclutador[a]?|enfermer[oa]|medic[oa]|psicolog[oa]|recepcionista|secretari[oa]|presidente|soci[oa]|fundador[a]?|dependiente|community manager|product owner|scrum master)\b/,
  education:
    /\b(?:bachelor'?s?|b\.?sc?|b\.?a|b\.?eng|master'?s?|m\.?sc?|m\.?a|mba|m\.?eng|ph\.?d|doctora(?:te|do)|degree|diploma|certificate|associate'?s?|high school diploma|ged|major|minor|licenciatura|licenciad[oa]|lic\.|ingenieria|ingenier[oa]|maestria|master|grado(?: en)?|diplomado|tecnic[oa]|tecnico superior|tecnolog[oa]|bachillerato|bachiller|preparatoria|secundaria|carrera|especialidad|especializacion|posgrado|postgrado|tsu|curso|bootcamp en|titulo|egresad[oa])(?![\p{L}])/u,
}
const HOUSE: { [kind in Kind]: RegExp } = {
  work: /\b(?:inc|llc|ltd|corp|corporation|company|co|group|gmbh|s\.? ?a\.?(?: de c\.? ?v\.?)?|s\.? ?l\.?|s\.? ?a\.? ?s|s\. de r\.l|grupo|banco|bank|technologies|technology|solutions|systems|studios?|labs?|agency|agencia|university|universidad|hospital|school|colegio|restaurante?|hotel|services|servicios|consulting|consultores|partners|despacho|clinica|laboratorios?|tiendas?)(?:\.|\b)/,
  education:
    /\b(?:university|college|institute|school|academy|polytechnic|bootcamp|universidad|universitat|instituto|tecnologico|escuela|colegio|facultad|academia|centro|politecnic[oa]|preparatoria|unam|itesm|itam|ipn|uam|udg|mit|ucla|nyu|conalep|sena|unir|uned|ies|cetis|cbtis|coursera|platzi|udemy)\b/,
}
const LABELS: { [field in 'role' | 'house']: RegExp } = {
  role: /^(?:position|job title|title|role|degree|puesto|cargo|posicion|posición|título|titulo|carrera)\s*:\s*/i,
  house:
    /^(?:company|employer|organization|school|university|institution|empresa|compañía|compania|institución|institucion|escuela|universidad)\s*:\s*/i,
}
const NO_FIELD =
  /^(?:remote|remoto|remota|hybrid|hibrid[oa]|on-?site|presencial|full[- ]?time|part[- ]?time|tiempo completo|medio tiempo|contract|internship|gpa\b.*|promedio\b.*|dates?|fechas?|periodo|period|\d+ (?:years?|yrs?|months?|mos?|anos?|meses)\b.*)$/

/** What ends in a full stop without ending a sentence: 'Inc.', 'S.A. de C.V.'. */
const ABBREVIATION = /(?:^|[\s,.])(?:\p{L}|inc|co|corp|ltd|llc|cia|cía|jr|sr|bros|univ|inst|tech|intl|dept)\.$/iu

/** A sentence tells what was done, never where. */
const isSentence = (text: string) => text.endsWith('.') && text.includes(' ') && !ABBREVIATION.test(text)

type Line = { text: string; isBullet: boolean }

function isHeader({ text, isBullet }: Line): boolean {
  const words = text.split(' ').length
  return (
    text !== '' &&
    !isBullet &&
    text.length <= HEADER_MAX_CHARACTERS &&
    words <= HEADER_MAX_WORDS &&
    !(isSentence(text) && !/ [—–|·-] /.test(text))
  )
}

const isPlace = (text: string) => {
  const { place } = placeOf(text)
  return place !== null && place.country_code !== null
}

const says = (piece: string, kind: Kind) => ROLE[kind].test(fold(piece)) || HOUSE[kind].test(fold(piece))

/** A line or a piece that is a place and nothing else: 'Austin, TX', 'Toronto, Ontario, Canada'. */
function isPlaceOnly(piece: string, kind: Kind): boolean {
  if (says(piece, kind) || !isPlace(piece)) return false
  const parts = piece.split(',')
  return parts.length <= 2 || isPlace(parts.slice(0, 2).join(','))
}

/** A name without the place behind it: 'Acme, Austin, TX' is Acme. */
function withoutPlace(piece: string): string {
  const parts = piece.split(',').map((part) => part.trim())
  const end = parts.findIndex((_, place) => place > 0 && isPlace(parts.slice(place).join(', ')))
  return end > 0 ? parts.slice(0, end).join(', ') : piece
}

function tidy(piece: string): string {
  return piece
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.|·•()–—-]+|[\s,;:|·•(–—-]+$/g, '')
    .replace(/^([^(]*)\)$/, '$1')
    .trim()
    .slice(0, FIELD_MAX_CHARACTERS)
}

/** What the lines say, cut where columns, bars and dashes part them. */
function piecesOf(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split(/\t|\s[|•·–—-]\s|\s{3,}|\s@\s|;/))
    .map(tidy)
    .filter((piece) => /\p{L}{2}/u.test(piece) && !NO_FIELD.test(fold(piece)) && !isSentence(piece))
}

/** One piece that says both: 'Developer at Acme', 'Analista en Banco Azul', 'Designer, Acme'. */
function halves(piece: string, kind: Kind, isAlone: boolean): string[] {
  const joined = kind === 'work' ? /^(.{3,80}?) (?:at|en|for|para) (.{2,80})$/i.exec(piece) : null
  if (joined && ROLE.work.test(fold(joined[1] ?? ''))) return [joined[1] ?? '', joined[2] ?? '']
  const parts = piece.split(/,\s+/)
  const role = parts.findIndex((part) => ROLE[kind].test(fold(part)))
  const house = parts.findIndex(
    (part, place) => place !== role && (HOUSE[kind].test(fold(part)) || (kind === 'work' && isAlone && role >= 0)),
  )
  if (house > 0 && role < 0 && parts[house]?.includes(' ')) return [parts.slice(0, house).join(', '), parts.slice(house).join(', ')]
  if (role < 0 || house < 0) return [piece]
  // Degrees have commas of their own: 'B.S., Computer Science, State University'.
  const cut = Math.max(role, house)
  return [parts.slice(0, cut).join(', '), parts.slice(cut).join(', ')]
}

function fieldsOf(lines: readonly string[], kind: Kind, roleFirst: boolean): Pick<Entry, 'role' | 'house'> {
  let pieces = piecesOf(lines)
  const labelled = (field: 'role' | 'house') => {
    const piece = pieces.find((each) => LABELS[field].test(each))
    return piece === undefined ? null : tidy(piece.replace(LABELS[field], '')) || null
  }
  const named = { role: labelled('role'), house: labelled('house') }
  pieces = pieces.filter((piece) => !LABELS.role.test(piece) && !LABELS.house.test(piece))
  pieces = pieces.filter((piece) => !isPlaceOnly(piece, kind))
  if (named.role === null && named.house === null) pieces = pieces.flatMap((piece) => halves(piece, kind, pieces.length === 1))
  const clean = pieces.map((piece) => tidy(kind === 'education' && ROLE.education.test(fold(piece)) ? piece : withoutPlace(piece)))
  const isRole = (piece: string) => ROLE[kind].test(fold(piece))
  const isHouse = (piece: string) => HOUSE[kind].test(fold(piece))
  const role =
    named.role ??
    clean.find((piece) => isRole(piece) && !isHouse(piece)) ??
    clean.find((piece) => isRole(piece) && clean.length > 1 && clean.some((other) => other !== piece && isHouse(other))) ??
    null
  const others = clean.filter((piece) => piece !== role)
  const house = named.house ?? others.find(isHouse) ?? null
  if (role !== null) return { role, house: house ?? others[0] ?? null }
  const left = others.filter((piece) => piece !== house)
  if (house !== null) return { role: left[0] ?? null, house }
  return roleFirst ? { role: left[0] ?? null, house: left[1] ?? null } : { role: left[1] ?? null, house: left[0] ?? null }
}

/** Whether a line can be a name, such as a company's: its long words begin with capitals. */
const isName = (line: string) => (line.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word))

/** Lines above and below a date that belong to it. In some resumes the date stands first, in others last; the first entry tells. */
function headersOf(lines: readonly Line[], anchors: readonly number[], rests: readonly string[], kind: Kind): string[][] {
  const firstAnchor = anchors[0] ?? 0
  const above = lines.slice(0, firstAnchor).filter(isHeader).length
  return anchors.map((anchor, place) => {
    const stop = place === 0 ? -1 : (anchors[place - 1] ?? -1)
    const next = anchors[place + 1] ?? lines.length
    const before: string[] = []
    for (let at = anchor - 1; above > 0 && at > stop && before.length < Math.min(above, LINES_ABOVE_MAX); at--) {
      const line = lines[at]
      if (line === undefined || (line.text === '' && before.length > 0) || (line.text !== '' && !isHeader(line))) break
      if (line.text !== '') before.unshift(line.text)
    }
    const after: string[] = []
    const said = piecesOf([...before, rests[place] ?? ''])
    const enough = said.length
    // 'Designer, Acme' says both: what follows the date is then only taken for another name.
    const saysBoth = said.length === 1 && halves(said[0] ?? '', kind, true).length > 1
    for (let at = anchor + 1; at < next - (above > 0 ? Math.min(above, LINES_ABOVE_MAX) : 0) && enough + after.length < 2; at++) {
      const line = lines[at]
      if (line === undefined || !isHeader(line) || isPlaceOnly(line.text, 'work') || (saysBoth && !isName(line.text))) break
      after.push(line.text)
    }
    return [...before, rests[place] ?? '', ...after]
  })
}

/** The jobs or studies of a section, in its order, at most twenty. What says neither what nor where is left out. */
export function entriesOf(section: readonly string[], kind: Kind): Entry[] {
  const lines = section
    .map((text) => ({ text: text.replace(BULLET, '').trim(), isBullet: BULLET.test(text) }))
    // Lines such as 'two years', a place or 'full time' do not separate entries.
    .filter(({ text }) => !NO_FIELD.test(fold(text)))
  const dated = lines.flatMap((line, at) => {
    const found = line.text.length > 200 ? null : stretchOf(line.text, { single: kind === 'education' })
    if (!found) return []
    // A date within a sentence is no entry of its own.
    return isHeader({ text: found.rest.trim() || '-', isBullet: false }) ? [{ at, ...found, isBullet: line.isBullet }] : []
  })
  const plain = dated.filter(({ isBullet }) => !isBullet)
  const anchors = (plain.length > 0 || kind === 'work' ? plain : dated).slice(0, ENTRIES_MAX)
  if (anchors.length === 0 && kind === 'education') return undatedStudies(lines)
  const headers = headersOf(
    lines,
    anchors.map(({ at }) => at),
    anchors.map(({ rest }) => rest),
    kind,
  )
  const sure = headers.map((header) => {
    const pieces = piecesOf(header)
    return { role: pieces.findIndex((piece) => ROLE[kind].test(fold(piece))), count: pieces.length }
  })
  const first = sure.filter(({ role, count }) => role === 0 && count > 1).length
  const roleFirst = first >= sure.filter(({ role }) => role > 0).length
  const entries: Entry[] = []
  for (const [place, { stretch }] of anchors.entries()) {
    const fields = fieldsOf(headers[place] ?? [], kind, roleFirst)
    // Several positions at the same company share its name, which is written once above them.
    const last = piecesOf(headers[place - 1] ?? []).length > 1 ? entries.at(-1) : undefined
    if (kind === 'work' && fields.role !== null && fields.house === null && last) fields.house = last.house
    if (fields.role !== null || fields.house !== null) entries.push({ ...fields, ...stretch })
  }
  return entries
}

function undatedStudies(lines: readonly Line[]): Entry[] {
  const blocks: string[][] = [[]]
  for (const { text } of lines) {
    if (text === '') blocks.push([])
    else blocks.at(-1)?.push(text)
  }
  return blocks
    .filter((block) => block.some((line) => HOUSE.education.test(fold(line)) || ROLE.education.test(fold(line))))
    .slice(0, ENTRIES_MAX)
    .map((block) => ({
      ...fieldsOf(block.slice(0, LINES_ABOVE_MAX), 'education', true),
      start_date: null,
      end_date: null,
      is_current: false,
    }))
}

/** Whether a line speaks of studies: resumes without headings are told apart by it. */
export function isOfStudies(line: string): boolean {
  const folded = fold(line)
  return HOUSE.education.test(folded) || (ROLE.education.test(folded) && !ROLE.work.test(folded))
}
