// What visitors get without a request is what a request would have been answered: the same headers, and the same page or JSON.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openBoardSearch } from '../features/board/board-search.ts'
import type { BoardSearch } from '../features/board/job-search.ts'
import { guadalajara, makeCompany, makeJob, makeJobs, makePartner, makeUser, newYork, signIn } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'
import { type ToldChanges, toldChanges } from '../testing/told-changes.ts'
import { headersOfAnswers } from './answer-headers.ts'
import { holding } from './kept/holding.ts'
import { mountPages } from './pages-mount.ts'

const house = openHouse()
const HOST = 'plaza.localhost:3000'
let app: FastifyInstance
let search: BoardSearch
let changes: ToldChanges
let token: string
let job: number
let company: string

beforeAll(async () => {
  house.setNow(new Date())
  changes = toldChanges()
  const { db, env, log } = house.world
  search = openBoardSearch({ address: house.connection.address, db, changes, log, rates: env.rates, maxJobs: 1000 })
  search.hold()
  const world = { ...house.world, changes, search }
  app = await buildApp(world, mountPages(world.env))
  const acme = await makeCompany(db, { visible_name: 'Bach & Söhne' })
  company = acme.domain_name
  // Pictures in sight are loaded early.
  await db.updateTable('company_brandings').set({ logo: 'public/companies/acme/logo.png' }).where('company_id', '=', acme.id).execute()
  const partner = await makePartner(db)
  await makeJobs(db, acme, [
    { title: 'Senior "Backend" Designer', required_skills: ['Python', 'C++'], location: guadalajara, employment_type: 'full_time' },
    { title: 'Product designer', location: newYork, is_remote: true, partner_ids: [partner.id], experience: 'mid_level' },
    { title: 'Diseñadora de producto', language: 'es', department: 'design' },
  ])
  job = await makeJob(db, acme, { title: 'Designer of chairs', description: '<p>Chairs</p>' })
  token = await signIn(db, await makeUser(db, { roles: ['talent'], company_id: null }), house.world.now())
  changes.tell()
}, 60_000)
afterAll(async () => {
  await app.close()
  await search.close()
})

/** Headers that belong to one sending, and the policy, whose hashes are those of a page with its moment. */
function usual({ 'content-security-policy': policy, ...headers }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const ofAll = ['date', 'connection', 'content-length', ...Object.keys(headersOfAnswers('http'))]
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofAll.includes(name)))
  return { ...others, policy: String(policy).replace(/'sha256-[^']+'/g, "'hash'") }
}
/** Where two long texts part. */
function difference(a: string, b: string): [string, string] | null {
  const at = [...a].findIndex((sign, index) => sign !== b[index])
  return a === b ? null : [a.slice(Math.max(0, at - 40), at + 80), b.slice(Math.max(0, at - 40), at + 80)]
}

/** A page without the moments at which it was made. */
const timeless = (html: string) => html.replace(/\b1\d{12}\b/g, 'ms').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')

const boardCalls = () => [
  '/api/job_board/jobs',
  '/api/job_board/jobs?search=designer&page=1&is_remote=true',
  '/api/job_board/jobs?search=dise%C3%B1adora+de&posted_within=7',
  '/api/job_board/jobs?page=9',
  '/api/job_board/companies?search=bach%20%26',
  `/api/job_board/${company}`,
  `/api/job_board/${company}/${job}`,
  `/api/job_board/${company}/${job}/similar_jobs?page=1&same_company=true`,
  '/api/salaries?search=designer',
  '/api/suggestions?typed=des',
]

const make = (url: string, language: 'en' | 'es') => app.visitorsPage?.({ url, host: HOST, language })
const inject = (url: string, language = 'en', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: HOST, 'accept-language': language, ...headers } })

describe('a call of the board without a request', () => {
  it.each(['en', 'es'] as const)('answers in %s what one with a request is answered, also the second time', async (language) => {
    for (const url of boardCalls().flatMap((each) => [each, each])) {
      const asked = await inject(url, language)
      const direct = await app.directCalls.answer({ url, language })
      const made = direct?.made()
      expect([url, asked.statusCode, made?.status]).toEqual([url, 200, 200])
      expect([url, String(made?.body)]).toEqual([url, asked.body])
      expect([url, direct?.read()]).toEqual([url, asked.json()])
      expect([url, usual(made?.headers ?? {})]).toEqual([url, usual({ ...asked.headers, vary: withoutEncoding(asked.headers.vary) })])
    }
  })

  it('leaves to a request what is refused, what cannot be read and every other call', async () => {
    const others = [
      '/api/job_board/jobs?page=none',
      '/api/job_board/jobs?search=%E0%A4%A',
      '/api/job_board/jobs?page=1&page=2',
      '/api/job_board/nobody',
      '/api/job_board/nobody/1',
      `/api/job_board/%zz/${job}`,
      '/api/job_board/',
      '/api/job_board//1',
      '/api/countries',
      '/api/captcha',
      '/api/profiles',
      '/job_board/jobs',
    ]
    for (const url of others) expect([url, await app.directCalls.answer({ url, language: 'en' })]).toEqual([url, null])
  })
})

/** A header without what compression adds to it. */
const withoutEncoding = (vary: unknown) =>
  String(vary ?? '')
    .split(', ')
    .filter((each) => each !== 'accept-encoding')
    .join(', ') || undefined

describe('a page without a request', () => {
  const pages = () => [
    '/',
    '/?search=designer',
    '/?search=nothing-like-it',
    '/companies',
    `/companies/${company}`,
    `/companies/${company}?search=chairs`,
    `/companies/${company}/jobs/${job}`,
    '/companies/nobody',
  ]

  it.each(['en', 'es'] as const)('is in %s the page that a request is answered', async (language) => {
    for (const url of pages()) {
      const { made: asked } = await holding(async () => await inject(url, language, { accept: 'text/html' }))
      const made = await make(url, language)
      expect([url, made?.status]).toEqual([url, asked.statusCode])
      expect([url, difference(timeless(String(made?.body)), timeless(asked.body))]).toEqual([url, null])
      expect([url, usual(made?.headers ?? {})]).toEqual([url, usual({ ...asked.headers, vary: withoutEncoding(asked.headers.vary) })])
    }
  })

  it('is left to a request where another address or somebody else is to answer', async () => {
    for (const url of ['/?lang=es', '/companies/', '/companies/%E0%A4%A']) expect([url, await make(url, 'en')]).toEqual([url, null])
    expect(await app.visitorsPage?.({ url: '/', host: 'evil.example', language: 'en' })).toBeNull()
  })

  /** The parts of a page that may be held, each of which there must be. */
  const partsIn = (html: string, parts: readonly RegExp[]) => parts.map((part) => part.exec(html)?.[0] ?? `no ${part}`)
  const LIST = /<ul class="(?:grid gap-3|divide-y)[^>]*>.*?<\/article><\/li><\/ul>/s
  const FILTERS = /<details open="" class="group\/list">.*<\/fieldset><\/details>/s
  const TEXT = /<div class="flex flex-col gap-10">.*?<\/section><\/div>/s
  const SIMILAR = /<ul class="flex gap-3 lg:grid[^>]*>.*?<\/article><\/li><\/ul>/s

  it('has its parts, held or made, letter for letter as who is signed in has them, of whom nothing is held', async () => {
    const pages = [
      ['/', [LIST, FILTERS]],
      ['/?search=designer', [LIST, FILTERS]],
      ['/?department=design', [LIST, FILTERS]],
      [`/companies/${company}`, [LIST, FILTERS]],
      [`/companies/${company}?search=chairs`, [LIST, FILTERS]],
      [`/companies/${company}/jobs/${job}`, [TEXT, SIMILAR]],
    ] as const
    for (const [url, parts] of pages)
      for (const language of ['en', 'es'] as const) {
        const { body } = await inject(url, language, { accept: 'text/html', cookie: `plaza_session=${token}` })
        const own = partsIn(body, parts)
        expect([url, body.includes('data-viewer'), own.filter((part) => part.startsWith('no '))]).toEqual([url, true, []])
        for (const made of [await make(url, language), await make(url, language)])
          for (const [at, part] of partsIn(String(made?.body), parts).entries())
            expect([url, parts[at], difference(part, own[at] ?? '')]).toEqual([url, parts[at], null])
      }
  })

  it('shows a job anew that has changed', async () => {
    const { db } = house.world
    expect(String((await make('/', 'en'))?.body)).toContain('Designer of chairs')
    await db.updateTable('jobs').set({ title: 'Designer of tables' }).where('id', '=', job).execute()
    changes.tell({ jobs: new Set([job]) })
    const html = String((await make('/', 'en'))?.body)
    expect(html).toContain('Designer of tables')
    expect(html).not.toContain('Designer of chairs')
  })
})
