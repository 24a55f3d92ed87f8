import { departments, employmentTypes, languages, seniorities } from '@plaza/contract/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CellFilter, cellOf, cellsPassing, countFacets, valuesOf } from './cells.ts'

const maybe = <T>(values: readonly T[]) => fc.constantFrom<T | null>(null, ...values)
const anyValues = fc.record({
  language: fc.constantFrom(...languages),
  department: maybe(departments),
  employment_type: maybe(employmentTypes),
  experience: maybe(seniorities),
  is_remote: fc.boolean(),
})
const anyFilter: fc.Arbitrary<CellFilter> = fc.record(
  {
    language: fc.constantFrom(...languages),
    department: fc.constantFrom(...departments),
    employment_type: fc.constantFrom(...employmentTypes),
    experience: fc.constantFrom(...seniorities),
    is_remote: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('cells', () => {
  it('are there and back again', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(valuesOf(cellOf(values))).toEqual(values)
      }),
    )
  })

  it('pass exactly the filters that their values pass', () => {
    fc.assert(
      fc.property(anyValues, anyFilter, (values, filter) => {
        const passes = (Object.keys(filter) as (keyof CellFilter)[]).every((key) => filter[key] === values[key])
        const cells = cellsPassing(filter)
        expect(cells === null || cells.includes(cellOf(values))).toBe(passes)
      }),
    )
  })

  it('tally counts each facet without its own filter', () => {
    const cell = (department: 'design' | 'sales', is_remote: boolean) =>
      cellOf({ language: is_remote ? 'es' : 'en', department, employment_type: 'contract', experience: null, is_remote })
    const { total, facets } = countFacets(
      [
        { cell: cell('design', true), jobs: 3 },
        { cell: cell('design', false), jobs: 5 },
        { cell: cell('sales', true), jobs: 7 },
      ],
      { department: 'design', is_remote: true },
    )
    expect(total).toBe(3)
    expect(facets.department).toMatchObject({ design: 3, sales: 7, marketing: 0 })
    expect(facets.is_remote).toEqual({ true: 3, false: 5 })
    expect(facets.employment_type.contract).toBe(3)
    expect(facets.language).toEqual({ en: 0, es: 3, other: 0 })
  })
})
