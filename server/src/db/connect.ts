import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A function that takes a Reader runs as well inside a transaction as outside. */
export type Reader = Db | Transaction<Tables>

/** Where the database listens: a URL, or the embedded server's private socket. */
export type DatabaseAddress = { connectionString: string } | { host: string; user: string; database: string }

export type Connection = { db: Db; pool: pg.Pool }

const INT8 = 20

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`An int8 of ${text} does not fit a number.`)
  return number
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? safeInteger
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * A pool of at most `connections` connections. Statements end after `statementTimeoutMs`, so that no query holds a connection for long;
 * a lost connection is reported to `onError` and replaced, it never ends the process.
 */
export function connect(
  address: DatabaseAddress,
  options: { connections: number; statementTimeoutMs?: number; onError?: (error: Error) => void },
): Connection {
  const pool = new pg.Pool({
    ...address,
    types,
    max: options.connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: options.statementTimeoutMs ?? 5000,
    application_name: 'plaza',
  })
  const report = options.onError ?? (() => undefined)
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}
