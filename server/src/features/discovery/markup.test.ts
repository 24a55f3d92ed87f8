// The markup of really rendered pages, property by property against Google's guideline for job postings
// (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
import { BOARD_PAGE_SIZE_ROWS } from '@plaza/contract/limits'
import { countryCodes, currencies } from '@plaza/contract/values'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { mountPages } from '../../http/pages-mount.ts'
import { guadalajara, makeCompany, makeJob, makePartner, newYork } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { closeJobs, type JobDraft } from '../jobs/jobs.ts'

const house = openHouse()
const MAIN = 'plaza.localhost:3000'
const CAREERS = 'careers.plaza.localhost:3000'
const PARTNER = 'partner.plaza.localhost:3000'

type Thing = Record<string, unknown>

const pay = { salary_min: 90000, salary_max: 120000, currency_salary: 'USD' } as const
const drafts: Record<string, Partial<JobDraft>> = {
  ordinary: { ...pay, valid_through: new Date('2026-04-01T00:00:00Z'), required_skills: ['Figma', 'CSS'] },
  remote: { is_remote: true, location: guadalajara },
  several: { location: guadalajara, further_locations: [newYork], is_hybrid: true },
  'remote in several': { is_remote: true, location: guadalajara, further_locations: [newYork] },
  unpaid: { salary_min: null },
  pesos: { ...pay, currency_salary: 'MXN', location: guadalajara, employment_type: 'part_time' },
  placeless: { location: null, employment_type: 'temporary' },
  internship: { experience: 'internship' },
  contract: { employment_type: 'contract' },
  spanish: { title: 'Diseñadora de Producto', language: 'es', location: guadalajara, employment_type: 'other' },
  quoted: { title: 'R&D "Lead" <b>&amp; O\'Brien</b>' },
  hostile: {
    title: 'Lead </script><script>alert(1)</script>',
    description: '<p>Ends here: </script><script>alert(1)</script> and &lt;/script&gt; <!-- --></p>',
  },
}

let app: FastifyInstance
const ids = new Map<string, number>()
let closed: number
let plain: number

beforeAll(async () => {
  const { world } = house
  const partner = await makePartner(world.db)
  const acme = await makeCompany(world.db, { visible_name: 'Acme', description: 'We build <robots>.', logo: 'public/acme/logo.png' })
  for (const [name, draft] of Object.entries(drafts)) ids.set(name, await makeJob(world.db, acme, { ...draft, partner_ids: [partner.id] }))
  closed = await makeJob(world.db, acme)
  await closeJobs(world.db, [closed], world.now())
  const brava = await makeCompany(world.db, { visible_name: 'Brava' })
  plain = await makeJob(world.db, brava)
  // So many that the board has a second page.
  const casa = await makeCompany(world.db, { visible_name: 'Casa' })
  for (let number = 1; number <= BOARD_PAGE_SIZE_ROWS; number++) await makeJob(world.db, casa)
  app = await buildApp(world, mountPages(world.env))
})
afterAll(() => app.close())

async function page(path: string, host = MAIN, language = 'en') {
  return app.inject({ method: 'GET', url: path, headers: { host, 'accept-language': language } })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)

/** All tags of a name with their attributes. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)])),
  )
}

function markup(html: string): Thing[] {
  return [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
}

function meta(html: string, name: string): string | undefined {
  return tags(html, 'meta').find((each) => each.property === name || each.name === name)?.content
}

function link(html: string, rel: string): Record<string, string> | undefined {
  return tags(html, 'link').find((each) => each.rel === rel)
}

const jobPath = (name: string) => `/companies/acme/jobs/${ids.get(name)}`

async function posting(name: string): Promise<Thing | undefined> {
  const response = await page(jobPath(name))
  expect(response.statusCode).toBe(200)
  return markup(response.body).find((thing) => thing['@type'] === 'JobPosting')
}

describe('what is not ours', () => {
  it('is named with its licence by every page', async () => {
    const notices = '/assets/licences.txt'
    for (const [path, host] of [
      ['/', MAIN],
      [jobPath('office'), MAIN],
      ['/login', 'identity.plaza.localhost:3000'],
    ] as const)
      expect(link((await page(path, host)).body, 'license')?.href).toBe(notices)
    const answer = await page(notices)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=3600',
    ])
    for (const each of ['react-dom', 'lucide-react', 'SIL OPEN FONT LICENSE', 'GeoNames (https://www.geonames.org), CC BY 4.0'])
      expect(answer.body).toContain(each)
  })
})

const isAbsolute = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value) && URL.canParse(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)
const isCountryCode = (value: unknown) => countryCodes.some((code) => code.toUpperCase() === value)
const types = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']
const countries = ['United States', 'Mexico']

/** Path of a property, whether Google requires it (of this posting), and what it must be where it is present. */
type Rule = [path: string, isRequired: (thing: Thing) => boolean, holds: (value: unknown) => boolean]

const always = () => true
const never = () => false
const isRemote = (thing: Thing) => thing.jobLocationType === 'TELECOMMUTE'
const hasPay = (thing: Thing) => 'baseSalary' in thing

const guideline: Rule[] = [
  ['@context', always, (value) => value === 'https://schema.org'],
  ['@type', always, (value) => value === 'JobPosting'],
  ['title', always, isText],
  ['description', always, (value) => isText(value) && /<(p|ul|br)\b/.test(String(value))],
  ['datePosted', always, isMoment],
  // A property of texts, which a JobPosting does not have.
  ['inLanguage', never, () => false],
  ['validThrough', never, isMoment],
  ['hiringOrganization.@type', always, (value) => value === 'Organization'],
  ['hiringOrganization.name', always, isText],
  ['hiringOrganization.sameAs', never, isAbsolute],
  ['hiringOrganization.logo', never, isAbsolute],
  ['jobLocation.@type', (thing) => !isRemote(thing), (value) => value === 'Place'],
  ['jobLocation.address.@type', (thing) => !isRemote(thing), (value) => value === 'PostalAddress'],
  ['jobLocation.address.addressCountry', (thing) => !isRemote(thing), isCountryCode],
  ['jobLocation.address.addressLocality', never, isText],
  ['jobLocation.address.addressRegion', never, isText],
  ['jobLocation.address.postalCode', never, isText],
  ['jobLocation.address.streetAddress', never, isText],
  ['jobLocationType', never, (value) => value === 'TELECOMMUTE'],
  ['applicantLocationRequirements.@type', isRemote, (value) => value === 'Country'],
  ['applicantLocationRequirements.name', isRemote, (value) => countries.includes(String(value))],
  ['baseSalary.@type', hasPay, (value) => value === 'MonetaryAmount'],
  ['baseSalary.currency', hasPay, (value) => currencies.some((each) => each === value)],
  ['baseSalary.value.@type', hasPay, (value) => value === 'QuantitativeValue'],
  ['baseSalary.value.minValue', hasPay, Number.isInteger],
  ['baseSalary.value.maxValue', hasPay, Number.isInteger],
  ['baseSalary.value.unitText', hasPay, (value) => value === 'YEAR'],
  ['employmentType', never, (value) => types.includes(String(value))],
  ['identifier.@type', always, (value) => value === 'PropertyValue'],
  ['identifier.name', always, isText],
  ['identifier.value', always, (value) => /^\d+$/.test(String(value))],
  ['directApply', always, (value) => typeof value === 'boolean'],
  ['url', always, isAbsolute],
]

function at(thing: Thing, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Thing | undefined)?.[key], thing)
}

function all(thing: Thing, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>((values, key) => values.flatMap((value) => (value as Thing)[key] ?? []), [thing])
}

function violations(thing: Thing): string[] {
  return guideline.flatMap(([path, isRequired, holds]) => {
    const values = all(thing, path)
    if (values.length === 0 && isRequired(thing)) return [`${path} is missing`]
    return values.every(holds) ? [] : [`${path} is ${JSON.stringify(values)}`]
  })
}

describe('the pages as crawlers get them', () => {
  it.each(Object.keys(drafts).filter((name) => name !== 'placeless'))('mark up a job by the guideline: %s', async (name) => {
    const thing = (await posting(name)) as Thing
    expect(violations(thing)).toEqual([])
    expect(thing.url).toBe(`http://${MAIN}${jobPath(name)}`)
    expect(Object.values(thing)).not.toContain(null)
  })

  it('say of a job all that is known', async () => {
    const thing = (await posting('ordinary')) as Thing
    expect(thing).toMatchObject({
      title: 'Product Designer',
      datePosted: '2026-03-01T12:00:00.000Z',
      validThrough: '2026-04-01T00:00:00.000Z',
      employmentType: 'FULL_TIME',
      directApply: true,
      skills: 'Figma, CSS',
      identifier: { name: 'Acme', value: String(ids.get('ordinary')) },
      hiringOrganization: { name: 'Acme', sameAs: 'https://www.acme.example/', logo: `http://${MAIN}/files/public/acme/logo.png` },
      baseSalary: { currency: 'USD', value: { minValue: 90000, maxValue: 120000, unitText: 'YEAR' } },
    })
    expect(at(thing, 'jobLocation.address')).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '350 5th Ave',
      addressLocality: 'New York',
      addressRegion: 'New York',
      postalCode: '10118',
      addressCountry: 'US',
    })
    expect(thing.description).toBe(
      '<p>You will shape how people find work.</p>\n<p><strong>Requirements</strong></p>\n<ul><li>A portfolio</li></ul>\n<p><strong>Benefits</strong></p>\n<ul><li>Health insurance</li></ul>',
    )
  })

  it('say of a job nothing that is not known', async () => {
    const thing = (await posting('unpaid')) as Thing
    for (const absent of ['baseSalary', 'validThrough', 'jobLocationType', 'applicantLocationRequirements']) {
      expect(thing).not.toHaveProperty(absent)
    }
    const response = await page(`/companies/brava/jobs/${plain}`)
    const [brava] = markup(response.body)
    expect(brava?.hiringOrganization).not.toHaveProperty('logo')
    expect(violations(brava ?? {})).toEqual([])
  })

  it('name the kinds of work, of pay and of place that the guideline knows', async () => {
    const of = async (name: string, path: string) => at((await posting(name)) as Thing, path)
    expect(await of('internship', 'employmentType')).toBe('INTERN')
    expect(await of('contract', 'employmentType')).toBe('CONTRACTOR')
    expect(await of('pesos', 'employmentType')).toBe('PART_TIME')
    expect(await of('spanish', 'employmentType')).toBe('OTHER')
    expect(await of('pesos', 'baseSalary.currency')).toBe('MXN')
    expect(await of('pesos', 'jobLocation.address.addressCountry')).toBe('MX')
    expect(await of('remote', 'jobLocationType')).toBe('TELECOMMUTE')
    expect(await of('remote', 'applicantLocationRequirements')).toEqual({ '@type': 'Country', name: 'Mexico' })
    expect(await of('spanish', 'description')).toContain('<strong>Requisitos</strong>')
    expect(await of('quoted', 'title')).toBe('R&D "Lead" <b>&amp; O\'Brien</b>')
  })

  it('say the same in every language of the visitor', async () => {
    const [english] = markup((await page(jobPath('remote'))).body)
    const [spanish] = markup((await page(jobPath('remote'), MAIN, 'es')).body)
    expect(spanish).toEqual(english)
  })

  it('let nothing of a posting end the script it stands in', async () => {
    const { body } = await page(jobPath('hostile'))
    expect(body).not.toContain('<script>alert(1)')
    expect(markup(body).map((thing) => thing['@type'])).toEqual(['JobPosting', 'BreadcrumbList'])
    expect((await posting('hostile'))?.description).toContain('&lt;/script&gt;')
  })

  it('do not mark up as a posting what lacks the required place', async () => {
    const { body, statusCode } = await page(jobPath('placeless'))
    expect(statusCode).toBe(200)
    expect(markup(body).map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
  })

  it('mark up no closed job, no application step and no list', async () => {
    const gone = await page(`/companies/acme/jobs/${closed}`)
    expect(gone.statusCode).toBe(410)
    expect(markup(gone.body)).toEqual([])
    expect(meta(gone.body, 'robots')).toContain('noindex')
    const applying = await page(`${jobPath('ordinary')}?step=application`)
    expect(markup(applying.body)).toEqual([])
    expect(meta(applying.body, 'robots')).toContain('noindex')
    for (const path of ['/', '/companies', '/not-found']) expect(markup((await page(path)).body), path).toEqual([])
  })

  it('show the way from the board to the job, and the company on its page', async () => {
    const [, way] = markup((await page(jobPath('ordinary'))).body)
    expect(way?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Job Openings', item: `http://${MAIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Acme', item: `http://${MAIN}/companies/acme` },
      { '@type': 'ListItem', position: 3, name: 'Product Designer', item: `http://${MAIN}${jobPath('ordinary')}` },
    ])
    expect(markup((await page('/companies/acme')).body)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Acme',
        url: `http://${MAIN}/companies/acme`,
        sameAs: 'https://www.acme.example',
        logo: `http://${MAIN}/files/public/acme/logo.png`,
      },
    ])
  })

  it('name one canonical address on every host and in every letter case', async () => {
    const job = ids.get('ordinary')
    const canonical = `http://${MAIN}${jobPath('ordinary')}`
    const addresses: [string, string][] = [
      [MAIN, `/companies/ACME/jobs/${job}`],
      [CAREERS, `/acme/jobs/${job}`],
      [CAREERS, `/apply-job/acme/${job}`],
      [PARTNER, `/companies/acme/jobs/${job}`],
      ['localhost:3000', `/acme/jobs/${job}`],
    ]
    for (const [host, path] of addresses) {
      const { body } = await page(path, host)
      expect(link(body, 'canonical')?.href, host + path).toBe(canonical)
      expect(meta(body, 'og:url')).toBe(canonical)
      expect(markup(body)[0]?.url).toBe(canonical)
    }
    expect(link((await page('/?page=2')).body, 'canonical')?.href).toBe(`http://${MAIN}/?page=2`)
    expect(link((await page('/', PARTNER)).body, 'canonical')?.href).toBe(`http://${PARTNER}/`)
  })

  it('that search engines shall not keep name no canonical address: filtered lists, pages past the end, the application', async () => {
    const pages: [string, string][] = [
      [MAIN, '/?department=design'],
      [MAIN, '/?page=99'],
      [MAIN, '/companies?search=acme'],
      [MAIN, '/companies?page=99'],
      [MAIN, '/companies/acme?department=design'],
      [MAIN, '/companies/acme?page=99'],
      [CAREERS, '/acme?page=99'],
      [PARTNER, '/?page=99'],
      [MAIN, `${jobPath('ordinary')}?step=application`],
    ]
    for (const [host, path] of pages) {
      const { body, statusCode } = await page(path, host)
      expect(statusCode, host + path).toBe(200)
      expect(meta(body, 'robots'), host + path).toBe('noindex, follow')
      expect(link(body, 'canonical'), host + path).toBeUndefined()
      expect(meta(body, 'og:url'), host + path).toBeUndefined()
    }
    for (const path of ['/', '/companies', '/companies/acme']) expect(meta((await page(path)).body, 'robots'), path).toBeUndefined()
  })

  it('have an icon and a touch icon at their usual addresses, on every host', async () => {
    for (const host of [MAIN, CAREERS, PARTNER, 'identity.plaza.localhost:3000']) {
      const icon = await app.inject({ method: 'GET', url: '/favicon.ico', headers: { host } })
      expect([icon.statusCode, icon.rawPayload.subarray(0, 4)]).toEqual([200, Buffer.from([0, 0, 1, 0])])
      const touch = await app.inject({ method: 'GET', url: '/apple-touch-icon.png', headers: { host } })
      expect([touch.statusCode, touch.headers['content-type']]).toEqual([200, 'image/png'])
      expect(await sharp(touch.rawPayload).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
    }
    const { body } = await page('/')
    expect(link(body, 'apple-touch-icon')?.href).toBe('/apple-touch-icon.png')
  })

  it('name the feed of what they list, with its filters, and it is there', async () => {
    const job = ids.get('ordinary')
    const expected: [string, string, string][] = [
      [MAIN, '/', '/feed.xml'],
      [MAIN, '/?search=figma&location=new+york&page=2', '/feed.xml?search=figma&location=new+york'],
      [MAIN, '/companies', '/feed.xml'],
      [MAIN, '/companies/acme?department=design', '/companies/acme/feed.xml?department=design'],
      [MAIN, `/companies/acme/jobs/${job}`, '/companies/acme/feed.xml'],
      [CAREERS, '/acme', '/acme/feed.xml'],
      [CAREERS, `/acme/jobs/${job}`, '/acme/feed.xml'],
      [PARTNER, '/', '/feed.xml'],
      [PARTNER, '/companies/acme', '/companies/acme/feed.xml'],
    ]
    for (const [host, path, feed] of expected) {
      const found = link((await page(path, host)).body, 'alternate')
      expect(found, host + path).toMatchObject({ type: 'application/rss+xml', href: feed })
      expect((await page(feed, host)).headers['content-type']).toContain('application/rss+xml')
    }
    expect(link((await page('/nobody', CAREERS)).body, 'alternate')).toBeUndefined()
  })

  it('name a preview picture that is there, with its size and its text', async () => {
    const job = ids.get('ordinary')
    const expected: [string, string, string][] = [
      [MAIN, '/', `http://${MAIN}/og/board.png?language=en`],
      [MAIN, '/companies/acme', `http://${MAIN}/og/companies/acme.png?language=en`],
      [CAREERS, `/acme/jobs/${job}`, `http://${MAIN}/og/companies/acme/jobs/${job}.png?language=en`],
      [PARTNER, `/companies/acme/jobs/${job}`, `http://${PARTNER}/og/companies/acme/jobs/${job}.png?language=en`],
    ]
    for (const [host, path, picture] of expected) {
      const { body } = await page(path, host)
      expect(meta(body, 'og:image'), host + path).toBe(picture)
      expect(meta(body, 'og:image:width')).toBe('1200')
      expect(meta(body, 'og:image:height')).toBe('630')
      expect(meta(body, 'og:image:alt')).toBe(meta(body, 'og:title'))
      expect(meta(body, 'twitter:card')).toBe('summary_large_image')
      const { pathname, search, host: of } = new URL(picture)
      expect((await page(pathname + search, of)).headers['content-type']).toBe('image/png')
    }
  })
})
