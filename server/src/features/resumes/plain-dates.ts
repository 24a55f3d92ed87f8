// Writes the dates of lines as the reader of periods knows them: without labels, with whole years, and with a dash between the two.
import { dateAlone, periodIn } from './dates.ts'
import type { Line } from './lines.ts'

const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)(?!\\d)'
/** Months as English and Spanish write them. */
const MONTH =
  '(?:jan(?:uary)?|ene(?:ro)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|apr(?:il)?|abr(?:il)?|mayo?|jun(?:io|e)?|jul(?:io|y)?|aug(?:ust)?|ago(?:sto)?|sept?(?:iembre|ember)?|set(?:iembre)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dec(?:ember)?|dic(?:iembre)?)(?![\\p{L}])\\.?'
const NOW = '(?:actual\\p{L}*|presente?|current\\p{L}*|now|hoy|fecha|date|vigente)(?!\\p{L})'
/** What a date begins with. */
const DATE_BEHIND = `(?=\\d|${MONTH}|(?:la |el |the )?${NOW})`

const SHORT_DATE = '(\\d{1,2}/\\d{1,2}/)(\\d{2})(?![\\d/])'
/** '15/06/25-17/08/25': two dates with two figures of each year. */
const SHORT_DATES = new RegExp(`(?<![\\d/])${SHORT_DATE}( ?(?:[-–—]|al?|hasta(?: el)?|to) ?)(?:${SHORT_DATE})?(?=\\D|$)`, 'giu')
/** '15-06-18 al 17-08-20', parted by words or spaces, since of telephone numbers, too, figures stand so. */
const DASHED_DATES =
  /(?<![\d./-])(\d{1,2})([.-])(\d{1,2})\2(\d\d)( (?:[-–—]|al?|hasta(?: el)?|to) )(\d{1,2})\2(\d{1,2})\2(\d\d)(?![\d./-])/giu
const CENTURY_TURNS = 50
/** '03-18 a 06-20' */
const SHORT_MONTHS = /(?<![\d./-])(0[1-9]|1[0-2])-(\d\d)( (?:a|al|to|hasta|[-–—]) )(?:(0[1-9]|1[0-2])-(\d\d)(?![\d/.-])|(?=\p{L}))/gu
/** '2017 - Agosto', a year with its month behind a dash, alone in its column. */
const MONTH_BEHIND = /^\s*((?:19|20)\d\d) ?[-–—] ?(\p{L}{3,10})\s*(?=\t|$)/u

/** '5 - 11/2012': two months of one year. */
const MONTHS_OF_YEAR = /(?<![\d/.-])(0?[1-9]|1[0-2])( ?[-–] ?)(0?[1-9]|1[0-2])\/((?:19|20)\d\d)(?![\d/])/g
/** '2019 (Enero - Junio)', '2019: Enero a Junio' */
const MONTHS_BEHIND_YEAR = new RegExp(
  `(?<![\\d/.-])(${YEAR})(?: ?[:,] | ?\\()(${MONTH})(?: ?[-–—] ?| al? | to )(${MONTH})\\)?(?! (?:del? )?\\d)`,
  'giu',
)
/** 'Class of 2022 (current junior)' */
const CLASS_OF = /\bclass of ((?:19|20)\d\d)(?: \([^()]*\))?/gi
/** What leads to the first and to the last day: 'fecha de inicio: 15/10/2010 - fecha de finalización: 15/04/2013'. */
const START_LABEL = /(?:fecha (?:de )?(?:inicio|ingreso|entrada)|(?<=[\p{L}.,–-] )inicio)\s*:?\s*(?=\d)/giu
const END_LABEL =
  /\s*[-–,;]?\s*(?:fecha (?:de )?(?:finalizaci[oó]n|t[eé]rmino|egreso|cese|retiro|salida|fin)|(?<=\d [-–,]? ?)(?:finalizaci[oó]n|t[eé]rmino|egreso|cese))\s*:?\s*(?=\d|actual|presente)/giu
/** 'Desde: Marzo 2018 Hasta: Junio 2020', 'Start: 03/2018, End: 06/2020': both labels in one line. */
const BOTH_LABELS = new RegExp(
  `(?<!\\p{L})(?:fecha (?:de )?(?:inicio|ingreso|entrada)|inicio|ingreso|entrada|desde|from|start(?:ed)?(?: date)?)\\s*:\\s*${DATE_BEHIND}([^:]{4,22}?)[\\s,;|–-]*(?<!\\p{L})(?:fecha (?:de )?(?:finalizaci[oó]n|t[eé]rmino|egreso|cese|retiro|salida|fin)|fin(?:alizaci[oó]n)?|t[eé]rmino|egreso|cese|retiro|salida|hasta|to|until|end(?:ed)?(?: date)?)\\s*:\\s*${DATE_BEHIND}`,
  'iu',
)

/** What is said of a year or a month before it: 'del año 2018', 'mes de marzo', 'finales de 2015', 'mid 2018'. */
const SAID_OF_YEAR = new RegExp(
  `(?<!\\p{L})(?:(?:el |los )?a[ñn]os? (?:de )?(?=${YEAR})|(?:el )?mes de (?=${MONTH})|(?:(?:a )?(?:principios|inicios|comienzos|mediados|finales|fines)|(?:early|mid|late)(?: in)?)(?:[ -]del?)?[ -](?:el )?(?:a[ñn]o )?(?=${YEAR}))`,
  'giu',
)
/** What parts two dates where others have a dash: 'mar 2018 / jun 2020', '03-2018/06-2020', '2018-03 / 2020-06', '2018 / 2020', '2018 > 2020'. */
const PARTED = new RegExp(
  `(?<=(?:${MONTH}(?:[ ,-]|del? ){1,3}${YEAR}|(?<!\\d)(?:0?[1-9]|1[0-2])-${YEAR}|${YEAR}-(?:0[1-9]|1[0-2])(?!\\d))) ?/ ?(?=${MONTH}|\\d{4}-\\d\\d(?!\\d)|\\d{1,2}-${YEAR}|${NOW})|(?<=${YEAR}) ?[>›»] ?(?=${MONTH}|${YEAR}|\\d{1,2}/|${NOW})|(?<=${YEAR}) / (?=${YEAR})`,
  'giu',
)
/** 'entre 2018 y 2020', 'between March 2018 and June 2020' */
const BETWEEN = new RegExp(
  `(?<!\\p{L})(?:entre|between) ((?:${MONTH} (?:del? )?)?${YEAR}) (?:y|and) (?=(?:${MONTH} (?:del? )?)?${YEAR})`,
  'giu',
)
/** '2.018', as in prices. */
const POINTED_YEAR = /(?<![\d.,])([12])\.(9[5-9]\d|0[0-4]\d)(?![\d.,])/g
/** '2018-20', '2018/20': two years of which the second can be no month. */
const TIGHT_YEARS = /(?<![\d/.-])((?:19|20)\d\d)[-/](1[3-9]|[2-9]\d)(?=\)?\s*(?:$|[\t|,;:]))/g
/** '2018 onwards', '2018+', '2018...', 'marzo 2018 en adelante' */
const ONWARDS = new RegExp(`(?<=${YEAR})(?: ?\\+| ?(?:\\.{3}|…)| (?:onwards?|en adelante))(?=\\)?\\s*(?:$|[\\t|,;:]))`, 'giu')
/** 'Actualidad - Marzo 2018': the end first, alone in its column. */
const END_FIRST = new RegExp(
  `(?<=^|[\\t(|] ?)(?:la |el )?(actual(?:idad|mente)?|presente?|current|now) ?[-–—] ?((?:${MONTH} (?:del? )?)?${YEAR}|\\d{1,2}/${YEAR})(?=\\)?\\s*(?:$|[\\t|]))`,
  'giu',
)

/** '2023 ACT.', 'marzo 2023 Actualmente', '2023 ala fecha': the present behind a date, at the end of its column, with nothing between the two. */
const NOW_BEHIND = new RegExp(`(?<=${YEAR}) (?:actual(?:mente|idad)?|act\\.|(?:a |hasta )?ala fecha)(?=[).]?\\s*(?:$|[\\t|]))`, 'giu')
/** 'Enero - 2007', a month and its year. */
const MONTH_DASH_YEAR = new RegExp(`(?<!\\p{L}|${YEAR},? )(${MONTH})(?: [-–—] ?|[–—] ?)(?=${YEAR})`, 'giu')
/** 'Día 5 Mes 3 Año 2018', as official forms ask for a date. */
const DATE_OF_FORM = new RegExp(`d[ií]a:? ?(\\d{1,2})[ ,]+mes:? ?(\\d{1,2})[ ,]+a[ñn]o:? ?(${YEAR})`, 'giu')

/** 'Octubre 2024' at the end of a line, and '- En curso' alone in the next. */
const DATE_AT_END = new RegExp(`(?:${MONTH}(?:[ ,-]|del? ){1,3}|(?<=[|,(\\t] ?))${YEAR} ?$`, 'iu')
const NOW_ALONE = /^\s*[-–—] ?(?:en curso|actual(?:idad|mente)?|presente?|current|ongoing|in progress|now|hoy)\s*$/iu

const whole = (year: string) => `${Number(year) < CENTURY_TURNS ? 20 : 19}${year}`

/** A line without the points in its years, where they hide a period. */
function withoutPoints(text: string): string {
  const plain = text.replace(POINTED_YEAR, '$1$2')
  return plain !== text && periodIn(text) === null && periodIn(plain) !== null ? plain : text
}

const withShortYears = (text: string) =>
  text
    .replace(SHORT_DATES, (_, day: string, year: string, until: string, last?: string, lastYear?: string) =>
      [day, whole(year), until, last === undefined ? '' : `${last}${whole(lastYear ?? '')}`].join(''),
    )
    .replace(
      DASHED_DATES,
      (_, day: string, _sign: string, month: string, year: string, until: string, last: string, lastMonth: string, lastYear: string) =>
        `${day}/${month}/${whole(year)}${until}${last}/${lastMonth}/${whole(lastYear)}`,
    )
    .replace(SHORT_MONTHS, (same, month: string, year: string, until: string, last?: string, lastYear?: string) =>
      last === undefined ? same : `${month}/${whole(year)}${until}${last}/${whole(lastYear ?? '')}`,
    )

/** A text with its dates as the reader of periods knows them. */
export function withPlainDate(text: string): string {
  if (!/\d\d/.test(text)) return text
  const named = withoutPoints(text)
    .replace(MONTHS_OF_YEAR, (_, first: string, until: string, last: string, year: string) => `${first}/${year}${until}${last}/${year}`)
    .replace(/(?<!\d)((?:19|20)\d\d)_((?:19|20)\d\d)(?!\d)/g, '$1 - $2')
    .replace(DATE_OF_FORM, '$1/$2/$3')
    .replace(MONTH_DASH_YEAR, '$1 ')
    .replace(NOW_BEHIND, ' - present')
    .replace(CLASS_OF, '$1')
    .replace(BOTH_LABELS, '$1 - ')
    .replace(BETWEEN, '$1 - ')
    .replace(SAID_OF_YEAR, '')
    .replace(MONTHS_BEHIND_YEAR, '$2 $1 - $3 $1')
    .replace(PARTED, ' - ')
    .replace(TIGHT_YEARS, (same, year: string, end: string) => (end > year.slice(2) ? `${year} - ${year.slice(0, 2)}${end}` : same))
    .replace(ONWARDS, ' - present')
    .replace(END_FIRST, '$2 - $1')
  // One date alone behind its label is a part of a form.
  const isOfForm = /^\s*fecha (?:de )?\p{L}+\s*:?[^:]{4,30}$/iu.test(named)
  return withShortYears(isOfForm ? named : named.replace(END_LABEL, ' - ').replace(START_LABEL, '')).replace(
    MONTH_BEHIND,
    (same, year: string, month: string) => (dateAlone(`${month} ${year}`) === null ? same : `${month} ${year}`),
  )
}

/** The lines with their dates as the reader of periods knows them. */
export const withPlainDates = (lines: readonly Line[]): Line[] =>
  lines.map((line, at) => {
    const isGoingOn = DATE_AT_END.test(line.text) && NOW_ALONE.test(lines[at + 1]?.text ?? '')
    const written = NOW_ALONE.test(line.text) && DATE_AT_END.test(lines[at - 1]?.text ?? '') ? '' : line.text
    const text = withPlainDate(isGoingOn ? `${written} - present` : written)
    return text === line.text ? line : { ...line, text }
  })
