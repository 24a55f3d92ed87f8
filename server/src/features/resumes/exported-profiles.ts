// Reads jobs and studies as a network for professionals writes a profile to a file: a company, its titles, and below each a period with how long it
// lasted; a school, and below it a degree with its years in brackets.
import type { Entry } from './certainty.ts'
import { periodIn, type WrittenPeriod } from './dates.ts'
import type { Row } from './history-rows.ts'
import { wordsOf } from './lines.ts'

/** '(2 years 7 months)' behind a period, in any language. */
const LASTED = /^\((?:\d{1,2} \p{L}{1,10}\.?(?: |\)$)){1,2}$/u
const HEAD_MAX_CHARACTERS = 100
/** A name or a title with so many characters may go on in the line below. */
const ROOM_CHARACTERS = 60

const whenOf = ({ text, isBody }: Row): WrittenPeriod | null => {
  const found = isBody ? null : periodIn(text)
  return found !== null && LASTED.test(wordsOf(found.rest).trim()) ? found.period : null
}

/** The lines in one kind of letters directly above a line. */
function headAbove(rows: readonly Row[], at: number, look: string): string[] {
  const head: string[] = []
  for (let above = at - 1; above >= 0 && rows[above]?.look === look && rows[above]?.text !== ''; above--)
    head.unshift(wordsOf(rows[above]?.text ?? ''))
  return head
}

/** The title's lines in what stands above a period: all but the company, which stands first where a position is the first one there. */
function partsOf(head: readonly string[], isFirst: boolean): { company: string | null; title: string } {
  const [first = '', ...rest] = head
  const goesOn = first.length > ROOM_CHARACTERS && !isFirst
  return rest.length === 0 || goesOn ? { company: null, title: head.join(' ') } : { company: first, title: rest.join(' ') }
}

/**
 * The jobs of a section that is written so, each at the company that stands above it or above the positions before; null where one of its periods is
 * written otherwise, or the file does not say in which letters its lines are.
 */
export function exportedJobs(rows: readonly Row[]): Entry[] | null {
  const dated = rows.flatMap((row, at) => {
    const period = whenOf(row)
    return period === null ? [] : [{ at, period }]
  })
  const others = rows.filter((row, at) => !row.isBody && periodIn(row.text) !== null && !dated.some((each) => each.at === at))
  if (dated.length === 0 || others.length * 4 > dated.length) return null
  const jobs: Entry[] = []
  let company: string | null = null
  for (const { at, period } of dated) {
    const look = rows[at - 1]?.look ?? null
    if (look === null || look === rows[at]?.look) return null
    const parts = partsOf(headAbove(rows, at, look), company === null)
    company = parts.company ?? company
    if (company === null || Math.max(parts.title.length, company.length) > HEAD_MAX_CHARACTERS) return null
    jobs.push({
      role: parts.title,
      organization: company,
      ...period,
      reading: { pieces: 2, isOrdered: true, isDated: true, isNamed: true },
    })
  }
  return jobs
}

/** 'Degree, Field · (2015 - 2019)' */
const DEGREE_AND_YEARS = /^(.*?)\s*·\s*\(([^()]*\d{4}[^()]*)\)$/u
const DEGREE_MAX_CHARACTERS = 200

/**
 * The studies of a section that is written so, of which each has two lines in two kinds of letters, most with their years; null where one is written
 * otherwise, or the file does not say in which letters its lines are.
 */
export function exportedStudies(rows: readonly Row[]): Entry[] | null {
  const lines = rows.filter(({ text }) => text !== '')
  const [school, degree] = lines
  const isInTurns = lines.every(({ look }, at) => look !== null && look === (at % 2 === 0 ? school?.look : degree?.look))
  if (!isInTurns || lines.length % 2 === 1 || school?.look === degree?.look) return null
  const studies = lines.flatMap((line, at): (Entry & { hasYears: boolean })[] => {
    if (at % 2 === 0) return []
    const [, name, years = ''] = DEGREE_AND_YEARS.exec(wordsOf(line.text)) ?? []
    const period = periodIn(years, { single: true })?.period ?? { start_date: null, end_date: null, is_current: false }
    const role = (name ?? wordsOf(line.text)).replace(/[.\s]+$/, '')
    const organization = wordsOf(lines[at - 1]?.text ?? '').trim()
    return [
      {
        role,
        organization,
        ...period,
        reading: { pieces: 2, isOrdered: true, isDated: true, isNamed: true },
        hasYears: name !== undefined,
      },
    ]
  })
  const isExported = studies.filter(({ hasYears }) => hasYears).length * 2 > studies.length
  const isWhole = studies.every(({ role }) => role !== null && role !== '' && role.length <= DEGREE_MAX_CHARACTERS)
  return isExported && isWhole ? studies.map(({ hasYears: _, ...study }) => study) : null
}
