// Which member of a team has read which private file: part of the access log.
import { sql } from 'kysely'
import type { FileReader } from '../../http/private-files.ts'
import type { World } from '../../world.ts'

/** Browsers fetch a PDF in pieces: everything that one member fetches during the life of a link counts as one reading. */
const ONE_READING_MS = 5 * 60_000

/** Notes that a member has opened a file on a page or downloaded it, as part of this application; once in five minutes. */
export async function noteFileReading(
  { db, now }: Pick<World, 'db' | 'now'>,
  { user_id, application_id, file_id, isForDrawing }: FileReader & { file_id: number; isForDrawing: boolean },
): Promise<void> {
  const kind = isForDrawing ? 'file_opened' : 'file_downloaded'
  const when = now()
  await sql`INSERT INTO activities (company_id, job_id, application_id, kind, actor_id, occurred_at, details)
    SELECT j.company_id, j.id, a.id, ${kind}, u.id, ${when}, jsonb_build_object('file_id', ${file_id}::bigint)
    FROM applications a JOIN jobs j ON j.id = a.job_id JOIN users u ON u.id = ${user_id}
    WHERE a.id = ${application_id} AND NOT EXISTS (SELECT FROM activities e WHERE e.application_id = a.id AND e.actor_id = u.id AND e.kind = ${kind}
      AND e.occurred_at > ${new Date(when.getTime() - ONE_READING_MS)} AND e.details->>'file_id' = ${String(file_id)})`.execute(db)
}
