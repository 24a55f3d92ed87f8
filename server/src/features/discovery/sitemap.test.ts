import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeCompany, makeJob, makePartner } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { closeJobs } from '../jobs/jobs.ts'
import { parsePartName } from './sitemap.ts'

const house = openHouse()
/** Built after the partner was inserted, because hosts are read at the start. */
let app: FastifyInstance
afterAll(() => app.close())
const MAIN = 'plaza.localhost:3000'
const CAREERS = 'careers.plaza.localhost:3000'
const PARTNER = 'partner.plaza.localhost:3000'

type Entry = { loc: string; lastmod?: string }

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'url' || name === 'sitemap' })

async function ask(path: string, host = MAIN) {
  const response = await app.inject({ method: 'GET', url: path, headers: { host } })
  expect(house.takeErrors()).toEqual([])
  return response
}

/** The entries of a document that a standard parser has found well-formed. */
async function entries(path: string, host = MAIN): Promise<Entry[]> {
  const response = await ask(path, host)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(XMLValidator.validate(response.body)).toBe(true)
  const { urlset, sitemapindex } = parser.parse(response.body)
  expect((urlset ?? sitemapindex)['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  return urlset?.url ?? sitemapindex.sitemap
}

/** Every page that the sitemaps of a host name. */
async function allPages(host = MAIN): Promise<string[]> {
  const pages: string[] = []
  for (const { loc } of await entries('/sitemap.xml', host)) {
    const { host: named, pathname } = new URL(loc)
    expect(named).toBe(host)
    pages.push(...(await entries(pathname, host)).map((entry) => entry.loc))
  }
  return pages
}

let ids: { designer: number; partnered: number; closed: number; expired: number; draft: number }

beforeAll(async () => {
  const { db } = house.world
  const partner = await makePartner(db)
  app = await buildApp(house.world)
  const acme = await makeCompany(db, { visible_name: 'Acme' })
  const brava = await makeCompany(db, { visible_name: 'Brava' })
  await makeCompany(db, { visible_name: 'Quiet' })
  ids = {
    designer: await makeJob(db, acme),
    partnered: await makeJob(db, brava, { partner_ids: [partner.id] }),
    closed: await makeJob(db, acme, { partner_ids: [partner.id] }),
    expired: await makeJob(db, acme, { valid_through: new Date('2026-03-02T08:59:59Z') }),
    draft: await makeJob(db, acme, { state: 'draft', publish_date: null }),
  }
  await closeJobs(db, [ids.closed], new Date('2026-03-02T08:00:00Z'))
})

describe('the sitemaps', () => {
  it('name every page of the main board once, and no closed, expired or unpublished job', async () => {
    const at = `http://${MAIN}`
    expect(await allPages()).toEqual([
      `${at}/`,
      `${at}/companies`,
      `${at}/companies/acme`,
      `${at}/companies/brava`,
      `${at}/companies/quiet`,
      `${at}/companies/acme/jobs/${ids.designer}`,
      `${at}/companies/brava/jobs/${ids.partnered}`,
    ])
  })

  it('name on a partner host its lists alone: jobs and companies are canonical on the main board', async () => {
    expect(await allPages(PARTNER)).toEqual([`http://${PARTNER}/`, `http://${PARTNER}/companies`])
    for (const part of ['companies.xml', 'jobs-1.xml']) expect((await ask(`/sitemaps/${part}`, PARTNER)).statusCode, part).toBe(404)
  })

  it('are not there on the careers host, where nothing is canonical', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/companies.xml', '/sitemaps/jobs-1.xml', '/sitemaps/pages.xml']) {
      expect((await ask(path, CAREERS)).statusCode, path).toBe(404)
    }
  })

  it('name the canonical host on an alias, and the own host in local development', async () => {
    expect((await entries('/sitemap.xml', `www.${MAIN}`))[0]?.loc).toBe(`http://${MAIN}/sitemaps/pages.xml`)
    expect(await allPages('localhost:3000')).toContain(`http://localhost:3000/companies/acme/jobs/${ids.designer}`)
  })

  it('say when a job or a company was changed last', async () => {
    const { updated_at } = await house.world.db
      .selectFrom('jobs')
      .select('updated_at')
      .where('id', '=', ids.partnered)
      .executeTakeFirstOrThrow()
    const jobs = await entries('/sitemaps/jobs-1.xml')
    expect(jobs.at(-1)?.lastmod).toBe(updated_at.toISOString())
    expect((await entries('/sitemap.xml')).at(-1)?.lastmod).toBe(updated_at.toISOString())
    expect((await entries('/sitemaps/companies.xml')).every((entry) => entry.lastmod)).toBe(true)
  })

  it('may be cached, and answer HEAD', async () => {
    expect((await ask('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=3600')
    const head = await app.inject({ method: 'HEAD', url: '/sitemaps/jobs-1.xml', headers: { host: MAIN } })
    expect(head.statusCode).toBe(200)
  })

  it('are not found where a part is empty, misnamed or on the identity host', async () => {
    for (const path of [
      '/sitemaps/jobs-2.xml',
      '/sitemaps/jobs-999999999.xml',
      '/sitemaps/companies-1.xml',
      '/sitemaps/jobs-0.xml',
      '/sitemaps/x.xml',
    ]) {
      expect((await ask(path)).statusCode, path).toBe(404)
    }
    expect((await ask('/sitemap.xml', 'identity.plaza.localhost:3000')).statusCode).toBe(404)
  })

  it('are cut into parts of at most 10,000 addresses that stay where they are', async () => {
    const { db } = house.world
    const [company] = await db.selectFrom('companies').select('id').where('visible_name', '=', 'Quiet').execute()
    // Ids on both sides of the end of the first part, with more than one batch in each.
    await house.connection.pool.query(
      `INSERT INTO jobs (id, company_id, title, language, state, publish_date) OVERRIDING SYSTEM VALUE
       SELECT n, $1, 'Clerk ' || n, 'en', 'published', now() FROM generate_series(8801, 11200) AS n`,
      [company?.id],
    )
    // The list of parts is kept for a minute.
    expect(await entries('/sitemap.xml')).toHaveLength(3)
    house.setNow(new Date(house.world.now().getTime() + 60_000))
    const index = await entries('/sitemap.xml')
    const names = index.map((entry) => entry.loc.split('/').at(-1))
    expect(names).toEqual(['pages.xml', 'companies.xml', 'jobs-1.xml', 'jobs-2.xml'])
    const [first, second] = await Promise.all([1, 2].map((part) => entries(`/sitemaps/jobs-${part}.xml`)))
    expect(first?.at(-1)?.loc).toBe(`http://${MAIN}/companies/quiet/jobs/10000`)
    expect(second?.[0]?.loc).toBe(`http://${MAIN}/companies/quiet/jobs/10001`)
    expect([first?.length, second?.length]).toEqual([1202, 1200])
    expect(new Set([...(first ?? []), ...(second ?? [])].map((entry) => entry.loc)).size).toBe(2402)
    await db.deleteFrom('jobs').where('title', 'like', 'Clerk %').execute()
  })
})

describe('the names of parts', () => {
  it('are read exactly', () => {
    expect(parsePartName('jobs-12.xml')).toEqual({ kind: 'jobs', part: 12 })
    expect(parsePartName('companies.xml')).toEqual({ kind: 'companies', part: 1 })
    expect(parsePartName('companies-2.xml')).toEqual({ kind: 'companies', part: 2 })
    for (const name of ['jobs.xml', 'jobs-01.xml', 'jobs-1.xml.gz', 'Jobs-1.xml', 'pages-1.xml', ''])
      expect(parsePartName(name), name).toBeNull()
  })
})

describe('/robots.txt', () => {
  it('lets crawlers in and names the sitemap of the host', async () => {
    for (const host of [MAIN, CAREERS, PARTNER]) {
      const { body, headers, statusCode } = await ask('/robots.txt', host)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
      expect(body).not.toContain('Disallow: /\n')
      // Where there is a sitemap.
      expect(body.includes('Sitemap: '), host).toBe(host !== CAREERS)
      if (host !== CAREERS) expect(body).toContain(`\nSitemap: http://${host}/sitemap.xml\n`)
    }
  })

  it("keeps them out of the identity host and of a partner's test deployment", async () => {
    for (const host of ['identity.plaza.localhost:3000', 'partner-test.plaza.localhost:3000']) {
      expect((await ask('/robots.txt', host)).body).toBe('User-agent: *\nDisallow: /\n')
    }
  })

  it('is refused on a host that is not served', async () => {
    expect((await ask('/robots.txt', 'evil.example')).statusCode).toBe(421)
  })
})
