// The team of a job.
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApplication, makeCompany, makeJob, makeNews, makeSubscription, makeUser } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate, type Teammate } from '../../testing/hiring-team.ts'
import { notifyMembers } from '../notifications/notifying.ts'
import { mailCandidateReplied } from './team.mails.ts'

const house = openHouse()
const START = new Date('2026-03-02T09:00:00Z')
let company: { id: number }
let owner: Teammate
let recruiter: Teammate
let job: number

beforeEach(async () => {
  const { db } = house.world
  house.setNow(START)
  ;({ company, owner } = await makeHiringCompany(db, START))
  await makeSubscription(db, company)
  recruiter = await makeTeammate(db, company, START, { first_name: 'Rita', last_name: 'Luna' })
  job = await makeJob(db, company, { title: 'Stone Mason' })
  await joinJob(db, job, recruiter)
})

const team = async () =>
  (await house.call('GET /jobs/{id}/job_members', { params: { id: job }, token: recruiter.token })).json() as {
    job_members: { id: number; duty: string }[]
    candidates: { id: number }[]
  }
const add = (user_id: number, duty: string, token = recruiter.token) =>
  house.call('POST /jobs/{id}/job_members', { params: { id: job }, token, body: { job_member: { user_id, duty } } })
const remove = (memberId: number, token = recruiter.token) =>
  house.call('DELETE /jobs/{jobId}/job_members/{memberId}', { params: { jobId: job, memberId }, token })
const change = (memberId: number, job_member: object, token = recruiter.token) =>
  house.call('PUT /jobs/{jobId}/job_members/{memberId}', { params: { jobId: job, memberId }, token, body: { job_member } })

describe('the members of a job', () => {
  it('are joined members of the company who may source; an interviewer begins with all switches of the job off', async () => {
    const { db } = house.world
    const ana = await makeTeammate(db, company, START)
    const pending = await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id, password_hash: null, confirmed_at: null })
    const workforce = await makeUser(db, { roles: ['workforce_admin'], company_id: company.id })
    const stranger = await makeUser(db, { roles: ['sourcing_recruiter'], company_id: (await makeCompany(db)).id })
    expect((await team()).candidates.map(({ id }) => id).sort()).toEqual([owner.id, ana.id].sort())
    expect((await add(ana.id, 'interviewer')).json().job_member).toMatchObject({ id: ana.id, duty: 'interviewer' })
    expect((await team()).job_members.map(({ id, duty }) => [id, duty])).toEqual([
      [recruiter.id, 'recruiter'],
      [ana.id, 'interviewer'],
    ])
    const { flags_off } = await db.selectFrom('job_members').select('flags_off').where('user_id', '=', ana.id).executeTakeFirstOrThrow()
    expect(flags_off.sort()).toEqual(['application_withdrawn', 'job_closing_soon', 'new_application'])
    expect((await add(ana.id, 'recruiter')).json().code).toBe('job_member_taken')
    for (const user of [workforce, stranger, { id: 999_999 }])
      expect((await add(user.id, 'recruiter')).json().code).toBe('member_not_found')
    // Whoever is invited into the company is invited to the job, too.
    expect((await add(pending.id, 'hiring_manager')).json().job_member).toMatchObject({ id: pending.id, is_pending: true })
    expect((await team()).job_members.map(({ id }) => id)).not.toContain(pending.id)
    expect((await add(ana.id, 'boss')).json()).toMatchObject({ code: 'invalid_input', fields: [{ name: 'job_member.duty' }] })
  })

  it('leave, but for the last recruiter', async () => {
    const ana = await makeTeammate(house.world.db, company, START)
    await add(ana.id, 'hiring_manager')
    for (const token of [recruiter.token, owner.token]) expect((await remove(recruiter.id, token)).json().code).toBe('last_recruiter')
    expect((await change(recruiter.id, { duty: 'interviewer' })).json().code).toBe('last_recruiter')
    expect((await change(ana.id, { duty: 'recruiter' })).json().job_member).toMatchObject({ id: ana.id, duty: 'recruiter' })
    expect((await remove(recruiter.id, ana.token)).json()).toEqual({ message: 'The member has been taken off the job.' })
    expect((await house.call('GET /jobs/{id}', { params: { id: job }, token: recruiter.token })).json().code).toBe('job_not_found')
    expect((await remove(recruiter.id, ana.token)).json().code).toBe('job_member_not_found')
  })

  it('of two recruiters who take each other off at once, one stays', async () => {
    const ana = await makeTeammate(house.world.db, company, START)
    await add(ana.id, 'recruiter')
    const answers = await Promise.all([remove(ana.id), remove(recruiter.id, ana.token)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const left = await house.world.db.selectFrom('job_members').selectAll().where('job_id', '=', job).execute()
    expect(left).toHaveLength(1)
  })
})

it('tells whoever is added by mail, at once, in their language, and ends with its link', async () => {
  const [ana, leo] = [
    await makeTeammate(house.world.db, company, START, { language: 'es' }),
    await makeTeammate(house.world.db, company, START),
  ]
  await house.deliverMails()
  await add(ana.id, 'interviewer')
  await add(leo.id, 'hiring_manager')
  await add(owner.id, 'recruiter', owner.token)
  const mails = await house.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [ana.email, 'Rita Luna te agrega al equipo de Stone Mason'],
      [leo.email, 'Rita Luna adds you to the team of Stone Mason'],
    ].sort(),
  )
  expect(mails.find(({ to }) => to === leo.email)?.text).toContain(`/jobs/${job}`)
  const link = mails.find(({ to }) => to === leo.email)?.headers?.['List-Unsubscribe']?.match(/unsubscribe\/([^>]+)>/)?.[1] ?? ''
  expect((await house.call('POST /unsubscribe/{token}', { params: { token: link } })).json().unsubscription.flag).toBe('added_to_job')
  await remove(leo.id)
  await add(leo.id, 'hiring_manager')
  expect(await house.deliverMails()).toEqual([])
})

describe('PUT /jobs/{jobId}/job_members/{memberId}', () => {
  it('is open to recruiters for their own switches, and to nobody for another’s', async () => {
    const ana = await makeTeammate(house.world.db, company, START)
    await add(ana.id, 'interviewer')
    const own = await change(ana.id, { notifications: { new_application: true } }, ana.token)
    const listed = (await house.call('GET /member_jobs', { token: ana.token })).json().job_members
    expect(listed).toMatchObject([own.json().job_member])
    expect(own.json().job_member).toMatchObject({ id: ana.id, duty: 'interviewer', notifications: { new_application: { value: true } } })
    for (const token of [recruiter.token, owner.token])
      expect((await change(ana.id, { notifications: { new_application: false } }, token)).json().code).toBe('job_member_not_found')
    expect((await change(ana.id, { duty: 'recruiter' }, ana.token)).json().code).toBe('not_allowed')
    expect((await change(ana.id, {}, ana.token)).json()).toMatchObject({ code: 'invalid_input' })
    const elsewhere = await makeHiringCompany(house.world.db, START)
    expect((await change(ana.id, { duty: 'recruiter' }, elsewhere.owner.token)).json().code).toBe('job_member_not_found')
  })
})

describe('a member who may not source any more', () => {
  it('is on no team and has no job, until the role is given back', async () => {
    const { db } = house.world
    const ana = await makeTeammate(db, company, START)
    await add(ana.id, 'recruiter')
    const give = (roles: ('workforce_admin' | 'sourcing_recruiter')[]) =>
      db.updateTable('users').set({ roles }).where('id', '=', ana.id).execute()
    const own = async () => (await house.call('GET /member_jobs', { token: ana.token })).json().job_members
    const managed = async () => (await house.call('GET /profiles', { token: ana.token })).json().managed_jobs
    expect([await own(), await managed()]).toMatchObject([[{ job: { id: job } }], [{ id: job }]])
    await give(['workforce_admin'])
    const { job_members, candidates } = await team()
    expect([...job_members, ...candidates].map(({ id }) => id)).toEqual([recruiter.id, owner.id])
    const { jobs } = (await house.call('GET /jobs', { token: recruiter.token })).json()
    expect(jobs[0].job_members.map(({ id }: { id: number }) => id)).toEqual([recruiter.id])
    expect([await own(), await managed()]).toEqual([[], []])
    // Nobody else recruits there now.
    expect((await remove(recruiter.id)).json().code).toBe('last_recruiter')
    expect((await change(ana.id, { duty: 'interviewer' })).json().code).toBe('job_member_not_found')
    expect((await change(ana.id, { notifications: { new_application: false } }, ana.token)).json().code).toBe('job_member_not_found')
    expect((await remove(ana.id)).json().code).toBe('job_member_not_found')
    expect((await add(ana.id, 'recruiter')).json().code).toBe('member_not_found')
    await give(['sourcing_recruiter'])
    expect((await team()).job_members.map(({ id }) => id)).toEqual([recruiter.id, ana.id])
  })

  it('hears of its candidates no more, neither at once nor with the day, and owners do where nobody is left', async () => {
    const { db } = house.world
    await db
      .insertInto('notification_settings')
      .values({ user_id: recruiter.id, notification_interval: 'daily', updated_at: START })
      .execute()
    const ana = await makeTeammate(db, company, START)
    await add(ana.id, 'recruiter')
    await house.deliverMails()
    await makeNews(db, job, START)
    expect((await house.deliverMails()).map(({ to }) => to)).toEqual([ana.email])
    await db
      .updateTable('users')
      .set({ roles: ['workforce_admin'] })
      .where('id', 'in', [ana.id, recruiter.id])
      .execute()
    await makeNews(db, job, START)
    expect((await house.deliverMails()).map(({ to }) => to)).toEqual([owner.email])
    house.setNow(new Date(START.getTime() + 2 * 86_400_000))
    await notifyMembers(house.world)
    expect(await house.deliverMails()).toEqual([])
    const { application } = await makeApplication(db, job, START)
    await db
      .transaction()
      .execute((transaction) => mailCandidateReplied(transaction, house.world, { application_id: application, job_id: job, told: [] }))
    expect((await house.deliverMails()).map(({ to }) => to)).toEqual([owner.email])
  })

  it('whoever was taken off the job finds nothing of it in the mail of the day', async () => {
    const { db } = house.world
    const [ana, leo] = [await makeTeammate(db, company, START), await makeTeammate(db, company, START)]
    for (const { id } of [ana, leo]) {
      await db.insertInto('notification_settings').values({ user_id: id, notification_interval: 'daily', updated_at: START }).execute()
      await add(id, 'hiring_manager')
    }
    await makeNews(db, job, START)
    await house.deliverMails()
    await remove(ana.id)
    house.setNow(new Date(START.getTime() + 2 * 86_400_000))
    await notifyMembers(house.world)
    expect((await house.deliverMails()).map(({ to }) => to)).toEqual([leo.email])
  })
})

describe('a member who is removed from the company', () => {
  it('leaves all jobs, and owners hear which have no recruiter any more, in their language', async () => {
    const { db } = house.world
    const second = await makeUser(db, {
      roles: ['sourcing_admin'],
      company_id: company.id,
      is_owner: true,
      language: 'es',
      first_name: 'Olga',
    })
    const shared = await makeJob(db, company, { title: 'Shared' })
    const closed = await makeJob(db, company, { title: 'Closed', state: 'closed' })
    for (const id of [shared, closed]) await joinJob(db, id, recruiter)
    await joinJob(db, shared, owner)
    await house.deliverMails()
    const removed = await house.call('DELETE /account_members/{id}', { params: { id: recruiter.id }, token: owner.token })
    expect(removed.statusCode).toBe(200)
    expect(await db.selectFrom('job_members').selectAll().where('user_id', '=', recruiter.id).execute()).toEqual([])
    const mails = await house.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [owner.email, 'Stone Mason has no recruiter any more'],
        [second.email, 'Stone Mason se quedó sin persona reclutadora'],
      ].sort(),
    )
    expect(mails.find(({ to }) => to === owner.email)?.text).toContain('Rita Luna has been removed')
  })

  it('was the last hiring manager of a job without a recruiter: owners hear that nobody decides there any more', async () => {
    const { db } = house.world
    const [first, last] = [await makeTeammate(db, company, START), await makeTeammate(db, company, START)]
    for (const { id } of [first, last]) await add(id, 'hiring_manager')
    const remove = ({ id }: { id: number }) => house.call('DELETE /account_members/{id}', { params: { id }, token: owner.token })
    const told = async () => (await house.deliverMails()).map(({ subject }) => subject)
    await told()
    await remove(first)
    expect(await told()).toEqual([])
    await remove(recruiter)
    expect(await told()).toEqual(['Stone Mason has no recruiter any more'])
    await remove(last)
    expect(await told()).toEqual(['Stone Mason has no recruiter any more'])
  })

  it('mails nobody where others recruit on', async () => {
    const ana = await makeTeammate(house.world.db, company, START)
    await add(ana.id, 'recruiter')
    await house.deliverMails()
    await house.call('DELETE /account_members/{id}', { params: { id: recruiter.id }, token: owner.token })
    expect(await house.deliverMails()).toEqual([])
  })
})
