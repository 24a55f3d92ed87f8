// What every test of calls starts from: a database of its own, the real application, a clock that the test sets.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Connection, connect, type DatabaseAddress } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import type { Files } from '../vendors/files/port.ts'
import type { World } from '../world.ts'
import { TEMPLATE } from './database.ts'

export type House = {
  readonly world: World
  readonly app: FastifyInstance
  readonly connection: Connection
  /** Sets the clock that the product reads. */
  setNow(now: Date): void
  /** GET under /api on the main host; anything the product logs as an error fails the call. */
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** What the product has logged as an error since the last look. */
  takeErrors(): string[]
}

/** Files that live as long as the test. */
function memoryFiles(): Files {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  }
}

async function copyOfTemplate(): Promise<{ connection: Connection; drop(): Promise<void> }> {
  const server = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect({ ...server, database: 'postgres' }, { connections: 1, statementTimeoutMs: 60_000 })
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY = FILE_COPY`)
  const address: DatabaseAddress = { ...server, database: name }
  const connection = connect(address, { connections: 6 })
  return {
    connection,
    async drop() {
      await connection.pool.end()
      await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.pool.end()
    },
  }
}

/** Call once at the top of a test file, with environment variables that differ from the usual; the house stands before the first test and is gone after the last. */
export function openHouse(variables: Record<string, string> = {}): House {
  let now = new Date('2026-03-02T09:00:00Z')
  let world: World | undefined
  let app: FastifyInstance | undefined
  let database: Awaited<ReturnType<typeof copyOfTemplate>> | undefined
  const errors: string[] = []
  const sink = { write: (line: string) => void (JSON.parse(line).level >= 50 && errors.push(line)) }
  const standing = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The house stands only inside tests and their hooks.')
    return thing
  }

  beforeAll(async () => {
    database = await copyOfTemplate()
    world = {
      env: readEnv({ PORT: '3000', DATA_DIR: '.data-of-tests', DEMO_DATA: 'false', ...variables }),
      db: database.connection.db,
      files: memoryFiles(),
      log: pino({ level: 'error' }, sink),
      now: () => now,
    }
    app = await buildApp(world)
  })
  afterAll(async () => {
    await app?.close()
    await database?.drop()
  })

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
        headers: { host: 'plaza.localhost:3000', ...headers },
      })
      if (errors.length > 0) throw new Error(`The product logged an error:\n${errors.splice(0).join('\n')}`)
      return response
    },
    takeErrors: () => errors.splice(0),
  }
}
