import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { guadalajara, makeCompany, makeJob, makePartner } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { closeJobs } from '../jobs/jobs.ts'

const house = openHouse()
/** Built after the partner was inserted, because hosts are read at the start. */
let app: FastifyInstance
afterAll(() => app.close())
const MAIN = 'plaza.localhost:3000'
const CAREERS = 'careers.plaza.localhost:3000'
const PARTNER = 'partner.plaza.localhost:3000'

type Item = {
  title: string
  link: string
  guid: { '#text': string; '@_isPermaLink': string }
  pubDate: string
  description: string
  category?: string[]
}
type Channel = {
  title: string
  link: string
  description: string
  language: string
  lastBuildDate?: string
  'atom:link': { '@_href': string; '@_rel': string; '@_type': string }
  item: Item[]
}

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' || name === 'category', parseTagValue: false })

async function ask(path: string, host = MAIN, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'GET', url: path, headers: { host, ...headers } })
  expect(house.takeErrors()).toEqual([])
  return response
}

async function channel(path: string, host = MAIN, headers: Record<string, string> = {}): Promise<Channel> {
  const response = await ask(path, host, headers)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(XMLValidator.validate(response.body)).toBe(true)
  const { rss } = parser.parse(response.body)
  expect(rss['@_version']).toBe('2.0')
  return { ...rss.channel, item: rss.channel.item ?? [] }
}

const titles = (found: Channel) => found.item.map((item) => item.title)
const on = (day: number) => new Date(`2026-02-${String(day).padStart(2, '0')}T12:00:00Z`)

let ids: { nasty: number; spanish: number }

beforeAll(async () => {
  const { db } = house.world
  const partner = await makePartner(db)
  app = await buildApp(house.world)
  const acme = await makeCompany(db, { visible_name: 'Acme & Sons', domain_name: 'acme' })
  const brava = await makeCompany(db, { visible_name: 'Brava', domain_name: 'brava' })
  const description = '<p>You &amp; we: 3 &lt; 4, the tag &amp;lt;b&amp;gt;.</p><ul><li>One</li></ul>'
  ids = {
    nasty: await makeJob(db, acme, {
      title: 'R&D <Lead> "5" ]]> \u0007 🚀',
      description,
      department: 'engineering',
      publish_date: on(3),
      salary_min: 90000,
      salary_max: 120000,
      currency_salary: 'USD',
      is_remote: true,
    }),
    spanish: await makeJob(db, brava, {
      title: 'Diseñador',
      language: 'es',
      location: guadalajara,
      publish_date: on(5),
      partner_ids: [partner.id],
    }),
  }
  // Says 'diseñador' only as a skill, and is the newest: a feed goes by date, a page by relevance.
  await makeJob(db, brava, { title: 'Clerk', required_skills: ['Junto a un diseñador'], language: 'es', publish_date: on(6) })
  await closeJobs(db, [await makeJob(db, acme, { title: 'Closed', publish_date: on(8) })], new Date('2026-03-01T00:00:00Z'))
})

describe('the feed of the main board', () => {
  it('holds the open jobs, newest first, with their addresses', async () => {
    const found = await channel('/feed.xml')
    expect(titles(found)).toEqual(['Clerk – Brava', 'Diseñador – Brava', 'R&D <Lead> "5" ]]>  🚀 – Acme & Sons'])
    expect(found).toMatchObject({
      title: 'Job Openings | Plaza',
      link: `http://${MAIN}/`,
      language: 'en',
      'atom:link': { '@_href': `http://${MAIN}/feed.xml`, '@_rel': 'self', '@_type': 'application/rss+xml' },
    })
    const nasty = found.item.at(-1)
    const address = `http://${MAIN}/companies/acme/jobs/${ids.nasty}`
    expect(nasty).toMatchObject({
      link: address,
      guid: { '#text': address, '@_isPermaLink': 'true' },
      pubDate: 'Tue, 03 Feb 2026 12:00:00 GMT',
      category: ['Engineering', 'Full time'],
    })
    expect(nasty?.description).toBe(
      'Acme & Sons · Remote · United States · Full time · $90,000 – $120,000 USD per year\nYou & we: 3 < 4, the tag &lt;b&gt;. One.',
    )
  })

  it('speaks the language of the request', async () => {
    const found = await channel('/feed.xml', MAIN, { 'accept-language': 'es-MX' })
    expect(found).toMatchObject({ title: 'Vacantes | Plaza', language: 'es' })
    expect(found.item[1]).toMatchObject({ title: 'Diseñador – Brava', category: ['Diseño', 'Tiempo completo'] })
    expect(found.item[1]?.description).toContain('Guadalajara, Jalisco, México')
  })

  it('follows the filters of the page, and drops what the page drops', async () => {
    expect(titles(await channel('/feed.xml?department=engineering'))).toHaveLength(1)
    expect(titles(await channel('/feed.xml?location=guadalajara'))).toEqual(['Diseñador – Brava'])
    expect(titles(await channel('/feed.xml?is_remote=true&salary_min=100000'))).toHaveLength(1)
    expect(titles(await channel('/feed.xml?salary_min=9&salary_max=1&department=nothing&page=7&utm_source=x'))).toHaveLength(3)
    const searched = await channel('/feed.xml?search=dise%C3%B1ador&location=')
    expect(titles(searched)).toEqual(['Clerk – Brava', 'Diseñador – Brava'])
    expect(searched.title).toBe('Job Openings: diseñador | Plaza')
    expect(searched['atom:link']['@_href']).toBe(`http://${MAIN}/feed.xml?search=dise%C3%B1ador`)
    expect(searched.link).toBe(`http://${MAIN}/?search=dise%C3%B1ador`)
  })

  it('may be empty', async () => {
    const response = await ask('/feed.xml?search=zzzzzzzz')
    expect(XMLValidator.validate(response.body)).toBe(true)
    expect(response.headers['last-modified']).toBeUndefined()
    expect((await channel('/feed.xml?search=zzzzzzzz')).item).toEqual([])
  })
})

describe('the feed of a company', () => {
  it('stands on the main board, the careers host and, in both shapes, the combined host', async () => {
    const expected: [string, string, string][] = [
      [MAIN, '/companies/acme/feed.xml', '/companies/acme'],
      [CAREERS, '/acme/feed.xml', '/acme'],
      ['localhost:3000', '/companies/acme/feed.xml', '/companies/acme'],
      ['localhost:3000', '/acme/feed.xml', '/acme'],
    ]
    for (const [host, path, company] of expected) {
      const found = await channel(path, host)
      expect(found.title).toBe('Jobs at Acme & Sons | Plaza')
      expect(found.link).toBe(`http://${host}${company}`)
      expect(found.item.map((item) => item.link)).toEqual([`http://${host}${company}/jobs/${ids.nasty}`])
      expect(found.item[0]?.title.startsWith('R&D')).toBe(true)
    }
  })

  it('follows the filters too', async () => {
    expect(titles(await channel('/brava/feed.xml?search=clerk', CAREERS))).toEqual(['Clerk'])
  })

  it('does not exist where the company or the path does not', async () => {
    const missing: [string, string][] = [
      [MAIN, '/companies/nobody/feed.xml'],
      [MAIN, '/acme/feed.xml'],
      [CAREERS, '/companies/acme/feed.xml'],
      [CAREERS, '/feed.xml'],
      [CAREERS, '/jobs/feed.xml'],
      ['localhost:3000', '/companies/feed.xml'],
      [PARTNER, '/companies/acme/feed.xml'],
      ['identity.plaza.localhost:3000', '/feed.xml'],
    ]
    for (const [host, path] of missing) expect((await ask(path, host)).statusCode, host + path).toBe(404)
  })
})

describe('the feed of a partner', () => {
  it("holds the partner's jobs only, under its name", async () => {
    const found = await channel('/feed.xml', PARTNER)
    expect(found.title).toBe('Job Openings | Talento Norte')
    expect(found.item.map((item) => item.link)).toEqual([`http://${PARTNER}/companies/brava/jobs/${ids.spanish}`])
    expect(titles(await channel('/companies/brava/feed.xml', PARTNER))).toEqual(['Diseñador'])
  })
})

describe('a reader that comes again', () => {
  it('is told when nothing has changed', async () => {
    const { headers } = await ask('/feed.xml')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', vary: 'accept-language' })
    const etag = String(headers.etag)
    const modified = String(headers['last-modified'])
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", ${etag.replace('W/', '')}` },
      { 'if-modified-since': modified },
    ]
    for (const condition of conditions) {
      const again = await ask('/feed.xml', MAIN, condition)
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(etag)
    }
    // If-None-Match (the tag) takes precedence over If-Modified-Since (the date).
    expect((await ask('/feed.xml', MAIN, { 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(200)
    expect((await ask('/feed.xml', MAIN, { 'if-modified-since': 'yesterday' })).statusCode).toBe(200)
  })

  it('gets the new version once a job is published', async () => {
    const { headers } = await ask('/companies/brava/feed.xml')
    const { id } = await house.world.db.selectFrom('companies').select('id').where('visible_name', '=', 'Brava').executeTakeFirstOrThrow()
    await makeJob(house.world.db, { id }, { title: 'Brand new', publish_date: new Date('2026-03-02T08:00:00Z') })
    const again = await ask('/companies/brava/feed.xml', MAIN, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(200)
    expect(again.body).toContain('Brand new')
  })
})
