// The page of one application without an account: whoever has its link, and nobody else.
import { UNDO_MINUTES } from '@plaza/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { isSecretAddress } from '../../http/pages.ts'
import { runDueTasks } from '../../tasks/worker.ts'
import { guestForm } from '../../testing/applying.ts'
import { candidateForm } from '../../testing/candidate-files.ts'
import { makeApplication, makePartner, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeTeam, refusedAs, standingOf } from '../../testing/hiring.ts'
import { applicationToken } from './application-links.ts'

const house = openHouse()
const frugal = openHouse({ TRIES_PER_CLIENT: '2' })
const NOW = new Date('2026-03-02T14:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const LINK = /http:\/\/(\S+)\/application\/([A-Za-z0-9_-]{22,120})/

let team: HiringTeam
let email: string
let id: number
let token: string

async function apply(more: { email?: string; host?: string } = {}) {
  const fields = guestForm(more.email ? { email: more.email } : {})
  const answer = await house.call('POST /job_board/{company}/{job}/apply', {
    params: { company: team.company.domain_name, job: team.job },
    form: candidateForm(fields),
    headers: more.host ? { host: more.host } : {},
  })
  expect(answer.statusCode).toBe(200)
  return String(fields.email)
}
/** The mails of this address since the last look, and the link that the last one carries. */
async function mailed(to: string) {
  const mails = (await house.deliverMails()).filter((mail) => mail.to === to)
  const [, host = '', link = ''] = LINK.exec(mails.at(-1)?.text ?? '') ?? []
  return { mails, host, link }
}
const numberOf = async (address: string) =>
  (
    await house.world.db
      .selectFrom('applications')
      .select('id')
      .where('email', '=', address)
      .where('job_id', '=', team.job)
      .executeTakeFirstOrThrow()
  ).id
const read = async () => (await ask(house, 'GET /application_links/{token}', { params: { token } })).application
const withdraw = () => house.call('POST /application_links/{token}/withdraw', { params: { token } })
const restore = () => house.call('POST /application_links/{token}/restore', { params: { token } })

beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house, { title: 'Baker' })
  email = await apply()
  ;({ link: token } = await mailed(email))
  id = await numberOf(email)
})

describe('the link', () => {
  it('comes with the receipt and with that of what is sent again, on the host that it was sent from', async () => {
    const { slug } = await makePartner(house.world.db, 'norte')
    expect(token).toBe(applicationToken(house.world.secret, { id, link_turn: 0 }))
    const other = await apply({ host: 'careers.plaza.localhost:3000' })
    expect(await mailed(other)).toMatchObject({ host: 'careers.plaza.localhost:3000', link: expect.stringMatching(/^.{22,}$/) })
    await apply({ email: other })
    const again = await mailed(other)
    expect(again.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('another application')])
    expect(again.host).toBe('careers.plaza.localhost:3000')
    // A host that is no longer the product's is led to no more.
    await house.world.db
      .updateTable('application_submissions')
      .set({ host: `${slug}.elsewhere.example` })
      .where('email', '=', other)
      .execute()
    await apply({ email: other })
    expect((await mailed(other)).host).toBe('plaza.localhost:3000')
    await house.world.db
      .updateTable('application_submissions')
      .set({ host: `${slug}.plaza.localhost:3000` })
      .where('email', '=', other)
      .execute()
    await apply({ email: other })
    expect((await mailed(other)).host).toBe(`${slug}.plaza.localhost:3000`)
  })

  it('stands in every mail that the team writes', async () => {
    const body = { message: { subject: 'A question', body: 'When can you begin?' } }
    await ask(house, 'POST /applications/{id}/messages', { params: { id }, body, token: team.tokens.recruiter })
    house.setNow(minutes(2))
    await house.world.db.updateTable('application_messages').set({ send_at: NOW }).execute()
    await house.connection.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`)
    const { mails, link } = await mailed(email)
    expect([mails.map(({ subject }) => subject), link]).toEqual([['A question'], token])
    expect(mails[0]?.html).toContain('See your application')
  })

  it('shows its state and what has gone out, and neither resume nor contacts', async () => {
    const answer = await house.call('GET /application_links/{token}', { params: { token } })
    expect(answer.json().application).toEqual({
      state: 'received',
      date: NOW.toISOString(),
      language: 'en',
      job: { id: team.job, title: 'Baker', url: `http://plaza.localhost:3000/companies/${team.company.domain_name}/jobs/${team.job}` },
      company: {
        domain_name: team.company.domain_name,
        visible_name: team.company.visible_name,
        logo: { url: null },
        primary_color: '#6d28d9',
      },
      timeline: [{ kind: 'received', occurred_at: NOW.toISOString() }],
      messages: [],
      opened_at: null,
      reply_by: '2026-03-16',
      is_promise_broken: false,
      is_company_here: true,
      interviews: [],
      can_withdraw: true,
      restorable_until: null,
    })
    expect(answer.body).not.toMatch(/Torres|guest\d|cv\.doc|3312345678/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  })

  it('is kept by nobody in whatever letters its address is written', async () => {
    const told = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
    const answer = await house.app.inject({ url: `/%61pi/application%5Flinks/${token}`, headers: { host: 'plaza.localhost:3000' } })
    expect([answer.statusCode, answer.headers]).toEqual([200, expect.objectContaining(told)])
    expect(['/application/x', '/%61pplication/x', '/application%2Fx?a=1'].map(isSecretAddress)).toEqual([true, true, true])
    expect(['/applications/x', '/companies/x?y=/application/x', '/%'].map(isSecretAddress)).toEqual([false, false, false])
  })

  it('changes nothing when it is opened', async () => {
    const before = await standingOf(house, id)
    await read()
    expect(await standingOf(house, id)).toEqual(before)
  })

  it('says when it was first opened', async () => {
    const opened_at = new Date('2026-03-03T10:00:00Z')
    await house.world.db.updateTable('applications').set({ opened_at, shown_state: 'in_review' }).where('id', '=', id).execute()
    expect(await read()).toMatchObject({ state: 'in_review', opened_at: opened_at.toISOString() })
  })

  it('says by when an answer is promised, on the clocks of the company', async () => {
    await house.world.db.updateTable('companies').set({ time_zone: 'America/Mexico_City' }).where('id', '=', team.company.id).execute()
    await house.world.db
      .updateTable('applications')
      .set({ reply_due_at: new Date('2026-03-15T03:00:00Z') })
      .where('id', '=', id)
      .execute()
    expect((await read()).reply_by).toBe('2026-03-14')
  })

  it('says no word of a closed job’s address, and its closing changes nobody’s state', async () => {
    await house.world.db.updateTable('jobs').set({ state: 'closed', closed_at: NOW }).where('id', '=', team.job).execute()
    expect(await read()).toMatchObject({ state: 'received', job: { url: null } })
  })

  it('is guessed by nobody: reading, withdrawing and taking back count together, for each client', async () => {
    const guess = async (name: 'read' | 'withdraw' | 'restore', remoteAddress = '198.51.100.7') => {
      const call = name === 'read' ? 'GET /application_links/{token}' : (`POST /application_links/{token}/${name}` as const)
      return (await frugal.call(call, { params: { token: 'a'.repeat(22) }, remoteAddress })).statusCode
    }
    expect([await guess('withdraw'), await guess('read'), await guess('read'), await guess('restore')]).toEqual([404, 404, 429, 429])
    expect(await guess('read', '198.51.100.8')).toBe(404)
  })

  it('is nobody else’s: one that is made up, that is another’s, or that was turned', async () => {
    const [number, signature] = [token.split('_')[0], token.slice(token.indexOf('_') + 1)]
    for (const wrong of [`${number}_${'A'.repeat(43)}`, `zzzz_${signature}`, `1_${signature}`, 'a'.repeat(22), 'x'.repeat(120)])
      for (const name of [
        'GET /application_links/{token}',
        'POST /application_links/{token}/withdraw',
        'POST /application_links/{token}/restore',
      ] as const)
        expect(await refusedAs(house, name, { params: { token: wrong } })).toEqual([404, 'link_not_found'])
    expect((await house.call('GET /application_links/{token}', { params: { token: 'short' } })).statusCode).toBe(404)
    await house.world.db.updateTable('applications').set({ link_turn: 1 }).where('id', '=', id).execute()
    expect(await refusedAs(house, 'GET /application_links/{token}', { params: { token } })).toEqual([404, 'link_not_found'])
    await apply({ email })
    expect((await mailed(email)).link).toBe(applicationToken(house.world.secret, { id, link_turn: 1 }))
  })
})

describe('withdrawing by the link', () => {
  it('withdraws, tells the members and notes it, once; its sender sees it, and the team too', async () => {
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await standingOf(house, id)).toMatchObject({ status: 'withdrawn', version: 2, withdrawn_at: NOW })
    expect(await read()).toMatchObject({
      state: 'withdrawn',
      can_withdraw: false,
      restorable_until: minutes(UNDO_MINUTES).toISOString(),
      timeline: [{ kind: 'received' }, { kind: 'withdrawn', occurred_at: NOW.toISOString() }],
    })
    const told = (await house.deliverMails()).filter(({ subject }) => subject.includes('was withdrawn'))
    expect(told.length).toBeGreaterThan(0)
    const seen = await ask(house, 'GET /applications/{id}', { params: { id }, token: team.tokens.recruiter })
    expect([seen.application.state, seen.application.hiring?.card.status]).toEqual(['withdrawn', 'withdrawn'])
    const { activities } = await ask(house, 'GET /applications/{id}/activities', { params: { id }, token: team.tokens.recruiter })
    expect(activities.map(({ kind, actor }) => [kind, actor])).toContainEqual(['withdrawn', null])
    const late = { params: { id }, body: { stage_id: team.stages[1], version: 2 }, token: team.tokens.recruiter }
    expect(await refusedAs(house, 'PUT /applications/{id}/stage', late)).toEqual([409, 'application_withdrawn'])
  })

  it('cancels what waits for its sender; taken back within ten minutes, everything stands as it stood and waits again', async () => {
    const body = { rejection_reason_id: 1, message: { mail_template_id: 1 }, version: 1 }
    await ask(house, 'POST /applications/{id}/reject', { params: { id }, body, token: team.tokens.recruiter })
    const mails = () =>
      house.world.db.selectFrom('application_messages').select(['state', 'send_at']).where('application_id', '=', id).execute()
    const [waiting] = await mails()
    expect(waiting?.state).toBe('waiting')
    await withdraw()
    expect((await mails())[0]?.state).toBe('cancelled')
    house.setNow(minutes(UNDO_MINUTES))
    expect((await restore()).statusCode).toBe(200)
    expect(await mails()).toEqual([waiting])
    expect(await standingOf(house, id)).toMatchObject({
      status: 'rejected',
      version: 4,
      is_read: false,
      withdrawn_at: null,
      withdrawal: null,
    })
    expect(await read()).toMatchObject({ state: 'received', can_withdraw: true, timeline: [{ kind: 'received' }] })
    expect((await restore()).json().code).toBe('application_not_withdrawn')
    // Withdrawn once more, it is told once more.
    await house.deliverMails()
    await withdraw()
    expect((await house.deliverMails()).filter(({ subject }) => subject.includes('was withdrawn')).length).toBeGreaterThan(0)
  })

  it('is for good after ten minutes, and where it was withdrawn before this could be taken back', async () => {
    await withdraw()
    house.setNow(new Date(minutes(UNDO_MINUTES).getTime() + 1))
    expect((await restore()).json()).toEqual({ code: 'change_too_old', errors: ['This can be undone for ten minutes only.'] })
    expect((await read()).restorable_until).toBeNull()
    await house.world.db
      .updateTable('applications')
      .set({ withdrawal: null, withdrawn_at: house.world.now() })
      .where('id', '=', id)
      .execute()
    expect((await restore()).json().code).toBe('change_too_old')
  })

  it('of what was sent again since is a new one', async () => {
    await withdraw()
    house.setNow(minutes(5))
    await apply({ email })
    expect(await standingOf(house, id)).toMatchObject({ status: 'active', round: 2, withdrawn_at: null, withdrawal: null })
    expect((await restore()).json().code).toBe('application_not_withdrawn')
    expect((await read()).timeline.map(({ kind }) => kind)).toEqual(['received', 'withdrawn', 'sent_again'])
  })

  it('ends what the references of its submissions are good for', async () => {
    const fields = guestForm()
    const params = { company: team.company.domain_name, job: team.job }
    const sent = await house.call('POST /job_board/{company}/{job}/apply', { params, form: candidateForm(fields) })
    token = (await mailed(String(fields.email))).link
    await withdraw()
    const update = () =>
      house.call('PUT /job_board/apply_update/{id}', { params: { id: sent.json().candidate.id }, body: { candidate: { skills: ['Rye'] } } })
    expect((await update()).json().code).toBe('application_sealed')
    await restore()
    expect((await update()).statusCode).toBe(200)
  })

  it('works without scripts: a form of the page, which leads back to it', async () => {
    const post = (action: string, path = `/application/${token}`) =>
      house.app.inject({
        method: 'POST',
        url: path,
        headers: { host: 'careers.plaza.localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=${action}`,
      })
    const answer = await post('withdraw')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/application/${token}`])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await standingOf(house, id)).status).toBe('withdrawn')
    expect((await post('withdraw')).statusCode).toBe(303)
    expect((await post('restore')).statusCode).toBe(303)
    expect((await standingOf(house, id)).status).toBe('active')
    expect((await post('erase')).statusCode).toBe(400)
    expect((await post('withdraw', `/application/${'a'.repeat(40)}`)).statusCode).toBe(303)
  })
})

describe('a mail that is on its way', () => {
  it('does not go to somebody who has withdrawn', async () => {
    const body = { message: { subject: 'A question', body: 'When can you begin?' } }
    await ask(house, 'POST /applications/{id}/messages', { params: { id }, body, token: team.tokens.recruiter })
    await withdraw()
    house.setNow(minutes(5))
    await house.connection.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`)
    await runDueTasks(house.connection.pool, (await import('../../tasks/handlers.ts')).taskHandlers(house.world), { log: house.world.log })
    expect((await mailed(email)).mails).toEqual([])
  })
})

describe('an account', () => {
  it('withdraws and restores what was sent without it under its confirmed address, and nobody else’s', async () => {
    const { db } = house.world
    const made = await makeApplication(db, team.job, NOW)
    const ana = await signIn(db, made.user, NOW)
    const guest = await apply({ email: made.user.email })
    expect(guest).toBe(made.user.email)
    const list = async () =>
      (await ask(house, 'GET /candidates/{id}/applications', { params: { id: made.candidate }, token: ana })).applications
    expect((await list()).map(({ timeline }) => timeline.map(({ kind }) => kind))).toEqual([['received']])
    expect((await house.call('DELETE /applications/{id}', { params: { id }, token: ana })).statusCode).toBe(404)
    const gone = await ask(house, 'DELETE /applications/{id}', { params: { id: made.application }, token: ana })
    expect(gone.application).toMatchObject({ state: 'withdrawn', restorable_until: minutes(UNDO_MINUTES).toISOString() })
    const back = await ask(house, 'POST /applications/{id}/restore', { params: { id: made.application }, token: ana })
    expect(back.application).toMatchObject({ state: 'received', can_withdraw: true })
    expect(await list()).toEqual([back.application])
    expect(await refusedAs(house, 'POST /applications/{id}/restore', { params: { id }, token: ana })).toEqual([
      404,
      'application_not_found',
    ])
    expect(await refusedAs(house, 'POST /applications/{id}/restore', { params: { id: made.application } })).toEqual([401, 'not_signed_in'])
  })

  it('reads what was mailed only where its address is confirmed', async () => {
    const { db } = house.world
    const made = await makeApplication(db, team.job, NOW)
    const ana = await signIn(db, made.user, NOW)
    const message = { kind: 'interview', subject: 'Shall we talk?', body: 'On Monday.', language: 'en', direction: 'out' } as const
    const about = { application_id: made.application, created_at: NOW, send_at: NOW, mail_id: crypto.randomUUID() }
    await db
      .insertInto('application_messages')
      .values({ ...message, ...about, state: 'sent', sent_at: minutes(-1) })
      .execute()
    await db
      .insertInto('application_messages')
      .values({ ...message, ...about, mail_id: 'x', subject: 'Later', state: 'waiting' })
      .execute()
    await db.updateTable('applications').set({ shown_state: 'interview' }).where('id', '=', made.application).execute()
    const first = async () =>
      (await ask(house, 'GET /candidates/{id}/applications', { params: { id: made.candidate }, token: ana })).applications[0]
    expect(await first()).toMatchObject({
      state: 'interview',
      messages: [{ subject: 'Shall we talk?', body: 'On Monday.', direction: 'out' }],
    })
    await db.updateTable('users').set({ confirmed_at: null }).where('id', '=', made.user.id).execute()
    expect(await first()).toMatchObject({ state: 'received', messages: [] })
  })
})
