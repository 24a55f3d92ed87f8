// A job in several places: found by each, shown with all, written out and read back.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { guadalajara, makeCompany, makeJob, newYork } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { rebuildSearch } from '../board/search-index.ts'
import { exportJobs } from './export.ts'
import { importPostings } from './import.ts'

const house = openHouse()
const now = new Date('2026-03-02T09:00:00Z')
const take = (file: unknown) => importPostings(house.world.db, typeof file === 'string' ? file : JSON.stringify(file), { now })

async function exported() {
  let text = ''
  for await (const piece of exportJobs(house.world.db, undefined)) text += piece
  return text
}

const clear = () =>
  sql`TRUNCATE jobs, locations, job_places, skills, companies, company_brandings, job_search, job_counts, search_words, company_search CASCADE`.execute(
    house.world.db,
  )

beforeEach(clear)

const job = {
  id: 1,
  title: 'Cook',
  absolute_url: 'https://boards.greenhouse.io/casa/jobs/1',
  content: '<p>You cook for sixty.</p>',
  departments: [],
  location: { name: 'Madrid, Spain; Lyon, France; Ciudad de México (Hybrid)' },
}
const found = async (query: string) => (await house.get(`/job_board/jobs?${query}`)).json()
const cities = (posting: { job_location: unknown; further_locations: unknown[] }) =>
  [posting.job_location, ...posting.further_locations].map((each) => (each as { location: { city: string } }).location.city)

describe('a posting that names several places', () => {
  it('is found by each of them, once, and shows all; the first one leads', async () => {
    await take({ jobs: [job, { ...job, id: 2, title: 'Baker', content: '<p>You bake.</p>', location: { name: 'Lyon, France' } }] })
    for (const place of ['madrid', 'españa', 'lyon', 'france', 'cdmx', 'mexico']) {
      const { jobs, meta } = await found(`search=cook%26@${encodeURIComponent(place)}`)
      expect([jobs.length, meta.pagination.total_count, meta.facets.is_remote.false], place).toEqual([1, 1, 1])
    }
    expect((await found('search=@lyon')).meta.pagination.total_count).toBe(2)
    expect((await found('search=@berlin')).meta.pagination.total_count).toBe(0)
    expect((await found('search=cook%26híbrido')).jobs).toHaveLength(1)
    expect((await found('is_remote=true')).jobs).toEqual([])

    const [card] = (await found('search=cook')).jobs
    expect(cities(card)).toEqual(['Madrid', 'Lyon', 'Ciudad de México'])
    expect(card).toMatchObject({ is_hybrid: true, is_remote: false })
    const spanish = (await house.get(`/job_board/casa/${card.id}`, { 'accept-language': 'es' })).json().job
    expect(spanish.further_locations).toEqual([
      { location: { city: 'Lyon', state: null, country: 'Francia', street_address: null }, country_code: 'fr', postal_code: null },
      {
        location: { city: 'Ciudad de México', state: null, country: 'México', street_address: null },
        country_code: 'mx',
        postal_code: null,
      },
    ])
    const [company] = (await house.get('/job_board/companies?search=casa')).json().companies
    expect(company.newest_jobs.map(cities)).toContainEqual(['Madrid', 'Lyon', 'Ciudad de México'])
  })

  it('changes its places with the file, and search with it', async () => {
    await take({ jobs: [job] })
    expect(await take({ jobs: [job] })).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await take({ jobs: [{ ...job, location: { name: 'Madrid, Spain; Lisboa, Portugal' } }] })).toMatchObject({ updated: 1 })
    const [card] = (await found('search=@lisboa')).jobs
    expect(cities(card)).toEqual(['Madrid', 'Lisboa'])
    expect(card.is_hybrid).toBe(false)
    expect((await found('search=@lyon')).jobs).toEqual([])
    const state = async () => (await sql`SELECT to_jsonb(s)::text AS row FROM job_search s ORDER BY 1`.execute(house.world.db)).rows
    const kept = await state()
    await rebuildSearch(house.world.db)
    expect(await state()).toEqual(kept)
    await take({ jobs: [{ ...job, location: { name: 'Madrid, Spain' } }] })
    expect((await sql`SELECT FROM job_places`.execute(house.world.db)).rows).toEqual([])
  })

  it('is written out and read back with every part of every place', async () => {
    const acme = await makeCompany(house.world.db, { visible_name: 'Acme' })
    await makeJob(house.world.db, acme, { location: newYork, further_locations: [guadalajara, { ...newYork, city: 'Albany' }] })
    await makeJob(house.world.db, acme, { is_hybrid: true })
    const places = (text: string) =>
      JSON.parse(text).jobs.map(({ job_location, country_code, postal_code, further_locations, is_hybrid }: Record<string, unknown>) => ({
        job_location,
        country_code,
        postal_code,
        further_locations,
        is_hybrid,
      }))
    const first = await exported()
    await clear()
    expect(await take(first)).toMatchObject({ imported: 2, warnings: [], errors: [] })
    expect(places(await exported())).toEqual(places(first))
    expect(await take(first)).toMatchObject({ unchanged: 2 })
  })

  it('keeps the first fifty places and says so', async () => {
    const location = (city: string) => ({ location: { city, state: null, country: 'Mexico', street_address: null } })
    const posting = { id: 1, title: 'Clerk', company: { domain_name: 'acme' }, job_location: location('Puebla') }
    const file = [
      { ...posting, publish_date: '2026-03-01', further_locations: Array.from({ length: 60 }, (_, at) => location(`Pueblo ${at}`)) },
    ]
    const report = await take(file)
    expect(report.warnings.map(({ text }) => text)).toEqual(['Of 61 places the first 50 are kept.'])
    expect((await found('search=clerk')).jobs[0].further_locations).toHaveLength(49)
  })
})
