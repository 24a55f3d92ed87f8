// Work that waits for a commit: a task is a row that the caller's transaction writes. graphile-worker, which keeps the rows, calls them jobs;
// the product's jobs are postings. Names of tasks stand in stored rows and do not change.
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/connect.ts'

/** Every task by name, with its payload. */
export type Tasks = {
  /** Closes jobs whose last day has passed. */
  close_expired_jobs: Record<string, never>
  /** Makes the calendar vendor forget a grant, which waits sealed (features/calendar/tokens.ts). */
  end_calendar_grant: { sealed: string }
  /** Ends and cancels interviews whose time has come, and reminds of those that begin soon (features/hiring/interviews/following.ts). */
  follow_interviews: Record<string, never>
  /** Makes the event in a calendar what an interview has become (features/hiring/interviews/calendar-events.ts). */
  sync_interview_event: { interview_id: number }
  /** Deletes what has ended: sessions, links, limits, used captchas (features/access/cleaning.ts). */
  forget_expired: Record<string, never>
  /** Reads a mail that was taken in, and does what follows from it (features/hiring/inbound/incoming.ts). */
  read_inbound_mail: { inbound_mail_id: number }
  /** Queues mails that wait to be read and have no task (features/hiring/inbound/incoming.ts). */
  read_waiting_mails: Record<string, never>
  /** Removes files that no profile and no application names (features/candidates/document-cleaning.ts). */
  remove_unused_documents: Record<string, never>
  /** Mails the link that resets a password, if anybody has the address, which waits sealed (features/access/access.ts). */
  recover_password: { sealed: string }
  /** Notes which jobs close soon, for their members to be told (features/notifications/events.ts). */
  note_closing_jobs: Record<string, never>
  /** Mails the address of a submission, known by the hash of its reference, that it has arrived (features/candidates/receipts.ts). */
  send_receipt: { reference_hash: string }
  /** Mails members what has happened, as far as it is due (features/notifications/notifying.ts). */
  tell_members: Record<string, never>
  /** Looks up what an event of the card vendor was about (features/billing/card-events.ts). */
  hear_of_cards: { what: 'page' | 'charge' | 'method_added' | 'method_changed'; id: string }
  /** Removes a payment method at the vendor that another has taken the place of (features/billing/renewals.ts). */
  remove_card: { vendor_id: string }
  /** One try of one renewal (features/billing/renewals.ts). */
  renew_subscription: { subscription_id: number }
  /** Queues the renewals that are due (features/billing/renewals.ts). */
  renew_subscriptions: Record<string, never>
  /** Tells the vendor of cards which payment method is a company's default (features/billing/renewals.ts). */
  sync_default_card: { company_id: number }
  /** Sends one mail, which waits sealed (mail/post.ts). */
  send_mail: { sealed: string }
  /** Sends one mail of a team to a candidate, unless it was cancelled meanwhile (features/hiring/sending.ts). */
  send_application_message: { message_id: number }
  /** Queues the mails to candidates that are due and have no task (features/hiring/sending.ts). */
  send_due_messages: Record<string, never>
  /** Reads the words of what was sent under this reference, for the team to search (features/hiring/application-words.ts). */
  read_application_words: { reference_hash: string }
  /** Reads those that have waited for a while (features/hiring/application-words.ts). */
  read_unread_words: Record<string, never>
  /** Tells those who wait for longer than was promised, and closes out who waits about a closed job (features/hiring/promise-keeping.ts). */
  keep_promises: Record<string, never>
  /** Asks about jobs on which nobody works, and closes those that nobody answered for (features/hiring/job-keeping.ts). */
  ask_still_hiring: Record<string, never>
  /** Measures within how many days companies answer (features/hiring/answering.ts). */
  measure_answers: Record<string, never>
  /** Moves the words of very many jobs, just written, to their places in the index (features/board/bulk-indexing.ts). */
  place_indexed_words: Record<string, never>
  renew_search: Record<string, never>
  /** Brings back who was kept aside for three days, and erases spam after thirty (features/hiring/suspicious.ts). */
  settle_suspicious: Record<string, never>
}

/** How the last error of a task begins that waits for the end of an outage. */
export const OUTAGE = 'outage: '

/**
 * What a task throws when it could not be done, with what that means for its next try. The reason is logged and kept in the table of
 * tasks: no address, no secret.
 *
 * - after_outage: what it needs is down. It does not count as a try for five days, and is tried again soon after the outage has ended.
 * - later: it counts as a try; the waits grow from seconds to six hours, 25 tries take four days.
 * - never: it is not tried again and stays in the table.
 */
export class TaskFailure extends Error {
  readonly next: 'after_outage' | 'later' | 'never'

  constructor(next: TaskFailure['next'], reason: string) {
    super(next === 'after_outage' ? `${OUTAGE}${reason}` : reason)
    this.name = 'TaskFailure'
    this.next = next
  }
}

/** Tasks that wait until nobody waits for any other, however long they have waited: the words of a rush of resumes keep no mail from its way. */
const PATIENT = 10
const PRIORITIES: { readonly [N in keyof Tasks]?: number } = { read_application_words: PATIENT, read_unread_words: PATIENT }

/** The smaller, the sooner. */
export const priorityOf = (name: keyof Tasks): number => PRIORITIES[name] ?? 0

/** Queues a task in the caller's transaction: it runs once the transaction has committed, and never if it rolls back. */
export async function enqueue<N extends keyof Tasks>(
  db: Reader,
  name: N,
  payload: Tasks[N],
  options: { key?: string } = {},
): Promise<void> {
  await sql`SELECT FROM graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null},
    priority => ${priorityOf(name)})`.execute(db)
}

/** A task that is queued for each row of `when`, of which its payload, JSON, is made. */
export type ConditionalTask = { name: keyof Tasks; payload: RawBuilder<unknown>; when: RawBuilder<unknown> }

/**
 * Parts of a WITH clause of the caller's statement, which queue those of the tasks whose `when` holds: one way to the database for the rows and
 * what is to be done about them. Workers are not told, and find the tasks when they look, which they do every two seconds: telling them would make
 * all commits of the database's that tell anybody anything wait for each other, each for its own way to the disk.
 */
export function enqueueInStatement(tasks: readonly ConditionalTask[]): RawBuilder<unknown> {
  const names = sql.join(tasks.map(({ name }) => sql`(${sql.lit(name)})`))
  const rows = tasks.map(
    ({ name, payload, when }) =>
      sql`SELECT ${sql.lit(name)} AS name, ${sql.lit(priorityOf(name))} AS priority, ${payload} AS payload FROM ${when}`,
  )
  return sql`known_tasks AS (SELECT t.id, n.name FROM (VALUES ${names}) AS n (name) LEFT JOIN graphile_worker._private_tasks t ON t.identifier = n.name),
    new_tasks AS (INSERT INTO graphile_worker._private_tasks AS t (identifier) SELECT name FROM known_tasks WHERE id IS NULL
      ON CONFLICT (identifier) DO UPDATE SET identifier = excluded.identifier RETURNING t.id, t.identifier AS name),
    queued AS (INSERT INTO graphile_worker._private_jobs (task_id, priority, payload)
      SELECT coalesce(k.id, t.id), w.priority, w.payload FROM (${sql.join(rows, sql` UNION ALL `)}) AS w JOIN known_tasks k USING (name) LEFT JOIN new_tasks t USING (name))`
}

/** Queues several tasks of one name as `enqueue` does, in one statement. */
export async function enqueueAll<N extends keyof Tasks>(db: Reader, name: N, payloads: readonly Tasks[N][]): Promise<void> {
  if (payloads.length === 0) return
  await sql`SELECT FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(${name}, payload, NULL, NULL, NULL, NULL, ${sql.lit(priorityOf(name))}, NULL)::graphile_worker.job_spec FROM json_array_elements(${JSON.stringify(payloads)}::json) AS p (payload)
  ))`.execute(db)
}

/** A task for later: `key` stands for it, so that there is one of it at most. */
export type LaterTask<N extends keyof Tasks> = { payload: Tasks[N]; run_at: Date; key: string }

/** Queues tasks of one name for their moments, in the caller's transaction and in one statement. */
export async function enqueueLater<N extends keyof Tasks>(db: Reader, name: N, tasks: readonly LaterTask<N>[]): Promise<void> {
  if (tasks.length === 0) return
  await sql`SELECT FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(${name}, t.payload, NULL, t.run_at, NULL, t.key, ${sql.lit(priorityOf(name))}, NULL)::graphile_worker.job_spec
    FROM json_to_recordset(${JSON.stringify(tasks)}::json) AS t (payload json, run_at timestamptz, key text)
  ))`.execute(db)
}
