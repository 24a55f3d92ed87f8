// Jobs below a heading that nobody knows, in the section of the studies.
import { expect, it } from 'vitest'
import { jobLine } from '../../testing/resumes.ts'
import { proposeFromText } from './proposal.ts'

function said(text: string) {
  const { candidate_work_histories: jobs, candidate_education_histories: studies } = proposeFromText(text, { skills: [] })
  return { jobs: jobs.map(jobLine), studies: studies.map((each) => `${each.degree} | ${each.learning_center}`) }
}

const STUDY = 'Education\nBachelor of Textile Engineering\nNore University\n2012 - 2016'

it('reads the jobs that go on below the studies where they stand nowhere else', () => {
  const { jobs, studies } = said(
    `${STUDY}\n\nHands on deck\n\nOtter Bank\tNore\nRelationship Officer\tDec 2021 - Dec 2023\n\nNore University\nTeaching Assistant\tOct 2017 - Oct 2018`,
  )
  expect(jobs).toEqual([
    'Relationship Officer | Otter Bank | 2021-12 | 2023-12',
    'Teaching Assistant | Nore University | 2017-10 | 2018-10',
  ])
  expect(studies).toEqual(['Bachelor of Textile Engineering | Nore University'])
})

it('takes no study for a job, and none at all where there are jobs', () => {
  expect(said(`${STUDY}\n\nFull Stack Development\nNore University\n2017 - 2018`).jobs).toEqual([])
  expect(said(`Experience\nBaker\nSun Bakery Inc\n2012 - 2014\n\n${STUDY}\n\nOtter Bank\nRelationship Officer\t2021 - 2023`).jobs).toEqual([
    'Baker | Sun Bakery Inc | 2012-01 | 2014-12',
  ])
})
