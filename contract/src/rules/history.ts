// Dates of work and education: days of the calendar as YYYY-MM-DD, without a time zone.

const EARLIEST_YEAR = 1900
const LATEST_YEAR = 2100

/** Whether a text is a day that exists, between 1900 and 2100. */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export type Period = { start_date?: string | null; end_date?: string | null; is_current?: boolean | null }

/** Whether a row's dates are in order. A current row has no end date; a text that is no day comes neither before nor after one. */
export function isPeriod({ start_date, end_date, is_current }: Period): boolean {
  if (!start_date || !end_date || is_current === true) return true
  return !isDay(start_date) || !isDay(end_date) || start_date <= end_date
}
