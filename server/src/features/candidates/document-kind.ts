// What a resume or another document is by its content, whatever it is called (section 5, "Application form").
import { randomUUID } from 'node:crypto'
import { type BrokenRule, Refusal } from '@plaza/contract/refusals'
import { type DocumentKind, documentKinds, resumeKinds } from '@plaza/contract/values'
import { fileTypeFromBuffer } from 'file-type'
import { fewAtOnce, TooManyWaiting } from '../../http/few-at-once.ts'
import { namesInCompoundFile } from './compound-file.ts'
import { checkZip, readZip, ZipProblem } from './zip-contents.ts'

/** How many bytes at the beginning of a file are read to recognise its kind. */
const HEAD_BYTES = 4100
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1')
const MAIN_PART = /application\/vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet)\.main\+xml/

/** More than any document holds. It also protects whoever opens the archive later. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/
/** A line for each part, of which there are at most 2,000. */
const CONTENT_TYPES_MAX_BYTES = 1024 * 1024

/** An archive takes threads while it is looked through. */
const turns = fewAtOnce<string | null>({ running: 3, waiting: 200 })

export type FileField = 'resume' | 'documents'

const fields = {
  resume: { kinds: resumeKinds, accepted: ['PDF', 'Word (DOC, DOCX)', 'Excel (XLS)'] },
  documents: { kinds: documentKinds, accepted: ['PDF', 'Word (DOC, DOCX)', 'Excel (XLS, XLSX)'] },
} as const

/**
 * What an Office file says about its parts, or null if it is not one. Every part is unpacked once, so that a damaged file is noticed here
 * and not by the company.
 */
async function contentTypesOf(bytes: Buffer): Promise<string | null> {
  await checkZip(bytes, UNPACKED_MAX_BYTES)
  for await (const { content } of readZip(bytes, CONTENT_TYPES, CONTENT_TYPES_MAX_BYTES)) return content.toString('utf8')
  return null
}

/** Office 2007 and later. Files with macros have another main part and are not accepted. */
async function kindOfZip(pieces: readonly Buffer[]): Promise<DocumentKind | 'too_large' | null> {
  try {
    const main = MAIN_PART.exec((await turns(randomUUID(), () => contentTypesOf(Buffer.concat(pieces)))) ?? '')?.[1]
    if (main === undefined) return null
    return main === 'wordprocessingml.document' ? 'docx' : 'xlsx'
  } catch (error) {
    if (error instanceof ZipProblem) return error.problem === 'too_large' ? 'too_large' : null
    throw error instanceof TooManyWaiting ? new Refusal('busy') : error
  }
}

function kindOfCompoundFile(bytes: Buffer): DocumentKind | null {
  const names = new Set(namesInCompoundFile(bytes))
  if (names.has('WordDocument')) return 'doc'
  return names.has('Workbook') || names.has('Book') ? 'xls' : null
}

async function kindOf(pieces: readonly Buffer[], size: number): Promise<DocumentKind | 'too_large' | null> {
  const head = Buffer.concat(pieces, Math.min(size, HEAD_BYTES))
  if (head.subarray(0, 4).equals(ZIP_SIGNATURE)) return kindOfZip(pieces)
  const type = await fileTypeFromBuffer(head)
  if (type?.ext === 'cfb') return kindOfCompoundFile(Buffer.concat(pieces))
  return type?.ext === 'pdf' ? 'pdf' : null
}

/**
 * The kind of a file that was sent as a resume or as the other document. Refuses with invalid_input, naming the field, what
 * is empty, of another kind, damaged, or an archive that would unpack to more than any document.
 */
export async function documentKindOf(pieces: readonly Buffer[], field: FileField): Promise<DocumentKind> {
  const { kinds, accepted } = fields[field]
  const refused = (problem: BrokenRule) => new Refusal('invalid_input', [{ field: `candidate.${field}`, ...problem }])
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  if (size === 0) throw refused({ rule: 'file_empty' })
  const kind = await kindOf(pieces, size)
  if (kind === 'too_large') throw refused({ rule: 'file_unpacks' })
  const allowed: readonly DocumentKind[] = kinds
  if (kind === null || !allowed.includes(kind)) throw refused({ rule: 'file_kind', kinds: accepted })
  return kind
}
