import { expect, it } from 'vitest'
import { domainNameOf, domainNameProblem } from './domain-name.ts'

it('takes a name of a to z, digits and hyphens that no page needs', () => {
  for (const good of ['acme', 'a', '7', 'casa-mar-2', ' Acme ', 'a'.repeat(63)]) expect(domainNameProblem(good), good).toBeNull()
  expect(domainNameOf(' Acme ')).toBe('acme')
})

it('says why another cannot be kept', () => {
  const table = [
    ['', 'missing'],
    ['   ', 'missing'],
    ['a'.repeat(64), 'too_long'],
    ['a'.repeat(300), 'too_long'],
    ['Login', 'reserved'],
    ['sitemap.xml', 'reserved'],
    ['invoices', 'reserved'],
    ['-acme', 'form'],
    ['acme-', 'form'],
    ['café', 'form'],
    ['аcme', 'form'],
    ['a b', 'form'],
    ['a/b', 'form'],
    ['acme.com', 'form'],
  ]
  for (const [name = '', problem] of table) expect(domainNameProblem(name), name).toBe(problem)
})
