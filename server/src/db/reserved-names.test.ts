import { reservedNames } from '@plaza/contract/rules/reserved-names'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openHouse } from '../testing/harness.ts'

const house = openHouse()

it('reserves the same names in the database as in the contract', async () => {
  const { rows } = await sql<{ prosrc: string }>`SELECT prosrc FROM pg_proc WHERE proname = 'is_reserved_name'`.execute(house.world.db)
  expect(rows).toHaveLength(1)
  const inDatabase = [...(rows[0]?.prosrc ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)
  expect(inDatabase.sort()).toEqual([...reservedNames].sort())
})

it('answers for a name in any letter case', async () => {
  const { rows } = await sql<{
    login: boolean
    acme: boolean
  }>`SELECT is_reserved_name('LogIn') AS login, is_reserved_name('acme') AS acme`.execute(house.world.db)
  expect(rows).toEqual([{ login: true, acme: false }])
})
