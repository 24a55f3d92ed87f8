import { expect, it } from 'vitest'
import { makeApplication, makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()

const headersOf = async (user: { id: number }) => ({
  authorization: `Bearer ${await signIn(house.world.db, user, house.world.now())}`,
})

type Job = { id: number; applied?: object }

it('talent, and nobody else, is told what it has applied to', async () => {
  const { db } = house.world
  const acme = await makeCompany(db, { visible_name: 'Acme Robotics' })
  const job = await makeJob(db, acme, { title: 'Product Designer' })
  const other = await makeJob(db, acme, { title: 'Brand Designer' })
  const { user, application } = await makeApplication(db, job, new Date('2026-03-03T12:00:00Z'))
  const visitors = [
    {},
    await headersOf(await makeUser(db)),
    await headersOf(await makeUser(db, { roles: ['sourcing_admin'], company_id: acme.id })),
  ]
  const own = await headersOf(user)

  for (const path of ['/job_board/jobs', '/job_board/acme-robotics', `/job_board/acme-robotics/${other}/similar_jobs`]) {
    const told = async (headers: Record<string, string>): Promise<Job[]> => {
      const { jobs, similar_jobs } = (await house.get(path, headers)).json()
      return (jobs ?? similar_jobs).filter((each: Job) => each.applied)
    }
    expect(await told(own), path).toMatchObject([{ id: job, applied: { id: application, date: '2026-03-03T12:00:00.000Z' } }])
    for (const headers of visitors) expect(await told(headers), path).toEqual([])
  }
  const page = async (headers: Record<string, string>) => (await house.get(`/job_board/acme-robotics/${job}`, headers)).json().job
  expect(await page(own)).toMatchObject({ applied: { id: application, date: '2026-03-03T12:00:00.000Z' } })
  for (const headers of visitors) expect(await page(headers)).not.toHaveProperty('applied')
})
