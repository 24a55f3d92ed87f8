// Which of an entry's pieces is the role and which the organization, and what of it is sure enough to be said.
import { fold } from '@plaza/contract/rules/folding'
import type { Fields, Sorted } from './history-pieces.ts'
import { COLUMN_HEAD, FIELD_OF_STUDY, FREELANCE, type Kind, NAMELESS, PAPER, PART_OF_SCHOOL } from './history-words.ts'
import { isKindOfJob, isOnlyOrganization, isOrganization, isRole } from './known-names.ts'
import { beginsWithSchool } from './named-studies.ts'

/**
 * Whether the role comes first or second in a section's entries, by the majority of those whose words are known; null if there are none or
 * it is a tie. `isSure` if at least two agree and hardly any disagrees.
 */
export type Order = { roleAt: 0 | 1; isSure: boolean } | null

export function orderOf(entries: readonly Sorted[], kind: Kind): Order {
  const votes = [0, 0]
  for (const { pieces } of entries) {
    const [first = '', second = ''] = pieces
    if (pieces.length < 2) continue
    const [isFirst, isSecond] = [first, second].map((piece) => isRole(piece, kind) && !isOrganization(piece, kind))
    const [orgFirst, orgSecond] = [first, second].map((piece) => isOnlyOrganization(piece, kind))
    const said = Number(isFirst) + Number(orgSecond) - Number(isSecond) - Number(orgFirst)
    if (said > 0) votes[0] = (votes[0] ?? 0) + 1
    if (said < 0) votes[1] = (votes[1] ?? 0) + 1
  }
  const [first = 0, second = 0] = votes
  if (first === second) return null
  return { roleAt: first > second ? 0 : 1, isSure: Math.max(first, second) >= 2 && Math.min(first, second) * 4 <= Math.max(first, second) }
}

/** The role and organization of an entry. What cannot be decided is left out. */
export function fieldsOf(sorted: Sorted, kind: Kind, order: Order): Fields {
  const fields = likeliestFields(sorted, kind, order)
  const isNameless = fields.organization !== null && sorted.named.organization === null && NAMELESS[kind].test(fold(fields.organization))
  if (sorted.named.role !== null && kind === 'education' && isNameless) return { ...fields, organization: null }
  if (sorted.named.role !== null || sorted.named.organization !== null) return fields
  const named = isNameless ? { ...fields, organization: null } : fields
  return kind === 'work' ? jobOf(named) : studyOf(named)
}

/** A company that is a title as well, without any other, is both in one piece. */
const jobOf = ({ role, organization }: Fields): Fields =>
  role === null && organization !== null && isRole(organization, 'work') ? { role: null, organization: null } : { role, organization }

const STREET = /^(?:calle|avenida|av\.)\s/
const SHORT_WORD = /^\p{L}{1,5}\.?$/u

/** A study without what only a guess would take for its degree or its school; nothing of it where neither is known by its words. */
function studyOf({ role, organization }: Fields): Fields {
  const isDegree = role !== null && isRole(role, 'education')
  const isField = role !== null && FIELD_OF_STUDY.test(fold(role))
  if (organization !== null && isOrganization(organization, 'education')) {
    // 'Tupelo' beside 'Tupelo High School' is where it is.
    const isNone =
      role !== null &&
      !isDegree &&
      (SHORT_WORD.test(role) ||
        // 'Otter Campus', 'Nore Annex', and the head of a column
        /(?:^| )(?:campus|annex|sede)$/.test(fold(role)) ||
        COLUMN_HEAD.test(fold(role)) ||
        STREET.test(fold(role)) ||
        fold(organization).startsWith(fold(role)) ||
        fold(role).startsWith(fold(organization)))
    return { role: isNone ? null : role, organization }
  }
  const couldBeSchool =
    organization !== null &&
    /^\p{Lu}/u.test(organization) &&
    ![FIELD_OF_STUDY, PAPER].some((other) => other.test(fold(organization))) &&
    !isRole(organization, 'education')
  if (couldBeSchool && (isDegree || isField)) return { role, organization }
  return { role: isDegree ? role : null, organization: null }
}

function likeliestFields({ named, pieces }: Sorted, kind: Kind, order: Order): Fields {
  if (named.role === null && named.organization === null && pieces.length >= 2 && order?.isSure) {
    const [role = '', organization = ''] = order.roleAt === 0 ? pieces : [pieces[1], pieces[0]]
    // Unless the entry's own words show the contrary.
    const isContrary =
      !isRole(role, kind) &&
      isRole(organization, kind) &&
      (isOrganization(role, kind) || (kind === 'work' && !isOrganization(organization, kind)))
    const isElsewhere = !isRole(role, kind) && pieces.slice(2).some((piece) => isRole(piece, kind) && !isOrganization(piece, kind))
    // The faculty in front of a school belongs to it: 'BSc in Wool', 'Department of Wool', 'Nore University'.
    const isSchool = (piece: string) =>
      isOrganization(piece, kind) && (!isRole(piece, kind) || (kind === 'education' && beginsWithSchool(piece)))
    const school = kind === 'work' || isSchool(organization) ? undefined : pieces.slice(2).find(isSchool)
    // So does the field to its degree: 'BSc', 'Computer Science', 'Nore University'.
    const isField = school !== undefined && FIELD_OF_STUDY.test(fold(organization)) && !PART_OF_SCHOOL.test(fold(organization))
    if (!isContrary && !isElsewhere)
      return { role: isField && isRole(role, kind) ? [pieces[0], pieces[1]].join(', ') : role, organization: school ?? organization }
  }
  const role =
    named.role ??
    pieces.find((piece) => isRole(piece, kind) && !isOrganization(piece, kind) && !FREELANCE.test(fold(piece))) ??
    pieces.find((piece) => isRole(piece, kind) && !isOrganization(piece, kind)) ??
    pieces.find(
      (piece) => isRole(piece, kind) && pieces.length > 1 && pieces.some((other) => other !== piece && isOrganization(other, kind)),
    ) ??
    null
  const others = pieces.filter((piece) => piece !== role)
  const organizations = others.filter((piece) => isOrganization(piece, kind))
  // A faculty is a part of the school beside it.
  const isPart = (piece: string) => kind === 'education' && PART_OF_SCHOOL.test(fold(piece))
  const organization = named.organization ?? organizations.find((piece) => !isPart(piece)) ?? organizations[0] ?? null
  const [other] = others
  // Of 'Freelance' and something unknown, the other is what was done.
  if (role !== null && organization === null && other !== undefined && FREELANCE.test(fold(role)))
    return { role: other, organization: role }
  if (role !== null) return { role, organization: organization ?? other ?? null }
  const left = others.filter((piece) => piece !== organization)
  // Of two names without a known word, the one that names a kind of work is the title.
  const kinds = kind === 'work' && pieces.length === 2 ? pieces.filter(isKindOfJob) : []
  if (organization === null && kinds.length === 1)
    return { role: kinds[0] ?? null, organization: pieces.find((piece) => piece !== kinds[0]) ?? null }
  if (organization !== null) return { role: left[0] ?? null, organization }
  if (order === null || left.length < 2) return { role: null, organization: null }
  return order.roleAt === 0
    ? { role: left[0] ?? null, organization: left[1] ?? null }
    : { role: left[1] ?? null, organization: left[0] ?? null }
}
