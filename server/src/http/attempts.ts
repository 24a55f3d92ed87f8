// How often something may be tried, counted in the database: the limits hold however many nodes there are, and over their restarts.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** At most `tries` in a window of `seconds` that begins with the first; `name` says what is tried, `key` who or what is meant. */
export type AttemptRule = { name: string; key: string; tries: number; seconds: number }

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
  for (const rule of rules) {
    const { rows } = await sql<{ tries: number; ends_at: Date }>`
      INSERT INTO attempts AS a (key, tries, ends_at) VALUES (${hashOf(rule)}, 1, ${new Date(now.getTime() + rule.seconds * 1000)})
      ON CONFLICT (key) DO UPDATE SET
        tries = CASE WHEN a.ends_at <= ${now} THEN 1 ELSE least(a.tries, ${rule.tries}) + 1 END,
        ends_at = CASE WHEN a.ends_at <= ${now} THEN excluded.ends_at ELSE a.ends_at END
      RETURNING tries, ends_at`.execute(db)
    const counted = rows[0]
    if (counted && counted.tries > rule.tries) {
      const wait = Math.max(1, Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000))
      throw new Refusal('too_many_requests', undefined, { retry_after_seconds: wait })
    }
  }
}

/** Who a client is as far as limits go: its IPv4 address, or the network of its IPv6 address, of which one household has 2^64. */
export function clientKey(address: string): string {
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
