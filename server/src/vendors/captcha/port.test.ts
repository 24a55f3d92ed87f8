import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { solveProofOfWork } from '@plaza/contract/rules/proof-of-work'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../testing/harness.ts'
import type { Captcha } from './port.ts'
import { proofOfWork } from './proof-of-work.ts'
import { recaptcha } from './recaptcha.ts'

const database = openDatabase()
const db = () => database.connection.db
const secret = Buffer.alloc(32, 9)
const easy = { cost: 2, min_tries: 1, max_tries: 40 }
let now = new Date('2026-03-02T09:00:00Z')
beforeEach(() => {
  now = new Date('2026-03-02T09:00:00Z')
})

/** Google's memory: tokens that people have earned and nobody has used yet. */
const earned = new Set<string>()
/** A fixed answer of the fake Google instead of a judgement. */
let instead: { status: number; body: string } | 'silence' | null = null
let google: Server
let address = ''

beforeAll(async () => {
  google = createServer((request, response) => {
    void (async () => {
      const form = new URLSearchParams(await text(request))
      if (instead === 'silence') return
      if (instead) return response.writeHead(instead.status).end(instead.body)
      const codes =
        form.get('secret') !== 'the secret key'
          ? ['invalid-input-secret']
          : earned.delete(form.get('response') ?? '')
            ? []
            : ['timeout-or-duplicate']
      response.end(JSON.stringify({ success: codes.length === 0, ...(codes.length > 0 ? { 'error-codes': codes } : {}) }))
    })()
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`
})
afterEach(() => {
  instead = null
})
afterAll(() => {
  google.closeAllConnections()
  google.close()
})

const work = () => proofOfWork({ secret, now: () => now, difficulty: easy })
const asked = (options: { secretKey?: string; address?: string; timeoutMs?: number } = {}) =>
  recaptcha({ siteKey: 'the site key', secretKey: 'the secret key', address, ...options })

async function solve(captcha: Captcha): Promise<string> {
  const task = await captcha.task()
  if (task.vendor === 'proof_of_work') return solveProofOfWork(task)
  const token = `earned-${randomUUID()}`
  earned.add(token)
  return token
}

describe.each([
  ['proof of work', work],
  ['reCAPTCHA', () => asked()],
])('%s', (_, open) => {
  it('takes a token once', async () => {
    const captcha = open()
    const token = await solve(captcha)
    expect(await captcha.verify(token, db())).toBe(true)
    expect(await captcha.verify(token, db())).toBe(false)
    expect(await captcha.verify(await solve(captcha), db())).toBe(true)
  })

  it('lets exactly one of many win who bring the same token at once', async () => {
    const captcha = open()
    const token = await solve(captcha)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        db()
          .transaction()
          .execute((transaction) => captcha.verify(token, transaction)),
      ),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['nothing', ''],
    ['a word', 'please'],
    ['three words', 'let.me.in'],
    ['JSON of another shape', `${Buffer.from('{"parameters":{"__proto__":null}}').toString('base64url')}.1.ab`],
    ['JSON that nests', `${Buffer.from('['.repeat(500)).toString('base64url')}.1.ab`],
    ['characters from everywhere', '\u0000\ud800ñ.🙂.\n'],
    ['a megabyte', 'x'.repeat(1_000_000)],
  ])('takes %s for no solution', async (_name, token) => {
    expect(await open().verify(token, db())).toBe(false)
  })
})

describe('proof of work', () => {
  const verify = (token: string, captcha = work()) => captcha.verify(token, db())

  it('gives the token back to a sign-up that rolls back', async () => {
    const token = await solve(work())
    await expect(
      db()
        .transaction()
        .execute(async (transaction) => {
          expect(await work().verify(token, transaction)).toBe(true)
          throw new Error('the address was taken')
        }),
    ).rejects.toThrow('the address was taken')
    expect(await verify(token)).toBe(true)
  })

  it('is good for ten minutes, and remembered for as long', async () => {
    const [early, late] = [await solve(work()), await solve(work())]
    const given = now.getTime()
    now = new Date(given + 599_000)
    expect(await verify(early)).toBe(true)
    const last = await db().selectFrom('spent_challenges').select('expires_at').orderBy('expires_at', 'desc').executeTakeFirst()
    expect(last?.expires_at).toEqual(new Date(given + 600_000))
    now = new Date(given + 600_000)
    expect(await verify(late)).toBe(false)
  })

  it('cannot be had without the work, made easier, made to last or brought from elsewhere', async () => {
    const token = await solve(work())
    const [challenge = '', number = '', key = ''] = token.split('.')
    const read: { parameters: object; signature: string } = JSON.parse(Buffer.from(challenge, 'base64url').toString())
    const written = (text: string) => `${Buffer.from(text).toString('base64url')}.${number}.${key}`
    const changed = (parameters: object) => written(JSON.stringify({ ...read, parameters: { ...read.parameters, ...parameters } }))
    expect(await verify(`${challenge}.${number}.${'0'.repeat(64)}`)).toBe(false)
    expect(await verify(`${challenge}.${number}.${key.slice(0, 32)}`)).toBe(false)
    expect(await verify(`${challenge}.${number}.${key.toUpperCase()}`)).toBe(false)
    expect(await verify(`${challenge}.-1.${key}`)).toBe(false)
    expect(await verify(`${token}.more`)).toBe(false)
    for (const change of [
      { cost: 1 },
      { keyPrefix: '0'.repeat(32) },
      { keySignature: '0'.repeat(64) },
      { keySignature: undefined },
      { data: { ends_at: 9_999_999_999 } },
      { more: true },
    ]) {
      expect(await verify(changed(change)), JSON.stringify(change)).toBe(false)
    }
    expect(await verify(token, proofOfWork({ secret: Buffer.alloc(32, 10), now: () => now, difficulty: easy }))).toBe(false)
    // Written in another way it is still the same puzzle.
    expect(await verify(token)).toBe(true)
    expect(await verify(written(JSON.stringify(read, null, 1)))).toBe(false)
    expect(await verify(written(JSON.stringify({ ...read, signature: read.signature.toUpperCase() })))).toBe(false)
  })

  it('asks for the usual work when nothing else is said', async () => {
    const task = await proofOfWork({ secret, now: () => now }).task()
    expect(task).toMatchObject({ vendor: 'proof_of_work', cost: 2000, max_number: 350 })
  })
})

describe('reCAPTCHA', () => {
  it('shows the site key', async () => {
    expect(await asked().task()).toEqual({ vendor: 'recaptcha', site_key: 'the site key' })
  })

  it.each([
    ['answers with an error', { status: 503, body: 'later' }],
    ['answers something else', { status: 200, body: '<html></html>' }],
    ['says nothing', 'silence' as const],
  ])('is an error when Google %s', async (_, answer) => {
    instead = answer
    await expect(asked({ timeoutMs: answer === 'silence' ? 50 : 60_000 }).verify('token', db())).rejects.toThrow()
  })

  it('is an error when Google cannot be reached or does not know our key', async () => {
    await expect(asked({ address: 'http://127.0.0.1:1/' }).verify('token', db())).rejects.toThrow()
    await expect(asked({ secretKey: 'a typo' }).verify('token', db())).rejects.toThrow(
      'reCAPTCHA refuses RECAPTCHA_SECRET_KEY: invalid-input-secret.',
    )
  })
})
