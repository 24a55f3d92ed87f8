// The months that a company pays for: those of the calendar, counted from the day on which the subscription began.

/** The moment that is so many calendar months after another (UTC), on the last day of the month where it has no such day. */
export function monthsAfter(anchor: Date, months: number): Date {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(anchor.getUTCDate(), days))
  return moved
}

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** When the month that begins at `start` ends, for a subscription that began at `anchor`: 31 January, 28 February, 31 March. */
export function periodEnd(anchor: Date, start: Date): Date {
  return monthsAfter(anchor, monthOf(start) - monthOf(anchor) + 1)
}
