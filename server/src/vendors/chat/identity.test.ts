import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chatIdentity } from './identity.ts'

const secret = Buffer.alloc(32, 7)

describe('the identity of a user in the support chat', () => {
  it("is what the vendor computes with its secret: `echo -n 42 | openssl dgst -sha256 -hmac 'shared with the vendor'`", () => {
    const chat = chatIdentity({ identitySecret: 'shared with the vendor', secret })
    expect(chat.identityHash(42)).toBe('bacad65cb272fe2cfab6964e5d3809d6e3e59cddabdc280e228030116dbe0555')
    expect(chat.identityHash(42)).not.toBe(chat.identityHash(43))
  })

  it("hangs on the product's own secret where there is no vendor, and on nothing else", () => {
    const own = (bytes: Buffer) => chatIdentity({ identitySecret: null, secret: bytes }).identityHash(42)
    expect(own(secret)).toMatch(/^[0-9a-f]{64}$/)
    expect(own(Buffer.from(secret))).toBe(own(secret))
    expect(own(randomBytes(32))).not.toBe(own(secret))
  })
})
