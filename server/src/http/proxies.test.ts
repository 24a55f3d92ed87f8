// Whose headers tell where a client is: those of proxies that are named, and nobody else's.
import { describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { forReal } from '../testing/for-real.ts'
import { openHouse } from '../testing/harness.ts'

const TRIES = 60
const house = openHouse({ ...forReal, METRICS_TOKEN: 'open sesame', TRIES_PER_CLIENT: String(TRIES) })
const host = 'plaza.example'

/** Asks for the recovery of yet another address, as if on behalf of yet another client. */
const invented = (n: number) => ({
  body: { email: `somebody-${n}@example.com` },
  headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
})

describe('for real, with no proxy named', () => {
  it.each(['10.0.0.5', '192.168.1.7', '127.0.0.1', '::1', 'fd00::5', '203.0.113.200'])(
    '%s is one client, whatever X-Forwarded-For it invents: of 70 tries the last ten are refused',
    async (remoteAddress) => {
      const statuses: number[] = []
      for (let n = 0; n < 70; n++) statuses.push((await house.call('POST /recover_password', { ...invented(n), remoteAddress })).statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(TRIES)
      expect(statuses.slice(TRIES)).toEqual(Array(10).fill(429))
    },
  )

  it('/metrics opens to the token alone, not even to this machine', async () => {
    const ask = (remoteAddress: string, headers: Record<string, string>) =>
      house.app.inject({ url: '/metrics', remoteAddress, headers: { host, ...headers } })
    for (const remoteAddress of ['127.0.0.1', '::1', '10.0.0.5', '203.0.113.9']) {
      expect((await ask(remoteAddress, {})).statusCode).toBe(404)
      expect((await ask(remoteAddress, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
      expect((await ask(remoteAddress, { 'x-forwarded-for': '::1, 127.0.0.1', forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
      expect((await ask(remoteAddress, { authorization: 'Bearer open sesame' })).statusCode).toBe(200)
    }
  })
})

describe('for real, with a proxy named', () => {
  it('its word counts, and what a client wrote before it does not', async () => {
    const { world } = house
    const app = await buildApp({ ...world, env: { ...world.env, trustedProxies: ['10.0.0.5'] } })
    const recover = (n: number, remoteAddress: string, forwarded: string) =>
      app.inject({
        method: 'POST',
        url: '/api/recover_password',
        remoteAddress,
        headers: { host, 'x-forwarded-for': forwarded },
        payload: { email: `someone-${n}@example.com` },
      })
    try {
      for (let n = 0; n < TRIES; n++) expect((await recover(n, '10.0.0.5', `198.51.100.${n}, 198.51.100.200`)).statusCode).toBe(200)
      expect((await recover(TRIES, '10.0.0.5', '198.51.100.99, 198.51.100.200')).statusCode).toBe(429)
      expect((await recover(TRIES, '10.0.0.5', '198.51.100.201')).statusCode).toBe(200)
      expect(
        (await app.inject({ url: '/metrics', remoteAddress: '10.0.0.5', headers: { host, 'x-forwarded-for': '127.0.0.1' } })).statusCode,
      ).toBe(404)
    } finally {
      await app.close()
    }
  })
})
