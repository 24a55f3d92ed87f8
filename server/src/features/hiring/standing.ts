// Where applications stand, read under their locks and written back together with what it takes to undo it (docs/decisions/0094).
import type { ActivityKind, ChangeAction, StageKind } from '@plaza/contract/values'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { ChangeEntry, RowOf } from '../../db/tables.ts'

const decidedColumns = [
  'stage_id',
  'status',
  'version',
  'is_read',
  'is_sent_again',
  'moved_at',
  'opened_at',
  'rejection_reason_id',
  'decided_by',
  'decided_at',
  'told_at',
  'shown_state',
  'next_state',
  'next_state_at',
  'round',
  'reply_due_at',
  'extended_to',
  'is_suspicious',
  'spam_at',
] as const

type Decided = Pick<RowOf<'applications'>, (typeof decidedColumns)[number]>
/** An application as it stands, with the kind of its stage. */
export type Standing = Decided & { id: number; kind: StageKind }

/** Lifts the time limit of the caller's transaction, for changes of many applications with their mails and timelines. */
export async function waitForMany(db: Reader): Promise<void> {
  await sql`SET LOCAL statement_timeout = '30s'`.execute(db)
}

/**
 * The applications of these ids on this job, locked one after the other in the order of their ids, so that no two transactions wait for each
 * other (deadlock). They are read after the locks are held.
 */
export async function lockStandings(db: Reader, jobId: number, ids: readonly number[]): Promise<Standing[]> {
  const columns = sql.join(decidedColumns.map((column) => sql.ref(column)))
  // Without joining their stages: if a row changes while its lock is awaited, it would no longer match the stage that was read before.
  const { rows } = await sql<Decided & { id: number }>`SELECT id, ${columns} FROM applications
    WHERE job_id = ${jobId} AND id = ANY (${ids}) ORDER BY id FOR UPDATE`.execute(db)
  const stages = await db.selectFrom('stages').select(['id', 'kind']).where('job_id', '=', jobId).execute()
  const kinds = new Map(stages.map(({ id, kind }) => [id, kind]))
  return rows.map((row) => ({ ...row, kind: kinds.get(row.stage_id) ?? 'new' }))
}

/** Writes where applications stand now; their rows are locked. */
export async function writeStandings(db: Reader, standings: readonly (Decided & { id: number })[], now: Date): Promise<void> {
  if (standings.length === 0) return
  const rows = standings.map((standing) =>
    Object.fromEntries(['id', ...decidedColumns].map((name) => [name, standing[name as keyof Decided]])),
  )
  const columns = sql.join(decidedColumns.map((column): RawBuilder<unknown> => sql`${sql.ref(column)} = x.${sql.ref(column)}`))
  await sql`UPDATE applications a SET ${columns}, updated_at = ${now}
    FROM json_populate_recordset(NULL::applications, ${JSON.stringify(rows)}::json) AS x WHERE a.id = x.id`.execute(db)
}

/** What happened to an application, as its timeline keeps it: ids only. */
export type Happening = {
  application_id: number
  kind: ActivityKind
  details?: Readonly<Record<string, number | string | boolean | null>>
}
type Circumstances = { company_id: number; job_id: number; actor_id: number | null; change_id: number | null; now: Date }

/** Adds to the timelines of applications, in the caller's transaction. */
export async function note(db: Reader, happenings: readonly Happening[], about: Circumstances): Promise<void> {
  if (happenings.length === 0) return
  const { company_id, job_id, actor_id, change_id, now } = about
  await sql`INSERT INTO activities (company_id, job_id, application_id, kind, actor_id, change_id, occurred_at, details)
    SELECT ${company_id}, ${job_id}, h.application_id, h.kind, ${actor_id}, ${change_id}, ${now}, coalesce(h.details, '{}')
    FROM jsonb_to_recordset(${JSON.stringify(happenings)}::jsonb) AS h (application_id bigint, kind text, details jsonb)
    ORDER BY h.application_id`.execute(db)
}

/** One application of a change: its state before and after, what its timeline calls the step (null: nothing), which of its mails were cancelled, the places of the tags that were new, and from which other job it came. */
export type Changed = {
  before: Standing
  after: Standing
  happening: Omit<Happening, 'application_id'> | null
  cancelled?: number[]
  added?: number[]
  from_job_id?: number
}

const iso = (date: Date | null) => date?.toISOString() ?? null

/** What was promised before, where the promise has started anew. */
function promiseBefore({ reply_due_at, extended_to }: Standing, { reply_due_at: anew }: Standing): Pick<ChangeEntry, 'promise'> {
  if (reply_due_at === null || anew === null || anew === reply_due_at) return {}
  return { promise: { reply_due_at: reply_due_at.toISOString(), extended_to: iso(extended_to), anew: anew.toISOString() } }
}

/** What a change keeps of one application, for undo. */
export function entryOf({ before, after, cancelled = [], added = [], from_job_id }: Changed): ChangeEntry {
  return {
    id: before.id,
    version: after.version,
    before: {
      stage_id: before.stage_id,
      status: before.status,
      is_read: before.is_read,
      is_sent_again: before.is_sent_again,
      rejection_reason_id: before.rejection_reason_id,
      decided_by: before.decided_by,
      decided_at: iso(before.decided_at),
      told_at: iso(before.told_at),
      moved_at: before.moved_at.toISOString(),
      shown_state: before.shown_state,
      next_state: before.next_state,
      next_state_at: iso(before.next_state_at),
      round: before.round,
      is_suspicious: before.is_suspicious,
      spam_at: iso(before.spam_at),
    },
    ...(cancelled.length > 0 && { cancelled }),
    ...(added.length > 0 && { added }),
    ...(from_job_id !== undefined && { from_job_id }),
    ...promiseBefore(before, after),
  }
}

type Change = { action: ChangeAction; company_id: number; job_id: number; actor_id: number | null; now: Date; tags?: readonly string[] }

/**
 * Writes what one action did, of a member or of the product by itself, to locked applications: where they stand, what undo needs, and their timelines. Answers the number of
 * the change. Call it in the transaction that has locked them.
 */
export async function writeChange(db: Reader, changed: readonly Changed[], change: Change): Promise<number> {
  const { action, company_id, job_id, actor_id, now, tags = [] } = change
  const { id } = await db
    .insertInto('changes')
    .values({ job_id, user_id: actor_id, action, details: JSON.stringify(changed.map(entryOf)), occurred_at: now, tags: [...tags] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeStandings(
    db,
    changed.map(({ after }) => after),
    now,
  )
  const happenings = changed.flatMap(({ before, happening }) => (happening ? [{ ...happening, application_id: before.id }] : []))
  await note(db, happenings, { company_id, job_id, actor_id, change_id: id, now })
  return id
}
