// What tests of backups start from: a database with rows, a store with the files they name, an archive of both, and empty places.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type BackupOptions, type BackupReport, takeBackup } from '../backup/backup.ts'
import type { DatabaseAddress } from '../db/connect.ts'
import { diskFiles } from '../vendors/files/disk.ts'
import type { Files } from '../vendors/files/port.ts'
import { databaseUrlOf } from './database-url.ts'
import { makeApplication, makeCompany, makeJob, makeUser } from './factories.ts'
import { forReal } from './for-real.ts'
import { freshFolder } from './fresh-folder.ts'
import { openDatabase } from './harness.ts'
import { type Ended, spawnServer } from './product.ts'
import { tableContents } from './table-contents.ts'

export type Address = Extract<DatabaseAddress, { host: string }>

/** Avatars of the house, `public/avatars/0.webp` and so on; one resume stands beside them. */
export const AVATARS = 12
export const WHOLE = 'whole.tar.gz'

/** Asks over a connection of its own. */
export async function asking<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const contentsOf = (address: Address) => asking(address, (client) => tableContents(client))
export const tablesIn = (address: Address) =>
  asking(
    address,
    async (client) =>
      (await client.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'")).rows,
  )
export const keysIn = async (files: Files): Promise<string[]> => (await Readable.from(files.list()).toArray()).sort()

/** An empty database of the tests' server, and how an environment names it; `drop` ends it with its connections. */
export async function emptyDatabase(): Promise<{ url: string; address: Address; drop(): Promise<void> }> {
  const server = inject('database')
  const admin = { ...server, database: 'postgres' }
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await asking(admin, (client) => client.query(`CREATE DATABASE ${name}`))
  return {
    url: `postgresql://${server.user}@/${name}?host=${encodeURIComponent(server.host)}`,
    address: { ...server, database: name },
    drop: () => asking(admin, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  }
}

/** What a command of backups says and how it ends; `wrapped` is a line of sh before it. */
export async function command(args: readonly string[], env: Record<string, string>, wrapped?: string): Promise<Ended> {
  const { code, said, complained } = await spawnServer('backup-cli.ts', args, env, wrapped).ended
  return { code, said, complained: complained.trimEnd() }
}

/** Call once at the top of a test file; what it answers is there inside tests and their hooks. */
export function openBackupHouse() {
  const database = openDatabase()
  const folder = freshFolder('backups')
  const at = (name: string) => join(folder, name)
  const files = diskFiles(at('files'))
  const secret = Buffer.from(forReal.SECRET_KEY, 'hex')
  const drops: (() => Promise<void>)[] = []
  const backup = (file: string, more: Partial<BackupOptions> = {}): Promise<BackupReport> =>
    takeBackup({
      pool: database.connection.pool,
      files,
      secret,
      release: '0.1.0',
      file: at(file),
      replace: false,
      progress: { rows: 0, files: 0, bytes: 0 },
      ...more,
    })
  beforeAll(async () => {
    const { db } = database.connection
    const company = await makeCompany(db)
    const job = await makeJob(db, company)
    for (let n = 0; n < AVATARS; n++) {
      const avatar = `public/avatars/${n}.webp`
      await files.put(avatar, [Buffer.alloc(n * 1000, n)])
      const user = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id })
      await db.updateTable('users').set({ avatar }).where('id', '=', user.id).execute()
    }
    await makeApplication(db, job, new Date())
    for (const { key } of await db.selectFrom('files').select('key').execute()) await files.put(key, [Buffer.from('%PDF-1.7')])
    await backup(WHOLE)
  })
  afterAll(async () => {
    for (const drop of drops) await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    database,
    folder,
    at,
    files,
    secret,
    backup,
    address: () => database.connection.pool.options as unknown as Address,
    /** Dropped after the last test. */
    async emptyDatabase() {
      const made = await emptyDatabase()
      drops.push(made.drop)
      return made
    },
    /** The environment in which a command finds the house's database. */
    async environment(dataDir: string): Promise<Record<string, string>> {
      return { DATABASE_URL: await databaseUrlOf(database.connection.pool), DATA_DIR: dataDir, SECRET_KEY: secret.toString('hex') }
    },
  }
}
