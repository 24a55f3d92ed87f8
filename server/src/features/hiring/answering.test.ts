// Within how many days a company answers, as the public reads it (docs/decisions/0128).
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApplication } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeTeam } from '../../testing/hiring.ts'
import { measureAnswers } from './answering.ts'

const house = openHouse()
const NOW = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
let team: HiringTeam
beforeEach(async () => {
  house.setNow(NOW)
  team = await makeTeam(house)
})

type Told = { promised: number; answered?: number | null; withdrawn?: number; told?: number; decided_by?: number | null }

/** Applications that were promised an answer within 14 days, so many days ago, and answered so many days after that. */
async function had(told: readonly Told[]): Promise<void> {
  const { db } = house.world
  for (const { promised, answered = null, withdrawn, told: told_after, decided_by } of told) {
    const { application } = await makeApplication(db, team.job, daysAgo(promised))
    const after = (days: number) => daysAgo(promised - days)
    await db
      .updateTable('applications')
      .set({
        promised_at: daysAgo(promised),
        first_due_at: after(14),
        reply_due_at: after(14),
        first_reply_at: answered === null ? null : after(answered),
        ...(withdrawn === undefined ? {} : { status: 'withdrawn', withdrawn_at: after(withdrawn) }),
        ...(told_after === undefined ? {} : { status: 'rejected', told_at: after(told_after), decided_by: decided_by ?? null }),
      })
      .where('id', '=', application)
      .execute()
  }
}
const times = (count: number, told: Told) => Array.from({ length: count }, () => told)
async function measured(): Promise<number | null> {
  await measureAnswers(house.world)
  const params = { company: team.company.domain_name }
  const { company } = await ask(house, 'GET /job_board/{company}', { params })
  const { job } = await ask(house, 'GET /job_board/{company}/{job}', { params: { ...params, job: team.job } })
  expect(job.company.answers_within_days).toBe(company.answers_within_days)
  return company.answers_within_days
}

describe('what is said of a company’s answers', () => {
  it('is within how many days eight in ten had one, from ten applications on', async () => {
    await had(times(9, { promised: 40, answered: 1.5 }))
    expect(await measured()).toBeNull()
    await had([{ promised: 40, answered: 12 }])
    expect(await measured()).toBe(2)
    await had(times(3, { promised: 40, answered: 4.1 }))
    expect(await measured(), 'eleven of thirteen within five').toBe(5)
  })

  it('is nothing where fewer than eight in ten were answered in time', async () => {
    await had([...times(8, { promised: 30, answered: 2 }), ...times(2, { promised: 30 })])
    expect(await measured()).toBe(2)
    await had([{ promised: 30, answered: 15 }])
    expect(await measured(), 'a late answer').toBeNull()
  })

  it('looks at the last 90 days, and neither at who may still be answered in time nor at who withdrew before', async () => {
    await had([...times(10, { promised: 89, answered: 3 }), ...times(10, { promised: 91 })])
    await had([...times(5, { promised: 13 }), ...times(5, { promised: 60, withdrawn: 10 })])
    expect(await measured()).toBe(3)
    house.setNow(new Date(NOW.getTime() + 2 * 86_400_000))
    expect(await measured()).toBeNull()
    house.setNow(NOW)
    expect(await measured()).toBe(3)
    await had(times(3, { promised: 60, withdrawn: 20 }))
    expect(await measured()).toBeNull()
  })

  it('counts whom a member has told otherwise, and not whom the product has closed out', async () => {
    await had(times(8, { promised: 30, told: 1, decided_by: team.ids.recruiter }))
    await had(times(2, { promised: 30, told: 1 }))
    expect(await measured()).toBe(1)
    await had(times(1, { promised: 30, told: 1 }))
    expect(await measured()).toBeNull()
  })

  it('ends the pages that are kept of the company and its jobs only where it has changed', async () => {
    const { db } = house.world
    await had(times(10, { promised: 30, answered: 3 }))
    const changes = async () =>
      (
        await db
          .selectFrom('public_changes')
          .select('subject')
          .where('kind', '=', 'company')
          .where('subject', '=', team.company.id)
          .execute()
      ).length
    const before = await changes()
    await measured()
    expect((await changes()) - before).toBe(1)
    await measured()
    expect((await changes()) - before).toBe(1)
  })
})
