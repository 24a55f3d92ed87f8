import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BucketHouse, openBucket } from '../../testing/bucket.ts'
import { diskFiles } from './disk.ts'
import { type Files, FilesUnavailable } from './port.ts'
import { type S3Options, s3Files } from './s3.ts'

let store: BucketHouse
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-files-'))
  store = await openBucket()
})
afterEach(() => {
  store.trouble = null
})
afterAll(async () => {
  store.close()
  await rm(folder, { recursive: true })
})

const bucket = (changes: Partial<S3Options> = {}): Files =>
  s3Files({
    bucket: 'the-bucket',
    region: 'eu-west-1',
    endpoint: store.endpoint,
    accessKeyId: 'the-key',
    secretAccessKey: 'the secret',
    ...changes,
  })

const keysIn = (files: Files): Promise<string[]> => Readable.from(files.list()).toArray()

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

  it('do not change with the memory that they were put from, once they are there', async () => {
    const pieces = [Buffer.alloc(70_000, 'a'), Buffer.alloc(3, 'b')]
    await open().put('put-from-memory', pieces)
    for (const piece of pieces) piece.fill('x')
    expect(String(await open().get('put-from-memory'))).toBe(`${'a'.repeat(70_000)}bbb`)
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

  it('are listed by their keys, and nothing else is', async () => {
    const keys = async () => (await keysIn(open())).filter((key) => key.startsWith('listed/')).sort()
    const wanted = ['listed/a.pdf', 'listed/b/c.webp', 'listed/b/d.webp', 'listed/b/e.webp', 'listed/z']
    expect(await keys()).toEqual([])
    for (const key of wanted) await open().put(key, [Buffer.from(key)])
    expect(await keys()).toEqual(wanted)
    await open().remove('listed/b/d.webp')
    expect(await keys()).toEqual(wanted.filter((key) => key !== 'listed/b/d.webp'))
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

  it('are for this user alone, whatever the process lets others do', async () => {
    const closed = join(folder, 'closed')
    const before = process.umask(0)
    try {
      await diskFiles(closed).put('private/resumes/one.pdf', [Buffer.from('1')])
    } finally {
      process.umask(before)
    }
    const modes = await Promise.all(
      ['.', '.unfinished', 'private', 'private/resumes', 'private/resumes/one.pdf'].map(
        async (path) => (await stat(join(closed, path))).mode,
      ),
    )
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '700', '700', '600'])
  })

  it('are none where there is no folder yet, and what is no key is none', async () => {
    expect(await keysIn(diskFiles(join(folder, 'nowhere')))).toEqual([])
    const mounted = join(folder, 'mounted')
    await mkdir(join(mounted, 'lost+found'), { recursive: true })
    await mkdir(join(mounted, '.unfinished'))
    for (const path of ['.DS_Store', '.unfinished/half', 'lost+found/1', 'one']) await writeFile(join(mounted, path), 'x')
    expect(await keysIn(diskFiles(mounted))).toEqual(['one'])
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
    expect(store.objects.has('/the-bucket/private/resume.pdf')).toBe(true)
    await expect(bucket({ accessKeyId: 'another-key' }).get('private/resume.pdf')).rejects.toThrow('AccessDenied')
    await expect(bucket({ bucket: 'another-bucket' }).get('private/resume.pdf')).rejects.toThrow('NoSuchBucket')
  })

  it('survive one failure of the store', async () => {
    store.trouble = (_request, response) => {
      store.trouble = null
      response.writeHead(503).end()
    }
    store.requests = 0
    await bucket().put('stubborn', [Buffer.from('x')])
    expect(store.requests).toBe(2)
    expect(store.objects.has('/the-bucket/stubborn')).toBe(true)
  })

  it('fail in the middle when the store breaks off, and do not end', async () => {
    store.trouble = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('a part', () => response.destroy())
    }
    const opened = await bucket().open('broken')
    expect(opened?.size).toBe(1000)
    await expect(opened && buffer(opened.bytes)).rejects.toThrow('aborted')
  })

  it('are unavailable where the store answers something else than a file', async () => {
    store.trouble = (_, response) => void response.writeHead(200, { 'transfer-encoding': 'chunked' }).end('<html>')
    await expect(bucket().open('odd')).rejects.toBeInstanceOf(FilesUnavailable)
  })

  it.each<[string, BucketHouse['trouble']]>([
    ['says nothing', () => undefined],
    ['breaks off', (_, response) => void response.destroy()],
    ['answers an error', (_, response) => void response.writeHead(503).end()],
    ['stops in the middle', (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('a', () => response.destroy())],
    ['is none', (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<html>')],
  ])('are unavailable when the store %s', async (_, trouble) => {
    store.trouble = trouble
    const away = bucket({ answerWithinMs: 50 })
    await expect(away.get('away')).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(away.put('away', [Buffer.from('x')])).rejects.toBeInstanceOf(FilesUnavailable)
  })

  it('are unavailable after one time for all tries when the store says nothing', async () => {
    store.trouble = () => undefined
    const away = bucket({ answerWithinMs: 50 })
    for (const ask of [
      () => away.put('away', [Buffer.from('x')]),
      () => away.get('away'),
      () => away.open('away'),
      () => away.remove('away'),
    ]) {
      store.requests = 0
      await expect(ask()).rejects.toBeInstanceOf(FilesUnavailable)
      expect(store.requests).toBeLessThan(3)
    }
  })

  it('are read for longer than the store may take to answer', async () => {
    await bucket().put('long', [Buffer.from('whole')])
    let finish = () => undefined as unknown
    store.trouble = (_, response) => {
      response.writeHead(200, { 'content-length': 5 }).write('who')
      finish = () => response.end('le')
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const opened = await bucket().open('long')
      await vi.advanceTimersByTimeAsync(20_000)
      finish()
      expect(String(opened && (await buffer(opened.bytes)))).toBe('whole')
    } finally {
      vi.useRealTimers()
    }
  })
})
