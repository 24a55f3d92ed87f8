import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../values.ts'
import type { HostTable } from './hosts.ts'
import { addressAfterLogin, landingOf, ownAddress } from './landing.ts'

const table: HostTable = {
  scheme: 'https',
  combined: [],
  main: ['plaza.example', 'www.plaza.example'],
  identity: ['id.plaza.example'],
  careers: ['careers.plaza.example'],
  sourcing: ['sourcing.plaza.example'],
  workforce: ['workforce.plaza.example'],
  internal: ['internal.plaza.example'],
  white_label: ['partner.faro.example'],
}
const partners = [{ slug: 'partner', test_slug: 'partner-test' }]
const host = 'id.plaza.example'
const nobody = { roles: [] as Role[], managed_jobs: [], candidate: null, has_complete_profile: false }
const late = [{ subscription_status: 'active' }, { subscription_status: 'inactive' }]
const lands = (arrival: Partial<typeof nobody> & { roles: readonly Role[] }, redirectPath?: string) => {
  const landing = landingOf({ ...nobody, ...arrival }, { redirectPath, host, table, partners })
  return landing.to === 'address' ? landing.address : landing.to
}

const NOTIFICATIONS = 'https://internal.plaza.example/notifications'
const MAIN = 'https://plaza.example/'
const BILLING = 'https://id.plaza.example/account-settings/billing'
const SOURCING = 'https://sourcing.plaza.example/'
const WORKFORCE = 'https://workforce.plaza.example/'

describe('landingOf', () => {
  it.each<[Role[], string]>([
    [['internal_recruiter'], NOTIFICATIONS],
    [['recruiter_admin'], NOTIFICATIONS],
    [['internal_hr'], NOTIFICATIONS],
    [['superadmin'], NOTIFICATIONS],
    [['talent'], MAIN],
    [['sourcing_admin', 'workforce_admin'], 'choice'],
    [['workforce_admin', 'sourcing_admin'], 'choice'],
    [['sourcing_admin'], SOURCING],
    [['sourcing_recruiter'], SOURCING],
    [['sourcing_admin', 'sourcing_recruiter'], SOURCING],
    [['sourcing_recruiter', 'workforce_admin'], SOURCING],
    [['workforce_admin'], WORKFORCE],
    [[], 'logout'],
  ])('%j', (held, expected) => {
    expect(lands({ roles: held })).toBe(expected)
  })

  /** Section 6 read from its top, for every one of the 256 sets of roles. */
  it('follows the order of section 6 for every set of roles, past due or not, with a redirect_path or without', () => {
    for (let set = 0; set < 2 ** roles.length; set++) {
      const held = roles.filter((_, at) => set & (1 << at))
      const isInternal = held.some(
        (role) => NOTIFICATIONS && ['internal_recruiter', 'recruiter_admin', 'internal_hr', 'superadmin'].includes(role),
      )
      const [isTalent, isSourcing, isWorkforce, isRecruiter] = (
        ['talent', 'sourcing_admin', 'workforce_admin', 'sourcing_recruiter'] as const
      ).map((role) => held.includes(role))
      const bySite = isSourcing && isWorkforce ? 'choice' : isSourcing || isRecruiter ? SOURCING : isWorkforce ? WORKFORCE : 'logout'
      expect([held, lands({ roles: held })]).toEqual([held, isInternal ? NOTIFICATIONS : isTalent ? MAIN : bySite])
      const due = isInternal ? NOTIFICATIONS : isTalent ? MAIN : BILLING
      expect([held, lands({ roles: held, managed_jobs: late as never[] })]).toEqual([held, due])
      expect(lands({ roles: held, managed_jobs: late as never[] }, '/account-settings/members')).toBe(
        'https://id.plaza.example/account-settings/members',
      )
    }
  })

  it('leads talent to the wizard until the profile is complete', () => {
    expect(lands({ roles: ['talent'], candidate: { id: 7 } as never })).toBe('https://plaza.example/candidate-onboarding/7')
    expect(lands({ roles: ['talent'], candidate: { id: 7 } as never, has_complete_profile: true })).toBe(MAIN)
  })

  it('stays on the combined host of local development', () => {
    const combined = { ...table, scheme: 'http' as const, combined: ['localhost:3000'] }
    const on = (arrival: Partial<typeof nobody>) => landingOf({ ...nobody, ...arrival }, { host: 'localhost:3000', table: combined })
    expect(on({ roles: ['talent'] })).toEqual({ to: 'address', address: 'http://localhost:3000/' })
    expect(on({ roles: ['sourcing_admin'], managed_jobs: late as never[] })).toEqual({
      to: 'address',
      address: 'http://localhost:3000/account-settings/billing',
    })
    const places: [Role[], string][] = [
      [['sourcing_admin'], '/hiring'],
      [['sourcing_recruiter'], '/hiring'],
      [['workforce_admin'], '/workforce'],
      [['superadmin'], '/notifications'],
    ]
    for (const [held, path] of places) expect(on({ roles: held })).toEqual({ to: 'address', address: `http://localhost:3000${path}` })
  })
})

describe('addressAfterLogin', () => {
  const leads = (held: Role[], redirectPath?: string) =>
    addressAfterLogin({ ...nobody, roles: held, candidate: { id: 7 } }, { redirectPath, host, table, partners })

  it('looks at the first role only', () => {
    expect(leads(['talent', 'superadmin'])).toBe('https://plaza.example/candidate-onboarding/7')
    expect(leads(['superadmin', 'talent'])).toBe('https://id.plaza.example/')
  })

  it('carries a redirect_path of our own to Home, and drops any other', () => {
    expect(leads(['sourcing_admin'], 'https://careers.plaza.example/x')).toBe(
      'https://id.plaza.example/?redirect_path=https%3A%2F%2Fcareers.plaza.example%2Fx',
    )
    expect(leads(['sourcing_admin'], 'https://evil.example/')).toBe('https://id.plaza.example/')
    expect(leads(['talent'], 'https://evil.example/')).toBe('https://plaza.example/candidate-onboarding/7')
    expect(leads(['talent'], 'https://plaza.example/companies/a/jobs/1')).toBe('https://plaza.example/companies/a/jobs/1')
  })
})

describe('ownAddress', () => {
  const own = (text: string) => ownAddress(text, host, table, partners)

  it.each([
    ['/account-settings/billing?tab=0#x', 'https://id.plaza.example/account-settings/billing?tab=0#x'],
    ['/', 'https://id.plaza.example/'],
    ['https://plaza.example/companies', 'https://plaza.example/companies'],
    ['HTTPS://WWW.PLAZA.EXAMPLE/', 'https://www.plaza.example/'],
    ['https://partner.plaza.example/', 'https://partner.plaza.example/'],
    ['https://partner.faro.example/', 'https://partner.faro.example/'],
    ['https://id.plaza.example:443/login', 'https://id.plaza.example/login'],
  ])('honours %s', (text, expected) => {
    expect(own(text)).toBe(expected)
  })

  it.each([
    '',
    'login',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://evil.example',
    'https://evil.example/https://plaza.example/',
    'https://user@plaza.example/',
    'https://evilplaza.example/',
    'https://partner.evil.example/phish',
    'https://partner-test.faro.example/',
    'https://partner-test.evil.example/',
    'https://partner.plaza.example.evil.example/',
    'https://partner.id.plaza.example/',
    'https://xn--plza-5qa.example/',
    'http://plaza.example/',
    'ftp://plaza.example/',
    'javascript:alert(1)',
    'javascript://plaza.example/%0aalert(1)',
    'data:text/html,<script>',
    'https://[::1]/',
    'https://127.0.0.1/',
    `/${'a'.repeat(3000)}`,
  ])('does not follow %j', (text) => {
    expect(own(text)).toBeNull()
  })

  it('leads nowhere but to our own hosts, whatever the text', () => {
    const hosts = new Set([
      'plaza.example',
      'www.plaza.example',
      'id.plaza.example',
      'careers.plaza.example',
      'sourcing.plaza.example',
      'workforce.plaza.example',
      'internal.plaza.example',
      ...['partner', 'partner-test'].flatMap((label) => [`${label}.plaza.example`, `${label}.www.plaza.example`]),
    ])
    const pieces = fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      '//',
      'https:',
      'http:',
      'plaza.example',
      'evil.example',
      '.',
      '%2f',
      '\t',
      '\n',
      '?',
      '#',
      'id.',
      'partner.',
      '[',
      ']',
    )
    const texts = fc.oneof(
      fc.string(),

      fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const address = own(text)
        if (address === null) return
        const url = new URL(address)
        expect(url.protocol).toBe('https:')
        expect(url.username + url.password).toBe('')
        expect(hosts.has(url.host)).toBe(true)
        // What a browser makes of it on our page is the same address.
        expect(new URL(text, `https://${host}/`).href).toBe(address)
      }),
      { numRuns: 1000 },
    )
  })
})
