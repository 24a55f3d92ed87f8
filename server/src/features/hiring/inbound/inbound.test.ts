// What candidates mail to the address of their application, as the provider hands it over.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { machines } from '../../../../bench/mails/machines.ts'
import { base64, wire, withFiles } from '../../../../bench/mails/sample.ts'
import { enqueue } from '../../../tasks/queue.ts'
import { PDF } from '../../../testing/candidate-files.ts'
import { openHouse } from '../../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, type Person, standingOf } from '../../../testing/hiring.ts'
import { inboundSignature } from '../../../vendors/inbound/signed.ts'
import { forgetExpired } from '../../access/cleaning.ts'
import { removeUnusedDocuments } from '../../candidates/document-cleaning.ts'
import { replyAddress } from '../../candidates/reply-address.ts'
import { readInboundMail } from './incoming.ts'
import { RAW_MAIL_MAX_BYTES, UnreadableMail } from './mail-reading.ts'
import { readMailApart } from './reading-apart.ts'

const SECRET = 'a secret that the provider of inbound mail knows'
const house = openHouse({ INBOUND_MAIL_DOMAIN: 'replies.plaza.example', INBOUND_MAIL_SECRET: SECRET })
const without = openHouse({ SMTP_URL: 'smtp://127.0.0.1:1' })
const NOW = new Date('2026-03-02T14:00:00Z')
let team: HiringTeam
let id: number
let address: string
beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  ;[id = 0] = await makeApplications(house, team.job, 1)
  await house.world.db.updateTable('applications').set({ is_read: true }).where('id', '=', id).execute()
  address = replyAddress(house.world, { id, link_turn: 0 }) ?? ''
  await house.world.db.deleteFrom('inbound_mails').execute()
  await house.deliverMails()
})

type Given = { secret?: string; at?: Date; signed?: Buffer; header?: string }
/** Hands a message over as the provider does, and answers what it is told. The worker has not looked at it yet. */
async function post(raw: Buffer, { secret = SECRET, at = house.world.now(), signed = raw, header }: Given = {}) {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/inbound_mail',
    headers: {
      host: house.world.env.hosts.main[0] ?? '',
      'content-type': 'message/rfc822',
      'x-inbound-signature': header ?? inboundSignature(secret, signed, at),
    },
    payload: raw,
  })
  return answer.statusCode
}
/** The same, and the worker reads it. */
async function handOver(raw: Buffer, given: Given = {}) {
  const status = await post(raw, given)
  await house.runTasks()
  return status
}

let number = 0
type Mail = { to?: string; from?: string; subject?: string; more?: string; id?: string }
const head = ({
  to = address,
  from = 'ana@example.com',
  subject = 'Re: Interview',
  more = '',
  id: mailId = `m${number++}@example.com`,
}: Mail = {}) => `From: Ana <${from}>\nTo: ${to}\nSubject: ${subject}\nMessage-ID: <${mailId}>\n${more}`
const written = (text: string, mail: Mail = {}) => wire(`${head(mail)}Content-Type: text/plain; charset=utf-8\n\n${text}\n`)

/** What a mail server says of a mail of ours, of which it quotes these headers. */
const report = (about: string, action = 'failed') =>
  wire(
    `Return-Path: <>\n${head({ from: 'mailer-daemon@mx.example', subject: 'Undelivered' })}Content-Type: multipart/report; report-type=delivery-status; boundary=r\n\n--r\n\nGone.\n--r\nContent-Type: message/delivery-status\n\nAction: ${action}\n\n--r\nContent-Type: text/rfc822-headers\n\n${about}\n--r--\n`,
  )

const seenBy = async (person: Person, application = id) =>
  (await ask(house, 'GET /applications/{id}', { params: { id: application }, token: team.tokens[person] })).application.hiring
const messages = async () => (await seenBy('recruiter'))?.messages ?? []
const emailOf = async (person: Person) =>
  (await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids[person]).executeTakeFirstOrThrow()).email
const kinds = async () =>
  (await ask(house, 'GET /applications/{id}/activities', { params: { id }, token: team.tokens.recruiter })).activities.map(
    ({ kind }) => kind,
  )

describe('an answer', () => {
  it('is read by whoever may read mails, makes the card unread, and is told at once', async () => {
    expect(await handOver(written('Tuesday suits me.\n\nOn Mon, 2 Mar 2026, Comalinda wrote:\n> When?'))).toBe(200)
    expect(await messages()).toMatchObject([
      {
        direction: 'in',
        state: 'received',
        subject: 'Re: Interview',
        body: 'Tuesday suits me.',
        from_address: 'ana@example.com',
        is_automatic: false,
      },
    ])
    expect((await seenBy('recruiter'))?.card.is_read).toBe(false)
    expect((await seenBy('interviewer'))?.messages).toBeNull()
    const newest = async (person: Person) =>
      (await ask(house, 'GET /applications/{id}/activities', { params: { id }, token: team.tokens[person] })).activities[0]
    expect(await newest('recruiter')).toMatchObject({ kind: 'replied', details: { subject: 'Re: Interview' } })
    expect(await newest('interviewer')).toMatchObject({ kind: 'replied', details: { subject: null } })
    const mails = await house.deliverMails()
    expect(mails.map(({ to }) => to).sort()).toEqual([await emailOf('recruiter'), await emailOf('hiring_manager')].sort())
    expect(mails[0]?.text).toContain(`/jobs/${team.job}/candidates/${id}`)
    expect(JSON.stringify(mails)).not.toContain('Tuesday')
  })

  it('handed over again is the same one', async () => {
    const raw = written('Once.')
    expect([await handOver(raw), await handOver(raw)]).toEqual([200, 200])
    expect(await Promise.all([post(written('Both', { id: 'x@y' })), post(written('Both', { id: 'x@y' }))])).toEqual([200, 200])
    await house.runTasks()
    expect((await messages()).map(({ body }) => body)).toEqual(['Both', 'Once.'])
    expect(await house.deliverMails()).toHaveLength(4)
  })

  it('keeps its documents for whoever may read it, and names what it does not keep', async () => {
    const raw = withFiles(head(), 'My diploma.', [
      { name: 'diploma.pdf', type: 'application/pdf', bytes: PDF },
      { name: 'virus.pdf', type: 'application/pdf', bytes: Buffer.from('MZ') },
    ])
    await handOver(raw)
    const [message] = await messages()
    expect(message).toMatchObject({ files: [{ filename: 'diploma.pdf', size: PDF.length }], left_out: ['virus.pdf'] })
    house.setNow(new Date(NOW.getTime() + 3 * 24 * 60 * 60_000))
    await removeUnusedDocuments(house.world)
    const url = (await messages())[0]?.files[0]?.url ?? ''
    const file = await house.app.inject({ url, headers: { host: house.world.env.hosts.main[0] ?? '' } })
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true])
    expect((await kinds())[0]).toBe('file_downloaded')
  })

  it('without a subject takes that of what it answers', async () => {
    await handOver(wire(`From: ana@example.com\nTo: ${address.toUpperCase()}\n\nYes.\n`))
    const { title } = await house.world.db.selectFrom('jobs').select('title').where('id', '=', team.job).executeTakeFirstOrThrow()
    expect((await messages()).map(({ subject }) => subject)).toEqual([title])
  })

  it('of a calendar says what it answers', async () => {
    const raw = machines.find(({ name }) => name.includes('declined'))?.raw() ?? Buffer.alloc(0)
    await handOver(Buffer.from(raw.toString('latin1').replace(/^To: .*$/m, `To: ${address}\r`), 'latin1'))
    expect(await messages()).toMatchObject([{ calendar_answer: 'declined', is_automatic: false }])
  })

  it('ends with the link of the mail that tells of it', async () => {
    await handOver(written('One.'))
    const [mail] = (await house.deliverMails()).filter(({ to }) => to !== '')
    const token = mail?.headers?.['List-Unsubscribe']?.match(/unsubscribe\/([^>]+)>/)?.[1] ?? ''
    await ask(house, 'POST /unsubscribe/{token}', { params: { token } })
    await handOver(written('Two.'))
    expect((await house.deliverMails()).map(({ to }) => to)).not.toContain(mail?.to)
  })
})

describe('a mail that was taken in', () => {
  const waiting = () => house.world.db.selectFrom('inbound_mails').select(['id', 'received_at']).execute()
  const outcomes = () =>
    house
      .takeLog()
      .map((line) => JSON.parse(line))
      .flatMap(({ msg, outcome }) => (msg === 'inbound mail' ? [outcome] : []))
  const large = () =>
    withFiles(head(), 'My diploma, in colours.', [
      { name: 'diploma.pdf', type: 'application/pdf', bytes: Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024, '%\n')]) },
    ])

  it('waits for the worker, which reads it once and keeps the moment at which it came', async () => {
    house.takeLog()
    expect(await post(written('Later.'))).toBe(200)
    expect([await messages(), (await waiting()).length]).toEqual([[], 1])
    house.setNow(new Date(NOW.getTime() + 3_600_000))
    await house.runTasks()
    expect(await messages()).toMatchObject([{ body: 'Later.', created_at: NOW.toISOString() }])
    expect([await waiting(), outcomes()]).toEqual([[], ['received', 'kept']])
  })

  it.each([
    ['a name', () => written('Yes.', { id: 'a\0b.c@example.com' })],
    ['an encoded name', () => written('Yes.', { id: '=?utf-8?Q?a=00b.c?=@example.com' })],
    ['a sender', () => written('Yes.', { from: 'an\0a@example.com' })],
    ['what it answers', () => written('Yes.', { more: 'In-Reply-To: <a\0b.c@example.com>\n' })],
    ['the subject of a mail that came back', () => report('Message-ID: <other@example.com>\nSubject: =?utf-8?Q?a=00b?=')],
    ['the name of a mail that came back', () => report('Message-ID: <a\0b.c@example.com>\nSubject: Hello')],
  ])('is kept though %s holds a sign that no database takes', async (_, raw) => {
    await post(raw())
    const [{ id: inbound_mail_id } = { id: 0 }] = await waiting()
    await readInboundMail(house.world, { inbound_mail_id })
    expect([await waiting(), (await messages()).length]).toEqual([[], 1])
  })

  it('is read by two workers at once and kept by one', async () => {
    await post(written('For both.'))
    const [{ id: inbound_mail_id } = { id: 0 }] = await waiting()
    await Promise.all([1, 2, 3].map(() => readInboundMail(house.world, { inbound_mail_id })))
    expect((await messages()).map(({ body }) => body)).toEqual(['For both.'])
    expect(await house.deliverMails()).toHaveLength(2)
  })

  it('is found again where its task was lost', async () => {
    await post(written('Lost.'))
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(house.world.db)
    const look = async (minutes: number) => {
      house.setNow(new Date(NOW.getTime() + minutes * 60_000))
      await enqueue(house.world.db, 'read_waiting_mails', {})
      await house.runTasks()
      return (await messages()).length
    }
    expect([await look(4), await look(6), await look(12)]).toEqual([0, 1, 1])
  })

  it('and is large is taken apart in a thread of its own', async () => {
    expect(await handOver(large())).toBe(200)
    expect(await messages()).toMatchObject([{ body: 'My diploma, in colours.', files: [{ filename: 'diploma.pdf' }], left_out: [] }])
  })

  it('and takes too long is tried again, and one that takes too much memory is dropped', async () => {
    const plenty = { milliseconds: 30_000, heap_mib: 256, memory_mib: 512 }
    await expect(readMailApart(large(), { ...plenty, milliseconds: 1 })).rejects.toMatchObject({ next: 'later' })
    await expect(readMailApart(large(), { ...plenty, memory_mib: 1 })).rejects.toThrow(UnreadableMail)
    await expect(readMailApart(written('\n'.repeat(50_000)), { ...plenty, milliseconds: 1 })).rejects.toMatchObject({ next: 'later' })
    const nested = wire(`${head()}${'Content-Type: multipart/mixed; boundary=b\n\n--b\n'.repeat(40)}\n${'x\n'.repeat(50_000)}`)
    await expect(readMailApart(nested, plenty)).rejects.toThrow(UnreadableMail)
  })

  it('that nobody could read is kept for a month', async () => {
    await post(written('Nobody reads me.'))
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(house.world.db)
    const forgetAfter = (days: number) => forgetExpired(house.world.db, new Date(NOW.getTime() + days * 86_400_000))
    await forgetAfter(29)
    expect(await waiting()).toHaveLength(1)
    await forgetAfter(31)
    expect(await waiting()).toEqual([])
  })

  it('goes with its application', async () => {
    await post(written('Soon gone.'))
    await house.world.db.deleteFrom('applications').where('id', '=', id).execute()
    await house.runTasks()
    expect(await waiting()).toEqual([])
  })
})

describe('what a machine answers', () => {
  it('is shown as such, and changes and tells nothing', async () => {
    await handOver(written('I am away.', { subject: 'Automatic reply: Interview', more: 'Auto-Submitted: auto-replied\n' }))
    expect(await messages()).toMatchObject([{ body: 'I am away.', is_automatic: true }])
    expect((await standingOf(house, id)).is_read).toBe(true)
    expect([await house.deliverMails(), (await kinds()).includes('replied')]).toEqual([[], false])
  })

  it('ends after fifty in a day, and what we have sent ourselves never comes back', async () => {
    await handOver(written('Loop.', { from: 'hello@plaza.localhost' }))
    await handOver(written('Loop.', { from: address }))
    expect(await messages()).toEqual([])
    const rows = Array.from({ length: 50 }, (_, n) => ({
      application_id: id,
      direction: 'in' as const,
      kind: 'message' as const,
      subject: 'Loop',
      body: '',
      language: 'en' as const,
      state: 'received' as const,
      send_at: NOW,
      mail_id: `loop${n}@example.com`,
      created_at: NOW,
    }))
    await house.world.db.insertInto('application_messages').values(rows).execute()
    expect(await handOver(written('One more.'))).toBe(200)
    expect((await messages()).map(({ body }) => body)).not.toContain('One more.')
  })

  it('ends as well where it says fifty times that a mail came back', async () => {
    for (let n = 0; n < 51; n++) await handOver(report(`Message-ID: <unknown${n}@example.com>`))
    house.takeLog()
    expect(await post(report('Message-ID: <unknown@example.com>'))).toBe(200)
    expect(house.takeLog().join('')).toContain('too_many')
    expect(await house.world.db.selectFrom('application_messages').select('id').where('application_id', '=', id).execute()).toHaveLength(50)
  })

  it('ends as well where nobody has read the fifty yet', async () => {
    for (let n = 0; n < 50; n++) await post(written('Loop.'))
    house.takeLog()
    expect(await post(written('One more.'))).toBe(200)
    expect(house.takeLog().join('')).toContain('too_many')
    expect(await house.world.db.selectFrom('inbound_mails').select('id').execute()).toHaveLength(50)
  })
})

describe('what nobody is to hand over', () => {
  it('is refused without a right signature of this moment', async () => {
    const raw = written('Let me in.')
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
    expect(await handOver(raw, { secret: 'another secret' })).toBe(400)
    expect(await handOver(raw, { signed: written('Something else.') })).toBe(400)
    expect([await handOver(raw, { at: at(-301) }), await handOver(raw, { at: at(301) })]).toEqual([400, 400])
    for (const header of ['', 't=1', `t=${'9'.repeat(40)},v1=x`, 'v1=,t=']) expect(await handOver(raw, { header })).toBe(400)
    expect(await messages()).toEqual([])
    expect(await handOver(raw, { at: at(-299) })).toBe(200)
  })

  it('is taken and dropped where it is for nobody, or is no mail', async () => {
    const wrong = address.replace(/\.[0-9a-f]{4}/, '.0000')
    const other = address.replace('@replies', '@others')
    for (const to of ['', 'hello@replies.plaza.example', wrong, other, 'reply+zzzzzzzzzzzz.x@replies.plaza.example'])
      expect(await handOver(written('Hello?', { to }))).toBe(200)
    expect(await handOver(Buffer.from('no mail'))).toBe(200)
    await house.world.db.updateTable('applications').set({ link_turn: 1 }).where('id', '=', id).execute()
    house.takeLog()
    expect(await handOver(written('A dead address.'))).toBe(200)
    expect(house.takeLog().join('')).toContain('unknown_address')
    expect(await messages()).toEqual([])
  })

  it('is refused above 25 MB', async () => {
    expect(await handOver(Buffer.alloc(RAW_MAIL_MAX_BYTES + 1, 'a'), { header: 't=1' })).toBe(413)
  })

  it('is not there without a provider', async () => {
    const answer = await without.app.inject({
      method: 'POST',
      url: '/api/inbound_mail',
      headers: { host: without.world.env.hosts.main[0] ?? '' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('mails to the candidate', () => {
  async function send(from: typeof house, application: number, token: string, subject: string) {
    const message = { subject, body: 'Hello.' }
    await ask(from, 'POST /applications/{id}/messages', { params: { id: application }, body: { message }, token })
    from.setNow(new Date(from.world.now().getTime() + 61_000))
    await enqueue(from.world.db, 'send_due_messages', {})
    return (await from.deliverMails()).find((mail) => mail.subject === subject)
  }

  it('ask for answers at the address of the application, where reports go too, and keep one conversation', async () => {
    const first = await send(house, id, team.tokens.recruiter, 'First')
    expect(first).toMatchObject({ headers: { 'Reply-To': address }, bounces_to: address })
    await handOver(written('Yes.', { id: 'yes@example.com' }))
    const second = await send(house, id, team.tokens.recruiter, 'Second')
    expect(second?.headers).toMatchObject({ 'In-Reply-To': '<yes@example.com>', References: `<${first?.id}> <yes@example.com>` })
  })

  it('ask for them at the member’s own without a provider, and nowhere once they have left', async () => {
    without.setNow(NOW)
    const there = await makeTeam(without)
    const [application = 0] = await makeApplications(without, there.job, 1)
    const mail = await send(without, application, there.tokens.recruiter, 'First')
    expect(mail?.headers?.['Reply-To']).toMatch(/^[^+]+@/)
    expect(mail?.bounces_to).toBeUndefined()
    const message = { subject: 'Second', body: 'Hello.' }
    await ask(without, 'POST /applications/{id}/messages', {
      params: { id: application },
      body: { message },
      token: there.tokens.recruiter,
    })
    await without.world.db.updateTable('users').set({ removed_at: NOW }).where('id', '=', there.ids.recruiter).execute()
    without.setNow(new Date(NOW.getTime() + 180_000))
    await enqueue(without.world.db, 'send_due_messages', {})
    expect((await without.deliverMails()).map(({ headers }) => headers?.['Reply-To'])).toEqual([undefined])
  })

  it('come back once, however often a report that names none of them is handed over', async () => {
    await send(house, id, team.tokens.recruiter, 'First')
    await send(house, id, team.tokens.recruiter, 'Second')
    const raw = report('Subject: Hello')
    expect([await handOver(raw), await handOver(raw)]).toEqual([200, 200])
    await Promise.all([post(raw), post(raw)])
    await house.runTasks()
    expect((await messages()).map(({ subject, state }) => `${subject} ${state}`).sort()).toEqual(['First sent', 'Second undelivered'])
    expect((await kinds()).filter((kind) => kind === 'mail_undelivered')).toHaveLength(1)
  })

  it('that come back say so on the card and in the filter', async () => {
    const sent = await send(house, id, team.tokens.recruiter, 'First')
    await handOver(report(`Message-ID: <${sent?.id}>`, 'delayed'))
    expect((await seenBy('recruiter'))?.card.mail).toBeNull()
    await handOver(report(`Message-ID: <${sent?.id}>`))
    await handOver(report(`Message-ID: <${sent?.id}>`))
    expect((await seenBy('recruiter'))?.card.mail).toMatchObject({ state: 'undelivered' })
    expect((await messages()).map(({ subject, state }) => [subject, state])).toEqual([['First', 'undelivered']])
    expect((await kinds()).filter((kind) => kind === 'mail_undelivered')).toHaveLength(1)
    const sentList = { params: { id: team.job }, query: { undelivered: 'true' }, token: team.tokens.recruiter }
    expect((await ask(house, 'GET /jobs/{id}/applications', sentList)).applications.map((card) => card.id)).toEqual([id])
    // A receipt is no mail of the team.
    await handOver(report(`Message-ID: <receipt@plaza.example>\nSubject: =?utf-8?B?${base64('Recibimos tu postulación').trim()}?=`))
    expect((await messages())[0]).toMatchObject({ subject: 'Recibimos tu postulación', body: '', state: 'undelivered', sender: null })
    expect(await standingOf(house, id)).toMatchObject({ is_read: true, signs: ['bounced'], is_suspicious: false })
  })
})
