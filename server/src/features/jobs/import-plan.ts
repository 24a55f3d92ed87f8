// What an import will do: its postings compared with the jobs that are there.
import { fold } from '@plaza/contract/rules/folding'
import type { Reader } from '../../db/connect.ts'
import type { NamedPlace } from './distinct-places.ts'
import type { Posting } from './formats/posting.ts'
import type { NewCompany } from './import-companies.ts'
import type { Remark } from './import-report.ts'
import type { FileRow, Row } from './import-rows.ts'
import { contentColumns, type JobContent } from './job-content.ts'
import type { JobDraft, Place } from './jobs.ts'
import { isAnyByOrigin, listJobsByOrigin, listOwnJobs, type StoredJob } from './stored-jobs.ts'

const LOOK_UP_CHUNK = 1000

/** A sentence about a posting. */
export const remark = (row: FileRow, text: string): Remark => ({ line: row.line(), posting: row.posting, title: row.title, text })

/** A posting that can be taken, with its company. */
export type Placed = Row & { read: Posting; company: { id: number } | { create: NewCompany } }

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

/** Whether none of the postings is a job already: those for which `knownJobs` finds none. */
export async function areAllNew(db: Reader, rows: readonly Placed[]): Promise<boolean> {
  if (rows.some(({ read }) => read.own_id !== null)) return (await knownJobs(db, rows)).size === 0
  return !(await isAnyByOrigin(
    db,
    rows.flatMap(({ company, read }) =>
      'id' in company ? [{ company_id: company.id, source: read.source, source_id: read.source_id }] : [],
    ),
  ))
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
  if ((draft.is_listed ?? job.is_listed) !== job.is_listed) return false
  const stored = fingerprint(job, [job.has_location ? job : null, ...job.further_places])
  return fingerprint(draft, [posting.location, ...posting.further_locations]) === stored
}

/** A posting as the job that it becomes. */
export function draftOf(
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

/** What is to be done with each posting, and what was said of each that is open afterwards. */
export type Plan = {
  inserts: Placed[]
  changes: { row: Placed; job: StoredJob }[]
  /** Open jobs that say what the file says. */
  same: { row: Placed; job: StoredJob }[]
  unchanged: number
  companies: NewCompany[]
  said: ReadonlyMap<number, string[]>
}

/** Compares postings with the jobs that they are already; `isNew` are those of which it is known that they are none. */
export async function plan(
  db: Reader,
  rows: readonly Placed[],
  countries: ReadonlyMap<string, number>,
  now: Date,
  warnings: Remark[],
  isNew: (row: Placed) => boolean,
): Promise<Plan> {
  const known = await knownJobs(
    db,
    rows.filter((row) => !isNew(row)),
  )
  const kept = new Map<number, string[]>()
  const made: Plan = { inserts: [], changes: [], same: [], unchanged: 0, companies: [], said: kept }
  const creates = new Map<string, NewCompany>()
  for (const row of rows) {
    const say = (text: string) => warnings.push(remark(row, text))
    row.read.warnings.forEach(say)
    kept.set(row.posting, row.read.warnings)
    if ('create' in row.company) creates.set(row.company.create.domain_name, row.company.create)
    const job = known.get(row)
    const expired = row.read.valid_through !== null && row.read.valid_through <= now
    if (!job) {
      if (expired) say('Its last day has passed: it is imported as closed.')
      made.inserts.push(row)
    } else if (job.job_state === 'closed' && (expired || job.closed_reason !== 'missing')) {
      if (!expired) say(`It was closed here (job ${job.id}) and stays closed.`)
      made.unchanged++
    } else {
      const { posting, said } = keepingAbsent(row.read, job)
      said.forEach(say)
      kept.set(row.posting, [...row.read.warnings, ...said])
      const isSame = job.job_state !== 'closed' && sameAs(posting, draftOf(posting, job.company_id, countries, job, now), job)
      if (isSame) made.unchanged++
      made[isSame ? 'same' : 'changes'].push({ row: { ...row, read: posting }, job })
    }
  }
  made.companies = [...creates.values()]
  return made
}
