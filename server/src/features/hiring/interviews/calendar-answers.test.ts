// What a candidate's calendar answers to the invitation file that their mail has brought (docs/decisions/0132).
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../../tasks/queue.ts'
import { openHouse } from '../../../testing/harness.ts'
import { ask, beginInterviews, type HiringTeam, makeApplications, type Person, standingOf } from '../../../testing/hiring.ts'
import { unfold } from '../../../testing/interviews.ts'
import { inboundSignature } from '../../../vendors/inbound/signed.ts'
import type { Message } from '../../../vendors/mail/port.ts'

const SECRET = 'a secret that the provider of inbound mail knows'
const house = openHouse({ INBOUND_MAIL_DOMAIN: 'replies.plaza.example', INBOUND_MAIL_SECRET: SECRET })
const NOW = new Date('2026-03-02T09:00:00Z')
const MINUTE = 60_000
let team: HiringTeam
let id: number
let email: string
let invitation: Message

beforeEach(async () => {
  ;({ team, id } = await beginInterviews(house, NOW))
  ;({ email } = await house.world.db.selectFrom('applications').select('email').where('id', '=', id).executeTakeFirstOrThrow())
  await house.deliverMails()
  const body = { interview: content(), submission_key: 'submission-0123456789' }
  await ask(house, 'POST /applications/{id}/interviews', { params: { id }, body, token: team.tokens.recruiter })
  invitation = await invited()
  await house.world.db.updateTable('applications').set({ is_read: true }).where('id', '=', id).execute()
})

const content = (starts_at = '2026-03-05T15:00:00Z') => ({
  interviewers: [team.ids.interviewer],
  duration_minutes: 45,
  starts_at,
  invitation: 'file' as const,
})
const pass = (ms: number) => house.setNow(new Date(house.world.now().getTime() + ms))
/** The mail that brings the candidate the newest invitation. */
async function invited(): Promise<Message> {
  pass(MINUTE + 1)
  await enqueue(house.world.db, 'send_due_messages', {})
  const mail = (await house.deliverMails()).find(({ to, invitation: file }) => to.includes(email) && file)
  if (!mail) throw new Error('Nobody was invited.')
  return mail
}

type Answer = {
  method?: string
  from?: string
  attendee?: string
  more?: string
  text?: string
  stamp?: string
  change?: (file: string) => string
}
let number = 0
/** Answers as a calendar program does: with the invitation's own lines, to its organizer. */
async function answer(partstat: string, given: Answer = {}): Promise<void> {
  const {
    method = 'REPLY',
    from = email,
    attendee = email,
    more = '',
    text = '',
    stamp = '20260302T091000Z',
    change = (file) => file,
  } = given
  const { UID, SEQUENCE, ORGANIZER = '' } = unfold(invitation.invitation?.content)
  const lines = [`UID:${UID}`, `SEQUENCE:${SEQUENCE}`, `DTSTAMP:${stamp}`, `ATTENDEE;CN=Ana;PARTSTAT=${partstat}:mailto:${attendee}`]
  const file = change(
    `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\n${lines.join('\r\n')}\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`,
  )
  const raw = Buffer.from(
    `From: Ana <${from}>\r\nTo: ${ORGANIZER.replace(/^mailto:/i, '')}\r\nSubject: Re: Interview\r\nMessage-ID: <c${number++}@example.com>\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--c\r\nContent-Type: text/calendar; method=${method}\r\n\r\n${file}\r\n--c--\r\n`,
  )
  const { statusCode } = await house.app.inject({
    method: 'POST',
    url: '/api/inbound_mail',
    headers: {
      host: house.world.env.hosts.main[0] ?? '',
      'content-type': 'message/rfc822',
      'x-inbound-signature': inboundSignature(SECRET, raw, house.world.now()),
    },
    payload: raw,
  })
  expect(statusCode).toBe(200)
  await house.runTasks()
}

const hiringOf = async (person: Person = 'recruiter') =>
  (await ask(house, 'GET /applications/{id}', { params: { id }, token: team.tokens[person] })).application.hiring
async function shown(person: Person = 'recruiter') {
  const interview = (await hiringOf(person))?.interviews[0]
  return [interview?.candidate_answer ?? null, interview?.proposed_starts_at ?? null]
}
const emailOf = async (person: Person) =>
  (await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids[person]).executeTakeFirstOrThrow()).email
const told = async () => (await house.deliverMails()).map(({ to, subject }) => [to, subject.split(':')[0]]).sort()

it('goes to the address of the application, as everything that a candidate answers', () => {
  const { ORGANIZER } = unfold(invitation.invitation?.content)
  expect(ORGANIZER).toBe(`mailto:${invitation.headers?.['Reply-To']}`)
  expect(ORGANIZER).toMatch(/^mailto:reply\+/)
})

describe('an invitation that is accepted', () => {
  it('says so beside the interview, and asks for nothing', async () => {
    const { reply_due_at } = await standingOf(house, id)
    await answer('ACCEPTED')
    expect(await shown()).toEqual(['accepted', null])
    expect(await shown('interviewer')).toEqual(['accepted', null])
    expect(await told()).toEqual([])
    expect(await standingOf(house, id)).toMatchObject({ is_read: true, reply_due_at })
    expect((await hiringOf())?.messages?.[0]).toMatchObject({ calendar_answer: 'accepted' })
  })

  it('with words of their own is told as a message', async () => {
    await answer('ACCEPTED', { text: 'Where do I park?' })
    expect(await shown()).toEqual(['accepted', null])
    expect((await told()).map(([to]) => to)).toEqual([await emailOf('recruiter'), await emailOf('hiring_manager')].sort())
    expect(await standingOf(house, id)).toMatchObject({ is_read: false })
  })

  it('with the words of the calendar program alone is told to nobody', async () => {
    const google = (file: string) => file.replace('METHOD', 'PRODID:-//Google Inc//Google Calendar 70.9054//EN\r\nMETHOD')
    await answer('ACCEPTED', { text: 'Ana has accepted this invitation.', change: google })
    expect([await shown(), await told()]).toEqual([['accepted', null], []])
  })
})

describe('an invitation that is declined', () => {
  it('leaves the interview as it is, and tells each of those who hold or have arranged it once, and the others as usual', async () => {
    await answer('DECLINED')
    expect(await shown()).toEqual(['declined', null])
    expect((await hiringOf())?.interviews[0]).toMatchObject({ state: 'booked', starts_at: '2026-03-05T15:00:00.000Z' })
    expect(await told()).toEqual(
      [
        [await emailOf('interviewer'), 'An interview is declined'],
        [await emailOf('recruiter'), 'An interview is declined'],
        [await emailOf('hiring_manager'), expect.any(String)],
      ].sort(),
    )
    expect(await standingOf(house, id)).toMatchObject({ is_read: false })
  })

  it('and answered so again tells nobody about the interview again', async () => {
    await answer('DECLINED')
    await house.deliverMails()
    await answer('DECLINED', { stamp: '20260302T091100Z' })
    expect((await told()).map(([, subject]) => subject)).not.toContain('An interview is declined')
  })

  it('is accepted after all, whichever answer comes first', async () => {
    await answer('ACCEPTED', { stamp: '20260302T090059Z' })
    await answer('DECLINED', { stamp: '20260302T090030Z' })
    expect(await shown()).toEqual(['accepted', null])
    await answer('TENTATIVE', { stamp: '20360302T120000Z' })
    expect(await shown()).toEqual(['tentative', null])
    pass(MINUTE)
    // A clock that is ahead counts no more than the moment at which its mail came.
    await answer('ACCEPTED', { stamp: '20360101T120000Z' })
    expect(await shown()).toEqual(['accepted', null])
  })

  it('counts no more once the interview has changed', async () => {
    await answer('DECLINED')
    await house.deliverMails()
    const interview = (await hiringOf())?.interviews[0]?.id ?? 0
    const moved = { params: { id: interview }, body: { interview: content('2026-03-06T15:00:00Z') }, token: team.tokens.recruiter }
    await ask(house, 'PUT /interviews/{id}', moved)
    expect(await shown()).toEqual([null, null])
    await answer('ACCEPTED', { stamp: '20260302T093000Z' })
    expect(await shown()).toEqual([null, null])
    invitation = await invited()
    await answer('ACCEPTED', { stamp: '20260302T094000Z' })
    expect(await shown()).toEqual(['accepted', null])
  })
})

describe('another time', () => {
  it('is shown and told, in the zone of the company', async () => {
    await answer('TENTATIVE', { method: 'COUNTER', more: 'DTSTART;TZID=America/Mexico_City:20260306T100000\r\n' })
    expect(await shown()).toEqual(['counter', '2026-03-06T16:00:00.000Z'])
    const mails = await house.deliverMails()
    const mail = mails.find(({ subject }) => subject.startsWith('Another time is proposed'))
    expect(mail?.text).toMatch(/Proposed: Friday, March 6, 2026 at 16:00/)
    expect(mail?.invitation).toBeUndefined()
  })

  it.each([
    ['that nobody can read', 'DTSTART:20260306T100000\r\n'],
    ['that has passed', 'DTSTART:20260201T100000Z\r\n'],
  ])('%s is proposed without a time', async (_, more) => {
    await answer('TENTATIVE', { method: 'COUNTER', more })
    expect(await shown()).toEqual(['counter', null])
  })
})

describe('an answer that is a mail like any other', () => {
  const uid = (of: string) => (file: string) => file.replace(/UID:.*/, `UID:${of}`)
  it.each<[string, Answer]>([
    ['from another address', { from: 'stranger@example.com' }],
    ['for somebody else', { attendee: 'stranger@example.com' }],
    ['from and for another address', { from: 'stranger@example.com', attendee: 'stranger@example.com' }],
    ['to an invitation of nobody', { change: uid('interview-999999@plaza.localhost') }],
    ['to an invitation of another product', { change: uid('interview-1@plaza.example') }],
    ['to something else', { change: uid('a-party') }],
    ['to a later invitation than any', { change: (file) => file.replace(/SEQUENCE:.*/, 'SEQUENCE:7') }],
    ['to no number', { change: (file) => file.replace(/SEQUENCE:.*/, 'SEQUENCE:-') }],
  ])('%s', async (_, given) => {
    await answer('DECLINED', given)
    expect(await shown()).toEqual([null, null])
    expect((await hiringOf())?.messages?.[0]).toMatchObject({ calendar_answer: 'declined' })
    expect((await told()).map(([to]) => to)).toEqual([await emailOf('recruiter'), await emailOf('hiring_manager')].sort())
  })

  it('to the interview of another application', async () => {
    const [other = 0] = await makeApplications(house, team.job, 1)
    await house.world.db.updateTable('interviews').set({ application_id: other }).where('application_id', '=', id).execute()
    await answer('DECLINED')
    const row = await house.world.db.selectFrom('interviews').select('candidate_answer').executeTakeFirstOrThrow()
    expect(row.candidate_answer).toBeNull()
  })

  it.each(['cancelled', 'done'] as const)('to an interview that is %s', async (state) => {
    await house.world.db.updateTable('interviews').set({ state }).where('application_id', '=', id).execute()
    await answer('DECLINED')
    expect(await shown()).toEqual([null, null])
  })

  it('to an interview that has begun', async () => {
    house.setNow(new Date('2026-03-05T15:00:01Z'))
    await answer('DECLINED')
    expect(await shown()).toEqual([null, null])
  })
})
