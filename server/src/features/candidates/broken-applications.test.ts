// Applications whose bytes do not come as they should: too many, cut off, broken, or hiding something.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DISK_FULL } from '../../db/error-codes.ts'
import { candidateForm, DOCX_TYPE, type FormFields, office, PDF } from '../../testing/candidate-files.ts'
import { type CompanyRow, makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { makePdf } from '../../testing/resume-files.ts'
import { FilesUnavailable } from '../../vendors/files/port.ts'

const MB = 1024 * 1024
const house = openHouse()
let company: CompanyRow
let job: number
let path = ''
beforeAll(async () => {
  company = await makeCompany(house.world.db, { visible_name: 'Casa Roja' })
})
beforeEach(async () => {
  job = await makeJob(house.world.db, company)
  path = `/api/job_board/${company.domain_name}/${job}/apply`
})

const fieldsOf = (n: number, resume: Buffer): FormFields => ({
  first_name: 'Ana',
  last_name: 'Torres',
  email: `person${n}@example.com`,
  phone: '3312345678',
  resume: [resume, 'cv.pdf'],
})
const apply = (form: FormData) =>
  house.call('POST /job_board/{company}/{job}/apply', { params: { company: company.domain_name, job }, form })
const applications = () =>
  house.world.db
    .selectFrom('application_submissions as s')
    .innerJoin('applications as a', 'a.id', 's.application_id')
    .selectAll('s')
    .where('a.job_id', '=', job)
    .execute()
const files = () => house.world.db.selectFrom('files').select(['id', 'key']).execute()

async function expectNothingKept(before: number): Promise<void> {
  expect(await applications()).toEqual([])
  expect(await files()).toHaveLength(before)
}

describe('200 files at once', () => {
  it('in one form are refused', async () => {
    const before = (await files()).length
    const form = candidateForm(fieldsOf(0, PDF))
    for (let n = 0; n < 199; n++) form.append('candidate[resume]', new File([Uint8Array.from(PDF)], 'cv.pdf'))
    const same = await apply(form)
    expect([same.statusCode, same.json().errors]).toEqual([422, ['Only one file can be sent here.']])
    const others = candidateForm(fieldsOf(0, PDF))
    for (let n = 0; n < 199; n++) others.append(`candidate[resume${n}]`, new File([Uint8Array.from(PDF)], 'cv.pdf'))
    const different = await apply(others)
    expect([different.statusCode, different.json().errors]).toEqual([422, ['This file is not asked for here.']])
    await expectNothingKept(before)
  })

  it('in as many forms are kept, each with its own', async () => {
    const resume = (n: number) => Buffer.concat([PDF, Buffer.from(`% ${n}\n`)])
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => apply(candidateForm(fieldsOf(n, resume(n))))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const keys = new Map((await files()).map(({ id, key }) => [id, key]))
    for (const { email, resume_id } of await applications()) {
      const bytes = await house.world.files.get(keys.get(resume_id) ?? '')
      expect(bytes).toEqual(resume(Number(/\d+/.exec(email)?.[0])))
    }
    expect(await applications()).toHaveLength(200)
  })
})

describe('a form that is no whole form is refused, and nothing of it stays', () => {
  const BOUNDARY = '----here'
  const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
  const part = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="candidate[${name}]"${more}\r\n\r\n${value}\r\n`
  const texts = Object.entries(fieldsOf(0, PDF)).map(([name, value]) => (typeof value === 'string' ? part(name, value) : ''))
  const file = part('resume', PDF.toString('latin1'), '; filename="cv.pdf"')
  const whole = `${texts.join('')}${file}--${BOUNDARY}--\r\n`

  it.each([
    ['has no boundary', whole, 'multipart/form-data'],
    ['has another boundary', whole, 'multipart/form-data; boundary=there'],
    ['ends in its file', whole.slice(0, -100), TYPE],
    ['ends behind its file', whole.slice(0, -8), TYPE],
    ['ends in a header', whole.slice(0, whole.indexOf('filename')), TYPE],
    ['says its first name twice', part('first_name', 'Eva') + whole, TYPE],
    ['would change what everything inherits', part('__proto__][x', 'y') + whole, TYPE],
  ])('when it %s', async (_, payload, type) => {
    const before = (await files()).length
    const headers = { host: 'plaza.localhost:3000', 'content-type': type }
    const response = await house.app.inject({ method: 'POST', url: path, headers, payload: Buffer.from(payload, 'latin1') })
    expect([response.statusCode, response.json()]).toEqual([400, { code: 'malformed_request', errors: ['The request could not be read.'] }])
    await expectNothingKept(before)
  })

  it('when the connection is cut in the middle of its file', async () => {
    const before = (await files()).length
    await house.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = house.app.server.address() as AddressInfo
    const head = `POST ${path} HTTP/1.1\r\nHost: plaza.localhost:3000\r\nContent-Type: ${TYPE}\r\nContent-Length: ${whole.length}\r\n\r\n`
    for (const share of [0.5, 0.9, 0.99]) {
      const ended = Promise.withResolvers<void>()
      house.app.server.once('request', (_, response) => response.once('close', () => ended.resolve()))
      const socket = connect(port, '127.0.0.1')
      socket.write(head + whole.slice(0, Math.floor(whole.length * share)), 'latin1')
      await once(house.app.server, 'request')
      socket.destroy()
      await ended.promise
    }
    await expectNothingKept(before)
    const socket = connect(port, '127.0.0.1')
    socket.write(head + whole, 'latin1')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
    expect(await applications()).toHaveLength(1)
  })
})

describe('a file', () => {
  it('that would unpack to more than any document is refused in a sentence', async () => {
    const before = (await files()).length
    const bomb = office(DOCX_TYPE, { 'word/document.xml': { content: Buffer.alloc(80 * MB) } })
    const response = await apply(candidateForm(fieldsOf(0, bomb)))
    expect([response.statusCode, response.json().errors]).toEqual([422, ['The resume unpacks to more than a document can hold.']])
    await expectNothingKept(before)
  })

  it('with a script in it is kept as it came, and opens nowhere but on the disk of whoever downloads it', async () => {
    const { db } = house.world
    const script = makePdf('Ana Torres', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })
    expect((await apply(candidateForm(fieldsOf(0, script)))).statusCode).toBe(200)
    const [{ id } = { id: 0 }] = await applications()
    const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id })
    const token = await signIn(db, owner, house.world.now())
    const { application } = (await house.call('GET /applications/{id}', { params: { id }, token })).json()
    const download = await house.app.inject({ url: application.candidate.resume.url, headers: { host: 'plaza.localhost:3000' } })
    expect(download.rawPayload).toEqual(script)
    expect(download.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
})

it('a text that is far too long is refused in a sentence, however it is sent', async () => {
  const { db } = house.world
  const user = await makeUser(db)
  const { id } = await db.selectFrom('candidates').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
  const own = { params: { id }, token: await signIn(db, user, house.world.now()) }
  const summary = 'x'.repeat(100_000)
  const sentences = [422, ['Summary must be at most 5000 characters']]
  for (const sent of [{ body: { candidate: { summary } } }, { form: candidateForm({ summary }) }]) {
    const response = await house.call('PUT /candidates/{id}', { ...own, ...sent })
    expect([response.statusCode, response.json().errors]).toEqual(sentences)
  }
  const rows = Array.from({ length: 500 }, () => ({ degree: 'x' }))
  const many = await house.call('PUT /candidates/{id}', { ...own, body: { candidate: { candidate_education_histories: rows } } })
  expect([many.statusCode, many.json().errors]).toEqual([422, ['At most 50 educations can be kept']])
  const huge = await house.call('PUT /candidates/{id}', { ...own, body: { candidate: { summary: 'x'.repeat(2 * MB) } } })
  expect([huge.statusCode, huge.json().errors]).toEqual([413, ['The request is too large.']])
})

describe('a store of files that is away', () => {
  it.each([
    ['cannot be reached', new FilesUnavailable(new Error('SlowDown'))],
    ['has a full disk', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })],
    ['may take no more', Object.assign(new Error('disk quota exceeded, write'), { code: 'EDQUOT', syscall: 'write' })],
    ['can only be read', Object.assign(new Error('read-only file system, open'), { code: 'EROFS', syscall: 'open' })],
    ['has a database on a full disk', Object.assign(new Error('could not extend file'), { code: DISK_FULL })],
  ])('and %s refuses the application for now, and the same one is taken once when it is back', async (_, trouble) => {
    const { put } = house.world.files
    const key = randomUUID()
    const form = () => candidateForm(fieldsOf(0, PDF), key)
    house.world.files.put = () => Promise.reject(trouble)
    const sent = new Response(form())
    const headers = { host: 'plaza.localhost:3000', 'content-type': sent.headers.get('content-type') ?? '' }
    const away = await house.app.inject({ method: 'POST', url: path, headers, payload: Buffer.from(await sent.arrayBuffer()) })
    house.world.files.put = put
    expect([away.statusCode, away.json().code, Number(away.headers['retry-after']) > 0]).toEqual([503, 'busy', true])
    expect(house.takeErrors()).toHaveLength(1)
    expect(await applications()).toEqual([])
    for (let time = 0; time < 2; time++) expect((await apply(form())).statusCode).toBe(200)
    expect(await applications()).toHaveLength(1)
  })
})
