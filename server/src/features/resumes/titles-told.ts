// Titles and companies that running text tells beside or below a period: 'Telares Nore (2015 - 2017) Me desempeñé como tejedora, …'.
import { inFigures, periodIn } from './dates.ts'
import { isRole } from './known-names.ts'
import { LIST_POINT, type Line, wordsOf } from './lines.ts'
import { STOP } from './names-above-labels.ts'
import { titleOf } from './paragraph-entries.ts'
import { halves } from './piece-halves.ts'
import { isPeriodAlone } from './whole-periods.ts'
import { isPlaceAlone } from './written-place.ts'

/** What leads to the title in a sentence about oneself. */
const AS =
  '(?:actualmente )?(?:(?:me )?desempeñ(?:é|e|o|ándome|andome|ando|ándose)(?: (?:funciones|labores))?|trabaj(?:é|e|o|ando)|labor(?:é|e|o|ando)|ejerc(?:í|iendo)|fungí|fungiendo) como (?:una? )?'
const TELLS_TITLE = new RegExp(`^${AS}(?<told>\\p{L}.*)$`, 'isu')
/** A company with its period, or without one, and a sentence about oneself behind it in the same paragraph. */
const COMPANY_AND_TOLD = new RegExp(`^(?<head>[\\p{L}\\d(][^\\t]{3,90}?)(?:\\s?[.,:;]?-?\\s+|\\s[–-]\\s)(?<told>${AS}.*)$`, 'isu')
/** 'Tejedora. Tejido de telas a medida', or 'Tejedora.' */
const TITLE_AND_DONE = /^(?<title>\p{Lu}[^.,:;()\t]{3,50})\.(?: (?<done>\p{Lu}.*))?$/su
const HEAD_MAX_WORDS = 9
const TITLE_MAX_WORDS = 5

/** What names a company in front of a sentence: a name with capitals, and no title. */
const isCompany = (text: string) =>
  /^\p{Lu}/u.test(text) && text.split(' ').length <= HEAD_MAX_WORDS && !isRole(text, 'work') && !isPlaceAlone(text)

/** A paragraph with its company and period in a line above what its sentence tells; the line as it is where it is no such paragraph. */
function parted(line: Line): Line[] {
  const { head = '', told = '' } = COMPANY_AND_TOLD.exec(wordsOf(line.text.replace(LIST_POINT, '')))?.groups ?? {}
  if (head === '') return [line]
  const beside = periodIn(head)
  const within = beside === null ? periodIn(told) : null
  const company = (beside?.rest ?? head).replace(/^[\s.,:;()–-]+|[\s,:;()–-]+$/g, '').replace(STOP, '')
  const period = beside?.period ?? within?.period
  if (period === undefined || !isCompany(company)) return [line]
  const said = within === null ? told : within.rest.replace(/ en el per[ií]odo\s*$/i, '')
  return [
    { ...line, text: '', isContinued: false },
    { ...line, text: `${company}\t${inFigures(period)}`, columns: [], isContinued: false },
    { ...line, text: wordsOf(said).replace(/\t/g, ' ').trim(), columns: [], isContinued: false },
  ]
}

/** What is told behind a period: ', realizando …', ' en el área de …'. */
const TOLD_BEHIND = /^[\s.,;:)–-]*(?:\p{L}{3,}(?:ando|iendo)|en (?:el|la|donde)|donde|encargad[oa]|con) /iu

/** A job with its period, without what is told behind it, which stands in a list below: 'Tejedora en Telares Nore desde 2015 hasta 2017, tejiendo …'. */
function withoutBehind(line: Line): Line[] {
  const words = wordsOf(line.text.replace(LIST_POINT, ''))
  const [before = '', behind = ''] = (TWO_FIGURES.test(words) && periodIn(words)?.rest.split('\t')) || []
  const name = before.replace(/[\s,(–-]+$/, '')
  if (name === '' || !TOLD_BEHIND.test(behind) || halves(name, 'work', true).length !== 2) return [line]
  return [
    { ...line, text: words.slice(0, words.length - behind.length).trim(), isContinued: false },
    { ...line, text: `• ${behind.replace(/^[\s.,;:)–-]+/, '')}`, columns: [], isContinued: false },
  ]
}
const TWO_FIGURES = /\d\d/

/** Three parts of a line that full stops end, of which one is when: 'Telares Nore. Tejedora. 2015-2017. Tejido de telas.' */
function inThree(line: Line): Line[] {
  const parts = wordsOf(line.text.replace(LIST_POINT, '')).split(/(?<=[\p{L}\d)]{3})\.(?:-| ) ?(?=[\p{Lu}\d])/u)
  const named = parts.slice(0, 3).map((part) => part.replace(/\.$/, '').trim())
  const at = named.findIndex((part) => isPeriodAlone(part))
  const [first = '', second = ''] = named.filter((_, place) => place !== at)
  const areTitles = [first, second].map((part) => isRole(part, 'work'))
  if (at < 0 || named.length < 3 || areTitles[0] === areTitles[1]) return [line]
  const [title, company] = areTitles[0] ? [first, second] : [second, first]
  if (!isCompany(company) || title.split(' ').length > TITLE_MAX_WORDS + 2) return [line]
  const rest = parts.slice(3).join('. ')
  return [
    { ...line, text: '', isContinued: false },
    { ...line, text: `Title: ${title}\tCompany: ${company}\t${named[at]}`, columns: [], isContinued: false },
    ...(rest === '' ? [] : [{ ...line, text: `• ${rest}`, columns: [], isContinued: false }]),
  ]
}

/** Whether a line stands directly below a period that a company has, and no title. */
function isBelowCompany(lines: readonly Line[], at: number): boolean {
  const end = lines.findLastIndex((line, place) => place < at && !couldName(line))
  const above = lines.slice(end + 1, at).map(({ text }) => wordsOf(text))
  const last = above.at(-1) ?? ''
  const beside = periodIn(last)?.rest ?? ''
  const named = [...above.slice(0, -1), beside]
  return periodIn(last) !== null && named.some((text) => /\p{Lu}\p{L}/u.test(text)) && !named.some((text) => isRole(text, 'work'))
}
/** What a job is named with, and not what was done before it. */
const couldName = ({ text, isContinued }: Line) =>
  text !== '' && !isContinued && text.length <= NAME_MAX_CHARACTERS && !LIST_POINT.test(text) && !/\p{L}{4}\.$/u.test(text)
const NAME_MAX_CHARACTERS = 80

/** The title that a line tells or begins with, and what it tells besides; null where it does neither. */
function told(text: string): { title: string; rest: string } | null {
  const words = wordsOf(text.replace(LIST_POINT, ''))
  const sentence = TELLS_TITLE.exec(words)?.groups?.told
  if (sentence !== undefined) {
    const title = titleOf(sentence)
    return title === '' ? null : { title, rest: words }
  }
  const { title = '', done = '' } = TITLE_AND_DONE.exec(words)?.groups ?? {}
  return titleOf(title) === title && title.split(' ').length <= TITLE_MAX_WORDS && title !== '' ? { title, rest: done } : null
}

/** The lines of a section of jobs, with what running text tells below a company and its period behind a label, and what it tells besides in a list. */
export function withTitlesTold(written: readonly Line[]): Line[] {
  const lines = written.flatMap(parted).flatMap(inThree).flatMap(withoutBehind)
  return lines.flatMap((line, at): Line[] => {
    const found = isBelowCompany(lines, at) ? told(line.text) : null
    if (found === null) return [line]
    return [
      { ...line, text: `Cargo: ${found.title}`, columns: [], isContinued: false },
      ...(found.rest === '' ? [] : [{ ...line, text: `• ${found.rest}`, columns: [] }]),
    ]
  })
}
