import { beforeAll, describe, expect, it, vi } from 'vitest'
import { guadalajara, makeCompany, makeJob, makeJobs, makePartner } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'

const house = openHouse()
const UNITED_STATES = 1
const MEXICO = 2
const CANADA = 3
const HEALTH = 11
const SOFTWARE = 18

beforeAll(async () => {
  const { db } = house.world
  const partner = await makePartner(db)
  const acme = await makeCompany(db, { visible_name: 'Acme', country_id: UNITED_STATES, company_industry_id: SOFTWARE })
  const brio = await makeCompany(db, { visible_name: 'Brio', country_id: MEXICO, company_industry_id: SOFTWARE })
  await makeCompany(db, { visible_name: 'Calma', country_id: MEXICO, company_industry_id: HEALTH, description: 'Tea for engineers.' })
  await makeJobs(
    db,
    acme,
    [5, 1, 3, 2, 4].map((day) => ({ title: `Engineer of day ${day}`, publish_date: new Date(Date.UTC(2026, 1, day)) })),
  )
  await makeJob(db, acme, { title: 'Old engineer', partner_ids: [partner.id], publish_date: new Date('2025-01-01T00:00:00Z') })
  await makeJob(db, acme, { title: 'Closed engineer', state: 'closed' })
  await makeJob(db, acme, { title: 'Engineer to come', state: 'draft', publish_date: null })
  await makeJob(db, brio, { title: 'Ingeniera', language: 'es', is_remote: true, location: guadalajara })
})

type Company = { visible_name: string; newest_jobs: { title: string }[] }
const list = async (query = '', headers = {}) => (await house.get(`/job_board/companies?${query}`, headers)).json()
const namesOf = ({ companies }: { companies: Company[] }) => companies.map((company) => company.visible_name)
const newestOf = ({ companies }: { companies: Company[] }) => companies.map((company) => company.newest_jobs.map((job) => job.title))

describe('the filters of the list of companies', () => {
  it('keep the companies of an industry, of a country, and of both', async () => {
    expect(namesOf(await list(`industry=${SOFTWARE}`))).toEqual(['Acme', 'Brio'])
    expect(namesOf(await list('country=mx'))).toEqual(['Brio', 'Calma'])
    expect(namesOf(await list(`country=mx&industry=${SOFTWARE}`))).toEqual(['Brio'])
    expect(namesOf(await list(`country=us&industry=${HEALTH}`))).toEqual([])
    expect(namesOf(await list('country=mx&search=engineers'))).toEqual(['Calma'])
  })

  it('count with all other filters but without their own, and name the chosen value also where no company has it', async () => {
    const both = (await list()).meta.facets
    expect(both.industry).toEqual([
      { id: HEALTH, name: 'Healthcare', companies_count: 1 },
      { id: SOFTWARE, name: 'Software', companies_count: 2 },
    ])
    expect(both.country).toEqual([
      { code: 'mx', name: 'Mexico', companies_count: 2 },
      { code: 'us', name: 'United States', companies_count: 1 },
    ])
    const { facets, pagination } = (await list(`country=us&industry=${HEALTH}`)).meta
    expect(pagination.total_count).toBe(0)
    expect(facets.industry).toEqual([
      { id: HEALTH, name: 'Healthcare', companies_count: 0 },
      { id: SOFTWARE, name: 'Software', companies_count: 1 },
    ])
    expect(facets.country).toEqual([
      { code: 'mx', name: 'Mexico', companies_count: 1 },
      { code: 'us', name: 'United States', companies_count: 0 },
    ])
    expect((await list('search=engineers')).meta.facets.country).toEqual([{ code: 'mx', name: 'Mexico', companies_count: 1 }])
  })

  it('count and name for the reader: by language, and on a partner’s board only what is there', async () => {
    const { facets } = (await list('', { 'accept-language': 'es' })).meta
    expect(facets.industry.map((each: { name: string }) => each.name)).toEqual(['Salud', 'Software'])
    expect(facets.country.map((each: { name: string }) => each.name)).toEqual(['Estados Unidos', 'México'])
    const partner = await list('job_board=partner')
    expect(partner.meta.facets.country).toEqual([{ code: 'us', name: 'United States', companies_count: 1 }])
  })

  it.each([
    'country=zz',
    'country=MX',
    'country=mexico',
    'country=',
    'industry=x',
    'industry=0',
    'industry=999',
    'industry=1e1',
    'country=mx&country=us',
  ])('are none with a value that is not known: %s', async (query) => {
    const { companies, meta } = await list(query)
    expect(companies).toHaveLength(3)
    expect(meta).toEqual((await list()).meta)
  })

  it('go on over pages', async () => {
    const { db } = house.world
    for (let number = 10; number < 32; number++)
      await makeCompany(db, { visible_name: `Page ${number}`, country_id: CANADA, company_industry_id: 1 })
    const [first, second] = [await list('country=ca'), await list('country=ca&page=2')]
    expect(first.meta.pagination).toMatchObject({ total_count: 22, total_pages: 2 })
    expect(namesOf(second)).toEqual(['Page 30', 'Page 31'])
  })
})

describe('the newest jobs of a listed company', () => {
  it('are at most three published ones, the newest first, with what a line about them says', async () => {
    const found = await list(`industry=${SOFTWARE}`)
    expect(newestOf(found)).toEqual([['Engineer of day 5', 'Engineer of day 4', 'Engineer of day 3'], ['Ingeniera']])
    expect(found.companies[1].newest_jobs[0]).toEqual({
      id: expect.any(Number),
      title: 'Ingeniera',
      publish_date: '2026-03-01T12:00:00.000Z',
      language: 'es',
      is_remote: true,
      is_hybrid: false,
      job_location: { location: { city: 'Guadalajara', state: 'Jalisco', country: 'Mexico', street_address: expect.any(String) } },
      further_locations: [],
    })
    expect(newestOf(await list(`country=mx&industry=${HEALTH}`))).toEqual([[]])
  })

  it('are those of the partner on its board', async () => {
    expect(newestOf(await list('job_board=partner'))).toEqual([['Old engineer']])
  })
})

it('is answered the same from memory, and with what this process has changed', async () => {
  const { db, search } = house.world
  const asked = ['', 'search=engineers', 'search=@mexico', 'country=mx', 'job_board=partner', 'page=2', 'search=nobody', 'search=@']
  const all = async () => JSON.stringify(await Promise.all(asked.map((query) => list(query, { 'accept-language': 'es' }))))
  const truth = await all()
  search.hold()
  /** What was answered while only memory answered; on a busy machine it may not know for a moment that it is up to date. */
  const inMemory = <T>(ask: () => Promise<T>): Promise<T> =>
    vi.waitFor(
      async () => {
        const before = search.figures().fromDatabase
        const answer = await ask()
        if (search.figures().fromDatabase > before) throw new Error('The companies are not in memory.')
        return answer
      },
      { timeout: 60_000 },
    )
  expect(await inMemory(all)).toBe(truth)

  const company = await makeCompany(db, { visible_name: 'Zeppelin', country_id: MEXICO, company_industry_id: HEALTH })
  await makeJob(db, company, { title: 'Pilot', location: guadalajara })
  await house.world.changes.catchUp()
  const found = await inMemory(() => list('search=zeppe'))
  expect([namesOf(found), newestOf(found)]).toEqual([['Zeppelin'], [['Pilot']]])
  await db.updateTable('company_brandings').set({ description: 'By air.' }).where('company_id', '=', company.id).execute()
  await house.world.changes.catchUp()
  expect((await inMemory(() => list('search=zeppe'))).companies[0].company_branding.description).toBe('By air.')
})
