// The last part of a careers address, while it is typed and before it is kept (section 2, "Job board tab"; product decisions, "Hosts").
import { DOMAIN_NAME_MAX_CHARACTERS } from '../limits.ts'
import { isDomainName, reservedNames } from './reserved-names.ts'

export type DomainNameProblem = 'missing' | 'too_long' | 'form' | 'reserved'

/** A typed name as it is stored: in lower case, without spaces around it. */
export function domainNameOf(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Why a name cannot be used, or null. Whether another company has it only the database knows. */
export function domainNameProblem(typed: string): DomainNameProblem | null {
  const name = domainNameOf(typed)
  if (name === '') return 'missing'
  if (name.length > DOMAIN_NAME_MAX_CHARACTERS) return 'too_long'
  if (reservedNames.includes(name)) return 'reserved'
  return isDomainName(name) ? null : 'form'
}
