// First starts that are not alone, and first starts on a full disk.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { forReal } from './testing/for-real.ts'
import { freePort } from './testing/free-port.ts'
import { freshFolder } from './testing/fresh-folder.ts'
import { processesOf } from './testing/postmaster.ts'
import { ask, emptyDatabase, type Process, rowsOf, run, stop } from './testing/processes.ts'

const main = join(import.meta.dirname, 'main.ts')

const folder = freshFolder('starting')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('three processes that start at the same moment on one empty database', { timeout: 600_000 }, () => {
  it.each(['false', 'true'])('all become ready, and write everything once (DEMO_DATA=%s)', async (demo) => {
    const url = await emptyDatabase()
    const env = { ...forReal, DATABASE_URL: url, DATA_DIR: join(folder, demo), DEMO_DATA: demo, BIND: '127.0.0.1', LOG_LEVEL: 'warn' }
    const ports = [await freePort(), await freePort(), await freePort()]
    const products = [['web'], ['worker'], ['web']].map((parts, n) =>
      run(process.execPath, [main, ...parts], { ...env, PORT: String(ports[n]) }),
    )
    await Promise.all(products.map(({ ready }) => ready))
    for (const port of [ports[0] ?? 0, ports[2] ?? 0]) expect((await ask(port, '/', 'plaza.example')).status).toBe(200)
    const counts =
      'SELECT (SELECT count(*)::int FROM partners) AS partners, (SELECT count(*) > 0 FROM users) AS people, (SELECT count(*) > 30000 FROM places) AS places'
    const isDemo = demo === 'true'
    expect(await rowsOf(url, counts)).toEqual([{ partners: isDemo ? 1 : 0, people: isDemo, places: true }])
    for (const product of products) await stop(product)
    expect(products.map(({ complained }) => complained())).toEqual(['', '', ''])
  })
})

/** A folder on a disk of so many megabytes that grows when it is told to. Where nobody may mount, files may be so large only. */
type Disk = { dataDir: string; start(): Process; grow(): void; remove(): void }

function smallDisk(megabytes: number): Disk {
  const dataDir = mkdtempSync(join(folder, 'disk-'))
  const mount = (...options: string[]) => execFileSync('mount', [...options, dataDir], { stdio: 'ignore' })
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs')
  const start = () => run(process.execPath, [main, 'worker'], { DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'error' })
  return {
    dataDir,
    start,
    grow: () => mount('-o', 'remount,size=1g'),
    remove: () => execFileSync('umount', ['-l', dataDir]),
  }
}

function smallFiles(megabytes: number): Disk {
  const dataDir = mkdtempSync(join(folder, 'files-'))
  let limit = `ulimit -f ${megabytes * 1024} && `
  const env = { DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'error' }
  return {
    dataDir,
    start: () => run('bash', ['-c', `${limit}exec '${process.execPath}' '${main}' worker`], env),
    grow: () => {
      limit = ''
    },
    remove: () => undefined,
  }
}

function mayMount(): boolean {
  try {
    smallDisk(1).remove()
    return true
  } catch {
    return false
  }
}

/** Full while the database is made, and while its tables are filled. */
const disks: [string, () => Disk][] = [
  ['files of 8 MB at most', () => smallFiles(8)],
  ...(mayMount() ? [20, 55].map((size): [string, () => Disk] => [`a disk of ${size} MB`, () => smallDisk(size)]) : []),
]

describe('a disk that is full at the first start', { timeout: 600_000 }, () => {
  it.each(disks)('is told in one line, and with room the next start goes on: %s', async (_, open) => {
    const disk = open()
    try {
      const first = disk.start()
      expect(await first.ended).toBe(1)
      expect(first.complained()).toMatch(/^There is no room left for the data folder .+ Make room, or set DATA_DIR to another\.\n$/)
      expect(first.complained()).toContain(disk.dataDir)
      expect(processesOf(disk.dataDir)).toEqual([])
      disk.grow()
      const second = disk.start()
      await second.ready
      await stop(second)
    } finally {
      disk.remove()
    }
  })
})
