import { beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  company,
  form,
  house,
  MAIN,
  open,
  openCareersHouse,
  params,
  plain,
  read,
  START,
  token,
  update,
} from '../../testing/careers-page.ts'
import { makeJob, makeUser, signIn } from '../../testing/factories.ts'

openCareersHouse()
const PATH = 'PUT /companies/{id}/company_brandings/{brandingId}'
const CAREERS = 'careers.plaza.localhost:3000'

describe('domain names', () => {
  beforeAll(() => open('Casa Nombre'))

  it('lead from the former to the present one, on pages, feeds and in sitemaps, at once', async () => {
    const { db } = house.world
    const job = await makeJob(db, company, { title: 'Cartero' })
    const answer = await update({ domain_name: ' Casa-Nueva ' })
    expect([answer.statusCode, answer.json().company_branding.domain_name]).toEqual([200, 'casa-nueva'])
    const board = await house.get('/job_board/Casa-Nombre')
    expect(board.json()).toMatchObject({ company: { id: company.id, company_branding: { domain_name: 'casa-nueva' } } })
    expect((await house.get(`/job_board/casa-nombre/${job}`)).json().job.company.domain_name).toBe('casa-nueva')
    expect((await house.get('/job_board/jobs?search=cartero')).json().jobs[0].company.domain_name).toBe('casa-nueva')
    for (const [path, host, to] of [
      ['/companies/casa-nombre/feed.xml?search=cartero', MAIN, `http://${MAIN}/companies/casa-nueva/feed.xml?search=cartero`],
      ['/casa-nombre/feed.xml', CAREERS, `http://${CAREERS}/casa-nueva/feed.xml`],
    ] as const) {
      const feed = await ask(path, host)
      expect([feed.statusCode, feed.headers.location, feed.headers['cache-control']]).toEqual([301, to, 'no-cache'])
    }
    const feed = await ask('/companies/casa-nueva/feed.xml')
    expect(feed.body).toContain(`http://${MAIN}/companies/casa-nueva/jobs/${job}`)
    expect(feed.body).not.toContain('casa-nombre')
    const listed = (await ask('/sitemaps/companies.xml')).body + (await ask('/sitemaps/jobs-1.xml')).body
    expect(listed).toContain(`/companies/casa-nueva/jobs/${job}<`)
    expect(listed).not.toContain('casa-nombre')
    expect((await ask(`/og/companies/casa-nombre/jobs/${job}.png`)).statusCode).toBe(200)
  })

  it('take applications that began under the former one', async () => {
    const job = await makeJob(house.world.db, company)
    const talent = await makeUser(house.world.db, { has_complete_profile: true })
    const candidate = await house.world.db.selectFrom('candidates').select('id').where('user_id', '=', talent.id).executeTakeFirstOrThrow()
    const answer = await house.call('POST /job_board/{company}/{job}/apply/{talentId}', {
      token: await signIn(house.world.db, talent, START),
      params: { company: 'casa-nombre', job, talentId: candidate.id },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('can be taken back by their company and by no other', async () => {
    const first = { token, params: params() }
    await open('Casa Vecina')
    for (const domain_name of ['casa-nombre', 'CASA-nueva']) {
      const refused = await update({ domain_name, description: 'Nunca' })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { code: 'domain_name_taken', errors: ['This domain name is already taken.'] },
      ])
    }
    expect(await read()).toMatchObject({ domain_name: 'casa-vecina', description: 'Somos buenos.' })
    const back = await house.call(PATH, { ...first, body: { company_branding: { domain_name: 'casa-nombre' } } })
    expect(back.json().company_branding.domain_name).toBe('casa-nombre')
    expect((await ask('/companies/casa-nueva/feed.xml')).headers.location).toBe(`http://${MAIN}/companies/casa-nombre/feed.xml`)
    expect((await ask('/companies/casa-nombre/feed.xml')).statusCode).toBe(200)
  })

  it('go to one of ten companies that take one at the same moment, whose pictures leave nothing behind', async () => {
    const logo = await plain(30, 30).png().toBuffer()
    const racers = []
    for (let at = 0; at < 10; at++) {
      await open(`Casa Corre ${at}`)
      racers.push({ token, params: params(), form: form({ domain_name: 'la-buscada', logo }) })
    }
    const kept: string[] = []
    const { files } = house.world
    const put = files.put.bind(files)
    files.put = async (key, pieces) => {
      kept.push(key)
      await put(key, pieces)
    }
    const answers = await Promise.all(racers.map((racer) => house.call(PATH, racer)))
    files.put = put
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.statusCode !== 200) expect(answer.json().code).toBe('domain_name_taken')
    const left = await Promise.all(kept.map((key) => files.get(key)))
    expect([kept.length, left.filter((file) => file !== null).length]).toEqual([10, 1])
  })

  it('of one’s own, present or former, count as no new ones', async () => {
    await open('Casa Vuelve')
    const own = company.domain_name
    const other = `${own}-dos`
    expect((await update({ domain_name: other })).statusCode).toBe(200)
    for (let turn = 0; turn < 12; turn++) {
      const answer = await update({ domain_name: turn % 2 === 0 ? own : other })
      expect([turn, answer.statusCode]).toEqual([turn, 200])
    }
    for (let fresh = 0; fresh < 9; fresh++) expect((await update({ domain_name: `${own}-n${fresh}` })).statusCode).toBe(200)
    expect((await update({ domain_name: `${own}-one-too-many` })).json().code).toBe('too_many_requests')
    expect((await update({ domain_name: own })).statusCode).toBe(200)
  })

  it('are not collected: ten a day', async () => {
    await open('Casa Colecciona')
    for (let at = 0; at < 10; at++) expect((await update({ domain_name: `coleccion-${at}` })).statusCode).toBe(200)
    const refused = await update({ domain_name: 'coleccion-10' })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '86400',
      { code: 'too_many_requests', errors: ['Too many tries. Please try again in 24 hours.'] },
    ])
    expect((await update({ domain_name: 'coleccion-9', description: 'Otra' })).statusCode).toBe(200)
  })
})
