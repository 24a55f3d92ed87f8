import { sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import { indexingMany, leaveCleaningToOthers, type Wrote } from '../board/bulk-indexing.ts'
import { type TellWords, tellingWordsApart } from '../board/telling-words.ts'
import { notePublished } from '../notifications/events.ts'
import type { Posting } from './formats/posting.ts'
import {
  type CompanyRef,
  companyKey,
  type FoundCompany,
  findCompanyId,
  insertCompanies,
  type NewCompany,
  resolveCompanies,
} from './import-companies.ts'
import { areAllNew, draftOf, type Placed, type Plan, plan, remark } from './import-plan.ts'
import type { ImportReport, Progress, Remark } from './import-report.ts'
import type { FileRow, Row } from './import-rows.ts'
import { closeJobs, insertJobs, insertSafeJobsAsTheyCome, type JobChange, openAgain, updateSafeJobs } from './jobs.ts'
import { ImportError } from './json-positions.ts'
import { findMissing, type Present, refuseHalfGone } from './missing-jobs.ts'
import { type Opened, openPostings } from './opened-postings.ts'
import { beginReading, type Reading } from './reading-postings.ts'
import { findSeen, type Read, rememberRead, type Seen } from './seen-postings.ts'

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

/** From this many postings on, it is faster to write the index of words in batches, and what is new is written while the rest is read. */
const INDEXED_AT_ONCE_ROWS = 500
/** From this many on, a second thread tells their words apart. */
const TOLD_APART_ROWS = 1000
/** How many new postings are written at a time while the rest is read. */
const EARLY_ROWS = 250
/** The first ones are fewer: the database has nothing to do until they are read. */
const EARLIEST_ROWS = 50
/** The number of an advisory lock, chosen at random. Imports run one after the other, so that two of them never insert the same posting. */
const IMPORT_LOCK = 7_316_905

/** Those that were read, by their number. */
type WithRead = Opened & { read: Map<number, Row> }
/** So many of them are being read; `wrote` is told how many are written. */
type BeingRead = Opened & { reading: Reading; count: number; wrote: Wrote }

/** New postings that were written while the rest was read, in the order of the file; their jobs, by their numbers; and the companies that were made for them. */
type Early = { rows: readonly Placed[]; ids: ReadonlyMap<number, number>; companies: readonly NewCompany[] }
const NONE_EARLY: Early = { rows: [], ids: new Map(), companies: [] }

/** Takes back what was written of a file that turns out to have an error, or to be written otherwise when it is known as a whole. */
class WrittenInVain extends Error {}

/** The code of the country of the company that the import was told; null where it was told none, or nothing is known of it. */
async function countryTold(db: Reader, company: string | undefined): Promise<string | null> {
  const id = company === undefined ? undefined : await findCompanyId(db, company)
  return id === undefined ? null : ((await countriesOf(db, [id])).get(id) ?? null)
}

async function countriesOf(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const companies = await db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .select(['companies.id', 'countries.code'])
    .where('companies.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(companies.map(({ id, code }) => [id, code]))
}

/** Reads the places of the postings again where the company's country can decide what the name alone could not. */
async function readInTheirCountry(db: Reader, rows: readonly Placed[]): Promise<Placed[]> {
  const codes = await countriesOf(
    db,
    rows.flatMap(({ company }) => ('id' in company ? [company.id] : [])),
  )
  return rows.map((row) => {
    const code = 'id' in row.company ? codes.get(row.company.id) : undefined
    const read = code === undefined || code === row.country ? row.read : row.readIn(code).read
    return read ? { ...row, read } : row
  })
}

type CompanyOf = (named: CompanyRef | null) => FoundCompany | undefined

/** Which company a posting belongs to by the one that it names: the one that the import was told, else one that is looked up by its name. */
async function companiesOf(db: Reader, refs: readonly (CompanyRef | null)[], told: string | undefined): Promise<CompanyOf> {
  if (told !== undefined) {
    const id = await findCompanyId(db, told)
    if (id === undefined) throw new ImportError(`There is no company with the domain_name "${told}".`)
    return () => ({ id })
  }
  const found = await resolveCompanies(
    db,
    refs.flatMap((ref) => ref ?? []),
  )
  return (named) => (named ? found.get(companyKey(named)) : undefined)
}

function placeRows(rows: readonly Row[], companyOf: CompanyOf, errors: Remark[]): Placed[] {
  const good = rows.filter((row): row is Row & { read: Posting } => row.read !== null)
  return good.flatMap((row) => {
    const company = companyOf(row.read.company)
    if (company && !('error' in company)) return [{ ...row, company }]
    errors.push(remark(row, company?.error ?? 'The posting names no company. Name one with --company DOMAIN_NAME.'))
    return []
  })
}

/** A posting that is the job that it was, and was not read again. */
type Known = { row: FileRow; seen: Seen }

const originOf = ({ company, read: { source, source_id } }: Placed) => ({
  company: 'id' in company ? company.id : company.create.domain_name,
  source,
  source_id,
})

function refuseDoubles(rows: readonly Placed[], known: readonly Known[], errors: Remark[]): void {
  const all = [
    ...rows.map((row) => ({ ...originOf(row), row: row as FileRow })),
    ...known.map(({ row, seen }) => ({ ...seen, row, company: seen.company_id })),
  ].sort((a, b) => a.row.posting - b.row.posting)
  const seen = new Map<string, FileRow>()
  for (const { row, company, source, source_id } of all) {
    const key = JSON.stringify([company, source, source_id])
    const before = seen.get(key)
    if (before)
      errors.push(
        remark(
          row,
          `This is posting ${before.posting} (line ${before.line()}) again with other words: both have the id ${source_id}. Leave one of them out.`,
        ),
      )
    else seen.set(key, row)
  }
}

const pairOf = <T>(one: T, id: number | undefined): [T, number][] => (id === undefined ? [] : [[one, id]])

async function write(
  db: Reader,
  { inserts, changes, same, companies, said }: Plan,
  countries: ReadonlyMap<string, number>,
  digests: ReadonlyMap<number, string>,
  early: Early,
  { now, progress, company }: ImportOptions,
  tell?: TellWords,
): Promise<void> {
  const total = inserts.length + changes.length
  const written = (count: number) => progress?.('write', count, total)
  const created = await insertCompanies(db, companies)
  const left = inserts.filter(({ posting }) => !early.ids.has(posting))
  const drafts = left.map((row) => {
    const id = 'id' in row.company ? row.company.id : created.get(row.company.create.domain_name)
    if (id === undefined) throw new Error('A planned company was not made.')
    return draftOf(row.read, id, countries, undefined, now)
  })
  const insertedLate = await insertJobs(db, drafts, { areSafe: true, progress: (count) => written(early.rows.length + count), tell })
  const ids = new Map([...early.ids, ...left.flatMap(({ posting }, at) => pairOf(posting, insertedLate[at]))])
  await notePublished(db, [...ids.values()], now)
  const updates: JobChange[] = changes
    .map(({ row, job }) => ({ id: job.id, draft: draftOf(row.read, job.company_id, countries, job, now) }))
    .sort((a, b) => a.id - b.id)
  await openAgain(
    db,
    changes.flatMap(({ job }) => (job.job_state === 'closed' ? job.id : [])),
  )
  await updateSafeJobs(db, updates, now, { progress: (count) => written(inserts.length + count), tell })
  const over = updates.filter(({ draft }) => draft.state === 'closed').map(({ id }) => id)
  await closeJobs(db, over, now)
  const readOf = (row: Placed, job_id: number): Read => ({
    job_id,
    digest: digests.get(row.posting) ?? '',
    company_ref: company === undefined ? row.read.company : null,
    warnings: said.get(row.posting) ?? [],
  })
  await rememberRead(db, [
    ...inserts.flatMap((row) => pairOf(row, ids.get(row.posting)).map(([each, id]) => readOf(each, id))),
    ...[...changes, ...same].map(({ row, job }) => readOf(row, job.id)),
  ])
}

/** What `openPostings` and `importOpened` do, one after the other. */
export async function importPostings(db: Db, fileText: string, options: ImportOptions): Promise<ImportReport> {
  return importOpened(db, openPostings(fileText, options), options)
}

/**
 * Imports the postings of a file in one transaction, or only says what it would do. A posting that was imported before is updated; with one bad
 * posting nothing is written and the report has its errors.
 */
export async function importOpened(db: Db, opened: Opened, options: ImportOptions): Promise<ImportReport> {
  const { rows } = opened
  const { now, company } = options
  const seen = await findSeen(
    db,
    rows.map(({ digest }) => digest),
    now,
  )
  const country = await countryTold(db, company)
  const unread = rows.filter(({ digest }) => !seen.has(digest))
  const known = rows.length - unread.length
  const progress = (count: number) => options.progress?.('read', known + count, rows.length)
  const reading = beginReading(unread, { country, progress })
  try {
    const readFirst = async (how: ImportOptions) => importRows(db, { ...opened, read: await reading.all() }, how)
    if (options.check || unread.length < INDEXED_AT_ONCE_ROWS) return await readFirst(options)
    return await indexingMany({ db, now: options.now }, async (wrote) => {
      const progress: Progress = (step, done, total) => {
        if (step === 'write') wrote(done)
        options.progress?.(step, done, total)
      }
      try {
        return await importRows(db, { ...opened, reading, count: unread.length, wrote }, { ...options, progress })
      } catch (error) {
        if (error instanceof WrittenInVain) return await readFirst({ ...options, progress })
        throw error
      }
    })
  } finally {
    reading.end()
  }
}

const readNow = (row: FileRow): Row => ({ ...row, ...row.readIn(null), country: null })

/** Parts what was read from what need not be: a posting that is no longer known, or whose name means another company now, is read after all. */
async function partRows(db: Reader, { rows, read }: Pick<WithRead, 'rows' | 'read'>, { now, company }: ImportOptions) {
  const seen = await findSeen(
    db,
    rows.flatMap(({ posting, digest }) => (read.has(posting) ? [] : digest)),
    now,
  )
  const all = rows.map((row) => ({ row, seen: read.has(row.posting) ? undefined : seen.get(row.digest) }))
  const fresh = all.flatMap((each) => (each.seen ? [] : (read.get(each.row.posting) ?? readNow(each.row))))
  const refs = [...fresh.map((row) => row.read?.company ?? null), ...all.map((each) => each.seen?.company_ref ?? null)]
  const companyOf = await companiesOf(db, refs, company)
  const known: Known[] = []
  for (const { row, seen: before } of all) {
    if (!before) continue
    const found = companyOf(before.company_ref)
    if (found && 'id' in found && found.id === before.company_id) known.push({ row, seen: before })
    else fresh.push(readNow(row))
  }
  fresh.sort((a, b) => a.posting - b.posting)
  return { fresh, known, companyOf }
}

/** One of a company that exists. */
type PlacedHere = Placed & { company: { id: number } }

/** Whether a posting names its company by an address, which no company that is named by its name alone may get, wherever in the file that stands. */
const namesAnAddress = ({ read }: { read: Posting | null }) => read?.company?.domain_name != null

/**
 * The postings with their companies, if all of them can be taken as they stand and none is a job already; else none. Makes the companies that do
 * not exist, as long as postings name companies by name alone.
 */
async function ifAllNew(db: Reader, rows: readonly Row[], company: string | undefined, made: NewCompany[]): Promise<PlacedHere[]> {
  if (rows.some((row) => row.read === null || row.errors.length > 0)) return []
  const companyOf = await companiesOf(
    db,
    rows.map((row) => row.read?.company ?? null),
    company,
  )
  const placed = await readInTheirCountry(db, placeRows(rows, companyOf, []))
  const creates = new Map(
    placed.flatMap(({ company }) => ('create' in company ? [[company.create.domain_name, company.create] as const] : [])),
  )
  if (made.length + creates.size > 0 && rows.some(namesAnAddress)) return []
  const origins = new Set(placed.map((row) => JSON.stringify(originOf(row))))
  // One that stood in an earlier part of the file is a job by now.
  if (origins.size < rows.length || !(await areAllNew(db, placed))) return []
  const ids = await insertCompanies(db, [...creates.values()])
  made.push(...creates.values())
  return placed.flatMap((row) => {
    const id = 'id' in row.company ? row.company.id : ids.get(row.company.create.domain_name)
    return id === undefined ? [] : [{ ...row, company: { id } }]
  })
}

/**
 * Writes what is new while the rest is read, in the caller's transaction: all postings before the first few hundred of which one is not new, or
 * cannot be taken. For these it takes all others to know what is to be done.
 */
async function writeWhileReading(
  db: Reader,
  { reading, count, wrote }: BeingRead,
  countries: ReadonlyMap<string, number>,
  { now, company, progress }: ImportOptions,
  tell: TellWords | undefined,
): Promise<Early> {
  const rows: Placed[] = []
  const companies: NewCompany[] = []
  async function* drafts() {
    for await (const part of reading.parts(EARLY_ROWS, EARLIEST_ROWS)) {
      const placed = await ifAllNew(db, part, company, companies)
      if (placed.length === 0) return
      rows.push(...placed)
      yield placed.map((row) => draftOf(row.read, row.company.id, countries, undefined, now))
    }
  }
  const written = (written: number) => {
    wrote(written)
    if (reading.isDone()) progress?.('write', written, count)
  }
  const ids = await insertSafeJobsAsTheyCome(db, drafts(), { progress: written, tell })
  return { rows, ids: new Map(rows.flatMap(({ posting }, at) => pairOf(posting, ids[at]))), companies }
}

/** Does all of an import in the caller's transaction. Throws WrittenInVain when it has written something before it met an error. */
async function importIn(
  db: Reader,
  file: WithRead | BeingRead,
  countries: ReadonlyMap<string, number>,
  options: ImportOptions,
  tell: TellWords | undefined,
): Promise<ImportReport> {
  const { now } = options
  const { format, rows, doubles } = file
  const early = 'reading' in file ? await writeWhileReading(db, file, countries, options, tell) : NONE_EARLY
  const read = 'reading' in file ? await file.reading.all() : file.read
  const isEarly = ({ posting }: FileRow) => early.ids.has(posting)
  const { fresh, known, companyOf } = await partRows(db, { rows: rows.filter((row) => !isEarly(row)), read }, options)
  const errors = fresh.filter((row) => row.errors.length > 0).map((row) => remark(row, row.errors.join(' ')))
  const warnings = [...doubles, ...known.flatMap(({ row, seen }) => seen.warnings.map((text) => remark(row, text)))]
  const late = await readInTheirCountry(db, placeRows(fresh, companyOf, errors))
  const placed = [...early.rows, ...late].sort((a, b) => a.posting - b.posting)
  refuseDoubles(placed, known, errors)
  if (early.rows.length > 0 && errors.length > 0) throw new WrittenInVain()
  if (early.companies.length > 0 && fresh.some(namesAnAddress)) throw new WrittenInVain()
  const made = await plan(db, placed, countries, now, warnings, isEarly)
  const missing = await findMissing(db, [...presentIn(placed), ...known.map(({ seen }) => seen)], [...early.ids.values()])
  if (options.closeMissing && !options.evenHalf && errors.length === 0) refuseHalfGone(missing)
  if (errors.length === 0 && !options.check) {
    const digests = new Map(rows.map(({ posting, digest }) => [posting, digest]))
    await write(db, made, countries, digests, early, options, tell)
    const gone = missing.flatMap(({ ids }) => ids)
    if (options.closeMissing) await closeJobs(db, gone, now, 'missing')
  }
  return {
    format,
    postings: rows.length + doubles.length,
    imported: made.inserts.length,
    updated: made.changes.length,
    reopened: made.changes.filter(({ job }) => job.job_state === 'closed').length,
    unchanged: made.unchanged + known.length,
    missing: missing.reduce((sum, { ids }) => sum + ids.length, 0),
    closed_missing: options.closeMissing === true,
    new_companies: [...early.companies, ...made.companies].map((company) => company.domain_name),
    warnings: warnings.sort((a, b) => a.posting - b.posting),
    errors: mergedByPosting(errors),
  }
}

function importRows(db: Db, file: WithRead | BeingRead, options: ImportOptions): Promise<ImportReport> {
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
    if ('reading' in file) await leaveCleaningToOthers(transaction)
    if (!options.check) await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
    const countries = new Map(
      (await transaction.selectFrom('countries').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
    )
    const work = (tell?: TellWords) => importIn(transaction, file, countries, options, tell)
    const count = 'reading' in file ? file.count : file.read.size
    return options.check || count < TOLD_APART_ROWS ? work() : tellingWordsApart(work, { many: true })
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
