import { fold } from '@plaza/contract/rules/folding'
import { z } from 'zod'
import { readAllEntities } from './entities.ts'
import { ashby } from './formats/ashby.ts'
import { greenhouse } from './formats/greenhouse.ts'
import { jsonLd } from './formats/json-ld.ts'
import { lever } from './formats/lever.ts'
import { personio } from './formats/personio.ts'
import { plaza } from './formats/plaza.ts'
import { type Format, isRecord, type Posting, parseWith } from './formats/posting.ts'
import { recruitee } from './formats/recruitee.ts'
import { smartRecruiters } from './formats/smart-recruiters.ts'
import { teamtailor } from './formats/teamtailor.ts'
import { workable } from './formats/workable.ts'
import { ImportError, type Positioned, readJson } from './json-positions.ts'
import { payBounds } from './pay.ts'
import { richText } from './rich-text.ts'
import { readXml } from './xml-positions.ts'

/** No file has the shape of two of them; the product's own is the least particular and stands last. */
const FORMATS: readonly Format[] = [jsonLd, teamtailor, personio, recruitee, workable, smartRecruiters, ashby, lever, greenhouse, plaza]

const UNKNOWN_SHAPE =
  'The file has none of the known shapes: Plaza ({"job": {...}}, a list of such, or {"jobs": [...]}), schema.org JSON-LD ' +
  '({"@type": "JobPosting", ...}, a list of such, or an "@graph"), or what Ashby, Greenhouse, Lever, Personio, Recruitee, SmartRecruiters, ' +
  'Teamtailor or Workable publish. docs/import-export.md shows each.'

const WEB_PAGE = /^\uFEFF?\s*<(?:!doctype\s+html|html)[\s>]/i
const IS_A_WEB_PAGE =
  'The file is a web page: what is wanted are the postings as data. docs/import-export.md shows where each source has them.'

const TITLE_MAX_CHARACTERS = 200
const TEXT_MAX_CHARACTERS = 100_000
const NAME_MAX_CHARACTERS = 100
const NAMES_MAX = 100
const PLACE_MAX_CHARACTERS = 200
const CLOCK_SKEW_MS = 24 * 60 * 60 * 1000
const limited = (max: number) =>
  z
    .string()
    .max(max, { error: `{field} is longer than ${max} characters.` })
    .nullable()
const nameList = z
  .array(z.string().max(NAME_MAX_CHARACTERS, `{field} is longer than ${NAME_MAX_CHARACTERS} characters.`))
  .max(NAMES_MAX, `{field} has more than ${NAMES_MAX} entries.`)
const place = z.looseObject({
  city: limited(PLACE_MAX_CHARACTERS),
  state: limited(PLACE_MAX_CHARACTERS),
  street_address: limited(PLACE_MAX_CHARACTERS),
  postal_code: limited(20),
})

/** What holds for a posting whatever file it came from, in the fields' names here. */
const rules = z
  .looseObject({
    title: z.string().min(1, '{field} is empty.').max(TITLE_MAX_CHARACTERS, `{field} is longer than ${TITLE_MAX_CHARACTERS} characters.`),
    company: z
      .looseObject({ name: z.string().max(TITLE_MAX_CHARACTERS, `{field} is longer than ${TITLE_MAX_CHARACTERS} characters.`) })
      .nullable(),
    source: z.string().max(NAME_MAX_CHARACTERS, '{field} is too long.'),
    source_id: z.string().max(2000, 'The id is longer than 2000 characters.'),
    description: limited(TEXT_MAX_CHARACTERS),
    requirements: limited(TEXT_MAX_CHARACTERS),
    job_benefits: limited(TEXT_MAX_CHARACTERS),
    ...payBounds,
    location: place.nullable(),
    further_locations: z.array(place),
    required_skills: nameList,
    optional_skills: nameList,
    keywords: nameList,
  })
  .refine((posting) => posting.salary_min === null || posting.salary_max === null || posting.salary_max >= posting.salary_min, {
    error: 'salary_max must not be below salary_min.',
  })

/** What a posting says, and what is wrong with it. */
export type Checked = { read: Posting | null; errors: string[] }

/** A posting where it stands in its file; `readIn` reads it as one of a company in that country, if that is known. */
export type FileRow = {
  line(): number
  posting: number
  title: string | null
  raw: unknown
  readIn(companyCountry: string | null): Checked
}

/** A posting that has been read, as one of a company in this country, if that was known. */
export type Row = FileRow & Checked & { country: string | null }

/** All but tabs and the ends of lines. */
const CONTROL_CHARACTERS = /[^ -~\u00a0-\uffff\t\n\r]/g

/** Without zero bytes, control characters and broken halves of emoji, which the database refuses. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replace(CONTROL_CHARACTERS, '')
  if (Array.isArray(value)) return value.map(cleaned)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleaned(each)])) : value
}

function namesOf(names: readonly string[], without: readonly string[] = []): string[] {
  const seen = new Set(without.map(fold))
  return names
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && !seen.has(fold(name)) && seen.add(fold(name)))
}

/** The function, which does its work once for each text. */
function onceForEach<T>(work: (text: string | null) => T): (text: string | null) => T {
  const done = new Map<string | null, T>()
  return (text) => {
    const before = done.get(text)
    if (before !== undefined || done.has(text)) return before as T
    const made = work(text)
    done.set(text, made)
    return made
  }
}

function tidied(posting: Posting, safe: (text: string | null) => string | null): Posting {
  const required_skills = namesOf(posting.required_skills)
  return {
    ...posting,
    title: readAllEntities(posting.title).replace(/\s+/g, ' ').trim(),
    description: safe(posting.description),
    requirements: safe(posting.requirements),
    job_benefits: safe(posting.job_benefits),
    required_skills,
    optional_skills: namesOf(posting.optional_skills, required_skills),
    keywords: namesOf(posting.keywords),
    is_hybrid: posting.is_hybrid && !posting.is_remote,
  }
}

function readRow(
  format: Format,
  raw: unknown,
  now: Date,
  companyCountry: string | null,
  safe: (text: string | null) => string | null,
): Checked {
  const reading = format.read(cleaned(raw), companyCountry)
  if ('errors' in reading) return { read: null, errors: reading.errors }
  const posting = tidied(reading.posting, safe)
  const checked = parseWith(rules, posting)
  const errors = 'errors' in checked ? checked.errors : []
  if (posting.publish_date && posting.publish_date.getTime() > now.getTime() + CLOCK_SKEW_MS)
    errors.push('publish_date must not be in the future.')
  return { read: posting, errors }
}

/** Reads postings of a file of this format one by one: the same work in another city has the same text, which is cleaned once. */
function postingReader(format: Format, now: Date): (raw: unknown, companyCountry: string | null) => Checked {
  const safe = onceForEach(richText)
  return (raw, companyCountry) => readRow(format, raw, now, companyCountry, safe)
}

const LISTS_OF_POSTINGS = ['jobs', 'offers', 'content', 'items', 'data']

function isEmptyList({ value }: Positioned): boolean {
  const lists = isRecord(value) ? LISTS_OF_POSTINGS.map((key) => value[key]).filter(Array.isArray) : [value]
  return lists.length > 0 && lists.every((list) => Array.isArray(list) && list.length === 0)
}

function titleOf(raw: unknown): string | null {
  const title = isRecord(raw) ? (raw.title ?? raw.text ?? raw.name) : null
  return typeof title === 'string' ? title.trim() : null
}

/** All postings of a file with their lines, unread; refuses with ImportError a file of no known shape. */
export function openFile(fileText: string, now: Date): { format: string; rows: FileRow[] } {
  if (WEB_PAGE.test(fileText)) throw new ImportError(IS_A_WEB_PAGE)
  const file = /^\uFEFF?\s*</.test(fileText) ? readXml(fileText) : readJson(fileText)
  if (isEmptyList(file)) return { format: 'a file without postings', rows: [] }
  for (const format of FORMATS) {
    const found = format.rows(file.value)
    if (!found) continue
    const read = postingReader(format, now)
    const rows = found.map(({ raw, path }, at) => {
      return {
        line: () => file.lineOf(path),
        posting: at + 1,
        title: titleOf(raw),
        raw,
        // A reading in another country differs in its places; most postings are read in one.
        readIn: onceForEach((companyCountry) => read(raw, companyCountry)),
      }
    })
    return { format: format.name, rows }
  }
  throw new ImportError(UNKNOWN_SHAPE)
}
