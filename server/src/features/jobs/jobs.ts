// The life of a job: written, published, closed, imported, exported. Every change of a job goes through here, so that search always agrees with it.
import { sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { indexJobs } from '../board/search-index.ts'
import { fold } from '../board/words.ts'
import { contentColumns, type JobContent } from './job-content.ts'
import { richText } from './rich-text.ts'

export type Place = Omit<RowOf<'locations'>, 'id'>

/** A job before it has an id. Texts are sanitised on the way in. */
export type JobDraft = JobContent &
  Pick<RowOf<'jobs'>, 'company_id' | 'partner_ids' | 'state' | 'source' | 'source_id'> & { location: Place | null }

const CHUNK_ROWS = 500

/** The ids of skills by folded name; inserts those that do not exist yet. */
async function skillIds(db: Reader, names: readonly string[]): Promise<Map<string, number>> {
  const byFolded = new Map<string, string>()
  for (const name of names) if (name.trim() !== '' && !byFolded.has(fold(name.trim()))) byFolded.set(fold(name.trim()), name.trim())
  const wanted = [...byFolded].sort(([a], [b]) => (a < b ? -1 : 1))
  if (wanted.length === 0) return new Map()
  await sql`INSERT INTO skills (folded, name)
    SELECT w.folded, w.name FROM unnest(${wanted.map(([folded]) => folded)}::text[], ${wanted.map(([, name]) => name)}::text[]) AS w (folded, name)
    WHERE NOT EXISTS (SELECT 1 FROM skills s WHERE s.folded = w.folded) ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{
    id: number
    folded: string
  }>`SELECT id, folded FROM skills WHERE folded = ANY (${wanted.map(([folded]) => folded)})`.execute(db)
  return new Map(rows.map((row) => [row.folded, row.id]))
}

async function locationIds(db: Reader, places: readonly (Place | null)[]): Promise<(number | null)[]> {
  const given = places.filter((place) => place !== null)
  if (given.length === 0) return places.map(() => null)
  const { rows } = await sql<{ id: number }>`INSERT INTO locations (city, state, country_id, street_address, postal_code)
    SELECT city, state, country_id, street_address, postal_code FROM json_to_recordset(${JSON.stringify(given)}::json)
      AS r (city text, state text, country_id int, street_address text, postal_code text)
    RETURNING id`.execute(db)
  let next = 0
  return places.map((place) => (place === null ? null : (rows[next++]?.id ?? null)))
}

/** The drafts as rows of the table: texts sanitised, skills and places as ids. */
async function rowsOf(db: Reader, drafts: readonly JobDraft[], bulk: boolean): Promise<Row[]> {
  const skills = await skillIds(
    db,
    drafts.flatMap((draft) => [...draft.required_skills, ...draft.optional_skills]),
  )
  const ids = (names: string[]) => [...new Set(names.flatMap((name) => skills.get(fold(name.trim())) ?? []))]
  const locations = await locationIds(
    db,
    drafts.map((draft) => draft.location),
  )
  return drafts.map((draft, at) => ({
    ...draft,
    ...(bulk
      ? {}
      : {
          description: richText(draft.description),
          requirements: richText(draft.requirements),
          job_benefits: richText(draft.job_benefits),
        }),
    location_id: locations[at] ?? null,
    required_skills: ids(draft.required_skills),
    optional_skills: ids(draft.optional_skills).filter((id) => !ids(draft.required_skills).includes(id)),
    closed_at: draft.state === 'closed' ? (draft.valid_through ?? draft.publish_date) : null,
  }))
}

const CHANGED_COLUMNS = [...contentColumns, 'location_id', 'required_skills', 'optional_skills'] as const
const COLUMNS = [...CHANGED_COLUMNS, 'company_id', 'partner_ids', 'state', 'closed_at', 'source', 'source_id'] as const

type Row = Pick<RowOf<'jobs'>, (typeof COLUMNS)[number]>

/** Rows as one JSON document, each value read with the type of its column. */
function rowSource(rows: readonly Row[]) {
  return sql`json_populate_recordset(NULL::jobs, ${JSON.stringify(rows)}::json)`
}

async function insertChunk(db: Reader, drafts: readonly JobDraft[], bulk: boolean): Promise<number[]> {
  const rows = await rowsOf(db, drafts, bulk)
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  const inserted = await sql<{ id: number }>`INSERT INTO jobs (${columns}) SELECT ${columns} FROM ${rowSource(rows)} RETURNING id`.execute(
    db,
  )
  const jobIds = inserted.rows.map((row) => row.id)
  if (!bulk) await indexJobs(db, jobIds)
  return jobIds
}

/**
 * Inserts jobs in the caller's transaction, texts sanitised, and indexes those that are published. Answers their ids in the order given.
 * `bulk` is for generated data only: it trusts the texts and leaves the index to a later `rebuildSearch`.
 */
export async function insertJobs(db: Reader, drafts: readonly JobDraft[], options: { bulk: boolean } = { bulk: false }): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < drafts.length; at += CHUNK_ROWS) {
    ids.push(...(await insertChunk(db, drafts.slice(at, at + CHUNK_ROWS), options.bulk)))
  }
  return ids
}

/** The new content of a job. Its company, state, partner boards and origin stay as they are. */
export type JobChange = { id: number; draft: JobDraft }

async function updateChunk(db: Reader, changes: readonly JobChange[], when: Date): Promise<void> {
  const ids = changes.map((change) => change.id)
  const before = await sql<{
    location_id: number | null
  }>`SELECT location_id FROM jobs WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`.execute(db)
  const rows = await rowsOf(
    db,
    changes.map((change) => change.draft),
    false,
  )
  const withIds = rows.map((row, at) => ({ ...row, id: ids[at] }))
  const changed = sql.join(CHANGED_COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))
  await sql`UPDATE jobs j SET ${changed}, updated_at = ${when} FROM ${rowSource(withIds)} r WHERE j.id = r.id`.execute(db)
  const left = before.rows.flatMap((row) => row.location_id ?? [])
  await sql`DELETE FROM locations l WHERE l.id = ANY (${left}) AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.location_id = l.id)`.execute(db)
  await indexJobs(db, ids)
}

/** Rewrites jobs in the caller's transaction, texts sanitised, and updates the index. */
export async function updateJobs(db: Reader, changes: readonly JobChange[], when: Date): Promise<void> {
  for (let at = 0; at < changes.length; at += CHUNK_ROWS) await updateChunk(db, changes.slice(at, at + CHUNK_ROWS), when)
}

/** Closes published jobs in the caller's transaction, at `when`; answers the ids of those that were open. */
export async function closeJobs(db: Reader, ids: readonly number[], when: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE jobs SET state = 'closed', closed_at = ${when}, updated_at = ${when}
    WHERE id IN (SELECT id FROM jobs WHERE id = ANY (${ids}) AND state = 'published' ORDER BY id FOR UPDATE) RETURNING id`.execute(db)
  const closed = rows.map((row) => row.id)
  await indexJobs(db, closed)
  return closed
}

/** Closes all published jobs whose last day has passed, a batch in each transaction, until none is left. Answers how many. */
export async function closeExpiredJobs(db: Db, now: Date): Promise<number> {
  for (let closed = 0; ; ) {
    const batch = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`SELECT id FROM jobs WHERE state = 'published' AND valid_through <= ${now}
        ORDER BY valid_through LIMIT ${CHUNK_ROWS}`.execute(transaction)
      return closeJobs(
        transaction,
        rows.map((row) => row.id),
        now,
      )
    })
    closed += batch.length
    if (batch.length < CHUNK_ROWS) return closed
  }
}
