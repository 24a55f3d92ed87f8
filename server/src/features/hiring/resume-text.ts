// What can be read of a resume, read once and kept.
import { sql } from 'kysely'
import type { World } from '../../world.ts'
import { type ResumeText, readResumeText } from '../resumes/reading.ts'

/** The words of the private file of this id, empty where none can be read; null without such a file. Throws TooManyWaiting when too many are being read. */
export async function readText({ db, files, now }: World, fileId: number): Promise<ResumeText | null> {
  const known = await db.selectFrom('resume_texts').select(['text', 'is_cut']).where('file_id', '=', fileId).executeTakeFirst()
  if (known) return known
  const file = await db.selectFrom('files').select('key').where('id', '=', fileId).executeTakeFirst()
  const bytes = file ? await files.get(file.key) : null
  if (bytes === null) return null
  const { text, is_cut } = await readResumeText(bytes)
  // If the person was deleted meanwhile, nothing is kept.
  await sql`INSERT INTO resume_texts (file_id, text, is_cut, read_at)
    SELECT id, ${text.replaceAll('\0', ' ')}, ${is_cut}, ${now()} FROM files WHERE id = ${fileId} ON CONFLICT DO NOTHING`.execute(db)
  return { text, is_cut }
}
