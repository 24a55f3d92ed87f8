import { serverAddresses } from '@plaza/contract/rules/addresses'
import { reservedNames } from '@plaza/contract/rules/reserved-names'
import { describe, expect, it } from 'vitest'
import { readContents } from './contents.ts'
import { answeredPaths, callsBeside, publicFiles, screenPaths, serverPaths, unreserved } from './reserved-names.ts'
import { sourcesIn, sourcesOf } from './sources.ts'

const namesOf = (fixed: readonly { name: string }[]) => fixed.map(({ name }) => name)

describe('reserved names', () => {
  it('cover the product as it stands', async () => {
    const sources = sourcesIn(`${import.meta.dirname}/..`)
    const { addresses, calls } = await readContents()
    const screens = screenPaths(Object.values(addresses).flatMap((entries) => entries.map(({ at }) => at)))
    const beside = callsBeside(calls.map(({ signature }) => signature))
    const answered = answeredPaths(Object.values(serverAddresses))
    const served = [...answered, ...serverPaths(sources), ...publicFiles(sources)]
    // Each source must find something: an empty list would pass without checking anything.
    expect(namesOf(screens)).toContain('companies')
    expect(namesOf(beside)).toEqual(expect.arrayContaining(['jobs', 'companies']))
    expect(namesOf(answered)).toContain('schedule')
    expect(namesOf(served)).toEqual(expect.arrayContaining(['healthz', 'metrics', 'files', 'favicon.svg']))
    expect(unreserved([...screens, ...beside, ...served], reservedNames)).toEqual([])
  })

  it('fail when a screen, a call or a route takes a name that companies may have', () => {
    const routes = sourcesOf({ 'server/src/http/health.ts': "\napp.get('/status', x)", 'web/public/logo.png': '' })
    const fixed = [
      ...screenPaths(['/', '/$company_name', '/help/contact']),
      ...callsBeside(['GET /job_board/{company}', 'GET /job_board/newest', 'GET /skills']),
      ...serverPaths(routes),
      ...publicFiles(routes),
    ]
    expect(unreserved(fixed, ['login']).map(({ at, says }) => `${at} ${says}`)).toEqual([
      expect.stringMatching(/^web\/src\/hosts\.ts:1 'help' .* the screen at \/help\/contact$/),
      expect.stringMatching(/'newest' .* the call GET \/job_board\/newest$/),
      expect.stringMatching(/^server\/src\/http\/health\.ts:2 'status' .* the server's \/status$/),
      expect.stringMatching(/'logo\.png' .* a public file$/),
    ])
    expect(unreserved(fixed, ['help', 'newest', 'status', 'logo.png'])).toEqual([])
  })

  it('read routes in the ways that they are written', () => {
    const sources = sourcesOf({
      'server/src/http/a.ts':
        "app.route({ method: 'GET', url: '/one/:id', handler })\napp.get<{ Params: X }>('/two/*', x)\napp.get('/*', x)",
      'server/src/features/mail/mail.routes.ts': 'app.get(`/three/${part}`, x)\nlist.get(4)',
      'server/src/http/a.test.ts': "app.get('/four', x)",
    })
    expect(namesOf(serverPaths(sources)).sort()).toEqual(['one', 'three', 'two'])
  })
})
