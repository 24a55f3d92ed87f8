// The product in processes of its own, over empty databases of the test server; what is left at the end of a test file goes away with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { inherited } from './environment.ts'

const root = join(import.meta.dirname, '../../..')
const running = new Set<ChildProcess>()
const databases: string[] = []

const admin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...inject('database'), database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The DATABASE_URL of a database in which nothing is, not even migrations. */
export async function emptyDatabase(): Promise<string> {
  const name = `operations_${randomUUID().replaceAll('-', '')}`
  await admin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
  databases.push(name)
  return databaseUrl(name)
}

/** What a statement answers there. */
export async function rowsOf(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

afterAll(async () => {
  // Asked to end and not killed: what runs an embedded database takes it along.
  const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
  await admin(async (client) => {
    for (const name of databases) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })
})

export type Process = {
  child: ChildProcess
  ready: Promise<void>
  ended: Promise<number | null>
  said: () => string
  complained: () => string
}

/**
 * A process at the top of the repository with these variables and PATH; `ready` rejects when it ends before it says that it is. `inGroup` makes
 * it the head of a process group of its own, as a shell at a terminal does.
 */
export function run(command: string, args: string[], variables: Record<string, string>, options: { inGroup?: boolean } = {}): Process {
  const { inGroup: detached = false } = options
  const child = spawn(command, args, { cwd: root, env: { ...inherited, ...variables }, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let said = ''
  let complained = ''
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  child.stdout?.on('data', (bytes) => {
    said += bytes
    if (said.includes(' is ready.')) ready.resolve()
  })
  child.stderr?.on('data', (bytes) => {
    complained += bytes
  })
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      ready.reject(new Error(`It ended with ${code}: ${said}${complained}`))
      resolve(code)
    }),
  )
  return { child, ready: ready.promise, ended, said: () => said, complained: () => complained }
}

/** Ends it as a supervisor would; fails unless it ends well. */
export async function stop(started: Process): Promise<void> {
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
}

type Answer = { status: number; body: string }

/** GET, or POST with a JSON body, on this machine under the name of `host`. */
export function ask(port: number, path: string, host: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const headers = { host, connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}) }
    const options = { port, host: '127.0.0.1', path, method, headers }
    request(options, async (response) => resolve({ status: response.statusCode ?? 0, body: await text(response) }))
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}
