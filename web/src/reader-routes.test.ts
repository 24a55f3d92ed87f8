import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from './routes.ts'

type Row = { path?: string; file?: string }

// The routes themselves bring all screens along, which takes long to read here: their table is read as text.
const source = readFileSync(join(import.meta.dirname, 'reader-routes.ts'), 'utf8')
const isReaders = (path: string) => /^\/(board|careers)(\/|$)/.test(path)

describe('the routes of a reader', () => {
  test('are those of the board and of the careers sites, each with its screen, as in the whole table', () => {
    const wanted = ((routes.children ?? []) as Row[]).flatMap(({ path, file }) => (path && isReaders(path) ? [`${path} ${file}`] : []))
    const files = new Map(
      [...source.matchAll(/import \{ Route as (\w+) \} from '\.\/routes\/([\w.-]+)'/g)].map(([, name, file]) => [name, file]),
    )
    const rows = [...source.matchAll(/(\w+)\.update\(at\('([^']+)'\)\)/g)].map(([, name, path]) => `${path} ${files.get(name)}`)
    expect(rows.toSorted()).toEqual(wanted.toSorted())
    expect(rows).toHaveLength(7)
  })
})
