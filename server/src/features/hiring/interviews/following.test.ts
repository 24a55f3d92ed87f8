// Interviews to which nobody comes any more (docs/decisions/0127).
import { beforeEach, expect, it } from 'vitest'
import { enqueue } from '../../../tasks/queue.ts'
import { openHouse } from '../../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam } from '../../../testing/hiring.ts'
import { followInterviews } from './following.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T09:00:00Z')
const MINUTE = 60_000
let team: HiringTeam
let id: number
beforeEach(async () => {
  house.setNow(NOW)
  // What earlier tests have left is due again on the clock of this one.
  await house.world.db.deleteFrom('application_messages').execute()
  await house.world.db.deleteFrom('interviews').execute()
  team = await makeTeam(house)
  await house.world.db.updateTable('companies').set({ time_zone: 'UTC' }).where('id', '=', team.company.id).execute()
  ;[id = 0] = await makeApplications(house, team.job, 1)
  await arrange(id, '2026-03-05T15:00:00Z')
})

const pass = (minutes: number) => house.setNow(new Date(house.world.now().getTime() + minutes * MINUTE))
async function mailed() {
  await enqueue(house.world.db, 'send_due_messages', {})
  return house.deliverMails()
}
/** Gives an application a time with the interviewer, and lets everybody hear of it. */
async function arrange(application: number, starts_at: string) {
  const interview = { interviewers: [team.ids.interviewer], duration_minutes: 45, invitation: 'file' as const, starts_at }
  const body = { interview, submission_key: 'submission-0123456789' }
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
