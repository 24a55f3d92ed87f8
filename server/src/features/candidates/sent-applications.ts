// Applications as their senders are shown them: in the list of an account, and on the page behind the link of a mail (docs/decisions/0095).
import type { OutputOf } from '@plaza/contract'
import type { MessageKind } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { type SentInterview, sentInterviews } from '../hiring/interview-picking.ts'
import type { ApplicationRow } from './candidate-rows.ts'
import { applicationEntity, stateOf } from './entities.ts'
import { type Happening, timelineOf } from './sender-timeline.ts'
import { restorableUntil, undoableUntil } from './withdrawing.ts'

type SentApplication = OutputOf<'GET /candidates/{id}/applications'>['applications'][number]
/** What a sender is shown beside the application itself. */
export type ShownToSender = Pick<
  SentApplication,
  | 'state'
  | 'timeline'
  | 'messages'
  | 'opened_at'
  | 'reply_by'
  | 'is_promise_broken'
  | 'is_company_here'
  | 'interviews'
  | 'can_withdraw'
  | 'restorable_until'
>

/** So much of each is shown at most, the newest. */
const SUBMISSIONS_MAX_ROWS = 20
const HAPPENINGS_MAX_ROWS = 200
const MESSAGES_MAX_ROWS = 100

type Own = { application_id: number }
type SubmissionRow = Own & { created_at: Date; is_new_round: boolean }
type HappeningRow = Own & Omit<Happening, 'kind'> & { kind: Happening['kind'] | 'undone'; change_id: number | null }
type MessageRow = Own & { id: number; direction: 'out' | 'in'; kind: MessageKind; subject: string; body: string; sent_at: Date }

function listSubmissions(db: Reader, ids: readonly number[]) {
  return sql<SubmissionRow>`SELECT l.* FROM unnest(${ids}::bigint[]) AS i (id) CROSS JOIN LATERAL (
      SELECT s.application_id, s.created_at, s.id,
        s.round > coalesce(lag(s.round) OVER (ORDER BY s.id), 1) AS is_new_round
      FROM application_submissions s WHERE s.application_id = i.id ORDER BY s.id DESC LIMIT ${SUBMISSIONS_MAX_ROWS}) AS l ORDER BY l.id`.execute(
    db,
  )
}

function listHappenings(db: Reader, ids: readonly number[]) {
  return sql<HappeningRow>`SELECT l.application_id, l.kind, l.occurred_at, l.change_id, coalesce((l.details->>'is_told')::boolean, false) AS is_told,
      g.kind AS stage_kind
    FROM unnest(${ids}::bigint[]) AS i (id) CROSS JOIN LATERAL (
      SELECT h.* FROM activities h WHERE h.application_id = i.id
        AND h.kind IN ('moved', 'hired', 'rejected', 'closed_out', 'reopened', 'undone', 'withdrawn', 'restored')
      ORDER BY h.id DESC LIMIT ${HAPPENINGS_MAX_ROWS}) AS l
    LEFT JOIN stages g ON g.id = (l.details->>'to_stage_id')::bigint ORDER BY l.id`.execute(db)
}

function listMails(db: Reader, ids: readonly number[]) {
  return sql<MessageRow>`SELECT l.* FROM unnest(${ids}::bigint[]) AS i (id) CROSS JOIN LATERAL (
      SELECT m.application_id, m.id, m.direction, m.kind, m.subject, m.body, coalesce(m.sent_at, m.created_at) AS sent_at
      FROM application_messages m WHERE m.application_id = i.id AND m.state IN ('sent', 'received')
        AND NOT (m.is_automatic AND m.direction = 'in')
      ORDER BY m.id DESC LIMIT ${MESSAGES_MAX_ROWS}) AS l ORDER BY sent_at, l.id`.execute(db)
}

/** What was undone is as if it had never been. */
function notUndone(rows: readonly HappeningRow[]): Happening[] {
  const undone = new Set(rows.filter(({ kind }) => kind === 'undone').map(({ change_id }) => change_id))
  return rows.flatMap(({ kind, change_id, occurred_at, stage_kind, is_told }) =>
    kind === 'undone' || (change_id !== null && undone.has(change_id)) ? [] : [{ kind, occurred_at, stage_kind, is_told }],
  )
}

const sinceOf = ({ status, withdrawn_at, next_state_at, moved_at }: ApplicationRow, now: Date): Date => {
  if (status === 'withdrawn' && withdrawn_at !== null) return withdrawn_at
  return next_state_at !== null && next_state_at <= now ? next_state_at : moved_at
}

/** To an account whose address is not confirmed: its own part, and nothing of what others have sent or a team has done. */
function ownPart(row: ApplicationRow, now: Date): ShownToSender {
  const { created_at, own_withdrawn_at: withdrawn_at } = row
  const received = { kind: 'received' as const, occurred_at: created_at.toISOString() }
  return {
    state: stateOf(row, now),
    timeline: withdrawn_at === null ? [received] : [received, { kind: 'withdrawn', occurred_at: withdrawn_at.toISOString() }],
    messages: [],
    opened_at: null,
    reply_by: null,
    is_promise_broken: false,
    is_company_here: row.is_company_here,
    interviews: [],
    can_withdraw: withdrawn_at === null,
    restorable_until: undoableUntil(withdrawn_at, now)?.toISOString() ?? null,
  }
}

/** Who have their answer are shown no promise; whoever does not know it yet is shown the same as before. */
function promiseOf({ told_day, is_promise_broken }: ApplicationRow, state: ShownToSender['state']) {
  const isWaiting = state === 'received' || state === 'in_review' || state === 'interview' || state === 'offer'
  return isWaiting ? { reply_by: told_day, is_promise_broken } : { reply_by: null, is_promise_broken: false }
}

type Parts = {
  submissions: readonly SubmissionRow[]
  happenings: readonly HappeningRow[]
  mails: readonly MessageRow[]
  interviews: SentInterview[]
}

function shownOf(row: ApplicationRow, { submissions, happenings, mails, interviews }: Parts, now: Date): ShownToSender {
  const state = stateOf(row, now)
  const sent_again = submissions
    .filter(({ created_at }) => created_at > row.first_at)
    .map(({ created_at: at, is_new_round }) => ({ at, is_new_round }))
  const facts = {
    received_at: row.first_at,
    sent_again,
    opened_at: row.opened_at,
    happenings: notUndone(happenings),
    mails: mails.filter(({ direction }) => direction === 'out'),
    state,
  }
  return {
    state,
    timeline: timelineOf({ ...facts, state_since: sinceOf(row, now) }, now),
    messages: mails.map(({ id, direction, subject, body, sent_at }) => ({ id, direction, subject, body, sent_at: sent_at.toISOString() })),
    opened_at: row.opened_at?.toISOString() ?? null,
    ...promiseOf(row, state),
    is_company_here: row.is_company_here,
    interviews,
    can_withdraw: row.status !== 'withdrawn',
    restorable_until: restorableUntil(row, now)?.toISOString() ?? null,
  }
}

/** What the senders of these applications are shown of them, in the same order; in a few statements, however many they are. */
export async function shownToSenders(db: Reader, rows: readonly ApplicationRow[], now: Date): Promise<ShownToSender[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ application_id }) => application_id)
  const found = [await listSubmissions(db, ids), await listHappenings(db, ids), await listMails(db, ids)] as const
  const [submissions, happenings, mails] = found.map((each) => Map.groupBy<number, Own>(each.rows, ({ application_id }) => application_id))
  const interviews = await sentInterviews(db, ids, now)
  return rows.map((row) => {
    if (!row.is_confirmed) return ownPart(row, now)
    const of = <R extends Own>(groups: Map<number, Own[]> | undefined) => (groups?.get(row.application_id) ?? []) as R[]
    return shownOf(
      row,
      { submissions: of(submissions), happenings: of(happenings), mails: of(mails), interviews: interviews.get(row.application_id) ?? [] },
      now,
    )
  })
}

/** Applications as their sender's list shows them. */
export async function sentApplications(db: Reader, rows: readonly ApplicationRow[], now: Date): Promise<SentApplication[]> {
  const shown = await shownToSenders(db, rows, now)
  return rows.flatMap((row, place) => {
    const part = shown[place]
    return part ? [{ ...applicationEntity(row, now), ...part }] : []
  })
}
