// Finds out what was done and where from the lines around a period: cuts them into pieces, without places, and tells roles from
// organizations.
import { fold } from '@plaza/contract/rules/folding'
import { isCity } from '../places/large-cities.ts'
import { FIELD_OF_STUDY, type Kind, LABELS, LEADERS, NO_FIELD, PART_OF_PERIOD, PART_OF_SCHOOL } from './history-words.ts'
import { isOnlyOrganization, isOrganization, isRole, says } from './known-names.ts'
import { STYLE_CHANGE, wordsOf } from './lines.ts'
import { beginsWithDegree, beginsWithSchool, degreeIn, isTimedDegree } from './named-studies.ts'
import { halves, withoutRemarkBehind } from './piece-halves.ts'
import {
  companyInCountry,
  isPlaceBehind,
  isPlaceInBrackets,
  isPlaceOnly,
  isTownBehind,
  withoutPlace,
  withoutRemark,
} from './places-of-entries.ts'
import { withoutLevelBeside } from './study-levels.ts'
import { isStudyRemark } from './study-remarks.ts'
import { companyBeside, titlesAtBar } from './titles-beside.ts'

/** `isRight`: the piece is in a column to the right of another one. */
export type Piece = { text: string; isRight: boolean }
export type Fields = { role: string | null; organization: string | null }

const FIELD_MAX_CHARACTERS = 150

/** The address of a company's pages, behind its name. */
const LINK_BEHIND = /[\s,;(]+(?:https?:\/\/|www\.)\S*$/i

/** Whom somebody worked or studied under, behind what was done: 'Lab Assistant, Advisor: Dr. Ann Oak'. */
const LED_BY = new RegExp(`(?<=\\S{3})[\\s,;(]+(?:${LEADERS}|sup\\.|tutor|director|promotor)(?:s|a|es|\\(s\\))?: \\S.*$`, 'i')

/** 'Supervisor: Prof. Ann Oak', in a column of its own. */
const LEADER_ALONE = new RegExp(`^(?:${LEADERS})s?: \\S`, 'i')

/** Abbreviations whose full stop does not end a sentence: 'Inc.', 'S.A. de C.V.'. */
const ABBREVIATION =
  /(?:^|[\s,.])(?:\p{L}|inc|co|corp|ltda?|llc|pvt|pty|plc|bhd|srl|cv|hnos|cia|cía|jr|sr|bros|univ|inst|tech|intl|dept)\.$/iu

/** 'Gruppo Sole, Cesena.' is a name with a full stop: its long words, of which there are two or more, begin with capitals. */
function isNameWithStop(text: string): boolean {
  const words = text.replace(LINK_BEHIND, '').match(/\p{L}{4,}/gu) ?? []
  if (words.length > 0 && words.length < 3 && /^\p{Lu}[\p{L}.&]*(?: \p{Lu}[\p{L}.&]*){2,4}$/u.test(text)) return true
  return words.length > 1 && words.length < 9 && words.every((word) => /^\p{Lu}/u.test(word))
}

/** Whether a text is a sentence: those describe the work and never name the organization. */
const endsWithStop = (text: string) => text.endsWith('.') && text.includes(' ') && !ABBREVIATION.test(text)
export const isSentence = (text: string) =>
  endsWithStop(text) && !isNameWithStop(text) && !(text === text.toUpperCase() && text.length < CAPITALS_MAX)
/** In capitals, a short line with a full stop names something. */
const CAPITALS_MAX = 50

/** What stands beside a date is none, even with a full stop: 'Analista, Banco Azul, Vigo.'. */
export const withoutStop = (text: string) => (endsWithStop(text.trim()) ? text.replace(/\.\s*$/, '') : text)

/** A short word with a full stop may be abbreviated: 'Guadalajara, Jal.'. */
const withoutNameStop = (text: string) => (/[\p{L})]{5}\.$/u.test(text) && isNameWithStop(text) ? text.slice(0, -1) : text)

/** How far a study is, behind what it is: '(Expected Graduation:', ', en curso', '– 7.84 CGPA'. */
const REACHED_AT_END =
  /(?:,? \(?(?:graduated|expected|anticipated|completed|in progress)\)?| ?\((?:expected|anticipated|actualmente|class of|graduat\w+|prevista?|finaliz\w+|en curso|cursando|in progress|complet\w+|incomplet\w+|inconcluso|avance|progreso|a[nñ]o|year|trunc[oa]|hons\.?$)[^()]*\)?|[ ,.–-]+(?:en curso|cursando|finalizando|finalizad[oa]|no finalizad[oa]|inconclus[oa]|abandonad[oa]|trunc[oa]|titulad[oa]|egresad[oa]|graduad[oa]|graduated|formaci[oó]n universitaria no finalizada)|(?<!\b[A-Za-z])[ ,]*[–—-] ?\d{1,3}(?:[.,]\d+)? ?(?:%|c?gpa|marks?)?(?:\/\d+)?|,? ?[–—(-]? ?mention (?:tr[eè]s |assez )?bien\)?)$/i

function tidy(piece: string): string {
  return (
    withoutNameStop(
      piece
        .replace(/\s+/g, ' ')
        .replace(/\.(?: ?\.)+ ?$| \.$/, '.')
        .trim(),
    )
      .replace(/^\(([^()]{1,12})\)[ ,]+/, '')
      // '2. Weaver', a numbered job.
      .replace(/^\d{1,2}[.)] (?=\p{Lu}\p{L}{2})/u, '')
      .replace(/^[\s,;:.|·•()[\]@–—-]+|[\s,;:|·•([\]–—-]+$/g, '')
      .replace(/^([^(]*)\)$/, '$1')
      .replace(/ \(\p{Ll}[^()]*$/u, '')
      .replace(/^([^„“”]*)[“”]$/, '$1')
      .replace(LINK_BEHIND, '')
      .replace(LED_BY, '')
      .replace(/(?: ?\[[^[\]]*(?:\]|$)| \((?:remot[oea]|hybrid|h[ií]brido|on-?site|presencial)\))+$/i, '')
      .replace(/(?:,| [-–])\s*(?:100 ?% )?(?:remot[oea]|hybrid|h[ií]brid[oa]|on-?site|presencial|teletrabajo|home office)$/i, '')
      .replace(/^(?:en|at) (?:(?:la|el|los|las|the) )?(?=\p{Lu})/u, '')
      .replace(/^(?:en )?(?:la|una) (?:empresa|compañ[ií]a|firma) (?=["“]?\p{Lu})/u, '')
      // 'Student at Nore College' names the school.
      .replace(/^(?:[Ss]tudent|[Ss]tudied|[Aa]ttended|[Ee]studiante|[Aa]lumn[oa]) (?:at|en) (?:the |el |la )?(?=\p{Lu})/u, '')
      .replace(
        /(?:[,;(] ?|\. ?(?=[\p{L} ]+:? ?\d)|\s(?=\S+\s?:))(?:(?:cum(?:ulative)?|overall|major)\.? )?(?:c?gpa|promedio|nota media|pa(?=: ?\d))(?!\p{L}).*$/iu,
        '',
      )
      .replace(/\s*\((?:grades?|c?gpa|nota|promedio|media|calificaci[oó]n)\b[^()]*\)$/i, '')
      .replace(REACHED_AT_END, '')
      .replace(/, ?(?:a distancia|online|on-line|virtual|presencial|distance learning)$/i, '')
      .replace(/, ?\d{1,3}(?:[.,]\d+)?(?: ?% ?| ?\/ ?\d{1,3}(?:[.,]\d+)?)$/, '')
      .replace(
        /\s(?:at|from|of|in|en|chez|bei|presso|(?:en|para) (?:la|una) (?:empresa|compañ[ií]a)|(?:cargo|puesto) (?:ocupado|desempeñado)|(?:en|durante) (?:los|el) años?)$/i,
        '',
      )
      .trim()
      .slice(0, FIELD_MAX_CHARACTERS)
  )
}

/** What a line names, as a whole, without the place behind it. */
export const nameOf = (line: string) => withoutWord(withoutPlace(tidy(wordsOf(line.trim().split('\t')[0] ?? ''))), 'work')

/** A change of font separates two pieces only after a separator or before a capital letter. */
const STYLE_CUT = /[,|–—•·(@-]\s*\ue000\s*|\s*\ue000\s*(?=[,|–—•·(@-])|(?<!:\s*)\s*\ue000\s*(?=\p{Lu})/u

/** Those beside a separator. Where a line has one, a bare change of font parts nothing: '**Chef**, **Oven** Key, Inc.' */
const STYLE_CUT_AT_SIGN = /[,|–—•·(@-]\s*\ue000\s*|\s*\ue000\s*(?=[,|–—•·(@-])/u
const cutAtStyles = (part: string) =>
  cutWhereStyles(part).reduce<string[]>((pieces, piece) => {
    // 'Grado en **Telas**' is one.
    const above = pieces.at(-1)
    if (above !== undefined && LEADS_ON.test(above)) pieces[pieces.length - 1] = `${above.trimEnd()} ${piece}`
    else pieces.push(piece)
    return pieces
  }, [])
/** Degrees with the field that follows in other letters: '**BSc**, Computer Science'. */
const withFields = (parts: readonly string[]) =>
  parts.reduce<string[]>((pieces, part) => {
    const above = pieces.at(-1)
    const isField =
      above !== undefined &&
      isRole(above, 'education') &&
      !isOrganization(above, 'education') &&
      FIELD_OF_STUDY.test(fold(part)) &&
      !says(part, 'education')
    // 'Wool Design, **Bachelor of Arts**'
    const isFieldFirst =
      above !== undefined &&
      FIELD_OF_STUDY.test(fold(above)) &&
      !says(above, 'education') &&
      beginsWithDegree(part.replace(/^[\s,|–—•·-]+/, '')) &&
      !isOrganization(part, 'education')
    if (isField || isFieldFirst) pieces[pieces.length - 1] = `${above.replace(/[\s,|–—•·-]+$/, '')}, ${part.replace(/^[\s,|–—•·-]+/, '')}`
    else pieces.push(part)
    return pieces
  }, [])
const LEADS_ON = /\p{L}{3} (?:en|de|del|in|of)\s*$/iu
const cutWhereStyles = (part: string) => {
  const [first = '', ...rest] = part.split(STYLE_CUT_AT_SIGN)
  return rest.length > 0 && part.split(STYLE_CHANGE).length > 2 ? [first, ...rest] : part.split(STYLE_CUT)
}

/** A school's short name, with or without its place or number: 'UNOT', 'UT Vigo'. */
const SHORT_SCHOOL = /^\p{Lu}{2,6}[A-Z]?(?: (?:\p{Lu}\p{L}+|\d+)){0,2}$/u

/** 'Ph.D. in Statistics. Uppsala University.' are two, each without its full stop. */
function withoutStops(cell: string): string[] {
  // 'Bachillerato: Preparatoria Benito Juárez'
  const [, label = '', school = ''] = /^(\p{L}(?:[\p{L} ]{2,40}|[^:\t]{2,60}\(\d:\d\))):[\s\ue000]+(.+)$/u.exec(cell) ?? []
  if (!LABELS.role.test(cell) && !LABELS.organization.test(cell) && isOrganization(school, 'education') && !school.includes(STYLE_CHANGE))
    return isRole(label, 'education') ? [label, school] : [school]
  // 'Licenciatura en Telas: UNOT'
  const isShort = SHORT_SCHOOL.test(school) && !says(school, 'education') && !FIELD_OF_STUDY.test(fold(school))
  if (isShort && isRole(label, 'education') && !isOrganization(label, 'education')) return [label, school]
  const parts = cell.split(
    /(?<=[\p{L})]{4})(?<!\b(?:Govt|Univ|Inst|Dept|[BMD]Phil|[BM]Tech|[BM]Eng|[BM]Com|Phil|Tech|Hons))\.\s+(?=\p{Lu})/u,
  )
  // 'Facultad de Artes. Universidad de Nore' is one school.
  const isOne = /^(?:facultad|faculty|facolta|faculte) /i.test(parts[0] ?? '') && isOrganization(parts[1] ?? '', 'education')
  return !isOne && parts.length > 1 && parts.length < 4 && cell.length < 130 && says(cell, 'education')
    ? parts.map((part) => part.replace(/\.$/, ''))
    : [cell]
}

/** What parts two pieces whatever they say, and the dash, which may as well stand within one. */
const BAR = /\s[|•·]\s|(?<=\S)•\s|\s{3,}|\s@\s|\s@(?=\p{Lu})|;(?![^()]*\))|\s\||\|\s/u
const DASH = /\s[–—-]\s|\s[–—]|[–—]\s|(?<=[\p{L})]{5})- (?=\p{Lu})|(?<=[\p{L})]{5}) -(?=\p{Lu}\p{L}{2})/u

/** Whether a column is only a place, also by its first letters where it has others: '33 Looms, **1913 Park Ave**' is none. */
function isPlaceCell(cell: string, kind: Kind): boolean {
  const [first = ''] = cell.split(STYLE_CHANGE)
  return isPlaceOnly(cell.replaceAll(STYLE_CHANGE, ''), kind) && (!/^\s*\d.*,\s*$/.test(first) || isPlaceOnly(tidy(first), kind))
}

/** A title in front of a colon, beside its company in other letters: '**Weaver:** Nore Looms'. */
function withTitleApart(cell: string): string {
  const [, title = '', company = ''] = /^([^:\ue000]{3,60}):\s*\ue000\s*(\p{Lu}.+)$/u.exec(cell) ?? []
  return isRole(title, 'work') && !LABELS.role.test(cell) ? `${title} | ${company}` : cell
}

/** The pieces of the lines, separated by columns, fonts and bars; dashes stay where they are. */
function wholePiecesOf(lines: readonly string[], kind: Kind): Piece[] {
  return lines.flatMap((line) =>
    line
      .split('\t')
      .filter((cell) => /[^\s:.,-]/.test(cell) && (BAR.test(cell.trim()) || !isPlaceCell(cell, kind)))
      .flatMap((cell, column) =>
        (kind === 'education' ? withoutStops(cell) : [withTitleApart(withoutRemark(cell))])
          .flatMap((part) =>
            part.split(BAR).filter((one, at, all) => at === 0 || !isTownBehind(tidy(wordsOf(all[at - 1] ?? '')), tidy(wordsOf(one)))),
          )
          .flatMap((part) =>
            kind === 'education' && beginsWithSchool(wordsOf(part)) && !/^\p{Lu}{2,6} \/ \p{Lu}{2,6}$/u.test(part.trim())
              ? part.split(/\s\/(?:\s|$)/)
              : [part],
          )
          .filter((part) => !isPlaceInBrackets(part))
          .flatMap((part) =>
            (kind === 'education' ? withFields(cutAtStyles(part)) : cutAtStyles(part)).filter(
              (one, at, all) => at === 0 || !isPlaceBehind(all[at - 1] ?? '', one, kind),
            ),
          )
          .map((part) => tidy(part.replaceAll(STYLE_CHANGE, '')))
          .map((text) => ({ text: kind === 'education' ? degreeIn(withoutLearned(text)) : text, isRight: column > 0 })),
      )
      .filter((piece) => isSaidAnywhere(piece) && !(kind === 'work' ? LINK_LABEL.test(fold(piece.text)) : isStudyRemark(piece.text))),
  )
}

const withoutLearned = (text: string) => {
  const plain = text.replace(LEARNED, '')
  return says(plain, 'education') && !says(text.slice(plain.length), 'education') ? plain : text
}

/** What says something, with or without the places and remarks that dashes part from it. */
const isSaidAnywhere = (piece: Piece) => isSaid(piece) || cutAtDashes(piece).length > 1

/** What the label of a link says beside a job. */
const LINK_LABEL = /^(?:certificate|website|web site|github|gitlab|link|demo|live demo|source(?: code)?|repo(?:sitory)?|portfolio)$/

const ADDRESS_ALONE = /^(?:https?:\/\/|www\.)\S+$/i

const isSaid = ({ text }: Piece) =>
  !ADDRESS_ALONE.test(text) &&
  /\p{L}{2}|\p{L}\.\p{L}/u.test(text) &&
  (!NO_FIELD.test(fold(text)) || isTimedDegree(text)) &&
  !PART_OF_PERIOD.test(fold(text)) &&
  !isSentence(text)

/** 'Los Robles, Bogotá' behind a name and a dash: a part of a city. */
const isPartOfCity = (text: string) => {
  const [part = '', city, ...more] = text.split(', ')
  return more.length === 0 && city !== undefined && isCity(city) && part.split(' ').length < 3 && !says(part, 'work')
}

/** 'Weaver – Otterby, Bogotá' names a company. */
const isTitleOrDegree = (text: string) => isRole(text, 'work') || isRole(text, 'education')

const cutAtDashes = ({ text, isRight }: Piece): Piece[] => {
  const parts = text
    .split(DASH)
    .map((part) => ({ text: tidy(part), isRight }))
    .filter((part, at, all) => at === 0 || !isPartOfCity(part.text) || isTitleOrDegree(all[0]?.text ?? ''))
  return parts.length > 1 ? parts.filter(isSaid) : parts
}

/** The pieces of the lines, separated by columns, fonts, bars and dashes. */
const piecesOf = (lines: readonly string[], kind: Kind): Piece[] => wholePiecesOf(lines, kind).flatMap(cutAtDashes)

/** Whether dashes part what was done from where: 'Baker - Sun Bakery Inc' and 'Tromsø - Baker', but not 'Baker - Night shifts'. */
function saysBothAcross(piece: Piece, kind: Kind): boolean {
  const parts = cutAtDashes(piece).map(({ text }) => [isRole(text, kind), isOrganization(text, kind)] as const)
  if (kind === 'work' && parts.length === 2 && !parts[0]?.[0] && parts[1]?.[0]) return true
  // 'Dyes and yarns – Nore Academy'
  const [first, second] = cutAtDashes(piece)
  if (kind === 'education' && parts.length === 2 && first?.text.includes(' ') && !parts[0]?.[1] && beginsWithSchool(second?.text ?? ''))
    return true
  return parts.some(([role, organization]) => role && !organization) && parts.some(([role, organization]) => organization && !role)
}

/** A list of what was learned, behind a dash: ' - Node, React, SQL'. */
const LEARNED = /\s[–—-]\s[^,()–—-]{2,30}(?:, [^,()–—-]{2,30}){2,}$/

/** Two pieces at a dash. What stands beside a known organization belongs together: 'Master Project - Ovens - Bread University'. */
function cutOnce(piece: Piece, kind: Kind): Piece[] {
  const parts = cutAtDashes(piece)
  // 'NORE - Facultad de Telas' is one school.
  if (kind === 'education' && parts.length === 2 && PART_OF_SCHOOL.test(fold(parts[1]?.text ?? ''))) return [piece]
  const at = parts.findIndex(({ text }) => isOnlyOrganization(text, kind))
  if (kind === 'work' || parts.length < 3 || (at !== 0 && at !== parts.length - 1)) return parts
  const others = parts.filter((_, place) => place !== at)
  const other = { text: others.map(({ text }) => text).join(' - '), isRight: piece.isRight }
  return at === 0 ? [parts[0] as Piece, other] : [other, parts[at] as Piece]
}

/** A piece without the places that dashes part from it: 'Malmö — Barista', 'Sun Bakery - Baton Rouge, LA'. */
function withoutPlaces(piece: Piece, kind: Kind): Piece {
  const parts = cutAtDashes(piece)
  const isHere = ({ text }: Piece) => isPlaceOnly(text, kind)
  const from = parts[0] && isHere(parts[0]) ? 1 : 0
  const to = parts.length > 1 && isHere(parts.at(-1) as Piece) ? parts.length - 1 : parts.length
  const [only] = parts.slice(from, to)
  return to - from === 1 && only ? only : piece
}

/** The pieces of an entry. Where its lines, columns and fonts already say two things, a dash parts none of them unless it says both itself. */
function entryPiecesOf(lines: readonly string[], kind: Kind): Piece[] {
  const whole = wholePiecesOf(lines, kind)
  const said = whole.filter(({ text }) => !isPlaceOnly(text, kind))
  // 'FP Superior — Desarrollo de Telas' is one degree with its field.
  const isField = (piece: Piece) => {
    const [what, of, ...more] = cutAtDashes(piece).map(({ text }) => text)
    return (
      kind === 'education' &&
      more.length === 0 &&
      isRole(what ?? '', kind) &&
      FIELD_OF_STUDY.test(fold(of ?? '')) &&
      ![what, of].some((text) => isOrganization(text ?? '', kind))
    )
  }
  if (said.length < 2 && whole.every(isField)) return whole
  return whole.flatMap((piece) => (said.length < 2 || saysBothAcross(piece, kind) ? cutOnce(piece, kind) : [withoutPlaces(piece, kind)]))
}

/** What lines say of an entry, without places. A study's lines go on where a dash parts nothing that is known. */
export function saidIn(lines: readonly string[], kind: Kind): Piece[] {
  const pieces =
    kind === 'work'
      ? piecesOf(lines, kind)
      : wholePiecesOf(lines, kind).flatMap((piece) => (saysBothAcross(piece, kind) ? cutOnce(piece, kind) : [piece]))
  return pieces.filter(({ text }) => !isPlaceOnly(text, kind))
}

/** A job's piece without 'EN' before a company in capitals, what is written twice once, and a word without its full stop. */
const withoutWord = (piece: string, kind: Kind) =>
  kind === 'work'
    ? piece
        .replace(/^(?:EN|AT|En|At(?! Home)) (?=\p{Lu})/u, '')
        .replace(/^(.{4,60}), \1$/, '$1')
        .replace(/^(\p{L}{5,})\.$/u, '$1')
    : piece

function labelled(pieces: readonly Piece[], field: 'role' | 'organization'): string | null {
  const piece = pieces.find(({ text }) => LABELS[field].test(text))
  const said = piece?.text.replace(LABELS[field], '') ?? ''
  return tidy(field === 'organization' ? withoutPlace(tidy(said)) : said) || null
}

/** How far a degree goes, without what was studied; folded. */
const LEVEL_ALONE =
  /^(?:(?:bachelor|master|associate|engineering|technical)(?:['’]?s)? degree|(?:technological |technical )?baccalaureate|licenciatura|ingenieria|maestria|doctorado|bachillerato tecnologico|carrera tecnica)$/

/** The left column with what was studied, in the column beside it, behind how far it goes: 'Bachelor Degree' and 'Weaving of Wool'. */
function withFieldsBeside(left: readonly string[], right: readonly string[]): string[] {
  const [field = '', ...more] = right
  const isField = more.length === 0 && field !== '' && /^\p{Lu}[^\d]*$/u.test(field) && !says(field, 'education')
  return left.map((piece) => (isField && LEVEL_ALONE.test(fold(piece)) ? `${piece}, ${field}` : piece))
}

/** The pieces of an entry without labels and places. Pieces in a right column are used only if the left ones do not suffice. */
export type Sorted = { named: Fields; pieces: string[] }

export function sortedPieces(lines: readonly string[], kind: Kind): Sorted {
  const all = entryPiecesOf(lines, kind)
  const named = { role: labelled(all, 'role'), organization: labelled(all, 'organization') }
  const plain = all
    .filter(
      ({ text }) => !LABELS.role.test(text) && !LABELS.organization.test(text) && !LEADER_ALONE.test(text) && !isPlaceOnly(text, kind),
    )
    .filter(({ text }) => !/^[\p{L} ]{3,30}:/u.test(text) || says(text, kind))
  const left = plain.filter(({ isRight }) => !isRight).map(({ text }) => text)
  const right = plain.filter(({ isRight }) => isRight).map(({ text }) => text)
  // 'Position: Baker, Sun Bakery' says both behind one label.
  const both = named.role !== null && named.organization === null && plain.length === 0 ? halves(named.role, kind, true) : []
  if (both.length > 1) return { named: { role: null, organization: null }, pieces: both }
  const isNamed = named.role !== null || named.organization !== null
  const isAlone = plain.length === 1
  const cut = (pieces: string[]) =>
    isNamed
      ? pieces
      : pieces.flatMap((piece) =>
          halves(
            piece,
            kind,
            isAlone,
            plain.some(({ text }) => text !== piece && isOrganization(text, kind)),
          ),
        )
  const chosen = cut(kind === 'education' ? withFieldsBeside(left, right) : left)
  const pieces =
    titlesAtBar(chosen, kind) ??
    companyBeside(chosen, right, kind) ??
    (chosen.length > 1 || right.length === 0 ? chosen : cut([...left, ...right]))
  const jobPieces = pieces.length > 2 ? pieces.filter((piece) => !CONTRACT.test(fold(piece))) : pieces
  const said = (kind === 'work' ? jobPieces : withoutLevelBeside(pieces))
    // What is said twice says one thing: 'Butcher • butcher • Nore Meats'.
    .filter((piece, at, all) => kind !== 'work' || all.findIndex((other) => fold(other) === fold(piece)) === at)
    .map((piece) => (kind === 'work' ? withoutRemarkBehind(piece) : piece))
    .map((piece) =>
      tidy(kind === 'education' && isRole(piece, kind) && !isOrganization(piece, kind) ? piece : withoutPlace(withoutWord(piece, kind))),
    )
    // A state's two letters, which a line without room has left alone.
    .filter((piece) => piece !== '' && !isPlaceOnly(piece, kind) && (kind === 'work' || piece.length > 2 || isRole(piece, kind)))
  const [title = ''] = said
  const isAloneTitle = kind === 'work' && !isNamed && said.length === 1 && isRole(title, kind) && !isOrganization(title, kind)
  const company = isAloneTitle ? companyInCountry(lines) : null
  return { named, pieces: company === null ? said : [title, company] }
}

/** How somebody was employed, beside what was done and where; folded. */
const CONTRACT =
  /^(?:practicas?(?: profesional(?:es)?)?|pasantias?|contrato (?:temporal|indefinido|fijo)|internship|part[- ]time|full[- ]time|proyecto|temporary|temporal|befristet)$/
