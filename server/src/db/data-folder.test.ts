import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { diskFiles } from '../vendors/files/disk.ts'
import { makeDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaza-data-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
/** Root's database runs as another user, who passes through the folder and sees nothing of it. */
const PASSED_THROUGH = isRoot ? '711' : '700'
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

/** Modes of all that stands in the folder, by name. */
function modesIn(dataDir: string): Record<string, string> {
  return Object.fromEntries(readdirSync(dataDir).map((name) => [name, modeOf(join(dataDir, name))]))
}

async function withUmask<T>(mask: number, work: () => Promise<T> | T): Promise<T> {
  const before = process.umask(mask)
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}

it('is closed to others from the start, whatever the process lets them do, and all that is made in it', async () => {
  const dataDir = join(folder, 'fresh')
  await withUmask(0, async () => {
    makeDataFolder(dataDir)
    const lock = lockFolder(dataDir)
    const server = await startEmbedded({ dataDir, unsafe: true })
    await diskFiles(join(dataDir, 'files')).put('private/resumes/one.pdf', [Buffer.from('1')])
    await server.stop()
    lock.release()
  })
  expect(modeOf(dataDir)).toBe(PASSED_THROUGH)
  expect(modesIn(dataDir)).toEqual({ files: '700', lock: '600', postgres: '700', 'postgres.log': '600', socket: '700' })
})

it('that an earlier release left open is closed at the next start, and works on', async () => {
  const dataDir = join(folder, 'earlier')
  for (const name of ['files/private/resumes', 'mails', 'uploads']) mkdirSync(join(dataDir, name), { recursive: true })
  for (const name of ['files/private/resumes/one.pdf', 'postgres.log', 'lock', 'secret']) writeFileSync(join(dataDir, name), '1')
  for (const name of ['', 'files', 'mails', 'uploads']) chmodSync(join(dataDir, name), 0o755)
  for (const name of ['postgres.log', 'lock', 'secret']) chmodSync(join(dataDir, name), 0o644)
  writeFileSync(join(dataDir, 'notes'), 'of whoever runs it')
  chmodSync(join(dataDir, 'notes'), 0o644)
  makeDataFolder(dataDir)
  expect(modeOf(dataDir)).toBe(PASSED_THROUGH)
  // A closed folder closes what is below it; what is not the product's is left as it is.
  expect(modesIn(dataDir)).toEqual({
    files: '700',
    lock: '600',
    mails: '700',
    notes: '644',
    'postgres.log': '600',
    secret: '600',
    uploads: '700',
  })
  expect(String(await diskFiles(join(dataDir, 'files')).get('private/resumes/one.pdf'))).toBe('1')
})

it('is left as it is where everybody writes', () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  makeDataFolder(shared)
  expect(modeOf(shared)).toBe('1777')
})

it('keeps its socket out of a folder that somebody else has made', async () => {
  const dataDir = join(folder, 'x'.repeat(120))
  makeDataFolder(dataDir)
  const server = await startEmbedded({ dataDir, unsafe: true })
  const { host } = server.address() as { host: string }
  await server.stop()
  expect([host.startsWith(tmpdir()), modeOf(host)]).toEqual([true, '700'])
  rmSync(host, { recursive: true })

  const target = join(folder, 'target')
  mkdirSync(target)
  symlinkSync(target, host)
  await expect(startEmbedded({ dataDir, unsafe: true })).rejects.toThrow(`${host} is somebody else's`)
  expect(statSync(target).uid).toBe(process.getuid?.())
  rmSync(host)
  if (!isRoot) return
  mkdirSync(host)
  chownSync(host, 1234, 1234)
  await expect(startEmbedded({ dataDir, unsafe: true })).rejects.toThrow(`${host} is somebody else's`)
  expect(lstatSync(host).uid).toBe(1234)
  rmSync(host, { recursive: true })
})
