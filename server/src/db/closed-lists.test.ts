import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openHouse } from '../testing/harness.ts'
import { closedLists } from './closed-lists.ts'

const house = openHouse()

it('the database takes the values of every closed list, and no others', async () => {
  const { rows } = await sql<{ table: string; rule: string }>`SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`.execute(house.world.db)
  const found = rows.flatMap(({ table, rule }) => {
    const [, column, list] = /^CHECK \(+(\w+) (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(rule) ?? []
    return column && list ? [[`${table}.${column}`, Array.from(list.matchAll(/'([^']*)'/g), ([, value]) => value).sort()] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    // A type of transaction is kept in the database alone for as long as there is only one.
    Object.fromEntries(Object.entries(closedLists).map(([column, values]) => [column, [...values].sort()])),
  )
})
