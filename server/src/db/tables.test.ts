import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type ColumnRow, tableDifferences, tableText } from '../../../tools/tables.ts'
import { openHouse } from '../testing/harness.ts'

const house = openHouse()

it('declares every table and column as the migrations made it', async () => {
  const { rows } = await sql<ColumnRow>`SELECT table_name, column_name, is_nullable, udt_name, column_default, is_identity, is_generated
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(house.world.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(tableDifferences(tableText(), rows)).toEqual([])
})
