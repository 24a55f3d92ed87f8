import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseChecks } from './check.ts'
import { sourcesOf } from './sources.ts'

const root = join(import.meta.dirname, '..')

async function problems(files: Record<string, string>): Promise<Record<string, string>> {
  const outcomes = await houseChecks(sourcesOf(files))
  return Object.fromEntries(outcomes.map(({ name, problems }) => [name, problems]))
}

describe('the house checks', () => {
  it('are all asked, and say where each problem stands', async () => {
    const found = await problems({
      'web/src/api.ts': "import 'node:fs'",
      'web/src/ui/misc.ts': '',
      'docs/start.md': '\nweb/src/gone.ts',
      'server/src/http/a.ts': "app.get('/status', x)",
    })
    expect(Object.keys(found)).toEqual([
      'imports',
      'messages',
      'bare languages',
      'names',
      'refusal words',
      'decisions',
      'paths in docs',
      'host variables',
      'contract',
      'tables',
      'closed lists',
      'reserved names',
      'screens',
      'licences',
      'map',
    ])
    expect(found.imports).toMatch(/^web\/src\/api\.ts:1 /)
    expect(found.messages).toBe('')
    expect(found.names).toMatch(/^web\/src\/ui\/misc\.ts:1 /)
    expect(found.decisions).toContain('run npm run decisions')
    expect(found['paths in docs']).toBe('docs/start.md:2 there is no web/src/gone.ts')
    expect(found.contract).toContain('is bound in no *.routes.ts')
    expect(found['reserved names']).toMatch(/^server\/src\/http\/a\.ts:1 'status'/)
    expect(found.licences).toContain('run npm run licences')
    expect(found.map).toContain('run npm run map')
  })

  it('fail when they cannot run', async () => {
    expect((await problems({ 'web/messages/en.json': '{' })).messages).toContain('JSON')
  })
})

describe('the version of Node', () => {
  it('is the same for version managers and for npm scripts', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: { node: string } }
    expect(readFileSync(join(root, '.node-version'), 'utf8').trim()).toBe(dependencies.node)
  })
})
