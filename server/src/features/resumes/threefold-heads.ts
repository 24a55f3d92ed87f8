// Reads heads of jobs that a template has in three parts: '[Cargo] • [Puesto] • [Nombre de la empresa]', beside or below a period of their own.
import { fold } from '@plaza/contract/rules/folding'
import { NO_FIELD } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'
import { type Line, wordsOf } from './lines.ts'
import { isPeriodAlone } from './whole-periods.ts'
import { isPlace } from './written-place.ts'

const PARTS = 3

/** Two parts of what was done, with where behind them; null for a line that says something else. */
function headIn(text: string): string | null {
  const parts = wordsOf(text)
    .split(/\s+[•·]\s+/)
    .map((part) => part.trim())
  const [role = '', post = '', company = ''] = parts
  const isHead =
    parts.length === PARTS &&
    parts.every((part) => /^\p{L}[^\t]{2,60}$/u.test(part)) &&
    isRole(role, 'work') &&
    ![role, post].some((part) => isOrganization(part, 'work')) &&
    (!isRole(company, 'work') || isOrganization(company, 'work')) &&
    ![post, company].some((part) => isPlace(part) || isPeriodAlone(part) || NO_FIELD.test(fold(part)))
  // Who has no other post writes the same twice.
  const title = fold(role) === fold(post) ? role : `${role}, ${post}`
  return isHead ? `Title: ${title}\tCompany: ${company}` : null
}

/** The lines of a section of jobs, with each head of three parts below or above a period of its own in a line with labels. */
export const withoutThreefold = (lines: readonly Line[]): Line[] =>
  lines.map((line, at) => {
    const isDated = [lines[at - 1], lines[at + 1]].some((each) => each !== undefined && isPeriodAlone(wordsOf(each.text).trim()))
    const head = isDated ? headIn(line.text) : null
    return head === null ? line : { ...line, text: head, columns: [] }
  })
