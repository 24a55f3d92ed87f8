// Removes files that no row refers to: from forms that were interrupted, and resumes that were replaced and that no application uses.
import { sql } from 'kysely'
import type { World } from '../../world.ts'

const BATCH_ROWS = 500
/** Longer than any form takes to be received and stored. */
const KEPT_HOURS = 24

/**
 * Removes files, bytes first, that no profile, no submission and no mail has named for a day. Nothing can come to name them meanwhile: only a
 * new file or the present one of a profile ever is. Any number of workers may do so at once.
 */
export async function removeUnusedDocuments({ db, files, now }: Pick<World, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_HOURS * 60 * 60 * 1000)
  await files.removeUnfinished(before)
  for (let found = BATCH_ROWS; found === BATCH_ROWS; ) {
    const { rows } = await sql<{ id: number; key: string }>`SELECT f.id, f.key FROM files f WHERE f.created_at <= ${before}
      AND NOT EXISTS (SELECT FROM candidates c WHERE c.resume_id = f.id) AND NOT EXISTS (SELECT FROM candidates c WHERE c.documents_id = f.id)
      AND NOT EXISTS (SELECT FROM application_submissions s WHERE s.resume_id = f.id)
      AND NOT EXISTS (SELECT FROM application_submissions s WHERE s.documents_id = f.id)
      AND NOT EXISTS (SELECT FROM message_files m WHERE m.file_id = f.id)
      ORDER BY f.created_at LIMIT ${BATCH_ROWS}`.execute(db)
    for (const { key } of rows) await files.remove(key)
    if (rows.length > 0)
      await db
        .deleteFrom('files')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    found = rows.length
  }
}
