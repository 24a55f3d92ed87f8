import { describe, expect, it } from 'vitest'
import { sourcesOf } from './sources.ts'
import { type ColumnRow, columnsWithoutMigration, tableDifferences } from './tables.ts'

const row = (column_name: string, udt_name: string, changed: Partial<ColumnRow> = {}): ColumnRow => ({
  table_name: 'jobs',
  column_name,
  udt_name,
  is_nullable: 'NO',
  column_default: null,
  is_identity: 'NO',
  is_generated: 'NEVER',
  ...changed,
})

const rows = [
  row('id', 'int8', { is_identity: 'YES' }),
  row('title', 'text'),
  row('department', 'text', { is_nullable: 'YES' }),
  row('keywords', '_text', { column_default: "'{}'" }),
  row('closed_at', 'timestamptz', { is_nullable: 'YES' }),
]

const declaration = `import type { Department } from '@plaza/contract/values'
export type Tables = {
  jobs: { id: Generated<number>; title: string; department: Department | null; keywords: Generated<string[]>; closed_at: Date | null }
}`

describe('tables', () => {
  it('passes what says the same', () => {
    expect(tableDifferences(declaration, rows)).toEqual([])
  })

  it('reads a table that has a type of its own', () => {
    const named = `type Jobs = { title: string }\nexport type Tables = { jobs: Jobs }`
    expect(tableDifferences(named, [row('title', 'text')])).toEqual([])
  })

  const wrong: readonly [string, string, string][] = [
    ['title: string', 'title: string | null', 'jobs.title may not be null in the database'],
    ['closed_at: Date | null', 'closed_at: Date', 'jobs.closed_at may be null in the database'],
    ['title: string', 'title: number', 'jobs.title is string in the database'],
    ['Generated<string[]>', 'Generated<number[]>', 'jobs.keywords is string[] in the database'],
    ['title: string', 'title: Generated<string>', 'jobs.title is Generated, and the database has no default for it'],
    ['title: string; ', '', 'jobs.title is not declared'],
    ['title: string', 'title: string; slug: string', 'jobs.slug is not in the database'],
    ['  jobs:', '  candidates: { id: number }\n  jobs:', 'candidates is not in the database'],
  ]
  it.each(wrong)('%s -> %s', (from, to, sentence) => {
    expect(tableDifferences(declaration.replace(from, to), rows)).toEqual([sentence])
  })

  it('finds a table that is not declared', () => {
    expect(tableDifferences(declaration, [...rows, { ...row('id', 'int8'), table_name: 'candidates' }])).toEqual([
      'candidates is not declared',
    ])
  })
})

describe('columns', () => {
  const problems = (pay: string) =>
    columnsWithoutMigration(
      sourcesOf({
        'server/src/db/tables.ts': 'export type Tables = BoardTables & { people: { id: number } }',
        'server/src/db/tables/board.ts': 'export type BoardTables = { jobs: Pay & { id: number } }',
        'contract/src/rules/pay.ts': `export type Pay = { ${pay} }`,
        'server/src/db/migrations/0001_board.sql': 'CREATE TABLE jobs (id bigint, salary_min int);',
        'server/src/db/migrations/0002_people.sql': 'CREATE TABLE people (id bigint, salary_period text);',
      }),
    )

  it('pass when a migration makes them', () => {
    expect(problems('salary_min: number | null')).toEqual([])
  })

  it('are found when none does', () => {
    expect(problems('salary_period: string | null')).toEqual([
      { at: 'server/src/db/tables.ts:1', says: 'no migration makes jobs.salary_period' },
    ])
  })
})
