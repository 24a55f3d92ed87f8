import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../testing/harness.ts'
import { forgetExpired } from './cleaning.ts'

const database = openDatabase()
const now = new Date('2026-03-02T09:00:00Z')
const DAY_SECONDS = 86_400
/** A moment before the present, or with a minus after it. */
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

let user = 0
beforeAll(async () => {
  const { db } = database.connection
  const row = await db
    .insertInto('users')
    .values({ email: 'ana@example.com', roles: ['talent'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  user = row.id
})

describe('what has ended', () => {
  it('is forgotten, and nothing else', async () => {
    const { db } = database.connection
    const ends = { ended: ago(0), lasting: ago(-1) }
    for (const [name, end] of Object.entries(ends)) {
      await db
        .insertInto('sessions')
        .values({ token_hash: Buffer.from(name), user_id: user, created_at: ago(900), expires_at: end })
        .execute()
      await db
        .insertInto('attempts')
        .values({ key: Buffer.from(name), tries: 3, ends_at: end })
        .execute()
    }
    await db
      .insertInto('spent_challenges')
      .values([
        { signature: 'ended', expires_at: ago(600) },
        { signature: 'lasting', expires_at: ago(599) },
      ])
      .execute()
    const link = {
      secret_hash: Buffer.from(''),
      user_id: user,
      purpose: 'reset' as const,
      created_at: ago(40 * DAY_SECONDS),
      used_at: null,
    }
    await db
      .insertInto('account_links')
      .values([
        { ...link, handle: 'ended', expires_at: ago(30 * DAY_SECONDS) },
        { ...link, handle: 'lasting', expires_at: ago(30 * DAY_SECONDS - 1) },
      ])
      .execute()
    const event = { vendor: 'stripe' as const, type: 'payment_intent.succeeded', occurred_at: now, object_id: null }
    await db
      .insertInto('webhook_events')
      .values([
        { ...event, event_id: 'ended', handled_at: ago(30 * DAY_SECONDS) },
        { ...event, event_id: 'lasting', handled_at: ago(30 * DAY_SECONDS - 1) },
      ])
      .execute()
    await forgetExpired(db, now)
    const { rows } = await sql<{ name: string }>`
      SELECT convert_from(token_hash, 'UTF8') AS name FROM sessions UNION ALL SELECT convert_from(key, 'UTF8') FROM attempts
      UNION ALL SELECT signature FROM spent_challenges UNION ALL SELECT handle FROM account_links
      UNION ALL SELECT event_id FROM webhook_events`.execute(db)
    expect(rows.map((row) => row.name)).toEqual(['lasting', 'lasting', 'lasting', 'lasting', 'lasting'])
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: user }])
  })

  it('is forgotten however much it is, by two at once', async () => {
    const { db } = database.connection
    await sql`INSERT INTO attempts SELECT int4send(n), 1, ${ago(1)} FROM generate_series(1, 11000) n`.execute(db)
    await Promise.all([forgetExpired(db, now), forgetExpired(db, now)])
    // Rows that one of the two had locked were left out by the other.
    const left = await db.selectFrom('attempts').select('ends_at').where('ends_at', '<=', now).execute()
    expect(left).toEqual([])
  })
})
