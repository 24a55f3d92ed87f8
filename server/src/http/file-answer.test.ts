import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openHouse } from '../testing/harness.ts'
import { openConnection } from '../testing/raw-connection.ts'
import type { OpenFile } from '../vendors/files/port.ts'
import { signedFileUrl } from './private-files.ts'

const house = openHouse()
const HOST = 'plaza.localhost:3000'
const PICTURE = randomBytes(1_000_000)
const DOCUMENT = 'private/resumes/11111111-2222-4333-8444-555555555555.pdf'
const PIECE = Buffer.alloc(64 * 1024, 'x')
let app: FastifyInstance
/** What the store gives for any key from now on. */
let store: () => OpenFile

beforeAll(async () => {
  await house.world.db
    .insertInto('files')
    .values({
      key: DOCUMENT,
      kind: 'pdf',
      filename: 'cv.pdf',
      size: PICTURE.length,
      sha256: Buffer.alloc(32),
      created_at: house.world.now(),
    })
    .execute()
  app = await buildApp({ ...house.world, files: { ...house.world.files, open: async () => store() } })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const paths = () => ['/files/public/logos/a.png', signedFileUrl(house.world.secret, DOCUMENT, house.world.now())]

async function connection() {
  return openConnection((app.server.address() as AddressInfo).port)
}

describe.each([
  ['public', 0],
  ['private', 1],
] as const)('a %s file', (_, which) => {
  it('comes whole with its size, and without its bytes for HEAD', async () => {
    store = () => ({ size: PICTURE.length, bytes: Readable.from([PICTURE.subarray(0, 600_000), PICTURE.subarray(600_000)]) })
    const whole = await app.inject({ url: paths()[which], headers: { host: HOST } })
    expect(whole.headers['content-length']).toBe('1000000')
    expect(whole.rawPayload.equals(PICTURE)).toBe(true)
    const bytes = Readable.from([PICTURE])
    store = () => ({ size: PICTURE.length, bytes })
    const head = await app.inject({ method: 'HEAD', url: paths()[which], headers: { host: HOST } })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '1000000', 0])
    expect(bytes.destroyed).toBe(true)
  })

  it.each([
    ['breaks off', () => Readable.from(fewThenFailing()), /the store has broken off/],
    ['is shorter than it should be', () => Readable.from([PIECE]), /Of a file of 655360 bytes 65536 came/],
  ])('that %s ends its connection: nobody takes a part for the whole', async (__, bytes, says) => {
    store = () => ({ size: 10 * PIECE.length, bytes: bytes() })
    const client = await connection()
    client.write(`GET ${paths()[which]} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    const received = await client.ended()
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-length: 655360\r\n/s)
    expect(received.length).toBeLessThan(10 * PIECE.length)
    expect(house.takeErrors().join('')).toMatch(says)
  })

  it('is read no faster than it is taken, and closed when its reader goes', async () => {
    let made = 0
    const bytes = new Readable({
      read() {
        made++
        this.push(PIECE)
      },
    })
    store = () => ({ size: 10_000 * PIECE.length, bytes })
    const client = await connection()
    client.socket.pause()
    client.write(`GET ${paths()[which]} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    // It stops by itself, when the system keeps no more of it.
    let before = -1
    while (before !== made || made === 0) {
      before = made
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    }
    expect(made).toBeLessThan(5000)
    client.socket.destroy()
    await expect.poll(() => bytes.destroyed, { timeout: 25_000 }).toBe(true)
    expect(house.takeErrors()).toEqual([])
  })
})

async function* fewThenFailing(): AsyncGenerator<Buffer> {
  yield PIECE
  throw new Error('the store has broken off')
}
