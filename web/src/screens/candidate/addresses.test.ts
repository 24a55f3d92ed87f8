import { expect, it } from 'vitest'
import { addressHere } from '../../hosts.ts'
import type { Site } from '../../visit/site.ts'
import { addressAfterSave, editAddress, loginForOverview } from './addresses.ts'

const origins = {
  main: 'http://main.test',
  identity: 'http://identity.test',
  careers: 'http://careers.test',
  sourcing: 'http://sourcing.test',
  workforce: 'http://workforce.test',
  internal: 'http://internal.test',
}
const partner: Site = { family: 'white_label', host: 'partner.test', origins, partner: null }

it.each([
  ['http://careers.test/acme/jobs/7', 'http://careers.test/acme/jobs/7'],
  ['http://partner.test/companies/acme/jobs/7', 'http://partner.test/companies/acme/jobs/7'],
  ['http://evil.test/companies', '/'],
  ['http://main.test.evil.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['//evil.test', '/'],
  ['/companies', '/'],
  [undefined, '/'],
])('after a save, %s leads to %s', (previous, target) => expect(addressAfterSave(previous, partner)).toBe(target))

it('remembers the job without its step', () => {
  expect(editAddress('http://careers.test/acme/jobs/7?step=application')).toBe(
    '/edit-candidate?previous_url=http%3A%2F%2Fcareers.test%2Facme%2Fjobs%2F7',
  )
})

it('knows which hosts have the candidate pages', () => {
  expect(addressHere(partner, '/candidate-overview')).toBe('/candidate-overview')
  expect(addressHere({ ...partner, family: 'careers' }, '/candidate-overview')).toBe('http://main.test/candidate-overview')
})

it.each([
  [partner, 'http://identity.test/login?redirect_path=http%3A%2F%2Fpartner.test%2Fcandidate-overview'],
  [{ ...partner, family: 'careers' as const }, 'http://identity.test/login?redirect_path=http%3A%2F%2Fmain.test%2Fcandidate-overview'],
  [
    { ...partner, family: 'combined' as const, host: 'localhost:3000' },
    '/login?redirect_path=http%3A%2F%2Flocalhost%3A3000%2Fcandidate-overview',
  ],
])('leads from a $family host to the login screen and on to the profile', (site, address) => expect(loginForOverview(site)).toBe(address))
