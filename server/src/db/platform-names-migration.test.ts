// A company whose address became a reserved name (migrations 0016 and 0033) moves to the next free one, and the old one leads there.
import { describe, expect, it } from 'vitest'
import { openEarlierDatabase } from '../testing/earlier-database.ts'

describe.each([
  ['0016_platform_names.sql', 'Hiring', 'Workforce'],
  ['0033_sender.sql', 'Application', 'Feeds'],
])('%s', (migration, Taken, Other) => {
  const [taken, other] = [Taken.toLowerCase(), Other.toLowerCase()]
  const earlier = openEarlierDatabase(migration)

  it('renames the companies that have such a name, and no other', async () => {
    const { pool } = earlier()
    await pool.query(`
    INSERT INTO companies (name, visible_name) SELECT n, n FROM unnest(ARRAY['${Taken}', '${Taken} Two', '${Other}', 'Acme']) n;
    INSERT INTO company_brandings (company_id, domain_name)
      SELECT id, lower(replace(replace(visible_name, ' Two', '-2'), ' ', '-')) FROM companies ORDER BY id;
  `)
    await earlier().migrate()
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
