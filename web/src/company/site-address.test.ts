import { expect, it } from 'vitest'
import { siteAddress } from './site-address.ts'

it.each([
  ['https://www.comalinda.example', { href: 'https://www.comalinda.example/', label: 'comalinda.example' }],
  [' http://acme.test/en/ ', { href: 'http://acme.test/en/', label: 'acme.test/en' }],
  ['acme.test/jobs', { href: 'https://acme.test/jobs', label: 'acme.test/jobs' }],
  ['//acme.test/en', { href: 'https://acme.test/en', label: 'acme.test/en' }],
  ['https://acme.test/?from=plaza', { href: 'https://acme.test/?from=plaza', label: 'acme.test' }],
])('%s', (address, link) => {
  expect(siteAddress(address)).toEqual(link)
})

it.each([null, undefined, '', '  ', 'javascript:alert(1)', 'data:text/html,x', 'mailto:jobs@acme.test', 'https://', 'acme'])(
  'is no link: %s',
  (address) => {
    expect(siteAddress(address)).toBeNull()
  },
)
