// A stranger has the document alone: every example in it is sent as it stands, and every answer is what it says.
import { createHash } from 'node:crypto'
import { everyCall } from '@plaza/contract'
import { type ApiDocument, apiDocument, operationId } from '@plaza/contract/document/document'
import { type RefusalCode, refusals } from '@plaza/contract/refusals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from './features/access/passwords.ts'
import { openCalendarHouse } from './testing/calendar-house.ts'
import {
  makeApplication,
  makeCard,
  makeCompany,
  makeJob,
  makeJobs,
  makePaidTransactions,
  makeSubscription,
  makeUser,
  signIn,
} from './testing/factories.ts'

type Media = { schema: object; example?: { [field: string]: unknown } }
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; example?: unknown }
type Reference = { $ref: string }
type Response = { content?: { [type: string]: { schema: object } } }
type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters: (Parameter | Reference)[]
  requestBody?: { content: { [type: string]: Media } }
  responses: { [status: string]: Response | Reference }
}
type Sent = { method: string; path: string; operation: Operation; type: string | null }

const { house, link } = openCalendarHouse()
const written = apiDocument({ title: 'Plaza', version: '1' })

function operationsOf(document: ApiDocument): Sent[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]) => {
      const operation = each as Operation
      const types = Object.keys(operation.requestBody?.content ?? {})
      return (types.length > 0 ? types : [null]).map((type) => ({ method: method.toUpperCase(), path, operation, type }))
    }),
  )
}

const everyExample = operationsOf(written)
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true, password: true } })
let document: ApiDocument
let owner: string
let lucia: string
let password_hash: string
let emptying: string
/** Whether the last example has left everything as it was. */
let isFresh = false

/** As the database keeps the secret of a link, and a guest's reference. */
const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

beforeAll(async () => {
  addFormats.default(ajv)
  password_hash = await hashPassword('Demo123!')
  emptying = await readEmptying()
  document = (await house.get('/openapi.json')).json()
  ajv.addSchema(document, 'document')
})

/** What examples write into; whatever refers to it is emptied as well. */
const WRITTEN = ['companies', 'users', 'applications', 'files', 'attempts', 'support_messages']

/**
 * The statements that do what TRUNCATE with RESTART IDENTITY and CASCADE does, which takes a tenth of a second of a processor each time because it makes the files
 * of seventy tables and their indexes anew. What searches are answered from is truncated: the product hears of that and forgets what it holds.
 */
async function readEmptying(): Promise<string> {
  const { rows } = await house.connection.pool.query<{ statement: string }>(
    `WITH RECURSIVE reached AS (
       SELECT unnest($1::regclass[]) AS id UNION SELECT conrelid::regclass FROM pg_constraint JOIN reached ON confrelid = id WHERE contype = 'f')
     SELECT format('DELETE FROM %s', id) AS statement FROM reached
     UNION ALL
     SELECT format('SELECT setval(%L, 1, false)', objid::regclass) FROM reached JOIN pg_depend ON refobjid = id
     WHERE classid = 'pg_class'::regclass AND deptype IN ('a', 'i') AND objid IN (SELECT seqrelid FROM pg_sequence)`,
    [WRITTEN],
  )
  const all = rows.map(({ statement }) => statement)
  return ['BEGIN', 'SET LOCAL session_replication_role = replica', ...all, 'TRUNCATE job_search, job_counts', 'COMMIT'].join(';')
}

/** The row that the table gets next has this id. */
async function nextId(table: string, id: number): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`.execute(house.world.db)
}

/** What the examples are about, as an instance with the demo has it; nothing of what another example has done. */
beforeEach(async () => {
  if (isFresh) return
  const { db } = house.world
  const now = house.world.now()
  // What every company begins with goes with the companies, and comes back.
  const begun = await Promise.all([
    db.selectFrom('rejection_reasons').selectAll().where('company_id', 'is', null).execute(),
    db.selectFrom('mail_templates').selectAll().where('company_id', 'is', null).execute(),
  ])
  await house.connection.pool.query(emptying)
  for (const [at, table] of (['rejection_reasons', 'mail_templates'] as const).entries())
    await sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
      SELECT * FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(begun[at])}::json)`.execute(db)
  await Promise.all([nextId('rejection_reasons', 100), nextId('mail_templates', 100)])
  const company = await makeCompany(db, { domain_name: 'monedil', visible_name: 'Monedil' })
  await makeSubscription(db, company)
  await makeSubscription(db, company, { product: 'workforce', plan_id: null })
  await nextId('transactions', 12)
  await makePaidTransactions(db, company, 1)
  const boss = await makeUser(db, {
    email: 'owner@monedil.example',
    password_hash,
    company_id: company.id,
    is_owner: true,
    roles: ['sourcing_admin', 'workforce_admin'],
  })
  owner = await signIn(db, boss, now)
  await makeUser(db, { email: 'recruiter@monedil.example', company_id: company.id, roles: ['sourcing_recruiter'] })
  await nextId('users', 11)
  const nobodyYet = { first_name: null, last_name: null, password_hash: null, confirmed_at: null }
  await makeUser(db, { email: 'invited@monedil.example', ...nobodyYet, company_id: company.id, roles: ['sourcing_recruiter'] })
  await makeJob(db, company)
  await nextId('jobs', 31)
  const looked = await makeJob(db, company)
  await db.insertInto('job_members').values({ job_id: looked, user_id: boss.id }).execute()
  await makeJobs(db, company, [{ state: 'draft' }, { state: 'closed' }])
  await nextId('users', 8)
  const { user } = await makeApplication(db, looked, now)
  await db.updateTable('users').set({ email: 'lucia@talent.example', password_hash }).where('id', '=', user.id).execute()
  lucia = await signIn(db, user, now)
  await nextId('users', 100)
})

function exampleOf({ operation, type }: Sent): { [field: string]: unknown } {
  return operation.requestBody?.content[type ?? '']?.example ?? {}
}

/** What the mailed link of an example is for. */
async function mailed(purpose: 'invitation' | 'reset' | 'confirmation', email: string): Promise<void> {
  const { db } = house.world
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const [handle = '', secret = ''] = 'q7Zk3VtB0nXo5yRfLw2sAg.hJ4mNc8pTe1uKd6iWb9xQz0vYl3rGs7oFa5jMk2nBtE'.split('.')
  const created_at = house.world.now()
  const expires_at = new Date(created_at.getTime() + 60_000)
  await db
    .insertInto('account_links')
    .values({ handle, secret_hash: digestOf(secret), user_id: id, purpose, created_at, expires_at, used_at: null })
    .execute()
}

const unconfirmed = async () => {
  await house.world.db.updateTable('users').set({ confirmed_at: null }).where('email', '=', 'lucia@talent.example').execute()
  await mailed('confirmation', 'lucia@talent.example')
}

const rejected = () =>
  house.call('POST /applications/{id}/reject', {
    params: { id: 1 },
    body: { rejection_reason_id: 1, is_told: true, version: 1 },
    token: owner,
  })

const noted = () =>
  house.call('POST /applications/{id}/notes', { params: { id: 1 }, body: { note: { body: 'Knows our tools.' } }, token: owner })

/** Somebody else has applied to the same job: the second applicant of the company. */
const another = () => makeApplication(house.world.db, 31, house.world.now())

/** What must have happened before some examples. */
const before: { [operation: string]: () => Promise<unknown> } = {
  getGetUserByToken: () => mailed('invitation', 'invited@monedil.example'),
  getSetPasswordByToken: () => mailed('reset', 'lucia@talent.example'),
  putUpdateUserById: () => mailed('invitation', 'invited@monedil.example'),
  async putActivateUserByToken() {
    const { db } = house.world
    await db.updateTable('users').set({ first_name: 'Ana', last_name: 'Torres', password_hash }).where('id', '=', 11).execute()
    await mailed('invitation', 'invited@monedil.example')
  },
  putSetPassword: () => mailed('reset', 'lucia@talent.example'),
  putAccountConfirmationByToken: unconfirmed,
  postResendEmailConfirmationById: unconfirmed,
  async putCompanySubscriptionsById() {
    const company = await house.world.db
      .selectFrom('companies')
      .select('id')
      .where('visible_name', '=', 'Monedil')
      .executeTakeFirstOrThrow()
    await makeCard(house.world.db, company)
  },
  postResendEmailConfirmation: () => house.world.db.updateTable('users').set({ confirmed_at: null }).execute(),
  putJobBoardApplyUpdateById: () =>
    house.world.db
      .updateTable('application_submissions')
      .set({ reference_hash: digestOf('Rk3vT8bN0xQ5yLw2sAg7hJ4mNc1pTe6uKd9iWbZfXoE') })
      .execute(),
  async postApplicationsByIdTakeOver() {
    const { db } = house.world
    await db.updateTable('applications').set({ email: 'lucia@talent.example' }).execute()
    await db.updateTable('application_submissions').set({ candidate_id: null }).execute()
  },
  // An account is shown the messages about its own address alone.
  postApplicationsByIdReplies: () => house.world.db.updateTable('applications').set({ email: 'lucia@talent.example' }).execute(),
  postApplicationsByIdRestore: () => house.call('DELETE /applications/{id}', { params: { id: 1 }, token: lucia }),
  deleteJobsByJobIdJobMembersByMemberId: () =>
    house.world.db.insertInto('job_members').values({ job_id: 31, user_id: 2, duty: 'interviewer' }).execute(),
  postApplicantsByIdMerge: another,
  async postApplicantsByIdUnmerge() {
    await another()
    await house.call('POST /applicants/{id}/merge', { params: { id: 2 }, body: { merged_into_id: 1 }, token: owner })
  },
  putApplicantsByIdDistinctionsByOtherId: another,
  deleteApplicantsByIdDistinctionsByOtherId: another,
  postApplicationsByIdReopen: rejected,
  postChangesByIdUndo: rejected,
  putNotesById: noted,
  deleteNotesById: noted,
  async deleteMessagesById() {
    const message = { subject: 'A question', body: 'When could you begin?' }
    await house.call('POST /applications/{id}/messages', { params: { id: 1 }, body: { message }, token: owner })
  },
  postVendorsNylasEvents: () => link('gmail', 'ana@example.com', owner),
  postVendorsNylasConnectionsTeams: () => link('eas', 'ana@example.com', owner),
  putVendorsNylasConnectionsTeams: () => link('eas', 'ana@example.com', owner),
  getVendorsNylasSchedulingPages: () => link('gmail', 'ana@example.com', owner),
  postVendorsNylasSchedulingPages: () => link('gmail', 'ana@example.com', owner),
  async deleteVendorsNylasSchedulingPagesById() {
    await link('gmail', 'ana@example.com', owner)
    await house.call('POST /vendors/nylas/scheduling_pages', { token: owner, body: { scheduling_page: {} } })
  },
}

/** What an example alone cannot have: a role of the product's own staff, the solution of a test, a page that a vendor opened, a card's id, a consent, a signature, an interview. */
const refusedWith: { [operation: string]: RefusalCode } = {
  postSignUp: 'captcha_failed',
  postJobsByIdTakedown: 'not_allowed',
  postStripeAddCardBySession: 'card_page_not_found',
  getStripeRemoveCardById: 'payment_method_not_found',
  getStripeUpdateDefaultCardById: 'payment_method_not_found',
  postVendorsNylas: 'calendar_refused',
  getApplicationLinksByToken: 'link_not_found',
  postApplicationLinksByTokenMessages: 'link_not_found',
  postApplicationLinksByTokenWithdraw: 'link_not_found',
  postApplicationLinksByTokenRestore: 'link_not_found',
  postApplicationLinksByTokenTimes: 'link_not_found',
  putInterviewsById: 'interview_not_found',
  deleteInterviewsById: 'interview_not_found',
  postApplicationsByIdTimes: 'interview_not_found',
  getUnsubscribeByToken: 'link_not_found',
  postUnsubscribeByToken: 'link_not_found',
}

/** The form that a stranger makes of the document: each field under its name, files from their text. */
function formFrom(operation: Operation): FormData {
  const { schema, example = {} } = operation.requestBody?.content['multipart/form-data'] ?? { schema: {} }
  const { properties } = schema as { properties: { [field: string]: { format?: string } } }
  const form = new FormData()
  for (const [name, value] of Object.entries(example)) {
    const isFile = properties[name]?.format === 'binary'
    for (const each of [value].flat()) isFile ? form.append(name, new Blob([String(each)]), 'example') : form.append(name, String(each))
  }
  return form
}

/** Sends an example with nothing but what the document says. */
async function send(example: Sent) {
  const { method, path, operation, type } = example
  const parameters = operation.parameters.filter((each) => 'name' in each)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((each) => each.name === name)?.example)),
  )
  const query = parameters.filter((each) => each.in === 'query' && each.example !== undefined)
  const form = type === 'multipart/form-data' ? new Response(formFrom(operation)) : null
  const token = operation.tags.includes('Applying') ? lucia : owner
  return house.app.inject({
    method: method as 'GET',
    url: `/api${filled}?${new URLSearchParams(query.map((each) => [each.name, String(each.example)]))}`,
    headers: {
      host: 'plaza.localhost:3000',
      ...(operation.security.some((each) => 'session' in each) ? { authorization: `Bearer ${token}` } : {}),
      ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
    },
    ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : type ? { payload: exampleOf(example) } : {}),
  })
}

/** What the document finds wrong with an answer; it must describe its status. */
function wrongWith(operation: Operation, status: number, body: unknown): unknown {
  const described = operation.responses[status]
  if (!described) return `${status} is not described.`
  const pointer = '$ref' in described ? described.$ref.slice(1) : null
  const response = (
    pointer
      ? pointer
          .split('/')
          .slice(1)
          .reduce<unknown>((place, key) => (place as { [key: string]: unknown })[key], document)
      : described
  ) as Response
  const schema = JSON.parse(JSON.stringify(response.content?.['application/json']?.schema).replaceAll('"#/', '"document#/'))
  return ajv.validate(schema, body) ? null : ajv.errorsText()
}

describe('every example of the document, sent as it stands,', () => {
  it('is there for every call, once for each type of body', () => {
    expect(operationsOf(document)).toEqual(everyExample)
    expect([...new Set(everyExample.map(({ operation }) => operation.operationId))].sort()).toEqual(everyCall.map(operationId).sort())
  })

  it.each(everyExample.map((example) => [`${example.method} ${example.path}`, example.type ?? 'nothing', example] as const))(
    'is taken and answered as described: %s with %s',
    async (_name, _type, example) => {
      const { operation } = example
      isFresh = example.method === 'GET' && before[operation.operationId] === undefined
      await before[operation.operationId]?.()
      const answer = await send(example)
      const code = refusedWith[operation.operationId]
      expect([answer.statusCode, answer.json().code]).toEqual(code ? [refusals[code].status, code] : [200, undefined])
      expect(wrongWith(operation, answer.statusCode, answer.json())).toBeNull()
      expect(house.takeErrors()).toEqual([])
    },
  )
})
