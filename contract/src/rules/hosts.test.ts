import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HostTable, siteOf } from './hosts.ts'

const real: HostTable = {
  scheme: 'https',
  combined: [],
  main: ['plaza.example', 'www.plaza.example'],
  identity: ['id.plaza.example'],
  careers: ['careers.plaza.example:8443'],
  sourcing: ['sourcing.plaza.example'],
  workforce: ['workforce.plaza.example'],
  internal: ['internal.plaza.example'],
  white_label: ['faro.jobs.example', 'unknown.jobs.example'],
}
const local: HostTable = {
  scheme: 'http',
  combined: ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'],
  main: ['plaza.localhost:3000', 'www.plaza.localhost:3000'],
  identity: ['identity.plaza.localhost:3000'],
  careers: ['careers.plaza.localhost:3000'],
  sourcing: ['sourcing.plaza.localhost:3000'],
  workforce: ['workforce.plaza.localhost:3000'],
  internal: ['internal.plaza.localhost:3000'],
  white_label: [],
}
const partners = [
  { slug: 'faro', test_slug: 'faro-test' },
  { slug: 'id', test_slug: 'www' },
]
const familyAt = (table: HostTable) => (header: string) => siteOf(header, table, partners)?.family ?? null

describe('siteOf on an instance that is for real', () => {
  it.each([
    ['plaza.example', 'main'],
    ['www.plaza.example', 'main'],
    ['WWW.Plaza.EXAMPLE', 'main'],
    // The port of https, which browsers leave out and load balancers may add.
    ['plaza.example:443', 'main'],
    // A family is never hidden by a partner of that name.
    ['id.plaza.example', 'identity'],
    ['careers.plaza.example:8443', 'careers'],
    ['sourcing.plaza.example', 'sourcing'],
    ['faro.plaza.example', 'white_label'],
    ['faro-test.plaza.example', 'white_label'],
    ['FARO.plaza.example:443', 'white_label'],
    ['faro.www.plaza.example', 'white_label'],
    ['faro.jobs.example', 'white_label'],
  ])('%s is %s', (header, family) => expect(familyAt(real)(header)).toBe(family))

  it.each([
    '',
    ' ',
    'faro',
    'faro.',
    'faro.example',
    'faro.evil.example',
    'faro-test.evil.example',
    'faro.plaza.example.evil.example',
    'faro.xplaza.example',
    'a.faro.plaza.example',
    'faro.id.plaza.example',
    'faro.careers.plaza.example:8443',
    // Listed, but for a partner that there is not.
    'unknown.jobs.example',
    'faro-test.jobs.example',
    'other.plaza.example',
    'evil.example',
    'plaza.example.evil.example',
    // A trailing dot is another origin to browsers.
    'plaza.example.',
    'faro.plaza.example.',
    'plaza.example:80',
    'plaza.example:444',
    'plaza.example:443:443',
    'plaza.example:',
    'careers.plaza.example',
    'faro.plaza.example:3000',
    'faro.jobs.example:8080',
    'plaza.example, evil.example',
    'plaza.example@evil.example',
    'evil.example/plaza.example',
    'plaza.example\u0000',
    'plaza.example\t',
    'plaza。example',
    '[::1]',
    '[::1]:443',
    '[faro.plaza.example]',
    '127.0.0.1',
    'localhost',
    'localhost:3000',
    'faro.localhost',
    'plaza.localhost:3000',
  ])('%j is nothing', (header) => expect(familyAt(real)(header)).toBeNull())

  it('a missing header is nothing', () => expect(siteOf(undefined, real, partners)).toBeNull())

  it('knows nothing but its table and what is one label below a main host, whatever is asked', () => {
    const labels = fc.constantFrom(
      'faro',
      'faro-test',
      'id',
      'www',
      'plaza',
      'example',
      'jobs',
      'evil',
      'careers',
      'sourcing',
      'xn--plza-5qa',
      '',
    )
    const headers = fc
      .tuple(fc.array(labels, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '.', ':443', ':80', ':8443', ':3000'))
      .map(([parts, end]) => parts.join('.') + end)
    fc.assert(
      fc.property(headers, (header) => {
        const site = siteOf(header, real, partners)
        if (site === null) return
        const { white_label, scheme: _, ...families } = real
        const isListed = [...Object.values(families).flat(), ...white_label].includes(site.host)
        expect(isListed || /^(faro|faro-test|id|www)\.(www\.)?plaza\.example$/.test(site.host), header).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('siteOf locally', () => {
  it.each([
    ['localhost:3000', 'combined'],
    ['127.0.0.1:3000', 'combined'],
    ['[::1]:3000', 'combined'],
    ['plaza.localhost:3000', 'main'],
    ['identity.plaza.localhost:3000', 'identity'],
    ['careers.plaza.localhost:3000', 'careers'],
    ['faro.plaza.localhost:3000', 'white_label'],
    ['faro-test.plaza.localhost:3000', 'white_label'],
    ['faro.localhost:3000', 'white_label'],
  ])('%s is %s', (header, family) => expect(familyAt(local)(header)).toBe(family))

  it.each(['localhost', 'plaza.localhost', 'plaza.localhost:3001', 'faro.evil.example:3000', 'faro.example', '[::1]', '0.0.0.0:3000'])(
    '%s is nothing',
    (header) => expect(familyAt(local)(header)).toBeNull(),
  )
})
