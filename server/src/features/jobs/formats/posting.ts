// What every format is read into, and the pieces that their schemas share.
import { escapeMarkup } from '@plaza/contract/rules/markup'
import { z } from 'zod'
import type { NamedPlace } from '../distinct-places.ts'
import { readAllEntities } from '../entities.ts'
import type { CompanyRef } from '../import-companies.ts'
import type { JobContent } from '../job-content.ts'

/**
 * A posting as a file tells it, before its company and its country have ids. Nobody has sanitised its texts yet. `publish_date` is null when the
 * file does not say: a new posting then takes `changed_at` or the present, a known one keeps its date.
 */
export type Posting = JobContent & {
  company: CompanyRef | null
  source: string
  source_id: string
  /** The id it had where it was exported: an installation knows its own postings again. */
  own_id: number | null
  /** Whether it shows on the general board; only the product's own files say so, and a known job else keeps what it has. */
  is_listed?: boolean
  location: NamedPlace | null
  /** The places that it names beside that one. */
  further_locations: NamedPlace[]
  changed_at: Date | null
  /** What the file has no key for: a known job keeps these fields as they stand. */
  absent: readonly Absent[]
  warnings: string[]
}

/** A key that the file does not have, and the fields that it would have set. */
export type Absent = { key: string; fields: readonly (keyof JobContent)[] }

/** Those of the keys that the row does not have. A key whose value is null counts as there. */
export function absentKeys(raw: unknown, keys: Readonly<Record<string, readonly (keyof JobContent)[]>>): Absent[] {
  return Object.entries(keys).flatMap(([key, fields]) => (isRecord(raw) && key in raw ? [] : [{ key, fields }]))
}

export type Reading = { posting: Posting } | { errors: string[] }

/** One of the shapes that are known. */
export type Format = {
  /** As it stands in sentences: "a Greenhouse file". */
  name: string
  /** The postings in the parsed file and where they are, or null when the file does not have this shape. */
  rows(value: unknown): FoundRow[] | null
  /** `companyCountry`, if known, decides between places of the same name in several countries. */
  read(raw: unknown, companyCountry?: string | null): Reading
}

/** Whether the value is an object with names, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type FoundRow = { raw: unknown; path: (string | number)[] }

/**
 * The rows of a list, of `{jobs: [...]}` (or of another `key`) or of one object, when at least one of them is recognised. Rows that are not
 * `isPublic` are passed over: the source itself does not show them.
 */
export function rowsOf(
  value: unknown,
  isOne: (row: Record<string, unknown>) => boolean,
  { key = 'jobs', isPublic = () => true }: { key?: string; isPublic?: (row: Record<string, unknown>) => boolean } = {},
): FoundRow[] | null {
  const found = (list: unknown[], before: string[]) =>
    list.some((row) => isRecord(row) && isOne(row))
      ? list.flatMap((raw, at) => (isRecord(raw) && !isPublic(raw) ? [] : [{ raw, path: [...before, at] }]))
      : null
  if (Array.isArray(value)) return found(value, [])
  if (!isRecord(value)) return null
  if (Array.isArray(value[key])) return found(value[key], [key])
  return isOne(value) ? [{ raw: value, path: [] }] : null
}

/** A text that may be missing; blanks around it do not count, and an empty one is none. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

const EARLIEST_YEAR = 1970

function parseDate(value: string, endOfDay: boolean): Date | null {
  const [, year, month, day, time, zone] = DATE.exec(value.trim()) ?? []
  const days = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (Number(year) < EARLIEST_YEAR || days.getUTCMonth() !== Number(month) - 1 || days.getUTCDate() !== Number(day)) return null
  const date = new Date(
    `${year}-${month}-${day}T${time ?? (endOfDay ? '23:59:59' : '00:00:00')}${
      zone
        ?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
        .toUpperCase()
        .replace('UTC', 'Z') ?? 'Z'
    }`,
  )
  return Number.isNaN(date.getTime()) ? null : date
}

function dateField(endOfDay: boolean) {
  return text.transform((value, context) => {
    if (value === null) return null
    const date = parseDate(value, endOfDay)
    if (date) return date
    context.addIssue({ code: 'custom', message: '{field} must be a date such as 2026-03-01 or 2026-03-01T09:00:00Z.' })
    return z.NEVER
  })
}

/** A number, or a text that is one ("18.50"); nothing and blanks are none. */
export const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === '') return null
    const number = typeof value === 'number' ? value : Number(value.replace(/[,\s$]/g, ''))
    if (Number.isFinite(number)) return number
    context.addIssue({ code: 'custom', message: '{field} must be a number.' })
    return z.NEVER
  })

/** A date or a time of day, UTC where it names no zone. */
export const date = dateField(false)
/** The same; a date alone lasts until its last second. */
export const lastDate = dateField(true)

function fieldOf(path: readonly PropertyKey[]): string {
  return (
    path.reduce<string>(
      (all, step) => (typeof step === 'number' ? `${all}[${step}]` : all === '' ? String(step) : `${all}.${String(step)}`),
      '',
    ) || 'The posting'
  )
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function sentence(issue: z.core.$ZodIssue): string {
  const field = fieldOf(issue.path)
  if (issue.message.includes('{field}')) return issue.message.replace('{field}', field)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing.` : `${field} must be ${KINDS[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return `${field} has a form that is not known.`
    case 'custom':
      return issue.message
    default:
      return `${field}: ${issue.message}.`
  }
}

/** Parses with the schema; the errors are sentences that begin with the field's name as it stands in the file. */
export function parseWith<S extends z.ZodType>(schema: S, raw: unknown): { value: z.output<S> } | { errors: string[] } {
  const result = schema.safeParse(raw, { reportInput: true })
  return result.success ? { value: result.data } : { errors: [...new Set(result.error.issues.map(sentence))] }
}

/** HTML out of HTML whose every character was escaped once more ("&lt;p&gt;"); any other text stays as it is. */
function unescaped(html: string): string {
  if (/<[a-z/!]/i.test(html) || !/&(lt|#0*60|#x0*3c);/i.test(html)) return html
  return readAllEntities(html)
}

/** What stands before an item of a list: a dot of any kind, a star, or a dash, behind which people forget the blank before a word. */
const BULLET = /^\s*(?:[•▪▫●◦○‣∙■►➢➤✓✔]\s*|[*·]\s+|[-–—](?:\s+|(?=\p{L})))/u
/** An empty line, a dot or dash without an item, and a line drawn of them. */
const SAYS_NOTHING = /^\s*(?:[•·*–-]|[-–—_=*]{3,})?\s*$/u
/** It goes on with the item of the line before. */
const GOES_ON = /^(?:\s{2,}|\t|\s*\p{Ll})/u

/** HTML of a text that may be HTML, escaped HTML or plain: paragraphs, lines that begin with a dash or dot, and words between two stars become structure. */
export function asHtml(value: string | null | undefined): string | null {
  if (!value?.trim()) return null
  const html = unescaped(value)
  if (/<[a-z][^<>]*>/i.test(html)) return html
  return structured(html.replace(/\r\n?/g, '\n').split('\n'))
}

/** Paragraphs and lists of plain lines. Items stay one list over empty lines; a line that neither is an item nor goes on with one ends it. */
function structured(lines: readonly string[]): string {
  const blocks: { tag: 'p' | 'ul'; lines: string[] }[] = []
  let isBehindEmpty = true
  for (const line of lines) {
    const isEmpty = SAYS_NOTHING.test(line)
    const last = blocks.at(-1)
    if (!isEmpty && BULLET.test(line)) {
      const item = line.replace(BULLET, '').trim()
      if (last?.tag === 'ul') last.lines.push(item)
      else blocks.push({ tag: 'ul', lines: [item] })
    } else if (!isEmpty) {
      const words = line.trim()
      if (last?.tag === 'ul' && !isBehindEmpty && GOES_ON.test(line)) last.lines.push(`${last.lines.pop()} ${words}`)
      else if (last?.tag === 'p' && !isBehindEmpty) last.lines.push(words)
      else blocks.push({ tag: 'p', lines: [words] })
    }
    isBehindEmpty = isEmpty
  }
  return blocks
    .map(({ tag, lines: words }) =>
      tag === 'p'
        ? `<p>${words.map(plainHtml).join('<br>')}</p>`
        : `<ul>${words.map((item) => `<li>${plainHtml(item)}</li>`).join('')}</ul>`,
    )
    .join('')
}

/** Plain text may still hold entities ("R&amp;D"): they are read once, so that they are not shown as they stand. */
function plainHtml(line: string): string {
  return escapeMarkup(readAllEntities(line)).replace(/\*{2,4}(?=\S)([^*]+)\*{2,4}/g, '<strong>$1</strong>')
}

/** The text without tags, for comparing and for guessing the language. */
export function withoutTags(html: string | null): string {
  return (html ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[^\s&;]+;/g, readAllEntities)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Pieces of HTML one after the other, or null when there are none. */
export function joinHtml(...pieces: (string | null)[]): string | null {
  return pieces.filter(Boolean).join('\n') || null
}

/** The address of a web site, or null for anything that is none. */
export function webAddress(value: string | null | undefined): string | null {
  const url = URL.parse(value?.trim() ?? '')
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href.replace(/^(https?:\/\/[^/]+)\/$/, '$1') : null
}
