// Which of an entry's pieces are the title and the company where they stand beside each other in columns, or where a bar parts two titles.
import { fold } from '@plaza/contract/rules/folding'
import { type Kind, UNIT } from './history-words.ts'
import { isOnlyOrganization, isOrganization, isRole } from './known-names.ts'
import { halves } from './piece-halves.ts'
import { isPlace } from './written-place.ts'

/** A title at the left and the company beside it at the right that its words show, where the left column has none but a part of one below the title. */
export function companyBeside(left: readonly string[], right: readonly string[], kind: Kind): string[] | null {
  const isCompany = (text: string) => isOnlyOrganization(text, kind)
  const companies = right.filter(isCompany)
  const [title, ...others] = left
  // The company at the left, above a part of it, and the title at the right.
  const titles = right.filter((text) => isRole(text, kind) && !isOrganization(text, kind))
  const isCompanyLeft = title !== undefined && !isRole(title, kind) && others.length > 0 && others.every((text) => UNIT.test(fold(text)))
  const isNamed = title !== undefined && (isOrganization(title, kind) || !others.some((text) => isOrganization(text, kind)))
  if (kind === 'work' && isCompanyLeft && isNamed && titles.length === 1) return [title, ...titles]
  const isTitle = title !== undefined && isRole(title, kind) && !isOrganization(title, kind)
  // Two titles with a bar between them, and the only thing beside them: 'Dyer | Weaver' and 'Otterby'.
  const [beside, ...further] = right
  const areTitles = isTitle && others.length > 0 && others.every((text) => isRole(text, kind) && !isOrganization(text, kind))
  if (kind === 'work' && areTitles && beside !== undefined && further.length === 0 && !isRole(beside, kind))
    return [[title, ...others].join(' | '), beside]
  if (kind !== 'work' || companies.length !== 1 || !isTitle || others.length === 0) return null
  return others.every((text) => UNIT.test(fold(text)) || !(isCompany(text) || isRole(text, kind))) ? [title, ...companies] : null
}

/** Two titles of one job, the second of which has the company behind it: 'Dyer | Weaver, Otterby'; null for anything else. */
export function titlesAtBar(pieces: readonly string[], kind: Kind): string[] | null {
  const [title = '', both = ''] = pieces
  if (kind !== 'work' || pieces.length !== 2 || !isRole(title, kind) || isOrganization(title, kind)) return null
  const [other = '', company] = halves(both, kind, true)
  return company !== undefined && `${other}, ${company}` === both && isRole(other, kind) && !isRole(company, kind) && !isPlace(company)
    ? [`${title} | ${other}`, company]
    : null
}
