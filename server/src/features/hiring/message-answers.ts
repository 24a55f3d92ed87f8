// Mails to and from candidates as the API answers them.
import type { OutputOf } from '@plaza/contract'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { signedFileUrl } from '../../http/private-files.ts'
import { fileUrl } from '../../vendors/files/port.ts'
import type { World } from '../../world.ts'

export type MessageAnswer = OutputOf<'POST /applications/{id}/messages'>['message']
export type TeamMember = NonNullable<MessageAnswer['sender']>

/** Members of the company by id; those who have left are missing. */
export async function findTeam(db: Reader, ids: readonly (number | null)[]): Promise<Map<number, TeamMember>> {
  const { rows } = await sql<Pick<RowOf<'users'>, 'id' | 'first_name' | 'last_name' | 'avatar'>>`SELECT id, first_name, last_name, avatar
    FROM users WHERE id = ANY (${[...new Set(ids)].filter((id) => id !== null)})`.execute(db)
  return new Map(rows.map(({ avatar, ...user }) => [user.id, { ...user, avatar: { url: fileUrl(avatar) } }]))
}

/** Who reads the mails of an application, for the links to their files. */
type Reading = Pick<World, 'secret'> & { now: Date; actor_id: number; application_id: number }
type MessageFile = MessageAnswer['files'][number]

/** The files of these mails with links that end soon, by mail. */
async function findFiles(db: Reader, messages: readonly number[], reading: Reading): Promise<Map<number, MessageFile[]>> {
  const { secret, now, actor_id: user_id, application_id } = reading
  const { rows } = await sql<{ message_id: number; id: number; key: string; filename: string; size: number }>`
    SELECT m.message_id, f.id, f.key, f.filename, f.size FROM message_files m JOIN files f ON f.id = m.file_id
    WHERE m.message_id = ANY (${messages}) ORDER BY m.message_id, m.position`.execute(db)
  const files = new Map<number, MessageFile[]>()
  for (const { message_id, key, ...file } of rows)
    files.set(message_id, [
      ...(files.get(message_id) ?? []),
      { ...file, url: signedFileUrl(secret, key, now, { user_id, application_id }) },
    ])
  return files
}

type Around = { team: ReadonlyMap<number, TeamMember>; files?: MessageFile[] | undefined; email?: string }

const answerOf = (row: RowOf<'application_messages'>, { team, files = [], email }: Around): MessageAnswer => ({
  id: row.id,
  direction: row.direction,
  kind: row.kind,
  subject: row.subject,
  body: row.body,
  state: row.state,
  send_at: row.send_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  sender: row.sent_by === null ? null : (team.get(row.sent_by) ?? null),
  created_at: row.created_at.toISOString(),
  from_address: row.from_address === email?.toLowerCase() ? null : row.from_address,
  is_automatic: row.is_automatic,
  calendar_answer: row.calendar_answer,
  files,
  left_out: row.left_out,
})

/** A mail to a candidate with whoever has written it. */
export async function messageAnswer(db: Reader, row: RowOf<'application_messages'>): Promise<MessageAnswer> {
  return answerOf(row, { team: await findTeam(db, [row.sent_by]) })
}

/** The mails of an application in both directions, newest first, at most 200. */
export async function listMessages(db: Reader, reading: Reading): Promise<MessageAnswer[]> {
  const { application_id } = reading
  const rows = await db
    .selectFrom('application_messages')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  if (rows.length === 0) return []
  const { email } = await db.selectFrom('applications').select('email').where('id', '=', application_id).executeTakeFirstOrThrow()
  const team = await findTeam(
    db,
    rows.map(({ sent_by }) => sent_by),
  )
  const received = rows.filter(({ direction }) => direction === 'in').map(({ id }) => id)
  const files = received.length > 0 ? await findFiles(db, received, reading) : new Map<number, MessageFile[]>()
  return rows.map((row) => answerOf(row, { team, files: files.get(row.id), email }))
}
