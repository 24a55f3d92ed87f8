// Whoever has applied sees the times of an interview, picks one, or says that they cannot make it (docs/decisions/0127).
import type { OutputOf } from '@plaza/contract'
import { Refusal } from '@plaza/contract/refusals'
import { isTimeZone } from '@plaza/contract/rules/time-zone'
import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import type { World } from '../../world.ts'
import { tellCandidate, tellTeam } from './interviews/interview-letters.ts'
import { type InterviewRow, type Listed, listRows, lockInterview, writeInterview } from './interviews/interview-rows.ts'
import { assertFree, bookedAt, cancel, noteInterview, queueEvent } from './interviews/interviews.ts'
import { findTeam } from './message-answers.ts'
import { startAnew } from './promise.ts'

export type SentInterview = OutputOf<'GET /application_links/{token}'>['application']['interviews'][number]

const isOpen = ({ state, starts_at }: InterviewRow, now: Date) =>
  state === 'offered' || (state === 'booked' && starts_at !== null && starts_at > now)

/** Whether its candidate is shown it: from when they are told, unless it was taken back before. */
const isShown = ({ shown_at, state, updated_at }: InterviewRow, now: Date) =>
  shown_at <= now && !(state === 'cancelled' && updated_at < shown_at)

/** The interviews of these applications as their senders are shown them, newest first, by application. */
export async function sentInterviews(db: Reader, applicationIds: readonly number[], now: Date): Promise<Map<number, SentInterview[]>> {
  const rows = (await listRows(db, applicationIds, now)).filter((row) => isShown(row, now))
  if (rows.length === 0) return new Map()
  const team = await findTeam(
    db,
    rows.flatMap(({ interviewers }) => interviewers),
  )
  const { rows: zones } = await sql<{
    id: number
    zone: string
    is_active: boolean
  }>`SELECT a.id, coalesce(c.time_zone, n.time_zone, 'UTC') AS zone,
      a.status = 'active' AS is_active
    FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies c ON c.id = j.company_id LEFT JOIN countries n ON n.id = c.country_id
    WHERE a.id = ANY (${rows.map(({ application_id }) => application_id)})`.execute(db)
  const known = new Map(zones.map((each) => [each.id, each]))
  const nameOf = (id: number) => {
    const { first_name = null, last_name = null } = team.get(id) ?? {}
    return [first_name, last_name].filter(Boolean).join(' ')
  }
  const shown = (row: Listed): SentInterview => ({
    id: row.id,
    state: row.state,
    starts_at: row.starts_at?.toISOString() ?? null,
    duration_minutes: row.duration_minutes,
    times: isOpen(row, now) ? row.free_times.map((at) => at.toISOString()) : [],
    time_zone: row.candidate_zone ?? known.get(row.application_id)?.zone ?? 'UTC',
    interviewers: row.interviewers.map(nameOf).filter(Boolean),
    place: row.place,
    is_online: row.is_online,
    join_url: row.is_online && row.state === 'booked' ? row.join_url : null,
    can_change: isOpen(row, now) && (known.get(row.application_id)?.is_active ?? false),
    cancelled_by: row.cancelled_by,
  })
  return new Map([...Map.groupBy(rows, ({ application_id }) => application_id)].map(([id, of]) => [id, of.map(shown)]))
}

/** What somebody says to an interview; `starts_at` null: they cannot make it. */
export type Picked = { id: number; starts_at: string | null; time_zone?: string | undefined }

/**
 * Picks a time of an interview of this application, or cancels it, in the caller's transaction; the team is told at once. Of two who pick the same
 * time of the same interviewer, the second is refused with time_taken. Refuses with interview_not_found, interview_over, application_withdrawn,
 * and with invalid_input what was never offered. Saying the same again changes nothing.
 */
export async function pickTime(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  applicationId: number,
  { id, starts_at, time_zone }: Picked,
  now: Date,
): Promise<void> {
  const before = await lockInterview(db, id)
  if (!before || before.application_id !== applicationId || !isShown(before, now)) throw new Refusal('interview_not_found')
  const { status } = await db.selectFrom('applications').select('status').where('id', '=', applicationId).executeTakeFirstOrThrow()
  if (status === 'withdrawn') throw new Refusal('application_withdrawn')
  if (starts_at === null && before.state === 'cancelled' && before.cancelled_by === 'candidate') return
  if (status !== 'active' || !isOpen(before, now)) throw new Refusal('interview_over')
  const candidate_zone = time_zone && isTimeZone(time_zone) ? time_zone : before.candidate_zone
  if (starts_at === null) {
    const row = await writeInterview(db, before, { candidate_zone })
    await cancel(db, world, row, { by: 'candidate', actor_id: null, now })
    // It is a message of theirs, which waits for an answer.
    await startAnew(db, [applicationId], now)
    await db.updateTable('applications').set({ is_read: false }).where('id', '=', applicationId).execute()
    return
  }
  const at = new Date(starts_at)
  if (before.starts_at?.getTime() === at.getTime()) return
  if (!before.offered_times.some((offered) => offered.getTime() === at.getTime()))
    throw new Refusal('invalid_input', [{ field: 'interview.starts_at', rule: 'no_choice' }])
  if (at <= now) throw new Refusal('time_taken')
  const row = await writeInterview(db, before, {
    ...bookedAt(at, before, now),
    candidate_zone,
    sequence: before.sequence + 1,
    updated_at: now,
  })
  await assertFree(db, row)
  const news = before.state === 'offered' ? 'booked' : 'moved'
  await noteInterview(db, row, `interview_${news}`, { actor_id: null, now, is_by_candidate: true })
  await tellCandidate(db, world, row, news, { sent_by: null, now })
  await tellTeam(db, world, row, news, { actor_id: null, isByCandidate: true })
  await queueEvent(db, row)
}
