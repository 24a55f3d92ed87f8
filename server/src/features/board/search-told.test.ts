// What a list says of its search: what it took it to mean, or what it suggests.
import { beforeAll, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob, makeJobs } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const ENGINEERS = 5

beforeAll(async () => {
  const { db } = house.world
  const acme = await makeCompany(db, { visible_name: 'Acme Robotics' })
  await makeJobs(
    db,
    acme,
    Array.from({ length: ENGINEERS }, (_, at) => ({ title: `Engineer ${at}` })),
  )
  await makeJob(db, acme, { title: 'Product Designer' })
  await makeJob(db, acme, { title: 'Enfermera', location: guadalajara })
})

it('says nothing of what is found as it was typed', async () => {
  const { meta } = (await house.get('/job_board/jobs?search=engineer')).json()
  expect(meta).toMatchObject({ suggested: null, corrected: null, lacks_words: false })
})

it('only suggests what is far from a mistyped one', async () => {
  const { meta, jobs } = (await house.get('/job_board/jobs?search=enxxnxer')).json()
  expect(meta).toMatchObject({ suggested: 'engineer', corrected: null, lacks_words: false })
  expect(jobs).toEqual([])
  expect((await house.get('/job_board/jobs?search=xylophonist')).json().meta.suggested).toBeNull()
  expect((await house.get('/job_board/jobs?search=pradoxt')).json().meta.suggested, 'three errors in seven letters').toBeNull()
})

it('shows what has some of the words of a term where no job has all, and says so; all terms must match', async () => {
  const { meta, jobs } = (await house.get('/job_board/jobs?search=engineer%20guadalajara')).json()
  expect(meta).toMatchObject({ lacks_words: true, corrected: null, suggested: null })
  expect(jobs.every((job: { title: string }) => job.title.startsWith('Engineer'))).toBe(true)
  expect(meta.pagination.total_count).toBe(ENGINEERS)
  expect((await house.get('/job_board/jobs?search=engineer%26guadalajara')).json().meta.pagination.total_count).toBe(0)
  expect((await house.get('/job_board/jobs?search=designer%20york')).json().meta.lacks_words).toBe(false)
})

it('shows behind the few that have all words those that lack one, and none that is elsewhere', async () => {
  const { db } = house.world
  const otter = await makeCompany(db, { visible_name: 'Otter Care' })
  await makeJob(db, otter, { title: 'Caregiver', description: '<p>Help our residents.</p>' })
  await makeJob(db, otter, { title: 'Caregiver, Evenings', description: '<p>Live near the lake.</p>' })
  await makeJob(db, otter, { title: 'Caregiver, Mornings', location: guadalajara, description: '<p>Help our residents.</p>' })
  await makeJob(db, otter, { title: 'Caregiver, Nights', location: guadalajara, description: '<p>Live near the lake.</p>' })
  const found = async (search: string, order = 'match') =>
    (await house.get(`/job_board/jobs?${new URLSearchParams({ search, order })}`)).json().jobs.map(({ title }: { title: string }) => title)
  const near = await found('caregiver lake')
  expect(near.slice(0, 2).toSorted()).toEqual(['Caregiver, Evenings', 'Caregiver, Nights'])
  expect(near.slice(2).toSorted()).toEqual(['Caregiver', 'Caregiver, Mornings'])
  expect(await found('caregiver lake guadalajara'), 'what lacks a word is in the place that is asked for').toEqual([
    'Caregiver, Nights',
    'Caregiver, Mornings',
  ])
  for (const order of ['newest', 'pay'])
    expect((await found('caregiver lake', order)).toSorted(), `by ${order} none follows`).toEqual([
      'Caregiver, Evenings',
      'Caregiver, Nights',
    ])
})

it('shows an occupation beside a word that nobody knows, and says that one is missing', async () => {
  const { meta, jobs } = (await house.get('/job_board/jobs?search=enfermera%20qqxyzw')).json()
  expect(meta).toMatchObject({ lacks_words: true, corrected: null, suggested: null })
  expect(jobs.map((job: { title: string }) => job.title)).toEqual(['Enfermera'])
  const other = (await house.get('/job_board/jobs?search=enfermera%20bcme')).json()
  expect([other.meta.corrected, other.jobs.length], 'acme is another word').toEqual([null, 1])
  expect((await house.get('/job_board/jobs?search=design%20qqxyzw')).json().jobs, 'a kind of work is too much').toEqual([])
  const elsewhere = (await house.get('/job_board/jobs?search=design%20dallas')).json()
  expect([elsewhere.meta.lacks_words, elsewhere.jobs.length > 0], 'but not beside a city').toEqual([true, true])
})

it('shows a role and a skill beside a word that nobody knows', async () => {
  const { db } = house.world
  await makeJob(db, await makeCompany(db, { visible_name: 'Heron Figures' }), { title: 'Budget Analyst', required_skills: ['Excel'] })
  const { meta, jobs } = (await house.get('/job_board/jobs?search=excel%20qqvbaz%20analyst')).json()
  expect(meta).toMatchObject({ lacks_words: true, corrected: null, suggested: null })
  expect(jobs.map((job: { title: string }) => job.title)).toEqual(['Budget Analyst'])
})

it('corrects a word beside one that is missing', async () => {
  const { db } = house.world
  await makeJob(db, await makeCompany(db, { visible_name: 'Tern Tools' }), { title: 'Process Engineer' })
  const { meta, jobs } = (await house.get('/job_board/jobs?search=process%20enginere%20oslo')).json()
  expect(meta).toMatchObject({ lacks_words: true, corrected: 'process engineer oslo', suggested: null })
  expect(jobs.map((job: { title: string }) => job.title)).toEqual(['Process Engineer'])
})

it('corrects a first letter that sounds like another one, not one that sounds otherwise', async () => {
  const { db } = house.world
  await makeJob(db, await makeCompany(db, { visible_name: 'Grebe Telas' }), { title: 'Gerente de ventas' })
  expect((await house.get('/job_board/jobs?search=bentas')).json().meta).toMatchObject({ corrected: 'ventas', suggested: null })
  expect((await house.get('/job_board/jobs?search=lentas')).json().meta).toMatchObject({ corrected: null, suggested: 'ventas' })
})

it('shows what is farther from an occupation only where neither it nor what is near is wanted', async () => {
  const { db } = house.world
  const titlesOf = async (search: string) =>
    (await house.get(`/job_board/jobs?search=${encodeURIComponent(search)}`)).json().jobs.map((job: { title: string }) => job.title)
  const crag = await makeCompany(db, { visible_name: 'Crag' })
  await makeJob(db, crag, { title: 'Geologist' })
  expect(await titlesOf('petroleum engineer')).toEqual(['Geologist'])
  expect(await titlesOf('petroleum engineer guadalajara')).toEqual(['Geologist'])
  await makeJob(db, crag, { title: 'Petroleum Engineer' })
  expect(await titlesOf('petroleum engineer')).toEqual(['Petroleum Engineer'])
})
