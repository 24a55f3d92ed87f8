// What a backup holds, and what it leaves behind.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AVATARS, command, openBackupHouse } from '../testing/backup-house.ts'
import type { Files } from '../vendors/files/port.ts'
import { PICTURE_COLUMNS } from './named-files.ts'
import { verifyArchive } from './restore.ts'
import { OF_THIS_SERVER } from './snapshot.ts'

const house = openBackupHouse()
const { at } = house

describe('a backup', () => {
  it('replaces a file only when it is told to, and takes away what killed ones left', async () => {
    writeFileSync(at('again.tar.gz'), 'precious')
    writeFileSync(at('again.tar.gz.999999999.part'), 'half')
    writeFileSync(at(`again.tar.gz.${process.ppid}.part`), 'of one that still runs')
    await expect(house.backup('again.tar.gz')).rejects.toThrow('--force')
    expect(readFileSync(at('again.tar.gz'), 'utf8')).toBe('precious')
    await house.backup('again.tar.gz', { replace: true })
    await verifyArchive(at('again.tar.gz'))
    expect(
      readdirSync(house.folder)
        .filter((name) => name.startsWith('again'))
        .sort(),
    ).toEqual(['again.tar.gz', `again.tar.gz.${process.ppid}.part`])
  })

  it('is for this user alone, whatever the process lets others do', async () => {
    const before = process.umask(0)
    try {
      await house.backup('closed.tar.gz')
    } finally {
      process.umask(before)
    }
    expect(statSync(at('closed.tar.gz')).mode & 0o777).toBe(0o600)
  })

  it('says which files the store has lost, and holds everything else', async () => {
    const lost = await house.files.get('public/avatars/5.webp')
    await house.files.remove('public/avatars/5.webp')
    try {
      const env = await house.environment(house.folder)
      expect(await command(['backup', at('lacking.tar.gz')], env)).toEqual({
        code: 3,
        said: expect.stringContaining(`${AVATARS} files`),
        complained: 'missing: public/avatars/5.webp\n1 file that the database names is not in the files store, and so not in the backup.',
      })
    } finally {
      await house.files.put('public/avatars/5.webp', [lost ?? Buffer.alloc(0)])
    }
    expect((await verifyArchive(at('lacking.tar.gz'))).manifest.files).toMatchObject({ count: AVATARS, missing: ['public/avatars/5.webp'] })
  })

  it('chooses a later moment when a file that it has not read yet is replaced', async () => {
    const { db } = house.database.connection
    const { id } = await db.selectFrom('users').select('id').where('avatar', '=', 'public/avatars/7.webp').executeTakeFirstOrThrow()
    const rename = (avatar: string) => db.updateTable('users').set({ avatar }).where('id', '=', id).execute()
    let turn = 0
    const files: Files = {
      ...house.files,
      async get(key) {
        // A picture comes after the first reading, and is replaced before the second can have it.
        if (key === 'public/avatars/0.webp' && turn++ === 0) await rename('public/avatars/short-lived.webp')
        if (key !== 'public/avatars/short-lived.webp') return house.files.get(key)
        await house.files.put('public/avatars/final.webp', [Buffer.from('final')])
        await rename('public/avatars/final.webp')
        return null
      },
    }
    const report = await house.backup('moving.tar.gz', { files })
    expect(report.missing).toEqual([])
    const { manifest, sums } = await verifyArchive(at('moving.tar.gz'))
    expect([sums.has('files/public/avatars/final.webp'), manifest.files.superseded]).toEqual([true, ['public/avatars/7.webp']])
    await rename('public/avatars/7.webp')
    await house.files.remove('public/avatars/final.webp')
  })

  it('that is stopped leaves nothing', async () => {
    const stopping = new AbortController()
    const files: Files = {
      ...house.files,
      async get(key) {
        stopping.abort(new Error('stopped'))
        return house.files.get(key)
      },
    }
    await expect(house.backup('stopped.tar.gz', { files, signal: stopping.signal })).rejects.toThrow('stopped')
    expect(readdirSync(house.folder).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  it('knows every column that holds a key, and none holds a number that means nothing elsewhere', async () => {
    const { rows } = await house.database.connection.pool.query(
      `SELECT table_name || '.' || column_name AS name, udt_name FROM information_schema.columns WHERE table_schema IN ('public', 'graphile_worker')
        AND table_name <> ALL ($1)`,
      [OF_THIS_SERVER],
    )
    // A new one is a file, and then stands in PICTURE_COLUMNS, or it stands here.
    const others = ['attempts.key', 'calendar_events.submission_key', 'charge_attempts.idempotency_key', 'jobs.key']
    others.push('interviews.submission_key', 'notification_events.key', 'support_messages.submission_key')
    const looking = rows
      .map(({ name }) => name)
      .filter((name) => /\.(.*_)?(avatar|logo|background|picture|photo|image|icon|cover|banner|file|key)$/.test(name))
    const pictures = PICTURE_COLUMNS.map(([table, column]) => `${table}.${column}`)
    expect(looking.filter((name) => !name.startsWith('_private') && !others.includes(name)).sort()).toEqual(
      [...pictures, 'files.key'].sort(),
    )
    expect(rows.filter(({ udt_name }) => /^(xid8?|_?txid_snapshot|pg_snapshot|pg_lsn|oid|reg\w+)$/.test(udt_name))).toEqual([])
  })
})
