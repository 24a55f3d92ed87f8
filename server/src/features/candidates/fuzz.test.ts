// The five calls of applications under requests made at random after their schemas. `npm run fuzz -- 20000` sends more of them.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { type CallName, everyCall } from '@plaza/contract'
import { refusals } from '@plaza/contract/refusals'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { candidateForm, type FormFields, PDF } from '../../testing/candidate-files.ts'
import { makeCompany, makeJob, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { type Body, formBody, jsonBody, pathPart, queryFor } from '../../testing/hostile-requests.ts'
import type { JsonSchema } from '../../testing/hostile-values.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400)
const SEED = process.env.FUZZ_SEED
const AT_ONCE = 8
/** So long that only a hang takes longer, on a busy machine too. */
const HANG_MS = 60_000
const EMPTY: Body = { type: null, bytes: Buffer.alloc(0), sent: 1 }

const house = openHouse()
let now = new Date('2026-03-02T09:00:00Z')
let port = 0
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const known = {
  company: '',
  owner: { id: 0, email: '', token: '' },
  jobs: [] as number[],
  talents: [] as { candidate: number; token: string }[],
  references: ['a'.repeat(43)],
}
/** How often each call gave each answer. */
const answers = new Map<string, number>()

async function addTalent(): Promise<void> {
  const { db } = house.world
  const user = await makeUser(db)
  const { id } = await db.selectFrom('candidates').select('id').where('user_id', '=', user.id).executeTakeFirstOrThrow()
  known.talents.push({ candidate: id, token: await signIn(db, user, now) })
}

async function addJob(more: Parameters<typeof makeJob>[2] = {}): Promise<void> {
  const company = await house.world.db.selectFrom('company_brandings').select('company_id as id').executeTakeFirstOrThrow()
  known.jobs.push(await makeJob(house.world.db, company, more))
}

beforeAll(async () => {
  const { db } = house.world
  const company = await makeCompany(db, { visible_name: 'Casa Azul' })
  const owner = await makeUser(db, { roles: ['sourcing_admin'], company_id: company.id, is_owner: true })
  known.company = company.domain_name
  known.owner = { ...owner, token: await signIn(db, owner, now) }
  await addJob({ state: 'closed' })
  for (let n = 0; n < 4; n++) {
    await addJob()
    await addTalent()
  }
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as AddressInfo).port
})
afterAll(() => agent.destroy())

type Part = number | string
type Wanted = { name: CallName; parts: Part[]; query: string; body: Body; who: Part | null }

function schemaOf(name: CallName, part: 'body' | 'query'): JsonSchema {
  const schema = everyCall.find(({ signature }) => signature === name)?.[part]
  if (!schema) throw new Error(`${name} has no ${part}.`)
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** Without the address, which nobody can change: most saves would end with it. */
function saved(): JsonSchema {
  const schema = schemaOf(SAVE, 'body')
  delete schema.properties?.candidate?.properties?.email
  return schema
}

const APPLY = 'POST /job_board/{company}/{job}/apply'
const UPDATE = 'PUT /job_board/apply_update/{id}'
const CLICK = 'POST /job_board/{company}/{job}/apply/{talentId}'
const READ = 'GET /candidates/{id}'
const SAVE = 'PUT /candidates/{id}'

const nothing = fc.constant(EMPTY)
const who = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Part>('own') },
  { weight: 2, arbitrary: fc.oneof(fc.constant(null), fc.nat(100), fc.constantFrom('Bearer', 'x'.repeat(9000), 'Basic YTpi')) },
)

/** A request in a report: bodies may be long. */
function told({ body, ...call }: Wanted): string {
  const { type, bytes, sent } = body
  return JSON.stringify({ ...call, type, sent, length: bytes.length, body: bytes.toString('latin1', 0, 300) })
}

function wanted(name: CallName, body: fc.Arbitrary<Body>, query: fc.Arbitrary<string> = fc.constant('')): fc.Arbitrary<Wanted> {
  const parts = fc.tuple(...Array.from(name.matchAll(/\{/g), () => pathPart))
  return fc.record({ name: fc.constant(name), parts, query, body, who }).map((call) => ({ ...call, [fc.toStringMethod]: () => told(call) }))
}

const anyRequest = fc.oneof(
  { weight: 5, arbitrary: wanted(APPLY, formBody(schemaOf(APPLY, 'body'))) },
  { weight: 1, arbitrary: wanted(APPLY, jsonBody(schemaOf(APPLY, 'body'))) },
  { weight: 4, arbitrary: wanted(UPDATE, jsonBody(schemaOf(UPDATE, 'body'))) },
  { weight: 3, arbitrary: wanted(CLICK, fc.oneof(nothing, jsonBody(schemaOf(SAVE, 'body'))), queryFor(schemaOf(CLICK, 'query'))) },
  { weight: 1, arbitrary: wanted(READ, nothing) },
  { weight: 2, arbitrary: wanted(SAVE, formBody(saved())) },
  { weight: 2, arbitrary: wanted(SAVE, jsonBody(saved())) },
)

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T
}

/** The address of a call, and whose token belongs to it. */
function addressOf({ name, parts }: Wanted): { path: string; owner: number } {
  const [, template = ''] = name.split(' ')
  let owner = 0
  let next = 0
  const meant: { [param: string]: (at: number) => string | number } = {
    company: () => known.company,
    job: (at) => pick(known.jobs, at),
    talentId: (at) => pick(known.talents, at).candidate,
    id: (at) => (name === UPDATE ? pick(known.references, at) : pick(known.talents, at).candidate),
  }
  const path = template.replace(/\{(\w+)\}/g, (_, param: string) => {
    const part = parts[next++] ?? 0
    if (typeof part === 'string') return part
    owner = part
    return String(meant[param]?.(part))
  })
  return { path: `/api${path}`, owner }
}

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** What was answered; null when the request was cut off. Rejects when nothing comes. */
function send(call: Wanted): Promise<Answer | null> {
  const { path, owner } = addressOf(call)
  const { type, bytes, sent } = call.body
  const { who } = call
  const token = who === 'own' ? pick(known.talents, owner).token : typeof who === 'number' ? pick(known.talents, who).token : who
  const headers = {
    host: 'plaza.localhost:3000',
    'content-length': bytes.length,
    ...(type === null ? {} : { 'content-type': type }),
    ...(token === null ? {} : { authorization: token }),
  }
  const isCut = sent < 1 && bytes.length > 0
  return new Promise((resolve, reject) => {
    const url = `${path}${call.query ? `?${call.query}` : ''}`
    const sending = request({ agent, port, host: '127.0.0.1', method: call.name.split(' ')[0], path: url, headers }, (response) => {
      void readText(response)
        .then((text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        .catch(reject)
    })
    sending.setTimeout(HANG_MS, () => sending.destroy(new Error('It hangs.')))
    sending.on('error', (error) => (isCut ? resolve(null) : reject(error)))
    if (isCut) sending.write(bytes.subarray(0, Math.floor(bytes.length * sent)), () => sending.destroy(new Error('cut off')))
    else sending.end(bytes)
  })
}

/** Sends a request and holds the answer against the contract, whatever was asked. Answers the status, null when the request was cut off. */
async function judge(call: Wanted): Promise<number | null> {
  const answer = await send(call)
  const label = `${call.name} ${answer?.status ?? 'cut off'}`
  answers.set(label, (answers.get(label) ?? 0) + 1)
  if (answer === null) return null
  const { status, headers, text } = answer
  expect(headers['content-type']).toMatch(/^application\/json/)
  const content = JSON.parse(text)
  if (status !== 200) {
    expect(status).toBeLessThan(500)
    const { fields = [], ...rest } = content
    expect(rest).toEqual({ code: expect.any(String), errors: expect.any(Array) })
    expect(fields.length).toBeGreaterThanOrEqual(content.fields === undefined ? 0 : content.errors.length)
    expect(Object.entries(refusals).find(([code]) => code === content.code)?.[1].status).toBe(status)
    for (const sentence of content.errors) expect(sentence).toMatch(/^\S/)
  } else if (call.name === APPLY) {
    known.references = [...known.references.slice(-20), content.candidate.id]
  } else if (call.name === READ || call.name === SAVE) {
    const { link, portfolio } = content.candidate
    for (const address of [link, portfolio]) if (address !== null) expect(['http:', 'https:']).toContain(new URL(address).protocol)
  }
  return status
}

async function sound(fields: FormFields): Promise<Body> {
  const form = new Response(candidateForm({ phone: '3312345678', resume: [PDF, 'cv.pdf'], ...fields }))
  return { type: form.headers.get('content-type'), bytes: Buffer.from(await form.arrayBuffer()), sent: 1 }
}

/** A request of each call with nothing wrong in it, in the order in which each finds what it needs: the second job is open, the second reference real. */
async function soundRequests(): Promise<Wanted[]> {
  const wishes = { type: 'application/json', bytes: Buffer.from('{"candidate":{"skills":["figma"]}}'), sent: 1 }
  const guest = await sound({ first_name: 'Ana', last_name: 'Torres', email: 'guest@example.com' })
  return [
    { name: APPLY, parts: [0, 1], query: '', body: guest, who: null },
    { name: UPDATE, parts: [1], query: '', body: wishes, who: null },
    { name: SAVE, parts: [0], query: '', body: await sound({}), who: 'own' },
    { name: CLICK, parts: [0, 1, 0], query: '', body: EMPTY, who: 'own' },
    { name: READ, parts: [0], query: '', body: EMPTY, who: 'own' },
  ]
}

const ALLOWED_TAGS = /^(html|head|meta|title|body|div|table|tr|td|a|p|h1|br)$/

/** What in a mail could run, or be somebody else's than its layout's. */
function foreignIn(html: string): string[] {
  const tags = html.replace(/<style>[^<]*<\/style>|<!--\[if mso\]>|<!\[endif\]-->|<!DOCTYPE html>/g, '').matchAll(/<\/?([^\s>]*)([^>]*)>/g)
  return Array.from(tags, ([tag, name = '', rest = '']) => ({
    tag,
    isFine: ALLOWED_TAGS.test(name) && !/\son\w+\s*=|href="(?!http:)/.test(rest),
  }))
    .filter(({ isFine }) => !isFine)
    .map(({ tag }) => tag)
}

/** What is kept is whole, and what the company sees of it runs nothing. */
async function judgeKept(): Promise<number> {
  const { world, app } = house
  const rows = await world.db.selectFrom('applications').select('id').orderBy('id').execute()
  const seen = rows.filter((_, n) => n % Math.ceil(rows.length / 400) === 0)
  for (const { id } of seen) {
    const response = await house.call('GET /applications/{id}', { params: { id }, token: known.owner.token })
    expect([response.statusCode, response.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    const { candidate } = response.json().application
    for (const address of [candidate.link, candidate.portfolio]) if (address !== null) expect(address).toMatch(/^https?:\/\//)
    for (const file of [candidate.resume, candidate.documents].filter(({ url }) => url !== null)) {
      const download = await app.inject({ url: file.url, headers: { host: 'plaza.localhost:3000' } })
      expect([download.statusCode, download.rawPayload.length]).toEqual([200, file.size])
      expect(download.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': expect.stringMatching(/^application\/(pdf|msword|vnd\.)/),
        'x-content-type-options': 'nosniff',
      })
    }
  }
  for (const { html, subject } of await house.deliverMails()) {
    expect(foreignIn(html)).toEqual([])
    expect(subject).not.toMatch(/[\r\n]/)
  }
  return rows.length
}

it('never fail, hang or answer in another shape, and keep nothing that runs', { timeout: 300_000 + REQUESTS * 1000 }, async () => {
  // First, so that a refusal of everything would not pass for good answers: what comes at random need not be well-formed once.
  for (const call of await soundRequests()) expect(`${call.name} ${await judge(call)}`).toBe(`${call.name} 200`)
  const before = new Map(answers)
  let batch = 0
  const begun = performance.now()
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (calls) => {
      now = new Date(now.getTime() + 60_000)
      house.setNow(now)
      if (++batch % 10 === 0) await Promise.all([addJob(), addTalent()])
      await Promise.all(
        calls.map((call) =>
          judge(call).catch((error) => {
            throw new Error(`${error.message}\nof ${told(call)}`, { cause: error })
          }),
        ),
      )
      expect(house.takeErrors()).toEqual([])
    }),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), ...(SEED ? { seed: Number(SEED) } : {}) },
  )
  const seconds = (performance.now() - begun) / 1000
  const kept = await judgeKept()
  const taken = [...answers].filter(([label, count]) => label.endsWith(' 200') && count > (before.get(label) ?? 0))
  expect(taken, 'calls that took something of what came at random').not.toEqual([])
  if (process.env.FUZZ_REQUESTS) {
    const lines = [...answers].sort(([a], [b]) => a.localeCompare(b)).map(([label, count]) => `${String(count).padStart(8)}  ${label}`)
    process.stdout.write(`${lines.join('\n')}\n${REQUESTS} requests in ${seconds.toFixed(0)} s; ${kept} applications kept\n`)
  }
})
