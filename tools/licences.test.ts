import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licencesAreKnown, pageWith, shippedBy } from './licences.ts'
import { sourcesIn, sourcesOf } from './sources.ts'

const root = join(import.meta.dirname, '..')
const thing = { name: 'a-thing', version: '1.0.0', licence: 'MIT' as string | null, source: 'https://github.com/a/thing' }
const said = (explained: string, ...shipped: (typeof thing)[]) =>
  licencesAreKnown(sourcesOf({ 'docs/licences.md': pageWith(explained, shipped) }), shipped).map(({ says }) => says)

describe('what ships', () => {
  it('is listed with its licence and its source, and nothing has none', () => {
    const shipped = shippedBy(root)
    expect(licencesAreKnown(sourcesIn(root), shipped)).toEqual([])
    const names = shipped.map(({ name }) => name)
    for (const wanted of [
      'fastify',
      'react',
      'sharp',
      '@img/sharp-libvips-linux-x64',
      'Node.js',
      'PostgreSQL',
      'cities of GeoNames',
      '@fontsource/inter',
    ])
      expect(names).toContain(wanted)
    expect(names).not.toContain('vitest')
    expect(names.filter((name) => name.startsWith('@lix-js/sdk-'))).toEqual([])
    expect(shipped.filter(({ source }) => source === '')).toEqual([])
    // Where a machine takes packages from is nobody's source.
    expect(sourcesIn(root).read('docs/licences.md')).not.toMatch(/registry|npmjs|localhost|127\.0\.0\.1/)
  })
})

describe('the check of licences', () => {
  it('is content with what is permissive, in one of its choices or in all of its parts', () => {
    expect(said('', thing, { ...thing, name: 'b', licence: '(GPL-3.0 OR MIT) AND ISC' })).toEqual([])
  })

  it('finds what has no licence, and one that nobody has allowed', () => {
    expect(said('', { ...thing, licence: null })).toEqual(['a-thing 1.0.0 has no licence: take something else'])
    expect(said('', { ...thing, licence: 'GPL-3.0' })).toEqual(['a-thing 1.0.0 is under GPL-3.0, which nobody has allowed'])
    expect(said('', { ...thing, licence: 'MIT AND GPL-3.0' })).toEqual(['a-thing 1.0.0 is under MIT AND GPL-3.0, which nobody has allowed'])
  })

  it('wants the others explained where their heading is', () => {
    const strict = { ...thing, name: '@img/drawing-linux-x64', licence: 'MPL-2.0' }
    const missing = ['@img/drawing-linux-x64 is under MPL-2.0, and its section does not say so']
    expect(said('## MPL-2.0\n\n`@img/drawing` draws.\n\n', strict)).toEqual([])
    expect(said('', strict)).toEqual(missing)
    expect(said('## MPL-2.0\n\nNothing.\n\n## OFL-1.1\n\n`@img/drawing` draws.\n\n', strict)).toEqual(missing)
  })

  it('finds a list that is not what the lock says', () => {
    const page = pageWith('', [thing])
    const newer = { ...thing, version: '2.0.0' }
    expect(licencesAreKnown(sourcesOf({ 'docs/licences.md': page }), [newer])).toEqual([
      { at: 'docs/licences.md:1', says: 'is stale: run npm run licences' },
    ])
    expect(licencesAreKnown(sourcesOf({}), [thing])).toHaveLength(1)
  })
})
