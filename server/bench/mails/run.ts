// `npm run bench:mails`: what is kept of each raw message of the bench, and whether that is right; what is not, with --all.
import { printTable } from '../table.ts'
import { measureMails } from './measure.ts'

const SHOWN_CHARACTERS = 44
const shown = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS - 1)}…` : line
}

const measured = await measureMails()
printTable(
  `What is kept of ${measured.length} mails`,
  ['mail', 'is', 'text', 'kept', 'left out', 'KB', 'ms', 'right'],
  measured.map(({ sample, seen, wrong, kilobytes, milliseconds }) => [
    sample.name,
    seen.is,
    shown(seen.text),
    shown(seen.kept.join(', ')),
    shown(seen.left_out.join(', ')),
    kilobytes,
    milliseconds,
    wrong.length === 0 ? 'yes' : wrong.join(', '),
  ]),
)
const faulty = measured.filter(({ wrong }) => wrong.length > 0)
if (process.argv.includes('--all')) for (const { sample, seen } of faulty) console.log(sample.name, '\n', seen, '\n', sample.truth)
process.stdout.write(`\n${measured.length - faulty.length} of ${measured.length} right\n`)
