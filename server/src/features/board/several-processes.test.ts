// Several processes that answer from memory, change, publish, close, import, lose their connections and are killed, while everything they answer is
// compared with what the database held: nothing is older than a second, and nothing older than the reader's own change.
import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { READER_NAME } from '../../db/public-changes-reading.ts'
import { inherited } from '../../testing/environment.ts'
import { makeCompany } from '../../testing/factories.ts'
import { openDatabase } from '../../testing/harness.ts'
import type { Asked, Change, Read, Reply } from '../../testing/remembering-process.ts'

const PROCESSES = 3
const CHANGES_OF_EACH = 48
const OLDEST_MS = 1000
const IMPORTED = 1000

const database = openDatabase()
const db = () => database.connection.db

type Answered = Reply & { from: number; until: number }
type Member = { ask(asked: Asked | Change): Promise<Answered>; kill(): Promise<void>; isAlive(): boolean }

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A process, ready to answer. What it has not answered when it is killed is rejected. */
async function startMember(): Promise<Member> {
  const { host, user } = inject('database')
  const { database: name } = database.connection.address as { database: string }
  const child = fork(join(import.meta.dirname, '../../testing/remembering-process.ts'), {
    execArgv: [],
    env: { ...inherited, DATA_DIR: join(tmpdir(), 'plaza-none'), DATABASE_HOST: host, DATABASE_USER: user, DATABASE_NAME: name },
  })
  children.add(child)
  const ready = Promise.withResolvers<void>()
  const waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>()
  let last = 0
  let isAlive = true
  child.on('message', (reply: Reply) => {
    if (reply.id === 0) return ready.resolve()
    const { error } = reply
    if (error === undefined) waiting.get(reply.id)?.resolve(reply)
    else waiting.get(reply.id)?.reject(new Error(error))
    waiting.delete(reply.id)
  })
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isAlive = false
      children.delete(child)
      for (const { reject } of waiting.values()) reject(new Error('killed'))
      ready.reject(new Error('killed'))
      resolve()
    }),
  )
  await ready.promise
  return {
    async ask(asked) {
      if (!isAlive) throw new Error('killed')
      const id = ++last
      const from = Date.now()
      const reply = await new Promise<Reply>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        // Its end may be on the way: then nothing can be sent any more, which is told here and nowhere else.
        child.send({ id, asked }, (error) => error && reject(new Error('killed')))
      })
      return { ...reply, from, until: Date.now() }
    },
    async kill() {
      isAlive = false
      child.kill('SIGKILL')
      await ended
    },
    isAlive: () => isAlive,
  }
}

type Value = string | number | null
/** A value that something had from some moment between `begun` and `done`. */
type Had = { value: Value; begun: number; done: number }

/** What everything that visitors can see was, and when. */
class History {
  private readonly facts = new Map<string, Had[]>()

  note(fact: string, value: Value, begun: number, done: number): void {
    const before = this.facts.get(fact)
    if (before) before.push({ value, begun, done })
    // Before that it was not there.
    else
      this.facts.set(fact, [
        { value: null, begun: 0, done: 0 },
        { value, begun, done },
      ])
  }

  last(fact: string): Value | undefined {
    return this.facts.get(fact)?.at(-1)?.value
  }

  /** What it may have been at some moment between the two. */
  between(fact: string, from: number, until: number): Value[] {
    const all = this.facts.get(fact) ?? []
    return all
      .filter(({ begun }, at) => begun <= until && (all[at + 1]?.done ?? Number.POSITIVE_INFINITY) >= from)
      .map(({ value }) => value)
  }
}

type Listed = { id: number; title: string; company: { domain_name: string } }
type Card = { visible_name: string; jobs_count: number; company_branding: { domain_name: string; description: string | null } }
type Shop = { id: number; domain_name: string; jobs: number[] }

it(`${PROCESSES} processes answer from memory what the database held less than a second ago`, async () => {
  const history = new History()
  const shops: Shop[] = []
  for (let each = 0; each < PROCESSES; each++) {
    const { id, domain_name, visible_name } = await makeCompany(db(), { domain_name: `shop-${each}`, description: 'd0' })
    history.note(`name ${id}`, visible_name, 0, 0)
    history.note(`description ${id}`, 'd0', 0, 0)
    history.note(`jobs ${id}`, 0, 0, 0)
    shops.push({ id, domain_name, jobs: [] })
  }
  const byName = new Map(shops.map((shop) => [shop.domain_name, shop]))
  const members = await Promise.all(Array.from({ length: PROCESSES }, startMember))
  const memberAt = (at: number) => members[at % PROCESSES] as Member
  /** Compared at the end: a change may show before whoever made it has noted it. */
  const seen: { fact: string; value: Value; from: number; until: number }[] = []
  const counted = { fromMemory: 0, searchedInMemory: 0, fromDatabase: 0, changes: 0, killed: 0, cut: 0, interrupted: 0 }

  function compare(fact: string, value: Value, from: number, until: number): void {
    seen.push({ fact, value, from, until })
  }

  function compareCard({ visible_name, jobs_count, company_branding }: Card, from: number, until: number): void {
    const shop = byName.get(company_branding.domain_name)
    if (!shop) return
    compare(`name ${shop.id}`, visible_name, from, until)
    compare(`description ${shop.id}`, company_branding.description, from, until)
    compare(`jobs ${shop.id}`, jobs_count, from, until)
  }

  function compareAnswer(asked: Read, answer: string, from: number, until: number): void {
    const parsed = JSON.parse(answer)
    if (asked.read === 'companies') for (const card of parsed.companies) compareCard(card, from, until)
    else if (asked.read === 'job') compare(`page ${asked.job}`, parsed.refused ?? parsed.job.title, from, until)
    else {
      if (asked.read === 'company') compareCard(parsed.company, from, until)
      for (const { id, title, company } of parsed.jobs as Listed[])
        if (byName.has(company.domain_name)) compare(`listed ${id}`, title, from, until)
    }
    if (asked.read !== 'company') return
    // Nothing is missing from it either: as long as all fit onto the page.
    const shop = byName.get(asked.company) as Shop
    if (parsed.meta.pagination.total_pages > 1) return
    const shown = new Set((parsed.jobs as Listed[]).map(({ id }) => id))
    for (const id of shop.jobs) if (!shown.has(id)) compare(`listed ${id}`, null, from, until)
  }

  /** Asks, and compares; `oldestMs`: how old an answer may be. Who is killed meanwhile is not to blame. */
  async function look(member: Member, asked: Read, oldestMs: number): Promise<void> {
    const heard = await member.ask(asked).catch((error: Error) => {
      if (error.message !== 'killed') throw error
    })
    if (!heard?.answer) return
    if (heard.isKept) counted.fromMemory++
    else if (heard.isSearchedInMemory) counted.searchedInMemory++
    else counted.fromDatabase++
    compareAnswer(asked, heard.answer, heard.from - oldestMs, heard.until)
  }

  /** What a change leaves, found in the database itself: for when whoever made it was killed in the middle. */
  async function storedFacts(shop: Shop): Promise<[string, Value][]> {
    const company = await sql<{
      name: string
      description: string
      jobs: number
    }>`SELECT c.visible_name AS name, b.description, s.jobs FROM companies c
      JOIN company_brandings b ON b.company_id = c.id JOIN company_search s ON s.company_id = c.id WHERE c.id = ${shop.id}`.execute(db())
    const { name, description, jobs } = company.rows[0] as { name: string; description: string; jobs: number }
    const { rows } = await sql<{ id: number; title: string; state: string }>`SELECT id, title, state FROM jobs WHERE company_id = ${shop.id}
      AND source IS NULL ORDER BY id`.execute(db())
    shop.jobs = rows.map(({ id }) => id)
    return [
      [`name ${shop.id}`, name],
      [`description ${shop.id}`, description],
      [`jobs ${shop.id}`, jobs],
      ...rows.flatMap(({ id, title, state }): [string, Value][] => [
        [`listed ${id}`, state === 'published' ? title : null],
        [`page ${id}`, state === 'published' ? title : 'job_closed'],
      ]),
    ]
  }

  /** Makes a change through a process and notes what it leaves, then looks at it there, where it must show at once, and elsewhere. */
  async function make(shop: Shop, member: Member, other: Member, wanted: Change): Promise<void> {
    const begun = Date.now()
    try {
      await member.ask(wanted)
    } catch (error) {
      if ((error as Error).message !== 'killed') throw error
      counted.interrupted++
      // What it was committing is over once nothing of it holds the company any more.
      await db()
        .transaction()
        .execute((transaction) =>
          sql`SELECT FROM companies c JOIN company_brandings b ON b.company_id = c.id JOIN company_search s ON s.company_id = c.id
            JOIN jobs j ON j.company_id = c.id WHERE c.id = ${shop.id} FOR UPDATE`.execute(transaction),
        )
    }
    const done = Date.now()
    for (const [fact, value] of await storedFacts(shop)) if (history.last(fact) !== value) history.note(fact, value, begun, done)
    counted.changes++
    const company: Read = { read: 'company', company: shop.domain_name }
    const job = shop.jobs.at(-1)
    await look(member, company, 0)
    if (job !== undefined) await look(member, { ...company, read: 'job', job }, 0)
    await look(other, company, OLDEST_MS)
  }

  /** The changes of one company, one after the other, each through another process. */
  async function work(shop: Shop, at: number): Promise<void> {
    for (let each = 0; each < CHANGES_OF_EACH; each++) {
      const job = shop.jobs.findLast((id) => history.last(`listed ${id}`) !== null)
      const open = shop.jobs.filter((id) => history.last(`listed ${id}`) !== null)
      const turn = each % 6
      const wanted: Change =
        job === undefined || turn === 0 || turn === 3
          ? { change: 'publish', company: shop.id, title: `t${each}` }
          : turn === 1
            ? { change: 'rename', company: shop.id, name: `Shop ${at} n${each}` }
            : turn === 2
              ? { change: 'describe', company: shop.id, description: `d${each}` }
              : turn === 4
                ? { change: 'close', job: open[0] ?? job }
                : { change: 'retitle', job, title: `t${each}` }
      await make(shop, memberAt(at + each), memberAt(at + each + 1), wanted)
    }
  }

  let isOver = false
  async function visit(at: number): Promise<void> {
    for (let each = at; !isOver; each++) {
      const { domain_name: company, jobs } = shops[each % PROCESSES] as Shop
      const job = jobs[each % Math.max(jobs.length, 1)]
      const wanted: Read[] = [{ read: 'jobs' }, { read: 'companies' }, { read: 'company', company }]
      if (job !== undefined) wanted.push({ read: 'job', company, job })
      const member = memberAt(Math.floor(each / 2))
      // Twice, so that what the first has left behind is asked for.
      const asked = wanted[each % wanted.length] as Read
      await look(member, asked, OLDEST_MS)
      await look(member, asked, OLDEST_MS)
    }
  }

  /** After every few changes something goes wrong. */
  async function disturb(): Promise<void> {
    const until = (changes: number) => expect.poll(() => counted.changes >= changes || isOver, { timeout: 120_000 }).toBe(true)
    const cut = async () => {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${READER_NAME} AND datname = current_database()`.execute(
        db(),
      )
      counted.cut++
    }
    const killOne = async (at: number) => {
      await memberAt(at).kill()
      counted.killed++
      members[at] = await startMember()
    }
    await until(20)
    await cut()
    await until(40)
    await killOne(0)
    await until(60)
    const postings = Array.from({ length: IMPORTED }, (_, at) => ({
      id: at + 1,
      title: `Imported ${at}`,
      publish_date: '2020-01-01T09:00:00Z',
      company: { domain_name: 'imported', visible_name: 'Imported' },
    }))
    await memberAt(1).ask({ change: 'import', file: JSON.stringify({ jobs: postings }) })
    await cut()
    await until(120)
    await killOne(2)
    await cut()
  }

  // Begun before all others and ended after them: it holds nobody up, and is not forgotten.
  const late = await makeCompany(db(), { domain_name: 'late', description: 'early' })
  byName.set('late', { ...late, jobs: [] })
  history.note(`name ${late.id}`, late.visible_name, 0, 0)
  history.note(`description ${late.id}`, 'early', 0, 0)
  history.note(`jobs ${late.id}`, 0, 0, 0)
  const mayEnd = Promise.withResolvers<void>()
  const long = db()
    .transaction()
    .execute(async (transaction) => {
      await sql`UPDATE company_brandings SET description = 'late' WHERE company_id = ${late.id}`.execute(transaction)
      await mayEnd.promise
    })

  const disturbed = disturb()
  const visitors = Array.from({ length: PROCESSES }, (_, at) => visit(at))
  await Promise.all(shops.map(work))
  await disturbed
  const ending = Date.now()
  mayEnd.resolve()
  await long
  history.note(`description ${late.id}`, 'late', ending, Date.now())
  // Last, time alone closes a job: no call and no command says so.
  const [shop] = shops as [Shop]
  const begun = Date.now()
  const endsAt = begun + 1500
  const { job } = await memberAt(0).ask({ change: 'publish', company: shop.id, title: 'Soon over', endsAt })
  history.note(`jobs ${shop.id}`, Number(history.last(`jobs ${shop.id}`)) + 1, begun, Date.now())
  const ended: Read = { read: 'job', company: shop.domain_name, job: job as number }
  history.note(`page ${job}`, 'Soon over', 0, 0)
  history.note(`page ${job}`, 'job_closed', endsAt, endsAt)
  history.note(`listed ${job}`, 'Soon over', 0, 0)
  const isClosed = async (member: Member) => {
    await look(member, ended, OLDEST_MS)
    return JSON.parse((await member.ask(ended)).answer ?? '{}').refused === 'job_closed'
  }
  for (const member of members) await expect.poll(() => isClosed(member), { timeout: 60_000 }).toBe(true)
  isOver = true
  await Promise.all(visitors)

  // When nothing happens any more, what is kept everywhere is what the database says.
  const all: Read[] = [{ read: 'jobs' }, { read: 'companies' }, ended]
  for (const { domain_name: company, jobs } of shops)
    all.push({ read: 'company', company }, ...jobs.map((each): Read => ({ read: 'job', company, job: each })))
  for (const asked of all) {
    const { answer: truth } = await memberAt(0).ask({ ...asked, fresh: true })
    for (const member of members) {
      const isKept = async () => {
        const { isKept: kept, answer } = await member.ask(asked)
        expect(answer).toBe(truth)
        return kept
      }
      await expect.poll(isKept, { timeout: 60_000, interval: 1 }).toBe(true)
    }
  }
  const wrong = seen.flatMap(({ fact, value, from, until }) => {
    const possible = history.between(fact, from, until)
    return possible.includes(value) ? [] : [`${fact} was ${value}, and can only have been ${possible.join(' or ')}`]
  })
  expect([...new Set(wrong)]).toEqual([])
  expect(counted).toMatchObject({ changes: PROCESSES * CHANGES_OF_EACH, killed: 2, cut: 3 })
  expect(counted.fromMemory).toBeGreaterThan(0)
  // Nearly always it has been long before; where everything was slow, a list that is made now is.
  const isSearchedInMemory = async () => {
    if (counted.searchedInMemory > 0) return true
    await memberAt(0).ask({ change: 'publish', company: shop.id, title: 'One more' })
    await look(memberAt(0), { read: 'jobs' }, OLDEST_MS)
    return counted.searchedInMemory > 0
  }
  await expect.poll(isSearchedInMemory, { timeout: 60_000 }).toBe(true)
})
