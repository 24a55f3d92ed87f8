// Lines of a section of studies that only together say one thing: a name without room in its line, and what is listed behind a label and is no study.
import { fold } from '@plaza/contract/rules/folding'
import { periodIn } from './dates.ts'
import { FIELD_OF_STUDY, type Kind } from './history-words.ts'
import { isOnlyOrganization, isOrganization, isRole, says } from './known-names.ts'
import { GOES_ON, LIST_POINT, LIST_SIGNS, type Line, STYLE_CHANGE, wordsOf } from './lines.ts'
import { beginsWithDegree, beginsWithStudy } from './named-studies.ts'
import { isStudyRemark, isThesis } from './study-remarks.ts'
import { isPlace } from './written-place.ts'

/** Words that lead on from the line above: 'DE CÓRDOBA', 'en Telas', 'Universitario en Telas'. */
const LED_ON = /^(?:(?:de|del|en|of|in|DE|DEL|EN|OF) |[Uu]niversitari[oa] en )(?=[\p{L}(“"]{3})/u
/** A school's word that a name has to follow. */
const SCHOOL_TO_NAME =
  /(?:^|\s)(?:istituto|instituto|universidad|universit[àé]|université|escuela|colegio|liceo|(?:university|institute|school) of)$/iu
/** '“Lirio Azul”' below 'Instituto Tecnológico Superior'. */
const NAME_IN_QUOTES = /^["“«][^"”»]{3,40}["”»]\.?$/
/** A saint's word that a name has to follow. */
const SAINT_TO_NAME = /\s(?:san|santa|santo|nuestra|nuestra se[nñ]ora(?: de)?|sagrad[oa])$/i
/** What ends a school's name and is none by itself. */
const SCHOOL_END = /^(?:(?:community|state|technical) college|college|university|(?:high|secondary) school)$/i
/** What a diploma is called by, and the word that says that it is one. */
const DIPLOMA_BEFORE = /\b(?:higher national|advanced|post-?graduate|professional)$/i
const DIPLOMA = /^(?:diploma|certificate)\b/i

const WRAPPED_MAX_CHARACTERS = 120

const isBelow = (above: Line, line: Line) => above.size === line.size && Math.abs((above.x ?? 0) - (line.x ?? 0)) < 2

/** 'Nore - Escuela de Telas,' above 'Hilos y Lana', which names what it teaches. */
const isListedName = (upper: string, lower: string) =>
  /\p{L},$/u.test(upper) &&
  isOrganization(upper, 'education') &&
  !isRole(upper, 'education') &&
  FIELD_OF_STUDY.test(fold(lower)) &&
  /^\p{Lu}\p{L}+ (?:y|e|and) \p{Lu}/u.test(lower) &&
  !isOrganization(lower, 'education')

/** Whether the words of two lines show that the second one goes on with what the first one names. */
function goesOn(above: Line, line: Line): boolean {
  const [upper, lower] = [wordsOf(above.text), wordsOf(line.text)]
  if (!isBelow(above, line) || /\t/.test(upper) || /[.:]$/.test(upper) || periodIn(upper, { single: true }) !== null) return false
  if (SAINT_TO_NAME.test(upper) && isOrganization(upper, 'education') && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?\.?$/u.test(lower)) return true
  // The school's word may end a line in the letters of the degree.
  if (SCHOOL_TO_NAME.test(upper) && /^\p{Lu}/u.test(lower) && !beginsWithStudy(lower)) return true
  if (above.isBold !== line.isBold) return false
  const [inBrackets] = /(?<=\()[^()]*$/.exec(upper) ?? []
  // 'Nore Academy (Grado' above 'en Telas)'
  if (inBrackets !== undefined)
    return (
      /^[^()]{2,60}\)\.?$/.test(lower) && (isRole(inBrackets, 'education') || /^(?:actualmente|currently|cursando)\b/i.test(inBrackets))
    )
  return (
    (LED_ON.test(lower) && !/[,;]$/.test(upper)) ||
    isListedName(upper, lower) ||
    (NAME_IN_QUOTES.test(lower) && isOrganization(upper, 'education') && !/["“”«»]/.test(upper)) ||
    (SCHOOL_END.test(lower) && /^\p{Lu}/u.test(upper) && !isRole(upper, 'education')) ||
    (DIPLOMA_BEFORE.test(upper) && DIPLOMA.test(lower))
  )
}

const REST_MAX_WORDS = 6
/** What is studied within a degree, in a line of its own: 'Especialidad Informática', 'con orientación en Telas'. */
const WITHIN_DEGREE =
  /^(?:(?:con |y )?(?:especialidad|menci[oó]n|orientaci[oó]n|[eé]nfasis|profundizaci[oó]n)|especializad[oa]|with (?:an? )?(?:emphasis|speciali[sz]ation|concentration|honou?rs)) (?=\p{L}{2})/iu
const DASH_AT_END = /[\p{L})] ?[—–]$|[\p{L})] -$/u

/** Whether one line says both: 'Nore Academy — Grado en Hilos', or what ends with the dash between them. */
function saysBoth(upper: string): boolean {
  const parts = upper.split(/ ?[—–] ?| - |, /)
  const isSchool = (part: string) => isOnlyOrganization(part, 'education')
  return parts.length > 1 && parts.some(isSchool) && parts.some((part) => isRole(part, 'education') && !isSchool(part))
}

/**
 * Whether a line had no room for all that it names, so that a few words stand below it: behind the dash between a school and a degree, in small
 * letters, or where the first word of them had no room.
 */
function hadNoRoom(above: Line, line: Line): boolean {
  const [upper, lower] = [wordsOf(above.text).trimEnd(), wordsOf(line.text)]
  const isClose = Math.abs((above.size ?? 0) - (line.size ?? 0)) < 0.6 && line.columns.length < 2 && !LIST_POINT.test(line.text)
  const last = upper.split('\t').at(-1) ?? ''
  const x = above.columns.at(-1) ?? above.x ?? 0
  const isUnder = Math.abs(x - (line.x ?? 0)) < 4 || (line.x === null && above.x === null)
  const rest = periodIn(lower, { single: true })?.rest.trim() ?? lower
  if (!isClose || !isUnder || rest === '' || rest.split(' ').length > REST_MAX_WORDS || periodIn(last, { single: true }) !== null)
    return false
  const isSameLook = above.isBold === line.isBold
  if (DASH_AT_END.test(last)) return isOrganization(last, 'education') && !isOrganization(lower, 'education') && !upper.includes('\t')
  if (isSameLook && WITHIN_DEGREE.test(lower)) return beginsWithDegree(last) && !/[.:;,]$/.test(last)
  const isBoldName = above.isBold && line.isBold && line.isContinued && beginsWithStudy(last)
  if (/[.:;]$/.test(last) || last.length < (isBoldName ? BOLD_MIN_CHARACTERS : ROOM_MIN_CHARACTERS)) return false
  const isNamed = says(last, 'education') || FIELD_OF_STUDY.test(fold(last))
  // In small letters: 'Desarrollo de telas, tejido' above 'de hilos y lana'
  if (/^\p{Ll}/u.test(lower) && !beginsWithDegree(lower))
    return (
      !/[:.]/.test(lower) &&
      last.split(' ').length <= NAMING_MAX_WORDS &&
      isNamed &&
      (isSameLook ? line.isContinued || line.isWrapped === true : upper.includes('\t')) &&
      !LIST_POINT.test(above.text)
    )
  return (
    line.isWrapped === true &&
    (isSameLook || above.text.includes(STYLE_CHANGE)) &&
    saysBoth(last) &&
    !beginsWithStudy(lower) &&
    !says(rest.replace(/[()]/g, ''), 'education') &&
    !isPlace(rest.replace(/ \([^()]*\)$/, ''))
  )
}
const ROOM_MIN_CHARACTERS = 24
/** A name in large letters has less room. */
const BOLD_MIN_CHARACTERS = 12
const NAMING_MAX_WORDS = 11

/** Whether a column of a table ends with a word that leads on to the one alone below it: 'Licenciado en Ciencias de la⇥Nore⇥2015' above 'Lana'. */
function endsCell(above: Line, line: Line): boolean {
  const [first = '', ...more] = above.text.split('\t')
  const isWord = /^\p{Lu}\p{L}+(?: \p{L}+){0,2}$/u.test(line.text) && line.columns.length === 1
  const isUnder = line.x !== null && Math.abs((above.columns[0] ?? 0) - line.x) < 2
  return more.length > 0 && isWord && isUnder && GOES_ON.test(first) && !/[,&/]$/.test(first) && beginsWithDegree(wordsOf(first))
}

/** Whether a word or two below what stands beside a date end it: 'Degree in Wool and Silk' above 'Engineering', with the school below. */
function endsDegree(above: Line, line: Line, below: Line | undefined): boolean {
  const [date = '', degree = '', ...more] = above.text.split('\t')
  const isBeside = more.length === 0 && periodIn(date, { single: true })?.rest.trim() === '' && beginsWithDegree(wordsOf(degree))
  const isEnd =
    /^\p{Lu}\p{L}+(?: \p{L}+)?$/u.test(line.text) && FIELD_OF_STUDY.test(fold(line.text)) && !isOrganization(line.text, 'education')
  return (
    isBeside && isEnd && !isOrganization(degree, 'education') && below !== undefined && isOrganization(wordsOf(below.text), 'education')
  )
}

/** Two lines of which both columns go on, a period's and a degree's: 'May 2010 – July⇥Degree in Wool and Silk' above '2012⇥Engineering'; null for others. */
function bothJoined(above: Line, line: Line): string | null {
  const [from = '', degree = '', ...more] = above.text.split('\t')
  const [to = '', rest = '', ...others] = line.text.split('\t')
  const isMargin = more.length + others.length === 0 && rest !== '' && Math.abs((above.columns[1] ?? 0) - (line.columns[1] ?? 0)) < 2
  if (!isMargin || periodIn(`${from} ${to}`)?.rest.trim() !== '' || periodIn(from)?.rest.trim() === '') return null
  const isRest =
    /^(?:and|of|y|de) /.test(rest) || (FIELD_OF_STUDY.test(fold(rest)) && /^\p{Lu}\p{L}+$/u.test(rest) && beginsWithDegree(wordsOf(degree)))
  return isRest ? `${from} ${to}\t${degree} ${rest}` : null
}

/** What was taken in a study, or done beside it, behind a label. */
const LISTED = new RegExp(
  `^[\\s${LIST_SIGNS}-]*(?:(?:relevant|related|selected|key|main) )?(?:course ?work|courses|modules|subjects|materias|asignaturas|cursos relevantes)(?: (?:include[sd]?|taken|cursadas|relevantes|destacadas))? ?:`,
  'i',
)
/** The head of a list of what somebody showed, told or was at. */
const SHOWN =
  /^(?:(?:cursos, )?talleres|charlas|exposiciones|exhibitions|conferencias|congresos|seminarios|publicaciones|publications|premios|awards|activities|actividades|honou?rs)\b[^:]{0,40}:$/iu

/** A section of studies with each name that goes on in the line below whole, and without lists of what was taken or shown. */
export function withoutListsAndWraps(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  let isListed = false
  let isShown = false
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (line.text === '') isShown = false
    isListed = LISTED.test(wordsOf(line.text)) || (isListed && before !== undefined && GOES_ON.test(wordsOf(before.text)))
    isShown ||= SHOWN.test(wordsOf(line.text))
    if (isListed || isShown) continue
    const above = whole.at(-1)
    const both = above && line.text !== '' ? bothJoined(above, line) : null
    const isWhole = above !== undefined && above.text !== '' && above.text.length + line.text.length < WRAPPED_MAX_CHARACTERS
    if (above && both !== null) whole[whole.length - 1] = { ...above, text: both }
    else if (isWhole && line.text !== '' && endsCell(above, line)) {
      const [first = '', ...more] = above.text.split('\t')
      whole[whole.length - 1] = { ...above, text: [`${first} ${line.text}`, ...more].join('\t') }
    } else if (isWhole && line.text !== '' && (goesOn(above, line) || endsDegree(above, line, lines[at + 1]) || hadNoRoom(above, line)))
      whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

const TALE_MAX_LINES = 4

/** The lines of a section, of studies without those that only say something of one. */
export function withoutRemarkLines(lines: readonly Line[], kind: Kind): Line[] {
  if (kind === 'work') return [...lines]
  let told = 0
  return lines.filter((line, at) => {
    const above = lines[at - 1]
    const isRest = told > 0 && line.isWrapped === true && above?.size === line.size && !beginsWithStudy(wordsOf(line.text))
    const isDated = periodIn(line.text, { single: true }) !== null
    if (!isDated && isThesis(line.text)) told = TALE_MAX_LINES
    else told = isRest && !isDated ? told - 1 : 0
    return told === 0 && (line.text === '' || isDated || line.text.includes('\t') || !isStudyRemark(line.text))
  })
}
