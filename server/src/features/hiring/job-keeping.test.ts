// Jobs that nobody works on any more, and how long a closed one keeps who waits (docs/decisions/0128).
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeApplications, makeTeam, refusedAs } from '../../testing/hiring.ts'
import { askStillHiring } from './job-keeping.ts'

const house = openHouse()
const NOW = new Date('2026-03-02T14:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
let team: HiringTeam
let token: string
beforeEach(async () => {
  house.setNow(NOW)
  const { db } = house.world
  await db.updateTable('jobs').set({ source: 'elsewhere' }).execute()
  team = await makeTeam(house, { valid_through: null })
  await db.updateTable('jobs').set({ source: null, publish_date: NOW, updated_at: NOW }).where('id', '=', team.job).execute()
  token = team.tokens.recruiter
  await house.deliverMails()
})

const signInAgain = async () => {
  token = await signIn(house.world.db, { id: team.ids.recruiter }, house.world.now())
}
const job = async () => (await ask(house, 'GET /jobs/{id}', { params: { id: team.job }, token })).job
async function pass(days: number) {
  house.setNow(later(days))
  await askStillHiring(house.world)
  const mails = await house.deliverMails()
  await signInAgain()
  return mails.map(({ to, subject }) => [to, subject])
}

describe('a job on which nobody has worked for 60 days', () => {
  it('is asked about, its recruiters alone, and closes 14 days later', async () => {
    const { db } = house.world
    const { email } = await db.selectFrom('users').select('email').where('id', '=', team.ids.recruiter).executeTakeFirstOrThrow()
    expect(await pass(59)).toEqual([])
    expect(await pass(60)).toEqual([[email, 'Still hiring for Product Designer?']])
    expect((await job()).closes_on).toBe('2026-05-15')
    expect([await pass(61), await pass(73), (await job()).state]).toEqual([[], [], 'published'])
    await pass(74)
    expect(await job()).toMatchObject({ state: 'closed', closed_reason: 'expired', closes_on: null })
  })

  it('stays open where a member has worked on it, or says so', async () => {
    const [id = 0] = await makeApplications(house, team.job, 1)
    await pass(30)
    await ask(house, 'POST /applications/{id}/notes', { params: { id }, body: { note: { body: 'Good.' } }, token })
    expect(await pass(89)).toEqual([])
    expect(await pass(91)).toHaveLength(1)
    const answer = await ask(house, 'POST /jobs/{id}/still_hiring', { params: { id: team.job }, token })
    expect(answer.job).toMatchObject({ state: 'published', closes_on: null })
    expect([await pass(106), (await job()).state]).toEqual([[], 'published'])
    expect(await pass(152)).toHaveLength(1)
    house.setNow(later(153))
    await ask(house, 'POST /applications/{id}/notes', { params: { id }, body: { note: { body: 'Still good.' } }, token })
    expect([await pass(170), (await job()).state]).toEqual([[], 'published'])
  })

  it('is left alone where it follows a file', async () => {
    await house.world.db.updateTable('jobs').set({ source: 'workable' }).where('id', '=', team.job).execute()
    expect([await pass(200), (await job()).state]).toEqual([[], 'published'])
  })

  it('does not exist for another company', async () => {
    const foreign = { params: { id: team.job }, token: team.tokens.other_company }
    expect(await refusedAs(house, 'POST /jobs/{id}/still_hiring', foreign)).toEqual([404, 'job_not_found'])
    const days = { ...foreign, body: { days_to_decide: 45 } }
    expect(await refusedAs(house, 'PUT /jobs/{id}/decide_until', days)).toEqual([404, 'job_not_found'])
  })

  it('cannot be kept open once it has closed', async () => {
    await ask(house, 'POST /jobs/{id}/close', { params: { id: team.job }, body: { closed_reason: 'paused', undecided: 'keep' }, token })
    expect(await refusedAs(house, 'POST /jobs/{id}/still_hiring', { params: { id: team.job }, token })).toEqual([409, 'job_not_published'])
  })
})

describe('a closed job', () => {
  const put = (days_to_decide: unknown, as = token) => ({ params: { id: team.job }, body: { days_to_decide }, token: as })

  it('keeps who waits for 14 days, and up to 45 where that is put off', async () => {
    expect(await refusedAs(house, 'PUT /jobs/{id}/decide_until', put(45))).toEqual([409, 'job_not_closed'])
    await ask(house, 'POST /jobs/{id}/close', { params: { id: team.job }, body: { closed_reason: 'paused', undecided: 'keep' }, token })
    expect((await job()).decide_until).toBe('2026-03-16')
    expect((await ask(house, 'PUT /jobs/{id}/decide_until', put(45))).job.decide_until).toBe('2026-04-16')
    for (const days of [13, 46, 1.5, 'x', null])
      expect(await refusedAs(house, 'PUT /jobs/{id}/decide_until', put(days))).toEqual([422, 'invalid_input'])
    await ask(house, 'POST /jobs/{id}/reopen', { params: { id: team.job }, body: { valid_through: null }, token })
    expect((await job()).decide_until).toBeNull()
  })
})
