// The modal 'Invite account member' (section 2, "Members tab"; section 4, "Invite"; section 5, "Invite").
import { type InviteRole, inviteRoles, type Product } from '../values.ts'
import { isEmail } from './account.ts'

export type InviteLine = { email: string; roles: readonly InviteRole[] }

/** `company_plan_resources` of the profile; null: no plan data. */
export type PlanResources = { can_add_collaborators: boolean; remaining_collaborators: number | null } | null

/** What 'Add account member' opens: the invite modal when the plan allows more or there is no plan data, otherwise the upgrade prompt. */
export function inviteStep(resources: PlanResources): 'invite' | 'upgrade' {
  return resources === null || resources.can_add_collaborators ? 'invite' : 'upgrade'
}

/** Whether the button that adds a line shows: hidden once a company with a plan has as many lines as members that it may still add. */
export function canAddLine(lines: number, resources: PlanResources): boolean {
  const remaining = resources?.remaining_collaborators ?? null
  return remaining === null || lines < remaining
}

/** The role boxes of a line: workforce_admin only for a company with the workforce product. */
export function offeredRoles(companyProducts: readonly { product: { name: Product } }[]): readonly InviteRole[] {
  const hasWorkforce = companyProducts.some(({ product }) => product.name === 'workforce')
  return inviteRoles.filter((role) => role !== 'workforce_admin' || hasWorkforce)
}

/** Whether the invite button can be pressed: once a role has been chosen somewhere, and not while sending. */
export function canSendInvites(lines: readonly InviteLine[], isSending: boolean): boolean {
  return !isSending && lines.some(({ roles }) => roles.length > 0)
}

export type InviteProblem = 'email_missing' | 'email_invalid' | 'email_twice' | 'role_missing'

const addressOf = ({ email }: InviteLine) => email.normalize('NFC').trim().toLowerCase()

/** What is wrong with each line, or null. Of two lines with the same address, in any case, the later one is wrong. */
export function inviteProblems(lines: readonly InviteLine[]): (InviteProblem | null)[] {
  const addresses = lines.map(addressOf)
  return lines.map((line, place) => {
    const address = addresses[place] ?? ''
    if (address === '') return 'email_missing'
    if (!isEmail(address)) return 'email_invalid'
    if (addresses.indexOf(address) < place) return 'email_twice'
    return line.roles.length === 0 ? 'role_missing' : null
  })
}
