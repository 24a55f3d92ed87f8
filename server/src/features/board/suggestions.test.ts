// What is suggested while somebody types: titles, skills, companies and places that jobs have, each with as many jobs as its search finds.
import type { OutputOf } from '@plaza/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { guadalajara, makeCompany, makeJob, makeJobs, makePartner, newYork } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { closeJobs } from '../jobs/jobs.ts'
import { reindexJobsOf } from './search-index.ts'

const house = openHouse()
type Suggestions = OutputOf<'GET /suggestions'>

const asked = async (query: Record<string, string>, language = 'en'): Promise<Suggestions> => {
  const answer = await house.call('GET /suggestions', { query, headers: { 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const texts = async (query: Record<string, string>, language?: string) =>
  (await asked(query, language)).suggestions.map(({ kind, text }) => `${kind} ${text}`)
const found = async (query: Record<string, string>): Promise<number> =>
  (await house.get(`/job_board/jobs?${new URLSearchParams(query)}`)).json().meta.pagination.total_count

const jobs: Record<string, number> = {}

beforeAll(async () => {
  const { db } = house.world
  const partner = await makePartner(db)
  const acme = await makeCompany(db, { visible_name: 'Bach & Sons' })
  const luma = await makeCompany(db, { visible_name: 'Luma Salud' })
  await makeJobs(db, acme, [
    { title: 'Backend Developer', required_skills: ['Python'], location: guadalajara, partner_ids: [partner.id] },
    { title: 'Backend developer', required_skills: ['Python'], location: guadalajara, department: 'engineering' },
    { title: 'Senior Backend Developer', location: newYork },
  ])
  jobs.guide = await makeJob(db, luma, { title: 'Guide', required_skills: ['Backpacking'], location: guadalajara })
  jobs.cook = await makeJob(db, luma, { title: 'Cocinera' })
})

it('suggests nothing while nothing is held', async () => {
  expect(await asked({ typed: 'back' })).toEqual({ before: '', suggestions: [] })
  const { search } = house.world
  const suggest = search.suggest.bind(search)
  search.hold()
  // On a busy machine memory may not know for a moment that it is up to date: then it is asked again.
  search.suggest = (wanted) =>
    vi.waitFor(
      async () => {
        const suggested = await suggest(wanted)
        if (suggested === null) throw new Error('The jobs are not in memory.')
        return suggested
      },
      { timeout: 60_000 },
    )
  expect((await asked({ typed: 'back' })).suggestions).not.toEqual([])
})

it('suggests what begins with what is typed, each with as many jobs as the list then has', async () => {
  const { suggestions } = await asked({ typed: 'bac' })
  expect(suggestions.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'title Backend Developer',
    'skill Backpacking',
    'company Bach & Sons',
  ])
  for (const { text, jobs_count } of suggestions) expect([text, jobs_count]).toEqual([text, await found({ search: text.replace('&', '') })])
  const [place] = (await asked({ typed: 'GUADA' })).suggestions
  expect(place).toEqual({ kind: 'place', text: 'Guadalajara', jobs_count: await found({ search: '@Guadalajara' }) })
})

it('counts beside a special title the jobs that have all its words, and not the nearer ones that follow them', async () => {
  const { db, changes } = house.world
  const otter = await makeCompany(db, { visible_name: 'Otter Care' })
  await makeJobs(db, otter, [{ title: 'Caregiver' }, { title: 'Caregiver, Lakeside' }])
  await changes.catchUp()
  const lakeside = { kind: 'title', text: 'Caregiver, Lakeside', jobs_count: 1 }
  await vi.waitFor(async () => expect((await asked({ typed: 'caregiver lak' })).suggestions).toEqual([lakeside]), { timeout: 60_000 })
  expect(await found({ search: 'Caregiver, Lakeside' })).toBe(2)
})

it('takes the beginnings of several words, and after words that are meant those of the last', async () => {
  expect(await texts({ typed: 'dev back' })).toEqual(['title Backend Developer'])
  expect(await texts({ typed: 'dev back sen' }), 'with its seniority where that is typed').toEqual(['title Senior Backend Developer'])
  expect(await asked({ typed: 'backend guadal' })).toEqual({
    before: 'backend',
    suggestions: [{ kind: 'place', text: 'Guadalajara', jobs_count: 2 }],
  })
  expect((await asked({ typed: 'backend in guad' })).before).toBe('backend in')
  expect(await asked({ typed: 'senior pyth' }), 'no senior knows it').toEqual({ before: '', suggestions: [] })
  expect(await texts({ typed: ' ' })).toEqual([])
  expect(await texts({ typed: '%&@' })).toEqual([])
})

it('suggests an occupation once without its first step, and what only a tail has where no occupation has it', async () => {
  const { db, changes } = house.world
  const heron = await makeCompany(db, { visible_name: 'Heron Works' })
  await makeJobs(db, heron, [
    { title: 'Frontend Engineer', required_skills: ['TypeScript', 'Atención a clientes', 'Atención al cliente'] },
    { title: 'Associate Frontend Engineer' },
    { title: 'Training Specialist, Frontline Teams', location: { ...guadalajara, city: 'Bogotá', state: 'Bogotá D.C.' } },
    { title: 'Senior Frontend Engineer, Checkout' },
    { title: 'Senior Frontend Engineer' },
    { title: 'Sales Associate' },
  ])
  await changes.catchUp()
  await vi.waitFor(async () => expect(await texts({ typed: 'front' })).toEqual(['title Frontend Engineer']), { timeout: 60_000 })
  expect(await texts({ typed: 'senior front' })).toEqual(['title Senior Frontend Engineer'])
  expect(await texts({ typed: 'frontl' })).toEqual(['title Training Specialist, Frontline Teams'])
  expect(await texts({ typed: 'sales' })).toEqual(['title Sales Associate'])
  expect(await texts({ typed: 'bogo' }), 'the state has the same jobs').toEqual(['place Bogotá'])
  expect(await texts({ typed: 'atenc' }), 'one skill, whatever it is called').toHaveLength(1)
  expect(await texts({ typed: 'medio t' }), 'a half-typed phrase').toEqual([])
})

it('suggests places alone where a place is typed, and none where one is chosen', async () => {
  expect(await texts({ typed: 'gu', kind: 'place' })).toEqual(['place Guadalajara'])
  expect(await texts({ typed: 'nyc' })).toEqual(['place New York'])
  expect(await texts({ typed: 'ny', kind: 'place' })).toEqual(['place New York'])
  expect(await texts({ typed: 'gu', search: '@Guadalajara' })).toEqual(['title Guide'])
  expect(await texts({ typed: 'new', kind: 'place', search: 'guide' }), 'no guide is wanted there').toEqual([])
  expect(await texts({ typed: 'estados', kind: 'place' }, 'es')).toEqual(['place Estados Unidos'])
  expect(await texts({ typed: 'estados', kind: 'place' })).toEqual([])
})

it('suggests what passes the filters, on its board and for its company', async () => {
  expect((await asked({ typed: 'backend', department: 'engineering' })).suggestions).toEqual([
    { kind: 'title', text: 'Backend Developer', jobs_count: 1 },
  ])
  expect(await texts({ typed: 'guada', job_board: 'partner' })).toEqual(['place Guadalajara'])
  expect(await texts({ typed: 'gui', job_board: 'partner' })).toEqual([])
  expect(await texts({ typed: 'b', company: 'luma-salud' })).toEqual(['skill Backpacking'])
  expect(await texts({ typed: 'luma', company: 'luma-salud' })).toEqual([])
  expect((await house.get('/suggestions?typed=a&company=nobody')).json().code).toBe('company_not_found')
  expect((await house.get('/suggestions?typed=a&job_board=nobody')).statusCode).toBe(422)
})

it('no longer suggests what was closed or renamed', async () => {
  const { db, changes, now } = house.world
  expect(await texts({ typed: 'coci' })).toEqual(['title Cocinera'])
  await closeJobs(db, [jobs.cook as number], now())
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('companies').set({ visible_name: 'Mila Salud' }).where('visible_name', '=', 'Luma Salud').execute()
    const { id } = await transaction.selectFrom('companies').select('id').where('visible_name', '=', 'Mila Salud').executeTakeFirstOrThrow()
    await reindexJobsOf(transaction, id)
  })
  await changes.catchUp()
  expect(await texts({ typed: 'coci' })).toEqual([])
  expect(await texts({ typed: 'luma' })).toEqual([])
  expect(await texts({ typed: 'mila' })).toEqual(['company Mila Salud'])
})
