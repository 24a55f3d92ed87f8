import { describe, expect, it } from 'vitest'
import { one } from '../../../testing/sample-postings.ts'
import { jsonLd } from './json-ld.ts'

describe('JSON-LD', () => {
  it("takes no identifier that is the company's own", () => {
    const posting = (fields: Record<string, unknown>) => ({ '@type': 'JobPosting', title: 'Cook', ...fields })
    const hiringOrganization = { name: 'Casa Azul', sameAs: 'https://jobs.example.com/company/casa-azul/17698.html' }
    const id = (value: unknown, url?: string) => one(jsonLd, [posting({ hiringOrganization, identifier: { value }, url })]).source_id
    expect(id(17698)).toMatch(/^unnamed-/)
    expect(id('casa azul', 'https://jobs.example.com/7')).toBe('https://jobs.example.com/7')
    expect(id('17')).toBe('17')
    expect(id('R-17698')).toBe('R-17698')
  })
})
