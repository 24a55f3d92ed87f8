import { fold } from '@plaza/contract/rules/folding'
import { sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import { indexingMany } from '../board/bulk-indexing.ts'
import { notePublished } from '../notifications/events.ts'
import type { Posting } from './formats/posting.ts'
import { companyKey, findCompanyId, insertCompanies, type NewCompany, resolveCompanies } from './import-companies.ts'
import type { ImportReport, Progress, Remark } from './import-report.ts'
import { type Row, readFile } from './import-rows.ts'
import { contentColumns, type JobContent } from './job-content.ts'
import { closeJobs, insertJobs, type JobChange, type JobDraft, type Place, updateJobs } from './jobs.ts'
import { ImportError } from './json-positions.ts'
import { findMissing, type Present, refuseHalfGone } from './missing-jobs.ts'
import type { NamedPlace } from './places.ts'
import { listJobsByOrigin, listOwnJobs, type StoredJob } from './stored-jobs.ts'

export type ImportOptions = {
  /** The domain_name of the company that all postings belong to. */
  company?: string
  /** Closes the open jobs that came from a file of this kind before and are not in this one. */
  closeMissing?: boolean
  /** Closes them even if they are more than half. */
  evenHalf?: boolean
  /** Is told how many postings of how many are read, then how many are written. */
  progress?: Progress
  /** Checks only; nothing is written. */
  check?: boolean
  now: Date
}

const LOOK_UP_CHUNK = 1000
/** From this many postings on, it is faster to write the index of words in batches. */
const INDEXED_AT_ONCE_ROWS = 500
/** The number of an advisory lock, chosen at random. Imports run one after the other, so that two of them never insert the same posting. */
const IMPORT_LOCK = 7_316_905

const remark = ({ line, posting, title }: Row, text: string): Remark => ({ line, posting, title, text })

type Placed = Row & { read: Posting; company: { id: number } | { create: NewCompany } }

/** Reads the places of the postings again where the company's country can decide what the name alone could not. */
async function readInTheirCountry(db: Reader, rows: readonly Placed[]): Promise<Placed[]> {
  const ids = rows.flatMap(({ company }) => ('id' in company ? [company.id] : []))
  if (ids.length === 0) return [...rows]
  const companies = await db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .select(['companies.id', 'countries.code'])
    .where('companies.id', 'in', [...new Set(ids)])
    .execute()
  const codes = new Map(companies.map(({ id, code }) => [id, code]))
  return rows.map((row) => {
    const code = 'id' in row.company ? codes.get(row.company.id) : undefined
    const { read } = code === undefined ? row : row.readIn(code)
    return read ? { ...row, read } : row
  })
}

async function placeRows(db: Reader, rows: readonly Row[], companyName: string | undefined, errors: Remark[]): Promise<Placed[]> {
  const good = rows.filter((row): row is Row & { read: Posting } => row.read !== null)
  if (companyName !== undefined) {
    const id = await findCompanyId(db, companyName)
    if (id === undefined) throw new ImportError(`There is no company with the domain_name "${companyName}".`)
    return good.map((row) => ({ ...row, company: { id } }))
  }
  const found = await resolveCompanies(
    db,
    good.flatMap((row) => row.read.company ?? []),
  )
  return good.flatMap((row) => {
    const company = row.read.company ? found.get(companyKey(row.read.company)) : undefined
    if (company && !('error' in company)) return [{ ...row, company }]
    errors.push(remark(row, company?.error ?? 'The posting names no company. Name one with --company DOMAIN_NAME.'))
    return []
  })
}

function refuseDoubles(rows: readonly Placed[], errors: Remark[]): void {
  const seen = new Map<string, Placed>()
  for (const row of rows) {
    const company = 'id' in row.company ? row.company.id : row.company.create.domain_name
    const key = JSON.stringify([company, row.read.source, row.read.source_id])
    const before = seen.get(key)
    if (before)
      errors.push(remark(row, `This is posting ${before.posting} (line ${before.line}) again: both have the id ${row.read.source_id}.`))
    else seen.set(key, row)
  }
}

/** The job that each posting was imported as before, for postings of companies that exist. */
async function knownJobs(db: Reader, rows: readonly Placed[]): Promise<Map<Placed, StoredJob>> {
  const known = new Map<Placed, StoredJob>()
  const ofExisting = rows.flatMap((row) => ('id' in row.company ? [{ row, id: row.company.id }] : []))
  for (let at = 0; at < ofExisting.length; at += LOOK_UP_CHUNK) {
    const chunk = ofExisting.slice(at, at + LOOK_UP_CHUNK)
    const key = (company: number, source: string | null, id: string | null) => JSON.stringify([company, source, id])
    const imported = await listJobsByOrigin(
      db,
      chunk.map(({ row, id }) => ({ company_id: id, source: row.read.source, source_id: row.read.source_id })),
    )
    const byOrigin = new Map(imported.map((job) => [key(job.company_id, job.source, job.source_id), job]))
    const own = await listOwnJobs(
      db,
      chunk.flatMap(({ row }) => row.read.own_id ?? []),
    )
    const byId = new Map(own.map((job) => [job.id, job]))
    for (const { row, id } of chunk) {
      // A job that was written here and exported: the same number in another installation belongs to another job, but not with the same instant.
      const mine = byId.get(row.read.own_id ?? 0)
      const isMine = mine?.company_id === id && mine.publish_date?.getTime() === row.read.publish_date?.getTime()
      const job = byOrigin.get(key(id, row.read.source, row.read.source_id)) ?? (isMine ? mine : undefined)
      if (job) known.set(row, job)
    }
  }
  return known
}

/** A place in words, spelled the same from a file and from the database. */
type PlaceInWords = { [K in keyof NamedPlace]: string | null }

/** Equal for two jobs with the same content, however their skills are spelled. */
function fingerprint(job: JobContent, places: readonly (PlaceInWords | null)[]): string {
  return JSON.stringify([
    contentColumns.map((name) => job[name]),
    job.required_skills.map(fold),
    job.optional_skills.map(fold),
    places.map((place) => place && [place.city, place.state, place.street_address, place.postal_code, place.country_code]),
  ])
}

function sameAs(posting: Posting, draft: JobDraft, job: StoredJob): boolean {
  const stored = fingerprint(job, [job.has_location ? job : null, ...job.further_places])
  return fingerprint(draft, [posting.location, ...posting.further_locations]) === stored
}

function draftOf(
  posting: Posting,
  companyId: number,
  countries: ReadonlyMap<string, number>,
  stored: StoredJob | undefined,
  now: Date,
): JobDraft {
  const { company, own_id, changed_at, warnings, absent, location, further_locations, ...rest } = posting
  const placed = ({ country_code, ...place }: NamedPlace): Place => ({
    ...place,
    country_id: country_code === null ? null : (countries.get(country_code) ?? null),
  })
  const expired = posting.valid_through !== null && posting.valid_through <= now
  return {
    ...rest,
    company_id: companyId,
    location: location && placed(location),
    further_locations: further_locations.map(placed),
    partner_ids: [],
    state: expired ? 'closed' : 'published',
    publish_date: posting.publish_date ?? stored?.publish_date ?? changed_at ?? now,
  }
}

/** The posting, completed with what the job has now where its file has no key, and a sentence for each such key. */
function keepingAbsent(posting: Posting, job: StoredJob): { posting: Posting; said: string[] } {
  const standing = posting.absent.flatMap(({ key, fields }) => {
    const kept = fields.filter((field) => JSON.stringify(job[field]) !== JSON.stringify(posting[field]))
    return kept.length > 0 ? [{ key, kept }] : []
  })
  const values = Object.fromEntries(standing.flatMap(({ kept }) => kept.map((field) => [field, job[field]])))
  return {
    posting: { ...posting, ...values },
    said: standing.map(
      ({ key, kept }) => `The file has no "${key}": ${kept.join(', ')} ${kept.length === 1 ? 'stays as it is' : 'stay as they are'}.`,
    ),
  }
}

type Plan = { inserts: Placed[]; changes: { row: Placed; job: StoredJob }[]; unchanged: number; companies: NewCompany[] }

async function plan(
  db: Reader,
  rows: readonly Placed[],
  countries: ReadonlyMap<string, number>,
  now: Date,
  warnings: Remark[],
): Promise<Plan> {
  const known = await knownJobs(db, rows)
  const made: Plan = { inserts: [], changes: [], unchanged: 0, companies: [] }
  const creates = new Map<string, NewCompany>()
  for (const row of rows) {
    for (const text of row.read.warnings) warnings.push(remark(row, text))
    if ('create' in row.company) creates.set(row.company.create.domain_name, row.company.create)
    const job = known.get(row)
    const expired = row.read.valid_through !== null && row.read.valid_through <= now
    if (!job) {
      if (expired) warnings.push(remark(row, 'Its last day has passed: it is imported as closed.'))
      made.inserts.push(row)
    } else if (job.job_state === 'closed') {
      if (!expired) warnings.push(remark(row, `It was closed here (job ${job.id}) and stays closed.`))
      made.unchanged++
    } else {
      const { posting, said } = keepingAbsent(row.read, job)
      for (const text of said) warnings.push(remark(row, text))
      if (sameAs(posting, draftOf(posting, job.company_id, countries, job, now), job)) made.unchanged++
      else made.changes.push({ row: { ...row, read: posting }, job })
    }
  }
  made.companies = [...creates.values()]
  return made
}

/** How many postings are written between two reports of progress. */
const WRITTEN_AT_ONCE_ROWS = 500

async function write(
  db: Reader,
  { inserts, changes, companies }: Plan,
  countries: ReadonlyMap<string, number>,
  { now, progress }: ImportOptions,
): Promise<void> {
  const total = inserts.length + changes.length
  let written = 0
  const inSteps = async <T>(rows: readonly T[], work: (some: readonly T[]) => Promise<void>) => {
    for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE_ROWS) {
      const some = rows.slice(at, at + WRITTEN_AT_ONCE_ROWS)
      await work(some)
      written += some.length
      progress?.('write', written, total)
    }
  }
  const created = await insertCompanies(db, companies)
  const drafts = inserts.map((row) => {
    const id = 'id' in row.company ? row.company.id : created.get(row.company.create.domain_name)
    if (id === undefined) throw new Error('A planned company was not made.')
    return draftOf(row.read, id, countries, undefined, now)
  })
  const inserted: number[] = []
  await inSteps(drafts, async (some) => {
    inserted.push(...(await insertJobs(db, some)))
  })
  await notePublished(db, inserted, now)
  const updates: JobChange[] = changes
    .map(({ row, job }) => ({ id: job.id, draft: draftOf(row.read, job.company_id, countries, job, now) }))
    .sort((a, b) => a.id - b.id)
  await inSteps(updates, (some) => updateJobs(db, some, now))
  const over = updates.filter(({ draft }) => draft.state === 'closed').map(({ id }) => id)
  await closeJobs(db, over, now)
}

/**
 * Imports the postings of a file in one transaction, or only says what it would do. A posting that was imported before is updated; with one bad
 * posting nothing is written and the report has its errors. Throws ImportError when the file cannot be read as a whole.
 */
export async function importPostings(db: Db, fileText: string, options: ImportOptions): Promise<ImportReport> {
  const { now } = options
  const { format, rows } = readFile(fileText, now, (done, total) => options.progress?.('read', done, total))
  const isLarge = !options.check && rows.length >= INDEXED_AT_ONCE_ROWS
  return isLarge ? indexingMany(db, () => importRows(db, format, rows, options)) : importRows(db, format, rows, options)
}

function importRows(db: Db, format: string, rows: readonly Row[], options: ImportOptions): Promise<ImportReport> {
  const { now } = options
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    if (!options.check) await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
    const countries = new Map(
      (await transaction.selectFrom('countries').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
    )
    const errors = rows.filter((row) => row.errors.length > 0).map((row) => remark(row, row.errors.join(' ')))
    const warnings: Remark[] = []
    const placed = await readInTheirCountry(transaction, await placeRows(transaction, rows, options.company, errors))
    refuseDoubles(placed, errors)
    const made = await plan(transaction, placed, countries, now, warnings)
    const missing = await findMissing(transaction, presentIn(placed))
    if (options.closeMissing && !options.evenHalf && errors.length === 0) refuseHalfGone(missing)
    if (errors.length === 0 && !options.check) {
      await write(transaction, made, countries, options)
      if (options.closeMissing)
        await closeJobs(
          transaction,
          missing.flatMap(({ ids }) => ids),
          now,
        )
    }
    return {
      format,
      postings: rows.length,
      imported: made.inserts.length,
      updated: made.changes.length,
      unchanged: made.unchanged,
      missing: missing.reduce((sum, { ids }) => sum + ids.length, 0),
      closed_missing: options.closeMissing === true,
      new_companies: made.companies.map((company) => company.domain_name),
      warnings,
      errors: mergedByPosting(errors),
    }
  })
}

/** The postings of companies that exist; a new company has no jobs that could be missing. */
function presentIn(rows: readonly Placed[]): Present[] {
  return rows.flatMap(({ company, read }) =>
    'id' in company ? [{ company_id: company.id, source: read.source, source_id: read.source_id }] : [],
  )
}

function mergedByPosting(errors: readonly Remark[]): Remark[] {
  const merged = new Map<number, Remark>()
  for (const error of errors) {
    const before = merged.get(error.posting)
    merged.set(error.posting, before ? { ...before, text: `${before.text} ${error.text}` } : error)
  }
  return [...merged.values()].sort((a, b) => a.posting - b.posting)
}
