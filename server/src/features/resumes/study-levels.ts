// Reads studies that are listed by how far they went: 'Primaria: Escuela Nore', 'Secundaria' beside 'Colegio Lirio' and, below it, 'Bachiller académico, 2015'.
import { fold } from '@plaza/contract/rules/folding'
import { inFigures, periodIn } from './dates.ts'
import { FIELD_OF_STUDY } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { LIST_SIGNS, type Line, wordsOf } from './lines.ts'
import { isPlace } from './written-place.ts'

/** A level in front of a colon or in a column of its own, and what stands beside it. */
const LEVELLED = new RegExp(
  `^[\\s${LIST_SIGNS}-]*((?:(?:estudios|educaci[oó]n|ense[nñ]anza|nivel|formaci[oó]n) )?(?:pre-?escolar|(?:b[aá]sica )?primari[oa]s?|(?:b[aá]sica )?secundari[oa]s?|b[aá]sicos?|b[aá]sica|medi[oa]s?|media superior|preparatoria|bachillerato|t[eé]cnic[oa]s?|tecnol[oó]gic[oa]s?|universitari[oa]s?|superior(?:es)?|profesionales|post?grado)(?: complet[oa]s?)?)\\s*(?::\\s*|\\t)[\\s\\t:]*(\\S.*)$`,
  'isu',
)
/** One level may be the label of anything; of so many, each is a study. */
const LEVELS_MIN = 2
const LINES_MAX = 4
const VALUE_MAX_CHARACTERS = 120
const DEGREE_MAX_WORDS = 8
/** What forms ask for besides, which are read elsewhere. */
const LABEL = /^(?:carrera|titulo|periodo|fechas?|anos?|especialidad|duracion|institucion|estado)[^:]{0,14}(?::|$)/
/** Studies at such a level are those of something. */
const IS_OF_SOMETHING = /universitari|tecnic|tecnolog|superior|profesional|pos?t?grado/

const plain = (text: string) =>
  wordsOf(text)
    .replace(/\s+/g, ' ')
    .replace(/^["“«]|["”».]+$/g, '')
    .trim()

/** A school's name without a word for what it is: 'José Lirio'. */
const isNameOnly = (text: string) =>
  /^\p{Lu}\p{L}+(?: (?:de|del|la|las|los|y|\p{Lu}[\p{L}.]*)){1,5}$/u.test(text) &&
  !isRole(text, 'education') &&
  !FIELD_OF_STUDY.test(fold(text)) &&
  !isPlace(text)

/** What a level's cells say: a school, a degree and a period, where they name them. */
function studyOf(level: string, cells: readonly string[]): string | null {
  let [school, degree, when] = ['', '', '']
  for (const cell of cells) {
    const found = periodIn(cell, { single: true })
    if (found && when === '') when = inFigures(found.period)
    const rest = plain(found?.rest.split('\t')[0] ?? cell).replace(/[\s,.(–-]+$/, '')
    const named = rest.split(', ')[0] ?? ''
    if (named === '' || isPlace(rest)) continue
    if (isOrganization(named, 'education')) school ||= named
    else if (isRole(named, 'education') || (FIELD_OF_STUDY.test(fold(named)) && named.split(' ').length <= DEGREE_MAX_WORDS))
      degree ||= named
  }
  const [first = ''] = cells
  if (school === '' && isNameOnly(plain(first))) school = plain(first)
  if (school === '' || (degree === '' && IS_OF_SOMETHING.test(fold(level)))) return null
  return [`Title: ${degree || level}`, `Company: ${school}`, when].filter(Boolean).join('\t')
}

/** The lines of a section of studies with each one that a level heads in a line with labels, where levels head all that is listed. */
export function withoutLevels(lines: readonly Line[]): Line[] {
  const levels = lines.map(({ text }) => (text.length > VALUE_MAX_CHARACTERS * 2 ? null : LEVELLED.exec(text)))
  const heads = levels.filter((each) => each !== null)
  const isListed = new Set(heads.map(([, level = '']) => fold(level))).size >= LEVELS_MIN
  const isFirst = levels.findIndex(Boolean) <= lines.findIndex(({ text }) => text !== '')
  if (!isListed || !isFirst) return [...lines]
  const out: Line[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    const [, level = '', value = ''] = levels[at] ?? []
    let to = at + 1
    while (level !== '' && to < lines.length && to - at < LINES_MAX && !levels[to] && lines[to]?.text !== '') to++
    const cells = [value, ...lines.slice(at + 1, to).map(({ text }) => text)]
      .flatMap((text) => text.split(/\t+|\s{3,}|(?<=\p{L}{4})\. (?=[\p{Lu}\d])/u))
      .map((cell) => cell.trim())
    const study = level === '' || cells.some((cell) => LABEL.test(fold(cell))) ? null : studyOf(plain(level), cells.filter(Boolean))
    if (study === null) {
      out.push(line)
      at++
      continue
    }
    out.push({ ...line, text: '' }, { ...line, text: study, columns: [], isContinued: false }, { ...line, text: '' })
    at = to
  }
  return out
}

/** How far somebody got, beside what was learned there: 'Estudio de nivel diversificado' above 'Perito en Telas'; folded. */
const LEVEL_NAMED =
  /^(?:(?:estudios?|nivel|educacion|ensenanza)(?: de)?(?: nivel)? )(?:primari[oa]|secundari[oa]|basic[oa]|medi[oa](?: superior)?|diversificado|universitari[oa]|superior|terciari[oa]|profesional)s?$/

/** The pieces of a study without how far it went, where another one says what was learned. */
export const withoutLevelBeside = (pieces: readonly string[]) => {
  const isLearned = (piece: string) => isRole(piece, 'education') && !LEVEL_NAMED.test(fold(piece)) && !isOrganization(piece, 'education')
  return pieces.some(isLearned) ? pieces.filter((piece) => !LEVEL_NAMED.test(fold(piece))) : [...pieces]
}
