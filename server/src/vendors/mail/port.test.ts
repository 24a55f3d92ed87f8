import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSmtp, type SmtpHouse } from '../../testing/smtp.ts'
import { chooseMail } from './choose.ts'
import { diskMail, diskMailbox } from './disk.ts'
import { type Mail, MailFailure, type Message, oneLine, parseMailbox } from './port.ts'
import { smtpMail } from './smtp.ts'

const FROM = 'Plaza Niño <hello@plaza.example>'

function message(changes: Partial<Message> = {}): Message {
  return {
    id: `${randomUUID()}@plaza.example`,
    to: 'ana@example.com',
    subject: 'Confirm your email address',
    html: '<p>Hello</p>',
    text: 'Hello',
    ...changes,
  }
}

/** The received message, in terms that fit both implementations. */
type Arrived = {
  id: string
  to: string
  subject: string
  from: string
  html: string
  text: string
  headers: Record<string, string>
  invitation?: string
}
type Vendor = { mail: Mail; arrived(): Promise<Arrived[]>; end(): Promise<void> }

async function disk(): Promise<Vendor> {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-mails-'))
  const mail = diskMail(join(folder, 'mails'), { now: () => new Date('2026-03-02T09:00:00Z'), from: FROM })
  const mailbox = diskMailbox(join(folder, 'mails'))
  return {
    mail,
    async arrived() {
      const kept = await mailbox.list()
      return kept.flatMap(({ deliveries, invitation, ...each }) =>
        Array.from({ length: deliveries }, () => ({ ...each, ...(invitation && { invitation: invitation.content }) })),
      )
    },
    end: async () => rmSync(folder, { recursive: true }),
  }
}

async function smtp(): Promise<Vendor> {
  const server = await openSmtp()
  const mail = smtpMail({ url: server.url, from: FROM })
  return {
    mail,
    arrived: async () =>
      server.received.map(({ id, headers, html, text, calendar }) => ({
        id,
        to: headers.to ?? '',
        from: headers.from ?? '',
        subject: headers.subject ?? '',
        html,
        text,
        headers,
        invitation: calendar,
      })),
    async end() {
      await mail.close()
      await server.down()
    },
  }
}

describe.each([
  ['disk', disk],
  ['smtp', smtp],
] as const)('%s', (_name, open) => {
  let vendor: Vendor
  beforeEach(async () => {
    vendor = await open()
  })
  afterEach(() => vendor.end())

  async function sent(changes: Partial<Message>): Promise<Arrived> {
    await vendor.mail.send(message(changes))
    const [only, ...more] = await vendor.arrived()
    expect(more).toEqual([])
    return only as Arrived
  }

  it('brings what it was given, under the Message-ID that it was given', async () => {
    const given = message({ html: '<p>Hello &amp; <a href="https://plaza.example/a?b=c&amp;d">go</a></p>', text: 'Hello & go' })
    expect(await sent(given)).toMatchObject({ id: given.id, to: given.to, subject: given.subject, html: given.html, text: given.text })
  })

  it('brings letters of every language, in the subject, the names and the text', async () => {
    const given = {
      to: 'José Muñoz <jose@example.com>',
      subject: 'Confirma tu correo, señora Peña: 你好 👋 — ya',
      html: '<p>Añadir 👋</p>',
      text: 'Añadir 你好',
    }
    const arrived = await sent(given)
    expect(arrived).toMatchObject({ subject: given.subject, html: given.html, text: given.text })
    expect(parseMailbox(arrived.to)).toEqual({ name: 'José Muñoz', address: 'jose@example.com' })
    expect(parseMailbox(arrived.from)).toEqual({ name: 'Plaza Niño', address: 'hello@plaza.example' })
  })

  it('brings lines of any length, and lines that look like the end', async () => {
    const long = `https://plaza.example/reset-password?token=${'x'.repeat(5000)}`
    const given = { html: `<p>${long}</p>`, text: `${long}\n.\n..\nFrom here on\n.`, subject: `A long subject ${'word '.repeat(60)}end` }
    expect(await sent(given)).toMatchObject(given)
  })

  it('brings an invitation, which calendars recognise by its method', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Señal\r\nEND:VCALENDAR\r\n'
    const { invitation, text } = await sent({ invitation: { method: 'CANCEL', content } })
    expect([invitation?.replace(/\r\n/g, '\n').trimEnd(), text]).toEqual([content.replace(/\r\n/g, '\n').trimEnd(), 'Hello'])
  })

  it('brings further headers', async () => {
    const { headers } = await sent({ headers: { 'List-Unsubscribe': '<https://plaza.example/stop>' } })
    expect(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])).toContainEqual([
      'list-unsubscribe',
      '<https://plaza.example/stop>',
    ])
  })

  it('does not let a subject or a header begin another header', async () => {
    const arrived = await sent({
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nOther text',
      headers: { 'X-Reason': 'one\r\nX-Other: two' },
    })
    expect(arrived.subject).toBe('Hello Bcc: eve@example.com Other text')
    const names = Object.keys(arrived.headers).map((name) => name.toLowerCase())
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-other')
    expect(arrived.text).toBe('Hello')
  })

  it.each([
    'Ana "Nana" <3, née Muñoz',
    'Ana, eve@example.com',
    'Ana\r\nBcc: eve@example.com',
    'ana@example.com\nRCPT TO:<eve@example.com>',
    '(Ana) [x]',
  ])('takes any name for a name: %j', async (name) => {
    const { to, headers } = await sent({ to: `${name} <ana@example.com>` })
    expect(parseMailbox(to)).toEqual({ name: oneLine(name), address: 'ana@example.com' })
    expect(Object.keys(headers)).not.toContain('bcc')
  })

  it.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com, eve@example.com',
    'ana@example.com;eve@example.com',
    '<ana@example.com> eve@example.com',
    'all: ana@example.com, eve@example.com;',
    'not an address',
    '',
  ])('refuses for good what is not one address: %j', async (to) => {
    const failure = await vendor.mail.send(message({ to })).catch((error) => error)
    expect(failure).toBeInstanceOf(MailFailure)
    expect(failure).toMatchObject({ kind: 'never', message: 'not one address' })
    expect(await vendor.arrived()).toEqual([])
  })

  it('keeps the Message-ID when it is sent again', async () => {
    const given = message()
    await vendor.mail.send(given)
    await vendor.mail.send(given)
    expect((await vendor.arrived()).map(({ id }) => id)).toEqual([given.id, given.id])
  })

  it('takes many at once', async () => {
    const many = Array.from({ length: 30 }, () => message())
    await Promise.all(many.map((each) => vendor.mail.send(each)))
    expect((await vendor.arrived()).map(({ id }) => id).sort()).toEqual(many.map(({ id }) => id).sort())
  })
})

describe('a server that does not take a message', () => {
  let server: SmtpHouse
  let mail: Mail
  beforeEach(async () => {
    server = await openSmtp()
    mail = smtpMail({ url: server.url, from: FROM })
  })
  afterEach(async () => {
    await mail.close()
    await server.down()
  })

  const failureOf = (sending: Promise<void>) =>
    sending.then(
      () => 'taken',
      (error: MailFailure) => `${error.kind}: ${error.message}`,
    )

  it('that is down is unreachable, and serves again once it is back', async () => {
    await mail.send(message())
    await server.down()
    expect(await failureOf(mail.send(message()))).toMatch(/^unreachable: (ESOCKET|ECONNECTION)/)
    await server.up()
    expect(await failureOf(mail.send(message()))).toBe('taken')
    expect(server.received).toHaveLength(2)
  })

  it.each([
    [451, 'later: EENVELOPE 451 5.0.0 during RCPT TO'],
    [550, 'never: EENVELOPE 550 5.0.0 during RCPT TO'],
  ])('refuses an address with %i, and takes the next', async (code, failure) => {
    server.answers.rcpt = (address) => (address === 'ana@example.com' ? code : undefined)
    expect(await failureOf(mail.send(message()))).toBe(failure)
    expect(await failureOf(mail.send(message({ to: 'ben@example.com' })))).toBe('taken')
  })

  it.each([
    [452, 'later: EMESSAGE 452 5.0.0 during DATA'],
    [554, 'never: EMESSAGE 554 5.0.0 during DATA'],
    [421, 'unreachable: EMESSAGE 421 5.0.0 during DATA'],
  ])('refuses a message with %i', async (code, failure) => {
    server.answers.data = () => code
    expect(await failureOf(mail.send(message()))).toBe(failure)
    expect(server.received).toEqual([])
  })

  it('gets one receiver, whatever the name says', async () => {
    await mail.send(message({ to: 'Ana, eve@example.com <eve@example.com> <ana@example.com>' }))
    expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com']])
  })

  it('never repeats the address that it was told', async () => {
    server.answers.rcpt = () => 550
    const failure = await mail.send(message()).catch((error) => error)
    expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain('example.com')
  })

  it('that hangs up at once is unreachable', async () => {
    const rude = createServer((socket) => socket.destroy())
    const port = await new Promise<number>((resolve) =>
      rude.listen(0, '127.0.0.1', () => resolve((rude.address() as { port: number }).port)),
    )
    const other = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    expect(await failureOf(other.send(message()))).toMatch(/^unreachable: /)
    await other.close()
    await new Promise((resolve) => rude.close(resolve))
  })

  it('gets no password without encryption', async () => {
    const remote = smtpMail({ url: `${server.url.replace('//', '//user:secret@')}?requireTLS=true`, from: FROM })
    expect(await failureOf(remote.send(message()))).toMatch(/^unreachable: ETLS/)
    await remote.close()
  })
})

describe('the local mailbox', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plaza-mailbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const at = (second: number) => ({ now: () => new Date(Date.UTC(2026, 2, 2, 9, 0, second)), from: FROM })

  it('lists the newest first, finds by address, and reads one', async () => {
    const mailbox = diskMailbox(folder)
    const given = ['ana@example.com', 'Ben <ben@example.com>', 'ana@example.org'].map((to) => message({ to }))
    for (const [second, each] of given.entries()) await diskMail(folder, at(second)).send(each)
    expect((await mailbox.list()).map(({ to }) => to)).toEqual(['ana@example.org', 'Ben <ben@example.com>', 'ana@example.com'])
    expect((await mailbox.list(' ANA@')).map(({ to }) => to)).toEqual(['ana@example.org', 'ana@example.com'])
    expect(await mailbox.read(given[1]?.id ?? '')).toMatchObject({ to: 'Ben <ben@example.com>', sent_at: '2026-03-02T09:00:01.000Z' })
    expect(await mailbox.read('nothing@plaza.example')).toBeNull()
  })

  it('shows 200 at most, and finds older ones by their address', async () => {
    const mail = diskMail(folder, at(0))
    await mail.send(message({ to: 'first@example.com' }))
    for (let n = 0; n < 200; n++) await mail.send(message())
    const mailbox = diskMailbox(folder)
    expect(await mailbox.list()).toHaveLength(200)
    expect(await mailbox.list('first@')).toHaveLength(1)
  })

  it('counts the second try of a message instead of keeping it twice', async () => {
    const given = message()
    await diskMail(folder, at(0)).send(given)
    await diskMail(folder, at(9)).send(given)
    expect(await diskMailbox(folder).list()).toMatchObject([{ id: given.id, deliveries: 2, sent_at: '2026-03-02T09:00:09.000Z' }])
  })

  it('keeps to its folder whatever the Message-ID, and to this user', async () => {
    writeFileSync(join(folder, 'outside.json'), '{}')
    const inside = join(folder, 'mails')
    for (const id of ['../outside', '/etc/passwd', '..', 'A'.repeat(400), 'with space']) {
      await diskMail(inside, at(0)).send(message({ id }))
      expect(await diskMailbox(inside).read(id)).toMatchObject({ id })
    }
    expect(readdirSync(inside)).toHaveLength(5)
    expect(readdirSync(folder).sort()).toEqual(['mails', 'outside.json'])
    for (const file of readdirSync(inside)) expect(statSync(join(inside, file)).mode & 0o777).toBe(0o600)
  })

  it('is empty before the first mail', async () => {
    expect(await diskMailbox(join(folder, 'none')).list()).toEqual([])
  })
})

describe('choosing', () => {
  it('brings a mailbox with the stand-in only', async () => {
    const options = { folder: 'none', now: () => new Date() }
    expect((await chooseMail({ vendor: 'disk', from: FROM }, options)).mailbox).not.toBeNull()
    const { mail, mailbox } = await chooseMail({ vendor: 'smtp', from: FROM, url: 'smtp://127.0.0.1:1' }, options)
    expect(mailbox).toBeNull()
    await mail.close()
  })
})

describe('texts of headers', () => {
  it('are one line', () => expect(oneLine(' a\r\nb\tc\u0000d\u2028e\n')).toBe('a b c d e'))
})
