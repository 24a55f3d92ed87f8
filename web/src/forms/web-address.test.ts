import { isWebsite } from '@plaza/contract/rules/account'
import { expect, test } from 'vitest'
import { withScheme } from './web-address.ts'

test.each([
  ['acme.com', 'https://acme.com'],
  ['  www.acme.com/jobs ', 'https://www.acme.com/jobs'],
  ['//acme.com', 'https://acme.com'],
  ['acme.com:8080', 'https://acme.com:8080'],
])('%j is taken for %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address)
  expect(isWebsite(address)).toBe(true)
})

test.each(['http://acme.com', 'HTTPS://acme.com', 'ftp://acme.com', ''])('%j stays as it is', (typed) => {
  expect(withScheme(typed)).toBe(typed)
})

test.each(['javascript:alert(1)', 'acme', 'mailto:hr@acme.com'])('%j becomes nothing that would be accepted', (typed) => {
  expect(isWebsite(withScheme(typed))).toBe(false)
})
