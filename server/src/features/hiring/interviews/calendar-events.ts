// The event of an interview in a linked calendar: made, moved and cancelled by the worker, after the interview itself (docs/decisions/0127).
import type { Reader } from '../../../db/connect.ts'
import { TaskFailure, type Tasks } from '../../../tasks/queue.ts'
import { CalendarFailure, type EventDraft, type MadeEvent } from '../../../vendors/calendar/port.ts'
import { words } from '../../../words/words.ts'
import type { World } from '../../../world.ts'
import { findLink, markEnded } from '../../calendar/links.ts'
import { openToken } from '../../calendar/tokens.ts'
import { membersAmong } from '../notes.ts'
import { findOccasion, findReceivers } from '../telling.ts'
import { tellCandidate, tellTeam } from './interview-letters.ts'
import { endOf, type InterviewRow, interviewersOf, lockInterview, writeInterview } from './interview-rows.ts'

/** After this time a try has surely ended: three requests of at most ten seconds each, and some time for the vendor to finish. */
const TRY_SECONDS = 40

type Tried = { row: InterviewRow; wasTried: boolean }

/** Whether an event is to be in somebody's calendar. */
const isWanted = ({ state, calendar_user_id }: InterviewRow) => state === 'booked' && calendar_user_id !== null

/** The interview whose event this try is to bring up to date, null where it is; another try may be under way, and must have ended before this one. */
function claim({ db, now }: World, id: number): Promise<Tried | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockInterview(transaction, id)
    if (!row) return null
    const isDone = isWanted(row)
      ? row.event_sequence === row.sequence && row.vendor_id !== null
      : row.vendor_id === null && row.event_asked_at === null
    if (isDone || row.state === 'done') return null
    const at = now()
    const { event_asked_at } = row
    if (event_asked_at !== null && event_asked_at.getTime() > at.getTime() - TRY_SECONDS * 1000)
      throw new TaskFailure('later', 'calendar: another try is under way')
    await writeInterview(transaction, row, { event_asked_at: at })
    return { row, wasTried: event_asked_at !== null }
  })
}

/** What is known after the try: nothing is under way any more. */
async function settle({ db }: World, row: InterviewRow, made: MadeEvent | null): Promise<void> {
  const event = made
    ? { ...made, event_user_id: row.calendar_user_id, event_sequence: row.sequence }
    : { vendor_id: null, join_url: null, event_user_id: null, event_sequence: null }
  await writeInterview(db, row, { ...event, event_asked_at: null })
}

/** What the event says, and whom it invites: the other interviewers who may see the application, and whoever has applied. */
async function draftOf(db: Reader, row: InterviewRow, starts_at: Date): Promise<Omit<EventDraft, 'key' | 'teams'>> {
  const { job_id, company_id } = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['j.id as job_id', 'j.company_id'])
    .where('a.id', '=', row.application_id)
    .executeTakeFirstOrThrow()
  const { job_title: title, company_name: company } = await findOccasion(db, job_id, row.created_by ?? 0)
  const to = (await findReceivers(db, [row.application_id])).get(row.application_id)
  const others = (await interviewersOf(db, row.id)).filter((id) => id !== row.calendar_user_id)
  const holders = await membersAmong(db, others, job_id, company_id)
  const members = await db
    .selectFrom('users')
    .select('email')
    .where('id', 'in', holders.length > 0 ? holders : [0])
    .orderBy('id')
    .execute()
  return {
    title: words[to?.language ?? 'en'].mails.interviews.event({ title, company }),
    description: null,
    place: row.place,
    starts_at,
    ends_at: endOf(starts_at, row),
    guests: [...members.map(({ email }) => email), ...(to ? [to.email] : [])],
  }
}

/** Takes the event away from the calendar in which it is; a calendar that is not linked any more keeps it. */
async function takeAway(world: World, { vendor_id, event_user_id }: InterviewRow): Promise<void> {
  const { db, calendar, secret } = world
  if (vendor_id === null || event_user_id === null) return
  const found = await findLink(db, event_user_id)
  if (!found || found.link.ended_at !== null) return
  try {
    await calendar.cancelEvent(openToken(secret, 'calendar token', found.link), vendor_id)
  } catch (error) {
    if (!(error instanceof CalendarFailure) || error.kind !== 'ended') throw error
    await markEnded(world, found.link)
  }
}

/** The calendar is not linked any more: everybody gets files in its place. */
async function loseCalendar(world: World, id: number): Promise<void> {
  const { db, now } = world
  await db.transaction().execute(async (transaction) => {
    const row = await lockInterview(transaction, id)
    if (!row || row.calendar_user_id === null || row.state !== 'booked') return
    const gone = {
      calendar_user_id: null,
      is_calendar_lost: true,
      vendor_id: null,
      event_user_id: null,
      event_sequence: null,
      join_url: null,
    }
    const at = now()
    const lost = await writeInterview(transaction, row, { ...gone, event_asked_at: null, sequence: row.sequence + 1, updated_at: at })
    await tellCandidate(transaction, world, lost, 'booked', { sent_by: null, now: at })
    await tellTeam(transaction, world, lost, 'booked', { actor_id: null })
  })
}

/** Makes or writes the event anew. Throws CalendarFailure. */
async function put(world: World, { row, wasTried }: Tried, token: string, teams: string | null, starts_at: Date): Promise<MadeEvent> {
  const { calendar, db } = world
  const draft = await draftOf(db, row, starts_at)
  const key = `interview-${row.id}`
  // It is not known whether the try before has made the event.
  const known = row.vendor_id ?? (wasTried ? ((await calendar.findEvent(token, key))?.vendor_id ?? null) : null)
  const updated = known === null ? null : await calendar.updateEvent(token, known, draft)
  return updated ?? calendar.createEvent(token, { ...draft, key, teams })
}

async function bring(world: World, { row, wasTried }: Tried): Promise<void> {
  const { db, secret } = world
  const hasMeeting = row.join_url !== null
  const isElsewhere = row.event_user_id !== row.calendar_user_id || hasMeeting !== row.is_online
  if (row.vendor_id !== null && (!isWanted(row) || isElsewhere)) await takeAway(world, row)
  const kept = isWanted(row) && !isElsewhere ? row.vendor_id : null
  if (row.state !== 'booked' || row.calendar_user_id === null || row.starts_at === null) return settle(world, row, null)
  const found = await findLink(db, row.calendar_user_id)
  if (!found || found.link.ended_at !== null) return loseCalendar(world, row.id)
  const token = openToken(secret, 'calendar token', found.link)
  const teams = row.is_online && found.teams ? openToken(secret, 'teams token', found.teams) : null
  try {
    await settle(world, row, await put(world, { row: { ...row, vendor_id: kept }, wasTried }, token, teams, row.starts_at))
  } catch (error) {
    if (!(error instanceof CalendarFailure) || error.kind !== 'ended') throw error
    await markEnded(world, found.link)
    await loseCalendar(world, row.id)
  }
}

/**
 * The task `sync_interview_event`: the event in the calendar becomes what the interview is now, made once however often the task runs. Where the
 * link has ended, files are mailed in its place. Waits for the end of the vendor's outages.
 */
export async function syncInterviewEvent(world: World, { interview_id }: Tasks['sync_interview_event']): Promise<void> {
  const tried = await claim(world, interview_id)
  if (tried === null) return
  try {
    await bring(world, tried)
  } catch (error) {
    if (error instanceof CalendarFailure) throw new TaskFailure('after_outage', `calendar: ${error.message}`)
    throw error
  }
}
