import { expect, it } from 'vitest'
import type { Site } from '../../visit/site.ts'
import { afterSave, boardAddress, editAddress } from './addresses.ts'

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
])('after a save, %s leads to %s', (previous, target) => expect(afterSave(previous, partner)).toBe(target))

it('remembers the job without its step', () => {
  expect(editAddress('http://careers.test/acme/jobs/7?step=application')).toBe(
    '/edit-candidate?previous_url=http%3A%2F%2Fcareers.test%2Facme%2Fjobs%2F7',
  )
})

it('knows which hosts have the candidate pages', () => {
  expect(boardAddress(partner, '/candidate-overview')).toBe('/candidate-overview')
  expect(boardAddress({ ...partner, family: 'careers' }, '/candidate-overview')).toBe('http://main.test/candidate-overview')
})
