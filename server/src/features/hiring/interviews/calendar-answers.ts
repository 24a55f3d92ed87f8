// What the calendar of whoever has applied answers to the invitation of an interview (docs/decisions/0132).
import type { CalendarAnswer } from '@plaza/contract/values'
import type { Reader } from '../../../db/connect.ts'
import type { InterviewNews } from '../../../words/mail-words.ts'
import type { World } from '../../../world.ts'
import type { CalendarReply } from '../inbound/calendar-answer.ts'
import { findReceivers } from '../telling.ts'
import { invitationUid, tellTeam } from './interview-letters.ts'
import { hasAnswer, type InterviewRow, lockInterview, writeInterview } from './interview-rows.ts'

/** The news for a team; to what was accepted there is nothing to do. */
const NEWS: Readonly<Record<CalendarAnswer, InterviewNews | null>> = {
  accepted: null,
  declined: 'declined',
  tentative: 'unsure',
  counter: 'proposed',
}

/** Of the mail with an answer: `from` null where nobody's address is known. */
type Heard = { reply: CalendarReply; from: string | null; received_at: Date; now: Date }

/**
 * The interview, locked, whose invitation is answered: it stands and is ahead, the answer is to its newest invitation, and both the mail and the answer
 * come from the address that the invitation went to. Null for every other answer, which is a mail like any other.
 */
async function lockAnswered(
  db: Reader,
  world: Pick<World, 'env'>,
  applicationId: number,
  { reply, from, now }: Heard,
): Promise<InterviewRow | null> {
  const [, number] = /^interview-(\d{1,15})@/.exec(reply.uid) ?? []
  if (number === undefined || reply.uid !== invitationUid(world, Number(number))) return null
  const to = (await findReceivers(db, [applicationId])).get(applicationId)?.email.toLowerCase()
  if (to === undefined || from !== to || !reply.attendees.includes(to)) return null
  const row = await lockInterview(db, Number(number))
  if (row?.application_id !== applicationId || row.state !== 'booked' || row.starts_at === null) return null
  return row.starts_at > now && row.sequence === reply.sequence ? row : null
}

/**
 * Writes the answer down beside the interview, in the transaction that holds its application, and queues the mails to those who hold or have arranged
 * it; moves and cancels nothing, since a team decides that. Says who was told; null where it is no answer to an invitation that stands. Of two
 * answers the one that was written later counts, whichever comes first.
 */
export async function hearCalendar(
  db: Reader,
  world: Pick<World, 'env' | 'secret'>,
  applicationId: number,
  heard: Heard,
): Promise<{ told: number[] } | null> {
  const before = await lockAnswered(db, world, applicationId, heard)
  if (before === null) return null
  const { reply, received_at } = heard
  const answered_at = reply.stamped_at !== null && reply.stamped_at < received_at ? reply.stamped_at : received_at
  if (hasAnswer(before) && before.answered_at !== null && before.answered_at > answered_at) return { told: [] }
  const proposed_starts_at = reply.proposed_starts_at !== null && reply.proposed_starts_at > heard.now ? reply.proposed_starts_at : null
  const isSame =
    hasAnswer(before) && before.candidate_answer === reply.answer && before.proposed_starts_at?.getTime() === proposed_starts_at?.getTime()
  const row = await writeInterview(db, before, {
    candidate_answer: reply.answer,
    answered_sequence: before.sequence,
    answered_at,
    proposed_starts_at,
  })
  const news = NEWS[reply.answer]
  return { told: isSame || news === null ? [] : await tellTeam(db, world, row, news, { actor_id: null, isByCandidate: true }) }
}
