// Mails to candidates as the API answers them.
import type { OutputOf } from '@plaza/contract'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { fileUrl } from '../../vendors/files/port.ts'

export type MessageAnswer = OutputOf<'POST /applications/{id}/messages'>['message']
export type TeamMember = NonNullable<MessageAnswer['sender']>

/** Members of the company by id; those who have left are missing. */
export async function findTeam(db: Reader, ids: readonly (number | null)[]): Promise<Map<number, TeamMember>> {
  const { rows } = await sql<Pick<RowOf<'users'>, 'id' | 'first_name' | 'last_name' | 'avatar'>>`SELECT id, first_name, last_name, avatar
    FROM users WHERE id = ANY (${[...new Set(ids)].filter((id) => id !== null)})`.execute(db)
  return new Map(rows.map(({ avatar, ...user }) => [user.id, { ...user, avatar: { url: fileUrl(avatar) } }]))
}

const answerOf = (row: RowOf<'application_messages'>, team: ReadonlyMap<number, TeamMember>): MessageAnswer => ({
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
})

/** A mail with whoever has written it. */
export async function messageAnswer(db: Reader, row: RowOf<'application_messages'>): Promise<MessageAnswer> {
  return answerOf(row, await findTeam(db, [row.sent_by]))
}

/** The mails of an application, newest first, at most 200. */
export async function listMessages(db: Reader, applicationId: number): Promise<MessageAnswer[]> {
  const rows = await db
    .selectFrom('application_messages')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const team = await findTeam(
    db,
    rows.map(({ sent_by }) => sent_by),
  )
  return rows.map((row) => answerOf(row, team))
}
