// Jobs without any date, each a title and its company in two lines, one below the other.
import { isGivenName } from './given-names.ts'
import { isName, isTelling } from './history-rows.ts'
import { isKindOfJob, isOrganization, isRole } from './known-names.ts'
import { wordsOf } from './lines.ts'
import { nameAbove } from './names-above-labels.ts'
import { isPlace } from './written-place.ts'

type UndatedLine = { text: string; isHeader: boolean }
type Pair = { role: string; organization: string }

const TITLE_MAX_WORDS = 7
const COMPANY_MAX_WORDS = 8
const PAIRS_MIN = 2

const isTitle = (text: string) =>
  /^\p{Lu}[^.:;,\t]*$/u.test(text) &&
  text.split(' ').length <= TITLE_MAX_WORDS &&
  isRole(text, 'work') &&
  !isOrganization(text, 'work') &&
  !isTelling(text)

/** A name with capitals, of nobody and no place. */
const isCompany = (text: string) =>
  /^[\p{Lu}\d"“][^:;\t]*$/u.test(text) &&
  (!/\.$/.test(text) || /\p{Lu}\.$/u.test(text)) &&
  text.split(' ').length <= COMPANY_MAX_WORDS &&
  isName(text) &&
  !/\d{4}|@/.test(text) &&
  !isRole(text, 'work') &&
  !isKindOfJob(text) &&
  !isPlace(text) &&
  !text.split(' ').some(isGivenName)

/**
 * The jobs of a section of which each title that is known has its company directly below it, or each directly above it, as the first line shows; empty
 * where one has none, or where a single job is all that shows it and nobody knows its company.
 */
export function undatedPairs(rows: readonly UndatedLine[]): Pair[] {
  const lines = rows.map(({ text, isHeader }) => (isHeader ? wordsOf(text).trim() : ''))
  const titles = lines.flatMap((line, at) => (isTitle(line) ? [at] : []))
  const first = lines.findIndex((line) => line !== '')
  const step = titles[0] === first ? 1 : -1
  const pairs = titles.flatMap((at): Pair[] => {
    const organization = nameAbove(lines[at + step] ?? '')
    return isCompany(organization) ? [{ role: lines[at] ?? '', organization }] : []
  })
  const isShown = pairs.length >= PAIRS_MIN || pairs.some(({ organization }) => isOrganization(organization, 'work'))
  return isShown && pairs.length === titles.length ? pairs : []
}
