// Postings that an import has read before: as long as the file says the same of one, and nobody has changed its job since, it is not read again.
import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { CompanyRef } from './import-companies.ts'

const root = join(import.meta.dirname, '../../../..')
/** What the reading of a posting depends on beside the posting. */
const READERS = ['server/src/features/jobs', 'server/src/words', 'contract/src/rules']
const PACKAGES = join(root, 'package-lock.json')

let version: string | undefined

/** Another release may read the same posting differently: then each is read anew. */
function readerVersion(): string {
  if (version !== undefined) return version
  const all = createHash('sha256').update(existsSync(PACKAGES) ? readFileSync(PACKAGES) : '')
  for (const folder of READERS) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort())
      all.update(file).update(readFileSync(join(root, folder, file)))
  }
  version = all.digest('base64')
  return version
}

/** Equal for two postings that are read alike: as they stand in a file of this format, taken for the company that the import was told or for their own. */
export function digestOf(format: string, raw: unknown, company: string | undefined): string {
  return hash('sha256', JSON.stringify([readerVersion(), format, company?.toLowerCase() ?? null, raw]), 'hex')
}

/** The job that a posting became, and what was said about the posting. */
export type Seen = {
  digest: string
  job_id: number
  company_id: number
  /** The company that it names; null where the import was told the company. */
  company_ref: CompanyRef | null
  source: string
  source_id: string
  warnings: string[]
}

const LOOK_UP_CHUNK = 5000

/** What is known by these digests and need not be read again, by digest: open jobs that are as an import has left them. */
export async function findSeen(db: Reader, digests: readonly string[], now: Date): Promise<Map<string, Seen>> {
  const found = new Map<string, Seen>()
  const twice = new Set<string>()
  for (let at = 0; at < digests.length; at += LOOK_UP_CHUNK) {
    const { rows } = await sql<Seen>`SELECT encode(i.digest, 'hex') AS digest, j.id AS job_id, j.company_id, i.company_ref,
        coalesce(j.source, 'plaza') AS source, coalesce(j.source_id, j.id::text) AS source_id, i.warnings
      FROM unnest(${digests.slice(at, at + LOOK_UP_CHUNK)}::text[]) AS w (digest)
      JOIN job_imports i ON i.digest = decode(w.digest, 'hex')
      JOIN jobs j ON j.id = i.job_id
      JOIN companies c ON c.id = j.company_id
      WHERE j.version = i.job_version AND j.state = 'published' AND (j.valid_through IS NULL OR j.valid_through > ${now})
        AND c.country_id IS NOT DISTINCT FROM i.company_country_id`.execute(db)
    for (const row of rows) {
      const before = found.get(row.digest)
      if (before && before.job_id !== row.job_id) twice.add(row.digest)
      found.set(row.digest, row)
    }
  }
  for (const digest of twice) found.delete(digest)
  return found
}

export type Read = Pick<Seen, 'digest' | 'job_id' | 'company_ref' | 'warnings'>

/** Remembers what jobs were read from, in the transaction that has written them. */
export async function rememberRead(db: Reader, read: readonly Read[]): Promise<void> {
  if (read.length === 0) return
  const rows = read.map(({ digest, ...row }) => ({ ...row, digest: `\\x${digest}` }))
  await sql`INSERT INTO job_imports (job_id, digest, company_ref, company_country_id, job_version, warnings)
    SELECT r.job_id, r.digest, r.company_ref, c.country_id, j.version, r.warnings
    FROM json_populate_recordset(NULL::job_imports, ${JSON.stringify(rows)}::json) r
    JOIN jobs j ON j.id = r.job_id JOIN companies c ON c.id = j.company_id
    ON CONFLICT (job_id) DO UPDATE SET digest = excluded.digest, company_ref = excluded.company_ref,
      company_country_id = excluded.company_country_id, job_version = excluded.job_version, warnings = excluded.warnings`.execute(db)
}
