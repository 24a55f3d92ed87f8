// Headers of all answers and of pages; what kind of body a call takes.

import { everyCall } from '@plaza/contract'
import { roles } from '@plaza/contract/values'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { makeCompany, makeMailedLink, makeUser, signIn } from '../testing/factories.ts'
import { openHouse } from '../testing/harness.ts'
import { mountPages } from './pages-mount.ts'

const house = openHouse({ PUBLIC_SCHEME: 'https' })
const HOST = 'plaza.localhost:3000'
let app: FastifyInstance

beforeAll(async () => {
  const { world } = house
  const kept = {
    headers: {},
    id: 'a',
    to: 'a@example.com',
    from: 'b@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    sent_at: world.now().toISOString(),
    deliveries: 1,
  }
  const mailbox = { list: async () => [], read: async () => kept }
  app = await buildApp(world, mountPages(world.env), mailbox, null)
})
afterAll(() => app.close())

const get = (url: string, host = HOST) => app.inject({ url, headers: { host } })

describe('an answer of an instance that is reached by https', () => {
  it.each([
    ['a page', '/', 200],
    ['a page that is not there', '/no/such/page', 404],
    ['a redirect', '/companies/', 301],
    ['a choice of language', '/?lang=es', 303],
    ['a call', '/api/countries', 200],
    ['a call that is refused', '/api/profiles', 401],
    ['a call that is not there', '/api/nothing', 404],
    ['a file of the screens', '/favicon.svg', 200],
    ['a font', '/page-fonts/inter-400.woff2', 200],
    ['a picture that is not there', '/files/public/none.png', 404],
    ['a page without the screens', '/mailbox', 200],
    ['the documentation', '/api/docs', 200],
    ['the state for machines', '/healthz', 200],
    ['a list for crawlers', '/robots.txt', 200],
  ])('tells browsers to stay with it: %s', async (_, url, status) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['strict-transport-security']]).toEqual([status, 'max-age=31536000'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['//evil.example', '//evil.example/%5c/', '///evil.example/a?b=c', '/./..//evil.example', '/companies/?search=a', '/?q=%7e'])(
    'leads from one page to another of the same host with a path alone, never back to http nor to another site: %s',
    async (path) => {
      const { statusCode, headers } = await get(path)
      expect(statusCode).toBeGreaterThanOrEqual(301)
      expect(statusCode).toBeLessThanOrEqual(308)
      expect(headers.location).toMatch(/^\/(?![/\\])/)
    },
  )

  it('tells it on a host that is not served, too', async () => {
    const { statusCode, headers } = await get('/', 'elsewhere.example')
    expect([statusCode, headers['strict-transport-security']]).toEqual([421, 'max-age=31536000'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

it.each(['/api/nothing', '/files/public/none.png', '/api/get_user/none', '/api/set_password/none', '/api/unsubscribe/none'])(
  'what is not there is kept by nobody, nor what a mailed token opens: %s',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

it('what a mailed token opens is kept by nobody, and no page that it leads to hears of it', async () => {
  const { db } = house.world
  const user = await makeUser(db)
  const token = await makeMailedLink(db, user, 'reset', house.world.now())
  const { statusCode, headers } = await get(`/api/set_password/${token}`)
  expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
})

it('an instance that is reached by http does not promise https', async () => {
  const plain = await buildApp({ ...house.world, env: { ...house.world.env, hosts: { ...house.world.env.hosts, scheme: 'http' } } })
  const { headers } = await plain.inject({ url: '/api/countries', headers: { host: HOST } })
  expect(headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

describe('a page', () => {
  it.each([
    ['of the screens', '/', HOST],
    ['that is not there', '/no/such/page', HOST],
    ['of an account', '/login', 'identity.plaza.localhost:3000'],
    ['without the screens', '/mailbox', HOST],
    ['of the stand-in for calendars', '/calendar-consent?redirect_uri=https%3A%2F%2Flocalhost%3A3000%2Faccount-settings', 'localhost:3000'],
  ])('%s uses nothing of the device, and no other site reaches into its window', async (_, url, host) => {
    const { headers } = await get(url, host)
    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\)/)
    expect(headers['permissions-policy']).not.toContain('clipboard')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  it.each([
    '/calendar-consent/teams?redirect_uri=https%3A%2F%2Flocalhost%3A3000%2Faccount-settings',
    '/account-settings?tab=0&teams_code=x&state=y',
    '/account-settings/settings?error=access_denied&state=y',
  ])('in the window that links Teams stays in it: %s', async (url) => {
    const { headers } = await get(url, 'localhost:3000')
    expect(headers['cross-origin-opener-policy']).toBeUndefined()
  })
})

describe('a body', () => {
  const withBody = everyCall.filter(({ method }) => method !== 'GET')
  const bodies = (files: boolean): [string | undefined, string][] => [
    ['text/plain', '{}'],
    ['text/html', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['application/xml', '<a/>'],
    ['application/octet-stream', '{}'],
    ['no media type', '{}'],
    [undefined, '{}'],
    ...(files ? [] : ([['multipart/form-data; boundary=x', '--x--\r\n']] satisfies [string, string][])),
  ]

  it('of a kind that a call does not take is 415, call by call', async () => {
    const { db } = house.world
    const company = await makeCompany(db)
    const tokens = await Promise.all(
      roles.map(async (role) =>
        signIn(db, await makeUser(db, { roles: [role], company_id: role === 'talent' ? null : company.id }), house.world.now()),
      ),
    )
    const wrong: unknown[] = []
    for (const { signature, method, path, files } of withBody) {
      for (const [type, payload] of bodies(files !== undefined)) {
        const answers = await Promise.all(
          tokens.map((token) =>
            app.inject({
              method,
              url: `/api${path.replace(/\{\w+\}/g, '1')}`,
              headers: { host: HOST, authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
              payload,
            }),
          ),
        )
        // Whoever may not make the call hears that first.
        const told = answers.map((answer) => `${answer.statusCode} ${answer.json().code}`).filter((each) => each !== '403 not_allowed')
        if (told.length === 0 || told.some((each) => each !== '415 media_type_not_supported')) wrong.push([signature, type, ...told])
      }
    }
    expect(wrong).toEqual([])
    expect(withBody.length).toBeGreaterThan(20)
  })
})
