import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A function that takes a Reader works inside a transaction and outside of one. */
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

const PREPARED = '/* prepared */'

/**
 * Put this into a statement that the database should plan once for each connection instead of for each call: for hot statements with many joins, whose best
 * plan does not depend on their parameters. Its text must not either.
 */
export const prepared = sql.raw(PREPARED)

/** Names of prepared statements by their text: as many as there are places that use `prepared`. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

/** The query function of a connection, which keeps the plans of statements that ask for it. */
function planningOnce<F extends object>(query: F): F {
  return new Proxy(query as F & ((...args: unknown[]) => unknown), {
    apply(target, client, args: unknown[]) {
      const [text, values, ...rest] = args
      const asks = typeof text === 'string' && text.includes(PREPARED)
      return Reflect.apply(target, client, asks ? [{ name: nameOf(text), text, values }, ...rest] : args)
    },
  })
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
  pool.on('connect', (client) => {
    client.on('error', report)
    client.query = planningOnce(client.query)
  })
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}
