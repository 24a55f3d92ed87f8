import { ageHoldsUntil } from '@plaza/contract/rules/ages'

/** The fields of answers whose age pages tell. */
const TOLD: ReadonlySet<string> = new Set(['publish_date'])

/** Until when the ages that a page tells of what a call has answered stay as they are now, in milliseconds; forever where it tells none. */
export function agesHoldUntil(answer: unknown, now: number): number {
  if (typeof answer !== 'object' || answer === null) return Number.POSITIVE_INFINITY
  let until = Number.POSITIVE_INFINITY
  // Without a list of what it holds: every page that is kept looks through all of its answers.
  if (Array.isArray(answer)) {
    for (const value of answer) if (typeof value === 'object') until = Math.min(until, agesHoldUntil(value, now))
    return until
  }
  for (const name in answer) {
    const value: unknown = (answer as Record<string, unknown>)[name]
    if (typeof value === 'object') until = Math.min(until, agesHoldUntil(value, now))
    else if (typeof value === 'string' && TOLD.has(name)) until = Math.min(until, ageHoldsUntil(Date.parse(value), now))
  }
  return until
}
