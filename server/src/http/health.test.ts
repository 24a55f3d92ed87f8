import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../tasks/queue.ts'
import { openHouse } from '../testing/harness.ts'

const house = openHouse({ METRICS_TOKEN: 'open sesame' })
const ask = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  house.app.inject({ method: 'GET', url, ...options, headers: { host: '10.0.0.7', ...options.headers } })

describe('what machines ask', () => {
  it('is answered under any host name', async () => {
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await ask('/readyz')).json()).toEqual({ status: 'ok' })
  })

  it('/metrics is locally for this machine, under a name of ours and with nobody between, or for who has the token', async () => {
    const ours = { host: 'localhost:3000' }
    expect((await ask('/metrics', { headers: ours })).body).toContain('http_request_duration_seconds')
    // A page that has its own name lead to this machine would read it.
    expect((await ask('/metrics')).statusCode).toBe(421)
    for (const header of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
      expect([header, (await ask('/metrics', { headers: { ...ours, [header]: '127.0.0.1' } })).statusCode]).toEqual([header, 404])
    const away = { remoteAddress: '203.0.113.9' }
    expect((await ask('/metrics', { ...away, headers: ours })).statusCode).toBe(404)
    expect((await ask('/metrics', { ...away, headers: { authorization: 'Bearer open sesamf' } })).statusCode).toBe(421)
    expect((await ask('/metrics', { ...away, headers: { authorization: 'Bearer open sesame' } })).statusCode).toBe(200)
  })

  it('/metrics counts the tasks that wait and those that have failed for good', async () => {
    const { db } = house.world
    for (let n = 0; n < 3; n++) await enqueue(db, 'send_mail', { sealed: '' })
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)`.execute(
      db,
    )
    const { body } = await ask('/metrics', { headers: { authorization: 'Bearer open sesame' } })
    expect(body).toContain('plaza_tasks{task="send_mail",state="waiting"} 2')
    expect(body).toContain('plaza_tasks{task="send_mail",state="failed"} 1')
  })

  it('/metrics tells what searches have in memory, and what has answered them', async () => {
    const watch = async () => (await ask('/metrics', { headers: { authorization: 'Bearer open sesame' } })).body
    const search = () => house.world.search.jobs({ offset: 0, limit: 1 })
    await search()
    const before = await watch()
    expect(before).toContain('plaza_searches_total{from="memory"} 0')
    expect(before).toMatch(/plaza_searches_total\{from="database"\} [1-9]/)
    expect(before).toContain('plaza_search_memory_current 0')
    house.world.search.hold()
    const searchAndWatch = async () => {
      await search()
      return watch()
    }
    await expect.poll(searchAndWatch, { timeout: 60_000 }).toMatch(/plaza_searches_total\{from="memory"\} [1-9]/)
  })
})

describe('the Host header', () => {
  it.each([
    'evil.example',
    'plaza.localhost.evil.example',
    'plaza.localhost:3001',
    'plaza.localhost:3000@evil.example',
    'a b',
    '',
    'partner',
  ])('%j is refused', async (host) => {
    const response = await house.app.inject({ method: 'GET', url: '/api/countries', headers: { host } })
    expect(response.statusCode).toBe(421)
  })

  it.each([
    'plaza.localhost:3000',
    'PLAZA.localhost:3000',
    'www.plaza.localhost:3000',
    'careers.plaza.localhost:3000',
    'identity.plaza.localhost:3000',
    'localhost:3000',
  ])('%s is served', async (host) => {
    const response = await house.app.inject({ method: 'GET', url: '/api/countries', headers: { host } })
    expect(response.statusCode).toBe(200)
  })
})

describe('answers', () => {
  it('are compressed for those who can read it', async () => {
    const headers = { host: 'plaza.localhost:3000' }
    const plain = await house.app.inject({ method: 'GET', url: '/api/openapi.json', headers })
    const small = await house.app.inject({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  })
})
