// Mails by webhook and by SMTP, and the calls about interviews, at random and eight at once, with the worker in between. `npm run fuzz -- 20000` sends more of them.
import { applicationLinks } from '@plaza/contract/calls/application-links'
import { interviews } from '@plaza/contract/calls/interviews'
import type { Endpoint } from '@plaza/contract/endpoint'
import { refusals } from '@plaza/contract/refusals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { enqueue } from '../../../tasks/queue.ts'
import { makeApplication, makeJob } from '../../../testing/factories.ts'
import { freePort } from '../../../testing/free-port.ts'
import { openHouse } from '../../../testing/harness.ts'
import { joinJob, makeHiringCompany, makeTeammate } from '../../../testing/hiring-team.ts'
import { anyMail, type MailAbout, type WantedMail } from '../../../testing/hostile-mails.ts'
import { type Body, jsonBody, pathPart, queryFor } from '../../../testing/hostile-requests.ts'
import { hostileText, type JsonSchema } from '../../../testing/hostile-values.ts'
import { linkCalendar } from '../../../testing/interviews.ts'
import { openConnection } from '../../../testing/raw-connection.ts'
import { inboundSignature } from '../../../vendors/inbound/signed.ts'
import { listenForMails } from '../../../vendors/inbound/smtp.ts'
import { applicationToken } from '../../candidates/application-links.ts'
import { replyAddress } from '../../candidates/reply-address.ts'
import { invitationUid } from '../interviews/interview-letters.ts'
import { RAW_MAIL_MAX_BYTES } from './mail-reading.ts'
import { receiveMail } from './receiving.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 160)
const SEED = process.env.FUZZ_SEED
const AT_ONCE = 8
const START = new Date('2036-03-03T09:00:00Z')
const MINUTE_MS = 60_000
const SECRET = 'a secret that the provider of inbound mail knows'
const EMPTY: Body = { type: null, bytes: Buffer.alloc(0), sent: 1 }
const calls: readonly Endpoint[] = [...interviews, ...applicationLinks.filter(({ signature }) => signature.endsWith('/times'))]

const house = openHouse({ INBOUND_MAIL_DOMAIN: 'replies.plaza.example', INBOUND_MAIL_SECRET: SECRET })
let now = START
let port = 0
let listener: Awaited<ReturnType<typeof listenForMails>>
const known = {
  members: [] as number[],
  tokens: [] as string[],
  jobs: [] as number[],
  applications: [] as { id: number; own: string }[],
  interviews: [1],
}
/** How often each call, and each way in for mails, gave each answer. */
const answers = new Map<string, number>()
const count = (label: string) => void answers.set(label, (answers.get(label) ?? 0) + 1)
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

async function addJob(company: { id: number; domain_name: string }): Promise<void> {
  const { db } = house.world
  const job = await makeJob(db, company)
  for (const [n, id] of known.members.entries()) await joinJob(db, job, { id }, n === 3 ? 'interviewer' : 'recruiter')
  known.jobs.push(job)
  for (let n = 0; n < 4; n++) {
    const { application: id, user } = await makeApplication(db, job, now)
    known.applications.push({ id, own: user.email })
  }
}

let company: { id: number; domain_name: string }
beforeAll(async () => {
  const { db } = house.world
  house.setNow(START)
  const made = await makeHiringCompany(db, START, { country_id: 2 })
  company = made.company
  const team = [made.owner]
  for (let n = 0; n < 3; n++) team.push(await makeTeammate(db, company, START))
  known.members = team.map(({ id }) => id)
  known.tokens = team.map(({ token }) => token)
  await linkCalendar(house, known.members[1] ?? 0, { teams: true })
  for (let n = 0; n < 2; n++) await addJob(company)
  port = await freePort()
  listener = await listenForMails(port, RAW_MAIL_MAX_BYTES, ({ raw, to }) => receiveMail(house.world, raw, to))
})
afterAll(() => listener.close())

type Call = {
  kind: 'call'
  call: Endpoint
  parts: (number | string)[]
  query: string
  body: Body
  who: number
  slot: number
  isSound: boolean
}
type Mail = { kind: 'webhook' | 'smtp'; mail: WantedMail; which: number; header: string | null }
type Garbage = { kind: 'garbage'; lines: string[] }
type Wanted = Call | Mail | Garbage

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const aCall = fc
  .oneof(...calls.map((call) => ({ weight: /^(?:DELETE|GET)/.test(call.signature) ? 1 : 4, arbitrary: fc.constant(call) })))
  .chain((call) =>
    fc.record({
      kind: fc.constant('call' as const),
      call: fc.constant(call),
      parts: fc.tuple(...Array.from(call.signature.matchAll(/\{/g), () => pathPart)),
      query: call.query ? queryFor(schemaOf(call.query)) : fc.constant(''),
      body: call.body ? jsonBody(schemaOf(call.body)) : fc.constant(EMPTY),
      who: fc.oneof({ weight: 9, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.constant(9) }),
      slot: fc.nat(5),
      isSound: fc.boolean(),
    }),
  )
const aMail = fc.record({
  kind: fc.constantFrom('webhook' as const, 'webhook' as const, 'smtp' as const),
  mail: anyMail,
  which: fc.nat(1000),
  header: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('', 't=1', `t=1,v1=${'0'.repeat(64)}`) },
  ),
})
const COMMANDS = [
  'EHLO x',
  'MAIL FROM:<a@b>',
  'RCPT TO:<c@d>',
  'DATA',
  '.',
  'RSET',
  'QUIT',
  'STARTTLS',
  'AUTH PLAIN AAAA',
  'VRFY x',
  'BDAT 5',
  'MAIL FROM:<>',
]
const garbage = fc
  .array(fc.oneof(fc.constantFrom(...COMMANDS), hostileText), { maxLength: 12 })
  .map((lines): Garbage => ({ kind: 'garbage', lines }))

/** What somebody may say to the newest interview of an application; null where there is none. */
async function openOf(application: number, slot: number): Promise<{ id: number; starts_at: string | null } | null> {
  const found = await house.world.db
    .selectFrom('interviews')
    .select(['id', 'offered_times'])
    .where('application_id', '=', application)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? { id: found.id, starts_at: found.offered_times[slot % 3]?.toISOString() ?? null } : null
}

/** A body of a call about interviews that gets further: people who are there, times of a few days, and what `open` says. */
function meantWell({ body, isSound, who, slot, call }: Call, open: object | null): Buffer {
  if (!isSound || body.type !== 'application/json') return body.bytes
  try {
    const content = JSON.parse(body.bytes.toString())
    const at = (n: number) => new Date(START.getTime() + (2 + n) * 24 * 60 * MINUTE_MS).toISOString()
    if (call.path.endsWith('/times')) return Buffer.from(JSON.stringify({ interview: open }))
    const isOffer = who % 2 === 0
    content.interview = {
      interviewers: [pick(known.members, slot)],
      duration_minutes: 30,
      is_online: false,
      invitation: who % 3 === 0 ? 'calendar' : 'file',
      ...(isOffer ? { offered_times: [at(slot), at(slot + 1)] } : { starts_at: at(slot) }),
    }
    if (content.submission_key !== undefined) content.submission_key = `submission-${who}-${slot}-0123456789`
    return Buffer.from(JSON.stringify(content))
  } catch {
    return body.bytes
  }
}

async function judgeCall(wanted: Call): Promise<void> {
  const { call, parts, query, body, who, slot, isSound } = wanted
  const [at] = parts
  const open = call.path.endsWith('/times') && typeof at === 'number' ? await openOf(pick(known.applications, at).id, slot) : null
  let next = 0
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[next++] ?? 0
    if (typeof part === 'string') return part
    if (name === 'token') return applicationToken(house.world.secret, { id: pick(known.applications, part).id, link_turn: 0 })
    const ids = call.path.startsWith('/interviews')
      ? known.interviews
      : call.path.startsWith('/jobs')
        ? known.jobs
        : known.applications.map(({ id }) => id)
    return String(pick(ids, part))
  })
  const token = known.tokens[who]
  const days =
    isSound && call.query ? new URLSearchParams({ from: now.toISOString(), to: START.toISOString().replace('-03-', '-04-') }) : query
  const response = await house.app.inject({
    method: call.method,
    url: `/api${path}${String(days) ? `?${days}` : ''}`,
    headers: {
      host: 'plaza.localhost:3000',
      ...(body.type === null ? {} : { 'content-type': body.type }),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(call.body ? { payload: meantWell(wanted, open) } : {}),
  })
  const { statusCode: status } = response
  count(`${call.signature} ${status}`)
  expect(status).toBeLessThan(500)
  const content = response.json()
  if (status !== 200) expect(refusals[content.code as keyof typeof refusals].status).toBe(status)
  else if (content.interview?.id && !known.interviews.includes(content.interview.id)) known.interviews.push(content.interview.id)
}

async function aboutOf(which: number): Promise<MailAbout> {
  const { db } = house.world
  const arranged = await db.selectFrom('interviews').select('application_id').where('state', '=', 'booked').orderBy('id').execute()
  const { id, own } = pick(
    which % 2 === 0 && arranged.length > 0
      ? known.applications.filter((each) => arranged.some(({ application_id }) => application_id === each.id))
      : known.applications,
    which,
  )
  const found = await db
    .selectFrom('interviews')
    .select(['id', 'sequence'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    own,
    reply: replyAddress(house.world, { id, link_turn: 0 }) ?? '',
    uid: invitationUid(house.world, found?.id ?? 1),
    sequence: found?.sequence ?? 0,
  }
}

async function judgeMail({ kind, mail, which, header }: Mail): Promise<void> {
  const about = await aboutOf(which)
  const raw = mail.write(about)
  if (kind === 'smtp') {
    const transport = createTransport({ host: '127.0.0.1', port, secure: false })
    const code = await transport.sendMail({ envelope: { from: 'ana@example.com', to: mail.to(about) }, raw }).then(
      () => 250,
      ({ responseCode = 0 }: { responseCode?: number }) => responseCode,
    )
    count(`smtp ${code}`)
    return expect(code).toBe(250)
  }
  const { statusCode } = await house.app.inject({
    method: 'POST',
    url: '/api/inbound_mail',
    headers: {
      host: 'plaza.localhost:3000',
      'content-type': 'message/rfc822',
      'x-inbound-signature': header ?? inboundSignature(SECRET, raw, now),
    },
    payload: raw,
  })
  count(`webhook ${statusCode}`)
  expect(statusCode).toBe(header === null ? 200 : 400)
}

/** Whoever talks nonsense is answered or hung up on, and nothing else happens. */
async function judgeGarbage({ lines }: Garbage): Promise<void> {
  const { socket } = await openConnection(port)
  for (const line of lines) socket.write(`${line}\r\n`)
  socket.end()
  count('nonsense over smtp')
}

const judge = (wanted: Wanted) =>
  wanted.kind === 'call' ? judgeCall(wanted) : wanted.kind === 'garbage' ? judgeGarbage(wanted) : judgeMail(wanted)

const OFFER = calls.find(({ signature }) => signature === 'POST /applications/{id}/interviews') as Endpoint

/** Somebody who knows what they do, among all who do not. */
const offer = (n: number): Call => ({
  kind: 'call',
  call: OFFER,
  parts: [n],
  query: '',
  body: { type: 'application/json', bytes: Buffer.from(JSON.stringify({ submission_key: '' })), sent: 1 },
  who: n % 3,
  slot: n % 6,
  isSound: true,
})

/** Rows that contradict each other; there must be none. */
const contradictions: { readonly [what: string]: ReturnType<typeof sql> } = {
  'a mail that nobody has read': sql`SELECT id FROM inbound_mails`,
  'a message of somebody that the timeline does not name once, or a machine’s that it does': sql`SELECT m.id FROM application_messages m WHERE m.direction = 'in'
    AND (SELECT count(*) FROM activities e WHERE e.kind = 'replied' AND e.details->>'message_id' = m.id::text) <> CASE WHEN m.is_automatic THEN 0 ELSE 1 END`,
  'a text that holds what no text may': sql`SELECT id FROM application_messages WHERE concat(subject, body, from_address) ~ '[\\x01-\\x08\\x0b-\\x1f]' OR length(body) > 20000 OR length(subject) > 300`,
  'an answer of a calendar that nobody mailed': sql`SELECT i.id FROM interviews i JOIN applications a ON a.id = i.application_id WHERE i.candidate_answer IS NOT NULL AND NOT EXISTS (
    SELECT FROM application_messages m WHERE m.application_id = a.id AND m.calendar_answer = i.candidate_answer AND m.from_address = lower(a.email))`,
  'an interview that nobody holds, or somebody from elsewhere': sql`SELECT i.id FROM interviews i JOIN applications a ON a.id = i.application_id JOIN jobs j ON j.id = a.job_id
    WHERE NOT EXISTS (SELECT FROM interviewers h WHERE h.interview_id = i.id)
      OR EXISTS (SELECT FROM interviewers h JOIN users u ON u.id = h.user_id WHERE h.interview_id = i.id AND u.company_id <> j.company_id)`,
  'a change of an interview that the timeline does not have once': sql`SELECT i.id FROM interviews i
    WHERE (SELECT count(*) FROM activities e WHERE e.kind LIKE 'interview%' AND e.details->>'interview_id' = i.id::text) <> i.sequence + 1`,
  'somebody who holds two interviews at once': sql`SELECT i.id FROM interviewers x JOIN interviewers y ON y.user_id = x.user_id AND y.interview_id > x.interview_id
    JOIN interviews i ON i.id = x.interview_id JOIN interviews o ON o.id = y.interview_id
    WHERE i.state = 'booked' AND o.state = 'booked' AND i.starts_at < o.ends_at AND o.starts_at < i.ends_at`,
  'two mails about the same state of an interview': sql`SELECT interview_id FROM application_messages WHERE interview_id IS NOT NULL AND state <> 'cancelled'
    GROUP BY interview_id, interview_sequence HAVING count(*) > 1`,
  'an event that is not where the interview is': sql`SELECT id FROM interviews WHERE (state = 'booked' AND calendar_user_id IS NOT NULL) <> (vendor_id IS NOT NULL) AND state <> 'done'`,
}

it('never fail or leave anything half-written', { timeout: 300_000 + REQUESTS * 1000 }, async () => {
  const { db, files } = house.world
  let batch = 0
  const anyRequest: fc.Arbitrary<Wanted> = fc.oneof(
    { weight: 6, arbitrary: aCall },
    { weight: 6, arbitrary: aMail },
    { weight: 1, arbitrary: garbage },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      now = new Date(now.getTime() + 15_000)
      house.setNow(now)
      if (++batch % 5 === 0) await addJob(company)
      await Promise.all([...requests, offer(batch)].map(judge))
      if (batch % 4 === 0) await enqueue(db, 'follow_interviews', {})
      if (batch % 2 === 0) await house.deliverMails()
      expect(house.takeErrors()).toEqual([])
    }),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), ...(SEED ? { seed: Number(SEED) } : {}) },
  )
  house.setNow(new Date(now.getTime() + 10 * MINUTE_MS))
  await house.deliverMails()
  for (const [what, query] of Object.entries(contradictions)) expect([what, (await query.execute(db)).rows]).toEqual([what, []])
  const named = await db
    .selectFrom('message_files')
    .innerJoin('files', 'files.id', 'message_files.file_id')
    .select(['files.key', 'files.size'])
    .execute()
  for (const { key, size } of named) expect((await files.get(key))?.length).toBe(size)
  const happened = [...answers.keys()].filter((label) => label.endsWith(' 200') || label === 'smtp 250')
  expect(happened).toEqual(expect.arrayContaining(['webhook 200', 'smtp 250', 'POST /applications/{id}/interviews 200']))
  if (process.env.FUZZ_REQUESTS) {
    const { rows } = await sql<{
      label: string
      count: number
    }>`SELECT 'message: ' || coalesce(calendar_answer, CASE WHEN is_automatic THEN 'automatic' ELSE 'written' END) AS label,
        count(*)::int AS count FROM application_messages WHERE direction = 'in' GROUP BY 1
      UNION ALL SELECT 'interview: ' || state || coalesce(', ' || candidate_answer, ''), count(*)::int FROM interviews GROUP BY 1`.execute(
      db,
    )
    for (const { label, count: many } of rows) answers.set(label, many)
    answers.set('files', named.length)
    const lines = [...answers].sort(([a], [b]) => a.localeCompare(b)).map(([label, many]) => `${String(many).padStart(8)}  ${label}`)
    process.stdout.write(`${lines.join('\n')}\n`)
  }
})
