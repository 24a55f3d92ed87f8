// Who works for a company's account (section 7, "Members"; product decisions, "Sessions and accounts" and "Companies, members, plans, money").
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { INVITE_LINES_MAX } from '../limits.ts'
import { inviteProblems } from '../rules/invites.ts'
import { says } from '../schema-rules.ts'
import { adminRoles, inviteRoles } from '../values.ts'
import { pagination } from './board.ts'
import { email, id, message, user } from './people.ts'
import { tableQuery } from './tables.ts'

export const accountMember = user
  .extend({
    is_owner: z.boolean(),
    is_pending: z.boolean().describe('invited, and has not completed the account'),
  })
  .meta({ id: 'AccountMember' })

const invite = z.object({
  email,
  roles: z
    .array(z.enum(inviteRoles, says('unknown_role')), says('no_role'))
    .min(1, says('no_role'))
    .max(10, says('no_role'))
    .transform((chosen) => inviteRoles.filter((role) => chosen.includes(role)))
    .describe('workforce_admin only for a company with the workforce product'),
})

export const members = [
  endpoint('POST /account_members', {
    who: adminRoles,
    summary: 'Invites people, all or none, with one mail each; invited people hold a seat of the plan. Section 4, "Invite".',
    body: z.object({
      account_members: z
        .array(invite, says('are_required'))
        .min(1, says('are_required'))
        .max(INVITE_LINES_MAX, says('too_many_invites', { max: INVITE_LINES_MAX }))
        .refine((lines) => !inviteProblems(lines).includes('email_twice'), says('email_twice')),
    }),
    response: message.extend({ account_members: z.array(accountMember) }),
    refusals: ['email_not_confirmed', 'email_taken', 'members_limit_reached'],
  }),
  endpoint('GET /account_members', {
    who: adminRoles,
    summary: 'A page of the members, invited ones too, by the time they came. The search looks at names and addresses.',
    query: tableQuery,
    response: z.object({ account_members: z.array(accountMember), meta: z.object({ pagination }) }),
    refusals: [],
  }),
  endpoint('GET /list_account_members', {
    who: 'member',
    summary: 'All members who have joined, by name, to pick one from.',
    response: z.object({ account_members: z.array(user.omit({ avatar: true })) }),
    refusals: [],
  }),
  endpoint('DELETE /account_members/{id}', {
    who: adminRoles,
    summary:
      'Removes a member, or takes an invitation back: sessions and links end at once, what they did stays. Owners are removed by owners, nobody by oneself.',
    params: z.object({ id }),
    response: message,
    refusals: ['member_not_found', 'own_account', 'last_owner'],
  }),
  endpoint('POST /account_members/{id}/resend_invite', {
    who: adminRoles,
    summary: 'Mails the invitation again, with a new link that is good for seven days.',
    params: z.object({ id }),
    response: message,
    refusals: ['member_not_found', 'already_joined'],
  }),
] as const
