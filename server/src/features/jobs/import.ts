import { sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import { fold } from '../board/words.ts'
import { notePublished } from '../notifications/events.ts'
import type { Posting } from './formats/posting.ts'
import { companyKey, findCompanyId, insertCompanies, type NewCompany, resolveCompanies } from './import-companies.ts'
import { type Row, readFile } from './import-rows.ts'
import { contentColumns, type JobContent } from './job-content.ts'
import { listJobsByOrigin, listOwnJobs, type StoredJob } from './jobs.sql.ts'
import { closeJobs, insertJobs, type JobChange, type JobDraft, updateJobs } from './jobs.ts'
import { ImportError } from './json-positions.ts'
import type { NamedPlace } from './places.ts'

/** A warning or an error about one posting of the file; `posting` counts from 1. */
export type Remark = { line: number; posting: number; title: string | null; text: string }

export type ImportReport = {
  /** "a Greenhouse file" */
  format: string
  postings: number
  imported: number
  updated: number
  unchanged: number
  /** The domain_names of companies that did not exist. */
  new_companies: string[]
  warnings: Remark[]
  /** If there is any, nothing was written. */
  errors: Remark[]
}

export type ImportOptions = {
  /** The domain_name of the company that all postings belong to. */
  company?: string
  /** Checks only; nothing is written. */
  check?: boolean
  now: Date
}

const LOOK_UP_CHUNK = 1000
/** Any number, for an advisory lock: imports run one after the other, so that none inserts what another is just inserting. */
const IMPORT_LOCK = 7_316_905

const remark = ({ line, posting, title }: Row, text: string): Remark => ({ line, posting, title, text })

type Placed = Row & { read: Posting; company: { id: number } | { create: NewCompany } }

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

/** For each posting of an existing company, the job that it already is. */
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
function fingerprint(job: JobContent, place: PlaceInWords | null): string {
  return JSON.stringify([
    contentColumns.map((name) => job[name]),
    job.required_skills.map(fold),
    job.optional_skills.map(fold),
    place && [place.city, place.state, place.street_address, place.postal_code, place.country_code],
  ])
}

function sameAs(posting: Posting, draft: JobDraft, job: StoredJob): boolean {
  return fingerprint(draft, posting.location) === fingerprint(job, job.has_location ? job : null)
}

function draftOf(
  posting: Posting,
  companyId: number,
  countries: ReadonlyMap<string, number>,
  stored: StoredJob | undefined,
  now: Date,
): JobDraft {
  const { company, own_id, changed_at, warnings, location, ...rest } = posting
  const { country_code, ...place } = location ?? { country_code: null }
  const expired = posting.valid_through !== null && posting.valid_through <= now
  return {
    ...rest,
    company_id: companyId,
    location: location && 'city' in place ? { ...place, country_id: country_code ? (countries.get(country_code) ?? null) : null } : null,
    partner_ids: [],
    state: expired ? 'closed' : 'published',
    publish_date: posting.publish_date ?? stored?.publish_date ?? changed_at ?? now,
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
    } else if (sameAs(row.read, draftOf(row.read, job.company_id, countries, job, now), job)) made.unchanged++
    else made.changes.push({ row, job })
  }
  made.companies = [...creates.values()]
  return made
}

async function write(db: Reader, { inserts, changes, companies }: Plan, countries: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const created = await insertCompanies(db, companies)
  const drafts = inserts.map((row) => {
    const id = 'id' in row.company ? row.company.id : created.get(row.company.create.domain_name)
    if (id === undefined) throw new Error('A planned company was not made.')
    return draftOf(row.read, id, countries, undefined, now)
  })
  await notePublished(db, await insertJobs(db, drafts), now)
  const updates: JobChange[] = changes
    .map(({ row, job }) => ({ id: job.id, draft: draftOf(row.read, job.company_id, countries, job, now) }))
    .sort((a, b) => a.id - b.id)
  await updateJobs(db, updates, now)
  const over = updates.filter(({ draft }) => draft.state === 'closed').map(({ id }) => id)
  await closeJobs(db, over, now)
}

/**
 * Imports the postings of a file in one transaction, or only says what it would do. A posting that was imported before is updated; with one bad
 * posting nothing is written and the report has its errors. Throws ImportError when the file cannot be read as a whole.
 */
export async function importPostings(db: Db, fileText: string, options: ImportOptions): Promise<ImportReport> {
  const { now } = options
  const { format, rows } = readFile(fileText, now)
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    if (!options.check) await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
    const countries = new Map(
      (await transaction.selectFrom('countries').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
    )
    const errors = rows.filter((row) => row.errors.length > 0).map((row) => remark(row, row.errors.join(' ')))
    const warnings: Remark[] = []
    const placed = await placeRows(transaction, rows, options.company, errors)
    refuseDoubles(placed, errors)
    const made = await plan(transaction, placed, countries, now, warnings)
    if (errors.length === 0 && !options.check) await write(transaction, made, countries, now)
    return {
      format,
      postings: rows.length,
      imported: made.inserts.length,
      updated: made.changes.length,
      unchanged: made.unchanged,
      new_companies: made.companies.map((company) => company.domain_name),
      warnings,
      errors: mergedByPosting(errors),
    }
  })
}

function mergedByPosting(errors: readonly Remark[]): Remark[] {
  const merged = new Map<number, Remark>()
  for (const error of errors) {
    const before = merged.get(error.posting)
    merged.set(error.posting, before ? { ...before, text: `${before.text} ${error.text}` } : error)
  }
  return [...merged.values()].sort((a, b) => a.posting - b.posting)
}

/** One line for the terminal: `line 214, posting 7 ("Backend Engineer"): salary_max must not be below salary_min.` */
export function remarkLine({ line, posting, title, text }: Remark): string {
  return `line ${line}, posting ${posting}${title ? ` ("${title}")` : ''}: ${text}`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The last line of an import: `12 imported, 3 updated, 0 unchanged from a Greenhouse file; 2 warnings` */
export function summaryLine(report: ImportReport, check: boolean): string {
  if (report.errors.length > 0) {
    return `${report.errors.length} of ${counted(report.postings, 'posting', 'postings')} from ${report.format} cannot be taken; nothing was written.`
  }
  const companies =
    report.new_companies.length > 0
      ? ` for ${counted(report.new_companies.length, 'new company', 'new companies')} (${report.new_companies.join(', ')})`
      : ''
  const warnings = report.warnings.length > 0 ? `; ${counted(report.warnings.length, 'warning', 'warnings')}` : ''
  return check
    ? `${report.imported} to import${companies}, ${report.updated} to update, ${report.unchanged} unchanged from ${report.format}${warnings}; nothing was written`
    : `${report.imported} imported${companies}, ${report.updated} updated, ${report.unchanged} unchanged from ${report.format}${warnings}`
}
