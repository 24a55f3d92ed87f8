// When a team is free: what its linked calendars say, and the interviews that it holds. Neither with whom nor why.
import type { OutputOf } from '@plaza/contract'
import { BUSY_TIMES_MAX_DAYS } from '@plaza/contract/limits'
import { sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import { enforceRateLimits, QUARTER_HOUR_SECONDS } from '../../../http/rate-limits.ts'
import type { ParsedCall } from '../../../http/route.ts'
import { type BusyTime, CalendarFailure } from '../../../vendors/calendar/port.ts'
import type { World } from '../../../world.ts'
import { findLink, markEnded } from '../../calendar/links.ts'
import { openToken } from '../../calendar/tokens.ts'
import { findTeam } from '../message-answers.ts'
import { jobFor, mayJoin } from '../rights.ts'

type Answer = OutputOf<'GET /jobs/{id}/busy_times'>
type State = Answer['calendars'][number]['state']

const DAY_MS = 24 * 60 * 60 * 1000
/** Each asks the vendor for every member of the job. */
const QUESTIONS_PER_PERSON = 120
const MEMBERS_MAX = 20

/** Oneself, and the members of the job. */
async function membersOf(db: Reader, jobId: number, actorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('job_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.job_id', '=', jobId)
    .where(mayJoin('u'))
    .where('u.id', '<>', actorId)
    .orderBy('u.id')
    .limit(MEMBERS_MAX - 1)
    .execute()
  return [actorId, ...rows.map(({ id }) => id)]
}

/** What somebody's calendar says; a failure is a state of its own, so that one of them leaves the others' times to be seen. */
async function busyTimesOf(world: World, userId: number, from: Date, to: Date): Promise<{ state: State; times: BusyTime[] }> {
  const { calendar, db, log, secret } = world
  const found = await findLink(db, userId)
  if (!found) return { state: 'none', times: [] }
  const { link } = found
  if (link.ended_at !== null) return { state: 'ended', times: [] }
  try {
    const grant = { token: openToken(secret, 'calendar token', link), email: link.email }
    return { state: 'linked', times: await calendar.busyTimes(grant, from, to) }
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error
    if (error.kind === 'ended') {
      await markEnded(world, link)
      return { state: 'ended', times: [] }
    }
    // Only the message: its cause quotes the vendor, with people's addresses.
    log.warn({ reason: error.message }, 'the calendar vendor could not be asked')
    return { state: 'unavailable', times: [] }
  }
}

type Busy = BusyTime & { user_id: number }

/** `GET /jobs/{id}/busy_times`: asks the vendor for each of the job's members, at most twenty; no transaction is open meanwhile. */
export async function listBusyTimes(world: World, { actor, params, query }: ParsedCall<'GET /jobs/{id}/busy_times'>): Promise<Answer> {
  const { db } = world
  const { job_id } = await jobFor(db, actor, params.id, 'decide')
  const from = new Date(query.from)
  const to = new Date(Math.min(new Date(query.to).getTime(), from.getTime() + BUSY_TIMES_MAX_DAYS * DAY_MS))
  const rule = { name: 'busy times by person', key: String(actor.id), max: QUESTIONS_PER_PERSON, seconds: QUARTER_HOUR_SECONDS }
  await enforceRateLimits(db, [rule], world.now())
  const ids = await membersOf(db, job_id, actor.id)
  const calendars = await Promise.all(ids.map(async (id) => ({ id, ...(await busyTimesOf(world, id, from, to)) })))
  const { rows } = await sql<Busy>`SELECT m.user_id, i.starts_at, i.ends_at FROM interviewers m JOIN interviews i ON i.id = m.interview_id
    WHERE m.user_id = ANY (${ids}) AND i.state = 'booked' AND i.starts_at < ${to} AND i.ends_at > ${from}`.execute(db)
  const asked = calendars.flatMap(({ id, times }) => times.map((time): Busy => ({ user_id: id, ...time })))
  // What is in a calendar and here is said once.
  const busy = new Map([...asked, ...rows].map((time) => [`${time.user_id} ${time.starts_at.getTime()} ${time.ends_at.getTime()}`, time]))
  const team = await findTeam(db, ids)
  const own = await findLink(db, actor.id)
  return {
    busy_times: [...busy.values()]
      .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.user_id - b.user_id)
      .map(({ user_id, starts_at, ends_at }) => ({ user_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() })),
    calendars: calendars.flatMap(({ id, state }) => {
      const user = team.get(id)
      return user ? [{ user, state }] : []
    }),
    is_teams_linked: own?.teams != null && own.link.ended_at === null,
  }
}
