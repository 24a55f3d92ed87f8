import { beforeEach, describe, expect, it } from 'vitest'
import { type CompanyRow, makeCompany, makeJob, makeMailedLink, makeNews, makeUser, signIn, type UserRow } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { allOn } from '../../testing/notification-settings.ts'
import { importPostings } from '../jobs/import.ts'
import { noteClosingJobs, noteWithdrawal } from './events.ts'
import { notifyMembers } from './notifying.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

let company: CompanyRow
let ana: UserRow
let token: string
let job: number
beforeEach(async () => {
  const { db } = house.world
  house.setNow(now)
  await house.deliverMails()
  company = await makeCompany(db)
  ana = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  token = await signIn(db, ana, now)
  job = await makeJob(db, company, { title: 'Baker' })
})

const lookAfter = (user: UserRow, ...jobs: number[]) =>
  house.world.db
    .insertInto('job_members')
    .values(jobs.map((job_id) => ({ job_id, user_id: user.id })))
    .execute()
const member = (wanted: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(house.world.db, { roles: ['sourcing_recruiter'], company_id: company.id, ...wanted })
const save = (notification_settings: object, as = token) =>
  house.call('PUT /notification_settings', { token: as, body: { notification_settings } })
const saved = async (as = token) => (await house.call('GET /notification_settings', { token: as })).json().notification_settings
const memberJobs = async (as = token) => (await house.call('GET /member_jobs', { token: as })).json().job_members
const saveJob = (notifications: object, { as = token, jobId = job, memberId = ana.id } = {}) =>
  house.call('PUT /jobs/{jobId}/job_members/{memberId}', {
    token: as,
    params: { jobId, memberId },
    body: { job_member: { notifications } },
  })
const told = async () => (await house.deliverMails()).map(({ to, subject }) => [to, subject]).sort()

/** Makes an application, of which the members may be told. */
async function applied(to = job): Promise<number> {
  const { application } = await makeNews(house.world.db, to, house.world.now())
  return application
}

describe('the settings', () => {
  it('are all on and immediate until they are changed, a part at a time, by each member alone', async () => {
    expect(await saved()).toEqual(allOn)
    const sourcing_notifications = { new_application: false, member_joined: false }
    expect((await save({ sourcing_notifications })).json().notification_settings).toEqual({
      ...allOn,
      sourcing_notifications: { ...allOn.sourcing_notifications, ...sourcing_notifications },
    })
    await save({ notification_interval: 'weekly', workforce_notifications: { payroll_reminders: false } })
    await save({ sourcing_notifications: { member_joined: true } })
    await save({})
    expect(await saved()).toEqual({
      notification_interval: 'weekly',
      sourcing_notifications: { ...allOn.sourcing_notifications, new_application: false },
      workforce_notifications: { ...allOn.workforce_notifications, payroll_reminders: false },
      direct_notifications: allOn.direct_notifications,
    })
    expect(await saved(await signIn(house.world.db, await member(), now))).toEqual(allOn)
  })

  it.each([
    [{ notification_interval: 'hourly' }, 'The interval must be immediate, daily or weekly'],
    [{ sourcing_notifications: { new_application: 'yes' } }, 'A notification must be on or off'],
    [{ sourcing_notifications: { payroll_reminders: true } }, 'This notification does not exist'],
    [{ workforce_notifications: { __proto: true } }, 'This notification does not exist'],
    [null, 'Notification settings are required'],
  ])('refuse %j', async (body, sentence) => {
    const response = await save(body as object)
    expect([response.statusCode, response.json().errors]).toEqual([422, [sentence]])
    expect(await saved()).toEqual(allOn)
  })
})

describe('the settings of jobs', () => {
  it('list the open jobs that one looks after, newest first, and change one’s own flags', async () => {
    const { db } = house.world
    const closed = await makeJob(db, company, { state: 'closed' })
    const newer = await makeJob(db, company, { title: 'Baker', is_remote: true, location: null })
    await makeJob(db, company)
    await lookAfter(ana, job, closed, newer)
    const on = { value: true, disabled: false }
    const allOfJob = { new_application: on, application_withdrawn: on, job_closing_soon: on }
    // What tells two jobs of one title apart.
    const publish_date = '2026-03-01T12:00:00.000Z'
    const location = { city: 'New York', state: 'New York', country: 'United States' }
    const there = { publish_date, is_remote: false, job_location: { location } }
    const anywhere = { publish_date, is_remote: true, job_location: null }
    expect(await memberJobs()).toEqual([
      { id: ana.id, duty: 'recruiter', job: { id: newer, title: 'Baker', ...anywhere }, notifications: allOfJob },
      { id: ana.id, duty: 'recruiter', job: { id: job, title: 'Baker', ...there }, notifications: allOfJob },
    ])
    const answer = await saveJob({ new_application: false, job_closing_soon: true })
    const after = {
      id: ana.id,
      duty: 'recruiter',
      job: { id: job, title: 'Baker' },
      notifications: { ...allOfJob, new_application: { value: false, disabled: false } },
    }
    expect(answer.json()).toEqual({ job_member: after })
    expect((await memberJobs())[1]).toEqual({ ...after, job: { ...after.job, ...there } })
  })

  it('keep what was chosen for a flag while it is disabled, whatever is sent', async () => {
    await lookAfter(ana, job)
    await saveJob({ application_withdrawn: false })
    await save({ sourcing_notifications: { new_application: false, application_withdrawn: false } })
    const off = { value: false, disabled: true }
    const sent = { new_application: false, application_withdrawn: false, job_closing_soon: false }
    expect((await saveJob(sent)).json().job_member.notifications).toEqual({
      new_application: off,
      application_withdrawn: off,
      job_closing_soon: { value: false, disabled: false },
    })
    await save({ sourcing_notifications: { new_application: true, application_withdrawn: true } })
    expect((await memberJobs())[0].notifications).toEqual({
      new_application: { value: true, disabled: false },
      application_withdrawn: { value: false, disabled: false },
      job_closing_soon: { value: false, disabled: false },
    })
  })

  it('are nobody else’s', async () => {
    const { db } = house.world
    const other = await makeCompany(db)
    const stranger = await makeUser(db, { roles: ['sourcing_admin'], company_id: other.id, is_owner: true })
    const colleague = await member({ roles: ['workforce_admin'] })
    await lookAfter(ana, job)
    await lookAfter(stranger, await makeJob(db, other))
    const strangers = await signIn(db, stranger, now)
    const refused = [
      await saveJob({}, { as: strangers }),
      await saveJob({}, { as: strangers, memberId: stranger.id }),
      await saveJob({}, { as: await signIn(db, colleague, now) }),
      await saveJob({}, { memberId: colleague.id }),
      await saveJob({}, { jobId: 999_999 }),
    ]
    for (const response of refused) expect([response.statusCode, response.json().code]).toEqual([404, 'job_member_not_found'])
    const unknown = await saveJob({ member_joined: true })
    expect([unknown.statusCode, unknown.json().errors]).toEqual([422, ['This notification does not exist']])
    expect((await memberJobs(strangers)).map((each: { id: number }) => each.id)).toEqual([stranger.id])
  })
})

describe('who is told', () => {
  it('of an application: those who look after the job, or its owners where nobody does', async () => {
    const bob = await member({ language: 'es' })
    await applied()
    expect(await told()).toEqual([[ana.email, 'New application for Baker']])
    await lookAfter(bob, job)
    await applied()
    expect(await told()).toEqual([[bob.email, 'Nueva postulación a Baker']])
    await house.world.db.updateTable('users').set({ removed_at: now }).where('id', '=', bob.id).execute()
    await applied()
    expect(await told()).toEqual([[ana.email, 'New application for Baker']])
  })

  it('not members who have switched it off, for all jobs or for this one; nobody is told in their place', async () => {
    const bob = await member()
    const bobs = await signIn(house.world.db, bob, now)
    await lookAfter(bob, job)
    await saveJob({ new_application: false }, { as: bobs, memberId: bob.id })
    await applied()
    expect(await told()).toEqual([])
    await saveJob({ new_application: true }, { as: bobs, memberId: bob.id })
    await save({ sourcing_notifications: { new_application: false } }, bobs)
    await applied()
    expect(await told()).toEqual([])
    await save({ sourcing_notifications: { new_application: true } }, bobs)
    await applied()
    expect(await told()).toEqual([[bob.email, 'New application for Baker']])
  })

  it('of a published job: everybody with a role of sourcing, once, however many jobs a file has', async () => {
    const bob = await member({ language: 'es' })
    await member({ roles: ['workforce_admin'] })
    await member({ confirmed_at: null })
    const posting = (id: number, more: object = {}) => ({ id, title: `Posting ${id}`, publish_date: '2026-03-01T09:00:00Z', ...more })
    const take = (file: object) => importPostings(house.world.db, JSON.stringify(file), { now, company: company.domain_name })
    await take([posting(1), posting(2, { valid_through: '2026-03-01T10:00:00Z' })])
    expect(await told()).toEqual([
      [ana.email, 'Posting 1 is published'],
      [bob.email, 'Posting 1 está publicada'],
    ])
    await take([posting(1, { title: 'Another title' }), ...Array.from({ length: 60 }, (_, n) => posting(n + 3))])
    const [mail] = (await house.deliverMails()).filter(({ to }) => to === ana.email)
    expect(mail?.subject).toBe(`60 updates from ${company.visible_name}`)
    expect(mail?.text.match(/is now open/g)).toHaveLength(50)
    expect(mail?.text).toContain('And 10 more.')
  })

  it('of a job that closes soon, once for each last day', async () => {
    const days = (count: number) => later(count * 24)
    const closing = await makeJob(house.world.db, company, { title: 'Cook', valid_through: days(3) })
    await makeJob(house.world.db, company, { valid_through: new Date(days(3).getTime() + 1) })
    await makeJob(house.world.db, company, { state: 'closed', valid_through: days(2) })
    await noteClosingJobs(house.world)
    await noteClosingJobs(house.world)
    const mails = await house.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, 'Cook closes soon']])
    expect(mails[0]?.text).toContain('Cook takes applications until March 5, 2026.')
    await house.world.db
      .updateTable('jobs')
      .set({ valid_through: days(2) })
      .where('id', '=', closing)
      .execute()
    await noteClosingJobs(house.world)
    expect(await told()).toEqual([[ana.email, 'Cook closes soon']])
  })

  it('of a last day that was given as a date alone, by that date wherever the company is', async () => {
    await house.world.db.updateTable('companies').set({ time_zone: 'Europe/Madrid' }).where('id', '=', company.id).execute()
    await makeJob(house.world.db, company, { title: 'Cook', valid_through: new Date('2026-03-04T23:59:59Z') })
    await noteClosingJobs(house.world)
    expect((await house.deliverMails())[0]?.text).toContain('Cook takes applications until March 4, 2026.')
  })

  it('of a new member: the other admins', async () => {
    const { db } = house.world
    const carla = await member({ roles: ['workforce_admin'], language: 'es' })
    await member()
    const invited = await member({ roles: ['sourcing_admin'], first_name: null, last_name: null, password_hash: null, confirmed_at: null })
    const link = await makeMailedLink(db, invited, 'invitation', now)
    const user = { first_name: 'Eva', last_name: 'Luna', email: invited.email, company_name: 'x', token: link }
    const passwords = { password: 'Another123!', password_confirmation: 'Another123!' }
    const answer = await house.call('PUT /update_user/{id}', { params: { id: invited.id }, body: { user: { ...user, ...passwords } } })
    expect(answer.statusCode).toBe(200)
    expect((await told()).filter(([to]) => to !== invited.email)).toEqual([
      [ana.email, `Eva Luna has joined ${company.visible_name}`],
      [carla.email, `Eva Luna se unió a ${company.visible_name}`],
    ])
  })
})

describe('a digest', () => {
  it('gathers what happened until 08:00 of the company’s time zone into one mail, by kind', async () => {
    await house.world.db.updateTable('companies').set({ time_zone: 'America/Mexico_City' }).where('id', '=', company.id).execute()
    await save({ notification_interval: 'daily' })
    await applied()
    const withdrawn = await applied()
    await house.world.db.transaction().execute((db) => noteWithdrawal(db, withdrawn, now))
    house.setNow(new Date(later(5).getTime() - 1))
    expect(await told()).toEqual([])
    house.setNow(later(5))
    await notifyMembers(house.world)
    const mails = await house.deliverMails()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, `3 updates from ${company.visible_name}`]])
    expect(mails[0]?.text).toMatch(/New applications\n• Ana Torres \(\S+\) has applied for Baker\.\n• .*\n\nWithdrawn applications\n• /)
    house.setNow(later(29))
    await notifyMembers(house.world)
    expect(await told()).toEqual([])
  })

  it('follows its member’s interval, the company’s time zone and the flags until it goes out', async () => {
    const { db } = house.world
    const due = async () => {
      await house.deliverMails()
      const rows = await db.selectFrom('notification_deliveries').selectAll().where('user_id', '=', ana.id).orderBy('event_id').execute()
      return rows.map((row) => (row.mailed_at ? 'mailed' : row.dropped_at ? 'dropped' : row.due_at.toISOString()))
    }
    await save({ notification_interval: 'daily' })
    await applied()
    expect(await due()).toEqual(['2026-03-02T13:00:00.000Z'])
    await save({ notification_interval: 'weekly' })
    expect(await due()).toEqual(['2026-03-02T13:00:00.000Z'])
    const zone = { params: { id: company.id }, body: { company: { time_zone: 'UTC' } } }
    expect((await house.call('PUT /companies/{id}', { token, ...zone })).statusCode).toBe(200)
    expect(await due()).toEqual(['2026-03-09T08:00:00.000Z'])
    await save({ notification_interval: 'daily' })
    expect(await due()).toEqual(['2026-03-03T08:00:00.000Z'])
    await save({ notification_interval: 'immediate' })
    expect(await due()).toEqual(['mailed'])
    await save({ notification_interval: 'daily' })
    await applied()
    expect(await due()).toEqual(['mailed', '2026-03-03T08:00:00.000Z'])
    await save({ sourcing_notifications: { new_application: false } })
    house.setNow(later(23))
    await notifyMembers(house.world)
    expect(await due()).toEqual(['mailed', 'dropped'])
  })

  it('is not for who has left', async () => {
    await save({ notification_interval: 'daily' })
    await applied()
    await house.deliverMails()
    await house.world.db.updateTable('users').set({ removed_at: now }).where('id', '=', ana.id).execute()
    house.setNow(later(24))
    await notifyMembers(house.world)
    expect(await told()).toEqual([])
    expect(await house.world.db.selectFrom('notification_deliveries').select('dropped_at').where('user_id', '=', ana.id).execute()).toEqual(
      [{ dropped_at: later(24) }],
    )
  })
})

describe('a mail', () => {
  it('is told once by however many workers', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => member()))
    for (const each of members) await lookAfter(each, job)
    await Promise.all([applied(), applied()])
    await Promise.all(Array.from({ length: 5 }, () => notifyMembers(house.world)))
    const rows = await house.world.db.selectFrom('notification_deliveries').select('mail_id').where('mailed_at', 'is not', null).execute()
    const mails = await house.deliverMails()
    const ofMembers = mails.filter(({ to }) => members.some(({ email }) => email === to))
    const things = ofMembers.map(({ text }) => text.match(/has applied/g)?.length ?? 0)
    expect(things.reduce((sum, count) => sum + count, 0)).toBe(40)
    const known = new Set(rows.map((row) => row.mail_id))
    expect(ofMembers.every(({ id }) => known.has(id))).toBe(true)
  })

  it('leads whoever may source to the candidate and their jobs, and others to the posting', async () => {
    const recruiter = await member()
    await lookAfter(recruiter, job)
    const application = await applied()
    const button = (text: string | undefined) => /^See .*:\n(.*)$/m.exec(text ?? '')?.[1]
    expect(button((await house.deliverMails())[0]?.text)).toMatch(new RegExp(`//sourcing\\..*/jobs/${job}/candidates/${application}$`))
    // Two things at once about one job: who has applied to it. About several: the jobs, where all of it is counted.
    await Promise.all([applied(), applied()])
    expect(button((await house.deliverMails())[0]?.text)).toMatch(new RegExp(`//sourcing\\..*/jobs/${job}$`))
    const other = await makeJob(house.world.db, company)
    await lookAfter(recruiter, other)
    await Promise.all([applied(), applied(other)])
    const [both] = (await house.deliverMails()).filter(({ to, text }) => to === recruiter.email && text.includes('Open '))
    expect(both?.text).toMatch(/^Open .*:\n.*\/\/sourcing\.[^/]*\/?$/m)
    await house.world.db.deleteFrom('job_members').where('job_id', '=', job).execute()
    await house.world.db
      .updateTable('users')
      .set({ roles: ['workforce_admin'] })
      .where('id', '=', ana.id)
      .execute()
    await applied()
    expect(button((await house.deliverMails())[0]?.text)).toMatch(new RegExp(`/companies/${company.domain_name}/jobs/${job}$`))
  })

  it('shows the name of the applicant as it was written, never as markup', async () => {
    const application = await applied(await makeJob(house.world.db, company, { title: 'Baker <b>' }))
    await house.world.db
      .updateTable('application_submissions')
      .set({ last_name: '<img src=x>\r\nBcc: x@y.example' })
      .where('id', '=', application)
      .execute()
    const [mail] = await house.deliverMails()
    expect(mail?.html).not.toMatch(/<img src=x|Baker <b>/)
    expect(mail?.text).toContain('Baker <b>')
  })
})

describe('what it costs', () => {
  it('is as many statements for fifty members and fifteen events as for one', async () => {
    let statements = 0
    const counted = new WeakSet<object>()
    house.connection.pool.on('acquire', (client) => {
      if (counted.has(client)) return
      counted.add(client)
      client.query = new Proxy(client.query, {
        apply(query, self, sent) {
          statements++
          return Reflect.apply(query, self, sent)
        },
      })
    })
    await lookAfter(ana, job)
    await applied()
    statements = 0
    await notifyMembers(house.world)
    const one = statements
    for (let n = 0; n < 50; n++) await lookAfter(await member(), job)
    for (let n = 0; n < 15; n++) await applied()
    statements = 0
    await notifyMembers(house.world)
    expect(one).toBeGreaterThan(10)
    expect(statements).toBe(one)
    const mailed = (await house.deliverMails()).filter(({ text }) => text.match(/has applied/g)?.length === 15)
    expect(mailed).toHaveLength(51)
  })
})
