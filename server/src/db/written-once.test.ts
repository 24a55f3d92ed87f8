import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../testing/harness.ts'
import { type Db, writtenOnce, writtenOnceByName } from './connect.ts'
import type { Tables } from './tables.ts'

const database = openDatabase()

it('asks with the values of each call what was written once, within a transaction too', async () => {
  let times = 0
  const countries = writtenOnce((db, code: string, most: number) => {
    times++
    return db.selectFrom('countries').select('code').where('code', '>', code).where('id', '<', 1_000_000).orderBy('code').limit(most)
  })
  const { db } = database.connection
  const codes = async (...asked: [string, number]) => (await countries(db, ...asked)).map((each) => each.code)
  const all = (await db.selectFrom('countries').select('code').orderBy('code').execute()).map((each) => each.code)
  expect(await codes('a', 2)).toEqual(all.slice(0, 2))
  expect(await codes('mx', 3)).toEqual(all.filter((code) => code > 'mx').slice(0, 3))
  await db
    .transaction()
    .execute(async (transaction) => {
      await transaction.deleteFrom('countries').where('code', '=', 'zw').execute()
      expect(await countries(transaction, 'zv', 1)).toEqual([])
      throw new Error('undone')
    })
    .catch((error: Error) => expect(error.message).toBe('undone'))
  expect(times).toBe(1)
})

it('is refused where a value would stand in the text, or nowhere', async () => {
  const unasked = writtenOnce((db, code: string, _other: string) => db.selectFrom('countries').select('id').where('code', '=', code))
  await expect(unasked(database.connection.db, 'mx', 'us')).rejects.toThrow('does not ask for each of its values')
})

it('asks by name, and sends a value once that the text names often', async () => {
  let sent: readonly unknown[] = []
  const sums = writtenOnceByName((within, asked: { one: number; other: number; unused?: string }) => {
    const statement = sql<{
      sum: number
      text: string
    }>`SELECT ${asked.one}::int + ${asked.other}::int + ${asked.one}::int + ${1}::int AS sum, ${asked.other}::int || 'x' AS text`
    return { compile: () => statement.compile(within) }
  })
  const watched: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.connection.pool }),
    log: ({ query }) => {
      sent = query.parameters
    },
  })
  expect(await sums(watched, { one: 10, other: 5 })).toEqual([{ sum: 26, text: '5x' }])
  expect(sent).toEqual([10, 5, 1])
  expect(await sums(watched, { other: 7, one: 20, unused: 'a' })).toEqual([{ sum: 48, text: '7x' }])
  expect(sent).toEqual([20, 7, 1])
})
