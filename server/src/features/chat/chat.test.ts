import { beforeEach, describe, expect, it } from 'vitest'
import { makeUser, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse({ SUPPORT_EMAIL: 'help@plaza.example' })
const frugal = openHouse({ TRIES_PER_CLIENT: '2' })
const intercom = openHouse({ INTERCOM_APP_ID: 'app', CHAT_IDENTITY_SECRET: 'shared with the vendor' })
const NOW = new Date('2026-03-02T09:00:00Z')
const KEY = 'submission-0123456789'

let ana: UserRow
let token: string
let count = 0

beforeEach(async () => {
  ana = await makeUser(house.world.db)
  token = await signIn(house.world.db, ana, NOW)
})

const send = (support_message: object, options: { token?: string; submission_key?: string; headers?: Record<string, string> } = {}) => {
  const { submission_key = `${KEY}-${++count}`, ...rest } = options
  return house.call('POST /support_messages', { ...rest, body: { support_message, submission_key } })
}

describe('GET /support_chat', () => {
  it('names the panel, or the vendor of the environment without its secret', async () => {
    expect((await house.call('GET /support_chat')).json()).toEqual({ support_chat: { vendor: 'panel' } })
    const answer = await intercom.call('GET /support_chat')
    expect(answer.json()).toEqual({ support_chat: { vendor: 'intercom', app_id: 'app' } })
    expect(answer.body).not.toContain('shared')
  })

  it("goes with the identity hash of one's own profile", async () => {
    const { id } = await makeUser(intercom.world.db)
    const profile = await intercom.call('GET /profiles', { token: await signIn(intercom.world.db, { id }, NOW) })
    expect(profile.json().user_hash).toBe(intercom.world.chat.identityHash(id))
  })
})

describe('POST /support_messages', () => {
  it('takes a message of whoever is signed in and mails it to the support, where it can be answered', async () => {
    const response = await send({ text: ' Line one\r\nline <two> ', page: '/jobs?page=2' }, { token, headers: { 'accept-language': 'es' } })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        message: 'Tu mensaje se ha enviado.',
        support_message: { id: expect.any(Number), text: 'Line one\nline <two>', created_at: NOW.toISOString() },
      },
    ])
    const mails = await house.deliverMails()
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      to: 'help@plaza.example',
      subject: `Soporte: mensaje de ${ana.email}`,
      headers: { 'Reply-To': ana.email },
    })
    expect(mail?.text).toContain('Line one\nline <two>')
    expect(mail?.text).toContain('http://plaza.localhost:3000/jobs?page=2')
    expect(mail?.html).toContain('line &lt;two&gt;')
  })

  it("takes a visitor's with an address, and the account's before one that was typed", async () => {
    await send({ text: 'Hi', email: 'Visitor@Example.com' })
    await send({ text: 'Hi', email: 'other@example.com' }, { token })
    const answers = (await house.deliverMails()).map(({ headers }) => headers?.['Reply-To'])
    expect(answers.map((each) => each?.toLowerCase()).sort()).toEqual([ana.email, 'visitor@example.com'].sort())
  })

  it('sends one mail of the same submission, however often and however closely it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ text: 'Once' }, { token, submission_key: KEY })))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await house.deliverMails()).toHaveLength(1)
  })

  it.each([
    [{ email: 'v@example.com' }, 'Message is required'],
    [{ text: ' \n ', email: 'v@example.com' }, 'Message is required'],
    [{ text: 'x'.repeat(4001), email: 'v@example.com' }, 'A message must be at most 4000 characters'],
    [{ text: 'a\u0000b', email: 'v@example.com' }, 'Message holds characters that cannot be kept'],
    [{ text: 'Hi' }, 'Email is required'],
    [{ text: 'Hi', email: 'nobody' }, 'Email must be a valid email'],
    [{ text: 'Hi', email: 'v@example.com', page: 'https://evil.example' }, 'Page must be a path'],
    [{ text: 'Hi', email: 'v@example.com', page: '/a\u0000' }, 'Page must be a path'],
  ])('refuses %j', async (message, sentence) => {
    const response = await send(message)
    expect([response.statusCode, response.json().errors]).toEqual([422, expect.arrayContaining([sentence])])
    expect(await house.deliverMails()).toEqual([])
  })

  it('holds up who writes without end', async () => {
    const write = (n: number) =>
      frugal.call('POST /support_messages', {
        body: { support_message: { text: 'Hi', email: 'v@example.com' }, submission_key: `${KEY}-${n}` },
      })
    const statuses = await Promise.all([1, 2, 3].map(async (n) => (await write(n)).statusCode))
    expect(statuses.sort()).toEqual([200, 200, 429])
  })
})

describe('GET /support_messages', () => {
  it("lists one's own, the oldest first and the last hundred", async () => {
    for (const text of ['one', 'two']) await send({ text }, { token })
    await send({ text: 'of a visitor', email: ana.email })
    const ben = await signIn(house.world.db, await makeUser(house.world.db), NOW)
    await send({ text: 'of Ben' }, { token: ben })
    const texts = async () =>
      (await house.call('GET /support_messages', { token })).json().support_messages.map(({ text }: { text: string }) => text)
    expect(await texts()).toEqual(['one', 'two'])
    await house.world.db
      .insertInto('support_messages')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          user_id: ana.id,
          email: ana.email,
          text: `more ${n}`,
          submission_key: `bulk-${n}-0123456789`,
          created_at: NOW,
        })),
      )
      .execute()
    expect((await texts()).slice(0, 1)).toEqual(['more 0'])
    expect(await texts()).toHaveLength(100)
  })
})
