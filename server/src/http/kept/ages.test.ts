import { expect, it } from 'vitest'
import { agesHoldUntil } from './ages.ts'

it('the ages of an answer hold until the first of them changes, wherever they stand', () => {
  const now = Date.parse('2026-03-02T09:00:00Z')
  const ago = (ms: number) => new Date(now - ms).toISOString()
  const jobs = [{ publish_date: ago(3_000_000) }, { publish_date: ago(3_630_000), title: ago(1) }]
  // 50 minutes become 51 in one minute, one hour becomes two in 59.5 minutes.
  expect(agesHoldUntil({ jobs, meta: { rates: null } }, now)).toBe(now + 60_000)
  expect(agesHoldUntil({ companies: [{ newest_jobs: [jobs[1]] }] }, now)).toBe(now + 3_570_000)
  expect(agesHoldUntil({ status: 'none' }, now)).toBe(Number.POSITIVE_INFINITY)
  expect(agesHoldUntil(null, now)).toBe(Number.POSITIVE_INFINITY)
})
