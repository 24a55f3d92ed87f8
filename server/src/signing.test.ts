import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { readInvoiceLink, signedInvoiceUrl } from './features/billing/invoice-links.ts'
import { consentState, readConsentState } from './features/calendar/consent-state.ts'
import { tokenColumns } from './features/calendar/tokens.ts'
import { referenceFor } from './features/candidates/submissions.ts'
import { readUnsubscribeToken, unsubscribeAddress } from './features/notifications/unsubscribe-link.ts'
import { signedFileUrl } from './http/private-files.ts'
import { isSigned, sign } from './signing.ts'
import { openDatabase } from './testing/harness.ts'
import { standInCalendar } from './vendors/calendar/stand-in.ts'
import { proofOfWork } from './vendors/captcha/proof-of-work.ts'
import { chooseChat } from './vendors/chat/choose.ts'

const house = openDatabase()
const secret = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)
const NOW = new Date('2026-03-02T09:00:00Z')
const now = () => NOW

describe('signing', () => {
  it('believes what this secret has signed for this purpose and as this text alone', () => {
    const signature = sign(secret, 'unsubscribing', '42 all')
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(isSigned(secret, 'unsubscribing', '42 all', signature)).toBe(true)
    expect(isSigned(other, 'unsubscribing', '42 all', signature)).toBe(false)
    expect(isSigned(secret, 'links to invoices', '42 all', signature)).toBe(false)
    expect(isSigned(secret, 'unsubscribing', '43 all', signature)).toBe(false)
  })

  it('notices one altered bit, what was cut off and what was added', () => {
    const bytes = Buffer.from(sign(secret, 'unsubscribing', 'a link'), 'base64url')
    const isGood = (changed: Buffer) => isSigned(secret, 'unsubscribing', 'a link', changed.toString('base64url'))
    expect(isGood(bytes)).toBe(true)
    for (let at = 0; at < bytes.length * 8; at++) {
      const altered = Buffer.from(bytes)
      altered[at >> 3] = (altered[at >> 3] as number) ^ (1 << (at & 7))
      expect(isGood(altered)).toBe(false)
    }
    for (let length = 0; length < bytes.length; length++) expect(isGood(bytes.subarray(0, length))).toBe(false)
    expect(isGood(Buffer.concat([bytes, Buffer.alloc(1)]))).toBe(false)
  })

  it('happens in one place', () => {
    const where = (name: string) => {
      const files = globSync('**/*.ts', { cwd: import.meta.dirname })
      return files
        .filter((file) => !file.endsWith('.test.ts') && readFileSync(join(import.meta.dirname, file), 'utf8').includes(name))
        .sort()
    }
    expect(where('hkdfSync(')).toEqual(['sealing.ts'])
    // Vendors of chats and of inbound mail say how what is said is signed, with secrets of their own.
    expect(where('createHmac(')).toEqual(['signing.ts', 'vendors/chat/choose.ts', 'vendors/inbound/signed.ts'])
  })
})

// Made by the code before there was one signer (commit 51924c6), with this secret at this time. They are never made anew.
describe('what was signed by an earlier release', () => {
  it('ends mails: the link has no end', () => {
    const all = 'NDIgYWxs.OiPrUIHiYkgu6xXXiWKlYWIBbIPY5yWOLIA9G7sc9Jg'
    const one = 'NDIgbmV3X2FwcGxpY2F0aW9u.a-XA0pwPv-_7AqddF8rDijAl10Xd2PPGhKwpZjemUvU'
    expect(readUnsubscribeToken(secret, all)).toEqual({ user_id: 42, flag: null })
    expect(readUnsubscribeToken(secret, one)).toEqual({ user_id: 42, flag: 'new_application' })
    expect(readUnsubscribeToken(other, all)).toBeNull()
    const env = readEnv({ PORT: '3000', DEMO_DATA: 'false' })
    expect(unsubscribeAddress({ env, secret }, { user_id: 42, flag: null })).toBe(`http://identity.plaza.localhost:3000/unsubscribe/${all}`)
  })

  it('opens an invoice for 90 days', () => {
    const link = '/invoices/42/pdf?language=es&until=1780218000&signature=NJ_g-WdOEK0t2YY5cOotHod-cwgwvZ9sbEzP52xCvaQ'
    const query = Object.fromEntries(new URL(link, 'http://x.test').searchParams)
    const means = { id: 42, language: 'es', until: new Date('2026-05-31T09:00:00Z') } as const
    expect(readInvoiceLink(secret, '42', query)).toEqual(means)
    expect(readInvoiceLink(secret, '43', query)).toBeNull()
    expect(signedInvoiceUrl(secret, means)).toBe(link)
  })

  it('opens a file for five minutes', () => {
    expect(signedFileUrl(secret, 'private/0123456789abcdef0123456789abcdef', NOW)).toBe(
      '/files/private/0123456789abcdef0123456789abcdef?until=1772442300&signature=8d5FHvFz_OY9GQ2hpyynZW1Qy_ENRq9YFj6sDFKnSV4',
    )
  })

  it.each([
    ['calendar', 'calendar.42.1772485200.0AV7pc11KDL74pKKaLzPUOz9RphALQxb0AVDvn3kFT4'],
    ['teams', 'teams.42.1772485200.Ghj3J6anP9cTPHs_gkq1ynxUAsIshpiwcS4UscpYzhg'],
  ] as const)('comes back from a consent page within twelve hours: %s', (consent, state) => {
    expect(readConsentState(secret, state, NOW)).toEqual({ consent, user_id: 42 })
    expect(readConsentState(other, state, NOW)).toBeNull()
    expect(consentState(secret, consent, 42, NOW)).toBe(state)
  })

  it('is a calendar that stays linked, and the token that somebody else has as well', async () => {
    const grant = 'WyJjYWxlbmRhciIsImdtYWlsIiwiYW5hQGV4YW1wbGUuY29tIl0.ZNDbuDHkrMx1EK6svlvkpV9rYD0I0tmcelqf0-50g7I'
    const code =
      'eyJraW5kIjoiY2FsZW5kYXIiLCJwcm92aWRlciI6ImdtYWlsIiwiZW1haWwiOiJhbmFAZXhhbXBsZS5jb20iLCJ1bnRpbCI6MTc3MjQ0MjYwMDAwMCwiaWQiOiI2N2EzM2E3ZC04YTc3LTRmMTQtYjFmYy0xMzg0NGUzMDgxYTIifQ.i-_YmEg_LU0VLK4mnQsO3Nx8VibW0nJZI8Z_KL97BXI'
    const calendar = standInCalendar({ secret, now })
    expect(await calendar.findEvent(grant, 'none')).toBeNull()
    await expect(standInCalendar({ secret: other, now }).findEvent(grant, 'none')).rejects.toThrow('taken this grant back')
    expect(await calendar.link(code, '')).toEqual({ provider: 'gmail', email: 'ana@example.com', token: grant })
    expect(tokenColumns(secret, 'calendar token', 'a token').token_hash.toString('base64url')).toBe(
      'Jz4K2kxXQcVC6jFT0GblfblEGyR6TjULdHRIl2pSQe8',
    )
  })

  it('is the reference of an application, an identity in the chat and a puzzle that somebody is solving', async () => {
    const guest = { job_id: 7, email: 'Ana@example.com', candidate_id: null }
    expect(referenceFor(secret, guest, 'k')).toBe('0YRcBODPhPIpVCOeSetfBYIqoaOAkhuBS5L9j6M0Fo0')
    expect(chooseChat({ vendor: 'panel' }, { secret }).identityHash(42)).toBe(
      '5df26398d533ac703c072536bb1943353522eabedefee913850f4137c1d2ae84',
    )
    const puzzle =
      'eyJwYXJhbWV0ZXJzIjp7ImFsZ29yaXRobSI6IlBCS0RGMi9TSEEtMjU2IiwiY29zdCI6MSwiZGF0YSI6eyJlbmRzX2F0IjoxNzcyNDQyNjAwfSwia2V5TGVuZ3RoIjozMiwia2V5UHJlZml4IjoiZjMwZTdjMjAzMGZkMTRkMmNlN2FiNDI1NjQ2MDllMmQiLCJrZXlTaWduYXR1cmUiOiI0ZDU2OWNmNmFmZTU3MmQ4ZTMwMTNjYWY2NDUzOGE3YjEzZDVmYjhhYTc3ODk5ZTcyNzljN2M0NTI1YTE3YmFiIiwibm9uY2UiOiI0YmZjMGI5MmU3ZjQzNTIyZDc0OGIzZWNmZWRlNThiOCIsInNhbHQiOiJmMWQwNGQzN2I5MTlhYjRmNGRmYjZmZjc4NWFmMmU5MyJ9LCJzaWduYXR1cmUiOiJkMDgyNzc5MjdmMDVkYTVhZGYyZmQ5OWNkNGJjNDNkNmY0MjQzMjM1ZGQ4ZjQxZDc4ZWQzZmMyYzkzM2ViNWU3In0.1.f30e7c2030fd14d2ce7ab42564609e2daa050a6be22f4e77e2bb21332942af51'
    const { db } = house.connection
    expect(await proofOfWork({ secret: other, now }).verify(puzzle, db)).toBe(false)
    expect(await proofOfWork({ secret, now }).verify(puzzle, db)).toBe(true)
  })
})
