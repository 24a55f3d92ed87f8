import type { InviteRole, Role } from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'

/** The names of the roles that a company can give to its members. */
export const inviteRoleLabels: Record<InviteRole, () => string> = {
  sourcing_admin: m.role_sourcing_admin,
  workforce_admin: m.role_workforce_admin,
  sourcing_recruiter: m.role_sourcing_recruiter,
}

/** A person's roles in words, without those that no company can give. */
export function roleLabels(roles: readonly Role[]): string[] {
  const known: Partial<Record<Role, () => string>> = inviteRoleLabels
  return roles.flatMap((role) => known[role]?.() ?? [])
}
