// What pages say to somebody who has tried more links than one network address may try.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openHouse } from '../testing/harness.ts'
import { mountPages } from './pages-mount.ts'

const TRIES = 3
const house = openHouse({ TRIES_PER_CLIENT: String(TRIES) })
const TOKEN = `${'x'.repeat(22)}.${'x'.repeat(43)}`
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp(house.world, mountPages(house.world.env))
})
afterAll(() => app.close())

const get = (host: string, url: string, language = 'en') =>
  app.inject({ url, headers: { host: `${host}:3000`, accept: 'text/html', 'accept-language': language } })

it('the page of an application says in both languages when to try again, and is no failure of the product', async () => {
  const address = `/application/${'x'.repeat(43)}`
  for (let n = 0; n < TRIES; n++) expect((await get('plaza.localhost', address)).statusCode).toBe(404)
  const refused = await get('plaza.localhost', address)
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([429, '900', 'no-store'])
  expect(refused.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(refused.body).toContain('<h1>Please try again later</h1><p>Too many tries. Please try again in 15 minutes.</p>')
  expect(refused.body).not.toContain('http-equiv="refresh"')
  const inSpanish = await get('plaza.localhost', address, 'es')
  expect([inSpanish.statusCode, inSpanish.body]).toEqual([429, expect.stringContaining('<html lang="es">')])
  expect(inSpanish.body).toContain('<h1>Inténtalo más tarde</h1>')
})

it.each([`/reset-password?token=${TOKEN}`, `/complete-account?token=${TOKEN}`, `/email-confirmation/${TOKEN}`, `/unsubscribe/${TOKEN}`])(
  'nor is any other that a mailed link opens: %s',
  async (address) => {
    const statuses = []
    for (let n = 0; n < TRIES + 2; n++) statuses.push((await get('identity.plaza.localhost', address)).statusCode)
    expect(Math.max(...statuses)).toBeLessThan(500)
  },
)
