// Every call of the contract with values that nobody means well by, in every field, in all languages: whatever is answered, its sentences
// come out of the catalogue of the language that was asked for, and nothing of a library's own words is among them.
import { everyCall } from '@plaza/contract'
import { type Endpoint, everyCallRefuses } from '@plaza/contract/endpoint'
import { refusalBody } from '@plaza/contract/refusal-body'
import { type RefusalCode, refusals } from '@plaza/contract/refusals'
import { catalogues } from '@plaza/contract/sentences'
import type { Rule } from '@plaza/contract/sentences/catalogue'
import { inEveryLanguage, type Language, languages } from '@plaza/contract/values'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { resumePdf } from './features/resumes/resume-pdf.ts'
import type { WritingTask } from './features/resumes/writing.ts'
import { makeCompany, makeJob, makeUser, signIn } from './testing/factories.ts'
import { openHouse } from './testing/harness.ts'
import type { Json } from './testing/hostile-values.ts'
import { filledPath, isLeaf, replaced, sentSchema, soundJson, type Way, waysIn } from './testing/sound-requests.ts'

const house = openHouse()

/** Words of the validation library, a pattern between slashes, and what becomes of a value that nobody looked at. */
const FOREIGN =
  /Invalid (input|string|option|key|element)|must match pattern|expected|received|Unrecognized key|Too (big|small):|\/\^|\$\/|undefined|NaN|\[object/

const texts = ['', ' ', 'x', '-1', 'NaN', 'undefined', '\0', '\ud800', 'x'.repeat(6000), '9'.repeat(400), '/^[a-z]+$/', '2021-02-30']
/** Parsed, so that `__proto__` is a key of its own as it is when it comes from outside. */
const proto: Json = JSON.parse('{"__proto__":{"length":1},"constructor":{"prototype":1}}')
/** Undefined: the field is missing. */
const values: (Json | undefined)[] = [undefined, null, ...texts, true, -1, 1.5, 1e308, [], {}, [null], [{}], proto]
const few: (Json | undefined)[] = [null, '', 'x'.repeat(6000), -1, {}]
const fewTexts = ['', '-1', 'x'.repeat(6000)]
const pathTexts = ['-1', '0', 'NaN', '\0', '9'.repeat(20), '/^[a-z]+$/', 'x'.repeat(310)]

/** It makes a PDF of whatever it takes. It is asked in one language only, because each answer takes long. */
const MADE_LONG = 'POST /resume_files'

// The PDF is made without its thread, whose start takes five times as long, and whose limits a slow machine would reach: the threads have tests of
// their own (features/resumes/writing.test.ts). What goes wrong while it is made is an error here, and not only a thread that ends.
vi.mock('./features/resumes/apart.ts', async (original) => {
  const all = await original<typeof import('./features/resumes/apart.ts')>()
  const apart: typeof all.apart = async (script, task, limits) => {
    if (!script.pathname.endsWith('/write-worker.ts')) return all.apart(script, task, limits)
    const { fields, language } = task as WritingTask
    return (await resumePdf(fields, language)) as never
  }
  return { ...all, apart }
})

/** The rules that no value of a field breaks by itself: they take long lists and large numbers, other fields, or what there is already. */
const BROKEN_OTHERWISE: ReadonlySet<Rule> = new Set<Rule>([
  ...(['number', 'too_high', 'too_few', 'too_many', 'too_many_terms', 'too_many_guests', 'too_many_invites', 'too_many_contacts'] as const),
  ...(['too_many_skills', 'too_many_works', 'too_many_educations', 'company_or_contacts', 'plain_name', 'no_choice'] as const),
  ...(['unknown_notification', 'unknown_field', 'domain_name_reserved', 'salary_order', 'date_order', 'day_passed'] as const),
  ...(['within_years', 'email_twice', 'email_fixed', 'email_taken', 'address_taken', 'address_member'] as const),
  ...(['placeholder_missing', 'send_at_range', 'time_ahead', 'file_unpacks', 'picture_pixels', 'picture_complex'] as const),
  ...(['already_confirmed', 'confirm_before_inviting', 'owners_only', 'wait', 'wait_or_reset', 'one_seat_left', 'seats_left'] as const),
  // They take somebody who was invited, who lost a right, or who may not invite (features/hiring/job-invitations.test.ts).
  ...(['address_invited', 'address_not_sourcing', 'admins_invite'] as const),
  // They take a job with questions, and a question with its kind.
  ...(['answer_missing', 'answer_choice', 'answer_number', 'answer_too_long', 'question_options'] as const),
  // It takes the side of a reason.
  'reason_needs_mail',
  // It is about the whole request and so about no field.
  'unreadable',
])

/** A sentence of the catalogue with whatever its braces may hold. */
function patternOf(text: string, language: Language): string {
  const labels = Object.values(catalogues[language].labels)
  const within: { readonly [brace: string]: string } = {
    label: labels.map(RegExp.escape).join('|'),
    thing: labels.map((label) => RegExp.escape(label.charAt(0).toLowerCase() + label.slice(1))).join('|'),
    parameter: '[a-z_]+',
    min: '\\d+',
    max: '\\d+',
    years: '\\d+',
    seats: '\\d+',
  }
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, place) => (place % 2 === 0 ? RegExp.escape(part) : `(?:${within[part] ?? '[^\\n]+'})`)).join('')
}

function catalogueOf(language: Language): RegExp {
  const { codes, rules } = catalogues[language]
  const patterns = [...Object.values(codes), ...Object.values(rules)].map((text) => patternOf(text, language))
  return new RegExp(`^(?:${patterns.join('|')})$`, 'u')
}

const sentences = inEveryLanguage(catalogueOf)
const notices = inEveryLanguage((language): readonly string[] => Object.values(catalogues[language].notices))

type Asked = { path: string; query?: string; payload?: string | Buffer; type?: string; headers?: Record<string, string> }
type Answer = { status: number; language: unknown; body: unknown }

let company: { id: number; domain_name: string }
let job: number
let branding: number
let token = ''
let userId = 0
/** The fields that answers have named, by call; and those that they could have. */
const named = new Set<string>()
const reachable = new Set<string>()
/** The rules that fields have broken. */
const broken = new Set<string>()

beforeAll(async () => {
  const { db } = house.world
  company = await makeCompany(db, { visible_name: 'Casa Hostil' })
  job = await makeJob(db, company)
  const page = await db.selectFrom('company_brandings').select('id').where('company_id', '=', company.id).executeTakeFirstOrThrow()
  branding = page.id
})

async function signInAnew(): Promise<void> {
  // Whoever may do everything: what a role may not do would not be looked at any further.
  const user = await makeUser(house.world.db, { roles: ['sourcing_admin', 'superadmin'], company_id: company.id, is_owner: true })
  userId = user.id
  token = await signIn(house.world.db, user, house.world.now())
}

async function ask(endpoint: Endpoint, { path, query, payload, type, headers }: Asked, language: Language): Promise<Answer> {
  const response = await house.app.inject({
    method: endpoint.method,
    url: `/api${path}${query ? `?${query}` : ''}`,
    headers: {
      host: 'plaza.localhost:3000',
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const answer = { status: response.statusCode, language: response.headers['content-language'], body: response.json() }
  // Some end the session that they are made with.
  if (answer.status === 401) await signInAnew()
  return answer
}

function judgeSuccess({ body }: Answer, language: Language): void {
  const { message } = body as { message?: unknown }
  if (typeof message === 'string') expect(notices[language]).toContain(message)
}

function judgeRefusal(endpoint: Endpoint, { status, language: said, body }: Answer, language: Language): void {
  const { code, errors, fields = [] } = refusalBody.strict().parse(body)
  expect(refusals[code as RefusalCode]?.status).toBe(status)
  expect([...everyCallRefuses, ...endpoint.refusals, 'not_signed_in', 'not_allowed', 'not_found']).toContain(code)
  expect(said).toBe(language)
  const all = Object.values(errors).flat()
  expect(all).not.toEqual([])
  for (const sentence of all) {
    expect(sentence).not.toMatch(FOREIGN)
    expect(sentence).toMatch(sentences[language])
  }
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
  // One field, one sentence: a sentence may be shared, and none stands for itself.
  if (fields.length > 0) expect(all.length).toBeLessThanOrEqual(fields.length)
  for (const { name, code: rule } of fields) {
    named.add(`${endpoint.signature} ${name.replace(/\d+/g, '*')}`)
    broken.add(rule)
  }
}

async function walk(endpoint: Endpoint, asked: Asked, spoken: readonly Language[] = languages): Promise<void> {
  for (const language of endpoint.signature === MADE_LONG ? (['es'] as const) : spoken) {
    const answer = await ask(endpoint, asked, language)
    try {
      expect(answer.status).toBeLessThan(500)
      if (answer.status < 400) judgeSuccess(answer, language)
      else judgeRefusal(endpoint, answer, language)
    } catch (error) {
      const sent = JSON.stringify(asked).slice(0, 600)
      throw new Error(`${endpoint.signature} in ${language}, sent ${sent}, answered ${JSON.stringify(answer.body).slice(0, 600)}`, {
        cause: error,
      })
    }
  }
}

function idOf(signature: string): string | number {
  if (signature.includes('/apply_update/')) return 'a'.repeat(43)
  if (signature.includes('/companies/')) return company.id
  return signature.includes('/user') ? userId : 1
}

/** The path of the call as somebody would make it who may. */
function params({ params: schema, signature }: Endpoint): Record<string, string> {
  const own: { readonly [name: string]: number | string } = {
    company: company.domain_name,
    job,
    jobId: job,
    memberId: userId,
    brandingId: branding,
    id: idOf(signature),
    token: signature.includes('/application_links/') ? 'a'.repeat(43) : `${'a'.repeat(22)}.${'b'.repeat(43)}`,
    session: 'cs_test',
    talentId: 1,
  }
  return Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, String(own[name] ?? 'x')]))
}

async function walkParams(endpoint: Endpoint): Promise<void> {
  const sound = params(endpoint)
  for (const name of Object.keys(sound)) {
    for (const value of pathTexts) await walk(endpoint, { path: filledPath(endpoint, { ...sound, [name]: value }) })
  }
}

async function walkQuery(endpoint: Endpoint, schema: NonNullable<Endpoint['query']>): Promise<void> {
  const path = filledPath(endpoint, params(endpoint))
  const names = Object.keys(schema.shape)
  // What takes whatever comes, as `order` does, is never refused.
  const isRefusable = (name: string) => [['a', 'b'], { a: '1' }].some((value) => !schema.shape[name]?.safeParse(value).success)
  for (const name of names.filter(isRefusable)) reachable.add(`${endpoint.signature} ${name}`)
  for (const value of texts) await walk(endpoint, { path, query: new URLSearchParams(names.map((name) => [name, value])).toString() })
  const twice = names.flatMap((name) => [`${name}=a`, `${name}=b`])
  await walk(endpoint, { path, query: twice.join('&') })
  for (const name of names) for (const value of fewTexts) await walk(endpoint, { path, query: `${name}=${value}` }, ['es'])
  await walk(endpoint, { path, query: names.map((name) => `${name}[a]=1`).join('&') })
}

const wireName = (way: Way) => way.map((part) => (typeof part === 'number' ? '*' : part)).join('.')

async function walkBody(endpoint: Endpoint, schema: NonNullable<Endpoint['body']>): Promise<void> {
  const path = filledPath(endpoint, params(endpoint))
  const sound = soundJson(sentSchema(schema))
  const ways = waysIn(sound)
  const leaves = ways.filter((way) => isLeaf(sound, way))
  for (const way of leaves) reachable.add(`${endpoint.signature} ${wireName(way)}`)
  const send = (body: Json | undefined, spoken?: readonly Language[]) =>
    walk(endpoint, { path, payload: JSON.stringify(body) ?? '' }, spoken)
  for (const value of values) await send(replaced(sound, leaves, value))
  for (const way of ways.filter((each) => !leaves.includes(each))) for (const value of few) await send(replaced(sound, [way], value))
  for (const way of leaves) for (const value of few) await send(replaced(sound, [way], value), ['es'])
  for (const value of few) await send(value)
  for (const payload of ['{', '', '"', '\0', '{"a":1e999}']) await walk(endpoint, { path, payload })
  await walk(endpoint, { path, payload: '<a/>', type: 'text/xml' })
  await walk(endpoint, { path, payload: `"${'x'.repeat(1_100_000)}"` })
}

async function walkFiles(endpoint: Endpoint, files: NonNullable<Endpoint['files']>): Promise<void> {
  const path = filledPath(endpoint, params(endpoint))
  const send = async (form: FormData) => {
    const multipart = new Response(form)
    const payload = Buffer.from(await multipart.arrayBuffer())
    await walk(endpoint, { path, payload, type: multipart.headers.get('content-type') ?? '' })
  }
  const formWith = (entries: readonly (readonly [string, Blob | string])[]) => {
    const form = new FormData()
    const person = { first_name: 'Ana', last_name: 'Torres', email: 'sound@example.com', phone: '3312345678' }
    const group = Object.keys(files)[0]?.split('[')[0] ?? ''
    if (group !== 'resume') for (const [name, value] of Object.entries(person)) form.append(`${group}[${name}]`, value)
    for (const [name, value] of entries) form.append(name, value)
    return form
  }
  const contents = ['', 'x', '\0'.repeat(9000), '%PDF', 'PK\x03\x04', '<svg', '\x89PNG\r\n\x1a\n', 'GIF89a'].map((text) => new Blob([text]))
  for (const name of Object.keys(files)) {
    reachable.add(`${endpoint.signature} ${name.replace('[', '.').replace(']', '')}`)
    for (const content of contents) await send(formWith([[name, content]]))
    await send(formWith([[name, new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)])]]))
    await send(
      formWith([
        [name, new Blob(['x'])],
        [name, new Blob(['y'])],
      ]),
    )
    await send(formWith([[name, 'a text']]))
  }
  await send(formWith([['x', new Blob(['x'])]]))
  await send(formWith([['__proto__[x]', new Blob(['x'])]]))
  await send(formWith([['a]b[', 'x']]))
  await send(formWith([['x', 'y'.repeat(100_001)]]))
  await walk(endpoint, { path, payload: 'no form', type: 'multipart/form-data; boundary=x' })
}

describe.each(everyCall.map((endpoint) => ({ name: endpoint.signature, endpoint })))('$name', ({ endpoint }) => {
  it('answers whatever comes with sentences of its own, in the language that is asked for', async () => {
    await signInAnew()
    const path = filledPath(endpoint, params(endpoint))
    const headers = { platform: 'x', accept: 'application/vnd.plaza.v9+json', authorization: 'Bearer \\x' }
    for (const [name, value] of Object.entries(headers)) await walk(endpoint, { path, headers: { [name]: value } })
    await signInAnew()
    await walkParams(endpoint)
    if (endpoint.query) await walkQuery(endpoint, endpoint.query)
    if (endpoint.body) await walkBody(endpoint, endpoint.body)
    if (endpoint.files) await walkFiles(endpoint, endpoint.files)
    expect(house.takeErrors()).toEqual([])
  })
})

it('has met a refusal of every field that there is', () => {
  expect([...reachable].filter((field) => !named.has(field))).toEqual([])
  expect(reachable.size).toBeGreaterThan(150)
})

it('has met every rule that a value can break: a sentence that no call says any more is none', () => {
  const rules = Object.keys(catalogues.en.rules) as Rule[]
  expect(rules.filter((rule) => !broken.has(rule) && !BROKEN_OTHERWISE.has(rule))).toEqual([])
})
