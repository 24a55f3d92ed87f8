// Periods of time as resumes write them, in English and Spanish.

/** Dates are YYYY-MM-DD; where only a year is written, a start is its January and an end its December. */
export type Stretch = { start_date: string | null; end_date: string | null; is_current: boolean }

/** By their first three letters, in both languages. */
const MONTHS: { [beginning: string]: number } = {
  jan: 1,
  ene: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  dic: 12,
}

const MONTH =
  '(?:jan(?:uary)?|ene(?:ro)?|feb(?:ruary|rero)?|mar(?:ch|zo)?|apr(?:il)?|abr(?:il)?|mayo?|june?|junio|jul(?:y|io)?|aug(?:ust)?|ago(?:sto)?|sept?(?:ember|iembre)?|set(?:iembre)?|oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|dic(?:iembre)?)\\.?'
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)(?!\\d)'
const POINT = `(?:(?:\\d{1,2} (?:de )?)?${MONTH}(?: del?)?[ ,/-]{0,2}(?:${YEAR}|['’]\\d{2}(?!\\d))|\\d{1,2}[/.-]\\d{1,2}[/.-]${YEAR}|(?:0?[1-9]|1[0-2]) ?[/.-] ?${YEAR}|${YEAR}[/.-](?:0[1-9]|1[0-2])(?!\\d)|${YEAR})`
const NOW =
  '(?:presente?|current(?:ly)?|now|today|date|ongoing|(?:a )?(?:la )?(?:actualidad|fecha)|actual(?:mente)?|hoy|en curso|vigente)(?!\\p{L})'
const UNTIL = ' ?(?:[-–—‒―−~]{1,2}|(?<!\\p{L})(?:to|hasta(?: el| la)?|al?|until|through)(?!\\p{L})) ?'

const RANGE = new RegExp(`(?<![\\p{L}\\d]|\\d[-/.])(${POINT})${UNTIL}(?:(${NOW})|(${POINT}))`, 'iu')
const SHARED_YEAR = new RegExp(`(?<![\\p{L}\\d])(${MONTH})${UNTIL}(${MONTH}(?: del?)? (${YEAR}))`, 'iu')
const SINCE = new RegExp(`(?<!\\p{L})(?:since|desde(?: el)?|a partir de) (${POINT})`, 'iu')
const SINGLE = new RegExp(`(?<![\\p{L}\\d])(${POINT})`, 'iu')

/** The first day of the month that is meant. */
function dateOf(point: string, monthOfBareYear: number): string | null {
  const year = /(?:19|20)\d{2}/.exec(point)?.[0] ?? (/['’](\d{2})/.exec(point)?.[1] ? `20${/['’](\d{2})/.exec(point)?.[1]}` : undefined)
  if (year === undefined) return null
  const word = /\p{L}{3}/u.exec(point.replace(/\bdel?\b/gi, ''))?.[0].toLowerCase()
  const numbers = point.replace(year, '').match(/\d{1,2}/g) ?? []
  // Day and month look alike: Spanish writes the day first, and where the second cannot be a month English wrote it first.
  const written = numbers.length > 1 && Number(numbers[1]) <= 12 ? numbers[1] : numbers[0]
  const month = word ? MONTHS[word] : written === undefined ? monthOfBareYear : Number(written)
  return month === undefined || month < 1 || month > 12 ? `${year}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`
}

/** The stretch a line names, and the line without it; null when it names none. `single`: a date alone is an end, as of a degree. */
export function stretchOf(line: string, options: { single?: boolean } = {}): { stretch: Stretch; rest: string } | null {
  const found = (match: RegExpExecArray, stretch: Stretch) => ({
    stretch,
    rest: `${line.slice(0, match.index)}\t${line.slice(match.index + match[0].length)}`.replace(/\(\s*\)|\[\s*\]/g, ' '),
  })
  const range = RANGE.exec(line)
  if (range) {
    const [, from = '', now, to = ''] = range
    const start_date = dateOf(from, 1)
    const end_date = now === undefined ? dateOf(to, 12) : null
    // Backwards it is no period: a phone number, or a typing error that the person has to see.
    if (start_date !== null && end_date !== null && end_date < start_date) return null
    return found(range, { start_date, end_date, is_current: now !== undefined })
  }
  const shared = SHARED_YEAR.exec(line)
  if (shared) {
    const [, from = '', to = '', year = ''] = shared
    return found(shared, { start_date: dateOf(`${from} ${year}`, 1), end_date: dateOf(to, 12), is_current: false })
  }
  const since = SINCE.exec(line)
  if (since) return found(since, { start_date: dateOf(since[1] ?? '', 1), end_date: null, is_current: true })
  const single = options.single ? SINGLE.exec(line) : null
  return single ? found(single, { start_date: null, end_date: dateOf(single[1] ?? '', 12), is_current: false }) : null
}
