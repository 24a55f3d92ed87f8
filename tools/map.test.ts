import { describe, expect, it } from 'vitest'
import type { Contents } from './contents.ts'
import { mapIsCurrent, renderMap } from './map.ts'
import { sourcesOf } from './sources.ts'
import { whereIs } from './where.ts'

const contents: Contents = {
  calls: [{ signature: 'GET /job_board/{company}', summary: 'A company with its jobs.' }],
  addresses: { main: [{ at: '/companies/$company_name', route: '/board/companies/$company_name' }], careers: [] },
  routes: [{ path: '/board/companies/$company_name', file: 'company-page.tsx' }],
}

const files = {
  'contract/src/calls/board.ts': "\nendpoint('GET /job_board/{company}', {})",
  'contract/src/limits.ts': '// Numbers.\nexport const SKELETON_CARDS = 4',
  'contract/src/refusals.ts': 'export const refusals = {\n  job_closed: { status: 410 },\n}',
  'server/src/db/migrations/0001_board.sql': '-- Companies.\n\nCREATE TABLE companies (\n  id int\n);\n',
  'server/src/db/tables.ts': 'export type Tables = CompanyTables',
  'server/src/db/tables/companies.ts': 'export type CompanyTables = {\n  companies: { id: number }\n}',
  'server/src/features/board/board.ts':
    '// What the board answers. And more.\nexport async function boardCompany() {\n  return SKELETON_CARDS\n}',
  'server/src/features/board/board-rows.ts': "const q = 'SELECT id FROM companies'",
  'server/src/features/board/board.routes.ts': "on('GET /job_board/{company}', (call) => boardCompany(world, call))",
  'server/src/features/board/board.test.ts': "describe('GET /job_board/{company}', () => {})",
  'web/src/routes.ts': "route('/board/companies/$company_name', 'company-page.tsx')",
  'web/src/hosts.ts': "{ at: '/companies/$company_name', route: '/board/companies/$company_name' }",
  'web/src/routes/company-page.tsx': "import { CompanyPage } from '../screens/board/company-page.tsx'\nload('GET /job_board/{company}')",
  'web/src/screens/board/company-page.tsx': "import { m } from '../../paraglide/messages.js'\n\nm.no_results()",
  'web/messages/en.json': '{\n  "no_results": "No results found"\n}',
  'web/messages/es.json': '{\n  "no_results": "No hay resultados"\n}',
}
const sources = sourcesOf(files)

const places = (query: string) =>
  whereIs(sources, contents, query).flatMap((answer) => answer.places.map((place) => place.replace(/\s+/, ' ')))

describe('the map', () => {
  it('leads from a call to its contract, route, tests and screens', () => {
    expect(renderMap(sources, contents)).toContain(
      '| `GET /job_board/{company}` | A company with its jobs. | [board.ts](../contract/src/calls/board.ts) | [board.routes.ts](../server/src/features/board/board.routes.ts) | [board.test.ts](../server/src/features/board/board.test.ts) | [company-page.tsx](../web/src/routes/company-page.tsx) |',
    )
  })

  it('leads from an address to its screen, and from a table to its migration', () => {
    expect(renderMap(sources, contents)).toContain(
      '| `/board/companies/$company_name` | main `/companies/$company_name` | [company-page.tsx](../web/src/routes/company-page.tsx) | [company-page.tsx](../web/src/screens/board/company-page.tsx) |',
    )
    expect(renderMap(sources, contents)).toContain('| `companies` | [0001_board.sql](../server/src/db/migrations/0001_board.sql) |')
    expect(renderMap(sources, contents)).toContain('| What the board answers. |')
  })

  it('says of each folder what it is for, and has at most ten links in a row', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`server/src/features/board/part-${n}.ts`, '// A part.']))
    const tests = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`server/src/http/t${n}.test.ts`, "it('GET /job_board/{company}', () => {})"]),
    )
    const map = renderMap(sourcesOf({ ...files, ...many, ...tests, 'server/src/features/board/formats/csv.ts': '' }), contents)
    const rows = map.split('\n').filter((line) => line.startsWith('|'))
    expect(Math.max(...rows.map((row) => row.split('](').length - 1))).toBe(10)
    expect(map).toContain(
      '| [server/src/features/board](../server/src/features/board) | What the board answers. | [formats](../server/src/features/board/formats) [board.ts](../server/src/features/board/board.ts) [board.routes.ts](',
    )
    expect(map).toContain('and 15 more')
    expect(map).toContain('| [board.test.ts](../server/src/features/board/board.test.ts) [t0.test.ts](')
  })

  it('asks for the caption of a folder that says nothing of itself', () => {
    const found = mapIsCurrent(sourcesOf({ ...files, 'web/src/screens/somewhere/button.tsx': '' }), contents)
    expect(found).toContainEqual({
      at: 'web/src/screens/somewhere:1',
      says: 'has no caption: give it one in tools/captions.ts, then run npm run map',
    })
    expect(found).toHaveLength(2)
  })

  it('is stale when it is missing or says something else', () => {
    expect(mapIsCurrent(sources, contents)).toHaveLength(1)
    expect(mapIsCurrent(sourcesOf({ ...files, 'docs/map.md': 'old' }), contents)).toHaveLength(1)
    expect(mapIsCurrent(sourcesOf({ ...files, 'docs/map.md': renderMap(sources, contents) }), contents)).toEqual([])
  })
})

describe('where', () => {
  it.each(['GET /job_board/{company}', 'job_board', '/job_board/{company}'])('finds the call %s', (query) => {
    expect(places(query)).toEqual([
      'contract contract/src/calls/board.ts:2',
      'route server/src/features/board/board.routes.ts:1',
      'rule server/src/features/board/board.ts:2',
      'web web/src/routes/company-page.tsx:2',
      'test server/src/features/board/board.test.ts:1',
    ])
  })

  it.each(['No results found', 'no hay resultados', 'no_results', 'results'])('finds the sentence %s', (query) => {
    expect(places(query)).toEqual([
      'message web/messages/en.json:2',
      'message web/messages/es.json:2',
      'screen web/src/screens/board/company-page.tsx:3',
    ])
  })

  it.each(['Company page', 'company-page', '/companies/$company_name'])('finds the screen %s', (query) => {
    expect(places(query)).toEqual([
      'routes web/src/routes.ts:1',
      'hosts web/src/hosts.ts:1',
      'route web/src/routes/company-page.tsx:1',
      'screen web/src/screens/board/company-page.tsx:1',
    ])
  })

  it('finds a table, a constant and a refusal', () => {
    expect(places('companies')).toEqual([
      'made server/src/db/migrations/0001_board.sql:3',
      'types server/src/db/tables/companies.ts:2',
      'used server/src/features/board/board-rows.ts:1',
    ])
    expect(places('SKELETON_CARDS')).toEqual(['declared contract/src/limits.ts:2', 'used server/src/features/board/board.ts:3'])
    expect(places('job_closed')).toEqual(['declared contract/src/refusals.ts:2'])
  })

  it('falls back to the text, and says when there is nothing', () => {
    expect(places('SELECT id FROM')).toEqual(['server/src/features/board/board-rows.ts:1'])
    expect(whereIs(sources, contents, 'nothing of the kind')).toEqual([])
  })
})
