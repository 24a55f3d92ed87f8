// Who is told what about an interview: whoever has applied, by mails that stand in the thread of the application; those who hold it, at once.
import type { Language } from '@plaza/contract/values'
import { sql } from 'kysely'
import type { Reader } from '../../../db/connect.ts'
import type { Message } from '../../../vendors/mail/port.ts'
import { parseMailbox } from '../../../vendors/mail/port.ts'
import type { InterviewNews } from '../../../words/mail-words.ts'
import { words } from '../../../words/words.ts'
import type { World } from '../../../world.ts'
import { membersAmong } from '../notes.ts'
import { mailInterview, type ToldInterview } from '../team.mails.ts'
import { findOccasion, findReceivers, momentOf, type Occasion, type Receiver, writeMessages } from '../telling.ts'
import { endOf, type InterviewRow, interviewersOf } from './interview-rows.ts'
import { timeText } from './interview-times.ts'
import { invitationFile } from './invitation-file.ts'

type Sender = Pick<World, 'env' | 'secret'>
export type CandidateNews = 'offered' | 'booked' | 'moved' | 'cancelled'

/** Where an interview is held, as mails say it: its place, or its meeting once that is known. */
export const whereOf = ({ place, is_online, join_url }: Pick<InterviewRow, 'place' | 'is_online' | 'join_url'>) =>
  (is_online ? join_url : null) ?? place

/** What changes nothing in anybody's calendar. */
const WITHOUT_FILE: ReadonlySet<InterviewNews> = new Set(['soon', 'declined', 'unsure', 'proposed'])

const jobOf = async (db: Reader, applicationId: number) =>
  (await db.selectFrom('applications').select('job_id').where('id', '=', applicationId).executeTakeFirstOrThrow()).job_id

const recruitersOf = async (db: Reader, jobId: number) =>
  (await db.selectFrom('job_members').select('user_id').where('job_id', '=', jobId).where('duty', '=', 'recruiter').execute()).map(
    ({ user_id }) => user_id,
  )

/** What calendars know an interview by. */
export const invitationUid = ({ env }: Pick<World, 'env'>, interviewId: number) =>
  `interview-${interviewId}@${parseMailbox(env.mail.from).address.split('@')[1]}`

/** What a file says of an interview, whoever gets it. `answer_to`: where calendars send their answers; null: to whoever has arranged it. */
async function inviting(db: Reader, world: Sender, interview: InterviewRow, occasion: Occasion, answer_to: string | null = null) {
  const found = await db
    .selectFrom('users as u')
    .select(['u.email', 'u.first_name', 'u.last_name'])
    .where('u.id', '=', interview.created_by ?? 0)
    .where('u.removed_at', 'is', null)
    .executeTakeFirst()
  const { address } = parseMailbox(world.env.mail.from)
  const organizer = {
    name: found ? [found.first_name, found.last_name].filter(Boolean).join(' ') : occasion.company_name,
    email: answer_to ?? found?.email ?? address,
  }
  return (attendee: { name: string; email: string; language: Language }): NonNullable<Message['invitation']> | null => {
    const { starts_at, sequence, state, updated_at } = interview
    if (starts_at === null || interview.calendar_user_id !== null) return null
    const method = state === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const title = words[attendee.language].mails.interviews.event({ title: occasion.job_title, company: occasion.company_name })
    const content = invitationFile({
      method,
      uid: invitationUid(world, interview.id),
      sequence,
      starts_at,
      ends_at: endOf(starts_at, interview),
      title,
      description: whereOf(interview) ?? title,
      place: whereOf(interview),
      organizer,
      attendee,
      written_at: updated_at,
    })
    return { method, content }
  }
}

/**
 * The file that a mail to whoever has applied brings, as the interview stands now; undefined where a calendar invites, or there is no time yet.
 * `application_address`: where answers come in, null where none do.
 */
export async function invitationFor(
  db: Reader,
  world: Sender,
  interviewId: number,
  application_address: string | null,
): Promise<Message['invitation'] | undefined> {
  const interview = await db.selectFrom('interviews').selectAll().where('id', '=', interviewId).executeTakeFirst()
  if (!interview) return undefined
  const to = (await findReceivers(db, [interview.application_id])).get(interview.application_id)
  if (!to) return undefined
  const occasion = await findOccasion(db, await jobOf(db, interview.application_id), interview.created_by ?? 0)
  const invite = await inviting(db, world, interview, occasion, application_address)
  return invite({ name: `${to.first_name} ${to.last_name}`, email: to.email, language: to.language }) ?? undefined
}

/** By which clocks mails to whoever has applied say the time. */
const zoneOf = ({ candidate_zone }: InterviewRow, { time_zone }: Occasion) => candidate_zone ?? time_zone

function textFor(interview: InterviewRow, news: CandidateNews, to: Receiver, occasion: Occasion) {
  const { starts_at, offered_times, duration_minutes: minutes, is_online: isOnline, cancelled_by } = interview
  const times = (starts_at === null ? (news === 'offered' ? offered_times : []) : [starts_at]).map((at) =>
    timeText(at, zoneOf(interview, occasion), to.language),
  )
  const about = {
    name: to.first_name,
    title: occasion.job_title,
    company: occasion.company_name,
    minutes,
    times,
    where: whereOf(interview),
    isOnline,
  }
  const { interviews } = words[to.language].mails
  return news === 'cancelled' ? interviews.cancelled({ ...about, isOwn: cancelled_by === 'candidate' }) : interviews[news](about)
}

/** What of an interview's mails has gone to whoever has applied; those that wait are cancelled, since another one takes their place. */
async function cancelWaiting(db: Reader, interviewId: number): Promise<{ hasHeard: boolean }> {
  await sql`UPDATE application_messages SET state = 'cancelled' WHERE interview_id = ${interviewId} AND state = 'waiting'`.execute(db)
  const { rows } = await sql<{ has_heard: boolean }>`SELECT EXISTS (SELECT FROM application_messages
    WHERE interview_id = ${interviewId} AND state IN ('sending', 'sent', 'undelivered')) AS has_heard`.execute(db)
  return { hasHeard: rows[0]?.has_heard ?? false }
}

/**
 * Writes the mail about an interview to whoever has applied, in the transaction that has changed it: what a member does waits for a minute, what
 * follows from their own click (`sent_by` null) goes at once. Who has heard of nothing yet hears of no change: only how it stands now, or nothing.
 */
export async function tellCandidate(
  db: Reader,
  world: Sender,
  interview: InterviewRow,
  news: CandidateNews,
  { sent_by, now }: { sent_by: number | null; now: Date },
): Promise<void> {
  const { application_id } = interview
  const { hasHeard } = await cancelWaiting(db, interview.id)
  if (news === 'cancelled' && !hasHeard) return
  const fit = news === 'moved' && !hasHeard ? 'booked' : news
  const to = (await findReceivers(db, [application_id])).get(application_id)
  if (!to) return
  const occasion = await findOccasion(db, await jobOf(db, application_id), interview.created_by ?? 0)
  const kind = fit === 'cancelled' ? ('message' as const) : ('interview' as const)
  const send_at = sent_by === null ? now : momentOf('message', undefined, occasion, now)
  const mail = { application_id, kind, language: to.language, send_at, ...textFor(interview, fit, to, occasion) }
  const [written] = await writeMessages(db, world, [mail], { sent_by, is_automatic: sent_by === null, change_id: null, now })
  if (!written) return
  await db
    .updateTable('application_messages')
    .set({ interview_id: interview.id, interview_sequence: interview.sequence })
    .where('id', '=', written.id)
    .execute()
}

/**
 * Queues the mails to those who hold an interview and to whoever has arranged it, but for `actor_id`, who has just done it; in the caller's
 * transaction. Only those hear who may see the application; where none of them may any more, the job's recruiters do. `to`: only these. Answers whom
 * it tells.
 */
export async function tellTeam(
  db: Reader,
  world: Sender,
  interview: InterviewRow,
  news: InterviewNews,
  { actor_id, to, isByCandidate = false }: { actor_id: number | null; to?: readonly number[]; isByCandidate?: boolean },
): Promise<number[]> {
  const { application_id, created_by } = interview
  const job_id = await jobOf(db, application_id)
  const { company_id } = await db.selectFrom('jobs').select('company_id').where('id', '=', job_id).executeTakeFirstOrThrow()
  const holders = await interviewersOf(db, interview.id)
  // Who has arranged it is reminded of it only if they hold it.
  const all = news === 'soon' || created_by === null ? holders : [...holders, created_by]
  const seeing = await membersAmong(db, [...(to ?? all)], job_id, company_id)
  const user_ids = to === undefined && seeing.length === 0 ? await recruitersOf(db, job_id) : seeing
  return write(db, world, interview, { news, isByCandidate, user_ids: user_ids.filter((id) => id !== actor_id) })
}

/** Tells somebody who holds a booked interview no more, and sees its application no more, that it is not theirs; their calendar hears it as well. */
export async function tellLeaver(db: Reader, world: Sender, interview: InterviewRow, user_id: number): Promise<void> {
  const off: InterviewRow = { ...interview, state: 'cancelled', sequence: interview.sequence + 1 }
  await write(db, world, off, { news: 'left', isByCandidate: false, isUnseen: true, user_ids: [user_id] })
}

async function write(
  db: Reader,
  world: Sender,
  interview: InterviewRow,
  told: Pick<ToldInterview, 'news' | 'isByCandidate' | 'isUnseen' | 'user_ids'>,
): Promise<number[]> {
  const { application_id, starts_at, created_by, proposed_starts_at: proposed } = interview
  const { news } = told
  if (starts_at === null && news !== 'cancelled') return []
  const occasion = await findOccasion(db, await jobOf(db, application_id), created_by ?? 0)
  return mailInterview(db, world, {
    ...told,
    application_id,
    time: (language) => (starts_at === null ? '' : timeText(starts_at, occasion.time_zone, language)),
    proposed: (language) => (news === 'proposed' && proposed !== null ? timeText(proposed, occasion.time_zone, language) : null),
    where: whereOf(interview),
    invitation: WITHOUT_FILE.has(news) ? () => null : await inviting(db, world, interview, occasion),
  })
}
