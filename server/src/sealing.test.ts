import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

const secret = Buffer.alloc(32, 7)

describe('sealing', () => {
  it('gives any text back', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => unseal(secret, 'mail', seal(secret, 'mail', text)) === text))
  })

  it('hides the text and is never the same twice', () => {
    const sealed = new Set(Array.from({ length: 100 }, () => seal(secret, 'mail', 'https://plaza.example/reset-password?token=geheim')))
    expect(sealed.size).toBe(100)
    for (const each of sealed) expect(Buffer.from(each, 'base64url').toString('latin1')).not.toContain('geheim')
  })

  it('notices one altered bit, wherever it stands', () => {
    const bytes = Buffer.from(seal(secret, 'mail', 'a link'), 'base64url')
    for (let at = 0; at < bytes.length * 8; at++) {
      const altered = Buffer.from(bytes)
      altered[at >> 3] = (altered[at >> 3] as number) ^ (1 << (at & 7))
      expect(() => unseal(secret, 'mail', altered.toString('base64url'))).toThrow('altered')
    }
  })

  it('notices what was cut off', () => {
    const sealed = Buffer.from(seal(secret, 'mail', 'a link'), 'base64url')
    for (let length = 0; length < sealed.length; length++) {
      expect(() => unseal(secret, 'mail', sealed.subarray(0, length).toString('base64url'))).toThrow()
    }
  })

  it('opens with the same secret for the same purpose only', () => {
    const sealed = seal(secret, 'mail', 'a link')
    expect(() => unseal(randomBytes(32), 'mail', sealed)).toThrow('altered')
    expect(() => unseal(secret, 'sessions', sealed)).toThrow('altered')
  })
})
