// Headings that a narrow margin has broken in two, beside the lines that they head.
import { expect, it } from 'vitest'
import { at, countDoubtful, read } from '../../testing/resumes.ts'
import { proposeFromLines } from './proposal.ts'

const MARGIN = 50
const CONTENT = 150
const DATE = 480

/** Pages of lines that stand 14 apart; those that begin with '>' hold a margin's word up to a bar. */
function seen(...lines: string[]) {
  const pieces = [
    at(MARGIN, 740, 'Nuria Lirio', { height: 20 }),
    ...lines.flatMap((line, row) => {
      const y = 700 - row * 14
      const [, margin, text = line] = /^>([^|]*)\|(.*)$/.exec(line) ?? []
      const [what = '', when] = text.split('\t')
      return [...(margin ? [at(MARGIN, y, margin)] : []), ...(what ? [at(CONTENT, y, what)] : []), ...(when ? [at(DATE, y, when)] : [])]
    }),
  ]
  const said = proposeFromLines(read(pieces), { skills: [] })
  return {
    jobs: said.candidate_work_histories.map((each) => `${each.job_title} | ${each.company_name}`),
    studies: said.candidate_education_histories.map((each) => `${each.degree} | ${each.learning_center}`),
    doubtful: countDoubtful(said),
  }
}

it('reads the two words beside the lines of a job as its heading, not as its company', () => {
  const { jobs, studies, doubtful } = seen(
    '>Education|BSc Computer Science, University of Nore\t2006 - 2010',
    'Advised by Ann Oak',
    'Thesis: How to weave wool',
    'With honours',
    'Minor: dyes',
    'Grade: 9 of 10',
    '>Work|Otter Looms, Madrid, Spain\tSummer 2016',
    '>Experience|Weaving Intern',
    'Wove wool on three looms, and dyed it',
    'Sandpiper Publishing, Madrid, Spain\t2007 - 2009',
    'Software Engineering Intern',
    'Wrote the software of the looms',
  )
  expect(jobs).toEqual(['Weaving Intern | Otter Looms', 'Software Engineering Intern | Sandpiper Publishing'])
  expect(studies).toEqual(['BSc Computer Science | University of Nore'])
  expect(doubtful).toBe(0)
})

it('reads neither jobs nor studies from what the margin heads otherwise', () => {
  const { jobs, studies, doubtful } = seen(
    '>Work|Teacher, Nore Academy\t2016 - 2018',
    '>Experience|Wove wool on three looms, and dyed it',
    'Taught others to weave',
    'Bought the wool',
    'Dyed the wool',
    'Sold what was woven',
    'Mended the looms',
    'Kept the books',
    'Counted the wool',
    'Wrote to customers',
    '>Leadership and|Guild of Nore, Beta Chapter\t2013 - 2015',
    '>Honors|Taught weaving in the school of Nore',
    '>Academic|Scholarship of the University of Nore\t2012',
    '>Awards|Medal of the College of Dyers\t2011',
    'Prize of the Academy of Wool\t2010',
  )
  expect(jobs).toEqual(['Teacher | Nore Academy'])
  expect(studies).toEqual([])
  expect(doubtful).toBe(0)
})

it('takes each line of a heading that stands in three for a part of it', () => {
  const { jobs, doubtful } = seen(
    '>Professional|Research Assistant',
    '>Experience|Nore Wool Lab, Otter University\tAugust 2021 - present',
    'Wove wool on three looms, and dyed it',
    'Taught others to weave',
    'Software Engineer',
    'Lirio Looms, Inc.\tDecember 2018 - May 2021',
    'Research Assistant',
    'Dye Lab, Otter University\tMay 2017 - November 2018',
    'Counted the wool',
    'Kept the books',
    '>Scholarships|Outstanding Reviewer, WOOL 2022\tJune 2022',
    '>& Awards|Highlighted Reviewer, SILK 2022\tApril 2022',
    '>& Honors|Winner, Nore Weaving Day\tSeptember 2019',
  )
  expect(jobs).toEqual([
    'Research Assistant | Nore Wool Lab, Otter University',
    'Software Engineer | Lirio Looms, Inc.',
    'Research Assistant | Dye Lab, Otter University',
  ])
  expect(doubtful).toBe(0)
})
