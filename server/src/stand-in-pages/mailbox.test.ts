import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readMail } from '../features/hiring/inbound/mail-reading.ts'
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

  it('is there only where a mail asks for it, and takes nothing empty', async () => {
    await keep({ id: 'asked@plaza.example', ...asked })
    await keep({ id: 'told@plaza.example' })
    expect((await get('/mailbox/told%40plaza.example')).body).not.toContain('textarea name')
    expect([(await post('told@plaza.example', 'Hi')).statusCode, (await post('asked@plaza.example', ' ')).statusCode]).toEqual([404, 404])
    expect((await post('nobody@plaza.example', 'Hi')).statusCode).toBe(404)
    expect(replies).toEqual([])
  })
})
