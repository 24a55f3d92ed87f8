import { randomBytes } from 'node:crypto'
import { fstatSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limitBodies } from './bodies.ts'
import { answerErrors } from './errors.ts'
import { acceptForm, readForms, type UploadedFile } from './uploads.ts'

const MB = 1024 * 1024
/** A limit that only ends what hangs. */
const patient = { timeout: 20_000 }
const rules = { 'user[avatar]': { max_bytes: 5 * MB }, resume: { max_bytes: 5 * MB } }
let folder = ''
let app: FastifyInstance
let origin = ''
/** Files of the last form that was answered. */
let last: Partial<Record<string, UploadedFile>> = {}
/** Requests whose sender left before the answer. */
const aborted: string[] = []
/** What the next call does before it answers. */
let meanwhile: () => Promise<void> = async () => undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-uploads-'))
  app = Fastify()
  answerErrors(app)
  limitBodies(app)
  await readForms(app, { folder: join(folder, 'in-progress'), memoryBytes: 0 })
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => void (reply.raw.writableFinished || aborted.push(request.id)))
  })
  app.post('/', { preValidation: (request) => acceptForm(request, rules) }, async (request) => {
    last = request.uploads ?? {}
    await meanwhile()
    const files = Object.entries(last).map(([field, file]) => [field, { filename: file?.filename, size: file?.size }])
    return { body: request.body, files: Object.fromEntries(files) }
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  meanwhile = async () => undefined
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Open files that have no name any more: uploads on their way. */
function onTheirWay(): number {
  return Array.from({ length: 1024 }, (_, fd) => {
    try {
      const file = fstatSync(fd)
      return file.isFile() && file.nlink === 0
    } catch {
      return false
    }
  }).filter(Boolean).length
}

async function expectNothingLeft(): Promise<void> {
  await expect.poll(onTheirWay, patient).toBe(0)
  expect(await readdir(join(folder, 'in-progress'))).toEqual([])
}

async function send(body: RequestInit['body'], headers: Record<string, string> = {}) {
  const response = await fetch(origin, { method: 'POST', body, headers })
  const answer: { body?: unknown; files?: unknown; errors?: unknown } = JSON.parse(await response.text())
  return { status: response.status, answer }
}

function form(fields: [string, string | Blob, string?][]): FormData {
  const data = new FormData()
  for (const [name, value, filename] of fields) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, filename)
  }
  return data
}

const contentOf = async (file?: UploadedFile) => Buffer.concat((await file?.read()) ?? [])
const bytes = (size: number) => new Blob([new Uint8Array(size).fill(65)])
const refused = (status: number, sentence: string) => ({ status, answer: expect.objectContaining({ errors: [sentence] }) })

describe('a form', () => {
  it('comes as nested texts and files, which are there until it is answered', async () => {
    const picture = randomBytes(3 * MB)
    let read: Buffer | undefined
    meanwhile = async () => {
      read = await contentOf(last['user[avatar]'])
      await last.resume?.read()
    }
    const { status, answer } = await send(
      form([
        ['user[first_name]', 'Zoë\r\n✓'],
        ['user[avatar]', new Blob([picture]), 'C:\\fakepath\\currículum ñ.png'],
        ['user[last_name]', ''],
        ['resume', new Blob(['pdf']), 'r.pdf'],
      ]),
    )
    expect(status).toBe(200)
    expect(answer).toEqual({
      body: { user: { first_name: 'Zoë\r\n✓', last_name: '' } },
      files: { 'user[avatar]': { filename: 'currículum ñ.png', size: 3 * MB }, resume: { filename: 'r.pdf', size: 3 } },
    })
    expect(read?.equals(picture)).toBe(true)
    await expectNothingLeft()
    await expect(last.resume?.read()).rejects.toThrow()
  })

  it('is not needed where JSON is sent', async () => {
    expect(await send('{"user":{"first_name":"Ana"}}', { 'content-type': 'application/json' })).toEqual({
      status: 200,
      answer: { body: { user: { first_name: 'Ana' } }, files: {} },
    })
  })

  it('may leave out its files, as browsers do with an empty part', async () => {
    const nothing: [string, Blob, string] = ['user[avatar]', new Blob([]), '']
    expect((await send(form([nothing, ['other', new Blob([]), '']]))).answer).toEqual({ body: {}, files: {} })
    expect((await send(form([['user[avatar]', new Blob([]), 'empty.png']]))).answer.files).toEqual({
      'user[avatar]': { filename: 'empty.png', size: 0 },
    })
  })

  it('keeps apart what many send at once', async () => {
    const contents = Array.from({ length: 40 }, () => randomBytes(300_000))
    meanwhile = async () => {
      const mine = last
      const content = await contentOf(mine.resume)
      expect(contents.some((each) => content.equals(each))).toBe(true)
    }
    const answers = await Promise.all(contents.map((content) => send(form([['resume', new Blob([content]), 'r.pdf']]))))
    expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 200))
    await expectNothingLeft()
  })
})

describe('files in memory', () => {
  const ROOM = 500_000
  const contents = Array.from({ length: 12 }, () => randomBytes(200_000))
  let small: FastifyInstance
  const sizes: string[] = []
  const aborts = { seen: 0 }

  beforeAll(async () => {
    small = Fastify()
    answerErrors(small)
    limitBodies(small)
    await readForms(small, { folder: join(folder, 'small'), memoryBytes: ROOM })
    small.addHook('onSend', async ({ uploads }) => void (uploads === null && aborts.seen++))
    small.post('/', { preValidation: (request) => acceptForm(request, rules) }, async ({ uploads }) => {
      const content = await contentOf(uploads?.resume)
      sizes.push(`${content.length} ${contents.some((each) => content.equals(each))}`)
      return (await readdir(join(folder, 'small')).catch(() => [])).length
    })
    await small.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => small.close())
  const url = () => `http://127.0.0.1:${(small.server.address() as AddressInfo).port}`

  it('give way to the disk where there is no more room, come back whole, and leave the room as it was', async () => {
    const bodies = contents.map((content) => form([['resume', new Blob([content]), 'r.pdf']]))
    const answers = await Promise.all(bodies.map((body) => fetch(url(), { method: 'POST', body })))
    expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 200))
    expect(sizes).toEqual(contents.map(() => '200000 true'))
    expect(small.uploadRoom.bytes).toBe(ROOM)
  })

  it('of forms that are refused or cut off leave the room as it was', async () => {
    const tooMany = form([
      ['resume', new Blob([contents[0] ?? '']), 'r.pdf'],
      ['other', new Blob(['x']), 'x.pdf'],
    ])
    expect((await fetch(url(), { method: 'POST', body: tooMany })).status).toBe(422)
    expect(small.uploadRoom.bytes).toBe(ROOM)
    const before = aborts.seen
    const socket = connect((small.server.address() as AddressInfo).port, '127.0.0.1')
    const text = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: 900000\r\n\r\n--X\r\nContent-Disposition: form-data; name="resume"; filename="r.pdf"\r\n\r\n${'x'.repeat(100_000)}`
    socket.write(text)
    await expect.poll(() => small.uploadRoom.bytes, patient).toBeLessThan(ROOM)
    socket.destroy()
    await expect.poll(() => aborts.seen, patient).toBe(before + 1)
    expect(small.uploadRoom.bytes).toBe(ROOM)
  })
})

describe('a form is refused', () => {
  it('when a file is larger than 5 MB, however much follows', async () => {
    expect((await send(form([['resume', bytes(5 * MB), 'r.pdf']]))).status).toBe(200)
    const tooLarge = refused(422, 'The file is larger than 5 MB.')
    expect(await send(form([['resume', bytes(5 * MB + 1), 'r.pdf']]))).toEqual(tooLarge)
    expect(
      await send(
        form([
          ['a', 'x'],
          ['resume', bytes(12 * MB), 'r.pdf'],
          ['b', 'x'],
        ]),
      ),
    ).toEqual(tooLarge)
    await expectNothingLeft()
  })

  it('when it brings a file that is not expected, or one twice', async () => {
    const file = (name: string): [string, Blob, string] => [name, bytes(10), 'x.png']
    expect(await send(form([file('user[avatar]'), file('user[logo]')]))).toEqual(refused(422, 'This file is not asked for here.'))
    expect(await send(form([file('toString')]))).toEqual(refused(400, 'The request could not be read.'))
    expect((await send(form([['other', bytes(10), '']]))).status).toBe(422)
    expect(await send(form([file('resume'), file('resume')]))).toEqual(refused(422, 'Only one file can be sent here.'))
    await expectNothingLeft()
  })

  it('when it has too much of anything', async () => {
    const many = (length: number, name: (at: number) => string, value: string) =>
      form(Array.from({ length }, (_, at): [string, string] => [name(at), value]))
    expect((await send(many(200, (at) => `f${at}`, 'x'))).status).toBe(200)
    expect((await send(many(201, (at) => `f${at}`, 'x'))).status).toBe(413)
    expect((await send(many(1, () => 'f', 'x'.repeat(100_000)))).status).toBe(200)
    expect(await send(many(1, () => 'f', 'x'.repeat(100_001)))).toEqual(refused(422, 'A text is too long.'))
    const long = many(11, (at) => `f${at}`, 'x'.repeat(99_000))
    long.append('resume', bytes(12 * MB), 'and-more.pdf')
    expect((await send(long)).status).toBe(413)
    expect((await send(many(101, () => 'f[]', 'x'))).status).toBe(400)
    expect((await send(many(1, () => 'a[b][c][d][e]', 'x'))).status).toBe(400)
    const empty = Array.from({ length: 21 }, (_, at): [string, Blob, string] => [`f${at}`, new Blob([]), ''])
    expect((await send(form(empty))).status).toBe(413)
    await expectNothingLeft()
  })

  const multipart = { 'content-type': 'multipart/form-data; boundary=X' }
  const part = (headers: string, content: string) => `--X\r\n${headers}\r\n\r\n${content}\r\n`
  const name = (field: string) => `Content-Disposition: form-data; name="${field}"`

  it.each([
    ['has no boundary', part(name('a'), 'x'), { 'content-type': 'multipart/form-data' }],
    ['has another boundary', part(name('a'), 'x').replaceAll('X', 'Y'), multipart],
    ['ends in a text', part(name('a'), 'x'), multipart],
    ['ends in a file', part(`${name('resume')}; filename="r.pdf"`, 'x'.repeat(100_000)), multipart],
    ['ends in a header', '--X\r\nContent-Disposition: form-da', multipart],
    ['is not what it says', 'user[first_name]=Ana', multipart],
    ['has a text without a name', `${part('Content-Disposition: form-data', 'x')}--X--\r\n`, multipart],
    ['has JSON in a part', `${part(`${name('a')}\r\nContent-Type: application/json`, '{"b":1}')}--X--\r\n`, multipart],
    ['has broken JSON in a part', `${part(`${name('a')}\r\nContent-Type: application/json`, '{"b":')}--X--\r\n`, multipart],
    ['pollutes', `${part(name('__proto__[x]'), 'x')}--X--\r\n`, multipart],
  ])('when it %s', async (_, body, headers) => {
    expect(await send(body, headers)).toEqual({
      status: 400,
      answer: { code: 'malformed_request', errors: ['The request could not be read.'] },
    })
    await expectNothingLeft()
  })

  it('and never more than refused, whatever comes', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '--X',
        '--X--',
        '\r\n',
        '\r\n\r\n',
        name('a'),
        `${name('resume')}; filename="r"`,
        'Content-Type: ',
        'application/json',
        ';',
        '"',
        '\0',
      ),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const { status } = await send(pieces.join(''), multipart)
        expect([200, 400, 413, 422]).toContain(status)
      }),
      { numRuns: 150 },
    )
    await expectNothingLeft()
  })

  it('as a bug of ours when our own disk fails', async () => {
    const broken = Fastify()
    answerErrors(broken)
    limitBodies(broken)
    await writeFile(join(folder, 'no-folder'), '')
    await readForms(broken, { folder: join(folder, 'no-folder'), memoryBytes: 0 })
    broken.post('/', { preValidation: (request) => acceptForm(request, rules) }, async () => 'done')
    const data = new Response(form([['resume', bytes(10), 'r.pdf']]))
    const headers = { 'content-type': data.headers.get('content-type') ?? '' }
    const response = await broken.inject({ method: 'POST', url: '/', headers, payload: Buffer.from(await data.arrayBuffer()) })
    expect(response.statusCode).toBe(500)
    await broken.close()
  })
})

describe('nothing stays', () => {
  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=X\r\nContent-Length: ${length}\r\n\r\n`
  const opening = '--X\r\nContent-Disposition: form-data; name="resume"; filename="r.pdf"\r\n\r\n'

  async function write(...texts: string[]): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    for (const text of texts) await new Promise<void>((resolve) => socket.write(text, () => resolve()))
    return socket
  }

  it('of a form that is cut off in the middle of a file', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => write(head(3 * MB), opening, 'x'.repeat(200_000))))
    await expect.poll(onTheirWay, patient).toBe(20)
    for (const socket of sockets) socket.destroy()
    await expectNothingLeft()
  })

  it('when the sender goes while the call works, which still has its file', async () => {
    const ending = '\r\n--X--\r\n'
    let size: number | undefined
    const ended = Promise.withResolvers<void>()
    meanwhile = async () => {
      await expect.poll(() => aborted, patient).toHaveLength(1)
      size = (await contentOf(last.resume)).length
      ended.resolve()
    }
    aborted.splice(0)
    const socket = await write(head(opening.length + 1000 + ending.length), opening, 'x'.repeat(1000), ending)
    await expect.poll(onTheirWay, patient).toBe(1)
    socket.destroy()
    await ended.promise
    expect(size).toBe(1000)
    await expectNothingLeft()
  })

  it('of a process that was killed, once the next one starts', async () => {
    const left = join(folder, 'left')
    await mkdir(left)
    await writeFile(join(left, 'a-name-that-was-not-taken-away'), '')
    const next = Fastify()
    await readForms(next, { folder: left })
    expect(await readdir(left)).toEqual([])
    await next.close()
  })

  it('when the call fails', async () => {
    meanwhile = async () => {
      throw new Error('a bug')
    }
    expect((await send(form([['resume', bytes(10), 'r.pdf']]))).status).toBe(500)
    await expectNothingLeft()
  })
})
