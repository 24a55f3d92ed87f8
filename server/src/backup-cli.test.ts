// The commands themselves: what they refuse, in one line, and what is left of those that are stopped.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDataFolder } from './db/data-folder.ts'
import { startEmbedded } from './db/embedded.ts'
import { command, contentsOf, keysIn, openBackupHouse, tablesIn, WHOLE } from './testing/backup-house.ts'
import { forReal } from './testing/for-real.ts'
import { run } from './testing/processes.ts'
import { diskFiles } from './vendors/files/disk.ts'

const house = openBackupHouse()
const { at } = house

describe('the commands refuse in one line and write nothing', () => {
  it.each([
    ['no file', () => ['backup'], 2, /^Usage:/],
    ['two files', () => ['restore', at('a'), at('b')], 2, /^Usage:/],
    ['an option that is none', () => ['backup', at('a'), '--quickly'], 1, /^Unknown option '--quickly'/],
    [
      'a name that is taken',
      () => ['backup', at(WHOLE)],
      1,
      /whole\.tar\.gz is there already\. Name another file, or add --force to replace it\.$/,
    ],
    ['a folder', () => ['backup', house.folder], 1, /is there already and is no file\.$/],
    ['a folder that is not there', () => ['backup', at('nowhere/a')], 1, /a cannot be written \(ENOENT\)\.$/],
    ['an archive that is not there', () => ['restore', at('nowhere')], 1, /^There is no file \S+nowhere\.$/],
    [
      'what is no archive',
      () => ['restore', import.meta.filename],
      1,
      /backup-cli\.test\.ts is no whole backup: incorrect header check\.$/,
    ],
  ])('%s', async (what, args, code, line) => {
    const env = await house.environment(at(`refused ${what}`))
    const before = readdirSync(house.folder)
    const ended = await command(args(), env)
    expect(ended).toEqual({ code, said: '', complained: expect.stringMatching(line) })
    if (code === 1 && what !== 'an option that is none') expect(ended.complained.split('\n')).toHaveLength(1)
    expect(readdirSync(house.folder)).toEqual(before)
  })

  it('where there is nothing to back up, and where the secret is not', async () => {
    const nothing = await command(['backup', at('none')], { DATA_DIR: at('none') })
    expect(nothing).toMatchObject({ code: 1, complained: `There is no database in ${at('none')}: nothing to back up.` })
    const { url } = await house.emptyDatabase()
    expect(await command(['backup', at('none')], { DATABASE_URL: url, DATA_DIR: at('none') })).toEqual({
      code: 1,
      said: '',
      complained: 'The database holds no Plaza: there is nothing to back up.',
    })
    expect(existsSync(at('none'))).toBe(false)
    makeDataFolder(at('secretless'))
    const server = await startEmbedded({ dataDir: at('secretless'), unsafe: true })
    await server.stop()
    expect(await command(['backup', at('none')], { DATA_DIR: at('secretless') })).toMatchObject({
      code: 1,
      complained: `The secret is neither in SECRET_KEY nor in ${at('secretless/secret')}.`,
    })
  })

  it('a database, a store or a secret that is another’s', async () => {
    const full = await house.environment(at('full'))
    const before = await contentsOf(house.address())
    expect(await command(['restore', at(WHOLE)], full)).toEqual({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^The database is not empty: it holds the tables account_links, \w+, \w+ and \d+ more\./),
    })
    expect(await contentsOf(house.address())).toEqual(before)
    expect(readdirSync(at('full'))).toEqual([])

    const { url, address } = await house.emptyDatabase()
    await diskFiles(at('used/files')).put('public/one.png', [Buffer.from('1')])
    expect((await command(['restore', at(WHOLE)], { DATABASE_URL: url, DATA_DIR: at('used') })).complained).toBe(
      'The files store is not empty: it holds public/one.png. A backup is restored into an empty one.',
    )
    const otherKey = { DATABASE_URL: url, DATA_DIR: at('keyed'), SECRET_KEY: '0'.repeat(64) }
    expect((await command(['restore', at(WHOLE)], otherKey)).complained).toBe(
      `SECRET_KEY is not the key of this backup. Set it to what stands in it: tar -xzOf ${at(WHOLE)} secret`,
    )
    mkdirSync(at('secretive'))
    writeFileSync(at('secretive/secret'), `${'1'.repeat(64)}\n`)
    expect((await command(['restore', at(WHOLE)], { DATA_DIR: at('secretive') })).complained).toMatch(
      /secret holds another secret than the backup\. Move it away/,
    )
    expect(await tablesIn(address)).toEqual([])
    expect(existsSync(at('keyed'))).toBe(false)
    expect(await keysIn(diskFiles(at('used/files')))).toEqual(['public/one.png'])
  })

  it('a database of a newer release', async () => {
    const { pool } = house.database.connection
    await pool.query("INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', 'x')")
    try {
      await expect(house.backup('newer.tar.gz')).rejects.toThrow('The database knows the migration 9999_later.sql, this release does not')
    } finally {
      await pool.query("DELETE FROM migrations WHERE name = '9999_later.sql'")
    }
    expect(existsSync(at('newer.tar.gz'))).toBe(false)
  })

  it('a disk that is full in the middle', async () => {
    const env = await house.environment(at('filled'))
    // The shell says that no file may become larger, and that nobody is told so by a signal.
    const ended = await command(['backup', at('too-large.tar.gz')], env, "trap '' XFSZ; ulimit -f 8")
    expect(ended).toEqual({ code: 1, said: '', complained: `${at('too-large.tar.gz')} cannot be written (EFBIG).` })
    expect(readdirSync(house.folder).filter((name) => name.startsWith('too-large'))).toEqual([])
  })
})

it('does what docs/operations.md says, line by line', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const lines =
    /^## Backup\n\n((?: {4}.*\n)+)/m
      .exec(page)?.[1]
      ?.split('\n')
      .map((line) => line.trim()) ?? []
  const [backup = '', restore = ''] = lines
  expect([backup, restore].map((line) => line.split(' -- ')[0])).toEqual(['npm run backup', 'npm run restore'])
  // npm may have remarks of its own on how it is set up.
  const complaintsOf = ({ complained }: { complained(): string }) => complained().replace(/^npm warn .*\n/gm, '')
  mkdirSync(at('backups'))
  const here = await house.environment(at(''))
  const taken = run('sh', ['-c', backup.replace('/backups/', `${at('backups')}/`)], { ...forReal, ...here })
  expect([await taken.ended, complaintsOf(taken)]).toEqual([0, ''])
  const [name = ''] = readdirSync(at('backups'))
  expect(name).toMatch(/^plaza-\d{4}-\d\d-\d\d\.tar\.gz$/)
  const { url, address } = await house.emptyDatabase()
  const there = { ...forReal, ...here, DATABASE_URL: url, DATA_DIR: at('there') }
  const restored = run('sh', ['-c', restore.replace(/\/backups\/\S+/, join(at('backups'), name))], there)
  expect([await restored.ended, complaintsOf(restored)]).toEqual([0, ''])
  expect(await contentsOf(address)).toEqual(await contentsOf(house.address()))
  for (const code of [0, 1, 2, 3, 130]) expect(page).toContain(`\n| ${code} | `)
})
