import { Refusal } from '@plaza/contract/refusals'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../testing/harness.ts'
import {
  aDay,
  addressKey,
  assertWithinLimit,
  clientKey,
  countAgainst,
  enforceRateLimits,
  forgetCounted,
  type RateLimit,
  readWithinLimits,
  takeBack,
} from './rate-limits.ts'

const database = openDatabase()
const start = new Date('2026-03-02T09:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const perAddress = (key: string): RateLimit => ({ name: 'login by address', key, max: 3, seconds: 60 })

/** Null when the try passes, otherwise the seconds to wait. */
async function tryOnce(rules: RateLimit[], now = start): Promise<number | null> {
  try {
    await enforceRateLimits(database.connection.db, rules, now)
    return null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return error.retry_after_seconds ?? 0
    throw error
  }
}

describe('a limit', () => {
  it('passes as many tries as it says in its window, counts refused ones, and begins anew', async () => {
    const rules = [perAddress('ana@example.com')]
    const answers: (number | null)[] = []
    for (const seconds of [0, 10, 20, 20.5, 59.9, 60, 61, 62, 63]) answers.push(await tryOnce(rules, later(seconds)))
    expect(answers).toEqual([null, null, null, 40, 1, null, null, null, 57])
  })

  it('begun by a clock that was far ahead holds nobody up once it is right again', async () => {
    const rule = perAddress('ahead')
    const year = 365 * 24 * 60 * 60
    const { db } = database.connection
    for (let at = 0; at < 4; at++) await tryOnce([rule], later(year))
    await countAgainst(db, [{ ...rule, key: 'counted ahead' }], later(year))
    await assertWithinLimit(db, { ...rule, max: 1 }, start)
    expect([await tryOnce([rule]), await tryOnce([rule]), await tryOnce([rule]), await tryOnce([rule])]).toEqual([null, null, null, 60])
    for (let at = 0; at < 2; at++) await countAgainst(db, [{ ...rule, key: 'counted ahead' }], start)
    expect(await forgetCounted(db, { ...rule, key: 'counted ahead' }, start)).toBe(2)
    // The clock of another node may be a little behind: its tries count in the same window.
    expect(await tryOnce([rule], later(-1))).toBe(61)
  })

  it('counts a try for as many as it says, also the first', async () => {
    const rule = (counts: number) => ({ name: 'mails', key: 'a', max: 10, seconds: 60, counts })
    expect([await tryOnce([rule(6)]), await tryOnce([rule(4)]), await tryOnce([rule(1)])]).toEqual([null, null, 60])
    expect([await tryOnce([{ ...rule(11), key: 'b' }]), await tryOnce([{ ...rule(1), key: 'b' }])]).toEqual([60, 60])
    expect(await tryOnce([rule(10)], later(60))).toBeNull()
  })

  it('of a day ends a day after the first try, is kept for a number or a text, and counts a try for as many as it says', async () => {
    const DAY_SECONDS = 24 * 60 * 60
    for (const key of [7, 'a client and a job']) {
      const limit = (counts?: number) => [aDay('a day', key, 10, counts)]
      expect([await tryOnce(limit(9)), await tryOnce(limit()), await tryOnce(limit(), later(60))]).toEqual([null, null, DAY_SECONDS - 60])
      expect(await tryOnce(limit(10), later(DAY_SECONDS))).toBeNull()
    }
  })

  it('is one per name and key', async () => {
    for (let at = 0; at < 3; at++) expect(await tryOnce([perAddress('b')])).toBeNull()
    expect(await tryOnce([perAddress('b')])).toBe(60)
    expect(await tryOnce([perAddress('c')])).toBeNull()
    expect(await tryOnce([{ ...perAddress('b'), name: 'reset by address' }])).toBeNull()
  })

  it('lets exactly as many of fifty pass that come at once', async () => {
    const rule = { name: 'crowd', key: 'one', max: 10, seconds: 60 }
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryOnce([rule])))
    expect(answers.filter((answer) => answer === null)).toHaveLength(10)
    expect(answers.filter((answer) => answer === 60)).toHaveLength(40)
  })

  it('a client that is refused under one rule does not use up the limit of another', async () => {
    const perClient = { name: 'login by client', key: 'attacker', max: 1, seconds: 600 }
    expect(await tryOnce([perClient, perAddress('victim')])).toBeNull()
    for (let at = 0; at < 5; at++) expect(await tryOnce([perClient, perAddress('victim')])).toBe(600)
    expect(await tryOnce([{ ...perClient, key: 'the victim' }, perAddress('victim')])).toBeNull()
  })

  it('waits for no disk, counted or taken back', async () => {
    const rule = perAddress('quick')
    await database.connection.db.transaction().execute(async (db) => {
      const waits = async (work: () => Promise<void>) => {
        await sql`SET LOCAL synchronous_commit = on`.execute(db)
        await work()
        const { rows } = await sql<{ synchronous_commit: string }>`SHOW synchronous_commit`.execute(db)
        return rows[0]?.synchronous_commit
      }
      expect(await waits(async () => undefined)).toBe('on')
      expect(await waits(() => enforceRateLimits(db, [rule], start))).toBe('off')
      expect(await waits(() => takeBack(db, rule, 1))).toBe('off')
    })
    for (let at = 0; at < 3; at++) expect(await tryOnce([rule])).toBeNull()
    expect(await tryOnce([rule])).toBe(60)
  })

  it('leaves no address in the table', async () => {
    await tryOnce([perAddress('secret@example.com')])
    const { rows } = await sql<{ row: string }>`SELECT a::text || convert_from(key, 'LATIN1') AS row FROM attempts a`.execute(
      database.connection.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/example|login|victim/)
  })
})

describe('a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['203.0.113.9:51034', '203.0.113.9'],
    ['[2001:db8:1:2::6]:51034', '2001:db8:1:2::/64'],
    ['no address', 'no address'],
  ])('%s is %s', (address, key) => {
    expect(clientKey(address)).toBe(key)
  })
})

describe('an address', () => {
  it.each([
    ['OWNER@Monedil.Example', 'owner@monedil.example'],
    ['owner@monedİl.example', 'owner@monedil.example'],
    ['owner@moneD\u0049\u0307l.example', 'owner@monedil.example'],
    ['\u212Aim@x.example', 'kim@x.example'],
    ['ΝΙΚΟΣ@x.example', 'νικοσ@x.example'],
    ['νικος@x.example', 'νικοσ@x.example'],
    ['jose\u0301@x.example', 'josé@x.example'],
    ['ana+1@x.example', 'ana+1@x.example'],
  ])('%s is %s', (email, key) => {
    expect(addressKey(email)).toBe(key)
  })
})

describe('what is read within limits', () => {
  const country = readWithinLimits(
    ({ code }: { code: string }) => sql<{ code: string; twice: string }>`SELECT code, ${code} || ${code} AS twice
    FROM countries WHERE code = ${code}`,
  )
  const read = (code: string, limits: RateLimit[]) => country(database.connection.db, limits, start, { code })

  it('is the row, or nothing, and each time counts', async () => {
    const limits = [perAddress('read'), { name: 'crowd', key: 'read', max: 2, seconds: 30 }]
    expect(await read('mx', limits)).toMatchObject({ code: 'mx', twice: 'mxmx' })
    expect(await read('xx', limits)).toBeUndefined()
    await expect(read('mx', limits)).rejects.toMatchObject({ code: 'too_many_requests', retry_after_seconds: 30 })
    await expect(read('mx', limits)).rejects.toMatchObject({ code: 'too_many_requests', retry_after_seconds: 60 })
    expect(await tryOnce([perAddress('read')])).toBe(60)
  })

  it('needs no limit', async () => {
    expect(await read('mx', [])).toMatchObject({ code: 'mx' })
    expect(await read('xx', [])).toBeUndefined()
  })
})
