// What every test of calls starts from: a database of its own, the real application, a clock that the test sets.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { CallName } from '@plaza/contract'
import { solveProofOfWork } from '@plaza/contract/rules/proof-of-work'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Connection, connect, type DatabaseAddress } from '../db/connect.ts'
import { openPublicChanges, type PublicChanges } from '../db/public-changes.ts'
import { readEnv } from '../env.ts'
import { openBoardSearch } from '../features/board/board-search.ts'
import type { BoardSearch } from '../features/board/job-search.ts'
import { makeLog } from '../log.ts'
import { taskHandlers } from '../tasks/handlers.ts'
import { runDueTasks } from '../tasks/worker.ts'
import { chooseCalendar } from '../vendors/calendar/choose.ts'
import { type Difficulty, proofOfWork } from '../vendors/captcha/proof-of-work.ts'
import { chooseCards } from '../vendors/cards/choose.ts'
import { chooseChat } from '../vendors/chat/choose.ts'
import type { Files } from '../vendors/files/port.ts'
import { chooseInbound } from '../vendors/inbound/choose.ts'
import type { Mail, Message } from '../vendors/mail/port.ts'
import { offlinePlaces } from '../vendors/places/offline.ts'
import type { World } from '../world.ts'
import { patient, TEMPLATE } from './database.ts'

export type House = {
  readonly world: World
  readonly app: FastifyInstance
  readonly connection: Connection
  /** Sets the clock that the product reads. */
  setNow(now: Date): void
  /** GET under /api on the first main host; anything the product logs as an error fails the call. */
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Any call under /api on the first main host, with a JSON body and a session's token; anything the product logs as an error fails it. */
  call(name: CallName, input?: Sent): Promise<LightMyRequestResponse>
  /** The token of a captcha that nobody has used: what a business sign-up carries. */
  solvedCaptcha(): Promise<string>
  /** Does what committed transactions have queued and is due, as the worker would. */
  runTasks(): Promise<void>
  /** Sends every mail that a committed transaction has queued, as the worker would. Answers the mails since the last call. */
  deliverMails(): Promise<Message[]>
  /** The lines that the product has logged as errors since the last call. */
  takeErrors(): string[]
  /** All lines that it has logged since the last call. */
  takeLog(): string[]
}

/** The input of a call; `params` fill the braces of its path. */
export type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  /** Instead of a body: a multipart form. */
  form?: FormData
  token?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

const ERROR_LEVEL = 50

/** A puzzle like the real ones, solved in a millisecond. */
const EASY: Difficulty = { cost: 1, min_tries: 1, max_tries: 5 }

/** Keeps files in memory, as long as the test runs. */
function memoryFiles(): Files {
  const kept = new Map<string, Buffer>()
  return {
    async put(key, pieces, after) {
      await after
      kept.set(key, Buffer.concat(pieces))
    },
    get: async (key) => kept.get(key) ?? null,
    async open(key) {
      const content = kept.get(key)
      return content === undefined ? null : { size: content.length, bytes: Readable.from([content]) }
    },
    remove: async (key) => void kept.delete(key),
    async *list() {
      yield* kept.keys()
    },
    removeUnfinished: async () => undefined,
  }
}

/** Keeps mails in memory instead of sending them. */
function memoryMail(): Mail & { take(): Message[] } {
  const sent: Message[] = []
  return {
    send: async (message) => void sent.push(message),
    close: async () => undefined,
    take: () => sent.splice(0),
  }
}

/** Two calls that a test holds back, itself, and whoever looks at them; each further connection reads the catalogue of its new database anew, which takes longer than most tests. */
const CONNECTIONS = 4

async function copyOfTemplate(): Promise<{ connection: Connection; drop(): Promise<void> }> {
  const server = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect({ ...server, database: 'postgres' }, { connections: 1, ...patient })
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY = FILE_COPY`)
  const address: DatabaseAddress = { ...server, database: name }
  const connection = connect(address, { connections: CONNECTIONS, ...patient })
  return {
    connection,
    async drop() {
      await connection.pool.end()
      await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.pool.end()
    },
  }
}

/** Call once at the top of a test file that needs tables and no application; the database is there inside tests and their hooks. */
export function openDatabase(): { readonly connection: Connection } {
  let database: Awaited<ReturnType<typeof copyOfTemplate>> | undefined
  beforeAll(async () => {
    database = await copyOfTemplate()
  })
  afterAll(() => database?.drop())
  return {
    get connection() {
      if (database === undefined) throw new Error('The database is there only inside tests and their hooks.')
      return database.connection
    },
  }
}

/** Call once at the top of a test file, with environment variables that differ from the usual; the application is there before the first test and gone after the last. */
export function openHouse(variables: Record<string, string> = {}): House {
  let now = new Date('2026-03-02T09:00:00Z')
  let world: World | undefined
  let app: FastifyInstance | undefined
  let changes: PublicChanges | undefined
  let search: BoardSearch | undefined
  let database: Awaited<ReturnType<typeof copyOfTemplate>> | undefined
  const mail = memoryMail()
  // Whoever writes there creates it.
  const dataDir = join(tmpdir(), `plaza-test-${randomUUID()}`)
  const errors: string[] = []
  const logged: string[] = []
  const sink = {
    write(line: string) {
      logged.push(line)
      if (JSON.parse(line).level >= ERROR_LEVEL) errors.push(line)
    },
  }
  const standing = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The house stands only inside tests and their hooks.')
    return thing
  }
  const mainHost = () => standing(world).env.hosts.main[0]

  beforeAll(async () => {
    database = await copyOfTemplate()
    const secret = Buffer.alloc(32, 1)
    const env = readEnv({
      PORT: '3000',
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
      TRIES_PER_CLIENT: '1000000',
      ...variables,
    })
    const { cards, standIn } = await chooseCards(env.cards, { db: database.connection.db, now: () => now })
    const log = makeLog('trace', sink)
    changes = openPublicChanges({ address: database.connection.address, log, now: () => now })
    const { address, db } = database.connection
    search = openBoardSearch({ address, db, changes, log, rates: env.rates, maxJobs: env.searchMemoryJobs })
    world = {
      env,
      changes,
      search,
      db: database.connection.db,
      files: memoryFiles(),
      mail,
      inbound: chooseInbound(env.inbound),
      captcha: proofOfWork({ secret, now: () => now, difficulty: EASY }),
      places: offlinePlaces(database.connection.db),
      cards,
      chat: chooseChat(env.chat, { secret }),
      calendar: await chooseCalendar(env.calendar, { secret, now: () => now }),
      secret,
      log,
      now: () => now,
    }
    app = await buildApp(world, undefined, null, standIn)
  })
  afterAll(async () => {
    await app?.close()
    await search?.close()
    await changes?.close()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function runTasks(): Promise<void> {
    const { connection } = standing(database)
    const within = standing(world)
    await runDueTasks(connection.pool, taskHandlers(within), { log: within.log })
  }

  return {
    get world() {
      return standing(world)
    },
    get app() {
      return standing(app)
    },
    get connection() {
      return standing(database).connection
    },
    setNow(next) {
      now = next
    },
    async get(path, headers = {}) {
      const response = await standing(app).inject({
        method: 'GET',
        url: `/api${path}`,
        headers: { host: mainHost(), ...headers },
      })
      if (errors.length > 0) throw new Error(`The product logged an error:\n${errors.splice(0).join('\n')}`)
      return response
    },
    async call(name, { params = {}, query, body, form, token, headers, remoteAddress } = {}) {
      const [method, template = ''] = name.split(' ')
      const path = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part] ?? '')))
      const multipart = form && new Response(form)
      const response = await standing(app).inject({
        method: method as 'GET',
        url: `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
        headers: {
          host: mainHost(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(multipart ? { 'content-type': multipart.headers.get('content-type') ?? '' } : {}),
          ...headers,
        },
        ...(body ? { payload: body } : {}),
        ...(multipart ? { payload: Buffer.from(await multipart.arrayBuffer()) } : {}),
        ...(remoteAddress ? { remoteAddress } : {}),
      })
      if (errors.length > 0) throw new Error(`The product logged an error:\n${errors.splice(0).join('\n')}`)
      return response
    },
    async solvedCaptcha() {
      const task = await standing(world).captcha.task()
      if (task.vendor !== 'proof_of_work') throw new Error('Tests solve puzzles only.')
      return solveProofOfWork(task)
    },
    runTasks,
    async deliverMails() {
      await runTasks()
      return mail.take()
    },
    takeErrors: () => errors.splice(0),
    takeLog: () => logged.splice(0),
  }
}
