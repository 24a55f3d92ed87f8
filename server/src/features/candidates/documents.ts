// Resumes and other documents on their way into the files store (product decisions, "Candidates and applications").
import { createHash, randomUUID } from 'node:crypto'
import type { DocumentKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import { type Db, prepared, writtenOnceByName } from '../../db/connect.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { World } from '../../world.ts'
import { documentKindOf, type FileField } from './document-kind.ts'

type Files = Partial<Record<string, UploadedFile>>
/** A file whose kind is known. */
export type Judged = { field: FileField; filename: string; kind: DocumentKind; size: number; pieces: readonly Buffer[] }

/** The sender's name of the file, with the ending of its real kind. */
function filenameOf(name: string, field: FileField, kind: DocumentKind): string {
  const bare = name
    .replace(/[\\/]/g, '_')
    .replace(/\.[a-z0-9]{1,10}$/i, '')
    .trim()
  return `${bare || field}.${kind}`
}

async function judge(files: Files, field: FileField): Promise<Judged | null> {
  const upload = files[`candidate[${field}]`]
  if (!upload) return null
  const pieces = await upload.read()
  const kind = await documentKindOf(pieces, field)
  return { field, filename: filenameOf(upload.filename, field, kind), kind, size: upload.size, pieces }
}

const insertRow = writtenOnceByName(
  (db, asked: { key: string; kind: DocumentKind; filename: string; size: number; sha256: Buffer; now: Date }) => {
    const { key, kind, filename, size, sha256, now } = asked
    const statement = sql<{ id: number }>`${prepared} INSERT INTO files (key, kind, filename, size, sha256, created_at)
      VALUES (${key}, ${kind}, ${filename}, ${size}, ${sha256}, ${now}) RETURNING id`
    return { compile: () => statement.compile(db) }
  },
)

async function insertFile(db: Db, { filename, kind, size, pieces }: Judged, key: string, now: Date): Promise<number> {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  const [row] = await insertRow(db, { key, kind, filename, size, sha256: hash.digest(), now })
  const id = row?.id
  if (id === undefined) throw new Error('The file was not inserted.')
  return id
}

/** A document that came in another way than with a form, by its content and named after its real kind. Refuses with invalid_input what would be refused there. */
export async function judgeDocument(name: string, content: Uint8Array): Promise<Judged> {
  const pieces = [Buffer.from(content.buffer, content.byteOffset, content.byteLength)]
  const kind = await documentKindOf(pieces, 'documents')
  return { field: 'documents', filename: filenameOf(name, 'documents', kind), kind, size: content.length, pieces }
}

/** Stores a document durably and answers the id of its row. A file that nothing names a day later is cleaned up. */
export async function storeDocument(world: Pick<World, 'db' | 'files' | 'now'>, judged: Judged): Promise<number> {
  const id = await store(world, judged)
  if (id === undefined) throw new Error('The document was not kept.')
  return id
}

async function store({ db, files, now }: Pick<World, 'db' | 'files' | 'now'>, judged: Judged | null): Promise<number | undefined> {
  if (judged === null) return undefined
  const folder = judged.field === 'resume' ? 'resumes' : 'documents'
  const key = `private/${folder}/${randomUUID()}.${judged.kind}`
  const inserted = insertFile(db, judged, key, now())
  // No file without its row, even after a loss of power: whatever becomes of the rest, the clean-up finds it.
  const [id] = await Promise.all([inserted, files.put(key, judged.pieces, inserted)])
  return id
}

/**
 * Stores the files of a candidate's form durably and answers the ids of their rows; undefined where none came. Nothing is stored unless all
 * are what they should be. A file that nothing names a day later is cleaned up.
 */
export async function keepDocuments(world: World, files: Files): Promise<{ resume_id?: number; documents_id?: number }> {
  const resume = await judge(files, 'resume')
  const documents = await judge(files, 'documents')
  const [resume_id, documents_id] = await Promise.all([store(world, resume), store(world, documents)])
  for (const file of Object.values(files)) file?.release()
  return { resume_id, documents_id }
}
