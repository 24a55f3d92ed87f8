import { beforeAll, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob, makeJobs } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const dollars = { salary_min: 90_000, salary_max: 120_000, currency_salary: 'USD' } as const
const pesos = { salary_min: 400_000, salary_max: 600_000, currency_salary: 'MXN' } as const

beforeAll(async () => {
  const { db } = house.world
  const acme = await makeCompany(db, { visible_name: 'Acme Robotics' })
  const luma = await makeCompany(db, { visible_name: 'Luma Salud', country_id: 2 })
  await makeJob(db, acme, { title: 'Product Designer', ...dollars })
  await makeJob(db, acme, { title: 'Brand Designer' })
  await makeJob(db, luma, { title: 'Diseñadora', location: guadalajara, ...pesos })
  const old = { department: 'engineering', publish_date: new Date('2026-01-01T00:00:00Z') } as const
  await makeJobs(
    db,
    acme,
    Array.from({ length: 45 }, (_, at) => ({ title: `Engineer ${at}`, ...old })),
  )
})

const titlesOf = async (path: string): Promise<string[]> => (await house.get(path)).json().jobs.map((job: { title: string }) => job.title)

it('leaves out what is older than posted_within, also of the counts', async () => {
  const { jobs, meta } = (await house.get('/job_board/jobs?posted_within=1')).json()
  expect(new Set(jobs.map((job: { title: string }) => job.title))).toEqual(new Set(['Product Designer', 'Brand Designer', 'Diseñadora']))
  expect(meta.pagination.total_count).toBe(3)
  expect(meta.facets.department).toMatchObject({ design: 3, engineering: 0 })
  expect((await house.get('/job_board/jobs?posted_within=30')).json().meta.pagination.total_count).toBe(3)
})

it('puts the best paid first with order=pay, whatever their currency, and those without pay last', async () => {
  const first = await titlesOf('/job_board/jobs?order=pay')
  expect(first.slice(0, 3)).toEqual(['Product Designer', 'Diseñadora', 'Brand Designer'])
  expect((await titlesOf('/job_board/acme-robotics?order=pay')).slice(0, 2)).toEqual(['Product Designer', 'Brand Designer'])
  const pages = [first, await titlesOf('/job_board/jobs?order=pay&page=2'), await titlesOf('/job_board/jobs?order=pay&page=3')]
  expect(new Set(pages.flat()).size, 'each job once').toBe(48)
})

const unknown = [
  'posted_within=2',
  'posted_within=',
  'posted_within=%00',
  'posted_within=all',
  'order=oldest',
  'order=',
  'order=pay&order=newest',
  'language=fr',
  'language=',
]
it.each(unknown)('takes an unknown value of a parameter of its own for none, in every call: %s', async (query) => {
  for (const path of ['/job_board/jobs', '/job_board/acme-robotics', '/salaries']) {
    const response = await house.get(`${path}?${query}`)
    expect([path, response.statusCode]).toEqual([path, 200])
    expect(response.json()).toEqual((await house.get(path)).json())
  }
})

it.each(['jobs', 'companies', 'acme-robotics'])('answers the first page of %s to an empty query, as section 7 writes it', async (list) => {
  const response = await house.get(`/job_board/${list}?page=&search`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual((await house.get(`/job_board/${list}`)).json())
})
