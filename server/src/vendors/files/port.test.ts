import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { diskFiles } from './disk.ts'
import type { Files } from './port.ts'
import { type S3Options, s3Files } from './s3.ts'

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/

/** A fake S3: objects by path, for signed requests. */
const objects = new Map<string, Buffer>()
let trouble: ((request: IncomingMessage, response: ServerResponse) => void) | null = null
let requests = 0
let store: Server
let folder = ''

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  requests++
  const body = await buffer(request)
  if (trouble) return trouble(request, response)
  const path = new URL(request.url ?? '', 'http://store').pathname
  const problem = (status: number, code: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  if (!SIGNED.test(request.headers.authorization ?? '')) return problem(403, 'AccessDenied')
  if (!path.startsWith('/the-bucket/')) return problem(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    objects.set(path, body)
    response.end()
  } else if (request.method === 'DELETE') {
    objects.delete(path)
    response.writeHead(204).end()
  } else {
    const bytes = objects.get(path)
    if (bytes) response.end(bytes)
    else problem(404, 'NoSuchKey')
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-files-'))
  store = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  trouble = null
})
afterAll(async () => {
  store.closeAllConnections()
  store.close()
  await rm(folder, { recursive: true })
})

const bucket = (changes: Partial<S3Options> = {}): Files =>
  s3Files({
    bucket: 'the-bucket',
    region: 'eu-west-1',
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    accessKeyId: 'the-key',
    secretAccessKey: 'the secret',
    ...changes,
  })

describe.each([
  ['a folder', () => diskFiles(folder)],
  ['a bucket', () => bucket()],
])('files in %s', (_, open) => {
  it('come back byte for byte, whoever asks', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_value, at) => (at * 7919) % 256))
    await open().put('public/avatars/1-a.webp', [bytes])
    expect(await open().get('public/avatars/1-a.webp')).toEqual(bytes)
    await open().put('in-pieces', [bytes.subarray(0, 30_000), Buffer.alloc(0), bytes.subarray(30_000)])
    expect(await open().get('in-pieces')).toEqual(bytes)
    await open().put('empty', [])
    expect(await open().get('empty')).toEqual(Buffer.alloc(0))
    await open().put('empty', [Buffer.alloc(0)])
    expect(await open().get('empty')).toEqual(Buffer.alloc(0))
  })

  it('are replaced', async () => {
    await open().put('twice', [Buffer.from('the first, which is longer')])
    await open().put('twice', [Buffer.from('the second')])
    expect(String(await open().get('twice'))).toBe('the second')
  })

  it('are read in pieces, with their size known before, and as they were when they were opened', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_value, at) => (at * 7919) % 256))
    await open().put('read', [bytes])
    const opened = await open().open('read')
    await open().put('read', [Buffer.from('another')])
    expect(opened?.size).toBe(300_000)
    const pieces: Buffer[] = []
    for await (const piece of opened?.bytes ?? []) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    await open().put('read-empty', [])
    const empty = await open().open('read-empty')
    expect([empty?.size, empty && (await buffer(empty.bytes)).length]).toEqual([0, 0])
    expect(await open().open('never/there')).toBeNull()
  })

  it('are closed when their reader goes', async () => {
    await open().put('left', [Buffer.alloc(3_000_000)])
    const opened = await open().open('left')
    for await (const _piece of opened?.bytes ?? []) break
    await expect.poll(() => opened?.bytes.closed, { timeout: 25_000 }).toBe(true)
    expect(opened?.bytes.readableEnded).toBe(false)
  })

  it('are null where there is nothing, and gone once removed', async () => {
    expect(await open().get('never/there')).toBeNull()
    await open().put('gone', [Buffer.from('x')])
    await open().remove('gone')
    expect(await open().get('gone')).toBeNull()
    await open().remove('gone')
  })

  it('are whole when many write at once', async () => {
    const texts = Array.from({ length: 8 }, (_value, at) => String(at).repeat(50_000))
    await Promise.all(texts.map((text) => open().put('contested', [Buffer.from(text)])))
    expect(texts).toContain(String(await open().get('contested')))
  })

  it.each(['../outside', '/etc/passwd', 'a/../b', 'a//b', '.hidden', 'UPPER', 'a b', 'a\0b', '', 'x'.repeat(201)])(
    'have no key %j',
    async (key) => {
      await expect(open().put(key, [Buffer.from('x')])).rejects.toThrow('Not a file key')
      await expect(open().get(key)).rejects.toThrow('Not a file key')
      await expect(open().open(key)).rejects.toThrow('Not a file key')
      await expect(open().remove(key)).rejects.toThrow('Not a file key')
    },
  )
})

describe('files in a folder', () => {
  it('leave nothing half-written beside them', async () => {
    const alone = join(folder, 'alone')
    await diskFiles(alone).put('in/one', [Buffer.from('1')])
    await writeFile(join(alone, 'two'), 'is no folder')
    await expect(diskFiles(alone).put('two/three', [Buffer.from('3')])).rejects.toThrow('ENOTDIR')
    expect((await readdir(alone, { recursive: true })).sort()).toEqual(['.unfinished', 'in', 'in/one', 'two'])
  })

  it('that were broken off go when they are old, and no others', async () => {
    const killed = join(folder, 'killed')
    await diskFiles(killed).removeUnfinished(new Date())
    await diskFiles(killed).put('whole', [Buffer.from('1')])
    const ages: [string, Date][] = [
      ['old', new Date('2026-03-01T09:00:00Z')],
      ['young', new Date('2026-03-01T09:00:01Z')],
    ]
    for (const [name, at] of ages) {
      const path = join(killed, '.unfinished', name)
      await writeFile(path, 'half')
      await utimes(path, at, at)
    }
    await diskFiles(killed).removeUnfinished(new Date('2026-03-01T09:00:00Z'))
    expect(await readdir(join(killed, '.unfinished'))).toEqual(['young'])
    expect(await diskFiles(killed).get('whole')).toEqual(Buffer.from('1'))
  })
})

describe('files in a bucket', () => {
  it('are kept under their key, and an error for who may not', async () => {
    await bucket().put('private/resume.pdf', [Buffer.from('pdf')])
    expect(objects.has('/the-bucket/private/resume.pdf')).toBe(true)
    await expect(bucket({ accessKeyId: 'another-key' }).get('private/resume.pdf')).rejects.toThrow('AccessDenied')
    await expect(bucket({ bucket: 'another-bucket' }).get('private/resume.pdf')).rejects.toThrow('NoSuchBucket')
  })

  it('survive one failure of the store', async () => {
    trouble = (_request, response) => {
      trouble = null
      response.writeHead(503).end()
    }
    requests = 0
    await bucket().put('stubborn', [Buffer.from('x')])
    expect(requests).toBe(2)
    expect(objects.has('/the-bucket/stubborn')).toBe(true)
  })

  it('fail in the middle when the store breaks off, and do not end', async () => {
    trouble = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('a part', () => response.destroy())
    }
    const opened = await bucket().open('broken')
    expect(opened?.size).toBe(1000)
    await expect(opened && buffer(opened.bytes)).rejects.toThrow('aborted')
  })

  it('are an error when the store says nothing', async () => {
    trouble = () => undefined
    await expect(bucket({ answerWithinMs: 50 }).get('slow')).rejects.toThrow()
  })
})
