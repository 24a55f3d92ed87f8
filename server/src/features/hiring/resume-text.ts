// What can be read of a resume, read once and kept.
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import { type Limits, usualLimits } from '../resumes/apart.ts'
import { type ResumeText, readResumeText } from '../resumes/reading.ts'

/** A file that takes too long is tried so often: on a busy machine the first time may have been too short. */
const READING_TRIES = 3

/** `is_late`: reading it took too long; `is_tried`: so often that it is not tried again. */
export type KeptText = ResumeText & { is_late: boolean; is_tried: boolean }

/**
 * The words of the private file of this id, empty where none can be read; null without such a file. What took too long is tried again, three times
 * in all. Throws TooManyWaiting when too many are being read.
 */
export async function readText(
  { db, files, now }: Pick<World, 'db' | 'files' | 'now'>,
  fileId: number,
  limits: Limits = usualLimits,
): Promise<KeptText | null> {
  const known = await db
    .selectFrom('resume_texts')
    .select(['text', 'is_cut', 'is_late', 'tries'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (known && (!known.is_late || known.tries >= READING_TRIES)) return { ...known, is_tried: true }
  const file = await db.selectFrom('files').select('key').where('id', '=', fileId).executeTakeFirst()
  const bytes = file ? await files.get(file.key) : null
  if (bytes === null) return null
  const { text, is_cut, is_late } = await readResumeText(bytes, limits)
  // If the person was deleted meanwhile, nothing is kept. What was read stays read.
  await sql`INSERT INTO resume_texts (file_id, text, is_cut, is_late, read_at)
    SELECT id, ${text.replaceAll('\0', ' ')}, ${is_cut}, ${is_late}, ${now()} FROM files WHERE id = ${fileId}
    ON CONFLICT (file_id) DO UPDATE SET text = excluded.text, is_cut = excluded.is_cut, is_late = excluded.is_late, read_at = excluded.read_at,
      tries = resume_texts.tries + 1 WHERE resume_texts.is_late`.execute(db)
  return { text, is_cut, is_late, is_tried: !is_late || (known?.tries ?? 0) + 1 >= READING_TRIES }
}
