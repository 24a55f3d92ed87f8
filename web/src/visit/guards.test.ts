import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { requireMember } from './guards.ts'

const site = { origins: { main: 'https://plaza.test', identity: 'https://id.plaza.test' }, host: 'id.plaza.test', family: 'identity' }
const pageOf = (viewer: object | null) =>
  ({ context: { site, viewer }, location: { publicHref: '/success-payment', search: {} } }) as unknown as Parameters<
    typeof requireMember
  >[0]
const thrown = (viewer: object | null) => {
  try {
    return requireMember(pageOf(viewer))
  } catch (error) {
    return error
  }
}

it('shows what was paid to members of a company alone', () => {
  const member = { id: 1, company: { id: 2 } }
  expect(requireMember(pageOf(member))).toBe(member)
  expect(isNotFound(thrown({ id: 3, company: null, roles: ['talent'] }))).toBe(true)
  expect(isRedirect(thrown(null))).toBe(true)
})
