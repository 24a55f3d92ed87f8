// Rate limits. What is limited is counted in the database (table `attempts`), so the limits hold for all nodes together and survive restarts.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Refusal } from '@plaza/contract/refusals'
import ipaddr from 'ipaddr.js'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared, type Reader, writtenOnceByName } from '../db/connect.ts'

/** The usual window. */
export const QUARTER_HOUR_SECONDS = 900
/** The window of what nobody does often. */
const DAY_SECONDS = 86_400

/** At most `max` in a window of `seconds` that begins with the first; `name` says what is limited, `key` who or what is meant, `counts` for how many it counts (1). */
export type RateLimit = { name: string; key: string; max: number; seconds: number; counts?: number }

function hashOf({ name, key }: RateLimit): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest()
}

/** At most `max` a day of what `name` says, for the member or the company of this id, or for whatever the key means; `counts` as above. */
export const aDay = (name: string, key: number | string, max: number, counts = 1): RateLimit => ({
  name,
  key: String(key),
  max,
  seconds: DAY_SECONDS,
  counts,
})

const endOf = ({ seconds }: RateLimit, now: Date) => new Date(now.getTime() + seconds * 1000)

/**
 * Whether a window that was begun before counts still. The clocks of nodes differ a little; one that ends later than two windows from now was begun by a
 * clock that was far ahead, and would hold people up for as long as that.
 */
const isRunning = (ends_at: Date, { seconds }: RateLimit, now: Date) =>
  ends_at > now && ends_at.getTime() <= now.getTime() + 2 * seconds * 1000

/** The opposite in SQL, where a row `a` of `attempts` is in the way of `excluded`, whose window begins at `now`. */
const isOver = (now: RawBuilder<unknown>) => sql`(a.ends_at <= ${now} OR a.ends_at > excluded.ends_at + (excluded.ends_at - ${now}))`

type Counted = { place: number; tries: number; ends_at: string }
type Values = Readonly<Record<string, unknown>>

/** What a statement that counts is asked with, by name: those of each limit have its place in theirs. */
function valuesOf(limits: readonly RateLimit[], now: Date): Values {
  const each = limits.map((limit, at) => ({
    [`limit${at}_key`]: hashOf(limit),
    [`limit${at}_counts`]: limit.counts ?? 1,
    [`limit${at}_ends`]: endOf(limit, now),
    [`limit${at}_max`]: limit.max,
  }))
  return Object.assign({ limit_now: now }, ...each)
}

/**
 * A WITH clause that counts under so many limits, if there are any, and an expression for what was counted. A limit is counted only where the one before it let the
 * request pass. It need not reach the disk before the answer: after a crash of the database the requests of its last moment are forgotten, and until
 * then nobody waits for the disk with this row locked.
 */
function counting(count: number, asked: Values): { parts: RawBuilder<unknown>; counted: RawBuilder<unknown> } {
  if (count === 0) return { parts: sql``, counted: sql`'[]'::json` }
  const places = Array.from({ length: count }, (_, at) => at)
  const table = (at: number) => sql.id(`limit${at}`)
  const now = sql`${asked.limit_now}::timestamptz`
  const parts = places.map((at) => {
    const before = at > 0 ? sql`FROM ${table(at - 1)} WHERE tries <= ${asked[`limit${at - 1}_max`]}::int` : sql`FROM quick`
    return sql`${table(at)} AS (
      INSERT INTO attempts AS a (key, tries, ends_at)
      SELECT ${asked[`limit${at}_key`]}::bytea, ${asked[`limit${at}_counts`]}::int, ${asked[`limit${at}_ends`]}::timestamptz ${before}
      ON CONFLICT (key) DO UPDATE SET
        tries = CASE WHEN ${isOver(now)} THEN excluded.tries ELSE least(a.tries, ${asked[`limit${at}_max`]}::int) + excluded.tries END,
        ends_at = CASE WHEN ${isOver(now)} THEN excluded.ends_at ELSE a.ends_at END
      RETURNING a.tries, a.ends_at)`
  })
  const rows = places.map((at) => sql`SELECT ${sql.lit(at)} AS place, tries, ends_at FROM ${table(at)}`)
  return {
    parts: sql`WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)), ${sql.join(parts)}`,
    counted: sql`(SELECT json_agg(c) FROM (${sql.join(rows, sql` UNION ALL `)}) AS c)`,
  }
}

/**
 * Makes a question to the database that begins with `enforceRateLimits`, in the same statement: it refuses as that does, and answers the row that `read`
 * selects, if there is one. `read` is called once and hands on what it reads from `asked` as it is; it must change nothing.
 */
export function readWithinLimits<V extends object, R extends object>(
  read: (asked: V) => RawBuilder<R>,
): (db: Db, limits: readonly RateLimit[], now: Date, asked: V) => Promise<R | undefined> {
  const statement = (count: number) =>
    writtenOnceByName((db, asked: V & Values) => {
      const { parts, counted } = counting(count, asked)
      const whole = sql<{ counted: Counted[]; is_there: true | null } & R>`${prepared} ${parts}
        SELECT ${counted} AS counted, r.* FROM (SELECT) AS always LEFT JOIN (SELECT true AS is_there, q.* FROM (${read(asked)}) AS q) AS r ON true`
      return { compile: () => whole.compile(db) }
    })
  const statements = new Map<number, ReturnType<typeof statement>>()
  return async (db, limits, now, asked) => {
    const ask = statements.get(limits.length) ?? statement(limits.length)
    statements.set(limits.length, ask)
    const [row] = await ask(db, { ...asked, ...valuesOf(limits, now) })
    const exceeded = row?.counted.find(({ place, tries }) => tries > (limits[place]?.max ?? 0))
    if (exceeded) throw refusalUntil(new Date(exceeded.ends_at), now)
    return row?.is_there ? row : undefined
  }
}

const readNothing = readWithinLimits(() => sql<object>`SELECT`)

/**
 * Counts one request under each limit, in their order, and refuses with too_many_requests and the seconds to wait at the first that is
 * exceeded; the limits after it are not counted, so that who is held up by one cannot use up another's. Takes the database and never a
 * transaction: a refused request counts, and so does one whose transaction rolls back. Of many at once exactly `max` pass.
 */
export async function enforceRateLimits(db: Db, limits: readonly RateLimit[], now: Date): Promise<void> {
  await readNothing(db, limits, now, {})
}

/** The refusal of whoever has done something too often, until then. */
export function refusalUntil(end: Date, now: Date): Refusal {
  const wait = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
  return new Refusal('too_many_requests', [{ rule: 'wait', time: wait }], { retry_after_seconds: wait })
}

/** Refuses as enforceRateLimits does where a limit is used up, and counts nothing: for what counts only when it fails. */
export async function assertWithinLimit(db: Db, limit: RateLimit, now: Date): Promise<void> {
  const row = await db.selectFrom('attempts').select(['tries', 'ends_at']).where('key', '=', hashOf(limit)).executeTakeFirst()
  if (row && isRunning(row.ends_at, limit, now) && row.tries >= limit.max) throw refusalUntil(row.ends_at, now)
}

/** Counts something under each limit and refuses nobody. */
export async function countAgainst(db: Db, limits: readonly RateLimit[], now: Date): Promise<void> {
  const moment = sql`${now}::timestamptz`
  const rows = limits.map((limit) => sql`(${hashOf(limit)}::bytea, ${limit.counts ?? 1}::int, ${endOf(limit, now)}::timestamptz)`)
  await sql`WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO attempts AS a (key, tries, ends_at) SELECT t.key, t.tries, t.ends_at FROM quick, (VALUES ${sql.join(rows)}) AS t (key, tries, ends_at)
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN ${isOver(moment)} THEN excluded.tries ELSE a.tries + excluded.tries END,
      ends_at = CASE WHEN ${isOver(moment)} THEN excluded.ends_at ELSE a.ends_at END`.execute(db)
}

/**
 * Takes back what was counted under a limit; never more than that. Waits for the disk no more than counting does, and like it takes the database and
 * never a transaction, whose commit would not wait either.
 */
export async function takeBack(db: Db, limit: RateLimit, count: number): Promise<void> {
  await sql`WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE attempts SET tries = greatest(0, tries - ${count}::int) FROM quick WHERE key = ${hashOf(limit)}::bytea`.execute(db)
}

/** Forgets what was counted under a limit; answers how much that was. */
export async function forgetCounted(db: Reader, limit: RateLimit, now: Date): Promise<number> {
  const row = await db.deleteFrom('attempts').where('key', '=', hashOf(limit)).returning(['tries', 'ends_at']).executeTakeFirst()
  return row && isRunning(row.ends_at, limit, now) ? row.tries : 0
}

/** Groups of 16 bits that name a network of 64. */
const NETWORK_GROUPS = 4

/** Some proxies write the port behind an address, which is another one with each connection. */
const withoutPort = (address: string) => /^(?:\[(.+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address

/**
 * What identifies a client for rate limits: its IPv4 address, or the network of its IPv6 address, since one household has 2^64 of those. Who has gone
 * before the call began has no address any more.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const plain = withoutPort(address).replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plain
  // An IPv4 address that is written as one of IPv6 is the IPv4 address, however its digits stand.
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * What identifies an e-mail address for rate limits, however its letters are written. A database whose locale lowers letter by letter takes `İ` for `i` and
 * every sigma for one letter, where `toLowerCase` does not; one account would otherwise have the tries of many.
 */
export function addressKey(email: string): string {
  const lowered = Array.from(email.normalize('NFC'), (letter) => letter.toLowerCase()).join('')
  return lowered.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ')
}
