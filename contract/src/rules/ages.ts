// How long something keeps its age in words.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Until when 'how long ago' is said of a moment as it is said now: ages are told in whole minutes, then in hours, then in days and more. In milliseconds. */
export function ageHoldsUntil(moment: number, now: number): number {
  const age = Math.max(0, now - moment)
  const unit = age < HOUR_MS ? MINUTE_MS : age < DAY_MS ? HOUR_MS : DAY_MS
  return moment + (Math.floor(age / unit) + 1) * unit
}
