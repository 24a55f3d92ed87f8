// `npm run bench`: all figures in one run; with `search`, `accounts`, `applications`, `hiring` or `pages` only what these cost; with `relevance` only whether searches find what people mean. Databases are kept under .data/bench, so that a second run need not fill them again.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Connection, connect, type DatabaseAddress } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { lockFolder } from '../src/db/lock.ts'
import { migrate } from '../src/db/migrate.ts'
import { benchAccounts } from './accounts.ts'
import { benchApplications } from './applications.ts'
import { fill } from './bulk.ts'
import { benchHiring } from './hiring.ts'
import { benchPages } from './pages.ts'
import { benchRelevance } from './relevance/run.ts'
import { benchSearch } from './search.ts'
import { printTable } from './table.ts'

if (process.argv[2] === 'relevance') {
  await benchRelevance(process.argv.includes('--all'))
  process.exit()
}

/** Whether the command line asks for this part, or for all. */
const asks = (part: string) => process.argv[2] === undefined || process.argv[2] === part

const sizes = (process.env.BENCH_JOBS ?? '10000,100000').split(',').map(Number)
const folder = resolve(process.env.BENCH_DIR ?? '.data/bench')

/** The database of a folder, with all of the product's tables. Unsafe, it waits for no disk. */
async function opened(dataDir: string, { unsafe = false } = {}): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const server = await startEmbedded({ dataDir, unsafe })
  const connection = connect(server.address(), { connections: 4, statementTimeoutMs: 0 })
  await migrate(connection.pool)
  const close = async () => {
    await connection.pool.end()
    await server.stop()
  }
  return { connection, close }
}

/** The same with so many jobs in it. What a fill that is broken off has written is lost to nobody. */
async function filled(dataDir: string, jobs: number): ReturnType<typeof opened> {
  const before = await opened(dataDir)
  const { rows } = await before.connection.pool.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM job_search')
  if (rows[0]?.jobs === jobs) return before
  await before.close()
  const begun = performance.now()
  const empty = await opened(dataDir, { unsafe: true })
  await fill(empty.connection, jobs, (line) => process.stdout.write(`  ${line}\n`))
  await empty.close()
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(`  ${jobs.toLocaleString('en')} jobs written and indexed in ${seconds.toFixed(0)} s\n`)
  return opened(dataDir)
}

async function measure(jobs: number): Promise<Map<string, number>> {
  const dataDir = join(folder, String(jobs))
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  const { connection, close } = await filled(dataDir, jobs)
  const p95 = asks('search') ? await benchSearch(connection, jobs) : new Map<string, number>()
  await close()
  lock.release()
  return p95
}

const results: [number, Map<string, number>][] = []
for (const jobs of sizes) results.push([jobs, await measure(jobs)])
const first = results[0]
const last = results.at(-1)
if (first && last && first !== last && asks('search')) {
  printTable(
    `Growth from ${first[0].toLocaleString('en')} to ${last[0].toLocaleString('en')} jobs (p95 with facets)`,
    ['query', 'ms', 'ms', 'factor'],
    [...last[1]].map(([kind, ms]) => [kind, first[1].get(kind) ?? Number.NaN, ms, ms / (first[1].get(kind) ?? Number.NaN)]),
  )
}

/** Over the smallest database: what accounts and applications cost does not depend on the number of jobs. */
async function measureCalls(
  jobs: number,
  bench: (connection: Connection, dataDir: string, stopDatabase: () => Promise<void>, address: DatabaseAddress) => Promise<void>,
): Promise<void> {
  const dataDir = join(folder, String(jobs))
  const lock = lockFolder(dataDir)
  const server = await startEmbedded({ dataDir })
  const connection = connect(server.address(), { connections: 4, statementTimeoutMs: 0 })
  const stopDatabase = async () => {
    await connection.pool.end()
    await server.stop()
    lock.release()
  }
  await bench(connection, dataDir, stopDatabase, server.address())
}

if (first && asks('accounts')) await measureCalls(first[0], benchAccounts)
if (first && asks('applications')) await measureCalls(first[0], benchApplications)
if (first && asks('hiring')) await measureCalls(first[0], benchHiring)
if (last && asks('pages')) await benchPages(join(folder, String(last[0])), last[0])
