// Reads every resume of the bench as the product does, and counts what is right.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readResume } from '../../src/features/resumes/reading.ts'
import { compare, type Field, type Finding, fields, type Verdict } from './compare.ts'
import { type Sample, samples } from './samples.ts'

export type Measured = { sample: Sample; findings: Finding[]; milliseconds: number }

const ENDS_WHAT_HANGS = { milliseconds: 120_000, heap_mib: 192, memory_mib: 320 }

/** Every sample whose file's name holds the part, read one after the other. */
export async function measureResumes(part = ''): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const sample of samples.filter(({ file }) => file.includes(part))) {
    const bytes = readFileSync(join(import.meta.dirname, 'files', sample.file))
    const begun = performance.now()
    const proposal = await readResume(bytes, [], ENDS_WHAT_HANGS)
    measured.push({ sample, findings: compare(sample, proposal), milliseconds: performance.now() - begun })
  }
  return measured
}

export type Shares = { [field in Field]: { [verdict in Verdict]: number } & { of: number } }

/** How many of each field are right, wrong and missing, `of` how many there are to be found. */
export function sharesOf(measured: readonly Measured[]): Shares {
  const findings = measured.flatMap((each) => each.findings)
  const count = (field: Field, verdict: Verdict) => findings.filter((each) => each.field === field && each.verdict === verdict).length
  const shares = fields.map((field) => {
    const of = findings.filter((each) => each.field === field && each.truth !== '').length
    return [field, { right: count(field, 'right'), wrong: count(field, 'wrong'), missing: count(field, 'missing'), of }]
  })
  return Object.fromEntries(shares)
}
