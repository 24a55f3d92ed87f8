import { describe, expect, it } from 'vitest'
import { roles } from '../values.ts'
import { isAdmin, membersCount, seatLimit } from './members.ts'

describe('the count beside Account members', () => {
  const starter = { is_legacy: false, plan_name: 'Starter', active_collaborators: 3, active_collaborators_limit: 5 }
  const table: [string, Partial<typeof starter> | { plan_name: null } | { active_collaborators_limit: null }, string | null][] = [
    ['shows with a limit', {}, '3/5'],
    ['shows when the limit is passed', { active_collaborators: 7 }, '7/5'],
    ['shows without a plan that has a name', { plan_name: null }, '3/5'],
    ['hides when the company is legacy', { is_legacy: true }, null],
    ['hides on Growth', { plan_name: 'Growth' }, null],
    ['hides without a limit', { active_collaborators_limit: null }, null],
    ['hides with a limit of 0', { active_collaborators_limit: 0 }, null],
  ]
  for (const [name, other, expected] of table) it(name, () => expect(membersCount({ ...starter, ...other })).toBe(expected))
})

it('allows as many members as the largest plan', () => {
  expect(seatLimit([])).toBeNull()
  expect(seatLimit([5])).toBe(5)
  expect(seatLimit([5, 20, 7])).toBe(20)
  expect(seatLimit([5, null])).toBeNull()
  expect(seatLimit([null, 5])).toBeNull()
})

it('takes both admin roles for admins, and no other', () => {
  expect(roles.filter((role) => isAdmin([role]))).toEqual(['sourcing_admin', 'workforce_admin'])
})
