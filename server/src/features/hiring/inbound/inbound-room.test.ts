// Announcing a large mail costs nothing, and the memory for all of them on their way is not much.
import { Readable } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { BODY_FREE_BYTES, SLOW_BODY_MS } from '../../../http/bodies.ts'
import { openHouse } from '../../../testing/harness.ts'
import { inboundSignature } from '../../../vendors/inbound/signed.ts'
import { RAW_MAIL_MAX_BYTES } from './mail-reading.ts'

const SECRET = 'a secret that the provider of inbound mail knows'
const house = openHouse({ INBOUND_MAIL_DOMAIN: 'replies.plaza.example', INBOUND_MAIL_SECRET: SECRET })
afterEach(() => void vi.restoreAllMocks())

function post(payload: Buffer | Readable, headers: Record<string, string>) {
  const all = { host: house.world.env.hosts.main[0] ?? '', 'content-type': 'message/rfc822', ...headers }
  return house.app.inject({ method: 'POST', url: '/api/inbound_mail', headers: all, payload })
}

it('a mail of which nothing comes keeps no other out', async () => {
  const raw = Buffer.from(`From: ana@example.com\r\nTo: b@example.com\r\n\r\n${'x'.repeat(2 * BODY_FREE_BYTES)}`)
  const handOver = async () => (await post(raw, { 'x-inbound-signature': inboundSignature(SECRET, raw, house.world.now()) })).statusCode
  const announced = [1, 2].map(() =>
    post(new Readable({ read: () => undefined }), { 'content-length': String(RAW_MAIL_MAX_BYTES) }).catch(() => 'ended'),
  )
  await expect.poll(handOver).toBe(503)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + SLOW_BODY_MS + 1000)
  expect(await handOver()).toBe(200)
  expect(await Promise.race(announced)).toBeDefined()
})
