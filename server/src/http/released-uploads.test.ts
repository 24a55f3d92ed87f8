import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comeInLargerPieces } from './larger-pieces.ts'
import { acceptForm, readForms, type UploadedFile } from './uploads.ts'

const rules = { 'user[avatar]': { max_bytes: 1_000_000 }, resume: { max_bytes: 1_000_000 } }
let app: FastifyInstance
let address = ''
let files: Partial<Record<string, UploadedFile>> = {}
let work: () => Promise<unknown> = async () => undefined

beforeAll(async () => {
  app = Fastify()
  app.decorate('bodyRoom', { bytes: 0, take: () => undefined, heard: () => undefined })
  await readForms(app, { folder: join(tmpdir(), 'no-upload-waits-here') })
  app.addHook('onRequest', async ({ raw }) => {
    // What is injected comes from no connection.
    if (raw.socket instanceof Socket) comeInLargerPieces(raw)
  })
  app.post('/', { preValidation: (request) => acceptForm(request, rules) }, async (request) => {
    files = request.uploads ?? {}
    return { answer: await work() }
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const piecesOf = async (field: keyof typeof rules) => ((await files[field]?.read()) ?? []) as readonly Buffer<ArrayBuffer>[]

const avatar = randomBytes(150_000)
const resume = randomBytes(90_000)
function both(): FormData {
  const form = new FormData()
  form.append('user[avatar]', new Blob([avatar]), 'a.png')
  form.append('resume', new Blob([resume]), 'r.pdf')
  return form
}

it('a form gives its memory back at once, when nobody looks at its files any more', async () => {
  let pieces: readonly Buffer<ArrayBuffer>[] = []
  work = async () => {
    pieces = [...(await piecesOf('user[avatar]')), ...(await piecesOf('resume'))]
    files['user[avatar]']?.release()
    files['user[avatar]']?.release()
    await expect(files['user[avatar]']?.read()).rejects.toThrow('released')
    // The end of one stands in the same memory as the beginning of the other.
    expect(Buffer.concat(await piecesOf('resume')).equals(resume)).toBe(true)
    files.resume?.release()
    return pieces.filter(({ buffer }) => buffer.detached).length
  }
  const bodies = Array.from({ length: 3 }, both)
  for (const body of bodies) {
    const answer: { answer: number } = JSON.parse(await (await fetch(address, { method: 'POST', body })).text())
    expect(answer.answer).toBeGreaterThan(0)
  }
  // What came in no piece of a connection's own is left for the collector.
  expect(pieces.every(({ buffer, length }) => buffer.detached === (length === 0))).toBe(true)
})

it('a form leaves alone memory that others have a part in', async () => {
  const payload = Buffer.from(await new Response(both()).arrayBuffer())
  const before = Buffer.from(payload)
  const boundary = payload.subarray(2, payload.indexOf('\r\n')).toString()
  work = async () => {
    const read = Buffer.concat(await piecesOf('resume'))
    for (const file of Object.values(files)) file?.release()
    return read.equals(resume)
  }
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  expect(answer.json()).toEqual({ answer: true })
  expect(payload.equals(before)).toBe(true)
})
