// The list of jobs: who sees which, filters, counts.
import { beforeAll, expect, it } from 'vitest'
import { guadalajara, makeApplication, makeCompany, makeJob, newYork } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate, type Teammate } from '../../testing/hiring-team.ts'

const house = openHouse()
const START = new Date('2026-03-02T09:00:00Z')
let owner: Teammate
let recruiter: Teammate
let interviewer: Teammate
let company: { id: number; domain_name: string }
const jobs = { engineer: 0, designer: 0, draft: 0, closed: 0 }

const list = async (token: string, query: Record<string, string> = {}) =>
  (await house.call('GET /jobs', { token, query })).json() as {
    jobs: {
      id: number
      title: string
      counts: object
      stages: { kind: string; count: number }[]
      rights: string[]
      job_members: { duty: string }[]
      job_location: { location: { city: string } } | null
      further_locations: { location: { city: string } }[]
    }[]
    totals: object
    meta: { pagination: { total_count: number; total_pages: number } }
  }
const ids = async (token: string, query: Record<string, string> = {}) => (await list(token, query)).jobs.map(({ id }) => id)

beforeAll(async () => {
  const { db } = house.world
  ;({ company, owner } = await makeHiringCompany(db, START, { visible_name: 'Casa Lista' }))
  recruiter = await makeTeammate(db, company, START)
  interviewer = await makeTeammate(db, company, START)
  jobs.engineer = await makeJob(db, company, { title: 'Ingeniería de Datos', department: 'engineering' })
  jobs.designer = await makeJob(db, company, { title: 'Product Designer' })
  jobs.draft = await makeJob(db, company, { title: 'Data Draft', state: 'draft' })
  jobs.closed = await makeJob(db, company, { title: 'Old Data', state: 'closed' })
  await makeJob(db, await makeCompany(db), { title: 'Data of others' })
  await joinJob(db, jobs.engineer, recruiter)
  await joinJob(db, jobs.engineer, interviewer, 'interviewer')
  await joinJob(db, jobs.designer, owner)
})

it('shows an admin all jobs of the company, newest first, and everybody else those they look after', async () => {
  expect(await ids(owner.token)).toEqual([jobs.closed, jobs.draft, jobs.designer, jobs.engineer])
  expect(await ids(recruiter.token)).toEqual([jobs.engineer])
  expect(await ids(owner.token, { mine: 'true' })).toEqual([jobs.designer])
  const [seen] = (await list(interviewer.token)).jobs
  expect(seen?.rights).toEqual(['see'])
  expect(seen?.job_members.map(({ duty }) => duty)).toEqual(['recruiter', 'interviewer'])
})

it('filters by state, department and words, accents and case aside, and counts each state with the other filters', async () => {
  expect(await ids(owner.token, { state: 'published' })).toEqual([jobs.designer, jobs.engineer])
  expect(await ids(owner.token, { department: 'engineering' })).toEqual([jobs.engineer])
  expect(await ids(owner.token, { search: 'datos INGENIERIA' })).toEqual([jobs.engineer])
  const found = await list(owner.token, { search: 'data', state: 'draft' })
  expect(found.jobs.map(({ id }) => id)).toEqual([jobs.draft])
  expect(found.totals).toEqual({ draft: 1, published: 0, closed: 1 })
  expect(found.meta.pagination.total_count).toBe(1)
  for (const [name, value] of Object.entries({ state: 'gone', department: 'x', mine: 'maybe', page: '0' }))
    expect((await house.call('GET /jobs', { token: owner.token, query: { [name]: value } })).statusCode).toBe(422)
})

it('counts a pipeline by stage: who is active, what nobody has read, whose answer is overdue', async () => {
  const { db } = house.world
  const applications = []
  for (let n = 0; n < 5; n++) applications.push((await makeApplication(db, jobs.engineer, START)).application)
  const [read, moved, rejected, withdrawn] = applications
  const stages = await db.selectFrom('stages').select('id').where('job_id', '=', jobs.engineer).orderBy('position').execute()
  const set = (id: number | undefined, change: object) =>
    db
      .updateTable('applications')
      .set(change)
      .where('id', '=', id ?? 0)
      .execute()
  await set(read, { is_read: true })
  await set(moved, { stage_id: stages[2]?.id, is_read: true, reply_due_at: new Date('2026-03-01T00:00:00Z') })
  await set(rejected, { status: 'rejected', is_read: true, reply_due_at: new Date('2026-03-01T00:00:00Z') })
  await set(withdrawn, { status: 'withdrawn' })
  const [job] = (await list(recruiter.token)).jobs
  expect(job?.counts).toEqual({ active: 3, unread: 1, overdue: 1 })
  expect(job?.stages.map(({ kind, count }) => [kind, count])).toEqual([
    ['new', 2],
    ['screening', 0],
    ['interview', 1],
    ['offer', 0],
    ['hired', 0],
  ])
})

it('says all places of a job, the leading one first', async () => {
  const { db } = house.world
  const { company: wide, owner: boss } = await makeHiringCompany(db, START)
  await makeJob(db, wide, { title: 'Here' })
  await makeJob(db, wide, { location: newYork, further_locations: [guadalajara, { ...newYork, city: 'Albany' }] })
  const [everywhere, here] = (await list(boss.token)).jobs
  expect(everywhere?.job_location?.location.city).toBe('New York')
  expect(everywhere?.further_locations.map(({ location }) => location.city)).toEqual(['Guadalajara', 'Albany'])
  expect(here?.further_locations).toEqual([])
})

it('pages by twenty', async () => {
  const { db } = house.world
  const { company: large, owner: boss } = await makeHiringCompany(db, START)
  for (let n = 0; n < 21; n++) await makeJob(db, large, { title: `Job ${n}` })
  const second = await list(boss.token, { page: '2' })
  expect(second.jobs.map(({ title }) => title)).toEqual(['Job 0'])
  expect(second.meta.pagination).toMatchObject({ total_count: 21, total_pages: 2 })
})
