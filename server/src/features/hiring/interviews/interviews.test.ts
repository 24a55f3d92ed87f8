// A team arranges, moves and cancels interviews (docs/decisions/0127).
import type { InputOf } from '@plaza/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../../tasks/queue.ts'
import { openHouse } from '../../../testing/harness.ts'
import { ask, beginInterviews, type HiringTeam, makeApplications, type Person, refusedAs } from '../../../testing/hiring.ts'
import { linkCalendar, unfold } from '../../../testing/interviews.ts'
import { followInterviews } from './following.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T09:00:00Z')
const KEY = 'submission-0123456789'
let team: HiringTeam
let id: number

beforeEach(async () => {
  ;({ team, id } = await beginInterviews(house, NOW))
  await house.deliverMails()
})

type Content = Partial<InputOf<'POST /applications/{id}/interviews'>['body']['interview']>
const content = (wanted: Content = {}) => ({
  interviewers: [team.ids.interviewer],
  duration_minutes: 45,
  invitation: 'file' as const,
  ...(wanted.offered_times ? {} : { starts_at: '2026-03-05T15:00:00Z' }),
  ...wanted,
})
const sent = (wanted: Content = {}, { key = KEY, as = 'recruiter' as Person, to = id } = {}) => ({
  params: { id: to },
  body: { interview: content(wanted), submission_key: key },
  token: team.tokens[as],
})
const arrange = async (wanted: Content = {}, options = {}) =>
  (await ask(house, 'POST /applications/{id}/interviews', sent(wanted, options))).interview
const changed = (interview: number, wanted: Content, as: Person = 'recruiter') => ({
  params: { id: interview },
  body: { interview: content(wanted) },
  token: team.tokens[as],
})
const change = async (interview: number, wanted: Content, as: Person = 'recruiter') =>
  (await ask(house, 'PUT /interviews/{id}', changed(interview, wanted, as))).interview
const cancel = async (interview: number, as: Person = 'recruiter') =>
  (await ask(house, 'DELETE /interviews/{id}', { params: { id: interview }, token: team.tokens[as] })).interview
const pass = (ms: number) => house.setNow(new Date(house.world.now().getTime() + ms))
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const shownState = async () =>
  (await ask(house, 'GET /applications/{id}', { params: { id }, token: team.tokens.recruiter })).application.hiring?.shown_state
/** The mails that are sent within the next minute: so long those to candidates wait. */
async function mailed() {
  const now = await house.deliverMails()
  pass(MINUTE)
  await enqueue(house.world.db, 'send_due_messages', {})
  return [...now, ...(await house.deliverMails())]
}
const emailOf = async (person: Person) =>
  (await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids[person]).executeTakeFirstOrThrow()).email
const applicantEmail = async () =>
  (await house.world.db.selectFrom('applications').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('POST /applications/{id}/interviews', () => {
  it('offers up to five times, each once and in order, and shows the candidate ‘interview’ with the mail', async () => {
    const interview = await arrange({ offered_times: ['2026-03-06T10:00:00-06:00', '2026-03-05T15:00:00Z', '2026-03-06T16:00:00Z'] })
    expect(interview).toMatchObject({
      state: 'offered',
      starts_at: null,
      duration_minutes: 45,
      offered_times: [
        { starts_at: '2026-03-05T15:00:00.000Z', is_free: true },
        { starts_at: '2026-03-06T16:00:00.000Z', is_free: true },
      ],
      interviewers: [{ id: team.ids.interviewer }],
      invitation: 'file',
      calendar: 'none',
      created_by: { id: team.ids.recruiter },
    })
    expect(await shownState()).toBe('received')
    const [mail, ...more] = await mailed()
    // Who holds it hears of it once there is a time.
    expect([mail?.to, more]).toEqual([await applicantEmail(), []])
    expect(mail?.subject).toMatch(/^Choose a time for your interview at /)
    expect(mail?.text).toContain('• Thursday, March 5, 2026 at 15:00, UTC (GMT)\n• Friday, March 6, 2026 at 16:00, UTC (GMT)')
    expect(mail?.invitation).toBeUndefined()
    expect(await shownState()).toBe('interview')
  })

  it('gives a time: whoever holds it hears at once, the candidate after a minute, both with a file for their calendar', async () => {
    await house.world.db.updateTable('users').set({ language: 'es' }).where('id', '=', team.ids.interviewer).execute()
    const interview = await arrange({ place: 'Calle Mayor 3, 2.º' })
    expect([interview.state, interview.starts_at]).toEqual(['booked', '2026-03-05T15:00:00.000Z'])
    const [told, ...none] = await house.deliverMails()
    expect([told?.to, none]).toEqual([await emailOf('interviewer'), []])
    expect(told?.subject).toMatch(/^Hay una entrevista: /)
    expect(told?.text).toMatch(/jueves, 5 de marzo de 2026, (a las )?15:00, UTC \(GMT\)/)
    const [mail] = await mailed()
    expect(mail?.to).toBe(await applicantEmail())
    for (const each of [told, mail]) {
      const file = unfold(each?.invitation?.content)
      expect(each?.invitation?.method).toBe('REQUEST')
      expect(file).toMatchObject({
        UID: expect.stringMatching(new RegExp(`^interview-${interview.id}@`)),
        SEQUENCE: '0',
        DTSTART: '20260305T150000Z',
        DTEND: '20260305T154500Z',
        LOCATION: 'Calle Mayor 3\\, 2.º',
        STATUS: 'CONFIRMED',
      })
      expect(file.ATTENDEE).toMatch(new RegExp(`mailto:${each?.to}$`))
    }
  })

  it('mails the link of a meeting so that it can be opened and copied', async () => {
    await arrange({ place: 'https://meet.example.com/a-b?pwd=1' })
    for (const { text, html } of [...(await house.deliverMails()), ...(await mailed())]) {
      expect(text).toContain('https://meet.example.com/a-b?pwd=1')
      expect(html).toContain('https://meet.example.com/a-b?pwd=1')
    }
  })

  it('makes one interview of a submission that is sent again', async () => {
    const answers = await Promise.all([arrange(), arrange(), arrange()])
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect((await arrange({ place: 'elsewhere' })).place).toBeNull()
    expect((await mailed()).length).toBe(2)
  })

  it.each([
    ['what has passed', { starts_at: '2026-03-02T09:00:00Z' }],
    ['what is too far away', { starts_at: '2036-03-02T09:00:00Z' }],
    ['six times', { offered_times: [1, 2, 3, 4, 5, 6].map((day) => `2026-04-0${day}T09:00:00Z`) }],
    ['no time', { offered_times: [] }],
    ['a time and an offer', { starts_at: '2026-03-05T15:00:00Z', offered_times: ['2026-03-05T15:00:00Z'] }],
    ['no moment', { starts_at: 'tomorrow' }],
    ['four minutes', { duration_minutes: 4 }],
    ['nobody', { interviewers: [] }],
    ['another way', { invitation: 'pigeon' as 'file' }],
  ])('refuses %s', async (_, wanted) => {
    expect(await refusedAs(house, 'POST /applications/{id}/interviews', sent(wanted))).toEqual([422, 'invalid_input'])
  })

  it('refuses interviewers who may not see the job', async () => {
    for (const person of ['not_on_the_job', 'other_company', 'workforce', 'talent'] as const)
      expect(await refusedAs(house, 'POST /applications/{id}/interviews', sent({ interviewers: [team.ids[person]] }))).toEqual([
        422,
        'invalid_input',
      ])
    expect((await arrange({ interviewers: [team.ids.admin, team.ids.hiring_manager] })).interviewers).toHaveLength(2)
  })

  it('refuses whoever may not schedule, and what is decided or withdrawn', async () => {
    const as = (person: Person) => refusedAs(house, 'POST /applications/{id}/interviews', sent({}, { as: person }))
    expect(await as('interviewer')).toEqual([403, 'not_allowed'])
    expect(await as('not_on_the_job')).toEqual([404, 'application_not_found'])
    expect(await as('other_company')).toEqual([404, 'application_not_found'])
    expect(await as('talent')).toEqual([403, 'not_allowed'])
    const set = (status: 'rejected' | 'withdrawn') =>
      house.world.db.updateTable('applications').set({ status }).where('id', '=', id).execute()
    await set('rejected')
    expect(await as('recruiter')).toEqual([409, 'already_decided'])
    await set('withdrawn')
    expect(await as('recruiter')).toEqual([409, 'application_withdrawn'])
  })

  it('gives nobody two interviews at once: of two members who book at the same moment one hears so', async () => {
    const [other = 0, third = 0] = await makeApplications(house, team.job, 2)
    const answers = await Promise.all([
      house.call('POST /applications/{id}/interviews', sent()),
      house.call('POST /applications/{id}/interviews', sent({ starts_at: '2026-03-05T15:30:00Z' }, { to: other, as: 'hiring_manager' })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('time_taken')
    // What begins as the other ends is fine, and so is another interviewer.
    await arrange({ starts_at: '2026-03-05T16:15:00Z' }, { to: other, key: `${KEY}-2` })
    await arrange({ interviewers: [team.ids.hiring_manager] }, { to: third, key: `${KEY}-3` })
  })

  it('refuses a calendar that is not linked, one whose link has ended, and Teams without it', async () => {
    const wanted = { invitation: 'calendar' as const }
    const refused = (more: Content = {}) => refusedAs(house, 'POST /applications/{id}/interviews', sent({ ...wanted, ...more }))
    expect(await refused()).toEqual([409, 'calendar_not_linked'])
    await linkCalendar(house, team.ids.recruiter)
    expect(await refused({ is_online: true })).toEqual([409, 'meetings_not_linked'])
    expect(await refused({ is_online: true, invitation: 'file' })).toEqual([409, 'meetings_not_linked'])
    await house.world.db.updateTable('calendar_links').set({ ended_at: NOW }).where('user_id', '=', team.ids.recruiter).execute()
    expect(await refused()).toEqual([409, 'calendar_link_ended'])
  })
})

describe('PUT /interviews/{id}', () => {
  it('moves it: everybody hears once, with the same file at a higher sequence', async () => {
    const { id: interview } = await arrange()
    await mailed()
    const moved = await change(interview, { starts_at: '2026-03-06T10:00:00Z' })
    expect([moved.state, moved.starts_at]).toEqual(['booked', '2026-03-06T10:00:00.000Z'])
    const mails = await mailed()
    expect(mails.map(({ to }) => to).sort()).toEqual([await applicantEmail(), await emailOf('interviewer')].sort())
    for (const mail of mails)
      expect(unfold(mail.invitation?.content)).toMatchObject({
        SEQUENCE: '1',
        DTSTART: '20260306T100000Z',
        UID: expect.stringContaining(`interview-${interview}@`),
      })
    expect(mails.find(({ subject }) => /has changed$/.test(subject))).toBeDefined()
    // What changes nothing tells nobody.
    await change(interview, { starts_at: '2026-03-06T11:00:00+01:00' })
    expect(await mailed()).toEqual([])
  })

  it('tells the candidate only the last of it within the first minute', async () => {
    const { id: interview } = await arrange()
    await change(interview, { starts_at: '2026-03-06T10:00:00Z' })
    const mails = (await mailed()).filter(({ to }) => !to.includes('user'))
    const mine = mails.filter((mail) => mail.text.includes('March 6') || mail.text.includes('March 5'))
    expect(mine.filter(({ subject }) => subject.startsWith('Your interview'))).toHaveLength(1)
    const [only] = mine.filter(({ subject }) => subject.startsWith('Your interview'))
    expect([only?.subject.includes('changed'), only?.text.includes('March 6')]).toEqual([false, true])
  })

  /** Who is told what, and what their calendars are to do. */
  const told = async () =>
    (await house.deliverMails()).map(({ to, subject, invitation }) => [to, subject.split(':')[0], invitation?.method]).sort()

  it('tells who holds it now that it is theirs, who held it that it is not, and whoever has arranged it that it has changed', async () => {
    const { id: interview } = await arrange()
    await mailed()
    await change(interview, { interviewers: [team.ids.hiring_manager] }, 'admin')
    expect(await told()).toEqual(
      [
        [await emailOf('interviewer'), 'An interview is not yours any more', 'CANCEL'],
        [await emailOf('hiring_manager'), 'An interview is booked', 'REQUEST'],
        [await emailOf('recruiter'), 'An interview has changed', 'REQUEST'],
      ].sort(),
    )
  })

  it('tells nobody that they held it who never did, and of one that is only offered again those who did', async () => {
    const times = { offered_times: ['2026-03-06T10:00:00Z'] }
    const { id: interview } = await arrange(times)
    await mailed()
    await change(interview, { interviewers: [team.ids.hiring_manager] })
    expect(await told()).toEqual([[await emailOf('hiring_manager'), 'An interview is booked', 'REQUEST']])
    await mailed()
    await change(interview, times)
    expect(await told()).toEqual([[await emailOf('hiring_manager'), 'An interview is cancelled', 'CANCEL']])
  })

  it('is refused with a version that was read before somebody else, or whoever has applied, has changed it', async () => {
    const { id: interview, version } = await arrange()
    const write = (read: number, place: string) => ({ ...changed(interview, {}), body: { interview: content({ place }), version: read } })
    await ask(house, 'PUT /interviews/{id}', write(version, 'Room 1'))
    expect(await refusedAs(house, 'PUT /interviews/{id}', write(version, 'Room 2'))).toEqual([409, 'changed_meanwhile'])
    expect((await ask(house, 'PUT /interviews/{id}', write(version + 1, 'Room 2'))).interview.place).toBe('Room 2')
  })

  it('refuses what is over, unknown, taken or not one’s own', async () => {
    const { id: interview } = await arrange()
    const [other = 0] = await makeApplications(house, team.job, 1)
    await arrange({ starts_at: '2026-03-06T10:00:00Z' }, { to: other })
    const refused = (as: Person, wanted: Content = {}, which = interview) =>
      refusedAs(house, 'PUT /interviews/{id}', changed(which, wanted, as))
    expect(await refused('recruiter', { starts_at: '2026-03-06T10:30:00Z' })).toEqual([409, 'time_taken'])
    expect(await refused('recruiter', {}, 999_999)).toEqual([404, 'interview_not_found'])
    expect(await refused('other_company')).toEqual([404, 'interview_not_found'])
    expect(await refused('interviewer')).toEqual([403, 'not_allowed'])
    await cancel(interview)
    expect(await refused('recruiter')).toEqual([409, 'interview_over'])
  })
})

describe('DELETE /interviews/{id}', () => {
  it.each(['active', 'hired'] as const)('cancels it once where somebody is %s, and tells who has heard of it', async (status) => {
    const { id: interview } = await arrange()
    await mailed()
    await house.world.db.updateTable('applications').set({ status }).where('id', '=', id).execute()
    expect(await cancel(interview)).toMatchObject({ state: 'cancelled', cancelled_by: 'team' })
    await cancel(interview)
    const mails = await mailed()
    expect(mails.map(({ to }) => to).sort()).toEqual([await applicantEmail(), await emailOf('interviewer')].sort())
    for (const mail of mails) {
      expect(mail.invitation?.method).toBe('CANCEL')
      expect(unfold(mail.invitation?.content)).toMatchObject({ SEQUENCE: '1', STATUS: 'CANCELLED' })
    }
  })

  it('says nothing to a candidate who has not heard of it yet', async () => {
    const { id: interview } = await arrange({ offered_times: ['2026-03-06T10:00:00Z'] })
    await cancel(interview)
    expect(await mailed()).toEqual([])
    expect(await shownState()).toBe('received')
  })

  it('refuses what was held, and whoever may not schedule', async () => {
    const { id: interview } = await arrange()
    const refused = (as: Person) => refusedAs(house, 'DELETE /interviews/{id}', { params: { id: interview }, token: team.tokens[as] })
    expect(await refused('interviewer')).toEqual([403, 'not_allowed'])
    expect(await refused('other_company')).toEqual([404, 'interview_not_found'])
    house.setNow(new Date('2026-03-05T15:45:00Z'))
    await followInterviews(house.world)
    expect(await refused('hiring_manager')).toEqual([409, 'interview_over'])
  })
})

it('shows an interviewer their own interviews alone, and everybody the timeline', async () => {
  await arrange()
  await arrange({ interviewers: [team.ids.hiring_manager], starts_at: '2026-03-09T10:00:00Z' }, { key: `${KEY}-2` })
  const seen = async (as: Person) =>
    (await ask(house, 'GET /applications/{id}', { params: { id }, token: team.tokens[as] })).application.hiring?.interviews.map(
      (each) => each.starts_at,
    )
  expect(await seen('recruiter')).toEqual(['2026-03-09T10:00:00.000Z', '2026-03-05T15:00:00.000Z'])
  expect(await seen('interviewer')).toEqual(['2026-03-05T15:00:00.000Z'])
  const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id }, token: team.tokens.interviewer })
  expect(activities.filter(({ kind }) => kind === 'interview_booked')).toHaveLength(2)
})

it('fills {interview_time} with the next interview, and refuses it where there is none', async () => {
  const message = { subject: 'About {interview_time}', body: 'See you.' }
  const write = { params: { id }, body: { message }, token: team.tokens.recruiter }
  const refused = await house.call('POST /applications/{id}/messages', write)
  expect([refused.statusCode, refused.json().errors]).toEqual([422, ['This mail has no {interview_time}.']])
  await arrange()
  const { message: written } = await ask(house, 'POST /applications/{id}/messages', write)
  expect(written.subject).toBe('About Thursday, March 5, 2026 at 15:00, UTC (GMT)')
})

describe('by itself', () => {
  it('reminds everybody the day before and the hour before, once, also over a change of summer time', async () => {
    // On March 8 the clocks of New York go forward.
    const zone = { time_zone: 'America/New_York' }
    await house.world.db.updateTable('companies').set(zone).where('id', '=', team.company.id).execute()
    await arrange({ starts_at: '2026-03-08T18:00:00Z' })
    const [given] = (await mailed()).filter(({ subject }) => subject.startsWith('Your interview'))
    expect(given?.text).toContain('Sunday, March 8, 2026 at 14:00, New York (GMT-4)')
    const everybody = [await applicantEmail(), await emailOf('interviewer')].sort()
    const reminded = async (at: string) => {
      house.setNow(new Date(at))
      await followInterviews(house.world)
      await followInterviews(house.world)
      return (await house.deliverMails()).map(({ to }) => to).sort()
    }
    expect(await reminded('2026-03-07T17:59:00Z')).toEqual([])
    expect(await reminded('2026-03-07T18:00:00Z')).toEqual(everybody)
    expect(await reminded('2026-03-08T16:59:00Z')).toEqual([])
    expect(await reminded('2026-03-08T17:00:00Z')).toEqual(everybody)
    expect(await reminded('2026-03-08T17:30:00Z')).toEqual([])
  })

  it('reminds nobody of what was booked for the same hour, nor of what is cancelled', async () => {
    await arrange({ starts_at: '2026-03-02T09:50:00Z' })
    const { id: off } = await arrange({ starts_at: '2026-03-04T09:00:00Z' }, { key: `${KEY}-2` })
    await cancel(off)
    await mailed()
    for (const hours of [0, 0.5, 47, 1]) {
      pass(hours * HOUR)
      await followInterviews(house.world)
      expect(await house.deliverMails()).toEqual([])
    }
  })

  it('is done once its time is over', async () => {
    await arrange()
    const state = async () => {
      await followInterviews(house.world)
      return (await house.world.db.selectFrom('interviews').select('state').where('application_id', '=', id).executeTakeFirstOrThrow())
        .state
    }
    house.setNow(new Date('2026-03-05T15:44:00Z'))
    expect(await state()).toBe('booked')
    house.setNow(new Date('2026-03-05T15:45:00Z'))
    expect(await state()).toBe('done')
  })

  it('is cancelled where its candidate has withdrawn and cannot take that back any more; the team hears, they do not', async () => {
    await arrange()
    await mailed()
    const set = { status: 'withdrawn' as const, withdrawn_at: house.world.now() }
    await house.world.db.updateTable('applications').set(set).where('id', '=', id).execute()
    pass(9 * MINUTE)
    await followInterviews(house.world)
    expect(await house.deliverMails()).toEqual([])
    pass(MINUTE)
    await followInterviews(house.world)
    expect((await mailed()).map(({ to }) => to).sort()).toEqual([await emailOf('interviewer'), await emailOf('recruiter')].sort())
  })
})

it('can be changed, repeated and cancelled however many there are', async () => {
  const first = await arrange()
  const { id: _, ...row } = await house.world.db.selectFrom('interviews').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  const others = Array.from({ length: 60 }, (_, n) => ({ ...row, state: 'cancelled' as const, submission_key: `another-submission-${n}` }))
  await house.world.db.insertInto('interviews').values(others).execute()
  expect([(await arrange()).id, (await change(first.id, { place: 'Here' })).place, (await cancel(first.id)).state]).toEqual([
    first.id,
    'Here',
    'cancelled',
  ])
})
