// Jobs in one line that begins with its period and ends with a full stop, as sentences do.
import { periodIn } from './dates.ts'
import { isOrganization, isRole } from './known-names.ts'
import { wordsOf } from './lines.ts'

const COMPANY_MAX_WORDS = 5
/** A sentence about oneself, which is no title. */
const TELLS = /^(?:me|trabaj|labor|desempeñ|ejerc|fung)/i
/** What stands behind a period and says what was done: '2012-2022 Nore Looms. Weaver of wool.' */
const BESIDE = /^[\s,.:;–—-]*(\p{Lu}[^\t]{3,100})\.\s*$/u

/**
 * A line of jobs that begins with a period, without the full stop behind the title: '2012-2022 Nore Looms. Weaver of wool.' is read with
 * labels, and of '2018-2019 Weaver. Sale of wool.' the title is left. Any other line stays as it is.
 */
export function withoutStopBesidePeriod(text: string): string {
  const rest = /^[^\p{L}\d]*(?:\p{L}+\.? )?\d/u.test(text) ? (periodIn(text)?.rest ?? '') : ''
  const [, said = ''] = rest.startsWith('\t') && text.endsWith(rest.slice(1)) ? (BESIDE.exec(wordsOf(rest.slice(1))) ?? []) : []
  const [first = '', second, ...more] = said.split(/(?<=\p{L}{3})\. (?=\p{Lu})/u)
  if (said === '' || more.length > 0) return text
  const period = text.slice(0, text.length - rest.length + 1)
  const asForm = (title: string, company: string) => `Title: ${title}\tCompany: ${company}\t${period}`
  if (isRole(first, 'work')) return isOrganization(second ?? '', 'work') ? asForm(first, second ?? '') : `${period}\t${first}`
  const isCompany = second !== undefined && first.split(' ').length <= COMPANY_MAX_WORDS && isRole(second, 'work') && !TELLS.test(second)
  return isCompany ? asForm(second, first) : text
}
