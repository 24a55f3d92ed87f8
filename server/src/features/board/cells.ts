// A cell is one combination of language, department, employment type, seniority and remote, as one small number: facets are counted by grouping on it.
import { departments, employmentTypes, type PostingLanguage, postingLanguages, seniorities } from '@plaza/contract/values'
import type { RowOf } from '../../db/tables.ts'

export type CellValues = Pick<RowOf<'jobs'>, 'department' | 'employment_type' | 'experience' | 'is_remote'> & { language: PostingLanguage }

/** The filters that can be answered from the cell alone. */
export type CellFilter = { [K in keyof CellValues]?: NonNullable<CellValues[K]> }

// Place 0 of each list stands for "not stated".
const D = [null, ...departments]
const T = [null, ...employmentTypes]
const S = [null, ...seniorities]
/** How many combinations a language has. */
const LANGUAGE_CELLS = D.length * T.length * S.length * 2

/** The number of a combination. */
export function cellOf(values: CellValues): number {
  const d = D.indexOf(values.department)
  const t = T.indexOf(values.employment_type)
  const s = S.indexOf(values.experience)
  const within = ((d * T.length + t) * S.length + s) * 2 + (values.is_remote ? 1 : 0)
  return postingLanguages.indexOf(values.language) * LANGUAGE_CELLS + within
}

/** The number that stands for a job's combination in the index: negative for a job that is not listed on the General Board. */
export function indexedCell(values: CellValues, isListed: boolean): number {
  return isListed ? cellOf(values) : -1 - cellOf(values)
}

/** The number of the combination, whether or not the job is listed. */
export const listedCell = (cell: number) => (cell < 0 ? -1 - cell : cell)

/** The combination of a number. */
export function valuesOf(indexed: number): CellValues {
  const cell = listedCell(indexed)
  const rest = Math.floor((cell % LANGUAGE_CELLS) / 2)
  return {
    language: postingLanguages[Math.floor(cell / LANGUAGE_CELLS)] ?? 'other',
    is_remote: cell % 2 === 1,
    experience: S[rest % S.length] ?? null,
    employment_type: T[Math.floor(rest / S.length) % T.length] ?? null,
    department: D[Math.floor(rest / (S.length * T.length))] ?? null,
  }
}

const ALL = Array.from({ length: postingLanguages.length * LANGUAGE_CELLS }, (_, cell) => valuesOf(cell))

const filterKeys = ['language', 'department', 'employment_type', 'experience', 'is_remote'] as const

/** Which numbers have each value of each filter. */
const having = new Map(
  filterKeys.map((key) => {
    const values = new Map<unknown, Uint8Array>()
    for (const [cell, { [key]: value }] of ALL.entries()) {
      const cells = values.get(value) ?? new Uint8Array(ALL.length)
      cells[cell] = 1
      values.set(value, cells)
    }
    return [key, values] as const
  }),
)

/** How many numbers there are of combinations. */
export const CELLS = ALL.length

/** For each number 1 where it passes a filter and 0 where it does not, or null for a filter that lets everything pass. */
export function passingCells(filter: CellFilter): Uint8Array | null {
  const asked = filterKeys.filter((key) => filter[key] !== undefined)
  if (asked.length === 0) return null
  const passing = new Uint8Array(CELLS).fill(1)
  for (const key of asked) {
    const own = having.get(key)?.get(filter[key])
    for (let cell = 0; cell < CELLS; cell++) passing[cell] = (passing[cell] as number) & (own?.[cell] ?? 0)
  }
  return passing
}

/** For each number 1 where it fails no more than one part of a filter: others count for no facet. Null where that is no number. */
export function cellsNear(filter: CellFilter): Uint8Array | null {
  const asked = filterKeys.filter((key) => filter[key] !== undefined)
  if (asked.length < 2) return null
  const near = new Uint8Array(CELLS)
  for (const key of asked) {
    const own = having.get(key)?.get(filter[key])
    for (let cell = 0; cell < CELLS; cell++) near[cell] = (near[cell] as number) + (own?.[cell] ?? 0)
  }
  return near.map((passed) => (passed >= asked.length - 1 ? 1 : 0))
}

/** The numbers that pass a filter, or null for a filter that lets everything pass. */
export function cellsPassing(filter: CellFilter): number[] | null {
  const passing = passingCells(filter)
  return passing === null ? null : [...passing.keys()].filter((cell) => passing[cell] === 1)
}

export type Facets = {
  language: Record<string, number>
  department: Record<string, number>
  employment_type: Record<string, number>
  experience: Record<string, number>
  is_remote: { true: number; false: number }
}

/** The numbers that pass a filter as `cellsPassing` finds them, with those of jobs that are not listed. */
export function cellsPassingUnlisted(filter: CellFilter): number[] | null {
  return cellsPassing(filter)?.flatMap((cell) => [cell, -1 - cell]) ?? null
}

/** What each filter counts, and which of its values each number has: its place in the list, 0 for none. */
const counted = filterKeys.map((key) => {
  const values: readonly unknown[] = {
    language: postingLanguages,
    department: departments,
    employment_type: employmentTypes,
    experience: seniorities,
    is_remote: [true, false],
  }[key]
  return { key, values, places: Uint8Array.from(ALL, (each) => values.indexOf(each[key]) + 1) }
})

/** The exact total under the filter, and each facet counted with all other filters but without its own. */
export function countFacets(counts: readonly { cell: number; jobs: number }[], filter: CellFilter): { total: number; facets: Facets } {
  const each = counted.map(({ key, values, places }) => ({
    places,
    wanted: filter[key] === undefined ? null : values.indexOf(filter[key]) + 1,
    sums: new Float64Array(values.length + 1),
  }))
  let total = 0
  for (const { cell, jobs } of counts) {
    const at = listedCell(cell)
    let failing = 0
    let failed = each[0]
    for (const one of each) {
      if (one.wanted === null || one.places[at] === one.wanted) continue
      failing++
      failed = one
    }
    if (failing === 0) total += jobs
    // What fails one filter counts for that one alone, what fails two for none.
    if (failing === 0) for (const one of each) addTo(one.sums, one.places[at] as number, jobs)
    else if (failing === 1 && failed) addTo(failed.sums, failed.places[at] as number, jobs)
  }
  const facets = counted.map(({ key, values }, at) => [
    key,
    Object.fromEntries(values.map((value, place) => [value, each[at]?.sums[place + 1]])),
  ])
  return { total, facets: Object.fromEntries(facets) as Facets }
}

function addTo(sums: Float64Array, place: number, jobs: number): void {
  sums[place] = (sums[place] as number) + jobs
}
