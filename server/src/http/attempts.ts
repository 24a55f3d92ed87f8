// Rate limits. Tries are counted in the database, so the limits hold for all nodes together and survive restarts.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import { type Db, prepared } from '../db/connect.ts'

/** The usual window. */
export const QUARTER_HOUR_SECONDS = 900

/** At most `tries` in a window of `seconds` that begins with the first; `name` says what is tried, `key` who or what is meant, `counts` for how many it counts (1). */
export type AttemptRule = { name: string; key: string; tries: number; seconds: number; counts?: number }

function hashOf({ name, key }: AttemptRule): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest()
}

/**
 * Counts one try under each rule, in their order, and refuses with too_many_requests and the seconds to wait at the first that is
 * exceeded; the rules after it are not counted, so that who is held up by one cannot use up another's. Takes the database and never a
 * transaction: a refused try counts, and so does one whose transaction rolls back. Of many tries at once exactly `tries` pass.
 */
export async function limitAttempts(db: Db, rules: readonly AttemptRule[], now: Date): Promise<void> {
  const names = rules.map((_, place) => sql.id(`rule${place}`))
  // One statement: a rule is counted only where the one before it let the try pass. It need not reach the disk before the answer: after a
  // crash of the database the tries of its last moment are forgotten, and until then nobody waits for the disk with this row locked.
  const counting = rules.map((rule, place) => {
    const before = names[place - 1]
    const asked = before ? sql`FROM ${before} WHERE ${before}.tries <= ${rules[place - 1]?.tries}::int` : sql`FROM quick`
    return sql`${names[place]} AS (
      INSERT INTO attempts AS a (key, tries, ends_at) SELECT ${hashOf(rule)}::bytea, ${rule.counts ?? 1}::int, ${new Date(now.getTime() + rule.seconds * 1000)}::timestamptz ${asked}
      ON CONFLICT (key) DO UPDATE SET
        tries = CASE WHEN a.ends_at <= ${now}::timestamptz THEN excluded.tries ELSE least(a.tries, ${rule.tries}::int) + excluded.tries END,
        ends_at = CASE WHEN a.ends_at <= ${now}::timestamptz THEN excluded.ends_at ELSE a.ends_at END
      RETURNING a.tries, a.ends_at)`
  })
  const counted = names.map((name, place) => sql`SELECT ${place}::int AS place, tries, ends_at FROM ${name}`)
  const { rows } = await sql<{
    place: number
    tries: number
    ends_at: Date
  }>`${prepared} WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
    ${sql.join(counting)}
    ${sql.join(counted, sql` UNION ALL `)}`.execute(db)
  const exceeded = rows.find(({ place, tries }) => tries > (rules[place]?.tries ?? 0))
  if (!exceeded) return
  const wait = Math.max(1, Math.ceil((exceeded.ends_at.getTime() - now.getTime()) / 1000))
  throw new Refusal('too_many_requests', [], { retry_after_seconds: wait })
}

/**
 * What identifies a client for rate limits: its IPv4 address, or the network of its IPv6 address, since one household has 2^64 of those. Who has gone
 * before the call began has no address any more.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  const [before = '', after] = plain.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = after === undefined ? 0 : 8 - groups(before).length - groups(after).length - (plain.includes('.') ? 1 : 0)
  const all = [...groups(before), ...Array.from({ length: missing }, () => '0'), ...groups(after ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
