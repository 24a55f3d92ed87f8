// Who applies for a job that is triaged by hand (e2e/triage-pace.ts): people with resumes as programs draw them, and the same ones for each seed.
import { percentile, printTable } from '../../bench/table.ts'
import { composeApplicant } from '../../seeds/hiring/applicant.ts'
import { type PdfLayout, resumePdf } from '../../seeds/hiring/resume-pdf.ts'
import { Random } from '../../seeds/random.ts'

const layouts: readonly PdfLayout[] = ['classic', 'sidebar', 'band']
const wanted = {
  title: 'Product Designer',
  language: 'en',
  department: 'design',
  company: 'Casa Azul',
  required_skills: ['Figma', 'Prototyping'],
  optional_skills: [],
} as const

/** Somebody who applies, and their resume as a PDF. */
export type WithResume = { first_name: string; last_name: string; email: string; resume: Uint8Array<ArrayBuffer> }

/** Random numbers that are the same for each seed. */
export const seeded = (seed: number): Random => new Random(seed)

/** So many people who apply to a designer's job, each with an address of their own. */
export function peopleWithResumes(count: number, random: Random): WithResume[] {
  const taken = new Set<string>()
  const thisMonth = new Date().getUTCFullYear() * 12 + new Date().getUTCMonth()
  return Array.from({ length: count }, (_, at) => {
    const person = composeApplicant(wanted, thisMonth, taken, random)
    const { first_name, last_name, email } = person
    return { first_name, last_name, email, resume: new Uint8Array(resumePdf(person, random.pick(layouts), at)) }
  })
}

/** Prints how long something took as a table: how often, the median, p95 and the most, in ms. */
export function printTimes(title: string, times: Readonly<Record<string, readonly number[]>>): void {
  const rows = Object.entries(times).map(([name, unsorted]): (string | number)[] => {
    const sorted = unsorted.toSorted((a, b) => a - b)
    return [name, sorted.length, percentile(sorted, 0.5), percentile(sorted, 0.95), sorted.at(-1) ?? Number.NaN]
  })
  printTable(title, ['', 'times', 'median', 'p95', 'most'], rows)
}

/** Prints for each kind how often it came, and its mean; and the same of all together. */
export function printMeans(title: string, what: string, kinds: ReadonlyMap<string, readonly number[]>): void {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const row = (name: string, numbers: readonly number[]) => [name, String(numbers.length), mean(numbers)]
  printTable(
    title,
    ['', 'times', what],
    [...[...kinds].map(([name, numbers]) => row(name, numbers)), row('all', [...kinds.values()].flat())],
  )
}
