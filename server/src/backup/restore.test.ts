// What a restore makes, and what is left of one that fails or is killed: nothing.
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import { makeSchema, migrate, migrations } from '../db/migrate.ts'
import { type Address, asking, command, contentsOf, keysIn, openBackupHouse, tablesIn, WHOLE } from '../testing/backup-house.ts'
import { type BucketHouse, openBucket } from '../testing/bucket.ts'
import { patient } from '../testing/database.ts'
import { type Ended, spawnServer } from '../testing/product.ts'
import { diskFiles } from '../vendors/files/disk.ts'
import type { Files } from '../vendors/files/port.ts'
import { RESTORE_MARKER, restoreBackup, verifyArchive } from './restore.ts'

const house = openBackupHouse()
const { at } = house
let store: BucketHouse
beforeAll(async () => {
  store = await openBucket()
})
afterEach(() => {
  store.trouble = null
  store.objects.clear()
})
afterAll(() => store.close())

/** Constraints, indexes, triggers, sequences' owners and columns, as the catalogue says them. */
async function catalogueOf(address: Address): Promise<string[]> {
  return asking(address, async (client) => {
    const { rows } = await client.query(
      `SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated AS line FROM pg_constraint WHERE conrelid <> 0
       UNION ALL SELECT 'index ' || pg_get_indexdef(indexrelid) || indisvalid FROM pg_index WHERE indrelid::regclass::text !~ '^pg_'
       UNION ALL SELECT 'trigger ' || tgrelid::regclass || pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT 'sequence ' || schemaname || sequencename FROM pg_sequences
       UNION ALL SELECT 'column ' || attrelid::regclass || ' ' || attname || attnum || attnotnull || attidentity::text || attgenerated::text FROM pg_attribute a
         JOIN pg_class c ON c.oid = a.attrelid WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND attnum > 0
       ORDER BY 1`,
    )
    return rows.map(({ line }) => line)
  })
}

describe('a restore', () => {
  it('makes the very schema that migrations make', async () => {
    const { url, address } = await house.emptyDatabase()
    expect(await command(['restore', at(WHOLE)], { DATABASE_URL: url, DATA_DIR: at('catalogue') })).toMatchObject({
      code: 0,
      complained: '',
    })
    const { pool } = house.database.connection
    const catalogue = await catalogueOf(address)
    expect(catalogue).toEqual(await catalogueOf(house.address()))
    expect(catalogue.length).toBeGreaterThan(300)
    const nextOf = (client: pg.ClientBase) =>
      client.query("SELECT nextval('invoice_numbers') AS next, nextval(pg_get_serial_sequence('users', 'id')) AS user")
    const here = await nextOf(pool as unknown as pg.ClientBase)
    expect((await asking(address, nextOf)).rows.map(({ next, user }) => [String(next), String(user)])).toEqual(
      here.rows.map(({ next, user }) => [String(next), String(user)]),
    )
  })

  it('of an older release is what that release left, and the start of this one brings it up to date', async () => {
    const older = await house.emptyDatabase()
    const { pool } = connect(older.address, { connections: 2, ...patient })
    const first = migrations().slice(0, 4)
    await asking(older.address, async (client) => {
      await makeSchema(client, first)
      for (const { name, checksum } of first)
        await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
      await client.query("INSERT INTO companies (name, visible_name) VALUES ('Old', 'Old')")
      await client.query(
        "INSERT INTO company_brandings (company_id, domain_name, logo) SELECT id, 'old', 'public/avatars/1.webp' FROM companies",
      )
    })
    await runMigrations({ pgPool: pool })
    await house.backup('older.tar.gz', { pool })
    const { url, address } = await house.emptyDatabase()
    expect(await command(['restore', at('older.tar.gz')], { DATABASE_URL: url, DATA_DIR: at('older') })).toMatchObject({
      code: 0,
      complained: '',
    })
    expect(await contentsOf(address)).toEqual(await contentsOf(older.address))
    expect(await keysIn(diskFiles(at('older/files')))).toEqual(['public/avatars/1.webp'])
    const restored = connect(address, { connections: 2, ...patient })
    expect(await migrate(restored.pool)).toEqual(
      migrations()
        .slice(4)
        .map(({ name }) => name),
    )
    expect((await restored.pool.query('SELECT domain_name::text AS name FROM domain_names')).rows).toEqual([{ name: 'old' }])
    await restored.pool.end()
    await pool.end()
  })

  it('that fails half-way leaves the place as empty as it was', async () => {
    const { address } = await house.emptyDatabase()
    const { pool } = connect(address, { connections: 2, ...patient })
    const stopping = new AbortController()
    const files = diskFiles(at('half'))
    let put = 0
    let underWay = 0
    const removedMeanwhile: number[] = []
    const failing: Files = {
      ...files,
      async put(key, pieces) {
        underWay++
        if (++put === 5) stopping.abort(new Error('stopped'))
        // A slow store: many other things happen before it has the file.
        for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
        await files.put(key, pieces)
        underWay--
      },
      remove(key) {
        removedMeanwhile.push(underWay)
        return files.remove(key)
      },
    }
    let kept = 0
    const keepSecret = () => {
      kept++
      return () => void kept--
    }
    const verified = await verifyArchive(at(WHOLE))
    const about = { pool, file: at(WHOLE), verified, keepSecret, progress: { rows: 0, files: 0, bytes: 0 } }
    await expect(restoreBackup({ ...about, files: failing, signal: stopping.signal })).rejects.toThrow('stopped')
    expect(put).toBeGreaterThanOrEqual(5)
    expect(new Set(removedMeanwhile)).toEqual(new Set([0]))
    expect([await tablesIn(address), await keysIn(files), kept]).toEqual([[], [], 0])
    expect((await pool.query("SELECT to_regnamespace('graphile_worker') AS queue")).rows).toEqual([{ queue: null }])
    // And nothing stands in the way of the next.
    await restoreBackup({ ...about, progress: { rows: 0, files: 0, bytes: 0 }, files })
    expect(await contentsOf(address)).toEqual(await contentsOf(house.address()))
    await pool.end()
  })

  const bucket = () => ({
    S3_BUCKET: 'the-bucket',
    S3_REGION: 'eu-west-1',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: 'the-key',
    S3_SECRET_ACCESS_KEY: 'the secret',
  })

  it('that is asked to stop takes everything back first', async () => {
    const { url, address } = await house.emptyDatabase()
    const { child, ended } = spawnServer('backup-cli.ts', ['restore', at(WHOLE)], { DATABASE_URL: url, DATA_DIR: at('asked'), ...bucket() })
    let files = 0
    store.trouble = ({ method, url: path }) => {
      if (method === 'PUT' && path?.includes('/public/') && ++files === 4) child.kill('SIGTERM')
      return false
    }
    expect(await ended).toEqual({ code: 130, said: '', complained: 'Stopped; nothing is left of it.\n' })
    expect([await tablesIn(address), [...store.objects.keys()]]).toEqual([[], []])
  })

  it('that is killed among its files, and again after its rows, is made whole by the next', async () => {
    const { url, address } = await house.emptyDatabase()
    const env = { DATABASE_URL: url, DATA_DIR: at('killed'), ...bucket() }
    const killedAt = async (isMoment: (method: string, path: string) => boolean): Promise<Ended> => {
      const { child, ended } = spawnServer('backup-cli.ts', ['restore', at(WHOLE)], env)
      store.trouble = ({ method = '', url: path = '' }) => isMoment(method, path) && child.kill('SIGKILL')
      const how = await ended
      store.trouble = null
      return how
    }
    let files = 0
    expect(await killedAt((method, path) => method === 'PUT' && path.includes('/public/') && ++files === 4)).toMatchObject({
      code: 'SIGKILL',
    })
    expect(await tablesIn(address)).toEqual([])
    expect(store.objects.has(`/the-bucket/${RESTORE_MARKER}`)).toBe(true)
    store.objects.set('/the-bucket/public/left-over.webp', Buffer.from('of a kill'))

    // Once the rows are there for all to see, the files are as well.
    expect(await killedAt((method, path) => method === 'DELETE' && path.includes(RESTORE_MARKER) && store.objects.size > 10)).toMatchObject(
      {
        code: 'SIGKILL',
      },
    )
    expect(await contentsOf(address)).toEqual(await contentsOf(house.address()))
    const keys = await keysIn(house.files)
    expect([...store.objects.keys()].sort()).toEqual([...keys, RESTORE_MARKER].map((key) => `/the-bucket/${key}`).sort())
    for (const key of keys) expect(store.objects.get(`/the-bucket/${key}`)).toEqual(await house.files.get(key))
  })
})
