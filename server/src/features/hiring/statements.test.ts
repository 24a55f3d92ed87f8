// What the recruiters' site asks the database: the same statements for many applications as for a few, each through an index. The suite has a few
// hundred applications; `node server/bench/plans.ts` has ten thousand of one job among fifty thousand, and prints what each call reads.
import type { CallName } from '@plaza/contract'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { longHistory, manyApplications } from '../../../bench/many-applications.ts'
import { makeJob } from '../../testing/factories.ts'
import { type House, openHouse, type Sent } from '../../testing/harness.ts'
import { ask, type HiringTeam, makeTeam } from '../../testing/hiring.ts'
import { replyAddress } from '../candidates/reply-address.ts'
import type { Filters, Order } from './filters.ts'
import { readInboundMail } from './inbound/incoming.ts'
import { receiveMail } from './inbound/receiving.ts'
import { followInterviews } from './interviews/following.ts'

const APPLICATIONS = Number(process.env.HIRING_APPLICATIONS ?? 400)
/** Only then the planner has a choice between an index and the whole table. */
const isLarge = APPLICATIONS >= 10_000
/** So many that each filter finds somebody. */
const FEW = 10
const JOBS = 24
const WORDS = { words: 5, vocabulary: 20 }
const NOW = new Date('2026-03-02T14:00:00Z')

const house = openHouse({
  INBOUND_MAIL_DOMAIN: 'replies.plaza.example',
  INBOUND_MAIL_SECRET: 'a secret that nobody else knows, of some length',
})
type Statement = { text: string; values: unknown[] }
/** A job of a company with its applications; `many`: the larger of two. */
type Side = { team: HiringTeam; ids: number[] }
let many: Side
let few: Side
let asked: Statement[] = []

/** Notes every statement that the application asks from now on. */
function listen({ connection }: House): void {
  const known = new WeakSet<pg.PoolClient>()
  connection.pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    client.query = new Proxy(client.query, {
      apply(target, self, args: unknown[]) {
        const [first, values] = args
        const { text = first, values: bound = values } = typeof first === 'object' && first !== null ? (first as Partial<Statement>) : {}
        if (typeof text === 'string') asked.push({ text, values: Array.isArray(bound) ? bound : [] })
        return Reflect.apply(target, self, args)
      },
    })
  })
}

async function fill(count: number): Promise<Side> {
  const { connection } = house
  const team = await makeTeam(house)
  await manyApplications(connection, { job: team.job, company: team.company.id }, { count, ...WORDS })
  const { rows } = await connection.pool.query<{ id: number }>('SELECT id FROM applications WHERE job_id = $1 ORDER BY id', [team.job])
  const ids = rows.map(({ id }) => id)
  // Somebody with as long a history as the job has people, but for ten thousand.
  const about = [ids[0], team.ids.recruiter, Math.min(count, 60)]
  await connection.pool.query(
    `INSERT INTO notes (application_id, user_id, body, created_at, updated_at) SELECT $1, $2, 'Good.', now(), now() FROM generate_series(1, $3)`,
    about,
  )
  await connection.pool.query(
    `INSERT INTO activities (company_id, job_id, application_id, actor_id, kind, occurred_at)
     SELECT $4, $5, $1, $2, 'opened', now() FROM generate_series(1, $3)`,
    [...about, team.company.id, team.job],
  )
  const long = Math.min(count, 60)
  await longHistory(connection, { application: ids[0] ?? 0, user: team.ids.recruiter }, { mails: long, interviews: Math.min(long, 50) })
  // The whole team rates one in ten.
  await connection.pool.query(
    `INSERT INTO ratings (application_id, stage_id, user_id, score, created_at, updated_at)
     SELECT a.id, a.stage_id, m.user_id, 1 + a.id % 4, now(), now() FROM applications a JOIN job_members m USING (job_id)
     WHERE a.job_id = $1 AND a.id % 10 = 0`,
    [team.job],
  )
  return { team, ids }
}

beforeAll(async () => {
  house.setNow(NOW)
  few = await fill(FEW)
  many = await fill(APPLICATIONS)
  if (isLarge) for (let n = 0; n < 4; n++) await fill(APPLICATIONS)
  for (let n = 1; n < JOBS; n++) {
    const job = await makeJob(house.world.db, many.team.company)
    for (const [duty, user_id] of [
      ['recruiter', many.team.ids.recruiter],
      ['interviewer', many.team.ids.interviewer],
    ] as const)
      await house.world.db.insertInto('job_members').values({ job_id: job, user_id, duty }).execute()
  }
  await house.connection.pool.query('ANALYZE')
  listen(house)
}, 3_600_000)

/** A value of each filter: whoever adds one names it here. */
const filters: { readonly [F in keyof Filters]-?: (side: Side) => string } = {
  search: () => 'engineer',
  stage_id: ({ team }) => String(team.stages[1]),
  status: () => 'rejected',
  unread: () => 'true',
  overdue: () => 'true',
  undelivered: () => 'true',
  tag: () => 'Portfolio',
  source: () => 'referral',
  answer: () => '1:3..5',
  unmet: () => 'reject',
  suspicious: () => 'true',
  score: () => '3',
}
const orders: { readonly [O in Order]: O } = { line: 'line', newest: 'newest', oldest: 'oldest', waiting: 'waiting', name: 'name' }

type Case = { what: string; call: CallName; sent: (side: Side) => Sent }
const onJob = ({ team }: Side) => ({ id: team.job })
const onOne = ({ ids }: Side) => ({ id: ids[0] ?? 0 })
const inQuery = (call: CallName, query: (side: Side) => Record<string, string>, what = ''): Case => ({
  what: `${call}${what && ` ${what}`}`,
  call,
  sent: (side) => ({ params: onJob(side), query: query(side) }),
})
const lists = ['GET /jobs/{id}/pipeline', 'GET /jobs/{id}/applications'] as const
const jobFilters: readonly Record<string, string>[] = [
  {},
  { state: 'published' },
  { search: 'designer' },
  { department: 'design' },
  { mine: 'true' },
]
const reading: readonly Case[] = [
  ...jobFilters.map((query) => inQuery('GET /jobs', () => query, Object.entries(query).join().replace(',', '='))),
  ...(['GET /jobs/{id}', 'GET /jobs/{id}/publish_check', 'GET /jobs/{id}/job_members', 'GET /jobs/{id}/job_questions'] as const).map(
    (call) => inQuery(call, () => ({})),
  ),
  ...lists.flatMap((call) => [
    inQuery(call, () => ({})),
    ...Object.entries(filters).map(([name, value]) => inQuery(call, (side) => ({ [name]: value(side) }), name)),
    inQuery(call, () => ({ score: 'unrated' }), 'score=unrated'),
    ...Object.keys(orders).map((order) => inQuery(call, () => ({ order }), `order=${order}`)),
  ]),
  ...(['GET /applications/{id}', 'GET /applications/{id}/activities'] as const).map(
    (call): Case => ({ what: call, call, sent: (side) => ({ params: onOne(side) }) }),
  ),
  inQuery('GET /jobs/{id}/busy_times', () => ({ from: NOW.toISOString(), to: '2026-03-20T00:00:00Z' })),
  ...(['GET /rejection_reasons', 'GET /mail_templates'] as const).map((call) => inQuery(call, () => ({}))),
]

const isData = ({ text }: Statement) => /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete)\b/i.test(text)

async function statementsOf(call: CallName, sent: Sent, { team }: Side): Promise<Statement[]> {
  asked = []
  await ask(house, call, { ...sent, token: team.tokens.recruiter })
  return asked.filter(isData)
}

type Plan = { [field: string]: unknown; 'Node Type': string; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** The plans of statements, none of which is carried out for good. `isForced`: without reading a table whole, where there is any other way. */
async function plansOf(statements: readonly Statement[], isForced: boolean): Promise<Plan[][]> {
  const client = await house.connection.pool.connect()
  const plans: Plan[][] = []
  try {
    await client.query('BEGIN')
    if (isForced) await client.query('SET LOCAL enable_seqscan = off')
    for (const { text, values } of statements) {
      const { rows } = await client.query(`EXPLAIN (${isForced ? '' : 'ANALYZE, '}FORMAT JSON) ${text}`, values)
      plans.push(nodes(rows[0]['QUERY PLAN'][0].Plan))
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return plans
}

/** What stands in every database, and stays small. */
const SMALL = new Set(['countries', 'company_industries', 'rejection_reasons', 'mail_templates', 'partners'])
/** What grows with the applications. */
const LARGE = new Set([
  ...['applications', 'applicants', 'application_submissions', 'application_words', 'application_messages', 'interviews', 'interviewers'],
])
const readWhole = (plans: readonly Plan[][]) =>
  plans.flat().filter((node) => node['Node Type'] === 'Seq Scan' && !SMALL.has(String(node['Relation Name'])))
const figure = (node: Plan, name: string) => Number(node[name] ?? 0)
const rowsRead = (plans: readonly Plan[][]) =>
  plans
    .flat()
    .filter((node) => node['Node Type'].includes('Scan') && 'Relation Name' in node)
    .reduce((sum, node) => sum + (figure(node, 'Actual Rows') + figure(node, 'Rows Removed by Filter')) * figure(node, 'Actual Loops'), 0)

describe('the recruiters’ site', () => {
  it.each(reading)('$what asks the same for many as for a few, and reads no table whole', async ({ what, call, sent }) => {
    const statements = await statementsOf(call, sent(many), many)
    expect(statements.length).toBeGreaterThan(0)
    const fewer = await statementsOf(call, sent(few), few)
    // Some go at once and in any order.
    const texts = (all: readonly Statement[]) => all.map(({ text }) => text).sort()
    expect(texts(statements)).toEqual(texts(fewer))
    const forced = await plansOf(statements, true)
    expect(readWhole(forced).map((node) => [node['Relation Name'], node.Filter])).toEqual([])
    if (!isLarge) return
    const plans = await plansOf(statements, false)
    const tables = readWhole(plans).map((node) => String(node['Relation Name']))
    // To put ten thousand in the order of their names, reading fifty thousand names at once is quicker than ten thousand one after the other.
    const isByName = what.endsWith('order=name')
    expect(tables.filter((table) => LARGE.has(table) && !(isByName && table === 'applicants'))).toEqual([])
    const rows = rowsRead(plans)
    process.stdout.write(`${what.padEnd(52)} ${String(statements.length).padStart(3)} statements ${String(rows).padStart(7)} rows\n`)
    // Those of the other jobs are never read.
    expect(rows).toBeLessThanOrEqual(APPLICATIONS * (isByName ? 8 : 3))
  })

  it('takes mails in, reads them and looks after interviews without reading a table whole', async () => {
    const { world } = house
    const address = replyAddress(world, { id: many.ids[0] ?? 0, link_turn: 0 }) ?? ''
    const head = `From: Ana <ana@example.com>\r\nTo: ${address}\r\nMessage-ID: <1@example.com>\r\n`
    const raw = Buffer.from(`${head}Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n`)
    asked = []
    await receiveMail(world, raw)
    const { id: inbound_mail_id } = await world.db.selectFrom('inbound_mails').select('id').executeTakeFirstOrThrow()
    await readInboundMail(world, { inbound_mail_id })
    await followInterviews(world)
    const statements = asked.filter(isData)
    // Of taking in, reading, writing down, telling and following.
    expect(statements.length).toBeGreaterThan(20)
    for (const isForced of [true, ...(isLarge ? [false] : [])]) {
      const whole = readWhole(await plansOf(statements, isForced)).filter((node) => LARGE.has(String(node['Relation Name'])))
      expect([isForced, whole.map((node) => [node['Relation Name'], node.Filter])]).toEqual([isForced, []])
    }
  })

  it('looks for whom a mail is in one statement, however many addresses it names', async () => {
    const { world } = house
    const right = replyAddress(world, { id: many.ids[0] ?? 0, link_turn: 0 }) ?? ''
    const wrong = (count: number) => Array.from({ length: count }, (_, n) => right.replace(/\+[^.]*/, `+${(n + 10_000_000).toString(36)}`))
    const askedFor = async (to: readonly string[]) => {
      asked = []
      await receiveMail(world, Buffer.from(`To: ${to.join(',\r\n ')}\r\nMessage-ID: <1@example.com>\r\n\r\nHello?\r\n`))
      return asked.filter(isData).length
    }
    expect([await askedFor(['hr@example.com']), await askedFor(wrong(1)), await askedFor(wrong(5000))]).toEqual([0, 1, 1])
    // It waits to be read.
    expect(await askedFor([...wrong(20), right])).toBeGreaterThan(2)
  })

  it('changes twenty in as many statements as two', async () => {
    const { team, ids } = many
    const statements: { [action: string]: number[] } = {}
    const { rejection_reasons } = await ask(house, 'GET /rejection_reasons', { token: team.tokens.recruiter })
    const reason = rejection_reasons.find(({ needs_mail }) => needs_mail)
    const { rows } = await house.connection.pool.query<{ id: number }>(
      "SELECT id FROM applications WHERE job_id = $1 AND status = 'active' AND NOT is_read AND stage_id = $2 ORDER BY id LIMIT 22",
      [team.job, team.stages[0]],
    )
    expect(ids.length).toBe(APPLICATIONS)
    const chosen = rows.map(({ id }) => id)
    for (const group of [chosen.slice(0, 2), chosen.slice(2)])
      for (const [action, more] of Object.entries({
        read: { is_read: true },
        move: { stage_id: team.stages[1] },
        reject: { rejection_reason_id: reason?.id, is_told: true },
      })) {
        const version = action === 'reject' ? 3 : 1
        const body = { applications: group.map((id) => ({ id, version })), action, ...more }
        asked = []
        const { change } = await ask(house, 'POST /jobs/{id}/application_changes', {
          params: { id: team.job },
          body,
          token: team.tokens.recruiter,
        })
        expect(change?.count).toBe(group.length)
        const changing = asked.filter(isData)
        asked = []
        if (action !== 'read')
          await ask(house, 'POST /changes/{id}/undo', { params: { id: change?.id ?? 0 }, token: team.tokens.recruiter })
        const undoing = asked.filter(isData)
        const counts = [changing.length, undoing.length]
        const first = statements[action] ?? counts
        statements[action] = first
        expect(counts).toEqual(first)
        expect(readWhole(await plansOf([...changing, ...undoing], true)).map((node) => [node['Relation Name'], node.Filter])).toEqual([])
      }
  })
})
