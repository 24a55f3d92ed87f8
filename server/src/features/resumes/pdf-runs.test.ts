// Titles and companies that a PDF draws apart with nothing but a space between them.
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makePdf } from '../../testing/resume-files.ts'
import { jobLine } from '../../testing/resumes.ts'
import { pdfLines } from './pdf.ts'
import { runsOf, withTitlesParted } from './pdf-runs.ts'
import { proposeFromLines } from './proposal.ts'

/** The widths of Helvetica's capitals and of its space, in thousandths. */
const WIDTHS: { [letter: string]: number } = {
  ' ': 278,
  C: 722,
  D: 722,
  E: 667,
  F: 611,
  I: 278,
  L: 556,
  M: 833,
  N: 722,
  O: 778,
  R: 722,
  S: 667,
  T: 611,
  U: 722,
}
const SIZE = 10
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + ((WIDTHS[letter] ?? 556) * SIZE) / 1000, 0)

/** A page of lines, each of whose parts is drawn as a text of its own, a space behind the one before it. */
function drawn(lines: readonly string[]): Buffer {
  const texts = lines.flatMap((line, row) => {
    let x = 40
    return line.split('|').map((part) => {
      const text = `BT /F1 ${SIZE} Tf 1 0 0 1 ${x.toFixed(2)} ${740 - row * 14} Tm (${part}) Tj ET`
      x += widthOf(`${part} `)
      return text
    })
  })
  return makePdf('', { drawing: deflateSync(texts.join('\n')) })
}

const filled = async (lines: readonly string[]) =>
  proposeFromLines((await pdfLines(drawn(lines))).lines, { skills: [] }).candidate_work_histories.map(jobLine)

it('parts a title from the company that is drawn behind it, where a page has several of them', async () => {
  expect(await filled(['Experience', '2020 - 2021', 'FOUNDER|NORE LOOMS', '2018 - 2019', 'DIRECTOR|LONTRA TELS'])).toEqual([
    'FOUNDER | NORE LOOMS | 2020-01 | 2021-12',
    'DIRECTOR | LONTRA TELS | 2018-01 | 2019-12',
  ])
  const [one] = await filled(['Experience', '2020 - 2021', 'FOUNDER|NORE LOOMS', '2018 - 2019', 'DIRECTOR LONTRA TELS'])
  expect(one, 'one alone is chance').toBe('FOUNDER NORE LOOMS | - | 2020-01 | 2021-12')
})

const SIGNS = { beginText: 1, showText: 2 }
function parted(...texts: string[]): string[] {
  const parts = texts.map((text) => text.split('|'))
  const shown = parts.flat().map((part) => [[...part].map((unicode) => ({ unicode }))])
  const runs = runsOf({ fnArray: shown.flatMap(() => [1, 2]), argsArray: shown.flatMap((args) => [null, args]) }, SIGNS)
  return withTitlesParted(
    parts.map((each) => each.join(' ')),
    runs,
  )
}
const plain = (...texts: string[]) => texts.map((text) => text.replaceAll('|', ' '))

it.each([
  ['the middle of a title', ['Software|Engineer', 'Head|Weaver']],
  ['a title and what it is of', ['Director|Marketing', 'Director|Finance']],
  ['a title and a word in small letters', ['Director|of looms', 'Founder|and weaver']],
  ['three texts', ['Founder|Nore|Looms', 'Director|Otter|Looms']],
  ['what a sign parts already', ['Founder,|Nore Looms', 'Director -|Otter']],
])('leaves %s as it is', (_, texts) => {
  expect(parted(...texts)).toEqual(plain(...texts))
})

it('finds each text behind what nobody can read, and leaves what it does not find', () => {
  const runs = runsOf(
    {
      fnArray: [1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 2],
      argsArray: [
        null,
        [[{ unicode: 'FOUNDER' }, -20, null]],
        null,
        [[{ unicode: 'NORE' }]],
        [[]],
        null,
        [[{ unicode: 'xx' }]],
        null,
        [[{ unicode: 'CEO' }]],
        null,
        [[{ unicode: 'OTTER' }]],
      ],
    },
    SIGNS,
  )
  expect(withTitlesParted(['FOUNDER NORE', 'lost', 'CEO OTTER'], runs)).toEqual(['FOUNDER \ue000NORE', 'lost', 'CEO \ue000OTTER'])
})
