// What a company pays for: months of the calendar, counted from the day on which it began.

/** The moment so many months of the calendar after another (UTC). Where the month has no such day, its last. */
export function monthsAfter(anchor: Date, months: number): Date {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(anchor.getUTCDate(), days))
  return moved
}

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** When the month that begins at `start` ends, of a subscription that began at `anchor`: 31 January, 28 February, 31 March. */
export function periodEnd(anchor: Date, start: Date): Date {
  return monthsAfter(anchor, monthOf(start) - monthOf(anchor) + 1)
}
