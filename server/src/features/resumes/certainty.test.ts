// What fills the form, and what is only offered because something speaks against it.
import { expect, it } from 'vitest'
import { proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(text, { skills: [] })
function jobs(text: string) {
  const { candidate_work_histories: certain, doubtful_work_histories: doubtful } = said(`Experience\n${text}`)
  const names = (rows: typeof certain) => rows.map((each) => `${each.job_title ?? '-'} | ${each.company_name ?? '-'}`)
  return { certain: names(certain), doubtful: names(doubtful) }
}
function studies(text: string) {
  const { candidate_education_histories: certain, doubtful_education_histories: doubtful } = said(`Education\n${text}`)
  const names = (rows: typeof certain) => rows.map((each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'}`)
  return { certain: names(certain), doubtful: names(doubtful) }
}

const CERTAIN = 'Baker\nSun Bakery Inc\n2012 - 2014'

it.each([
  ['half a job', 'Support Analyst\nSupport\n2015 - 2016', 'Support Analyst | -'],
  ['a title for a company', 'Data Analyst | Night Volunteer | 2015 - 2016', 'Data Analyst | Night Volunteer'],
  ['a paper for a company', 'Weaving Intern | Certificate | 2015 - 2016', 'Weaving Intern | Certificate'],
  ['a company that goes on', 'Weaving Intern | Otter Weavers and | 2015 - 2016', 'Weaving Intern | Otter Weavers and'],
])('only offers %s', (_, text, doubtful) => {
  expect(jobs(`${CERTAIN}\n\n${text}`)).toEqual({ certain: ['Baker | Sun Bakery Inc'], doubtful: [doubtful] })
})

it('fills a job of somebody who works for nobody', () => {
  expect(jobs('Freelance Designer\n2015 - 2016').certain).toEqual(['Freelance Designer | -'])
  expect(jobs('Night Designer | Freelance | 2015 - 2016').certain).toEqual(['Night Designer | Freelance'])
})

it('says how many certain rows stand above a doubtful one', () => {
  const text = `Experience\n${CERTAIN}\n\nSupport Analyst\nSupport\n2010 - 2011\n\nCook\nMoon Hotel\n2008 - 2009`
  expect(said(text).doubtful_work_histories.map(({ rows_above }) => rows_above)).toEqual([1])
  expect(said(text).candidate_work_histories).toHaveLength(2)
})

it.each([
  ['a degree without a school', 'Diploma in Weaving\n2015 - 2016', 'Diploma in Weaving | -'],
  ['a degree beside what may be a school', 'Diploma in Weaving\nNorewood\n2015 - 2016', 'Diploma in Weaving | Norewood'],
  ['a course beside a school', 'Looms of the North\nNore Academy\n2015 - 2016', 'Looms of the North | Nore Academy'],
  ['what a label parts', 'Diploma: Looms, Part 2: Threads\nNore Academy\n2015 - 2016', 'Diploma: Looms, Part 2: Threads | Nore Academy'],
])('only offers %s', (_, text, doubtful) => {
  expect(studies(text)).toEqual({ certain: [], doubtful: [doubtful] })
})

it('fills a degree and a school that are both known', () => {
  expect(studies('Diploma in Weaving\nNore Academy\n2015 - 2016')).toEqual({ certain: ['Diploma in Weaving | Nore Academy'], doubtful: [] })
})
