// A company whose address became a reserved name (migrations 0016 and 0033) moves to the next free one, and the old one leads there.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Connection, connect } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')
const server = inject('database')

describe.each([
  ['0016_platform_names.sql', 'Hiring', 'Workforce'],
  ['0033_sender.sql', 'Application', 'Feeds'],
])('%s', (MIGRATION, Taken, Other) => {
  const [taken, other] = [Taken.toLowerCase(), Other.toLowerCase()]
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect({ ...server, database: 'postgres' }, { connections: 1, statementTimeoutMs: 60_000 })
  let database: Connection

  beforeAll(async () => {
    await admin.pool.query(`CREATE DATABASE ${name}`)
    database = connect({ ...server, database: name }, { connections: 1, statementTimeoutMs: 60_000 })
    const earlier = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < MIGRATION)
    for (const file of earlier.sort()) await database.pool.query(readFileSync(join(folder, file), 'utf8'))
  })
  afterAll(async () => {
    await database.pool.end()
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.pool.end()
  })

  it('renames the companies that have such a name, and no other', async () => {
    const { pool } = database
    await pool.query(`
    INSERT INTO companies (name, visible_name) SELECT n, n FROM unnest(ARRAY['${Taken}', '${Taken} Two', '${Other}', 'Acme']) n;
    INSERT INTO company_brandings (company_id, domain_name)
      SELECT id, lower(replace(replace(visible_name, ' Two', '-2'), ' ', '-')) FROM companies ORDER BY id;
  `)
    await pool.query(readFileSync(join(folder, MIGRATION), 'utf8'))
    const names = async (table: string) =>
      (await pool.query(`SELECT company_id::int, domain_name FROM ${table} ORDER BY company_id, domain_name`)).rows.map((row) => [
        row.company_id,
        row.domain_name,
      ])
    expect(await names('company_brandings')).toEqual([
      [1, `${taken}-3`],
      [2, `${taken}-2`],
      [3, `${other}-2`],
      [4, 'acme'],
    ])
    expect(await names('domain_names')).toEqual([
      [1, taken],
      [1, `${taken}-3`],
      [2, `${taken}-2`],
      [3, other],
      [3, `${other}-2`],
      [4, 'acme'],
    ])
    await expect(pool.query(`UPDATE company_brandings SET domain_name = '${Taken}' WHERE company_id = 4`)).rejects.toThrow()
  })
})
