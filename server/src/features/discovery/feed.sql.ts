import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'

export type PostingText = { id: number; text: string | null; updated_at: Date }

/** What feeds say of jobs beyond what lists do; `text` is the beginning of the description's HTML. */
export async function listPostingTexts(db: Reader, ids: readonly number[], maxCharacters: number): Promise<Map<number, PostingText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PostingText>`SELECT id, left(coalesce(description, requirements), ${maxCharacters}) AS text, updated_at
    FROM jobs WHERE id = ANY (${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
