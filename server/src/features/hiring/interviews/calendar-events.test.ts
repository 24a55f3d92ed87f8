// Events of interviews in linked calendars, and when a team is free (docs/decisions/0127).
import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '../../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, type Person, refusedAs } from '../../../testing/hiring.ts'
import { linkCalendar } from '../../../testing/interviews.ts'
import { CalendarFailure } from '../../../vendors/calendar/port.ts'
import { standInCalendar } from '../../../vendors/calendar/stand-in.ts'
import { syncInterviewEvent } from './calendar-events.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T09:00:00Z')
const [FROM, TO] = ['2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z']
let team: HiringTeam
let id: number
let box: ReturnType<typeof standInCalendar>
let grant: { token: string; email: string }
let submissions = 0

beforeEach(async () => {
  house.setNow(NOW)
  box = standInCalendar({ secret: house.world.secret, now: house.world.now })
  house.world.calendar = box
  await house.world.db.deleteFrom('interviews').execute()
  team = await makeTeam(house)
  ;[id = 0] = await makeApplications(house, team.job, 1)
  grant = await linkCalendar(house, team.ids.recruiter, { teams: true })
  await house.deliverMails()
})

const content = (more: object = {}) => ({
  interviewers: [team.ids.interviewer],
  starts_at: '2026-03-05T15:00:00Z',
  duration_minutes: 60,
  invitation: 'calendar',
  ...more,
})
const token = (as: Person = 'recruiter') => team.tokens[as]
async function arrange(more: object = {}) {
  const body = { interview: content(more), submission_key: `submission-0123456789-${++submissions}` }
  return (await ask(house, 'POST /applications/{id}/interviews', { params: { id }, body, token: token() })).interview
}
const change = (interview: number, more: object) =>
  ask(house, 'PUT /interviews/{id}', { params: { id: interview }, body: { interview: content(more) }, token: token() })
const standing = async () =>
  (await ask(house, 'GET /applications/{id}', { params: { id }, token: token() })).application.hiring?.interviews[0] ??
  expect.unreachable('none')
const busyIn = async () =>
  (await box.busyTimes(grant, new Date(FROM), new Date(TO))).map(({ starts_at, ends_at }) => [
    starts_at.toISOString(),
    ends_at.toISOString(),
  ])
const AT_FIVE = ['2026-03-05T15:00:00.000Z', '2026-03-05T16:00:00.000Z']
const down = () => Promise.reject(new CalendarFailure('unavailable', 'no answer within 10000 ms'))
const sync = (interview_id: number) => syncInterviewEvent(house.world, { interview_id })
const pass = (seconds: number) => house.setNow(new Date(house.world.now().getTime() + seconds * 1000))

describe('the event', () => {
  it('is made, moved and cancelled, and invites the others and the candidate', async () => {
    const drafts: { guests: readonly string[]; title: string }[] = []
    const { createEvent } = box
    box.createEvent = (...asked) => {
      drafts.push(asked[1])
      return createEvent(...asked)
    }
    const { id: interview, calendar } = await arrange({ is_online: true })
    expect(calendar).toBe('waiting')
    const mails = await house.deliverMails()
    // The calendar invites.
    expect(mails.map(({ invitation }) => invitation)).toEqual(mails.map(() => undefined))
    expect(await standing()).toMatchObject({ calendar: 'made', join_url: expect.stringMatching(/^https:\/\/teams\.example\//) })
    expect(await busyIn()).toEqual([AT_FIVE])
    const { email } = await house.world.db.selectFrom('applications').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const holder = await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids.interviewer).executeTakeFirstOrThrow()
    expect(drafts.map(({ guests }) => guests)).toEqual([[holder.email, email]])
    const before = await standing()
    await change(interview, { is_online: true, starts_at: '2026-03-06T08:00:00Z' })
    await house.deliverMails()
    expect(await busyIn()).toEqual([['2026-03-06T08:00:00.000Z', '2026-03-06T09:00:00.000Z']])
    expect(await standing()).toMatchObject({ calendar: 'made', join_url: before.join_url })
    await ask(house, 'DELETE /interviews/{id}', { params: { id: interview }, token: token() })
    await house.deliverMails()
    expect(await busyIn()).toEqual([])
  })

  it('is written anew without an interviewer who has left the team, while the candidate’s answer stays', async () => {
    const { db } = house.world
    const { id: interview } = await arrange({ interviewers: [team.ids.interviewer, team.ids.hiring_manager] })
    await house.deliverMails()
    const answered = { candidate_answer: 'accepted' as const, answered_sequence: 0, answered_at: house.world.now() }
    await db.updateTable('interviews').set(answered).where('id', '=', interview).execute()
    const guests: (readonly string[])[] = []
    const { updateEvent } = box
    box.updateEvent = (...asked) => {
      guests.push(asked[2].guests)
      return updateEvent(...asked)
    }
    const params = { jobId: team.job, memberId: team.ids.interviewer }
    await ask(house, 'DELETE /jobs/{jobId}/job_members/{memberId}', { params, token: token() })
    expect((await standing()).calendar).toBe('waiting')
    await house.deliverMails()
    const stays = await db.selectFrom('users').select('email').where('id', '=', team.ids.hiring_manager).executeTakeFirstOrThrow()
    const { email } = await db.selectFrom('applications').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    expect(guests).toEqual([[stays.email, email]])
    expect(await standing()).toMatchObject({ calendar: 'made', candidate_answer: 'accepted' })
    expect(await busyIn()).toEqual([AT_FIVE])
  })

  it('waits for a time to be picked', async () => {
    const { calendar } = await arrange({ starts_at: undefined, offered_times: ['2026-03-05T15:00:00Z'] })
    await house.deliverMails()
    expect([calendar, await busyIn()]).toEqual(['none', []])
  })

  it('gets a meeting, or loses it, by being made anew', async () => {
    const { id: interview } = await arrange()
    await house.deliverMails()
    expect((await standing()).join_url).toBeNull()
    await change(interview, { is_online: true })
    await house.deliverMails()
    expect((await standing()).join_url).not.toBeNull()
    await change(interview, { is_online: false })
    await house.deliverMails()
    expect([(await standing()).join_url, await busyIn()]).toEqual([null, [AT_FIVE]])
  })

  it('leaves the calendar where files are wanted instead', async () => {
    const { id: interview } = await arrange()
    await house.deliverMails()
    await change(interview, { invitation: 'file' })
    const mails = await house.deliverMails()
    expect(mails.map(({ invitation }) => invitation?.method)).toEqual(['REQUEST'])
    expect([(await standing()).calendar, await busyIn()]).toEqual(['none', []])
  })

  it('is made once, although the vendor made it and its answer was lost', async () => {
    const { createEvent } = box
    box.createEvent = async (...asked) => {
      await createEvent(...asked)
      return down()
    }
    const { id: interview } = await arrange()
    await expect(sync(interview)).rejects.toMatchObject({ next: 'after_outage' })
    box.createEvent = createEvent
    // The try before may still be under way.
    await expect(sync(interview)).rejects.toMatchObject({ next: 'later' })
    pass(40)
    await Promise.allSettled([sync(interview), sync(interview), sync(interview)])
    expect(await busyIn()).toEqual([AT_FIVE])
    expect((await standing()).calendar).toBe('made')
  })

  it('is made again where its owner has removed it, once it changes', async () => {
    const { id: interview } = await arrange()
    await house.deliverMails()
    const row = await house.world.db.selectFrom('interviews').select('vendor_id').where('id', '=', interview).executeTakeFirstOrThrow()
    await box.cancelEvent(grant.token, row.vendor_id ?? '')
    await change(interview, { duration_minutes: 30 })
    await house.deliverMails()
    expect(await busyIn()).toEqual([['2026-03-05T15:00:00.000Z', '2026-03-05T15:30:00.000Z']])
  })

  it('is replaced by files in mails where the link has ended', async () => {
    const { id: interview } = await arrange({ is_online: true })
    box.revoke(grant.token)
    await house.deliverMails()
    // Both are invited by the second mail.
    const { rows } = await house.connection.pool.query('SELECT ended_at FROM calendar_links WHERE user_id = $1', [team.ids.recruiter])
    expect(rows[0].ended_at).not.toBeNull()
    expect(await standing()).toMatchObject({ id: interview, calendar: 'ended', join_url: null, state: 'booked' })
    const { sequence } = await house.world.db
      .selectFrom('interviews')
      .select('sequence')
      .where('id', '=', interview)
      .executeTakeFirstOrThrow()
    expect(sequence).toBe(1)
  })
})

describe('GET /jobs/{id}/busy_times', () => {
  const ask_ = (as: Person = 'recruiter', query = { from: FROM, to: TO }) => ({ params: { id: team.job }, query, token: token(as) })
  const busy = (...asked: Parameters<typeof ask_>) => ask(house, 'GET /jobs/{id}/busy_times', ask_(...asked))

  it('says when the members are not free, by calendars and by interviews, each time once', async () => {
    await arrange()
    await house.deliverMails()
    await box.createEvent(grant.token, {
      key: 'private-0123456789012345',
      title: 'Dentist',
      description: 'Ouch',
      place: null,
      starts_at: new Date('2026-03-04T08:00:00Z'),
      ends_at: new Date('2026-03-04T09:00:00Z'),
      guests: [],
      teams: null,
    })
    const answer = await busy()
    const at = (user_id: number, starts_at: string, ends_at: string) => ({ user_id, starts_at, ends_at })
    expect(answer.busy_times).toEqual([
      at(team.ids.recruiter, '2026-03-04T08:00:00.000Z', '2026-03-04T09:00:00.000Z'),
      ...[team.ids.recruiter, team.ids.interviewer]
        .map((user) => at(user, AT_FIVE[0] ?? '', AT_FIVE[1] ?? ''))
        .sort((a, b) => a.user_id - b.user_id),
    ])
    expect(answer.calendars.map(({ user, state }) => [user.id, state])).toEqual([
      [team.ids.recruiter, 'linked'],
      [team.ids.hiring_manager, 'none'],
      [team.ids.interviewer, 'none'],
    ])
    expect(answer.is_teams_linked).toBe(true)
    expect(JSON.stringify(answer)).not.toMatch(/Dentist|Ouch/)
    // Whoever is no member of the job sees themselves beside its members.
    expect((await busy('admin')).calendars[0]).toMatchObject({ user: { id: team.ids.admin }, state: 'none' })
  })

  it('says which calendar cannot be asked, and which link has ended', async () => {
    const { busyTimes } = box
    box.busyTimes = down
    expect((await busy()).calendars[0]?.state).toBe('unavailable')
    box.busyTimes = busyTimes
    box.revoke(grant.token)
    expect((await busy()).calendars[0]?.state).toBe('ended')
    expect((await busy()).is_teams_linked).toBe(false)
  })

  it('is for those who may schedule, over at most 31 days', async () => {
    const refused = (...asked: Parameters<typeof ask_>) => refusedAs(house, 'GET /jobs/{id}/busy_times', ask_(...asked))
    expect(await refused('interviewer')).toEqual([403, 'not_allowed'])
    expect(await refused('not_on_the_job')).toEqual([404, 'job_not_found'])
    expect(await refused('other_company')).toEqual([404, 'job_not_found'])
    expect(await refused('recruiter', { from: 'today', to: TO })).toEqual([422, 'invalid_input'])
    await arrange({ starts_at: '2026-04-20T15:00:00Z' })
    expect((await busy('recruiter', { from: FROM, to: '2026-05-30T00:00:00Z' })).busy_times).toEqual([])
    expect((await busy('recruiter', { from: TO, to: FROM })).busy_times).toEqual([])
  })
})
