import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from './env.ts'
import { secretOf } from './secret.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plaza-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the secret', () => {
  it('is that of the environment where one is set, and nothing is written then', () => {
    const secret = Buffer.alloc(32, 1)
    expect(secretOf({ secret, dataDir })).toBe(secret)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is made at the first start, kept for the next, and for this user alone', () => {
    const first = secretOf({ secret: null, dataDir })
    expect(first).toHaveLength(32)
    expect(secretOf({ secret: null, dataDir })).toEqual(first)
    expect(readdirSync(dataDir)).toEqual(['secret'])
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    const other = mkdtempSync(join(dataDir, 'other-'))
    expect(secretOf({ secret: null, dataDir: other })).not.toEqual(first)
  })

  it.each(['', 'abc', 'g'.repeat(64), '0'.repeat(63)])('of %j is refused rather than replaced', (text) => {
    writeFileSync(join(dataDir, 'secret'), text)
    chmodSync(join(dataDir, 'secret'), 0o600)
    expect(() => secretOf({ secret: null, dataDir })).toThrow(StartError)
  })
})
