// One PostgreSQL server for a whole run, one migrated template, a copy of it for each test file.
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseAddress } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { freshFolder } from './fresh-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; user: string }
  }
}

export const TEMPLATE = 'plaza_template'
/** Limits only end what hangs: a busy machine makes everything slower. */
export const patient = { statementTimeoutMs: 120_000, connectWithinMs: 120_000 }

/** Vitest's global set-up: starts the server, migrates the template, and removes everything at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = freshFolder('test')
  const server = await startEmbedded({ dataDir, unsafe: true })
  const address = server.address('postgres') as Extract<DatabaseAddress, { host: string }>
  const admin = connect(address, { connections: 1, ...patient })
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.pool.end()
  const template = connect(server.address(TEMPLATE), { connections: 2, ...patient })
  await migrate(template.pool)
  await template.pool.end()
  project.provide('database', { host: address.host, user: address.user })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
