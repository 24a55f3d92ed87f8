import { expect, it } from 'vitest'
import { makeLog } from '../src/log.ts'
import { openDatabase } from '../src/testing/harness.ts'
import { compareEngines } from './compare-engines.ts'

const database = openDatabase()

it('both engines find the same in the same order, of 20,000 comparisons after changes of all kinds', async () => {
  const counted = await compareEngines(database.connection, makeLog('warn'), { seed: 15, jobs: 180, rounds: 8, queries: 50 })
  expect(counted.comparisons).toBeGreaterThanOrEqual(20_000)
  expect(counted.changes).toBe(7)
  for (const kind of ['found', 'corrected', 'lacking', 'deep'] as const) expect(counted[kind], kind).toBeGreaterThan(5)
  expect(counted.companies).toBeGreaterThan(150)
})
