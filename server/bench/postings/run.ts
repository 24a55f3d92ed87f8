// `npm run bench:postings`: how much of the places and postings of the bench an import reads rightly; each that it does not, with --all.
import { printTable } from '../table.ts'
import { type Finding, measurePlaces, measurePostings, shareOf } from './measure.ts'

const percent = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(1)} %)`

function print(title: string, findings: readonly Finding[], aims: readonly (readonly [field: string, aim: string])[]): void {
  printTable(
    title,
    ['field', 'right of those named', 'missing', 'wrong of all', 'named', 'all', 'aim'],
    aims.map(([field, aim]) => {
      const { right, wrong, missing, of, all } = shareOf(findings, field)
      return [field, percent(right, of), percent(missing, of), percent(wrong, all), String(of), String(all), aim]
    }),
  )
}

const places = measurePlaces()
const postings = measurePostings()
if (process.argv.includes('--all')) {
  const faults = [...places, ...postings].filter(({ verdict }) => verdict !== 'right')
  for (const { where, field, verdict, said, truth } of faults)
    process.stdout.write(`${verdict} ${field}: ${said || '-'}  <>  ${truth || '-'}   [${where}]\n`)
}
print('Places as postings write them', places, [
  ['country', 'right 97 %'],
  ['city', 'wrong 1 %'],
  ['further places', 'right 97 %, wrong 1 %'],
])
print('Postings', postings, [
  ['country', 'right 97 %'],
  ['city', 'wrong 1 %'],
  ['further places', 'right 97 %, wrong 1 %'],
  ['is_hybrid', 'right 97 %'],
  ['language', 'right 99 %'],
  ['pay', 'right 95 %'],
  ['department', 'right 90 %'],
  ['experience', 'right 90 %'],
  ['words', 'right 100 %'],
])
