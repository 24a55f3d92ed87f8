// The calls about jobs and applications under requests made at random after their schemas, eight at once. `npm run fuzz -- 20000` sends more of them.
import { applicants } from '@plaza/contract/calls/applicants'
import { hiringApplications } from '@plaza/contract/calls/hiring-applications'
import { hiringJobs } from '@plaza/contract/calls/hiring-jobs'
import { hiringTeamwork } from '@plaza/contract/calls/hiring-teamwork'
import { jobQuestions } from '@plaza/contract/calls/job-questions'
import { mailTemplates } from '@plaza/contract/calls/mail-templates'
import type { Endpoint } from '@plaza/contract/endpoint'
import { refusals } from '@plaza/contract/refusals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { makeApplication, makeJob, makePartner, makeUser, signIn } from '../../testing/factories.ts'
import { openHouse } from '../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate } from '../../testing/hiring-team.ts'
import { type Body, formBody, jsonBody, pathPart, queryFor } from '../../testing/hostile-requests.ts'
import type { JsonSchema } from '../../testing/hostile-values.ts'
import { rebuildSearch } from '../board/search-index.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 400)
const SEED = process.env.FUZZ_SEED
const AT_ONCE = 8
const EMPTY: Body = { type: null, bytes: Buffer.alloc(0), sent: 1 }
const START = new Date('2026-03-02T09:00:00Z')

const house = openHouse()
let now = START
const known = {
  company: { id: 0, domain_name: '' },
  members: [] as number[],
  tokens: [] as string[],
  jobs: [] as number[],
  applications: [] as number[],
  changes: [1],
  notes: [1],
  messages: [1],
  applicants: [1],
  mail_templates: [1],
}
type Things = Exclude<keyof typeof known, 'company' | 'members' | 'tokens'>
/** How often each call gave each answer. */
const answers = new Map<string, number>()
const calls: readonly Endpoint[] = [hiringJobs, hiringApplications, hiringTeamwork, applicants, jobQuestions, mailTemplates].flat()

async function addJob(): Promise<void> {
  const { db } = house.world
  // Nobody applies to a draft.
  const isOpen = known.jobs.length % 3 !== 0
  const job = await makeJob(db, known.company, { state: isOpen ? 'published' : 'draft' })
  await joinJob(db, job, { id: known.members[0] ?? 0 })
  for (let n = 0; n < (isOpen ? 3 : 0); n++) known.applications.push((await makeApplication(db, job, now)).application)
  known.jobs.push(job)
  known.applicants = (await db.selectFrom('applicants').select('id').orderBy('id').execute()).map(({ id }) => id)
}

beforeAll(async () => {
  const { db } = house.world
  const { company, owner } = await makeHiringCompany(db, START, { country_id: 2 })
  known.company = company
  const staff = await makeUser(db, { roles: ['superadmin'] })
  const team = [
    owner,
    await makeTeammate(db, company, START),
    await makeTeammate(db, company, START),
    await makeTeammate(db, company, START),
  ]
  known.members = team.map(({ id }) => id)
  known.tokens = [...team.map(({ token }) => token), await signIn(db, staff, START)]
  await makePartner(db, 'norte')
  for (let n = 0; n < 4; n++) await addJob()
})

type Wanted = { call: Endpoint; parts: (number | string)[]; query: string; body: Body; who: number; isSound: boolean }

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function told({ call, body, ...rest }: Wanted): string {
  return JSON.stringify({ call: call.signature, ...rest, type: body.type, body: body.bytes.toString('latin1', 0, 300) })
}

function wanted(call: Endpoint): fc.Arbitrary<Wanted> {
  return fc
    .record({
      call: fc.constant(call),
      parts: fc.tuple(...Array.from(call.signature.matchAll(/\{/g), () => pathPart)),
      query: call.query ? queryFor(schemaOf(call.query)) : fc.constant(''),
      body: !call.body ? fc.constant(EMPTY) : call.files ? formBody(schemaOf(call.body)) : jsonBody(schemaOf(call.body)),
      who: fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(known.tokens.length + 1) }),
      isSound: fc.boolean(),
    })
    .map((each) => ({ ...each, [fc.toStringMethod]: () => told(each) }))
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** What the first id of a call's path is one of. */
function thingsOf({ path }: Endpoint): Things {
  return (
    (['applications', 'changes', 'notes', 'messages', 'applicants', 'mail_templates'] as const).find((name) =>
      path.startsWith(`/${name}/`),
    ) ?? 'jobs'
  )
}

function addressOf({ call, parts, query }: Wanted): string {
  let next = 0
  const meant: { [name: string]: (at: number) => string | number } = {
    company: () => known.company.domain_name,
    memberId: (at) => pick(known.members, at),
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[next++] ?? 0
    return typeof part === 'string' ? part : String(meant[name]?.(part) ?? pick(known[thingsOf(call)], part))
  })
  return `/api${path}${query ? `?${query}` : ''}`
}

/** Half of the bodies name the version that is stored, a member that there is and a template that may be sent: no other would get any further. */
async function meantWell({ call, parts, body, isSound, who }: Wanted): Promise<Buffer> {
  const [at] = parts
  if (!isSound || typeof at !== 'number' || body.type !== 'application/json') return body.bytes
  try {
    const content = JSON.parse(body.bytes.toString())
    if (content.job_member) content.job_member.user_id = pick(known.members, who)
    if (content.mail_template_id) content.mail_template_id = null
    if (content.merged_into_id) content.merged_into_id = pick(known.applicants, who + at + 1)
    if (content.job_id) content.job_id = pick(known.jobs, who)
    if (content.job) {
      const { job } = content
      for (const [name, value] of Object.entries({ place_id: null, job_boards: ['norte'], valid_through: '2026-12-31', hire_date: '' }))
        if (job[name] !== undefined) job[name] = value
      if (job.job_location?.location) job.job_location.location.country = 'Mexico'
      // What is wrong all the same stays away, so that the rest is saved.
      const problems = calls.find(({ signature }) => signature === call.signature)?.body?.safeParse(content).error?.issues ?? []
      for (const { path } of problems) if (path[0] === 'job' && path[1] !== 'title') delete job[String(path[1])]
    }
    const { db } = house.world
    const table = call.path.startsWith('/applications/') ? 'applications' : 'jobs'
    const id = pick(known[table], at)
    if (content.version !== undefined) {
      const stored = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst()
      content.version = stored?.version ?? 1
    }
    const job =
      table === 'jobs' ? id : ((await db.selectFrom('applications').select('job_id').where('id', '=', id).executeTakeFirst())?.job_id ?? 0)
    const stages = await db.selectFrom('stages').select('id').where('job_id', '=', job).orderBy('position').execute()
    if (content.stage_id !== undefined) content.stage_id = pick(stages, who + at)?.id
    if (content.rejection_reason_id !== undefined) content.rejection_reason_id = 1 + (at % 11)
    if (content.message?.mail_template_id !== undefined) content.message = { mail_template_id: 1 }
    if (content.applications !== undefined)
      content.applications = await db
        .selectFrom('applications')
        .select(['id', 'version'])
        .where('job_id', '=', job)
        .orderBy('id')
        .limit(50)
        .execute()
    return Buffer.from(JSON.stringify(content))
  } catch {
    return body.bytes
  }
}

async function judge(call: Wanted): Promise<void> {
  const token = known.tokens[call.who]
  const { type } = call.body
  const payload = await meantWell(call)
  const response = await house.app.inject({
    method: call.call.method,
    url: addressOf(call),
    headers: {
      host: 'plaza.localhost:3000',
      ...(type === null ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(call.call.body ? { payload } : {}),
  })
  const { statusCode: status } = response
  const label = `${call.call.signature} ${status}`
  answers.set(label, (answers.get(label) ?? 0) + 1)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const content = response.json()
  expect(status).toBeLessThan(500)
  if (status === 200 && call.call.signature === 'POST /jobs') known.jobs.push(content.job.id)
  for (const [name, list] of [
    ['change', known.changes],
    ['note', known.notes],
    ['mail_template', known.mail_templates],
  ] as const)
    if (status === 200 && content[name]?.id) list.push(content[name].id)
  if (status === 200 && typeof content.message?.id === 'number') known.messages.push(content.message.id)
  if (status !== 200) expect(refusals[content.code as keyof typeof refusals].status).toBe(status)
}

/** Rows that contradict each other; there must be none. */
const contradictions: { readonly [what: string]: ReturnType<typeof sql<{ id: number }>> } = {
  'a published job that search does not have, or another that it has': sql`SELECT j.id FROM jobs j FULL JOIN job_search s ON s.job_id = j.id
    WHERE (j.state = 'published') IS DISTINCT FROM (s.job_id IS NOT NULL)`,
  'a job without its stages': sql`SELECT id FROM jobs j WHERE (SELECT count(*) FROM stages g WHERE g.job_id = j.id) <> 5`,
  'a closed job without a reason, or an open one with it': sql`SELECT id FROM jobs WHERE (state = 'closed') <> (closed_reason IS NOT NULL)`,
  'a job that nobody recruits for': sql`SELECT id FROM jobs j
    WHERE NOT EXISTS (SELECT FROM job_members m WHERE m.job_id = j.id AND m.duty = 'recruiter')`,
  'a place that no job is at': sql`SELECT id FROM locations l WHERE NOT EXISTS (SELECT FROM jobs j WHERE j.location_id = l.id)`,
  'a published job without a text or a country that was written here': sql`SELECT j.id FROM jobs j LEFT JOIN locations l ON l.id = j.location_id
    WHERE j.state = 'published' AND (j.description IS NULL OR l.country_id IS NULL)`,
  'an application in a stage of another job': sql`SELECT a.id FROM applications a JOIN stages g ON g.id = a.stage_id WHERE g.job_id <> a.job_id`,
  'a mail that waits to say no to somebody who was not rejected': sql`SELECT m.id FROM application_messages m JOIN applications a ON a.id = m.application_id
    WHERE m.state = 'waiting' AND m.kind IN ('rejection', 'job_closed') AND a.status <> 'rejected'`,
  'an application whose decision nobody made, or that was decided and is open': sql`SELECT id FROM applications
    WHERE (status IN ('rejected', 'hired')) <> (decided_at IS NOT NULL)`,
  'a version that was raised without a change': sql`SELECT a.id FROM applications a
    WHERE a.version > 1 AND NOT EXISTS (SELECT FROM activities e WHERE e.application_id = a.id AND e.kind NOT IN ('applied', 'opened'))`,
  'a person who is merged into nobody, or in a circle': sql`SELECT p.id FROM applicants p
    WHERE (p.merged_into_id IS NOT NULL) <> EXISTS (SELECT FROM applicant_merges x WHERE x.applicant_id = p.id AND x.into_id = p.merged_into_id AND x.unmerged_at IS NULL)
      OR EXISTS (WITH RECURSIVE up AS (SELECT p.id AS at, p.merged_into_id AS next UNION ALL SELECT o.id, o.merged_into_id FROM up JOIN applicants o ON o.id = up.next)
        CYCLE at SET is_circle USING path SELECT FROM up WHERE is_circle)`,
  'somebody who is kept aside in another stage than the first': sql`SELECT a.id FROM applications a JOIN stages g ON g.id = a.stage_id
    WHERE a.is_suspicious AND g.position > 0`,
  'text that runs': sql`SELECT id FROM jobs WHERE concat(description, requirements, job_benefits,
      draft->>'description', draft->>'requirements', draft->>'job_benefits') ~* '<script|<[^>]* on[a-z]+=|href="javascript:'`,
}

it('never fail, answer in another shape or leave anything half-written', { timeout: 300_000 + REQUESTS * 1000 }, async () => {
  const { db } = house.world
  const anyRequest = fc.oneof(
    ...calls.map((call) => ({ weight: /PUT|close|reopen|publish/.test(call.signature) ? 3 : 1, arbitrary: wanted(call) })),
  )
  let batch = 0
  const begun = performance.now()
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      now = new Date(now.getTime() + 10_000)
      house.setNow(now)
      if (++batch % 5 === 0) await addJob()
      await Promise.all(
        requests.map((each) =>
          judge(each).catch((error) => {
            throw new Error(`${error.message}\nof ${told(each)}`, { cause: error })
          }),
        ),
      )
      expect(house.takeErrors()).toEqual([])
    }),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), ...(SEED ? { seed: Number(SEED) } : {}) },
  )
  const seconds = (performance.now() - begun) / 1000
  for (const [what, query] of Object.entries(contradictions)) expect([what, (await query.execute(db)).rows]).toEqual([what, []])
  const counts = () =>
    db.selectFrom('job_counts').selectAll().where('jobs', '>', 0).orderBy('partner_id').orderBy('cell').orderBy('currency_salary').execute()
  const before = await counts()
  await rebuildSearch(db)
  expect(await counts()).toEqual(before)
  expect([...answers.keys()].filter((label) => label.endsWith(' 200')).length).toBeGreaterThan(8)
  if (process.env.FUZZ_REQUESTS) {
    const lines = [...answers].sort(([a], [b]) => a.localeCompare(b)).map(([label, count]) => `${String(count).padStart(8)}  ${label}`)
    process.stdout.write(`${lines.join('\n')}\n${REQUESTS} requests in ${seconds.toFixed(0)} s\n`)
  }
})
