// `npm run bench:resumes -- [part of a file's name]`: how much of each field the reader of resumes gets right; what it does not, with --all.
import { printTable } from '../table.ts'
import { fields } from './compare.ts'
import { measureResumes, sharesOf } from './measure.ts'

const [part = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const measured = await measureResumes(part)
if (process.argv.includes('--all')) {
  for (const { sample, findings } of measured) {
    const faults = findings.filter(({ verdict }) => verdict !== 'right')
    if (faults.length > 0) process.stdout.write(`\n${sample.file}\n`)
    for (const { field, verdict, said, truth } of faults)
      process.stdout.write(`  ${verdict} ${field}: ${said || '-'}  <>  ${truth || '-'}\n`)
  }
}
printTable(
  'Fields faulty in each resume (wrong or missing of all)',
  ['file', 'work', 'education', 'contact', 'ms'],
  measured.map(({ sample, findings, milliseconds }) => {
    const of = (names: readonly string[]) => {
      const all = findings.filter(({ field }) => names.includes(field))
      return `${all.filter(({ verdict }) => verdict === 'wrong').length} / ${all.filter(({ verdict }) => verdict === 'missing').length} of ${all.length}`
    }
    return [sample.file, of(['work']), of(['education']), of(['name', 'email', 'phone', 'address']), milliseconds]
  }),
)
const shares = sharesOf(measured)
const percent = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(0)} %)`
printTable(
  `What ${measured.length} resumes say`,
  ['field', 'right', 'wrong', 'missing', 'of'],
  fields.map((field) => {
    const { right, wrong, missing, of } = shares[field]
    return [field, percent(right, of), percent(wrong, of), percent(missing, of), String(of)]
  }),
)
