import type { HostFamily } from '@plaza/contract/rules/hosts'
import { reservedNames } from '@plaza/contract/rules/reserved-names'
import { describe, expect, it } from 'vitest'
import { addressOf, rewriteFor, tables, toInternal, toPublic } from './hosts.ts'

const origins = { main: 'http://main.test', identity: 'http://identity.test', careers: 'http://careers.test' }
const families: HostFamily[] = ['combined', 'main', 'identity', 'careers', 'white_label']

const general = '/board'
const companies = '/board/companies'
const company = '/board/companies/acme'
const job = '/board/companies/acme/jobs/7'
const careersCompany = '/careers/acme'
const careersJob = '/careers/acme/jobs/7'
const applyJob = '/careers/apply-job/acme/7'

// What each family shows at each path; a family without an entry shows the 404 page.
const served: Record<string, Partial<Record<HostFamily, string>>> = {
  '/': { combined: general, main: general, white_label: general },
  '/companies': { combined: companies, main: companies, white_label: companies },
  '/companies/acme': { combined: company, main: company, white_label: company },
  '/companies/acme/jobs/7': { combined: job, main: job, white_label: job },
  '/not-found': { combined: '/not-found', main: '/not-found', white_label: '/not-found' },
  '/internal-server-error': {
    combined: '/internal-server-error',
    main: '/internal-server-error',
    white_label: '/internal-server-error',
  },
  '/acme': { combined: careersCompany, careers: careersCompany },
  '/acme/jobs/7': { combined: careersJob, careers: careersJob },
  '/apply-job/acme/7': { combined: applyJob, careers: applyJob },
  '/login': {},
  '/account-settings/members': {},
  '/candidate-overview': {},
  '/companies/acme/jobs': {},
  '/companies/acme/jobs/7/more': {},
  '/companies/': {},
  '/acme/': {},
  '/acme/jobs': {},
  '/acme/jobs/': {},
  '/apply-job/acme': {},
  '/apply-job': {},
  // A path that looks like a company's name is one to the careers family, whatever the internal routes are called.
  '/board': { combined: '/careers/board', careers: '/careers/board' },
  '/board/companies': {},
  '/careers/acme': {},
  '/-': { combined: '/careers/-', careers: '/careers/-' },
  '/-/anything': {},
  '/ACME': { combined: '/careers/ACME', careers: '/careers/ACME' },
}
describe('the table of hosts', () => {
  for (const family of families) {
    for (const [path, routes] of Object.entries(served)) {
      const expected = routes[family]
      it(`${family} ${path} -> ${expected ?? '404'}`, () => {
        const internal = toInternal(family, path)
        if (expected) expect(internal).toBe(expected)
        else expect(internal.startsWith('/-')).toBe(true)
        // The same address comes out again: no path is redirected to another spelling of itself.
        expect(toPublic(family, internal)).toMatchObject({ pathname: path })
      })
    }
  }

  it('leads to no company with a reserved name, which would be another call of the API', () => {
    for (const name of reservedNames) {
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
  const link = (family: HostFamily, internal: string) =>
    rewriteFor(family, origins).output({ url: new URL(internal, 'http://here.test') }).href

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
  })

  it('name one canonical address whatever the host', () => {
    expect(addressOf('main', job, origins)).toBe('http://main.test/companies/acme/jobs/7')
    expect(addressOf('main', general, origins)).toBe('http://main.test/')
    expect(addressOf('careers', careersCompany, origins)).toBe('http://careers.test/acme')
  })

  it('leave an unknown address unchanged', () => {
    for (const family of families) {
      const { input, output } = rewriteFor(family, origins)
      const asked = 'http://here.test/no/such/page/at/all?x=1'
      expect(output({ url: input({ url: new URL(asked) }) }).href).toBe(asked)
    }
  })
})
