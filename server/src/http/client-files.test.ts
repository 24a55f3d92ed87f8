import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clientFiles } from './client-files.ts'

let folder: string
let app: FastifyInstance
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-client-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of [
    ['favicon.svg', '<svg/>'],
    ['assets/licences.txt', 'notices'],
    ['assets/page-a1.js', 'plain'],
    ['assets/page-a1.js.br', 'as brotli'],
    ['assets/page-a1.js.gz', 'as gzip'],
    ['assets/drawing.worker-b2.js', 'worker'],
  ] as const)
    writeFileSync(join(folder, name), content)
  app = Fastify()
  clientFiles(app, folder)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

it.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['deflate', undefined, 'plain'],
])("who takes '%s' gets the copy that is made for it", async (accepted, encoding, body) => {
  const answer = await get('/assets/page-a1.js', { 'accept-encoding': accepted })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary, answer.body]).toEqual([
    200,
    encoding,
    'accept-encoding',
    body,
  ])
  expect(answer.headers['content-length']).toBe(String(body.length))
})

it('names below assets/ are kept for good, others for an hour', async () => {
  const forGood = 'public, max-age=31536000, immutable'
  for (const [path, type, kept] of [
    ['/assets/page-a1.js', 'text/javascript; charset=utf-8', forGood],
    ['/assets/drawing.worker-b2.js', 'text/javascript; charset=utf-8', forGood],
    ['/assets/licences.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
  ]) {
    const { headers } = await get(path as string)
    expect([headers['content-type'], headers['cache-control']]).toEqual([type, kept])
    expect(headers['content-security-policy']).toBe(path?.includes('worker') ? "default-src 'none'" : undefined)
  }
})

it('who has it already is told so, and HEAD has no body', async () => {
  const first = await get('/assets/page-a1.js', { 'accept-encoding': 'br' })
  const again = await get('/assets/page-a1.js', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/assets/page-a1.js', { 'if-none-match': String(first.headers.etag) })).body).toBe('plain')
  const head = await app.inject({ method: 'HEAD', url: '/favicon.svg' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '6', ''])
})

it('what was asked for once takes no disk any more; what has gone before is not found, and found when it is back', async () => {
  expect((await get('/favicon.svg')).body).toBe('<svg/>')
  renameSync(folder, `${folder}-away`)
  expect((await get('/favicon.svg')).body).toBe('<svg/>')
  expect((await get('/assets/licences.txt')).statusCode).toBe(404)
  renameSync(`${folder}-away`, folder)
  expect((await get('/assets/licences.txt')).body).toBe('notices')
})

it('what nobody has built is not found, copies by their own names neither', async () => {
  for (const path of ['/assets/page-a2.js', '/assets/page-a1.js.br', '/assets/', '/assets/../secret'])
    expect((await get(path)).statusCode).toBe(404)
})

it('a file of a type that nobody has named is refused at the start', () => {
  writeFileSync(join(folder, 'film.mp4'), 'film')
  expect(() => clientFiles(Fastify(), folder)).toThrow('/film.mp4')
})
