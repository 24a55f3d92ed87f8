// Profiles that a network for professionals has written to a file: companies, titles and periods in their own letters.
import { expect, it } from 'vitest'
import { at, countDoubtful, jobLine, read } from '../../testing/resumes.ts'
import { proposeFromLines } from './proposal.ts'

/** A page of lines that stand 16 apart; those that begin with '#' are headings, with '+' in larger letters, and an empty one is a gap. */
function said(...lines: string[]) {
  const pieces = [
    at(220, 780, 'Nuria Lirio', { height: 26 }),
    ...lines.flatMap((line, row) => {
      const y = 740 - row * 16
      const height = line.startsWith('#') ? 16 : line.startsWith('+') ? 12 : 10.5
      return line === '' ? [] : [at(220, y, line.replace(/^[#+]/, ''), { height })]
    }),
  ]
  const proposal = proposeFromLines(read(pieces), { skills: [] })
  return {
    jobs: proposal.candidate_work_histories.map(jobLine),
    studies: proposal.candidate_education_histories.map(
      (each) => `${each.degree} | ${each.learning_center} | ${each.start_date?.slice(0, 7)} | ${each.end_date?.slice(0, 7)}`,
    ),
    doubtful: countDoubtful(proposal),
  }
}

it('reads each position at the company above it, or at that of the positions before', () => {
  const { jobs, doubtful } = said(
    '#Experience',
    '+Telares Otter',
    '2 år 7 måneder',
    '+Vever',
    'marts 2026 - Present (3 måneder)',
    'Otterby',
    '',
    'Wove wool on three looms, and taught others to weave it as they liked.',
    '',
    '+Loom Tuner',
    'november 2023 - maj 2026 (2 år 7 måneder)',
    'Otterby, Nore Region, Norway',
    '',
    '+Sandpiper A/S',
    '+Dyer',
    'februar 2012 - oktober 2023 (11 år 9 måneder)',
  )
  expect(jobs).toEqual([
    'Vever | Telares Otter | 2026-03 | now',
    'Loom Tuner | Telares Otter | 2023-11 | 2026-05',
    'Dyer | Sandpiper A/S | 2012-02 | 2023-10',
  ])
  expect(doubtful).toBe(0)
})

it('reads a long title of two lines whole', () => {
  const { jobs } = said(
    '#Experience',
    '+Telares Otter',
    '+Weaver of wool, silk and linen for the looms of the whole valley',
    '+and of the hills behind it',
    'May 2019 - June 2021 (2 years 2 months)',
  )
  expect(jobs).toEqual([
    'Weaver of wool, silk and linen for the looms of the whole valley and of the hills behind it | Telares Otter | 2019-05 | 2021-06',
  ])
})

it('reads studies with their years in brackets, whatever the degree is called', () => {
  const { studies, doubtful } = said(
    '#Education',
    '+Universidad del Nore',
    'Habilidades de telar y tinte, con énfasis en lana · (abril de 2021 - diciembre de 2021)',
    '',
    '+Otter Academy',
    'Wool · (2015 - 2018)',
  )
  expect(studies).toEqual([
    'Habilidades de telar y tinte, con énfasis en lana | Universidad del Nore | 2021-04 | 2021-12',
    'Wool | Otter Academy | 2015-01 | 2018-12',
  ])
  expect(doubtful).toBe(0)
})

it('takes nothing for an exported profile where periods do not say how long they lasted', () => {
  const { jobs } = said('#Experience', '+Weaver', 'May 2019 - June 2021', '+Dyer', 'May 2017 - May 2019 (2 years)')
  expect(jobs).toEqual([])
})
