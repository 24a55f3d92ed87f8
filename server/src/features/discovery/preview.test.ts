import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { fewAtOnce, TooManyWaiting } from '../../http/few-at-once.ts'
import { makeCompany, makeJob, makePartner } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { closeJobs } from '../jobs/jobs.ts'
import { boardCard, companyCard, jobCard, previews } from './preview.ts'
import { type Card, drawableText, drawCard } from './preview-card.ts'
import { RecentlyUsed } from './recently-used.ts'

const house = openHouse()
/** Built after the partner was inserted, because hosts are read at the start. */
let app: FastifyInstance
afterAll(() => app.close())
const MAIN = 'plaza.localhost:3000'
const PARTNER = 'partner.plaza.localhost:3000'
const sign = { name: 'Plaza', logo: null }
const plain: Card = { title: 'Product Designer', name: 'Acme', facts: ['Remote'], color: '#0f766e', logo: null, sign }

let ids: { job: number; spanish: number; closed: number }

beforeAll(async () => {
  const { db, files } = house.world
  const partner = await makePartner(db)
  app = await buildApp(house.world)
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
  await files.put('public/logo.png', [await red.png().toBuffer()])
  const acme = await makeCompany(db, { visible_name: 'Acme', primary_color: '#0f766e', logo: 'public/logo.png' })
  ids = {
    job: await makeJob(db, acme, { salary_min: 90000, salary_max: 120000, currency_salary: 'USD' }),
    spanish: await makeJob(db, acme, { title: 'Diseñadora', language: 'es', is_remote: true, partner_ids: [partner.id] }),
    closed: await makeJob(db, acme),
  }
  await closeJobs(db, [ids.closed], house.world.now())
})

async function ask(path: string, host = MAIN, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'GET', url: path, headers: { host, ...headers } })
  expect(house.takeErrors()).toEqual([])
  return response
}

async function sizeOf(picture: Buffer): Promise<string> {
  const { format, width, height } = await sharp(picture).metadata()
  return `${format} ${width} ${height}`
}

describe('preview pictures', () => {
  // The first picture loads what draws it, which takes seconds on a busy machine.
  it('are drawn for the board, a company and a job', async () => {
    for (const path of ['/og/board.png', '/og/companies/acme.png', `/og/companies/acme/jobs/${ids.job}.png`]) {
      const response = await ask(path)
      expect(response.statusCode, path).toBe(200)
      expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      expect(await sizeOf(response.rawPayload)).toBe('png 1200 630')
      expect((await ask(path, MAIN, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304)
    }
  })

  it('do not exist for what has no page', async () => {
    const missing: [string, string][] = [
      [MAIN, '/og/companies/nobody.png'],
      [MAIN, '/og/companies/acme/jobs/999999.png'],
      [MAIN, '/og/companies/acme/jobs/x.png'],
      [MAIN, '/og/other.png'],
      [PARTNER, `/og/companies/acme/jobs/${ids.job}.png`],
      ['identity.plaza.localhost:3000', '/og/board.png'],
    ]
    for (const [host, path] of missing) expect((await ask(path, host)).statusCode, host + path).toBe(404)
    expect((await ask(`/og/companies/acme/jobs/${ids.closed}.png`)).statusCode).toBe(410)
  })

  it("bear the company's colour", async () => {
    const { rawPayload } = await ask(`/og/companies/acme/jobs/${ids.job}.png`)
    const { data } = await sharp(rawPayload)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([0x0f, 0x76, 0x6e])
  })
})

describe('cards', () => {
  it("say title, company, place, type and pay in the posting's language", async () => {
    const viewer = { partner: null, language: 'es' as const }
    expect(await jobCard(house.world, viewer, 'acme', String(ids.job))).toEqual({
      title: 'Product Designer',
      name: 'Acme',
      facts: ['New York, United States', 'Full time', '$90,000 – $120,000 USD per year'],
      color: '#0f766e',
      logo: 'public/logo.png',
      sign,
    })
    const spanish = await jobCard(house.world, { ...viewer, language: 'en' }, 'acme', String(ids.spanish))
    expect(spanish.facts).toEqual(['Remoto · Estados Unidos', 'Tiempo completo'])
  })

  it('say how many jobs are open, in the language asked for', async () => {
    expect(await boardCard(house.world, { partner: null, language: 'es' })).toMatchObject({ title: 'Vacantes', facts: ['2 vacantes'] })
    const company = await companyCard(house.world, { partner: null, language: 'en' }, 'acme')
    expect(company.facts).toContain('2 open jobs')
    const [partner] = await house.world.db.selectFrom('partners').selectAll().execute()
    const card = await boardCard(house.world, { partner: partner ?? null, language: 'en' })
    expect(card).toMatchObject({ name: 'Talento Norte', facts: ['1 open job'], color: '#0f766e', sign: { name: 'Talento Norte' } })
  })
})

describe('drawing', () => {
  it('survives whatever a title, a name, a colour or a logo holds', async () => {
    const odd: Partial<Card>[] = [
      { title: '🚀👩‍💻 日本語 مهندس \u202E אבג', name: '株式会社', facts: ['🔥', ''] },
      { title: 'e\u0301\u0301\u0301 \uD800 \u0000 <b>&amp;</b>', name: '\u200B' },
      { title: 'Word '.repeat(60), name: 'Name '.repeat(40), facts: ['Place '.repeat(40), 'Pay', 'Type'] },
      { title: 'W'.repeat(500), name: null, color: 'red', sign: { name: '🙂', logo: 'gone.png' } },
      { title: '', name: null, facts: [], color: '#fff', logo: 'broken.png' },
    ]
    for (const card of odd) {
      const picture = await drawCard({ ...plain, ...card }, async (key) => (key === 'broken.png' ? Buffer.from('no picture') : null))
      expect(await sizeOf(picture)).toBe('png 1200 630')
    }
  })

  it('leaves out what the font cannot draw', () => {
    expect(drawableText('🚀 Senior  Diseñador/a – 日本 “UX” €5')).toBe('Senior Diseñador/a – “UX” €5')
    expect(drawableText('Čeština, Łódź')).toBe('Čeština, Łódź')
    expect(drawableText('👩‍💻')).toBe('')
  })
})

describe('few at once', () => {
  it('runs two, lets fifty wait in their order, refuses the next, and shares equal work', async () => {
    const run = fewAtOnce<number>({ running: 2, waiting: 50 })
    const gates: (() => void)[] = []
    let most = 0
    let now = 0
    const work = (value: number) => async () => {
      most = Math.max(most, ++now)
      await new Promise<void>((resolve) => gates.push(resolve))
      now--
      return value
    }
    const all = Array.from({ length: 52 }, (_, n) => run(`${n}`, work(n)))
    const shared = run('51', work(-1))
    await expect(run('one too many', work(0))).rejects.toThrow(TooManyWaiting)
    while (gates.length > 0) {
      gates.shift()?.()
      await setImmediate()
    }
    expect(await Promise.all([...all, shared])).toEqual([...Array.from({ length: 52 }, (_, n) => n), 51])
    expect(most).toBe(2)
    // A failure frees its place in the queue.
    await expect(run('fails', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const after = run('after', work(7))
    await setImmediate()
    gates.shift()?.()
    expect(await after).toBe(7)
  })

  it('keeps what was used last', () => {
    const recent = new RecentlyUsed<number>(2)
    recent.set('a', 1)
    recent.set('b', 2)
    recent.get('a')
    recent.set('c', 3)
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
  })

  it('draws an equal card once', async () => {
    let drawn = 0
    const picture = previews(house.world, async () => {
      drawn++
      return Buffer.from('picture')
    })
    await Promise.all([picture(plain), picture({ ...plain }), picture({ ...plain, title: 'Other' })])
    await picture(plain)
    expect(drawn).toBe(2)
  })
})
