// A cell is one combination of department, employment type, seniority and remote, as one small number: facets are counted by grouping on it.
import { departments, employmentTypes, seniorities } from '@plaza/contract/values'
import type { RowOf } from '../../db/tables.ts'

export type CellValues = Pick<RowOf<'jobs'>, 'department' | 'employment_type' | 'experience' | 'is_remote'>

/** The filters that can be answered from the cell alone. */
export type CellFilter = { [K in keyof CellValues]?: NonNullable<CellValues[K]> }

// Place 0 of each list is "not said".
const D = [null, ...departments]
const T = [null, ...employmentTypes]
const S = [null, ...seniorities]

/** The number of a combination. */
export function cellOf(values: CellValues): number {
  const d = D.indexOf(values.department)
  const t = T.indexOf(values.employment_type)
  const s = S.indexOf(values.experience)
  return ((d * T.length + t) * S.length + s) * 2 + (values.is_remote ? 1 : 0)
}

/** The combination of a number. */
export function valuesOf(cell: number): CellValues {
  const rest = Math.floor(cell / 2)
  return {
    is_remote: cell % 2 === 1,
    experience: S[rest % S.length] ?? null,
    employment_type: T[Math.floor(rest / S.length) % T.length] ?? null,
    department: D[Math.floor(rest / (S.length * T.length))] ?? null,
  }
}

const ALL = Array.from({ length: D.length * T.length * S.length * 2 }, (_, cell) => valuesOf(cell))

const filterKeys = ['department', 'employment_type', 'experience', 'is_remote'] as const

function passes(values: CellValues, filter: CellFilter, except?: (typeof filterKeys)[number]): boolean {
  return filterKeys.every((key) => key === except || filter[key] === undefined || filter[key] === values[key])
}

/** The numbers that pass a filter, or null for a filter that lets everything pass. */
export function cellsPassing(filter: CellFilter): number[] | null {
  if (filterKeys.every((key) => filter[key] === undefined)) return null
  return ALL.flatMap((values, cell) => (passes(values, filter) ? [cell] : []))
}

export type Facets = {
  department: Record<string, number>
  employment_type: Record<string, number>
  experience: Record<string, number>
  is_remote: { true: number; false: number }
}

/** The exact total under the filter, and each facet counted with all other filters but without its own. */
export function tally(counts: readonly { cell: number; jobs: number }[], filter: CellFilter): { total: number; facets: Facets } {
  const facets: Facets = {
    department: Object.fromEntries(departments.map((each) => [each, 0])),
    employment_type: Object.fromEntries(employmentTypes.map((each) => [each, 0])),
    experience: Object.fromEntries(seniorities.map((each) => [each, 0])),
    is_remote: { true: 0, false: 0 },
  }
  let total = 0
  for (const { cell, jobs } of counts) {
    const values = ALL[cell] ?? valuesOf(cell)
    if (passes(values, filter)) total += jobs
    for (const key of filterKeys) {
      const value = values[key]
      if (value === null || !passes(values, filter, key)) continue
      const counted = facets[key] as Record<string, number>
      counted[String(value)] = (counted[String(value)] ?? 0) + jobs
    }
  }
  return { total, facets }
}
