import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'

export type PostingText = { id: number; text: string | null; updated_at: Date }

/** What feeds say about jobs beyond what lists do; `text` is the beginning of the description's HTML, and the company's own changes count. */
export async function listPostingTexts(db: Reader, ids: readonly number[], maxCharacters: number): Promise<Map<number, PostingText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PostingText>`SELECT j.id, left(coalesce(j.description, j.requirements), ${maxCharacters}) AS text,
      greatest(j.updated_at, c.updated_at, b.updated_at) AS updated_at
    FROM jobs j JOIN companies c ON c.id = j.company_id JOIN company_brandings b ON b.company_id = c.id WHERE j.id = ANY (${ids})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
