// Reads every resume of the bench as the product does, and counts what is right.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Proposal, proposeFromLines } from '../../src/features/resumes/proposal.ts'
import { readResume } from '../../src/features/resumes/reading.ts'
import { resumeLines } from '../../src/features/resumes/resume-lines.ts'
import { compare, type Field, type Finding, fields, type Verdict } from './compare.ts'
import { type Sample, samples } from './samples.ts'

export type Measured = { sample: Sample; findings: Finding[]; milliseconds: number }

const ENDS_WHAT_HANGS = { milliseconds: 120_000, heap_mib: 192, memory_mib: 320 }

/** Every resume in a thread of its own, as the product reads them. */
const apart = (resume: Buffer) => readResume(resume, [], ENDS_WHAT_HANGS)

/** All in this thread, which takes an eighth of the time: most of it is what a thread loads before it reads. */
export async function hereAlone(resume: Buffer, file: string): Promise<Proposal> {
  const { lines, links, author } = await resumeLines(file.endsWith('.pdf') ? 'pdf' : 'docx', resume)
  return proposeFromLines(lines, { skills: [], links, author })
}

/** Every sample whose file's name holds the part, read one after the other. */
export async function measureResumes(part = '', read: (resume: Buffer, file: string) => Promise<Proposal> = apart): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const sample of samples.filter(({ file }) => file.includes(part))) {
    const bytes = readFileSync(join(import.meta.dirname, 'files', sample.file))
    const begun = performance.now()
    const proposal = await read(bytes, sample.file)
    measured.push({ sample, findings: compare(sample.truth, proposal), milliseconds: performance.now() - begun })
  }
  return measured
}

export type Shares = { [field in Field]: { [verdict in Verdict]: number } & { of: number } }

/** How many of each field are right, wrong and missing, `of` how many there are to be found. */
export function sharesOf(measured: readonly Measured[]): Shares {
  const findings = measured.flatMap((each) => each.findings)
  const count = (field: Field, verdict: Verdict) =>
    findings.filter((each) => each.field === field && each.verdict === verdict && (verdict !== 'right' || each.truth !== '')).length
  const shares = fields.map((field) => {
    const of = findings.filter((each) => each.field === field && each.truth !== '').length
    return [field, { right: count(field, 'right'), wrong: count(field, 'wrong'), missing: count(field, 'missing'), of }]
  })
  return Object.fromEntries(shares)
}
