import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chooseChat } from './choose.ts'

const secret = Buffer.alloc(32, 7)
const identitySecret = 'shared with the vendor'
const HASH_OF_42 = 'bacad65cb272fe2cfab6964e5d3809d6e3e59cddabdc280e228030116dbe0555'

describe('the identity of a user in the support chat', () => {
  it.each([
    { vendor: 'intercom', appId: 'app', identitySecret } as const,
    { vendor: 'chatwoot', baseUrl: 'https://chat.example', websiteToken: 'token', identitySecret } as const,
  ])("is what $vendor computes with its secret: `echo -n 42 | openssl dgst -sha256 -hmac 'shared with the vendor'`", (named) => {
    const chat = chooseChat(named, { secret })
    expect(chat.identityHash(42)).toBe(HASH_OF_42)
    expect(chat.identityHash(42)).not.toBe(chat.identityHash(43))
  })

  it("hangs on the product's own secret where there is no vendor, and on nothing else", () => {
    const own = (bytes: Buffer) => chooseChat({ vendor: 'panel' }, { secret: bytes }).identityHash(42)
    expect(own(secret)).toMatch(/^[0-9a-f]{64}$/)
    expect(own(Buffer.from(secret))).toBe(own(secret))
    expect(own(randomBytes(32))).not.toBe(own(secret))
  })
})

it('is the same however many were asked for in between, for each secret', () => {
  const [chat, other] = [secret, randomBytes(32)].map((bytes) => chooseChat({ vendor: 'panel' }, { secret: bytes }))
  const first = chat?.identityHash(42)
  expect(other?.identityHash(42)).not.toBe(first)
  const all = new Set(Array.from({ length: 6000 }, (_, user) => chat?.identityHash(user)))
  expect(all.size).toBe(6000)
  expect(chat?.identityHash(42)).toBe(first)
})

describe('what the browser starts', () => {
  it('holds what the vendor needs and never the secret', () => {
    const startOf = (named: Parameters<typeof chooseChat>[0]) => chooseChat(named, { secret }).start
    expect(startOf({ vendor: 'panel' })).toEqual({ vendor: 'panel' })
    expect(startOf({ vendor: 'intercom', appId: 'app', identitySecret })).toEqual({ vendor: 'intercom', app_id: 'app' })
    expect(startOf({ vendor: 'chatwoot', baseUrl: 'https://chat.example', websiteToken: 'token', identitySecret })).toEqual({
      vendor: 'chatwoot',
      base_url: 'https://chat.example',
      website_token: 'token',
    })
  })
})
