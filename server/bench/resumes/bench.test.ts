import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Field, fields } from './compare.ts'
import { hereAlone, type Measured, measureResumes, sharesOf } from './measure.ts'
import { samples } from './samples.ts'

// Limits only end what hangs: on a busy machine a file may take a minute.
vi.setConfig({ hookTimeout: 600_000 })

/** Of a hundred: what must be right at least, and what may be wrong at most. */
const BOUNDS: { [field in Field]: { right: number; wrong: number } } = {
  name: { right: 95, wrong: 2 },
  email: { right: 95, wrong: 0 },
  phone: { right: 95, wrong: 0 },
  address: { right: 95, wrong: 2 },
  work: { right: 95, wrong: 2 },
  education: { right: 94, wrong: 2 },
}

let measured: Measured[] = []

beforeAll(async () => {
  measured = await measureResumes('', hereAlone)
})

it('keeps the file of every sample, and no other', () => {
  expect(readdirSync(join(import.meta.dirname, 'files')).sort()).toEqual(samples.map(({ file }) => file).sort())
})

describe('of the resumes of the bench', () => {
  it.each(fields)('%s is read right as often as was reached, and hardly ever wrong', (field) => {
    const { right, wrong, of } = sharesOf(measured)[field]
    expect(of).toBeGreaterThan(40)
    expect((100 * right) / of).toBeGreaterThanOrEqual(BOUNDS[field].right)
    expect((100 * wrong) / of).toBeLessThanOrEqual(BOUNDS[field].wrong)
  })
})
