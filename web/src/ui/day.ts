// Days as they are sent ('2024-05-01') and as they are typed (01/05/2024: day, month, year).

const TYPED = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/
/** Without separators: numeric keyboards of phones have only digits. */
const DIGITS = /^\s*(\d{2})(\d{2})(\d{4})\s*$/
const YEAR_MIN = 1900

/** The typed day in ISO form, or null if the calendar has no such day. */
export function typedDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text) ?? DIGITS.exec(text) ?? []
  if (Number(year) < YEAR_MIN) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

/** An ISO day as day/month/year; any other text stays as it is. */
export function writtenDay(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

/** Whether a text begins with a year, as ISO days do. Those are pasted, not typed. */
const BEGINS_WITH_YEAR = /^\d{4}[/.-]/

/**
 * Adds the slashes after a complete day and a complete month to what was typed so far. A text with anything but digits and slashes stays as
 * it is.
 */
export function withSlashes(text: string): string {
  if (!/^[\d/]*$/.test(text) || BEGINS_WITH_YEAR.test(text)) return text
  const parts = ['']
  for (const sign of text) {
    const part = parts.at(-1) ?? ''
    const isFull = parts.length < 3 && part.length === 2
    if (sign !== '/' && !isFull) parts[parts.length - 1] = part + sign
    // A slash typed right after an inserted one is dropped.
    else if (part !== '' && parts.length < 3) parts.push(sign === '/' ? '' : sign)
  }
  return parts.join('/') + (parts.length < 3 && parts.at(-1)?.length === 2 ? '/' : '')
}

/** The ISO day of a moment in the time zone of the person on the page. */
export function dayOf(moment: Date): string {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
