import type { HostFamily } from '@plaza/contract/rules/hosts'
import { lateReservedNames, reservedNames } from '@plaza/contract/rules/reserved-names'
import type { Role } from '@plaza/contract/values'
import { describe, expect, it } from 'vitest'
import { addressHere, addressOf, productStart, rewriteFor, tables, toInternal, toPublic } from './hosts.ts'

const origins = {
  main: 'http://main.test',
  identity: 'http://identity.test',
  careers: 'http://careers.test',
  sourcing: 'http://sourcing.test',
  workforce: 'http://workforce.test',
  internal: 'http://internal.test',
}
const families: HostFamily[] = ['combined', 'main', 'identity', 'careers', 'white_label', 'sourcing', 'workforce', 'internal']

const talent: { roles: Role[] } = { roles: ['talent'] }
const business: { roles: Role[] } = { roles: ['sourcing_admin', 'workforce_admin'] }

const general = '/board'
const companies = '/board/companies'
const company = '/board/companies/acme'
const job = '/board/companies/acme/jobs/7'
const careersCompany = '/careers/acme'
const careersJob = '/careers/acme/jobs/7'
const applyJob = '/careers/apply-job/acme/7'
const home = '/identity/home'
const sourcing = '/identity/hiring'
const workforce = '/identity/platform/workforce'
const internal = '/identity/platform/internal'

type Shown = Partial<Record<HostFamily, string>>

const onBoard = (route: string): Shown => ({ combined: route, main: route, white_label: route })
const onCareers = (route: string): Shown => ({ combined: route, careers: route })
const onIdentity = (route: string): Shown => ({ combined: route, identity: route })

// What each family shows at each path to visitors; a family without an entry shows the 404 page, but for the recruiters' site, whose own route says what it does not have.
const served: Record<string, Shown> = {
  '/': { ...onBoard(general), identity: home, sourcing, workforce },
  '/companies': onBoard(companies),
  '/companies/acme': onBoard(company),
  '/companies/acme/jobs/7': onBoard(job),
  '/candidate-onboarding/7': onBoard('/candidate-onboarding/7'),
  '/candidate-onboarding': {},
  '/not-found': onBoard('/not-found'),
  '/internal-server-error': onBoard('/internal-server-error'),
  '/acme': onCareers(careersCompany),
  '/acme/jobs/7': onCareers(careersJob),
  '/apply-job/acme/7': onCareers(applyJob),
  '/login': onIdentity('/identity/login'),
  '/complete-account': onIdentity('/identity/complete-account'),
  '/forgot-password': onIdentity('/identity/forgot-password'),
  '/reset-password': onIdentity('/identity/reset-password'),
  '/account-settings': onIdentity('/identity/account-settings'),
  '/account-settings/members': onIdentity('/identity/account-settings/members'),
  '/account-settings/members/7': {},
  '/sign-up': onIdentity('/identity/sign-up'),
  '/sign-up/talent': onIdentity('/identity/sign-up/talent'),
  '/email-confirmation/a.b': onIdentity('/identity/email-confirmation/a.b'),
  '/email-confirmation': {},
  '/success-payment': { ...onIdentity('/identity/success-payment'), sourcing: '/identity/success-payment' },
  '/cancel-payment': { ...onIdentity('/identity/cancel-payment'), sourcing: '/identity/cancel-payment' },
  '/notifications': { internal, combined: internal },
  '/hiring': { combined: sourcing, careers: '/careers/hiring' },
  '/hiring/': {},
  '/jobs/7': { sourcing: `${sourcing}/jobs/7` },
  '/jobs/7/candidates/9': { sourcing: `${sourcing}/jobs/7/candidates/9` },
  '/jobs/7/': {},
  '/no/such/page': {},
  '/hiring/no/such/page': { combined: `${sourcing}/no/such/page` },
  '/hiring/jobs/7': { combined: `${sourcing}/jobs/7`, careers: '/careers/hiring/jobs/7' },
  '/hiring/jobs/7/edit': { combined: `${sourcing}/jobs/7/edit` },
  '/hiring/jobs//edit': {},
  '/workforce': { combined: workforce, careers: '/careers/workforce' },
  '/edit-candidate': onBoard('/edit-candidate'),
  '/edit-candidate/skills': onBoard('/edit-candidate/skills'),
  '/edit-candidate/skills/7': {},
  '/candidate-overview': onBoard('/candidate-overview'),
  '/companies/acme/jobs': {},
  '/companies/acme/jobs/7/more': {},
  '/companies/': {},
  '/acme/': {},
  '/acme/jobs': {},
  '/acme/jobs/': {},
  '/apply-job/acme': {},
  '/apply-job': {},
  // A path that looks like a company's name is one to the careers family, whatever the internal routes are called.
  '/board': onCareers('/careers/board'),
  '/identity': onCareers('/careers/identity'),
  '/board/companies': {},
  '/identity/home': {},
  '/identity/platform': {},
  '/identity/hiring': {},
  '/careers/acme': {},
  '/-': onCareers('/careers/-'),
  '/-/anything': {},
  '/ACME': onCareers('/careers/ACME'),
}

describe('the table of hosts', () => {
  for (const family of families) {
    for (const [path, routes] of Object.entries(served)) {
      if (family === 'internal' && path === '/') continue // leads to /notifications: below
      const ofTheSite = family === 'sourcing' && !/\/(\/|$)/.test(path) ? sourcing + path : undefined
      const expected = routes[family] ?? ofTheSite
      it(`${family} ${path} -> ${expected ?? '404'}`, () => {
        const shown = toInternal(family, path)
        if (expected) expect(shown).toBe(expected)
        else expect(shown.startsWith('/-')).toBe(true)
        // The same address comes out again: no path is redirected to another spelling of itself.
        expect(toPublic(family, shown)).toMatchObject({ pathname: path })
      })
    }
  }

  it('shows who is signed in the same pages, but for the start of the combined host', () => {
    for (const family of families) {
      for (const path of Object.keys(served)) {
        const expected = toInternal(family, path)
        expect(toInternal(family, path, talent)).toBe(expected)
        expect(toInternal(family, path, business)).toBe(family === 'combined' && path === '/' ? home : expected)
      }
    }
    expect(toPublic('combined', home, business)).toEqual({ owner: 'combined', pathname: '/' })
    expect(toPublic('combined', general, talent)).toEqual({ owner: 'combined', pathname: '/' })
  })

  it('has one address for the page of the internal site, and leads there from its start', () => {
    expect(toInternal('internal', '/')).toBe(internal)
    expect(toPublic('internal', internal)).toEqual({ owner: 'internal', pathname: '/notifications' })
  })

  it('leads to no company with a reserved name, which would be another call of the API', () => {
    for (const name of reservedNames.filter((each) => !lateReservedNames.includes(each))) {
      expect(toInternal('main', `/companies/${name}`)).toBe(`/-/companies/${name}`)
      expect(toInternal('careers', `/${name.toUpperCase()}`)).toBe(`/-/${name.toUpperCase()}`)
      expect(toInternal('careers', `/${name}/jobs/7`)).toBe(`/-/${name}/jobs/7`)
    }
  })

  it('has every first word of its fixed paths among the reserved names', () => {
    const words = Object.values(tables)
      .flat()
      .map((entry) => entry.at.split('/')[1] ?? '')
      .filter((word) => word !== '' && !word.startsWith('$'))
    expect(words.filter((word) => !reservedNames.includes(word))).toEqual([])
  })

  it('keeps what a part holds as it stands, encoded or not', () => {
    expect(toInternal('careers', '/caf%C3%A9')).toBe('/careers/caf%C3%A9')
    expect(toPublic('careers', '/careers/caf%C3%A9').pathname).toBe('/caf%C3%A9')
    expect(toInternal('main', '/companies/a$1b')).toBe('/board/companies/a$1b')
  })
})

describe('links', () => {
  const link = (family: HostFamily, internal: string, viewer: { roles: Role[] } | null = null) =>
    rewriteFor(family, origins, viewer).output({ url: new URL(internal, 'http://here.test') }).href

  it('stay on the host that serves the screen', () => {
    expect(link('main', `${job}?step=application#top`)).toBe('http://here.test/companies/acme/jobs/7?step=application#top')
    expect(link('white_label', '/board?page=2')).toBe('http://here.test/?page=2')
    expect(link('careers', careersJob)).toBe('http://here.test/acme/jobs/7')
    expect(link('combined', careersJob)).toBe('http://here.test/acme/jobs/7')
    expect(link('combined', job)).toBe('http://here.test/companies/acme/jobs/7')
  })

  it('lead to the host of another family as absolute addresses', () => {
    expect(link('careers', general)).toBe('http://main.test/')
    expect(link('careers', `${job}?a=1`)).toBe('http://main.test/companies/acme/jobs/7?a=1')
    expect(link('main', careersCompany)).toBe('http://careers.test/acme')
    expect(link('white_label', careersJob)).toBe('http://careers.test/acme/jobs/7')
    expect(link('identity', companies)).toBe('http://main.test/companies')
    expect(link('sourcing', general)).toBe('http://main.test/')
    expect(link('workforce', '/identity/account-settings/billing')).toBe('http://identity.test/account-settings/billing')
    expect(link('main', '/identity/login?redirect_path=%2F')).toBe('http://identity.test/login?redirect_path=%2F')
  })

  it('leave the combined host when another screen has that address there', () => {
    expect(link('combined', general)).toBe('http://here.test/')
    expect(link('combined', home)).toBe('http://identity.test/')
    expect(link('combined', general, talent)).toBe('http://here.test/')
    expect(link('combined', home, business)).toBe('http://here.test/')
    expect(link('combined', companies, business)).toBe('http://here.test/companies')
    expect(link('combined', '/identity/account-settings/billing', business)).toBe('http://here.test/account-settings/billing')
  })

  it('of business users never leave the combined host, where they alone are signed in', () => {
    for (const screen of [
      home,
      general,
      companies,
      job,
      sourcing,
      workforce,
      internal,
      '/identity/login',
      '/identity/account-settings/billing',
    ])
      expect(new URL(link('combined', screen, business)).origin).toBe('http://here.test')
    expect(link('combined', general, business)).toBe('http://here.test/jobs')
    expect(toInternal('combined', '/jobs', business)).toBe(general)
    // Everybody else has the board at '/', and is led there.
    expect(toPublic('combined', toInternal('combined', '/jobs')).pathname).toBe('/')
  })

  it('lead from the shortened address of a job to the list of jobs', () => {
    expect(toInternal('sourcing', '/jobs')).toBe(sourcing)
    expect(toPublic('sourcing', sourcing).pathname).toBe('/')
  })

  it('name one canonical address whatever the host', () => {
    expect(addressOf('main', job, origins)).toBe('http://main.test/companies/acme/jobs/7')
    expect(addressOf('main', general, origins)).toBe('http://main.test/')
    expect(addressOf('careers', careersCompany, origins)).toBe('http://careers.test/acme')
  })

  it('leave an unknown address unchanged', () => {
    for (const family of families) {
      const { input, output } = rewriteFor(family, origins, null)
      const asked = 'http://here.test/no/such/page/at/all?x=1'
      expect(output({ url: input({ url: new URL(asked) }) }).href).toBe(asked)
    }
  })
})

describe('a link to another host family', () => {
  it.each([
    ['main', '/identity/login', 'http://identity.test/login'],
    ['identity', '/identity/login', '/login'],
    ['combined', '/identity/login', '/login'],
    ['white_label', '/identity/sign-up/businesses?redirect_path=a%3Fb', 'http://identity.test/sign-up/businesses?redirect_path=a%3Fb'],
    ['main', '/board', '/'],
    ['white_label', '/board', '/'],
    ['careers', '/board', 'http://main.test/'],
    ['identity', '/board', 'http://main.test/'],
    ['sourcing', '/board', 'http://main.test/'],
    ['identity', '/identity/hiring', 'http://sourcing.test/'],
    ['identity', '/identity/platform/internal', 'http://internal.test/notifications'],
    ['workforce', '/identity/platform/workforce', '/'],
    ['combined', '/identity/hiring', '/hiring'],
    ['combined', '/identity/hiring/jobs/7/edit?a=1', '/hiring/jobs/7/edit?a=1'],
    ['identity', '/identity/hiring/jobs/7', 'http://sourcing.test/jobs/7'],
    ['sourcing', '/identity/hiring/jobs/7', '/jobs/7'],
    ['combined', '/identity/platform/workforce', '/workforce'],
    ['combined', '/identity/platform/internal', '/notifications'],
    ['careers', '/edit-candidate?previous_url=x', 'http://main.test/edit-candidate?previous_url=x'],
    ['main', '/careers/acme', 'http://careers.test/acme'],
  ] as const)('leads from %s to %s', (family, internal, address) => expect(addressHere({ family, origins }, internal)).toBe(address))

  it('knows whose start the combined host shows', () => {
    const site = { family: 'combined', origins } as const
    expect(addressHere(site, home, business)).toBe('/')
    expect(addressHere(site, general)).toBe('/')
    expect(addressHere(site, home)).toBe('http://identity.test/')
  })

  it('says the same as a link that the router writes', () => {
    for (const family of families) {
      const { output } = rewriteFor(family, origins, null)
      for (const internal of [general, company, job, careersCompany, applyJob, home, '/identity/login', '/candidate-overview']) {
        const written = output({ url: new URL(internal, 'http://here.test') })
        expect(new URL(addressHere({ family, origins }, internal), 'http://here.test').href).toBe(written.href)
      }
    }
  })

  it('leads to the start of the product, also from a board of a partner', () => {
    expect(productStart({ family: 'combined', origins })).toBe('/')
    for (const family of families.slice(1)) expect(productStart({ family, origins })).toBe('http://main.test')
  })
})
