import type { InviteRole, Role } from '@plaza/contract/values'
import { m } from '../../paraglide/messages.js'

/** The roles that a company gives to its members, in words. */
export const inviteRoleLabels: Record<InviteRole, () => string> = {
  sourcing_admin: m.role_sourcing_admin,
  workforce_admin: m.role_workforce_admin,
  sourcing_recruiter: m.role_sourcing_recruiter,
}

/** Somebody's roles in words; those that no company gives are left out. */
export function roleLabels(roles: readonly Role[]): string[] {
  const known: Partial<Record<Role, () => string>> = inviteRoleLabels
  return roles.flatMap((role) => known[role]?.() ?? [])
}
