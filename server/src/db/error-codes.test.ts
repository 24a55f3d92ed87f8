import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../testing/harness.ts'
import {
  AWAY,
  FOREIGN_KEY_VIOLATION,
  STATEMENT_CANCELLED,
  TRANSIENT,
  UNDEFINED_SCHEMA,
  UNDEFINED_TABLE,
  UNIQUE_VIOLATION,
  UNKEEPABLE,
} from './error-codes.ts'

const house = openDatabase()

const run = (statement: string) => sql.raw(statement).execute(house.connection.db)
const codeOf = (statement: string) =>
  run(statement).then(
    () => 'no error',
    (error) => error.code,
  )

describe("PostgreSQL's error codes", () => {
  beforeAll(async () => {
    await run('CREATE TABLE shelf (id int PRIMARY KEY, part_of int REFERENCES shelf, small smallint)')
    await run('INSERT INTO shelf (id) VALUES (1)')
  })

  it('mean what they are called', async () => {
    expect(await codeOf('INSERT INTO shelf (id) VALUES (1)')).toBe(UNIQUE_VIOLATION)
    expect(await codeOf('INSERT INTO shelf (id, part_of) VALUES (2, 7)')).toBe(FOREIGN_KEY_VIOLATION)
    expect(UNKEEPABLE).toContain(await codeOf('INSERT INTO shelf (id, small) VALUES (3, 70000)'))
    expect(UNKEEPABLE).toContain(await codeOf(`SELECT '"\\u0000"'::jsonb #>> '{}'`))
    expect(UNKEEPABLE).toContain(await codeOf(`SELECT convert_from('\\xff', 'UTF8')`))
    expect(await codeOf('SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(60)')).toBe(STATEMENT_CANCELLED)
    expect(await codeOf('SELECT FROM nowhere')).toBe(UNDEFINED_TABLE)
    expect(await codeOf('CREATE TABLE nowhere.shelf ()')).toBe(UNDEFINED_SCHEMA)
    expect(await codeOf('SELECT 1 / 0')).not.toMatch(TRANSIENT)
    const onlyReading = house.connection.db
      .transaction()
      .setAccessMode('read only')
      .execute((db) => db.deleteFrom('partners').execute())
    await expect(onlyReading).rejects.toMatchObject({ code: expect.stringMatching(TRANSIENT) })
    expect(await codeOf('SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(60)')).toMatch(AWAY)
  })

  it('stand in one place', () => {
    const cwd = join(import.meta.dirname, '..')
    // By the classes that may be met: connections, values, constraints, rights, names, transactions, resources, operators, the system.
    const code = /'(?:08|2[2358]|3[DF]|40|42|5[34578]|XX)[0-9A-Z]{3}'/
    const files = globSync('**/*.ts', { cwd }).filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    const holding = files.filter((file) => code.test(readFileSync(join(cwd, file), 'utf8')))
    expect(holding).toEqual(['db/error-codes.ts'])
  })
})
