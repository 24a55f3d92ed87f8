// Interviews to which nobody comes any more (docs/decisions/0127).
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../../tasks/queue.ts'
import { makeJob } from '../../../testing/factories.ts'
import { openHouse } from '../../../testing/harness.ts'
import { ask, beginInterviews, type HiringTeam, makeApplications, makeTeam, type Person } from '../../../testing/hiring.ts'
import { followInterviews } from './following.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T09:00:00Z')
const MINUTE = 60_000
let team: HiringTeam
let id: number
beforeEach(async () => {
  ;({ team, id } = await beginInterviews(house, NOW))
  await arrange(id, '2026-03-05T15:00:00Z')
})

const pass = (minutes: number) => house.setNow(new Date(house.world.now().getTime() + minutes * MINUTE))
async function mailed() {
  await enqueue(house.world.db, 'send_due_messages', {})
  return house.deliverMails()
}
/** Gives an application a time with the interviewer, and lets everybody hear of it. */
async function arrange(application: number, starts_at: string, ...held: Person[]) {
  const interviewers = [team.ids.interviewer, ...held.map((person) => team.ids[person])]
  const interview = { interviewers, duration_minutes: 45, invitation: 'file' as const, starts_at }
  const body = { interview, submission_key: `submission-${Date.parse(starts_at)}` }
  await ask(house, 'POST /applications/{id}/interviews', { params: { id: application }, body, token: team.tokens.recruiter })
  pass(2)
  await mailed()
}
/** What has become of the interview so many minutes later. */
async function later(minutes: number) {
  pass(minutes)
  await followInterviews(house.world)
  return (await house.world.db.selectFrom('interviews').select('state').where('application_id', '=', id).executeTakeFirstOrThrow()).state
}

async function reject(reason: string, message: { subject: string; body: string } | null = null) {
  const token = team.tokens.recruiter
  const { rejection_reasons } = await ask(house, 'GET /rejection_reasons', { token })
  const rejection_reason_id = rejection_reasons.find(({ name }) => name === reason)?.id ?? 0
  const { version } = await house.world.db.selectFrom('applications').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  await ask(house, 'POST /applications/{id}/reject', { params: { id }, body: { rejection_reason_id, version, message }, token })
}
const cancellations = async () => (await mailed()).flatMap(({ to, invitation }) => (invitation?.method === 'CANCEL' ? [to] : []))
async function addresses(withCandidate: boolean) {
  const { db } = house.world
  const members = await db.selectFrom('users').select('email').where('id', 'in', [team.ids.interviewer, team.ids.recruiter]).execute()
  const candidate = await db.selectFrom('applications').select('email').where('id', '=', id).execute()
  return [...members, ...(withCandidate ? candidate : [])].map(({ email }) => email).sort()
}

it.each([
  ['Candidate has stepped back', true],
  ['Spam', false],
])('are cancelled where somebody was rejected without a mail: %s', async (reason, hears) => {
  await reject(reason)
  expect([await later(9), await later(2)]).toEqual(['booked', 'cancelled'])
  expect((await cancellations()).sort()).toEqual(await addresses(hears))
})

it('are cancelled once the mail that tells of a rejection has gone and cannot be undone, and its reader hears nothing more', async () => {
  await reject('Skills do not match', { subject: 'No', body: 'We are sorry.' })
  expect(await later(30)).toBe('booked')
  pass(24 * 60)
  expect((await mailed()).map(({ subject }) => subject)).toContain('No')
  expect([await later(9), await later(2)]).toEqual(['booked', 'cancelled'])
  expect((await cancellations()).sort()).toEqual(await addresses(false))
})

it('are remembered although one before them cannot be followed, and the task fails for that one', async () => {
  const { db } = house.world
  const broken = team.company.id
  team = await makeTeam(house)
  const [next = 0] = await makeApplications(house, team.job, 1)
  await arrange(next, '2026-03-05T16:00:00Z')
  // Without what its company looks like, no reminder of the first can be written.
  await db.deleteFrom('company_brandings').where('company_id', '=', broken).execute()
  house.setNow(new Date('2026-03-04T16:00:00Z'))
  house.takeErrors()
  await expect(followInterviews(house.world)).rejects.toThrow('1 interviews could not be followed')
  expect(house.takeErrors()).toEqual([expect.stringContaining('an interview could not be followed')])
  const { email } = await db.selectFrom('applications').select('email').where('id', '=', next).executeTakeFirstOrThrow()
  const members = await db.selectFrom('users').select('email').where('id', '=', team.ids.interviewer).execute()
  const reminded = (await house.deliverMails()).map(({ to }) => to)
  expect(reminded.sort()).toEqual([email, ...members.map((member) => member.email)].sort())
})

describe('of somebody who may not see the application any more', () => {
  const BOTH = '2026-03-06T15:00:00Z'
  const emailOf = async (person: Person) =>
    (await house.world.db.selectFrom('users').select('email').where('id', '=', team.ids[person]).executeTakeFirstOrThrow()).email
  const candidateOf = async (application: number) =>
    (await house.world.db.selectFrom('applications').select('email').where('id', '=', application).executeTakeFirstOrThrow()).email
  const takeOff = (person: Person) =>
    ask(house, 'DELETE /jobs/{jobId}/job_members/{memberId}', {
      params: { jobId: team.job, memberId: team.ids[person] },
      token: team.tokens.recruiter,
    })
  const remove = () => ask(house, 'DELETE /account_members/{id}', { params: { id: team.ids.interviewer }, token: team.tokens.workforce })
  const lose = (roles: 'workforce_admin'[], person: Person = 'interviewer') =>
    house.world.db.updateTable('users').set({ roles }).where('id', '=', team.ids[person]).execute()
  const transfer = async () => {
    const job_id = await makeJob(house.world.db, team.company, {})
    const [first] = await house.world.db.selectFrom('job_members').selectAll().where('user_id', '=', team.ids.recruiter).execute()
    if (first)
      await house.world.db
        .insertInto('job_members')
        .values({ ...first, job_id })
        .execute()
    await ask(house, 'POST /applications/{id}/transfer', { params: { id }, body: { job_id }, token: team.tokens.recruiter })
  }
  async function holders(starts_at: string) {
    const rows = await house.world.db
      .selectFrom('interviewers as m')
      .innerJoin('interviews as i', 'i.id', 'm.interview_id')
      .select('m.user_id')
      .where('i.starts_at', '=', new Date(starts_at))
      .orderBy('m.user_id')
      .execute()
    return rows.map(({ user_id }) => user_id)
  }
  /** Who is reminded of what begins a day later. */
  async function reminded(of: string) {
    house.setNow(new Date(new Date(of).getTime() - 24 * 60 * MINUTE))
    await followInterviews(house.world)
    return (await house.deliverMails()).map(({ to }) => to).sort()
  }

  it.each([
    ['left the team', () => takeOff('interviewer')],
    ['left the company', remove],
    ['lost the role', () => lose(['workforce_admin'])],
    ['does not look after the job to which it was transferred', transfer],
  ])('are the recruiters’ to be reminded of, where nobody else holds them: %s', async (_, happens) => {
    await happens()
    await house.deliverMails()
    expect(await holders('2026-03-05T15:00:00Z')).toEqual([team.ids.interviewer])
    expect(await reminded('2026-03-05T15:00:00Z')).toEqual([await candidateOf(id), await emailOf('recruiter')].sort())
  })

  it('are nobody’s to be reminded of where the recruiters may not source any more either', async () => {
    await lose(['workforce_admin'])
    await lose(['workforce_admin'], 'recruiter')
    expect(await reminded('2026-03-05T15:00:00Z')).toEqual([await candidateOf(id)])
  })

  it('are not theirs any more where somebody else holds them: they hear so once, without a name or a link, and the others are reminded', async () => {
    await arrange(id, BOTH, 'hiring_manager')
    await takeOff('interviewer')
    const [mail, ...more] = await house.deliverMails()
    expect([more, mail?.to, mail?.invitation?.method]).toEqual([[], await emailOf('interviewer'), 'CANCEL'])
    expect(mail?.subject).toContain('An interview is not yours any more')
    const { first_name } = await house.world.db
      .selectFrom('applicants as p')
      .innerJoin('applications as a', 'a.applicant_id', 'p.id')
      .select('p.first_name')
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow()
    for (const text of [first_name, `application=${id}`, `/jobs/${team.job}`]) expect(mail?.text).not.toContain(text)
    expect(await holders(BOTH)).toEqual([team.ids.hiring_manager])
    pass(60)
    await reminded('2026-03-05T15:00:00Z')
    expect(await reminded(BOTH)).toEqual([await candidateOf(id), await emailOf('hiring_manager')].sort())
  })

  it('are not theirs any more once they have left the company, without a mail', async () => {
    await arrange(id, BOTH, 'hiring_manager')
    await remove()
    expect((await house.deliverMails()).map(({ to }) => to)).not.toContain(await emailOf('interviewer'))
    expect(await holders(BOTH)).toEqual([team.ids.hiring_manager])
  })

  it('stay with an admin, who sees every job, and with whoever held them', async () => {
    const { db } = house.world
    await db.insertInto('job_members').values({ job_id: team.job, user_id: team.ids.admin, duty: 'interviewer' }).execute()
    await arrange(id, BOTH, 'admin')
    await takeOff('admin')
    expect(await holders(BOTH)).toEqual([team.ids.admin, team.ids.interviewer].sort((a, b) => a - b))
    house.setNow(new Date('2026-03-06T16:00:00Z'))
    await followInterviews(house.world)
    await takeOff('interviewer')
    expect(await holders(BOTH)).toContain(team.ids.interviewer)
  })

  it('tell them nothing of what changes later', async () => {
    await takeOff('interviewer')
    const { id: interview } = await house.world.db.selectFrom('interviews').select('id').executeTakeFirstOrThrow()
    await ask(house, 'DELETE /interviews/{id}', { params: { id: interview }, token: team.tokens.admin })
    expect((await house.deliverMails()).map(({ to }) => to)).toEqual([await emailOf('recruiter')])
  })
})
