// Mails that wait: when they go, what keeps them from going, and what their receivers see then.
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../tasks/queue.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, refusedAs, standingOf } from '../../testing/hiring.ts'
import { MailFailure } from '../../vendors/mail/port.ts'
import { afterMail, sendApplicationMessage, sendDueMessages } from './sending.ts'
import { nextMorning } from './telling.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
let team: HiringTeam
let id: number
let token: string
beforeEach(async () => {
  house.setNow(NOW)
  // What another test has left waiting.
  await house.world.db.updateTable('application_messages').set({ state: 'cancelled' }).where('state', '=', 'waiting').execute()
  team = await makeTeam(house)
  token = team.tokens.hiring_manager
  ;[id = 0] = await makeApplications(house, team.job, 1)
  await house.deliverMails()
})

const pass = (seconds: number) => house.setNow(new Date(NOW.getTime() + seconds * 1000))
const write = (message: object) => ask(house, 'POST /applications/{id}/messages', { params: { id }, body: { message }, token })
const mail = async () =>
  house.world.db
    .selectFrom('application_messages')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const sweep = async () => {
  await enqueue(house.world.db, 'send_due_messages', {})
  return house.deliverMails()
}
const shown = async () => (await ask(house, 'GET /applications/{id}', { params: { id }, token })).application.hiring?.shown_state
const kinds = async () =>
  (await ask(house, 'GET /applications/{id}/activities', { params: { id }, token })).activities.map(({ kind }) => kind)

describe('a mail to a candidate', () => {
  it('goes after a minute, from whoever has written it, once', async () => {
    const { message } = await write({
      kind: 'interview',
      subject: 'Talk, {first_name}?',
      body: 'Hello {first_name},\n\nwhen?\n\n{sender_name}',
    })
    expect(message).toMatchObject({ state: 'waiting', subject: 'Talk, Ana?', send_at: new Date(NOW.getTime() + 60_000).toISOString() })
    expect(await sweep()).toEqual([])
    pass(60)
    const mails = await sweep()
    expect(mails.map(({ id: mailId, subject }) => [mailId, subject])).toEqual([[(await mail()).mail_id, 'Talk, Ana?']])
    expect(await sweep()).toEqual([])
    expect(await mail()).toMatchObject({ state: 'sent', sent_at: house.world.now() })
    expect([await shown(), (await kinds())[0]]).toEqual(['interview', 'mailed'])
    expect((await standingOf(house, id)).first_reply_at).toEqual(house.world.now())
  })

  it('goes when it is asked to, at most fourteen days on, and never before a minute has passed', async () => {
    const at = (days: number) => new Date(NOW.getTime() + days * 24 * 3600_000).toISOString()
    expect((await write({ subject: 'A', body: 'B', send_at: at(14) })).message.send_at).toBe(at(14))
    expect((await write({ subject: 'A', body: 'B', send_at: at(-1) })).message.send_at).toBe(new Date(NOW.getTime() + 60_000).toISOString())
    const late = { params: { id }, body: { message: { subject: 'A', body: 'B', send_at: at(14.1) } }, token }
    expect((await house.call('POST /applications/{id}/messages', late)).json()).toMatchObject({
      code: 'invalid_input',
      errors: ['A mail can wait for at most 14 days'],
    })
    const half = { params: { id }, body: { message: { subject: 'A' } }, token }
    expect((await house.call('POST /applications/{id}/messages', half)).json()).toEqual({
      code: 'message_missing',
      errors: ['Text is required'],
      fields: [{ name: 'message.body', code: 'required' }],
    })
  })

  it('is written to one candidate thirty times a day, however many there are', async () => {
    const text = { subject: 'A', body: 'B' }
    const { message: taken } = await write(text)
    await ask(house, 'DELETE /messages/{id}', { params: { id: taken.id }, token })
    for (let count = 1; count < 30; count++) await write(text)
    const once = { params: { id }, body: { message: text }, token }
    expect(await refusedAs(house, 'POST /applications/{id}/messages', once)).toEqual([429, 'too_many_requests'])
    const [other = 0] = await makeApplications(house, team.job, 1)
    const applications = [id, other].map((each) => ({ id: each, version: 1 }))
    const toBoth = {
      params: { id: team.job },
      body: { action: 'mail', applications, message: { bodies: { en: text, es: text } } },
      token,
    } as const
    for (let count = 0; count < 29; count++)
      expect((await ask(house, 'POST /jobs/{id}/application_changes', toBoth)).skipped).toEqual([{ id, code: 'too_many_requests' }])
    expect((await ask(house, 'POST /applications/{id}/messages', { ...once, params: { id: other } })).message.state).toBe('waiting')
    pass(24 * 3600 + 1)
    expect((await write(text)).message.state).toBe('waiting')
  })

  it('is thirty times a day the news of a decision, however often it is taken back', async () => {
    const { rejection_reasons } = await ask(house, 'GET /rejection_reasons', { token })
    const rejection_reason_id = rejection_reasons[0]?.id ?? 0
    const text = { subject: 'A', body: 'B' }
    const send_at = NOW.toISOString()
    const rejecting = (version: number) => ({
      params: { id },
      body: { rejection_reason_id, version, message: { ...text, send_at } },
      token,
    })
    let version = 1
    for (let count = 0; count < 30; count++) {
      version = (await ask(house, 'POST /applications/{id}/reject', rejecting(version))).application.version
      version = (await ask(house, 'POST /applications/{id}/reopen', { params: { id }, body: { version }, token })).application.version
    }
    const refused = await house.call('POST /applications/{id}/reject', rejecting(version))
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '86400'])
    const many = { action: 'reject', rejection_reason_id, applications: [{ id, version }] } as const
    const bulk = (more: object) =>
      ask(house, 'POST /jobs/{id}/application_changes', { params: { id: team.job }, body: { ...many, ...more }, token })
    expect((await bulk({ message: { bodies: { en: text, es: text } } })).skipped).toEqual([{ id, code: 'too_many_requests' }])
    // Nobody is kept from deciding, nor from telling them in person.
    expect(await bulk({ is_told: true })).toMatchObject({ changed_count: 1, skipped: [] })
  })

  it('has a subject of one line: nothing typed there becomes another line of the mail’s head', async () => {
    const message = { subject: 'A\r\nBcc: somebody@example.com', body: 'B' }
    const answer = await house.call('POST /applications/{id}/messages', { params: { id }, body: { message }, token })
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ name: 'message.subject', code: 'unkeepable' }] })
  })

  it('is cancelled while it waits, and cannot be taken back once it has gone', async () => {
    const { message } = await write({ subject: 'A', body: 'B' })
    const params = { id: message.id }
    // Whoever cancels it a moment later finds done what they wanted.
    for (const each of [token, team.tokens.admin])
      expect((await ask(house, 'DELETE /messages/{id}', { params, token: each })).message.state).toBe('cancelled')
    const cancellings = house.world.db.selectFrom('activities').select('id').where('kind', '=', 'mail_cancelled')
    expect(await cancellings.where('application_id', '=', id).execute()).toHaveLength(1)
    pass(61)
    expect(await sweep()).toEqual([])
    const again = await write({ subject: 'A', body: 'B' })
    pass(122)
    expect(await sweep()).toHaveLength(1)
    const gone = { params: { id: again.message.id }, token }
    expect(await refusedAs(house, 'DELETE /messages/{id}', gone)).toEqual([409, 'message_sent'])
  })

  it('does not go to somebody who has withdrawn, nor a rejection to somebody who is not rejected any more', async () => {
    const { db } = house.world
    await write({ subject: 'A', body: 'B' })
    await db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    pass(61)
    expect(await sweep()).toEqual([])
    expect((await mail()).state).toBe('cancelled')
    await db.updateTable('applications').set({ status: 'active' }).where('id', '=', id).execute()
    await db.updateTable('application_messages').set({ state: 'waiting', kind: 'rejection' }).where('application_id', '=', id).execute()
    expect(await sweep()).toEqual([])
    expect([(await mail()).state, await shown()]).toEqual(['cancelled', 'received'])
  })

  it('of a rejection that is cancelled leaves it untold: its card says so to whoever may write mails, until somebody is told or it is reopened', async () => {
    const card = async (as = token) => (await ask(house, 'GET /applications/{id}', { params: { id }, token: as })).application.hiring?.card
    const reject = async () => {
      const body = { rejection_reason_id: 1, message: { mail_template_id: 1 }, version: (await card())?.version }
      const { message } = await ask(house, 'POST /applications/{id}/reject', { params: { id }, body, token })
      await ask(house, 'DELETE /messages/{id}', { params: { id: message?.id ?? 0 }, token })
      return message?.id
    }
    const first = await reject()
    expect([(await card())?.mail, (await card(team.tokens.interviewer))?.mail]).toMatchObject([{ id: first, state: 'cancelled' }, null])
    await ask(house, 'POST /applications/{id}/reopen', { params: { id }, body: { version: (await card())?.version }, token })
    expect((await card())?.mail).toBeNull()
    house.setNow(new Date(NOW.getTime() + 1000))
    await reject()
    await write({ mail_template_id: 1 })
    expect((await card())?.mail?.state).toBe('waiting')
    pass(62)
    expect(await sweep()).toHaveLength(1)
    expect([(await card())?.mail, await shown()]).toEqual([null, 'not_selected'])
  })

  it('goes although whoever has written it has left, and answers go to the application', async () => {
    await write({ subject: 'A', body: 'B' })
    await house.world.db.updateTable('users').set({ removed_at: NOW }).where('id', '=', team.ids.hiring_manager).execute()
    pass(61)
    const [sent] = await sweep()
    expect(sent?.headers?.['Reply-To']).toMatch(/^reply\+/)
    expect((await mail()).state).toBe('sent')
  })

  it('is not HTML, whatever is in it', async () => {
    await write({ subject: '<script>alert(1)</script>', body: '<img src=x onerror=alert(1)>\n\nhttps://evil.example' })
    pass(61)
    const [sent] = await sweep()
    expect(sent?.html).not.toMatch(/<script>alert|<img src=x/)
  })
})

describe('a mail server', () => {
  const failing = (kind: MailFailure['kind']) => ({
    ...house.world,
    mail: { ...house.world.mail, send: () => Promise.reject(new MailFailure(kind, 'no')) },
  })

  it('that refuses an address for good leaves the mail undelivered, which shows on the card', async () => {
    const { message } = await write({ kind: 'interview', subject: 'A', body: 'B' })
    pass(61)
    await sendApplicationMessage(failing('never'), { message_id: message.id })
    expect([(await mail()).state, await shown(), (await kinds())[0]]).toEqual(['undelivered', 'received', 'mail_undelivered'])
    const query = { undelivered: 'true' }
    const { applications } = await ask(house, 'GET /jobs/{id}/applications', { params: { id: team.job }, query, token })
    expect(applications.map((card) => [card.id, card.mail?.state])).toEqual([[id, 'undelivered']])
    expect(await sweep()).toEqual([])
  })

  it('that is away keeps it waiting, so that it can still be taken back', async () => {
    const { message } = await write({ subject: 'A', body: 'B' })
    pass(61)
    for (const kind of ['unreachable', 'later'] as const)
      await expect(sendApplicationMessage(failing(kind), { message_id: message.id })).rejects.toThrow('mail: no')
    expect((await mail()).state).toBe('waiting')
    await ask(house, 'DELETE /messages/{id}', { params: { id: message.id }, token })
    await sendApplicationMessage(house.world, { message_id: message.id })
    expect((await mail()).state).toBe('cancelled')
  })

  it('that puts a mail off for four days is not asked any more; one that is away is asked for as long as it takes', async () => {
    const { message } = await write({ subject: 'A', body: 'B' })
    const DAY_S = 24 * 3600
    const ask_ = (kind: MailFailure['kind']) => sendApplicationMessage(failing(kind), { message_id: message.id })
    pass(60 + 4 * DAY_S)
    await expect(ask_('later')).rejects.toThrow('mail: no')
    pass(61 + 4 * DAY_S)
    await expect(ask_('unreachable')).rejects.toThrow('mail: no')
    expect((await mail()).state).toBe('waiting')
    await ask_('later')
    expect([(await mail()).state, (await kinds())[0]]).toEqual(['undelivered', 'mail_undelivered'])
  })

  it('that has perhaps taken it when everything ended gets it again, whatever was decided since, under the same Message-ID', async () => {
    const { message } = await write({ subject: 'A', body: 'B' })
    pass(61)
    const { mail_id } = await mail()
    await house.world.db.updateTable('application_messages').set({ state: 'sending' }).where('id', '=', message.id).execute()
    await house.world.db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute()
    await house.connection.pool.query('DELETE FROM graphile_worker._private_jobs')
    const sent = await sweep()
    expect(sent.map((each) => each.id)).toEqual([mail_id])
    expect((await mail()).state).toBe('sent')
  })

  it('that two ask at once is written down once', async () => {
    const { message } = await write({ subject: 'A', body: 'B' })
    pass(61)
    await house.world.db.updateTable('application_messages').set({ state: 'sending' }).where('id', '=', message.id).execute()
    const both = [1, 2].map(() => sendApplicationMessage(house.world, { message_id: message.id }))
    await Promise.all(both)
    expect((await kinds()).filter((kind) => kind === 'mailed')).toHaveLength(1)
    expect(new Set((await house.deliverMails()).map((each) => each.id)).size).toBe(1)
  })

  it('is asked by the minute’s task for what is due and has none, and for nothing twice', async () => {
    const { message } = await write({ subject: 'A', body: 'B' })
    const { pool } = house.connection
    await pool.query('DELETE FROM graphile_worker._private_jobs')
    const queued = async () =>
      (await pool.query("SELECT key FROM graphile_worker._private_jobs WHERE key LIKE 'application message%'")).rows
    await sendDueMessages(house.world)
    expect(await queued()).toEqual([])
    pass(61)
    await sendDueMessages(house.world)
    await sendDueMessages(house.world)
    expect(await queued()).toEqual([{ key: `application message ${message.id}` }])
    expect(await house.deliverMails()).toHaveLength(1)
  })
})

describe('what a mail that has gone changes', () => {
  const row = {
    status: 'active',
    shown_state: 'received',
    next_state: null,
    next_state_at: null,
    told_at: null,
    first_reply_at: null,
  } as const
  const earlier = new Date(NOW.getTime() - 1000)
  it.each([
    ['message', 'rejected', null],
    ['interview', 'active', null],
    // Whoever is offered something has not been told that they are hired.
    ['offer', 'active', null],
    ['offer', 'hired', NOW],
    ['rejection', 'rejected', NOW],
    ['job_closed', 'rejected', NOW],
  ] as const)('%s to somebody %s: when they were told is %s', (kind, status, told_at) => {
    expect(afterMail({ ...row, status }, kind, NOW)).toMatchObject({ told_at, first_reply_at: NOW })
    const told = { ...row, status, told_at: earlier, first_reply_at: earlier }
    expect(afterMail(told, kind, NOW)).toMatchObject({ told_at: earlier, first_reply_at: earlier })
  })
})

describe('the next working morning', () => {
  it.each([
    ['2026-03-02T14:00:00Z', 'America/New_York', '2026-03-03T14:00:00Z'],
    ['2026-03-06T23:00:00Z', 'Europe/Madrid', '2026-03-09T08:00:00Z'],
    ['2026-03-07T12:00:00Z', 'Europe/Madrid', '2026-03-09T08:00:00Z'],
    // Monday there already.
    ['2026-03-08T20:00:00Z', 'Asia/Tokyo', '2026-03-10T00:00:00Z'],
    ['2026-03-02T03:00:00Z', 'America/Mexico_City', '2026-03-02T15:00:00Z'],
    ['2026-03-05T12:00:00Z', 'Nowhere/Land', '2026-03-06T09:00:00Z'],
  ])('of %s in %s is %s', (now, zone, morning) => {
    expect(nextMorning(new Date(now), zone)).toEqual(new Date(morning))
  })
})
