// `node server/bench/differences.ts 1000000 [seed]`: compares the two engines of search so many times over jobs, queries and changes made up at random.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { makeLog } from '../src/log.ts'
import { type Compared, compareEngines } from './compare-engines.ts'

const [wanted = 1_000_000, firstSeed = 1] = process.argv.slice(2).map(Number)
/** Small corpora have the strangest lists, large ones the longest; the largest fill more than one part. */
const SIZES = [30, 240, 2000, 400, 120, 9000]

const dataDir = mkdtempSync(join(tmpdir(), 'plaza-differences-'))
const server = await startEmbedded({ dataDir })
const address = server.address() as { host: string; user: string; database: string }
const admin = connect(address, { connections: 1, statementTimeoutMs: 0 })
const sums: Partial<Compared> = {}
try {
  for (let seed = firstSeed; (sums.comparisons ?? 0) < wanted; seed++) {
    const database = `corpus_${seed}`
    await admin.pool.query(`CREATE DATABASE ${database}`)
    const connection = connect({ ...address, database }, { connections: 6, statementTimeoutMs: 0 })
    try {
      await migrate(connection.pool)
      const jobs = SIZES[seed % SIZES.length] as number
      const counted = await compareEngines(connection, makeLog('warn'), { seed, jobs, rounds: 40, queries: 200 })
      for (const [key, count] of Object.entries(counted) as [keyof Compared, number][]) sums[key] = (sums[key] ?? 0) + count
      process.stdout.write(`seed ${seed}, ${jobs} jobs: ${JSON.stringify(sums)}\n`)
    } finally {
      await connection.pool.end()
    }
    await admin.pool.query(`DROP DATABASE ${database} WITH (FORCE)`)
  }
} finally {
  await admin.pool.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
