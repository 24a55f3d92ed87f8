import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readMail } from '../features/hiring/inbound/mail-reading.ts'
import { invitationFile } from '../features/hiring/interviews/invitation-file.ts'
import { openHouse } from '../testing/harness.ts'
import { diskMail, diskMailbox } from '../vendors/mail/disk.ts'
import type { Message } from '../vendors/mail/port.ts'
import { mailboxRoutes } from './mailbox.ts'

let folder = ''
let app: FastifyInstance
let second = 0
const replies: Buffer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-mailbox-'))
  app = Fastify({ routerOptions: { maxParamLength: 300 } })
  mailboxRoutes(app, diskMailbox(folder), 'Plaza', async (raw) => void replies.push(raw))
  second = 0
  replies.length = 0
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const mail = () => diskMail(folder, { now: () => new Date(Date.UTC(2026, 2, 2, 9, 0, second++)), from: 'Plaza <hello@plaza.example>' })
const keep = (changes: Partial<Message> = {}) =>
  mail().send({
    id: `m${second}@plaza.example`,
    to: 'ana@example.com',
    subject: `Mail ${second}`,
    html: '<p>Hi</p>',
    text: 'Hi',
    ...changes,
  })
const get = (url: string) => app.inject({ method: 'GET', url })
const subjects = (body: string) => [...body.matchAll(/<b>([^<]*)<\/b>/g)].map(([, subject]) => subject)

describe('the mailbox page', () => {
  it('says so when nothing was sent yet, and when nothing was sent to an address', async () => {
    expect((await get('/mailbox')).body).toContain('No mails yet')
    await keep()
    expect((await get('/mailbox?address=nobody%3Cb%3E')).body).toContain('Nothing was sent to “nobody&lt;b&gt;”')
  })

  it('lists the newest first, by pages, and finds by address', async () => {
    for (let n = 0; n < 60; n++) await keep({ to: n % 2 ? 'ana@example.com' : 'ben@example.com' })
    const first = await get('/mailbox')
    expect(subjects(first.body)).toEqual(Array.from({ length: 50 }, (_, n) => `Mail ${59 - n}`))
    expect(first.body).toContain('<a href="/mailbox?page=2">Older</a>')
    const next = await get('/mailbox?page=2')
    expect(subjects(next.body)).toEqual(Array.from({ length: 10 }, (_, n) => `Mail ${9 - n}`))
    expect(next.body).toContain('<a href="/mailbox">Newer</a>')
    expect(next.body).not.toContain('>Older<')
    expect(subjects((await get('/mailbox?address=BEN@')).body)).toHaveLength(30)
    expect((await get('/mailbox?page=-1&address=ben')).statusCode).toBe(200)
  })

  it('shows a mail in a frame that runs nothing, whose links open beside it', async () => {
    await keep({
      subject: '<script>alert(1)</script>',
      to: 'Ana "A" <ana@example.com>',
      html: '<!DOCTYPE html><html><head><title>x</title></head><body><script>alert(1)</script><a href="http://plaza.localhost:3000/login">Go</a></body></html>',
    })
    const opened = await get('/mailbox/m0%40plaza.example')
    expect(opened.body).toContain(
      '<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/m0%40plaza.example/html"></iframe>',
    )
    expect(opened.body).not.toContain('<script')
    expect(opened.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/)
    expect(opened.headers['content-security-policy']).not.toContain('script-src')
    const framed = await get('/mailbox/m0%40plaza.example/html')
    expect(framed.body).toContain('<head><base target="_blank"><title>')
    expect(framed.body).toContain('<a href="http://plaza.localhost:3000/login">')
    expect(framed.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
    )
    for (const { headers } of [opened, framed]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
    }
  })

  it('shows the plain text, and how often it was delivered', async () => {
    await keep({ id: 'twice@plaza.example', text: 'Hello <Ana>\nSecond line' })
    await keep({ id: 'twice@plaza.example', text: 'Hello <Ana>\nSecond line' })
    const { body } = await get('/mailbox/twice%40plaza.example?view=text')
    expect(body).toContain('<pre>Hello &lt;Ana&gt;\nSecond line</pre>')
    expect(body).not.toContain('<iframe')
    expect(body).toContain('2 times, as one message')
  })

  it.each(['/mailbox/nothing%40plaza.example', '/mailbox/nothing%40plaza.example/html', '/mailbox/..%2F..%2Fetc%2Fpasswd'])(
    'knows no %s',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  )
})

describe('in the product', () => {
  const house = openHouse()

  it('it stands on every host where mail is the stand-in, and nowhere else', async () => {
    const hosts = ['plaza.localhost:3000', 'identity.plaza.localhost:3000', 'careers.plaza.localhost:3000', 'localhost:3000']
    const withMailbox = await buildApp(house.world, undefined, diskMailbox(folder))
    for (const host of hosts) {
      const [there, not] = await Promise.all(
        [withMailbox, house.app].map((each) => each.inject({ method: 'GET', url: '/mailbox', headers: { host } })),
      )
      expect([there?.statusCode, not?.statusCode]).toEqual([200, 404])
    }
    await withMailbox.close()
  })
})

describe('answering a kept mail', () => {
  const asked = {
    to: 'Ana Peña <ana@example.com>',
    subject: 'Entrevista',
    text: '¿Cuándo?',
    headers: { 'Reply-To': 'reply+1.a@replies.example' },
  }
  const post = (id: string, body: string) =>
    app.inject({
      method: 'POST',
      url: `/mailbox/${encodeURIComponent(id)}/reply`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ body })),
    })

  it('hands over what a mail program would send, and says so', async () => {
    await keep({ id: 'asked@plaza.example', ...asked })
    expect((await get('/mailbox/asked%40plaza.example')).body).toContain('Reply as Ana Peña &lt;ana@example.com&gt;')
    const answer = await post('asked@plaza.example', 'El martes, señora.')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mailbox/asked%40plaza.example?replied=yes'])
    expect((await get(String(answer.headers.location))).body).toContain('delivered to reply+1.a@replies.example')
    const [raw = Buffer.alloc(0)] = replies
    expect(await readMail(raw)).toMatchObject({
      nature: 'written',
      from: 'ana@example.com',
      to: ['reply+1.a@replies.example'],
      subject: 'Re: Entrevista',
      text: 'El martes, señora.',
      answers: ['asked@plaza.example'],
    })
  })

  const send = (path: string, type: string, payload: Buffer | string) =>
    app.inject({ method: 'POST', url: `/mailbox/asked%40plaza.example/${path}`, headers: { 'content-type': type }, payload })
  const sendForm = async (path: string, fields: readonly (readonly [string, string | File])[]) => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    const made = new Response(data)
    return send(path, made.headers.get('content-type') ?? '', Buffer.from(await made.arrayBuffer()))
  }

  it('takes files along, whatever they are called, and needs none', async () => {
    await keep({ id: 'asked@plaza.example', ...asked })
    const pdf = new File(['%PDF-1.7'], 'mi título "final".pdf', { type: 'application/pdf' })
    const strange = new File([new Uint8Array([0, 255])], 'x', { type: 'bad\r\nX-Evil: 1' })
    expect(
      (
        await sendForm('reply', [
          ['body', 'Adjunto.'],
          ['files', pdf],
          ['files', strange],
        ])
      ).statusCode,
    ).toBe(303)
    const mail = await readMail(replies[0] ?? Buffer.alloc(0))
    expect(mail.text).toBe('Adjunto.')
    expect(mail.files.map(({ filename, content }) => [filename, Buffer.from(content).toString('latin1')])).toEqual([
      ['mi título "final".pdf', '%PDF-1.7'],
      ['x', '\x00\xff'],
    ])
    // What a browser sends where no file was chosen.
    await sendForm('reply', [
      ['body', 'Sin archivo.'],
      ['files', new File([], '')],
    ])
    expect(await readMail(replies[1] ?? Buffer.alloc(0))).toMatchObject({ text: 'Sin archivo.', files: [] })
    expect((await send('reply', 'multipart/form-data; boundary=x', 'no form')).statusCode).toBe(404)
    expect(replies).toHaveLength(2)
  })

  it('shows an invitation as a calendar does, offers its file, and answers it', async () => {
    const content = invitationFile({
      ...{
        method: 'REQUEST',
        uid: 'interview-7@plaza.example',
        sequence: 2,
        title: 'Interview: Cook, Acme',
        description: 'x',
        place: 'Reforma 1; 2º',
      },
      ...{
        starts_at: new Date('2026-03-05T15:00:00Z'),
        ends_at: new Date('2026-03-05T15:45:00Z'),
        written_at: new Date('2026-03-02T09:00:00Z'),
      },
      organizer: { name: 'Eva: Ruiz', email: 'reply+1.a@replies.example' },
      attendee: { name: 'Ana', email: 'ana@example.com' },
    })
    await keep({ id: 'asked@plaza.example', ...asked, invitation: { method: 'REQUEST', content } })
    const { body } = await get('/mailbox/asked%40plaza.example')
    for (const said of [
      'Interview: Cook, Acme',
      'Thursday, March 5, 2026 at 15:00',
      'Reforma 1; 2º',
      'reply+1.a@replies.example',
      '>invite.ics</a>',
    ])
      expect(body).toContain(said)
    const file = await get('/mailbox/asked%40plaza.example/files/0')
    expect([file.body, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      content,
      'text/calendar; charset=utf-8; method=REQUEST',
      'attachment; filename="invite.ics"',
    ])
    expect([(await get('/mailbox/asked%40plaza.example/files/1')).statusCode, (await get('/mailbox/x/files/0')).statusCode]).toEqual([
      404, 404,
    ])
    const press = (answer: string) => send('answer', 'application/x-www-form-urlencoded', `answer=${answer}`)
    expect([(await press('DECLINED')).statusCode, (await press('x')).statusCode, (await press('__proto__')).statusCode]).toEqual([
      303, 404, 404,
    ])
    expect(await readMail(replies[0] ?? Buffer.alloc(0))).toMatchObject({
      nature: 'calendar',
      to: ['reply+1.a@replies.example'],
      reply: { answer: 'declined', uid: 'interview-7@plaza.example', sequence: 2, attendees: ['ana@example.com'] },
    })
    expect(replies).toHaveLength(1)
  })

  it('offers no answer to what is cancelled, and shows no files where none came', async () => {
    await keep({ id: 'asked@plaza.example', ...asked, invitation: { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nUID:x\r\n' } })
    await keep({ id: 'told@plaza.example', ...asked })
    const { body } = await get('/mailbox/asked%40plaza.example')
    expect([body.includes('Cancellation'), body.includes('>Accept<')]).toEqual([true, false])
    expect((await get('/mailbox/told%40plaza.example')).body).not.toContain('aria-label="Files"')
  })

  it('is there only where a mail asks for it, and takes nothing empty', async () => {
    await keep({ id: 'asked@plaza.example', ...asked })
    await keep({ id: 'told@plaza.example' })
    expect((await get('/mailbox/told%40plaza.example')).body).not.toContain('textarea name')
    expect([(await post('told@plaza.example', 'Hi')).statusCode, (await post('asked@plaza.example', ' ')).statusCode]).toEqual([404, 404])
    expect((await post('nobody@plaza.example', 'Hi')).statusCode).toBe(404)
    expect(replies).toEqual([])
  })
})
