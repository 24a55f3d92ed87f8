// A web process as far as memory goes: it answers what visitors ask from the product's memory of kept answers, which follows the feed of changes, and makes
// changes itself as calls do. Asked and told over IPC by features/board/several-processes.test.ts; it can be killed at any moment.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { sql } from 'kysely'
import { connect } from '../db/connect.ts'
import { openPublicChanges } from '../db/public-changes.ts'
import { readEnv } from '../env.ts'
import { boardCompanies, boardCompany, boardJob, boardJobs } from '../features/board/board.ts'
import { listCompanies, listJobs } from '../features/board/board-rows.ts'
import { openBoardSearch } from '../features/board/board-search.ts'
import { searchCompanies } from '../features/board/company-search-sql.ts'
import type { BoardSearch } from '../features/board/job-search.ts'
import { searchJobs } from '../features/board/search.ts'
import { indexCompanies, reindexJobsOf } from '../features/board/search-index.ts'
import { importPostings } from '../features/jobs/import.ts'
import { closeJobs, insertJobs } from '../features/jobs/jobs.ts'
import { answerFromMemory } from '../http/kept/answering.ts'
import { makeLog } from '../log.ts'
import type { World } from '../world.ts'
import { posting } from './factories.ts'

/** What visitors ask for. */
export type Read =
  | { read: 'jobs' }
  | { read: 'companies' }
  | { read: 'company'; company: string }
  | { read: 'job'; company: string; job: number }
/** What members, admins and commands do. */
export type Change =
  | { change: 'publish'; company: number; title: string; endsAt?: number }
  | { change: 'retitle'; job: number; title: string }
  | { change: 'close'; job: number }
  | { change: 'rename'; company: number; name: string }
  | { change: 'describe'; company: number; description: string }
  | { change: 'import'; file: string }
/** `fresh`: from the database, whatever is kept. */
export type Asked = Read & { fresh?: true }
export type Message = { id: number; asked: Asked | Change }
export type Reply = { id: number; error?: string; answer?: string; isKept?: boolean; isSearchedInMemory?: boolean; job?: number }

const env = readEnv({ DATA_DIR: process.env.DATA_DIR, DEMO_DATA: 'false' })
const log = makeLog('error')
const now = () => new Date()
const { db, address } = connect(
  { host: process.env.DATABASE_HOST ?? '', user: process.env.DATABASE_USER ?? '', database: process.env.DATABASE_NAME ?? '' },
  { connections: 4, statementTimeoutMs: 120_000 },
)
const changes = openPublicChanges({ address, log, now })
const search = openBoardSearch({ address, db, changes, log, rates: env.rates, maxJobs: env.searchMemoryJobs })
// Only what lists and pages need of the world; nothing else of it is used.
const usual = { env, db, search, log, now } as World
search.hold()
/** What the database itself says. */
const searchAlone: Pick<BoardSearch, 'jobs' | 'cards' | 'companies' | 'companyCards' | 'heldReading'> = {
  jobs: (query) => searchJobs(db, query),
  cards: (ids) => listJobs(db, ids),
  companies: (query, shownIn) => searchCompanies(db, query, shownIn),
  companyCards: (ids) => listCompanies(db, ids),
  heldReading: ({ read }) => read(),
}
const databaseAlone = { ...usual, search: searchAlone } as World

const HOST = 'plaza.localhost'
/** The product's own memory, asked as its server asks it. What comes to it is a call of the board. */
const memory = answerFromMemory({
  maxBytes: 10_000_000,
  changes,
  now,
  log,
  gate: { enter: (_request, _response, goOn) => goOn(), leave: () => undefined },
  async make({ url }) {
    const body = Buffer.from(await textOf(readAt(url), usual))
    return { status: 200, headers: {}, body }
  },
  sites: { of: (host) => ({ family: 'main', host, partner: null }), partners: changes.subscribe('partners', () => undefined) },
})

/** The address of what is asked for, and back. */
function addressOf(asked: Read): string {
  if (asked.read === 'jobs' || asked.read === 'companies') return `/api/job_board/${asked.read}`
  return `/api/job_board/${asked.company}${asked.read === 'job' ? `/${asked.job}` : ''}`
}
function readAt(url: string): Read {
  const [company = '', job] = url.replace('/api/job_board/', '').split('/')
  if (job !== undefined) return { read: 'job', company, job: Number(job) }
  return company === 'jobs' || company === 'companies' ? { read: company } : { read: 'company', company }
}

const language = 'en'
/** The first page without any filter, of whichever list. */
const query = { page: 1 } as Parameters<typeof boardJobs>[1]['query'] & Parameters<typeof boardCompanies>[1]['query']

async function answerOf(asked: Read, world: World): Promise<unknown> {
  if (asked.read === 'jobs') return boardJobs(world, { params: undefined, query, language })
  if (asked.read === 'companies') return boardCompanies(world, { params: undefined, query, language })
  const { company } = asked
  if (asked.read === 'company') return boardCompany(world, { params: { company }, query, language })
  return boardJob(world, { params: { company, job: String(asked.job) }, query: { job_board: undefined }, language })
}

function textOf(asked: Read, within: World): Promise<string> {
  return answerOf(asked, within).then(JSON.stringify, (error: Error & { code?: string }) =>
    JSON.stringify({ refused: error.code ?? error.message }),
  )
}

async function read({ fresh, ...asked }: Asked): Promise<Omit<Reply, 'id'>> {
  if (fresh) return { answer: await textOf(asked as Read, databaseAlone), isKept: false }
  const hits = memory.hits()
  const { fromMemory } = search.figures()
  let isKept = false
  const answer = await new Promise<string>((resolve, reject) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.end = ((body: Buffer) => {
      resolve(String(body))
      return response
    }) as typeof response.end
    const request = { method: 'GET', url: addressOf(asked as Read), headers: { host: HOST } } as IncomingMessage
    memory.answer({ request, response, goOn: () => void textOf(asked as Read, usual).then(resolve, reject) })
    // What is there is sent at once.
    isKept = memory.hits() > hits
  })
  return { answer, isKept, isSearchedInMemory: search.figures().fromMemory > fromMemory }
}

async function change(asked: Change): Promise<number | undefined> {
  if (asked.change === 'import') {
    const { errors } = await importPostings(db, asked.file, { now: now() })
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]))
    return undefined
  }
  return db.transaction().execute(async (transaction) => {
    if (asked.change === 'publish') {
      const valid_through = asked.endsAt === undefined ? null : new Date(asked.endsAt)
      const draft = { ...posting, company_id: asked.company, title: asked.title, publish_date: now(), valid_through }
      return (await insertJobs(transaction, [draft]))[0]
    }
    if (asked.change === 'retitle') {
      await transaction.updateTable('jobs').set({ title: asked.title }).where('id', '=', asked.job).execute()
    } else if (asked.change === 'close') {
      await closeJobs(transaction, [asked.job], now())
    } else if (asked.change === 'rename') {
      await sql`UPDATE companies SET visible_name = ${asked.name} WHERE id = ${asked.company}`.execute(transaction)
      await reindexJobsOf(transaction, asked.company)
      await indexCompanies(transaction, [asked.company])
    } else {
      await sql`UPDATE company_brandings SET description = ${asked.description} WHERE company_id = ${asked.company}`.execute(transaction)
    }
    return undefined
  })
}

async function reply(asked: Asked | Change): Promise<Omit<Reply, 'id'>> {
  if ('read' in asked) return read(asked)
  const job = await change(asked)
  await changes.catchUp()
  return { job }
}

process.on('message', ({ id, asked }: Message) => {
  reply(asked).then(
    (answer) => process.send?.({ id, ...answer } satisfies Reply),
    (error: Error) => process.send?.({ id, error: error.message } satisfies Reply),
  )
})
// Whoever has started it is gone.
process.on('disconnect', () => process.exit())
process.send?.({ id: 0 } satisfies Reply)
