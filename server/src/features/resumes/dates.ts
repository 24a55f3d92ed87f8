// Periods of time as resumes write them, in English, Spanish and the languages of the countries around.
import { fold } from '@plaza/contract/rules/folding'
import { STYLE_CHANGE } from './lines.ts'

/** Dates are YYYY-MM-DD. If only a year is written, a start is in January and an end in December. */
export type WrittenPeriod = { start_date: string | null; end_date: string | null; is_current: boolean }

/** By their first three letters in any language, four where three do not tell; folded. */
const MONTHS: { [beginning: string]: number } = {
  jan: 1,
  ene: 1,
  feb: 2,
  mar: 3,
  maz: 3,
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
  gen: 1,
  fev: 2,
  mrt: 3,
  maa: 3,
  avr: 4,
  mai: 5,
  mei: 5,
  maj: 5,
  mag: 5,
  juin: 6,
  giu: 6,
  juil: 7,
  lug: 7,
  aou: 8,
  okt: 10,
  out: 10,
  ott: 10,
  dez: 12,
  des: 12,
  spr: 3,
  pri: 3,
  sum: 6,
  ver: 6,
  fal: 9,
  aut: 9,
  oto: 9,
  win: 12,
  inv: 12,
}

const MONTH_WORDS =
  '(?:jan(?:uary?|uari|v(?:ier)?|eiro)?|ene(?:ro)?|gen(?:naio|er)?|feb(?:r?uary?|ruari|rero|braio|rer)?|f[eé]v(?:r(?:ier)?|ereiro)?|mar(?:ch|zo|ts|s|ço|ç)?|maz|märz?|maart|mrt|apr(?:ile?)?|abr(?:il)?|avr(?:il)?|mayo?|mai[og]?|mei|maj|mag(?:gio)?|june?|juni?o?|junho|juny|juin|jul(?:y|io|i|ho|iol)?|juil(?:let)?|giu(?:gno)?|lug(?:lio)?|aug(?:ust(?:us|i)?)?|ago(?:sto?)?|ao[uû]t|sept?(?:ember|iembre|embre)?|set(?:iembre|embro|tembre|embre)?|oct(?:ober|ubre|obre)?|okt(?:ober)?|out(?:ubro)?|ott(?:obre)?|nov(?:ember|iembre|embre|embro)?|dec(?:ember)?|d[eé]c(?:embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|desembre)'
const SEASON_WORDS = '(?:spring|summers?|fall|autumn|winters?|primavera|veranos?|oto[nñ]o|inviernos?)'
const NOW_WORDS =
  '(?:présent|aujourd.hui|aktuell|derzeit|gegenwärtig|momentan|actuellement|maintenant|ce jour|en cours|heute|jetzt|laufend|atual(?:mente)?|hoje|em andamento|oggi|attual(?:e|mente)|in corso|heden|nu|nutid|nuvarande|pågående|idag|actualitat|avui|en curs|presente?|preset|presnt|current(?:ly)?|now|today|ahora|date|ongoing|in progress|continu(?:e|es|ing)|en (?:progreso|proceso)|actualidad|acualidad|actulidad|actualida|fecha|actual(?:mente|ly)?|hoy(?: en d[ií]a)?|d[ií]a de hoy|momento|en curso|cursando|on course|vigente|(?:trabajo|empleo|puesto|cargo) actual|(?:a[uú]n|todav[ií]a|sigo|contin[uú]o) (?:laborando|trabajando|vigente|activ[oa])|laborando|contin[uú]a|activ[oa]|pres\\.|curr\\.?|act\\.?|\\.{3}|…)'

// Signs that no text has (Unicode's noncharacters for internal use): the first letter of a month is MONTH_SIGNS and its number, of a season SEASON_SIGNS
// and the number of its first month, of a word for the present NOW_SIGN; the letters behind it are each REST.
const REST = '\ufdd0'
const MONTH_SIGNS = 0xfdd0
const NOW_SIGN = '\ufddf'
const SEASON_SIGNS = 0xfde0
/** The letters and signs of a marked line. */
const LETTERS = 'a-zß-öø-ÿ\ufdd0-\ufdef'

const MAYBE_FURTHER = /[ªµº\u0100-\u1fff\u2c00-\udfff\uf900-\uffff]/
const FURTHER_LETTER = /(?![a-zß-öø-ÿ])\p{L}/gu
const MARKED = new RegExp(`(?<![${LETTERS}])(?:(${MONTH_WORDS})|(${SEASON_WORDS})|${NOW_WORDS})(?![${LETTERS}])`, 'g')

/**
 * A line as the patterns here read it, each letter in its place: small, ß for each of other alphabets, and signs for months, seasons and the present.
 * With the words, all letters and capitals in each of them, the patterns took most of a short resume's time to compile, since every
 * resume is read in a thread of its own.
 */
function marked(line: string): string {
  const small = line.replaceAll('İ', 'I').toLowerCase()
  const known = MAYBE_FURTHER.test(small)
    ? small.replace(/(?<=\d)[ºª]/g, '.').replace(FURTHER_LETTER, (letter) => 'ß'.repeat(letter.length))
    : small
  return known.replace(MARKED, (word: string, month: string | undefined, season: string | undefined) => {
    const start = fold(word)
    const number = MONTHS[start.slice(0, 4)] ?? MONTHS[start.slice(0, 3)] ?? 0
    const sign = month ? String.fromCharCode(MONTH_SIGNS + number) : season ? String.fromCharCode(SEASON_SIGNS + number) : NOW_SIGN
    return sign.padEnd(word.length, REST)
  })
}

const MONTH = '[\ufdd1-\ufddc]\ufdd0*\\.?'
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)(?!\\d)'
/** '03/19' and 'Sep 15': a month and two figures of a year, which only count in a period. */
const SHORT_POINT = `(?:(?:0?[1-9]|1[0-2])\\/\\d{2}(?![\\d/])|${MONTH}[ /-]?\\d{2}(?!\\d|(?:st|nd|rd|th)?,? \\d{4}))`
const SEASON = '[\ufde3-\ufdec]\ufdd0*'
const POINT = `(?:(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)?[ /-](?:de |of )?)?(?:${MONTH}|${SEASON})(?: \\d{1,2}(?:st|nd|rd|th)?,| ?\\d{1,2}(?= (?:del? )?${YEAR}))?(?: (?:del?|of))?(?:[ ,/-]{0,2}|['’] ?)(?:${YEAR}|['’]\\d{2}(?!\\d))|\\d{1,2}[/.-]\\d{1,2}[/.-]${YEAR}|${YEAR}[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\\d|3[01])(?!\\d)|${YEAR},? (?:${MONTH})(?=\\s*(?:$|[-–—\\t\ue000|),;·•])| (?:to|a|until|hasta) )|(?:0?[1-9]|1[0-2]) ?[/.-] ?${YEAR}|${YEAR}(?:[/.-]| \\/ )(?:0[1-9]|1[0-2])(?!\\d)|${YEAR})`
const NOW = `(?:(?:(?:till?|until|up to|to|hasta|en|al?|à|bis|até|ad|tot|fins) )?(?:the |la |el |o |l['’])?${NOW_SIGN}${REST}*(?: day)?)(?![${LETTERS}])`
const UNTIL = `(?: ?(?:[-–—‒―−~]{1,2}|(?<![${LETTERS}])(?:to|hasta(?: el| la)?|al?|till?|until|through|thru|à|au|bis|até(?: o)?|tot|fins)(?![${LETTERS}])) ?)`

const MONTH_POINT = `(?:${MONTH}(?: del?)?[ ,/-]{0,2}${YEAR}|(?:0?[1-9]|1[0-2])[/.]${YEAR})`
/** Two months in a row count as a period whose dash was lost in the file. */
const BARE_RANGE = new RegExp(`(?<![${LETTERS}\\d]|\\d[-/.])(${MONTH_POINT})[\\s\\ue000]{1,3}(?:(${NOW})|(${MONTH_POINT}))`)
const SHORT_RANGE = new RegExp(`(?<![${LETTERS}\\d]|\\d[-/.])(${SHORT_POINT})${UNTIL}(?:(${NOW})|(${SHORT_POINT}))`)
/** What stands before an end that is yet to come: '2019 - (expected) April 2025'. */
const TO_COME = '(?:\\((?:projected|expected|anticipated|prevista?|estimad[oa])\\) ?|\\()?'
/** '2022-8', which only counts in a period: elsewhere it may be two years. */
const SHORT_MONTH = `${YEAR}[-/][1-9](?![\\d/.-])`
const RANGE = new RegExp(`(?<![${LETTERS}\\d]|\\d[-/.])(${SHORT_MONTH}|${POINT})${UNTIL}${TO_COME}(?:(${NOW})|(${SHORT_MONTH}|${POINT}))`)
/** '2014 - 16': the end in two figures, which no month is meant by. */
const YEARS_SHORT = /(?<![a-zß-öø-ÿ\d]|\d[-/.])((?:19|20)(\d\d))(?: [-–—] ?|[–—])(\d\d)(?=\)?\s*(?:$|[\t\ue000|,]))/
/** '2020 / 2021', '2020/Presente' */
const YEARS_AT_SLASH = new RegExp(`(?<![${LETTERS}\\d/.]|\\d-)(${YEAR}) ?/ ?(?:(${NOW})|(${YEAR}))(?![/.-])`)
const FULL_YEAR = new RegExp(`(?<!\\d)${YEAR}`)
const DAY_BEFORE = '(?:\\d{1,2}(?:st|nd|rd|th|\\.)?[ -](?:de |of )?)?'
const DAY_BEHIND = '(?: \\d{1,2}(?:st|nd|rd|th)?(?= ?[-–—,]| to ))?'
const SHARED_YEAR = new RegExp(
  `(?<![${LETTERS}\\d])${DAY_BEFORE}(${MONTH})${DAY_BEHIND}(?:${UNTIL}| ?/ ?| (?:&|and|y|e) )${DAY_BEFORE}(${MONTH}${DAY_BEHIND}[,/]?(?: del?)? ?(${YEAR}))`,
)
/** 'from' only where nothing follows that could be an end. */
const SINCE = new RegExp(
  `(?<![${LETTERS}])(?:since|desde(?: el)?|depuis|seit|dal|sinds|sedan|a partir de|from(?=[^\\d]{1,20}\\d{4}\\s*\\)?$)) (${POINT}|${SHORT_POINT})`,
)
/** 'Marzo 2022 (trabajo actual)' */
const SINCE_NOW = new RegExp(`(?<![${LETTERS}\\d])(${POINT}) ?\\((?:trabajo |empleo |puesto )?${NOW_SIGN}${REST}*(?: [^()\\d]{1,30})?\\)`)
const SINCE_ALL = new RegExp(`(?<![${LETTERS}])(?:since|desde(?: el)?|depuis|seit|dal|sinds|sedan) ${POINT}`, 'g')
/** '2021 –' with nothing behind it, in a column of its own, in brackets or behind a point: 'Weaver • Nore Looms • May 2021 –'. */
const ENDLESS = new RegExp(
  `^(${POINT}) ?[-–—](?=\\t)|(?<=\\()(${POINT}) ?[-–—] ?(?=\\))|(?<=[${LETTERS}][^\\t]*[•·] ?)(${POINT}) ?[-–—]\\s*$`,
)
/** 'Septiembre 2024 -' at the end of a line or of a column, where nothing below ends it. */
const ENDLESS_LINE = new RegExp(`(?<=(?:^|\\t|\\|) ?)(${POINT}) ?[-–—]$`)
/** How long something lasted, behind its year: ', 6 mois'. */
const LENGTH_BEHIND = '(?:, ?\\d{1,2} ?(?:weeks?|months?|semanas?|meses|mes|semaines?|mois|wochen|monate|mesi|settimane|maanden|weken))?'
/** What is remarked of the year: '2013 (summer job)'. */
const REMARK_BEHIND = '(?: ?\\([^()\\t\\d]{3,24}\\))?'
/** A year alone in a column, or with how long it lasted. */
const YEAR_IN_CELL = new RegExp(
  `(?<=(?:^|\\t)\\s*)(${YEAR})${LENGTH_BEHIND}${REMARK_BEHIND}(?=\\s*\\t)|(?<=\\t\\s*)(${YEAR})${LENGTH_BEHIND}${REMARK_BEHIND}(?=\\s*[\\t]|\\s*$)`,
)
/** A month or a season alone in its column. */
const ALONE_IN_CELL = new RegExp(
  `(?<=\\t\\s*)(?!${YEAR}\\s*$)(${POINT})(?=\\s*$)|(?<=^\\s*)(?!${YEAR}\\s*[\\t|])(${POINT})(?=\\s*(?:\\t|\\| ))`,
)
const SINGLE = new RegExp(`(?<![${LETTERS}\\d])(${POINT})`)

/** The start of a period whose end is on the next line, with a dash or alone in its column. */
const BROKEN = new RegExp(`(?<![${LETTERS}\\d])${POINT}${UNTIL}$`)
/** A period whose last year is on the next line. */
const YEARLESS = new RegExp(`(?<![${LETTERS}\\d])${POINT}${UNTIL}${MONTH}(?: del?)?$`)
const BARE_YEAR = new RegExp(`^(?:del? )?${YEAR}`, 'u')
const ALONE = new RegExp(`^\\s*${MONTH_POINT}\\s*$`)
const BEGINS = new RegExp(`^(?:${NOW}|${POINT})`)

const UNTIL_AT_END = new RegExp(`${UNTIL}$`)

/** The period that starts on `line` and ends on `next`, and how much of `next` it uses; null if there is none. */
export function periodOver(line: string, next: string): { whole: string; length: number } | null {
  const [start, below] = [line.trimEnd(), next.trimStart()]
  const [markedStart, markedBelow] = [marked(start), marked(below)]
  const year = BARE_YEAR.exec(markedBelow)?.[0]
  if (year !== undefined && YEARLESS.test(markedStart)) return { whole: `${start} ${year}`, length: year.length }
  const end = BEGINS.exec(markedBelow)?.[0].length ?? 0
  // '2021 –' above '2018 – 2021' has no end.
  if (end === 0 || RANGE.test(markedBelow)) return null
  const isBroken = BROKEN.test(markedStart) || BROKEN.test(`${markedStart} `)
  if (!isBroken && !(ALONE.test(markedStart) && end === below.trimEnd().length)) return null
  const whole = `${start.slice(0, UNTIL_AT_END.exec(markedStart)?.index)} - ${below.slice(0, end)}`
  // 'May 2021' above 'May 2020', or above 'May 2021', are two days.
  const period = periodIn(whole)?.period
  const isOne = period !== undefined && (isBroken || period.start_date !== period.end_date)
  return isOne ? { whole, length: end } : null
}

const OPEN = new RegExp(`^(${POINT})${UNTIL}(?!${NOW}|${POINT}|${MONTH}(?![${LETTERS}]))(?=\\S)`)
const END_CELL = new RegExp(`^(${NOW}|${POINT})\\s*(?=\\t|$)`)

/** Joins a period of which the first line has one half and a column of the second line the other; null if that is not so. */
export function openPeriod(line: string, next: string): { line: string; next: string } | null {
  const start = OPEN.exec(marked(line))
  const end = start && END_CELL.exec(marked(next))
  if (!start || !end) return null
  const from = line.slice(0, start[1]?.length)
  const to = next.slice(0, end[1]?.length)
  return { line: `${from} - ${to}\t${line.slice(start[0].length)}`, next: next.slice(end[0].length).trim() }
}

/** A period in figures, as the patterns here read it; of one that has no start, the year of its end. */
export const inFigures = ({ start_date, end_date }: WrittenPeriod) =>
  start_date === null ? (end_date ?? '').slice(0, 4) : `${start_date.slice(0, 7)} - ${end_date?.slice(0, 7) ?? 'present'}`

/** Two figures above this are years of the last century. */
const LATEST_SHORT_YEAR = 49

/** The first day of the month of a point in time in a marked line. */
function dateOf(point: string, monthOfBareYear: number): string | null {
  const [, before = '', two] = /^(\d{1,2}\/|[\ufdd0-\ufddc]+\.?[ /-]?)(\d{2})$/.exec(point.trim()) ?? []
  if (two !== undefined) return dateOf(`${before}${Number(two) > LATEST_SHORT_YEAR ? '19' : '20'}${two}`, monthOfBareYear)
  const year = /(?:19|20)\d{2}/.exec(point)?.[0] ?? (/['’](\d{2})/.exec(point)?.[1] ? `20${/['’](\d{2})/.exec(point)?.[1]}` : undefined)
  if (year === undefined) return null
  const sign = /[\ufdd1-\ufddc\ufde3-\ufdec]/.exec(point)?.[0].charCodeAt(0)
  const numbers = point.replace(year, '').match(/\d{1,2}/g) ?? []
  // In dates of numbers the day comes first, as in Spanish. If the second number cannot be a month, it is an English date with the month
  // first. Behind a year it always comes first.
  const isYearFirst = point.trim().startsWith(year)
  const written = numbers.length > 1 && !isYearFirst && Number(numbers[1]) <= 12 ? numbers[1] : numbers[0]
  const month = sign ? sign % 16 : written === undefined ? monthOfBareYear : Number(written)
  return month === undefined || month < 1 || month > 12 ? `${year}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`
}

const MONTH_FIRST = /^\d{1,2}([/.-])(?:1[3-9]|2\d|3[01])\1\d{4}$/
const TWO_NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
/** Both days of a period with the day first, if one of them can only have its month there: '07/01/2024 - 08/31/2024'. */
function alikeInFigures([whole, from, now, to]: RegExpExecArray): (string | undefined)[] {
  const points = [from, to].map((point) => point?.trim())
  const isMonthFirst = points.some((point) => point !== undefined && MONTH_FIRST.test(point))
  const turned = (point: string | undefined) => (isMonthFirst ? point?.trim().replace(TWO_NUMBERS, '$3$2$1$2$4') : point)
  return [whole, turned(from), now, turned(to)]
}

const POINT_ALONE = new RegExp(`^(?:(${NOW})|(${POINT}))$`)
export const NOW_DATE = '9999-12-01'

/** The first day of the one date that a column holds, NOW_DATE for the present; null if it holds anything else. */
export function dateAlone(cell: string): string | null {
  const [whole, now] = POINT_ALONE.exec(marked(cell.trim())) ?? []
  if (whole === undefined) return null
  return now === undefined ? dateOf(whole, 1) : NOW_DATE
}

/** Whether a period lies in another one. */
export const isPeriodWithin = (inner: WrittenPeriod, outer: WrittenPeriod) =>
  (inner.start_date ?? '') >= (outer.start_date ?? '') && (outer.end_date === null || (inner.end_date ?? '9999') <= outer.end_date)

/** A slash that parts a title or a degree from its period. */
const SLASH_BEFORE = /(?<=\S) \/ ?$/
/** What a template says where somebody wrote only the year: 'MES DEL 2015'. */
const UNFILLED = new RegExp(`(?<![${LETTERS}])mes (?:del? )?(?=${YEAR})`, 'gi')
/** A year in other letters than what is before it. */
const STYLE_BEFORE_YEAR = new RegExp(`(?: \\ue000|\\ue000( ))(?=${YEAR})`, 'g')
const MONTH_AT_END = new RegExp(`(?<![${LETTERS}])${MONTH}$`)
/** What leads to a period: 'desde marzo de 2018 hasta …'. */
const BEFORE_PERIOD =
  /(?<![a-zß-öø-ÿ])(?:desde(?: el)?|de|del|from|since|between|entre|depuis|du|von|dal|van|vanaf|från) $|(?<=^|[\t(|,;•·–-] ?|\. )(?:per[ií]odo(?: laboral| laborado)?|fechas?|a[ñn]os?|tiempo(?: laborado| de servicio)?|duraci[oó]n|vigencia|period|dates?|duration)(?:: ?| )(?:desde |de |del )?$/

/** What every date has. */
const TWO_FIGURES = /\d\d/

/** A line whose months are in the letters of their years, and without what only a template says. */
function withoutStyleInDates(written: string): string {
  const isAfterMonth = (at: number) => MONTH_AT_END.test(marked(written.slice(0, at)))
  const ofOneStyle = written.includes(STYLE_CHANGE)
    ? written.replace(STYLE_BEFORE_YEAR, (style: string, space: string | undefined, at: number) =>
        isAfterMonth(at) ? (space ?? '') : style,
      )
    : written
  return ofOneStyle.replace(UNFILLED, '')
}

/**
 * The period in a line, and the line without it; null if there is none. `single`: a single date counts as an end, as for a degree; `alone`: a month or a season
 * that stands alone in the first or last column counts as a period, as of an internship; `years`: a year does so too, in any column.
 */
export function periodIn(
  written: string,
  options: { single?: boolean; alone?: boolean; years?: boolean } = {},
): { period: WrittenPeriod; rest: string } | null {
  if (!TWO_FIGURES.test(written)) return null
  const line = withoutStyleInDates(written)
  const signs = marked(line)
  const found = (match: RegExpExecArray, period: WrittenPeriod) => {
    const before = signs.slice(0, match.index)
    const rest = `${line.slice(0, BEFORE_PERIOD.exec(before)?.index ?? match.index).replace(SLASH_BEFORE, '')}\t${line.slice(match.index + match[0].length)}`
    return { period, rest: rest.replace(/\(\s*\)|\[\s*\]/g, ' ') }
  }
  // Where a year is written in full elsewhere, two figures behind a month are days: '2014: May 12 – Jun 15'.
  const range =
    RANGE.exec(signs) ?? BARE_RANGE.exec(signs) ?? YEARS_AT_SLASH.exec(signs) ?? (FULL_YEAR.test(signs) ? null : SHORT_RANGE.exec(signs))
  if (range) {
    const [, from = '', now, to = ''] = alikeInFigures(range)
    const start_date = dateOf(from, 1)
    const end_date = now ? null : dateOf(to, 12)
    // A period that ends before it starts is none: it is a phone number, or a typing error that the person should see.
    if (start_date !== null && end_date !== null && end_date < start_date) return null
    return found(range, { start_date, end_date, is_current: Boolean(now) })
  }
  const short = YEARS_SHORT.exec(signs)
  if (short && Number(short[3]) > Number(short[2])) {
    const [, from = '', , to = ''] = short
    return found(short, { start_date: dateOf(from, 1), end_date: `${from.slice(0, 2)}${to}-12-01`, is_current: false })
  }
  const shared = SHARED_YEAR.exec(signs)
  if (shared) {
    const [, from = '', to = '', year = ''] = shared
    const [start, end_date] = [dateOf(`${from} ${year}`, 1), dateOf(to, 12)]
    // 'Sep - Jan 2014' begins in the year before.
    const start_date = start !== null && end_date !== null && start > end_date ? dateOf(`${from} ${Number(year) - 1}`, 1) : start
    return found(shared, { start_date, end_date, is_current: false })
  }
  // 'Lead (Lead since 2019, Senior since 2017)' tells of one job.
  const since =
    signs.match(SINCE_ALL)?.length === 2
      ? null
      : (SINCE.exec(signs) ??
        SINCE_NOW.exec(signs) ??
        ENDLESS.exec(signs) ??
        (options.single || options.alone ? ENDLESS_LINE.exec(signs) : null))
  // 'July 2020 - · Tasks · January 2021' has an end, which something stands before.
  const behind = since !== null && /[-–—] ?$/.test(since[0]) ? line.slice(since.index + since[0].length) : ''
  const hasEnd = SINGLE.test(marked(behind))
  const end = hasEnd ? (behind.split('\t').at(-1) ?? '') : ''
  if (since && end !== '' && dateAlone(end) !== null) {
    const period = { start_date: dateOf(since.slice(1).find(Boolean) ?? '', 1), end_date: dateOf(marked(end), 12), is_current: false }
    return { period, rest: `${line.slice(0, since.index)}\t${behind.slice(0, -end.length)}` }
  }
  if (since && !hasEnd) return found(since, { start_date: dateOf(since.slice(1).find(Boolean) ?? '', 1), end_date: null, is_current: true })
  const alone = options.alone ? ALONE_IN_CELL.exec(signs) : null
  if (alone) {
    const month = dateOf(alone[1] ?? alone[2] ?? '', 1)
    return found(alone, { start_date: month, end_date: month, is_current: false })
  }
  const year = options.years ? YEAR_IN_CELL.exec(signs) : null
  if (year) {
    const written = year[1] ?? year[2] ?? ''
    return found(year, { start_date: dateOf(written, 1), end_date: dateOf(written, 12), is_current: false })
  }
  const single = options.single ? SINGLE.exec(signs) : null
  return single ? found(single, { start_date: null, end_date: dateOf(single[1] ?? '', 12), is_current: false }) : null
}

const AT_END = new RegExp(`(?:[,:|]|\\s[–—-]|(\\())[\\s\\ue000]*(${POINT})\\)?[\\s.]*$`)

/** The month or the year that a line ends with behind a sign, as a period, and the line before it; null if it ends otherwise. */
export function dateAtEnd(line: string): { period: WrittenPeriod; rest: string } | null {
  if (!TWO_FIGURES.test(line)) return null
  const signs = marked(line)
  const found = AT_END.exec(signs)
  // Behind another date it is the end of a period that ends before it starts.
  if (!found || SINGLE.test(signs.slice(0, found.index))) return null
  const period = { start_date: dateOf(found[2] ?? '', 1), end_date: dateOf(found[2] ?? '', 12), is_current: false }
  return { period, rest: line.slice(0, found.index).replace(/[\s\ue000]+$/u, '') }
}
