// Sections that go on in a column that no heading opens.
import { expect, it } from 'vitest'
import { at, jobLine, read } from '../../testing/resumes.ts'
import { proposeFromLines } from './proposal.ts'

const bold = { isBold: true, height: 12 }
const heading = (x: number, y: number, text: string) => at(x, y, text, { isBold: true, height: 15 })
const job = (x: number, y: number, period: string, title: string, company: string) => [
  at(x, y, period),
  at(x, y - 15, title, bold),
  at(x, y - 30, company, bold),
  at(x, y - 45, 'Looked after what was made there'),
  at(x, y - 57, 'and taught others to make it'),
]
const saidBy = (...pages: Parameters<typeof read>) => proposeFromLines(read(...pages), { skills: [] }).candidate_work_histories.map(jobLine)

it('reads the jobs at the top of the second column with those at the foot of the first one', () => {
  const left = [
    heading(30, 700, 'Education'),
    at(30, 680, '06/2011'),
    at(30, 665, 'BSc Wool', bold),
    at(30, 650, 'University of Otterby'),
    heading(30, 600, 'Experience'),
    ...job(30, 580, '03/2018 - 07/2020', 'Weaving Engineer', 'Otterby Looms Inc'),
    ...job(30, 500, '03/2016 - 02/2018', 'Yarn Analyst', 'Nore Silks Inc'),
  ]
  const right = [
    ...job(320, 700, '03/2014 - 07/2015', 'Silk Analyst', 'Lirio Silks Inc'),
    ...job(320, 620, '03/2012 - 02/2014', 'Dye Analyst', 'Lirio Dyes Inc'),
    heading(320, 520, 'Skills'),
    at(320, 500, 'Weaving'),
    at(320, 485, 'Dyeing'),
  ]
  expect(saidBy([at(30, 760, 'Ann Oak', { height: 24 }), ...left, ...right])).toEqual([
    'Weaving Engineer | Otterby Looms Inc | 2018-03 | 2020-07',
    'Yarn Analyst | Nore Silks Inc | 2016-03 | 2018-02',
    'Silk Analyst | Lirio Silks Inc | 2014-03 | 2015-07',
    'Dye Analyst | Lirio Dyes Inc | 2012-03 | 2014-02',
  ])
})

it('reads a column with headings beside running text that has none on its page', () => {
  const told = [
    'Looms of wool for the whole of the town',
    'Silks of all kinds for those of the hills',
    'Dyes of many herbs for all of them',
  ]
  const left = [0, 1, 2, 3].flatMap((block) => told.map((text, row) => at(30, 740 - block * 150 - row * 24, text)))
  const study = (y: number, school: string, degree: string, period: string) => [
    at(420, y, school, { isBold: true }),
    at(420, y - 24, degree),
    at(420, y - 48, period),
  ]
  const right = [
    heading(420, 740, 'EDUCATION'),
    ...study(716, 'University of Otterby', 'Bachelor of Wool', '2015 - 2018'),
    ...study(590, 'University of Lirio', 'Master of Silk', '2018 - 2020'),
    heading(420, 440, 'LANGUAGES'),
    at(420, 416, 'English'),
    at(420, 392, 'Spanish'),
  ]
  expect(
    proposeFromLines(read([...left, ...right]), { skills: [] }).candidate_education_histories.map(
      ({ degree, learning_center }) => `${degree} | ${learning_center}`,
    ),
  ).toEqual(['Bachelor of Wool | University of Otterby', 'Master of Silk | University of Lirio'])
})
