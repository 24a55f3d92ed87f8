// What a database that goes away does to the product: restarts and kill -9 of its server in the middle of applications and mails.
import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { layouts, liveThrough, type Outage, type OutageReport } from './testing/outages.ts'

/** Of each kind; `node server/bench/outages.ts` asks for more, and for the figures. */
const ROUNDS = Number(process.env.OUTAGE_ROUNDS ?? 1)
const outages: Outage[] = Array.from({ length: ROUNDS }, (): Outage[] => ['restart', 'kill -9']).flat()

const reports: OutageReport[] = []
afterAll(() => {
  if (process.env.OUTAGE_REPORT) writeFileSync(process.env.OUTAGE_REPORT, JSON.stringify(reports))
})

describe('restarts and kills of the database under load end no process and lose nothing', { timeout: 600_000 + ROUNDS * 60_000 }, () => {
  it.each(layouts)('%s', async (layout) => {
    const report = await liveThrough(layout, outages)
    reports.push(report)
    expect(report.ended).toBe(0)
    expect(report.seconds).toHaveLength(outages.length)
    expect(report.acknowledged).toBeGreaterThan(outages.length)
    expect([report.lost, report.doubled]).toEqual([[], []])
    expect([report.mails.lost, report.mails.doubled]).toEqual([[], []])
    expect(report.mails.received).toBeGreaterThanOrEqual(report.acknowledged)
    expect(report.strange).toEqual([])
    expect(report.exits.every((exit) => exit === 0)).toBe(true)
  })
})
