// What an archive says of itself, and which names stand in it.
import { z } from 'zod'
import { isFileKey } from '../vendors/files/port.ts'
import { BackupRefused } from './refusal.ts'

/** Raised by whatever an older release could not restore. */
export const FORMAT = 1
/** Stands first, so that a release that cannot read the rest says so at once. */
export const FORMAT_ENTRY = 'plaza-backup.json'
/** Stands before the sums. */
export const MANIFEST_ENTRY = 'manifest.json'
export const SECRET_ENTRY = 'secret'

const FILES = 'files/'
const DATABASE = 'database/'

const count = z.int().min(0)

const manifestSchema = z.strictObject({
  release: z.string(),
  /** The moment whose rows these are. */
  made_at: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** Numbers of the queue library's own migrations. */
  queue_migrations: z.array(z.int()),
  /** Those of the queue are called `graphile_worker.…`. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, parts: count })),
  sequences: z.array(z.strictObject({ name: z.string(), last_value: z.string().regex(/^-?\d+$/), is_called: z.boolean() })),
  files: z.strictObject({
    count,
    bytes: count,
    /** In the archive, though no row of it names them any more: they were replaced while it was made. They are not restored. */
    superseded: z.array(z.string()),
    /** Named by a row, and in the store neither before nor after. */
    missing: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Refuses with BackupRefused what is no backup of Plaza, or one in a format that only a newer release knows. */
export function assertFormat(text: string): void {
  const { data } = z.object({ format: z.int() }).safeParse(parse(text))
  if (!data) throw new BackupRefused('This is no backup of Plaza.')
  if (data.format !== FORMAT)
    throw new BackupRefused(`This backup was made by a newer release of Plaza (format ${data.format}, this one reads ${FORMAT}).`)
}

/** Refuses with BackupRefused what no release has written. */
export function parseManifest(text: string): Manifest {
  const { data, error } = manifestSchema.safeParse(parse(text))
  if (!data) throw new BackupRefused(`The backup's manifest makes no sense (${error?.issues[0]?.path.join('.') || 'it is no JSON'}).`)
  return data
}

export const fileEntry = (key: string) => `${FILES}${key}`
/** Parts of a table follow each other and are cut anywhere: one after the other they are what COPY wrote. */
export const tableEntry = (table: string, part: number) => `${DATABASE}${table}/${String(part).padStart(6, '0')}.copy`

export type EntryKind = { is: 'file'; key: string } | { is: 'table'; table: string } | { is: 'format' | 'secret' | 'manifest' | 'sums' }

/** What the entry of this name is; null when Plaza writes none of that name. */
export function entryKindOf(name: string): EntryKind | null {
  if (name === FORMAT_ENTRY) return { is: 'format' }
  if (name === SECRET_ENTRY) return { is: 'secret' }
  if (name === MANIFEST_ENTRY) return { is: 'manifest' }
  if (name === 'SHA256SUMS') return { is: 'sums' }
  if (name.startsWith(FILES) && isFileKey(name.slice(FILES.length))) return { is: 'file', key: name.slice(FILES.length) }
  const table = /^database\/([a-z0-9_.]+)\/\d{6}\.copy$/.exec(name)?.[1]
  return table === undefined ? null : { is: 'table', table }
}
