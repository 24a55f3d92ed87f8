// Whoever has the link of an application, or the account that has sent it, writes to the team.
import { SENDER_MESSAGE_MAX_CHARACTERS } from '@plaza/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApplication, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, refusedAs, standingOf } from '../../testing/hiring.ts'
import { applicationToken } from './application-links.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
let team: HiringTeam
let id: number
let token: string
beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
  ;[id = 0] = await makeApplications(house, team.job, 1)
  await house.world.db.updateTable('applications').set({ is_read: true }).where('id', '=', id).execute()
  token = applicationToken(house.world.secret, { id, link_turn: 0 })
  await house.deliverMails()
})

const sent = (body: unknown, link = token) => ({ params: { token: link }, body: { message: { body } } })
const write = async (body: string) => (await ask(house, 'POST /application_links/{token}/messages', sent(body))).application
const pass = (seconds: number) => house.setNow(new Date(NOW.getTime() + seconds * 1000))
const teamSees = async () =>
  (await ask(house, 'GET /applications/{id}', { params: { id }, token: team.tokens.recruiter })).application.hiring?.messages ?? []

describe('POST /application_links/{token}/messages', () => {
  it('is read by both sides, makes the card unread and is told to the team', async () => {
    const { title } = await house.world.db.selectFrom('jobs').select('title').where('id', '=', team.job).executeTakeFirstOrThrow()
    const { messages, timeline } = await write('  Are you still\r\nlooking? ')
    expect(messages).toMatchObject([{ direction: 'in', subject: title, body: 'Are you still\nlooking?' }])
    expect(timeline.map(({ kind }) => kind)).toEqual(['received'])
    expect(await teamSees()).toMatchObject([{ direction: 'in', state: 'received', from_address: null, files: [] }])
    expect((await standingOf(house, id)).is_read).toBe(false)
    expect(await house.deliverMails()).toHaveLength(2)
  })

  it('is told to the owners where nobody looks after the job, as with an imported one', async () => {
    await house.world.db.deleteFrom('job_members').where('job_id', '=', team.job).where('duty', '<>', 'interviewer').execute()
    await house.world.db.updateTable('users').set({ is_owner: true }).where('id', '=', team.ids.admin).execute()
    expect(await write('Is anybody there?')).toMatchObject({ is_company_here: true })
    const mails = await house.deliverMails()
    const { email } = await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids.admin).executeTakeFirstOrThrow()
    expect(mails.map(({ to }) => to)).toEqual([email])
  })

  it('is told to nobody where the company has no account, which its sender is shown', async () => {
    await house.world.db.updateTable('users').set({ removed_at: NOW }).where('company_id', '=', team.company.id).execute()
    expect(await write('Is anybody there?')).toMatchObject({ is_company_here: false })
    expect(await house.deliverMails()).toEqual([])
  })

  it('takes the same words once within a minute', async () => {
    await Promise.all([write('Twice?'), write('Twice?')])
    expect((await write('Twice?')).messages).toHaveLength(1)
    pass(60)
    expect((await write('Twice?')).messages).toHaveLength(2)
  })

  it('refuses nothing, too much, and a link that is none', async () => {
    const name = 'POST /application_links/{token}/messages'
    for (const body of ['', ' ', 7, null, 'a\u0000b', 'x'.repeat(SENDER_MESSAGE_MAX_CHARACTERS + 1)])
      expect(await refusedAs(house, name, sent(body))).toEqual([422, 'invalid_input'])
    expect(await refusedAs(house, name, sent('Hello.', 'A'.repeat(43)))).toEqual([404, 'link_not_found'])
    await house.world.db.updateTable('applications').set({ link_turn: 1 }).where('id', '=', id).execute()
    expect(await refusedAs(house, name, sent('Hello.'))).toEqual([404, 'link_not_found'])
  })

  it('takes at most twenty in an hour', async () => {
    for (let n = 0; n < 20; n++) await write(`Message ${n}`)
    expect(await refusedAs(house, 'POST /application_links/{token}/messages', sent('One more'))).toEqual([429, 'too_many_requests'])
    // The same number, written otherwise.
    expect((await refusedAs(house, 'POST /application_links/{token}/messages', sent('One more', `00${token}`)))[0]).toBe(429)
    pass(3601)
    expect((await write('One more')).messages.at(-1)).toMatchObject({ body: 'One more' })
  })

  it('counts under no link that is none', async () => {
    const { db } = house.world
    const count = async () => (await db.selectFrom('attempts').select('key').execute()).length
    const name = 'POST /application_links/{token}/messages'
    const tryOne = (link: string) => refusedAs(house, name, sent('Hello.', link))
    await tryOne('A'.repeat(43))
    const before = await count()
    for (const letter of ['B', 'C', 'D']) expect(await tryOne(letter.repeat(43))).toEqual([404, 'link_not_found'])
    expect(await count()).toBe(before)
  })

  it('takes the form of a browser that runs no scripts', async () => {
    const headers = { host: house.world.env.hosts.main[0] ?? '', 'content-type': 'application/x-www-form-urlencoded' }
    const post = (form: Record<string, string>) =>
      house.app.inject({ method: 'POST', url: `/application/${token}`, headers, payload: String(new URLSearchParams(form)) })
    expect((await post({ action: 'write', body: 'Sin guion.' })).statusCode).toBe(303)
    expect((await post({ action: 'write', body: '' })).statusCode).toBe(303)
    expect((await teamSees()).map(({ body }) => body)).toEqual(['Sin guion.'])
  })
})

describe('POST /applications/{id}/replies', () => {
  const name = 'POST /applications/{id}/replies'
  let own: { user: { id: number }; application: number }
  let account: string
  beforeEach(async () => {
    own = await makeApplication(house.world.db, team.job, NOW)
    account = await signIn(house.world.db, own.user, NOW)
  })
  const reply = (body: unknown) => ({ params: { id: own.application }, body: { message: { body } }, token: account })
  const seen = async () =>
    (await ask(house, 'GET /applications/{id}', { params: { id: own.application }, token: team.tokens.recruiter })).application.hiring
      ?.messages ?? []

  it('is read by both sides, and told to the team', async () => {
    const { application } = await ask(house, name, reply('  Thursday\r\nsuits me. '))
    expect(application.messages).toMatchObject([{ direction: 'in', body: 'Thursday\nsuits me.' }])
    expect(await seen()).toMatchObject([{ direction: 'in', state: 'received', body: 'Thursday\nsuits me.' }])
    expect((await standingOf(house, own.application)).is_read).toBe(false)
    expect(await house.deliverMails()).toHaveLength(2)
  })

  it('takes the same words once within a minute, and twenty messages in an hour with those of its page', async () => {
    await Promise.all([ask(house, name, reply('Twice?')), ask(house, name, reply('Twice?'))])
    expect(await seen()).toHaveLength(1)
    const page = sent('From the page', applicationToken(house.world.secret, { id: own.application, link_turn: 0 }))
    await ask(house, 'POST /application_links/{token}/messages', page)
    for (let n = 0; n < 17; n++) await ask(house, name, reply(`Message ${n}`))
    expect(await refusedAs(house, name, reply('One more'))).toEqual([429, 'too_many_requests'])
    expect(await refusedAs(house, 'POST /application_links/{token}/messages', page)).toEqual([429, 'too_many_requests'])
  })

  it('refuses nothing, too much, strangers, the company, and an address that is not confirmed', async () => {
    for (const body of ['', ' ', 7, null, 'a\u0000b', 'x'.repeat(SENDER_MESSAGE_MAX_CHARACTERS + 1)])
      expect(await refusedAs(house, name, reply(body))).toEqual([422, 'invalid_input'])
    expect(await refusedAs(house, name, { params: { id: own.application }, body: { message: { body: 'Hello.' } } })).toEqual([
      401,
      'not_signed_in',
    ])
    for (const token of [team.tokens.talent, team.tokens.recruiter])
      expect(await refusedAs(house, name, { ...reply('Hello.'), token })).toEqual([404, 'application_not_found'])
    await house.world.db.updateTable('users').set({ confirmed_at: null }).where('id', '=', own.user.id).execute()
    expect(await refusedAs(house, name, reply('Hello.'))).toEqual([404, 'application_not_found'])
    expect(await seen()).toEqual([])
  })
})
