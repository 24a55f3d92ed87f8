// Mails that wait for their moment: each is looked up again under its lock when it is handed over (docs/decisions/0094).
import { shownMailed } from '@plaza/contract/rules/shown-state'
import type { ApplicationStatus, MessageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { RowOf } from '../../db/tables.ts'
import { enqueueLater, TaskFailure, type Tasks } from '../../tasks/queue.ts'
import { MailFailure } from '../../vendors/mail/port.ts'
import type { World } from '../../world.ts'
import { applicationLink, findLinkParts } from '../candidates/application-links.ts'
import { replyAddress } from '../candidates/reply-address.ts'
import { invitationFor } from './interviews/interview-letters.ts'
import { type TeamMail, teamMail } from './messages.mails.ts'
import { startAnew } from './promise.ts'
import { note } from './standing.ts'
import { messageTaskKey } from './telling.ts'

/** A task runs on the clock of the database, which may be a little ahead. */
const CLOCKS_DIFFER_MS = 5000
/** A mail that could not be sent for this long counts as undeliverable. */
const GIVE_UP_AFTER_MS = 4 * 24 * 60 * 60 * 1000
const SWEPT_AT_ONCE = 1000
const THREAD_MAX = 10
const NEXT = { unreachable: 'after_outage', later: 'later', never: 'never' } as const

type Due = Omit<TeamMail, 'link' | 'thread' | 'application_address'> &
  Pick<
    RowOf<'application_messages'>,
    'id' | 'application_id' | 'kind' | 'state' | 'send_at' | 'sent_by' | 'is_automatic' | 'interview_id'
  > &
  Pick<RowOf<'applications'>, 'extended_to'> & {
    /** Whether the interview that it is about has changed since it was written. */
    is_overtaken: boolean
    status: ApplicationStatus
    job_id: number
    company_id: number
  }

/** The mail with what it is about; the application is locked first, as whoever decides locks it, then the mail. */
async function lockMessage(db: Reader, id: number): Promise<Due | undefined> {
  await sql`SELECT FROM applications WHERE id = (SELECT m.application_id FROM application_messages m WHERE m.id = ${id}) FOR NO KEY UPDATE`.execute(
    db,
  )
  const { rows } =
    await sql<Due>`SELECT m.id, m.application_id, m.kind, m.state, m.send_at, m.sent_by, m.is_automatic, m.mail_id, m.subject, m.body, m.language,
      m.interview_id, m.interview_id IS NOT NULL AND m.interview_sequence IS DISTINCT FROM (
        SELECT i.sequence FROM interviews i WHERE i.id = m.interview_id) AS is_overtaken,
      a.email, a.status, a.extended_to, a.job_id, j.company_id, c.visible_name, b.logo, b.primary_color,
      CASE WHEN u.company_id = j.company_id AND u.removed_at IS NULL THEN u.email END AS reply_to
    FROM application_messages m JOIN applications a ON a.id = m.application_id JOIN jobs j ON j.id = a.job_id
      JOIN companies c ON c.id = j.company_id JOIN company_brandings b ON b.company_id = c.id LEFT JOIN users u ON u.id = m.sent_by
    WHERE m.id = ${id} AND m.direction = 'out' FOR NO KEY UPDATE OF m`.execute(db)
  return rows[0]
}

/** Whether the mail may still go: nothing has happened since that would make it wrong. */
function isStillMeant({ kind, status, is_automatic, extended_to, interview_id, is_overtaken }: Due): boolean {
  if (status === 'withdrawn' || is_overtaken) return false
  // Who is decided about is invited no more, and hears that an interview is off.
  if (interview_id !== null) return kind === 'message' || status === 'active'
  // 'They are still deciding': unless somebody has decided or replied since.
  if (is_automatic && kind === 'message') return status === 'active' && extended_to !== null
  return kind === 'rejection' || kind === 'job_closed' ? status === 'rejected' : true
}

const setState = (db: Reader, id: number, state: RowOf<'application_messages'>['state'], sent_at: Date | null = null) =>
  db.updateTable('application_messages').set({ state, sent_at }).where('id', '=', id).execute()

/** Claims the mail for sending; null if it was cancelled or is not due yet. */
function takeMessage({ db, now }: World, id: number): Promise<Due | null> {
  return db.transaction().execute(async (transaction) => {
    const due = await lockMessage(transaction, id)
    if (!due || (due.state !== 'waiting' && due.state !== 'sending')) return null
    // A mail that may already have reached the mail server is tried again until that is certain.
    if (due.state === 'waiting' && due.send_at.getTime() > now().getTime() + CLOCKS_DIFFER_MS) return null
    const isMeant = due.state === 'sending' || isStillMeant(due)
    await setState(transaction, id, isMeant ? 'sending' : 'cancelled')
    return isMeant ? due : null
  })
}

type Told = Pick<RowOf<'applications'>, 'status' | 'shown_state' | 'next_state' | 'next_state_at' | 'told_at' | 'first_reply_at'>

/** What a sent mail of this kind changes in its application; one that the product has written by itself is no reply. */
export function afterMail(row: Told, kind: MessageKind, when: Date, isAutomatic = false): Omit<Told, 'status'> {
  const tells = kind === 'rejection' || kind === 'job_closed' || (kind === 'offer' && row.status === 'hired')
  return {
    ...shownMailed(row, kind, row.status, when),
    told_at: tells ? (row.told_at ?? when) : row.told_at,
    first_reply_at: row.first_reply_at ?? (isAutomatic ? null : when),
  }
}

async function showMailed(db: Reader, { application_id: id, kind, is_automatic }: Due, when: Date): Promise<void> {
  const row = await db
    .selectFrom('applications')
    .select(['status', 'shown_state', 'next_state', 'next_state_at', 'told_at', 'first_reply_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('applications')
    .set(afterMail(row, kind, when, is_automatic))
    .where('id', '=', id)
    .execute()
  if (!is_automatic) await startAnew(db, [id], when)
}

/** The Message-IDs of what was written about the application before, the oldest first, so that mail programs show it as one conversation. */
async function findThread(db: Reader, { id, application_id }: Pick<Due, 'id' | 'application_id'>): Promise<string[]> {
  const rows = await db
    .selectFrom('application_messages')
    .select('mail_id')
    .where('application_id', '=', application_id)
    .where('id', '<', id)
    .where('state', 'in', ['sent', 'received'])
    .where(sql<boolean>`NOT (is_automatic AND direction = 'in')`)
    .orderBy('id', 'desc')
    .limit(THREAD_MAX)
    .execute()
  return rows.map(({ mail_id }) => mail_id).reverse()
}

/** Records the outcome of a mail: it was sent, which also changes what its receiver sees, or it could not be delivered. */
function settle({ db, now }: World, id: number, state: 'sent' | 'undelivered' | 'waiting'): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const due = await lockMessage(transaction, id)
    if (due?.state !== 'sending') return
    const when = now()
    await setState(transaction, id, state, state === 'sent' ? when : null)
    if (state === 'waiting') return
    if (state === 'sent') await showMailed(transaction, due, when)
    const { application_id, job_id, company_id } = due
    const kind = state === 'sent' ? 'mailed' : 'mail_undelivered'
    const happening = { application_id, kind, details: { message_id: id } } as const
    await note(transaction, [happening], { company_id, job_id, actor_id: due.sent_by, change_id: null, now: when })
  })
}

/**
 * The task `send_application_message`: sends the mail if it still waits. It keeps its Message-ID, so that receivers recognise a mail that is sent
 * twice after an interruption as the same one. Throws TaskFailure, whose reason holds no address.
 */
export async function sendApplicationMessage(world: World, { message_id }: Tasks['send_application_message']): Promise<void> {
  const due = await takeMessage(world, message_id)
  if (due === null) return
  const parts = await findLinkParts(world.db, due.application_id)
  const link = await applicationLink(world, parts)
  const thread = await findThread(world.db, due)
  const application_address = replyAddress(world, parts)
  const invitation = due.interview_id === null ? undefined : await invitationFor(world.db, world, due.interview_id, application_address)
  const about = { link, thread, application_address, ...(invitation && { invitation }) }
  try {
    await world.mail.send(teamMail(world, { ...due, ...about }))
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const isHopeless = error.kind === 'later' && world.now().getTime() - due.send_at.getTime() > GIVE_UP_AFTER_MS
    const isOver = error.kind === 'never' || isHopeless
    // The mail server has not taken it: until the next try it can be taken back.
    await settle(world, message_id, isOver ? 'undelivered' : 'waiting')
    if (isOver) return
    throw new TaskFailure(NEXT[error.kind], `mail: ${error.message}`)
  }
  await settle(world, message_id, 'sent')
}

/** The task `send_due_messages`, every minute: queues mails that are due and have no task, in case theirs was lost. */
export async function sendDueMessages({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<{ id: number; send_at: Date }>`SELECT m.id, m.send_at FROM application_messages m
    WHERE m.state IN ('waiting', 'sending') AND m.send_at <= ${now()}
      AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs t WHERE t.key = ${messageTaskKey('')} || m.id)
    ORDER BY m.send_at, m.id LIMIT ${SWEPT_AT_ONCE}`.execute(db)
  await enqueueLater(
    db,
    'send_application_message',
    rows.map(({ id, send_at }) => ({ payload: { message_id: id }, run_at: send_at, key: messageTaskKey(id) })),
  )
}
