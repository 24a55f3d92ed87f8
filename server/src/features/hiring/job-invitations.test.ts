// Inviting people to the team of a job who have no account yet.
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makeJob, makeSubscription, makeUser, PASSWORD } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate, type Teammate } from '../../testing/hiring-team.ts'

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
  await db.updateTable('users').set({ first_name: 'Olga', last_name: 'Ruiz' }).where('id', '=', owner.id).execute()
  recruiter = await makeTeammate(db, company, START, { first_name: 'Rita', last_name: 'Luna' })
  job = await makeJob(db, company, { title: 'Stone Mason' })
  await joinJob(db, job, recruiter)
  await house.deliverMails()
})

let counter = 0
const outsider = () => `outsider${++counter}@example.com`
const invite = (email: string, { duty = 'interviewer', token = owner.token, to = job } = {}) =>
  house.call('POST /jobs/{id}/job_members', { params: { id: to }, token, body: { job_member: { email, duty } } })
const team = async (of = job, token = owner.token) =>
  (await house.call('GET /jobs/{id}/job_members', { params: { id: of }, token })).json() as {
    job_members: { id: number; duty: string }[]
    invited: { id: number; duty: string; user: { email: string; first_name: string | null } }[]
    candidates: { id: number }[]
    own: { duty: string; notifications: { new_application: { value: boolean } } } | null
  }
const withdraw = (memberId: number, token = owner.token, of = job) =>
  house.call('DELETE /jobs/{jobId}/job_members/{memberId}', { params: { jobId: of, memberId }, token })
const seats = async () => (await house.call('GET /analytics', { token: owner.token })).json().active_collaborators as number
const members = async () =>
  ((await house.call('GET /account_members', { token: owner.token })).json().account_members as { id: number }[]).map(({ id }) => id)
const tokenIn = (text: string | undefined) => /complete-account\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

/** Completes the account as the newest invitation mail to this address asks for; answers the status. */
async function accept(id: number, email: string, mail?: string): Promise<number> {
  const token = tokenIn(mail ?? (await house.deliverMails()).findLast(({ to }) => to === email)?.text)
  const user = { first_name: 'Zoe', last_name: 'Paz', email, company_name: '', password: PASSWORD, password_confirmation: PASSWORD, token }
  const answer = await house.call('PUT /update_user/{id}', { params: { id }, body: { user: { ...user, company_name: 'Casa' } } })
  return answer.statusCode
}

describe('an outsider', () => {
  it('is invited into the company by an admin, listed as invited, and joins the team with the duty as soon as they accept', async () => {
    const email = outsider()
    const before = await seats()
    const { job_member } = (await invite(email)).json()
    expect(job_member).toMatchObject({ duty: 'interviewer', is_pending: true, user: { email, first_name: null } })
    expect(await seats()).toBe(before + 1)
    expect(await team()).toMatchObject({
      job_members: [{ id: recruiter.id }],
      invited: [{ id: job_member.id, duty: 'interviewer', user: { email } }],
    })
    expect((await team()).candidates.map(({ id }) => id)).not.toContain(job_member.id)
    const { jobs } = (await house.call('GET /jobs', { token: owner.token })).json()
    expect(jobs[0].job_members.map(({ id }: { id: number }) => id)).toEqual([recruiter.id])
    const { account_members } = (await house.call('GET /account_members', { token: owner.token, query: { search: email } })).json()
    expect(account_members).toMatchObject([{ id: job_member.id, roles: ['sourcing_recruiter'], is_pending: true }])

    const [mail, ...others] = await house.deliverMails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(email)
    expect(mail?.text).toMatch(/Olga Ruiz \(.*\) has invited you[\s\S]*You will be on the team of Stone Mason\./)
    expect(await accept(job_member.id, email, mail?.text)).toBe(200)
    expect(await team()).toMatchObject({ job_members: [{ id: recruiter.id }, { id: job_member.id, duty: 'interviewer' }], invited: [] })
    const { flags_off } = await house.world.db
      .selectFrom('job_members')
      .select('flags_off')
      .where('user_id', '=', job_member.id)
      .executeTakeFirstOrThrow()
    expect(flags_off.sort()).toEqual(['application_withdrawn', 'job_closing_soon', 'new_application'])
    const kept = await house.world.db
      .selectFrom('activities')
      .select(['actor_id', 'details'])
      .where('job_id', '=', job)
      .where('kind', '=', 'job_team_changed')
      .orderBy('id')
      .execute()
    const details = { user_id: job_member.id, duty: 'interviewer' }
    expect(kept).toEqual([
      { actor_id: owner.id, details },
      { actor_id: job_member.id, details },
    ])
  })

  it('is invited by admins of the account alone; a recruiter who is none adds members, by their address too', async () => {
    const refused = (await invite(outsider(), { token: recruiter.token })).json()
    expect([refused.code, refused.errors[0]]).toEqual(['not_allowed', 'Only admins of your account invite people who are no members yet.'])
    const ana = await makeTeammate(house.world.db, company, START)
    expect((await invite(ana.email.toUpperCase(), { token: recruiter.token })).json().job_member).toMatchObject({
      id: ana.id,
      is_pending: false,
    })
    // The same words as for an address that nobody has: who is elsewhere is nobody's business.
    const elsewhere = await makeUser(house.world.db, { roles: ['talent'] })
    expect((await invite(elsewhere.email, { token: recruiter.token })).json().code).toBe('not_allowed')
    const workforce = await makeTeammate(house.world.db, company, START, { roles: ['workforce_admin'] })
    expect((await invite(outsider(), { token: workforce.token })).statusCode).toBe(403)
    const stranger = await makeHiringCompany(house.world.db, START)
    expect((await invite(outsider(), { token: stranger.owner.token })).json().code).toBe('job_not_found')
    expect((await house.call('POST /jobs/{id}/job_members', { params: { id: job }, body: {} })).statusCode).toBe(401)
    await house.world.db.updateTable('users').set({ confirmed_at: null }).where('id', '=', owner.id).execute()
    expect((await invite(outsider())).json().code).toBe('email_not_confirmed')
  })

  it('needs a seat, and an address that nobody has elsewhere', async () => {
    const { db } = house.world
    for (let taken = await seats(); taken < 5; taken++) await makeUser(db, { roles: ['sourcing_recruiter'], company_id: company.id })
    expect((await invite(outsider())).json().code).toBe('members_limit_reached')
    expect((await team()).invited).toEqual([])
    await makeUser(db, { roles: ['sourcing_recruiter'], company_id: (await makeCompany(db)).id, email: 'taken@example.com' })
    const taken = (await invite('taken@example.com')).json()
    expect(taken).toMatchObject({ code: 'email_taken', fields: [{ name: 'job_member.email' }] })
    expect(await house.deliverMails()).toEqual([])
  })

  it.each([
    [{ duty: 'interviewer' }, 'job_member.user_id'],
    [{ user_id: 1, email: 'a@example.com', duty: 'interviewer' }, 'job_member.email'],
    [{ email: 'nobody', duty: 'interviewer' }, 'job_member.email'],
    [{ email: 'a@example.com', duty: 'boss' }, 'job_member.duty'],
  ])('is not %j', async (job_member, name) => {
    const answer = await house.call('POST /jobs/{id}/job_members', { params: { id: job }, token: owner.token, body: { job_member } })
    expect([answer.statusCode, answer.json().fields?.[0].name]).toEqual([422, name])
  })
})

describe('somebody who is invited already', () => {
  it('is told so on the same job, and joins all teams of those to which they are invited', async () => {
    const email = outsider()
    const other = await makeJob(house.world.db, company, { title: 'Baker' })
    const { job_member } = (await invite(email)).json()
    const again = (await invite(email)).json()
    expect([again.code, again.errors[0]]).toEqual(['job_member_taken', `${email} is invited to this job already.`])
    house.setNow(new Date(START.getTime() + 60_000))
    expect((await invite(email, { to: other, duty: 'hiring_manager' })).json().job_member).toMatchObject({ id: job_member.id })
    const mails = (await house.deliverMails()).filter(({ to }) => to === email)
    expect(mails.at(-1)?.text).toContain('You will be on the team of Baker and Stone Mason.')
    // The link of the first mail is as good.
    expect(await accept(job_member.id, email, mails[0]?.text)).toBe(200)
    expect((await team(other)).job_members).toMatchObject([{ id: job_member.id, duty: 'hiring_manager' }])
    expect((await team()).job_members.map(({ id }) => id)).toContain(job_member.id)
  })

  it('by two at once is invited once', async () => {
    const email = outsider()
    const other = await makeJob(house.world.db, company)
    const answers = await Promise.all([invite(email), invite(email), invite(email, { to: other })])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 409])
    const rows = await house.world.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect([(await team()).invited, (await team(other)).invited]).toMatchObject([[{ id: rows[0]?.id }], [{ id: rows[0]?.id }]])
  })

  it('as a member without a role that sources is not, and neither is a member of the team', async () => {
    const { db } = house.world
    const workforce = await makeUser(db, { roles: ['workforce_admin'], company_id: company.id })
    const refused = (await invite(workforce.email)).json()
    expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ name: 'job_member.email' }] })
    expect((await invite(recruiter.email)).json().code).toBe('job_member_taken')
  })

  it('into the company with another link is found by it: the invitation is mailed again, at most five times in a quarter of an hour', async () => {
    const email = outsider()
    const body = { account_members: [{ email, roles: ['sourcing_recruiter'] }] }
    const { account_members } = (await house.call('POST /account_members', { token: owner.token, body })).json()
    expect((await invite(email, { token: recruiter.token })).json().job_member).toMatchObject({
      id: account_members[0].id,
      is_pending: true,
    })
    expect((await house.deliverMails()).filter(({ to }) => to === email)).toHaveLength(2)
    const jobs = await Promise.all([1, 2, 3, 4, 5].map(() => makeJob(house.world.db, company)))
    const codes: number[] = []
    for (const to of jobs) codes.push((await invite(email, { to })).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 429])
  })
})

describe('an invitation that is withdrawn', () => {
  it('by an admin ends with the seat and the link, where it was for jobs alone and this was the last of them', async () => {
    const email = outsider()
    const other = await makeJob(house.world.db, company)
    const before = await seats()
    const { job_member } = (await invite(email)).json()
    await invite(email, { to: other })
    expect((await withdraw(job_member.id)).statusCode).toBe(200)
    expect([(await team()).invited, (await team(other)).invited.length, await seats()]).toEqual([[], 1, before + 1])
    expect((await withdraw(job_member.id, owner.token, other)).statusCode).toBe(200)
    expect([await seats(), (await members()).includes(job_member.id)]).toEqual([before, false])
    expect(await accept(job_member.id, email)).toBe(410)
    expect((await withdraw(job_member.id, owner.token, other)).json().code).toBe('job_member_not_found')
    // The address is free, also for the next time.
    expect((await invite(email)).statusCode).toBe(200)
  })

  it('leaves who was invited into the company before, and is for a recruiter no more than a place on the team', async () => {
    const email = outsider()
    const body = { account_members: [{ email, roles: ['sourcing_recruiter'] }] }
    const { account_members } = (await house.call('POST /account_members', { token: owner.token, body })).json()
    await invite(email)
    await withdraw(account_members[0].id)
    expect(await members()).toContain(account_members[0].id)
    const { job_member } = (await invite(outsider())).json()
    expect((await withdraw(job_member.id, recruiter.token)).statusCode).toBe(200)
    expect([(await team()).invited, (await members()).includes(job_member.id)]).toEqual([[], true])
    const stranger = await makeHiringCompany(house.world.db, START)
    expect((await withdraw(job_member.id, stranger.owner.token)).json().code).toBe('job_not_found')
  })

  it('with the member of the account is gone from all jobs', async () => {
    const email = outsider()
    const { job_member } = (await invite(email)).json()
    expect((await house.call('DELETE /account_members/{id}', { params: { id: job_member.id }, token: owner.token })).statusCode).toBe(200)
    expect((await team()).invited).toEqual([])
    expect(await accept(job_member.id, email)).toBe(410)
    expect((await team()).job_members.map(({ id }) => id)).toEqual([recruiter.id])
    // Who was removed can be invited again, as somebody new.
    expect((await invite(email)).json().job_member.id).not.toBe(job_member.id)
  })

  it('at the moment when it is accepted is the one or the other', async () => {
    const email = outsider()
    const { job_member } = (await invite(email)).json()
    const mail = (await house.deliverMails()).find(({ to }) => to === email)?.text
    const [accepted, withdrawn] = await Promise.all([accept(job_member.id, email, mail), withdraw(job_member.id)])
    const isThere = (await members()).includes(job_member.id)
    expect(isThere).toBe(accepted === 200)
    expect((await team()).invited).toEqual([])
    expect(withdrawn.statusCode).toBe(200)
    expect((await team()).job_members.map(({ id }) => id)).toEqual([recruiter.id])
  })
})

it('takes another duty, and joins a job that has closed meanwhile, but none that is gone', async () => {
  const { db } = house.world
  const email = outsider()
  const { job_member } = (await invite(email)).json()
  const draft = await makeJob(db, company, { state: 'draft' })
  await invite(email, { to: draft })
  const change = (duty: string, token = owner.token) =>
    house.call('PUT /jobs/{jobId}/job_members/{memberId}', {
      params: { jobId: job, memberId: job_member.id },
      token,
      body: { job_member: { duty } },
    })
  expect((await change('hiring_manager', recruiter.token)).json().job_member).toMatchObject({ id: job_member.id, duty: 'hiring_manager' })
  const stranger = await makeHiringCompany(db, START)
  expect((await change('recruiter', stranger.owner.token)).json().code).toBe('job_member_not_found')
  expect((await team()).invited).toMatchObject([{ duty: 'hiring_manager' }])
  await house.call('POST /jobs/{id}/close', {
    params: { id: job },
    token: owner.token,
    body: { closed_reason: 'filled', undecided: 'keep' },
  })
  await house.call('DELETE /jobs/{id}', { params: { id: draft }, token: owner.token })
  expect(await accept(job_member.id, email)).toBe(200)
  expect((await team()).job_members).toMatchObject([{ id: recruiter.id }, { id: job_member.id, duty: 'hiring_manager' }])
})

it('somebody who is invited is no recruiter yet: the last one stays', async () => {
  await invite(outsider(), { duty: 'recruiter' })
  expect((await withdraw(recruiter.id)).json().code).toBe('last_recruiter')
})

it('answers what one is told oneself about the job, also when it has closed', async () => {
  expect((await team()).own).toBeNull()
  const { db } = house.world
  await db
    .updateTable('job_members')
    .set({ flags_off: ['new_application'] })
    .where('user_id', '=', recruiter.id)
    .execute()
  await db.updateTable('jobs').set({ state: 'closed', closed_at: START }).where('id', '=', job).execute()
  expect((await team(job, recruiter.token)).own).toMatchObject({ duty: 'recruiter', notifications: { new_application: { value: false } } })
})
