import { describe, expect, it } from 'vitest'
import type { InviteRole } from '../values.ts'
import { canAddLine, canSendInvites, type InviteLine, inviteProblems, inviteStep, offeredRoles, type PlanResources } from './invites.ts'

const line = (email: string, ...roles: InviteRole[]): InviteLine => ({ email, roles })
const resources = (remaining_collaborators: number | null): PlanResources => ({
  can_add_collaborators: remaining_collaborators !== 0,
  remaining_collaborators,
})

describe("'Add account member'", () => {
  it('opens the invite modal while the plan allows it, or without plan data', () => {
    expect([null, resources(null), resources(1)].map(inviteStep)).toEqual(['invite', 'invite', 'invite'])
    expect(inviteStep(resources(0))).toBe('upgrade')
  })
})

describe('the add-line button', () => {
  it('hides when a company with a plan has as many lines as members left', () => {
    expect([1, 2, 3].map((lines) => canAddLine(lines, resources(2)))).toEqual([true, false, false])
  })

  it('stays without a limit and without a plan', () => {
    expect([canAddLine(99, resources(null)), canAddLine(99, null)]).toEqual([true, true])
  })
})

describe('the role boxes', () => {
  it('offer workforce_admin only with the workforce product', () => {
    const product = (name: 'sourcing' | 'workforce') => ({ product: { name } })
    expect(offeredRoles([product('sourcing')])).toEqual(['sourcing_admin', 'sourcing_recruiter'])
    expect(offeredRoles([product('sourcing'), product('workforce')])).toEqual(['sourcing_admin', 'workforce_admin', 'sourcing_recruiter'])
  })
})

describe('the invite button', () => {
  it('needs a role, and rests while sending', () => {
    expect(canSendInvites([line('ana@example.com')], false)).toBe(false)
    expect(canSendInvites([line('ana@example.com'), line('', 'sourcing_admin')], false)).toBe(true)
    expect(canSendInvites([line('ana@example.com', 'sourcing_admin')], true)).toBe(false)
  })
})

describe('the lines', () => {
  it('are told what is wrong with each', () => {
    const lines = [
      line(' Ana@Example.com ', 'sourcing_admin'),
      line('ana@example.com', 'sourcing_recruiter'),
      line(' ', 'sourcing_admin'),
      line('ana@', 'sourcing_admin'),
      line('eva@example.com'),
      line('ñandú@example.com', 'workforce_admin'),
    ]
    expect(inviteProblems(lines)).toEqual([null, 'email_twice', 'email_missing', 'email_invalid', 'role_missing', null])
  })
})
