// The life of a job: written, published, closed, imported, exported. Every change of a job goes through here, so that search always agrees with it.
import { KEEP_DECIDING_DAYS } from '@plaza/contract/limits'
import { fold } from '@plaza/contract/rules/folding'
import type { ClosedReason } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { indexJobs } from '../board/search-index.ts'
import type { TellWords } from '../board/telling-words.ts'
import { contentColumns, type JobContent } from './job-content.ts'
import { insertFurtherPlaces, type Place, replaceFurtherPlaces } from './job-places.ts'
import { endOfDay, lastDayOf } from './last-day.ts'
import { richText } from './rich-text.ts'

export type { Place }

/**
 * A job before it has an id. Texts are sanitised on the way in; `further_locations` are the places beside its first one. A draft that does not say
 * `is_listed` leaves it as it is; a new job is listed then.
 */
export type JobDraft = JobContent &
  Pick<RowOf<'jobs'>, 'company_id' | 'partner_ids' | 'state' | 'source' | 'source_id'> & {
    is_listed?: boolean
    location: Place | null
    further_locations: Place[]
  }

const CHUNK_ROWS = 500

/** The ids of skills by folded name; inserts those that do not exist yet. */
async function skillIds(db: Reader, names: readonly string[]): Promise<Map<string, number>> {
  const byFolded = new Map<string, string>()
  for (const name of new Set(names))
    if (name.trim() !== '' && !byFolded.has(fold(name.trim()))) byFolded.set(fold(name.trim()), name.trim())
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

/** The drafts as rows of the table: texts sanitised unless they are already, skills and places as ids. */
async function rowsOf(db: Reader, drafts: readonly JobDraft[], areSafe: boolean): Promise<WrittenRow[]> {
  const skills = await skillIds(
    db,
    drafts.flatMap((draft) => [...draft.required_skills, ...draft.optional_skills]),
  )
  const known = new Map<string, number | undefined>()
  const idOf = (name: string) => {
    if (!known.has(name)) known.set(name, skills.get(fold(name.trim())))
    return known.get(name)
  }
  const ids = (names: readonly string[]) => [...new Set(names.flatMap((name) => idOf(name) ?? []))]
  const locations = await locationIds(
    db,
    drafts.map((draft) => draft.location),
  )
  return drafts.map((draft, at) => {
    const required_skills = ids(draft.required_skills)
    return {
      ...draft,
      ...(areSafe
        ? {}
        : {
            description: richText(draft.description),
            requirements: richText(draft.requirements),
            job_benefits: richText(draft.job_benefits),
          }),
      is_listed: draft.is_listed ?? null,
      location_id: locations[at] ?? null,
      required_skills,
      optional_skills: ids(draft.optional_skills).filter((id) => !required_skills.includes(id)),
      closed_at: draft.state === 'closed' ? (draft.valid_through ?? draft.publish_date) : null,
      closed_reason: draft.state === 'closed' ? 'expired' : null,
    }
  })
}

const CHANGED_COLUMNS = [...contentColumns, 'location_id', 'required_skills', 'optional_skills'] as const
const COLUMNS = [
  ...CHANGED_COLUMNS,
  'company_id',
  'partner_ids',
  'is_listed',
  'state',
  'closed_at',
  'closed_reason',
  'source',
  'source_id',
] as const

type Row = Pick<RowOf<'jobs'>, (typeof COLUMNS)[number]>
type WrittenRow = Omit<Row, 'is_listed'> & { is_listed: boolean | null }

/** Rows as one JSON document, each value read with the type of its column. */
function rowSource(rows: readonly (Row | WrittenRow)[]) {
  return sql`json_populate_recordset(NULL::jobs, ${JSON.stringify(rows)}::json)`
}

const placesOf = (ids: readonly number[], drafts: readonly JobDraft[]) =>
  ids.map((id, at) => ({ id, places: drafts[at]?.further_locations ?? [] }))

/** Jobs as they stand in the database: their texts by their ids, in the order in which they were given. */
type Written = Map<number, WrittenRow>

const writtenOf = (ids: readonly number[], rows: readonly WrittenRow[]): Written =>
  new Map(ids.flatMap((id, at) => (rows[at] ? [[id, rows[at]] as const] : [])))

async function insertChunk(db: Reader, drafts: readonly JobDraft[], areSafe: boolean): Promise<Written> {
  const rows = (await rowsOf(db, drafts, areSafe)).map((row) => ({ ...row, is_listed: row.is_listed ?? true }))
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  const inserted = await sql<{ id: number }>`INSERT INTO jobs (${columns}) SELECT ${columns} FROM ${rowSource(rows)} RETURNING id`.execute(
    db,
  )
  const jobIds = inserted.rows.map((row) => row.id)
  await insertFurtherPlaces(db, placesOf(jobIds, drafts))
  return writtenOf(jobIds, rows)
}

type HowToInsert = {
  /** The texts have been through `richText`: an import does that while it reads. */
  areSafe: boolean
  /** For generated data only: trusts the texts and leaves the index to a later `rebuildSearch`. */
  bulk: boolean
  /** Is told now and then how many have been inserted. */
  progress: (count: number) => void
  /** Tells the words of the jobs apart, as for very many of them. */
  tell: TellWords | undefined
}

function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += CHUNK_ROWS) yield all.slice(at, at + CHUNK_ROWS)
}

/**
 * Writes one part after the other and indexes each behind it: while its words are told apart, the database writes the next. Answers the ids of all.
 * Nothing is written any more once it has ended, however it ends.
 */
async function writeInParts<T>(
  db: Reader,
  parts: Iterable<readonly T[]> | AsyncIterable<readonly T[]>,
  write: (part: readonly T[]) => Promise<Written>,
  { isIndexed = true, progress, tell }: { isIndexed?: boolean } & Partial<Pick<HowToInsert, 'progress' | 'tell'>>,
): Promise<number[]> {
  const ids: number[] = []
  const indexing: Promise<void>[] = []
  const failures: unknown[] = []
  const fail = (error: unknown) => void failures.push(error)
  try {
    for await (const part of parts) {
      const texts = await write(part)
      const written = [...texts.keys()]
      ids.push(...written)
      if (isIndexed) indexing.push(indexJobs(db, written, { tell, texts }))
      indexing.at(-1)?.catch(fail)
      await indexing.at(-2)
      progress?.(ids.length)
    }
    await indexing.at(-1)
    return ids
  } catch (error) {
    fail(error)
    // The caller's transaction must not end while something is still written in it; what failed first is why the rest has failed.
    await Promise.allSettled(indexing)
    throw failures[0]
  }
}

/** Inserts jobs in the caller's transaction, texts sanitised, and indexes those that are published. Answers their ids in the order given. */
export function insertJobs(
  db: Reader,
  drafts: readonly JobDraft[],
  { areSafe = false, bulk = false, ...how }: Partial<HowToInsert> = {},
): Promise<number[]> {
  return writeInParts(db, inChunks(drafts), (part) => insertChunk(db, part, areSafe || bulk), { ...how, isIndexed: !bulk })
}

/** The same for jobs whose texts have been through `richText` and that come a few hundred at a time: those that are there are written while more come. */
export function insertSafeJobsAsTheyCome(
  db: Reader,
  parts: AsyncIterable<readonly JobDraft[]>,
  how: Partial<Pick<HowToInsert, 'progress' | 'tell'>>,
): Promise<number[]> {
  return writeInParts(db, parts, (part) => insertChunk(db, part, true), how)
}

/** The new content of a job. Its company, state, partner boards and origin stay as they are; so does whether it is listed, where the draft does not say. */
export type JobChange = { id: number; draft: JobDraft }

async function updateChunk(db: Reader, changes: readonly JobChange[], when: Date, areSafe: boolean): Promise<Written> {
  const ids = changes.map((change) => change.id)
  const before = await sql<{
    location_id: number | null
  }>`SELECT location_id FROM jobs WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(db)
  const rows = await rowsOf(
    db,
    changes.map((change) => change.draft),
    areSafe,
  )
  const withIds = rows.map((row, at) => ({ ...row, id: ids[at] }))
  const changed = sql.join(CHANGED_COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))
  await sql`UPDATE jobs j SET ${changed}, is_listed = coalesce(r.is_listed, j.is_listed), version = j.version + 1, updated_at = ${when} FROM ${rowSource(withIds)} r WHERE j.id = r.id`.execute(
    db,
  )
  await forgetPlaces(
    db,
    before.rows.map((row) => row.location_id),
  )
  await replaceFurtherPlaces(
    db,
    placesOf(
      ids,
      changes.map((change) => change.draft),
    ),
  )
  return writtenOf(ids, rows)
}

/** Deletes places that no job uses any more. */
async function forgetPlaces(db: Reader, ids: readonly (number | null)[]): Promise<void> {
  const left = ids.filter((id) => id !== null)
  if (left.length === 0) return
  await sql`DELETE FROM locations l WHERE l.id = ANY (${left}) AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.location_id = l.id)`.execute(db)
}

/** Rewrites jobs whose texts have been through `richText` in the caller's transaction, and updates the index. */
export async function updateSafeJobs(
  db: Reader,
  changes: readonly JobChange[],
  when: Date,
  how: Partial<Pick<HowToInsert, 'progress' | 'tell'>>,
): Promise<void> {
  await writeInParts(db, inChunks(changes), (part) => updateChunk(db, part, when, true), how)
}

/** What a team decides about its job beside the posting: where it shows, and how they work on it. */
export type OwnColumns = Pick<
  RowOf<'jobs'>,
  'partner_ids' | 'is_listed' | 'openings' | 'hire_date' | 'reply_within_days' | 'is_blind' | 'rating_criteria'
>

/** A job as the hiring side writes it; `saved` is what is kept aside of it until it is published (features/hiring/posting.ts). */
export type WrittenJob = { posting: JobDraft; own: OwnColumns; saved: object | null }

const asJson = (saved: object | null) => (saved === null ? null : JSON.stringify(saved))

/** Inserts a job of a member in the caller's transaction; answers its id. */
export async function insertOwnJob(db: Reader, { posting, own, saved }: WrittenJob, createdBy: number, when: Date): Promise<number> {
  const [id] = await insertJobs(db, [posting])
  if (id === undefined) throw new Error('The job was not inserted.')
  const row = { ...own, draft: asJson(saved), created_by: createdBy, created_at: when, updated_at: when }
  await db.updateTable('jobs').set(row).where('id', '=', id).execute()
  await indexJobs(db, [id])
  return id
}

/** Rewrites a job in the caller's transaction as the hiring side wants it, its state, boards and what is kept aside included; raises its version. */
export async function rewriteJob(db: Reader, id: number, { posting, own, saved }: WrittenJob, when: Date): Promise<void> {
  const { state, publish_date } = posting
  await db
    .updateTable('jobs')
    .set({ ...own, state, publish_date, draft: asJson(saved) })
    .where('id', '=', id)
    .execute()
  await updateChunk(db, [{ id, draft: posting }], when, false)
  await indexJobs(db, [id])
}

/** Keeps unpublished changes of a job aside, or throws them away (null), in the caller's transaction; raises its version. The public posting stays as it is. */
export async function keepAside(db: Reader, id: number, saved: object | null): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({ draft: asJson(saved), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Publishes a closed job again in the caller's transaction, under its id and publish_date. */
export async function reopenJob(db: Reader, id: number, validThrough: Date | null, when: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'published',
      closed_at: null,
      closed_reason: null,
      decide_until: null,
      still_hiring_asked_at: null,
      valid_through: validThrough,
      version: eb('version', '+', 1),
      updated_at: when,
    }))
    .where('id', '=', id)
    .execute()
  await indexJobs(db, [id])
}

/** Opens closed jobs again in the caller's transaction, which rewrites them next with `updateSafeJobs`. */
export async function openAgain(db: Reader, ids: readonly number[]): Promise<void> {
  await sql`UPDATE jobs SET state = 'published', closed_at = NULL, closed_reason = NULL, decide_until = NULL
    WHERE id IN (SELECT id FROM jobs WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE)`.execute(db)
}

/**
 * Moves the ends of a company's drafts and published jobs from one time zone to another, so that each keeps its last day. Call it in the transaction
 * that changes the company's zone. Imported jobs keep their ends.
 */
export async function moveLastDays(db: Reader, companyId: number, { from, to }: { from: string; to: string }): Promise<void> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'valid_through'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['draft', 'published'])
    .where('source', 'is', null)
    .where('valid_through', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const moved = jobs.flatMap(({ id, valid_through }) => {
    const isEndOfDay = valid_through !== null && endOfDay(lastDayOf(valid_through, from), from).getTime() === valid_through.getTime()
    return isEndOfDay ? [{ id, valid_through: endOfDay(lastDayOf(valid_through, from), to) }] : []
  })
  await sql`UPDATE jobs j SET valid_through = m.valid_through FROM json_populate_recordset(NULL::jobs, ${JSON.stringify(moved)}::json) m
    WHERE j.id = m.id`.execute(db)
}

/** Deletes a draft in the caller's transaction, which holds its lock. */
export async function deleteDraft(db: Reader, id: number): Promise<void> {
  const deleted = await db.deleteFrom('jobs').where('id', '=', id).where('state', '=', 'draft').returning('location_id').execute()
  await forgetPlaces(
    db,
    deleted.map((row) => row.location_id),
  )
}

/**
 * Whoever still waits for an answer when a job closes is kept for so many days at least; 18:00 on the clocks of the company, whichever hour it is now.
 * Null where nobody is there to decide.
 */
export const decideUntil = (when: Date, days = KEEP_DECIDING_DAYS) =>
  sql<Date | null>`CASE WHEN company_answers(company_id) THEN answer_day(id, ${when}::timestamptz + interval '6 hours', ${days}) END`

/** Closes published jobs in the caller's transaction, at `when`; answers the ids of those that were open. */
export async function closeJobs(db: Reader, ids: readonly number[], when: Date, reason: ClosedReason = 'expired'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE jobs SET state = 'closed', closed_at = ${when}, closed_reason = ${reason},
      decide_until = ${decideUntil(when)}, version = version + 1, updated_at = ${when}
    WHERE id IN (SELECT id FROM jobs WHERE id = ANY (${ids}) AND state = 'published' ORDER BY id FOR NO KEY UPDATE) RETURNING id`.execute(
    db,
  )
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
