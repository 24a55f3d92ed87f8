// Whoever has applied picks a time, by the link of a mail or in their account (docs/decisions/0127).
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApplication, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, beginInterviews, type HiringTeam, makeApplications, refusedAs } from '../../testing/hiring.ts'
import { linkCalendar, unfold } from '../../testing/interviews.ts'
import { applicationToken } from '../candidates/application-links.ts'
import { pickTime } from './interview-picking.ts'
import { lockInterview } from './interviews/interview-rows.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T09:00:00Z')
const [FIRST, SECOND] = ['2026-03-05T15:00:00.000Z', '2026-03-06T16:00:00.000Z']
let team: HiringTeam
let id: number
let submissions = 0

beforeEach(async () => {
  ;({ team, id } = await beginInterviews(house, NOW))
  await house.deliverMails()
})

const pass = (minutes: number) => house.setNow(new Date(house.world.now().getTime() + minutes * 60_000))
const tokenOf = (application: number) => applicationToken(house.world.secret, { id: application, link_turn: 0 })
/** Offers times, and lets the minute pass after which its candidate sees them. */
async function offer(to = id, more: object = {}): Promise<number> {
  const interview = { interviewers: [team.ids.interviewer], offered_times: [FIRST, SECOND], invitation: 'file', ...more }
  const body = { interview, submission_key: `submission-0123456789-${++submissions}` }
  const made = await ask(house, 'POST /applications/{id}/interviews', { params: { id: to }, body, token: team.tokens.recruiter })
  pass(1)
  await house.deliverMails()
  return made.interview.id
}
const picked = (interview: number, starts_at: string | null, application = id, time_zone?: string) => ({
  params: { token: tokenOf(application) },
  body: { interview: { id: interview, starts_at, time_zone } },
})
const pick = async (...sent: Parameters<typeof picked>) =>
  (await ask(house, 'POST /application_links/{token}/times', picked(...sent))).application.interviews
const read = async (application = id) =>
  (await ask(house, 'GET /application_links/{token}', { params: { token: tokenOf(application) } })).application.interviews
const refused = (...sent: Parameters<typeof picked>) => refusedAs(house, 'POST /application_links/{token}/times', picked(...sent))

describe('POST /application_links/{token}/times', () => {
  it('shows the times once the minute has passed, and books the one that is picked, for everybody', async () => {
    const interview = await offer()
    expect(await read()).toEqual([
      {
        id: interview,
        state: 'offered',
        starts_at: null,
        duration_minutes: 30,
        times: [FIRST, SECOND],
        time_zone: 'UTC',
        interviewers: ['Rita Campos'],
        place: null,
        is_online: false,
        join_url: null,
        can_change: true,
        cancelled_by: null,
      },
    ])
    const [shown] = await pick(interview, '2026-03-06T10:00:00-06:00', id, 'America/Mexico_City')
    // The other time can still be picked instead.
    expect(shown).toMatchObject({
      state: 'booked',
      starts_at: SECOND,
      times: [FIRST, SECOND],
      time_zone: 'America/Mexico_City',
      can_change: true,
    })
    const mails = await house.deliverMails()
    const [mine] = mails.filter(({ subject }) => subject.startsWith('Your interview'))
    expect(mine?.text).toContain('Friday, March 6, 2026 at 10:00, Mexico City (GMT-6)')
    expect(mails.filter(({ subject }) => subject.startsWith('An interview is booked'))).toHaveLength(2)
    for (const { invitation } of mails) expect(unfold(invitation?.content).DTSTART).toBe('20260306T160000Z')
    // Once more changes nothing.
    await pick(interview, SECOND)
    expect(await house.deliverMails()).toEqual([])
  })

  it('offers the next times by the clocks that somebody has picked by before', async () => {
    await pick(await offer(), SECOND, id, 'America/Mexico_City')
    await house.deliverMails()
    await offer(id, { offered_times: [FIRST] })
    expect((await read()).map(({ time_zone }) => time_zone)).toEqual(['America/Mexico_City', 'America/Mexico_City'])
    const [another = 0] = await makeApplications(house, team.job, 1)
    await offer(another, { offered_times: [FIRST] })
    expect((await read(another)).map(({ time_zone }) => time_zone)).toEqual(['UTC'])
  })

  it('is not there within the minute in which it can be taken back', async () => {
    const interview = await offer()
    pass(-1)
    expect(await read()).toEqual([])
    expect(await refused(interview, FIRST)).toEqual([404, 'interview_not_found'])
  })

  it('gives one of two who pick the same time at once; the other hears so, and no longer sees it', async () => {
    const [other = 0] = await makeApplications(house, team.job, 1)
    const interviews = [await offer(), await offer(other)] as const
    const answers = await Promise.all([
      house.call('POST /application_links/{token}/times', picked(interviews[0], FIRST)),
      house.call('POST /application_links/{token}/times', picked(interviews[1], FIRST, other)),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = answers[0].statusCode === 409 ? 0 : 1
    expect(answers[late]?.json().code).toBe('time_taken')
    const loser = late === 0 ? id : other
    expect((await read(loser))[0]).toMatchObject({ state: 'offered', times: [SECOND] })
    await pick(interviews[late], SECOND, loser)
  })

  it('does not offer the time at which somebody has another interview about the same application, whoever holds it', async () => {
    const held = await offer()
    const other = await offer(id, { interviewers: [team.ids.recruiter] })
    await pick(held, FIRST)
    expect((await read()).find((each) => each.id === other)?.times).toEqual([SECOND])
    expect(await refused(other, FIRST)).toEqual([409, 'time_taken'])
    await pick(other, SECOND)
  })

  it('waits in no circle with a colleague who closes the job and an owner who removes the interviewer', async () => {
    const { db } = house.world
    const interview = await offer()
    const waiting = sql<{ n: number }>`SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted`
    let ended = 0
    const begin = async (count: number, call: ReturnType<typeof house.call>) => {
      const begun = call.finally(() => ended++)
      while (ended === 0 && ((await waiting.execute(db)).rows[0]?.n ?? 0) < count);
      return { begun }
    }
    const others = await db.transaction().execute(async (picking) => {
      await lockInterview(picking, interview)
      const body = { closed_reason: 'filled', undecided: 'tell' }
      const closing = await begin(1, house.call('POST /jobs/{id}/close', { params: { id: team.job }, body, token: team.tokens.recruiter }))
      const params = { id: team.ids.interviewer }
      const removing = await begin(2, house.call('DELETE /account_members/{id}', { params, token: team.tokens.workforce }))
      await pickTime(picking, house.world, id, { id: interview, starts_at: FIRST }, house.world.now())
      return [closing.begun, removing.begun]
    })
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await read())[0]).toMatchObject({ state: 'booked', starts_at: FIRST })
  })

  it('picks another time, which moves it', async () => {
    const interview = await offer()
    await pick(interview, FIRST)
    await house.deliverMails()
    expect((await pick(interview, SECOND))[0]).toMatchObject({ state: 'booked', starts_at: SECOND })
    const subjects = (await house.deliverMails()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('An interview has changed'))).toHaveLength(2)
  })

  it('says that one cannot make it: the team hears at once, the card is unread', async () => {
    const interview = await offer()
    await pick(interview, FIRST)
    await house.deliverMails()
    await house.world.db.updateTable('applications').set({ is_read: true }).where('id', '=', id).execute()
    expect((await pick(interview, null))[0]).toMatchObject({ state: 'cancelled', cancelled_by: 'candidate', can_change: false, times: [] })
    await pick(interview, null)
    const mails = await house.deliverMails()
    expect(mails).toHaveLength(3)
    for (const { invitation } of mails) expect(invitation?.method).toBe('CANCEL')
    expect(mails.filter(({ text }) => text.includes('You have said that you cannot make it.'))).toHaveLength(1)
    expect(mails.filter(({ text }) => text.includes('Ana Torres cannot make it.'))).toHaveLength(2)
    const { is_read } = await house.world.db.selectFrom('applications').select('is_read').where('id', '=', id).executeTakeFirstOrThrow()
    expect(is_read).toBe(false)
    expect(await refused(interview, FIRST)).toEqual([409, 'interview_over'])
  })

  it('refuses what was never offered, has passed, is another’s or is over', async () => {
    const interview = await offer()
    const [other = 0] = await makeApplications(house, team.job, 1)
    expect(await refused(interview, '2026-03-07T09:00:00Z')).toEqual([422, 'invalid_input'])
    expect(await refused(interview, 'soon')).toEqual([422, 'invalid_input'])
    expect(await refused(interview, FIRST, other)).toEqual([404, 'interview_not_found'])
    expect(await refused(999_999, FIRST)).toEqual([404, 'interview_not_found'])
    const unknown = { ...picked(interview, FIRST), params: { token: `1_${'a'.repeat(43)}` } }
    expect(await refusedAs(house, 'POST /application_links/{token}/times', unknown)).toEqual([404, 'link_not_found'])
    house.setNow(new Date('2026-03-05T15:00:00Z'))
    expect(await refused(interview, FIRST)).toEqual([409, 'time_taken'])
    expect((await read())[0]?.times).toEqual([SECOND])
    await house.world.db.updateTable('applications').set({ status: 'rejected' }).where('id', '=', id).execute()
    expect(await refused(interview, SECOND)).toEqual([409, 'interview_over'])
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    expect(await refused(interview, SECOND)).toEqual([409, 'application_withdrawn'])
  })

  it('takes the page’s own form, without scripts', async () => {
    const interview = await offer()
    const send = (form: Record<string, string>) =>
      house.app.inject({
        method: 'POST',
        url: `/application/${tokenOf(id)}`,
        headers: { host: 'plaza.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
    const sent = await send({ action: 'pick', interview: String(interview), time: FIRST })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/application/${tokenOf(id)}`])
    expect((await read())[0]).toMatchObject({ state: 'booked', starts_at: FIRST })
    await send({ action: 'pick', interview: String(interview), time: '' })
    expect((await read())[0]?.state).toBe('cancelled')
    expect((await send({ action: 'pick', interview: 'x', time: FIRST })).statusCode).toBe(400)
    house.takeErrors()
  })
})

describe('POST /applications/{id}/times', () => {
  it('is the same for an account, if its address is confirmed', async () => {
    const { user, application } = await makeApplication(house.world.db, team.job, NOW)
    const token = await signIn(house.world.db, user, NOW)
    const interview = await offer(application)
    const sent = (starts_at: string | null) => ({ params: { id: application }, body: { interview: { id: interview, starts_at } }, token })
    const { application: shown } = await ask(house, 'POST /applications/{id}/times', sent(FIRST))
    expect(shown.interviews).toMatchObject([{ id: interview, state: 'booked', starts_at: FIRST }])
    expect(await refusedAs(house, 'POST /applications/{id}/times', { ...sent(FIRST), token: team.tokens.talent })).toEqual([
      404,
      'application_not_found',
    ])
    await house.world.db.updateTable('users').set({ confirmed_at: null }).where('id', '=', user.id).execute()
    expect(await refusedAs(house, 'POST /applications/{id}/times', sent(SECOND))).toEqual([404, 'interview_not_found'])
  })
})

it('is changed thirty times an hour by whoever has applied, by the link and with the account together', async () => {
  const { user, application } = await makeApplication(house.world.db, team.job, NOW)
  const token = await signIn(house.world.db, user, NOW)
  const interview = await offer(application)
  const free = '2026-03-09T15:00:00.000Z'
  const another = await offer(id, { offered_times: [free] })
  const own = { params: { id: application }, token }
  const withAccount = { ...own, body: { interview: { id: interview, starts_at: SECOND } } }
  for (let count = 0; count < 14; count++) {
    await pick(interview, FIRST, application)
    await ask(house, 'POST /applications/{id}/times', withAccount)
  }
  await ask(house, 'DELETE /applications/{id}', own)
  await ask(house, 'POST /applications/{id}/restore', own)
  const late = [429, 'too_many_requests']
  expect(await refused(interview, FIRST, application)).toEqual(late)
  expect(await refusedAs(house, 'POST /applications/{id}/times', withAccount)).toEqual(late)
  expect(await refusedAs(house, 'DELETE /applications/{id}', own)).toEqual(late)
  expect(await pick(another, free)).toMatchObject([{ state: 'booked' }])
  pass(61)
  expect(await pick(interview, FIRST, application)).toMatchObject([{ starts_at: FIRST }])
})

it('offers times in Teams whose link shows once the event is made', async () => {
  await linkCalendar(house, team.ids.recruiter, { teams: true })
  const interview = await offer(id, { invitation: 'calendar', is_online: true })
  expect((await pick(interview, FIRST))[0]).toMatchObject({ is_online: true, join_url: null })
  await house.deliverMails()
  expect((await read())[0]?.join_url).toMatch(/^https:\/\/teams\.example\//)
})
