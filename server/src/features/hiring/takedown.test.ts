// Reports of postings, and taking them down.
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApplication, makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask } from '../../testing/hiring.ts'
import { joinJob, makeHiringCompany, makeTeammate, type Teammate } from '../../testing/hiring-team.ts'

const house = openHouse()
const frugal = openHouse({ TRIES_PER_CLIENT: '2' })
const START = new Date('2026-03-02T09:00:00Z')
let company: { id: number; domain_name: string }
let owner: Teammate
const staff: { email: string; token: string }[] = []

beforeAll(async () => {
  const { db } = house.world
  ;({ company, owner } = await makeHiringCompany(db, START, { visible_name: 'Casa Turbia' }))
  for (const [role, language] of [
    ['superadmin', 'en'],
    ['recruiter_admin', 'es'],
  ] as const) {
    const user = await makeUser(db, { roles: [role], language })
    staff.push({ email: user.email, token: await signIn(db, user, START) })
  }
  await makeUser(db, { roles: ['internal_hr'] })
})

const report = (job: number | string, body: object = { reason: 'fraud', text: 'It asks for money: evil.example' }) =>
  house.call('POST /job_board/{company}/{job}/report', { params: { company: company.domain_name, job }, body })
const takeDown = (id: number, token: string, body: object = { reason: 'This posting asks applicants for money.' }) =>
  house.call('POST /jobs/{id}/takedown', { params: { id }, token, body })

describe('POST /job_board/{company}/{job}/report', () => {
  it('reaches those who may take it down, five times a day at most, in their language', async () => {
    const job = await makeJob(house.world.db, company, { title: 'Easy Money' })
    await house.deliverMails()
    const answer = await report(job)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Thank you. We will look at this posting.' }])
    const mails = await house.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [staff[0]?.email, 'Reported: Easy Money (Casa Turbia)'],
        [staff[1]?.email, 'Denuncia: Easy Money (Casa Turbia)'],
      ].sort(),
    )
    // What a stranger types makes no link.
    expect(mails[0]?.text).not.toContain('evil.example')
    for (let n = 0; n < 6; n++) expect((await report(job, { reason: 'other' })).statusCode).toBe(200)
    expect(await house.deliverMails()).toHaveLength(4 * 2)
    const kept = await house.world.db.selectFrom('job_reports').select(['reason', 'text']).where('job_id', '=', job).orderBy('id').execute()
    expect([kept.length, kept[0]]).toEqual([7, { reason: 'fraud', text: 'It asks for money: evil.example' }])
  })

  it('keeps the lines in which it was written, in the mail too', async () => {
    const job = await makeJob(house.world.db, company)
    await house.deliverMails()
    expect((await report(job, { reason: 'other', text: ' It asks for money.\r\n\r\nSee evil.example ' })).statusCode).toBe(200)
    const [mail] = await house.deliverMails()
    expect(mail?.text.replaceAll('\u200B', '')).toContain('It asks for money.\n\nSee evil.example\n')
    const kept = await house.world.db.selectFrom('job_reports').select('text').where('job_id', '=', job).execute()
    expect(kept).toEqual([{ text: 'It asks for money.\n\nSee evil.example' }])
  })

  it('is refused for what is not there, without a reason, and where one client asks too often', async () => {
    const draft = await makeJob(house.world.db, company, { state: 'draft' })
    for (const job of [draft, 999_999, 'x']) expect((await report(job)).json().code).toBe('job_not_found')
    const other = await makeCompany(house.world.db)
    const job = await makeJob(house.world.db, other)
    expect((await report(job)).json().code).toBe('job_not_found')
    const nowhere = { params: { company: 'nobody', job }, body: { reason: 'fraud' } }
    expect((await house.call('POST /job_board/{company}/{job}/report', nowhere)).json().code).toBe('company_not_found')
    expect((await report(job, { reason: 'ugly' })).json()).toMatchObject({ code: 'invalid_input', fields: [{ name: 'reason' }] })
    const { company: theirs } = await makeHiringCompany(frugal.world.db, START)
    const posting = await makeJob(frugal.world.db, theirs)
    const again = () =>
      frugal.call('POST /job_board/{company}/{job}/report', {
        params: { company: theirs.domain_name, job: posting },
        body: { reason: 'fraud' },
      })
    expect([(await again()).statusCode, (await again()).statusCode, (await again()).statusCode]).toEqual([200, 200, 429])
  })
})

describe('POST /jobs/{id}/takedown', () => {
  it('closes a posting of any company, mails its owners the reason, is logged, and cannot be reopened', async () => {
    const { db } = house.world
    const job = await makeJob(db, company, { title: 'Easy Money' })
    await joinJob(db, job, owner)
    await house.deliverMails()
    expect((await takeDown(job, staff[1]?.token ?? '')).json()).toEqual({ message: 'The posting has been taken down.' })
    const mails = await house.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'Easy Money was taken down']])
    expect(mails[0]?.text).toContain('This posting asks applicants for money.')
    expect((await house.get(`/job_board/${company.domain_name}/${job}`)).json().code).toBe('job_closed')
    const kept = await db.selectFrom('activities').selectAll().where('job_id', '=', job).execute()
    expect(kept).toMatchObject([
      { kind: 'job_taken_down', company_id: company.id, details: { reason: 'This posting asks applicants for money.' } },
    ])
    expect((await takeDown(job, staff[0]?.token ?? '')).json().code).toBe('job_not_published')
    const reopened = await house.call('POST /jobs/{id}/reopen', { params: { id: job }, token: owner.token, body: {} })
    expect(reopened.json().code).toBe('job_taken_down')
  })

  it('gives its reason in the lines in which it was written', async () => {
    const job = await makeJob(house.world.db, company)
    await house.deliverMails()
    expect((await takeDown(job, staff[0]?.token ?? '', { reason: 'It asks for money.\nSo it breaks the rules.' })).statusCode).toBe(200)
    const [mail] = await house.deliverMails()
    expect(mail?.text).toContain('It asks for money.\nSo it breaks the rules.\n')
    expect(mail?.html).toContain('It asks for money.<br>So it breaks the rules.')
  })

  it('outlasts the undoing of a closing before it, which only makes those who were told active again', async () => {
    const { db } = house.world
    const job = await makeJob(db, company)
    await joinJob(db, job, owner)
    const { application } = await makeApplication(db, job, START)
    const { token } = owner
    const body = { closed_reason: 'filled', undecided: 'tell' }
    const { change } = await ask(house, 'POST /jobs/{id}/close', { params: { id: job }, token, body })
    await ask(house, 'POST /jobs/{id}/reopen', { params: { id: job }, token, body: {} })
    expect((await takeDown(job, staff[0]?.token ?? '')).statusCode).toBe(200)
    expect(await ask(house, 'POST /changes/{id}/undo', { params: { id: change?.id ?? 0 }, token })).toMatchObject({
      restored: [application],
    })
    expect(await ask(house, 'GET /jobs/{id}', { params: { id: job }, token })).toMatchObject({
      job: { state: 'closed', closed_reason: 'taken_down' },
    })
  })

  it('is denied to companies, also for their own, and refused without a reason', async () => {
    const job = await makeJob(house.world.db, company)
    const recruiter = await makeTeammate(house.world.db, company, START)
    for (const token of [owner.token, recruiter.token]) expect((await takeDown(job, token)).json().code).toBe('not_allowed')
    expect((await takeDown(job, staff[0]?.token ?? '', { reason: ' ' })).json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ name: 'reason' }],
    })
    expect((await takeDown(999_999, staff[0]?.token ?? '')).json().code).toBe('job_not_found')
  })
})
