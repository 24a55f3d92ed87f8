// Days as they travel ('2024-05-01') and as they are typed (01/05/2024: day, month, year).

const TYPED = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\s*$/
const YEAR_MIN = 1900

/** The day that was typed, or null when it is none of the calendar. */
export function typedDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text) ?? []
  if (Number(year) < YEAR_MIN) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

/** A day as it is typed; a text that is no ISO day stays as it is. */
export function writtenDay(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}
