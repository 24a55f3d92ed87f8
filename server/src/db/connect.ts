import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A function that takes a Reader works inside a transaction and outside of one. */
export type Reader = Db | Transaction<Tables>

/** Does the work in the transaction that there is, or in one of its own: what it changes is seen changed at once. */
export function atOnce<T>(db: Reader, work: (transaction: Reader) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Where the database listens: a URL, or the embedded server's private socket. */
export type DatabaseAddress = { connectionString: string } | { host: string; user: string; database: string }

export type Connection = { db: Db; pool: pg.Pool; address: DatabaseAddress }

const INT8 = 20
const INT8_LIST = 1016

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`An int8 of ${text} does not fit a number.`)
  return number
}

/** '{1,2,NULL}': numbers need no quotes. */
function safeIntegers(text: string): (number | null)[] {
  const parts = text.slice(1, -1).split(',')
  return text === '{}' ? [] : parts.map((part) => (part === 'NULL' ? null : safeInteger(part)))
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && oid === INT8) return safeInteger
  if (format !== 'binary' && oid === INT8_LIST) return safeIntegers
  return pg.types.getTypeParser(oid, format as 'text')
}

const types: pg.CustomTypesConfig = { getTypeParser: parserOf as pg.CustomTypesConfig['getTypeParser'] }

const PREPARED = '/* prepared */'

/**
 * Put this into a statement that the database should plan once for each connection instead of for each call: for hot statements with many joins, whose best
 * plan does not depend on their parameters. Its text must not either.
 */
export const prepared = sql.raw(PREPARED)

type Compilable<R> = { compile(): CompiledQuery<R> }

/** A statement with marks in the place of its values, to be filled in for each call. A value is sent once, however often the text names it. */
function withMarks<R>(
  query: CompiledQuery<R>,
  isMark: (parameter: unknown) => boolean,
): (valueAt: (mark: unknown) => unknown) => CompiledQuery<R> {
  const sent: unknown[] = []
  const places = query.parameters.map((each) => {
    const known = isMark(each) ? sent.indexOf(each) : -1
    return known === -1 ? sent.push(each) - 1 : known
  })
  const text = query.sql.replace(/\$(\d+)/g, (_, number) => `$${(places[Number(number) - 1] as number) + 1}`)
  return (valueAt) => ({ ...query, sql: text, parameters: sent.map((each) => (isMark(each) ? valueAt(each) : each)) })
}

/**
 * Asks a statement that differs in its parameters alone: `write` is called once, with a mark in the place of each value, and must hand every mark
 * to the statement as it is. Answers the rows. For hot statements: building and compiling one of many joins takes longer than many a read (docs/decisions/0012).
 */
export function writtenOnce<A extends readonly unknown[], R>(
  write: (db: Reader, ...asked: A) => Compilable<R>,
): (db: Reader, ...asked: A) => Promise<R[]> {
  let written: { marks: unknown[]; fill: ReturnType<typeof withMarks<R>> } | null = null
  return async (db, ...asked) => {
    if (written === null) {
      const marks: unknown[] = asked.map(() => Symbol('a value'))
      const query = write(db, ...(marks as unknown as A)).compile()
      if (marks.some((mark) => !query.parameters.includes(mark)))
        throw new Error('A statement that is written once does not ask for each of its values.')
      written = { marks, fill: withMarks(query, (each) => marks.includes(each)) }
    }
    const { marks, fill } = written
    return (await db.executeQuery<R>(fill((mark) => asked[marks.indexOf(mark)]))).rows
  }
}

/** The same for a statement of many values, which have names: `write` hands on what it reads from `asked` as it is. */
export function writtenOnceByName<V extends object, R>(
  write: (db: Reader, asked: V) => Compilable<R>,
): (db: Reader, asked: V) => Promise<R[]> {
  let fill: ReturnType<typeof withMarks<R>> | null = null
  const names = new Map<unknown, keyof V>()
  return async (db, asked) => {
    if (fill === null) {
      const marks = new Map<string | symbol, symbol>()
      const marked = new Proxy({} as V, {
        get(_, name) {
          const mark = marks.get(name) ?? Symbol(String(name))
          marks.set(name, mark)
          names.set(mark, name as keyof V)
          return mark
        },
      })
      fill = withMarks(write(db, marked).compile(), (each) => names.has(each))
    }
    return (await db.executeQuery<R>(fill((mark) => asked[names.get(mark) as keyof V]))).rows
  }
}

/** Names of prepared statements by their text: as many as there are places that use `prepared`. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

/** What a transaction says of how long it may take, which holds until its end; and what a connection says of all that it will do. */
const OWN_LIMIT = /\bstatement_timeout\b/
const LIMIT_OF_CONNECTION = /^\s*SET\s+statement_timeout\b/i
const TRANSACTION_ENDS = /^\s*(commit|rollback)\b/i

/**
 * Ends a connection on which nothing has come or gone for `ms` while the database owes an answer: its machine is gone, or the network drops
 * everything, which TCP alone notices after a quarter of an hour. Answers what must be told of each statement.
 */
function endWhenSilent(client: pg.PoolClient, ms: number): (text: unknown) => void {
  let isAsked = false
  let hasOwnLimit = false
  let hasLimitForGood = false
  const stream = client.connection.stream as Socket
  client.on('drain', () => {
    isAsked = false
  })
  stream.setTimeout(ms)
  stream.on('timeout', () => {
    // The driver's own words, so that it counts as a database that is away.
    if (isAsked && !hasOwnLimit && !hasLimitForGood) stream.destroy(new Error('Connection terminated: the database has fallen silent'))
  })
  return (text) => {
    isAsked = true
    if (typeof text !== 'string') return
    if (LIMIT_OF_CONNECTION.test(text)) hasLimitForGood = true
    else if (OWN_LIMIT.test(text)) hasOwnLimit = true
    else if (TRANSACTION_ENDS.test(text)) hasOwnLimit = false
  }
}

/** The query function of a connection, which keeps the plans of statements that ask for it, and tells `note` of each statement. */
function planningOnce<F extends object>(query: F, note: (text: unknown) => void): F {
  return new Proxy(query as F & ((...args: unknown[]) => unknown), {
    apply(target, client, args: unknown[]) {
      const [text, values, ...rest] = args
      note(text)
      const asks = typeof text === 'string' && text.includes(PREPARED)
      return Reflect.apply(target, client, asks ? [{ name: nameOf(text), text, values }, ...rest] : args)
    },
  })
}

/** How long a statement's answer may be on its way, beyond the time that the statement may take. With it less than a taken task is waited for (tasks/living-workers.ts). */
const SILENCE_MS = 3000
/** When the system begins to ask whether a connection that says nothing is still there; ten seconds later it knows. */
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * A pool of at most `connections` connections. Statements end after `statementTimeoutMs` (0: never), so that no query holds a connection for
 * long; where not even that is heard of for `silenceMs` more, the connection is given up, unless its transaction, or `SET statement_timeout` once
 * and for good, has set a limit of its own. Whoever waits longer than `connectWithinMs` for a connection, a new one or a free one, is refused.
 * A lost connection is reported to `onError` and replaced, it never ends the process.
 */
export function connect(
  address: DatabaseAddress,
  options: {
    connections: number
    statementTimeoutMs?: number
    silenceMs?: number
    connectWithinMs?: number
    onError?: (error: Error) => void
  },
): Connection {
  const { statementTimeoutMs = 5000, silenceMs = SILENCE_MS, connectWithinMs = 5000 } = options
  const pool = new pg.Pool({
    ...address,
    types,
    max: options.connections,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'plaza',
  })
  const report = options.onError ?? (() => undefined)
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    const note = statementTimeoutMs === 0 ? () => undefined : endWhenSilent(client, statementTimeoutMs + silenceMs)
    client.query = planningOnce(client.query, note)
  })
  return { pool, address, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** A connection outside of every pool, to be opened and ended by the caller. When it is lost, what is asked of it fails; it never ends the process. */
export function loneClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  // The driver says so twice, and without a listener once too often.
  client.on('error', () => undefined)
  return client
}
