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
  ['a paper for a company', 'Weaving Intern | Diploma | 2015 - 2016', 'Weaving Intern | Diploma'],
  ['two names of which none is a title', 'Wool 2021\nNore Elections\n2015 - 2016', 'Wool 2021 | Nore Elections'],
  ['a year behind a name', 'Weaving Intern | Otter Weavers / 2021 | 2015 - 2016', 'Weaving Intern | Otter Weavers / 2021'],
  ['a season for a company', 'Deckhand, Otter Weavers\nSummer Season\n2015 - 2016', 'Deckhand, Otter Weavers | Summer Season'],
  ['what leads to a title for a company', 'Otter Weavers\nCargo ocupado\n2015 - 2016', 'Otter Weavers | Cargo ocupado'],
  ['a second company for a title', 'NORIA, S.A. | Otter Weavers, S.L. | 2015 - 2016', 'Otter Weavers, S.L. | NORIA, S.A.'],
  ['what somebody learns for a title', 'Student of Weaving\nOtter Weavers Ltd\n2015 - 2016', 'Student of Weaving | Otter Weavers Ltd'],
  ['a company that goes on', 'Weaving Intern | Otter Weavers and | 2015 - 2016', 'Weaving Intern | Otter Weavers and'],
])('only offers %s', (_, text, doubtful) => {
  expect(jobs(`${CERTAIN}\n\n${text}`)).toEqual({ certain: ['Baker | Sun Bakery Inc'], doubtful: [doubtful] })
})

it('only offers a course, though the jobs beside it show where titles stand', () => {
  const course = 'Curso “Looms of the Nore”\nUniversidad del Nore\n2015 - 2016'
  expect(jobs(`${CERTAIN}\n\nCook\nMoon Hotel\n2008 - 2009\n\n${course}`)).toEqual({
    certain: ['Baker | Sun Bakery Inc', 'Cook | Moon Hotel'],
    doubtful: ['Curso “Looms of the Nore” | Universidad del Nore'],
  })
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
  ['a degree without the school that is read beside it', 'Diploma in Weaving\nCommunity College\n2015 - 2016', 'Diploma in Weaving | -'],
  ['what somebody says of a study', 'Estudiante de Tejidos\nNore Academy\n2015 - 2016', 'Estudiante de Tejidos | Nore Academy'],
  [
    'a department for a degree',
    'Department of Computer Science\nNore Academy\n2015 - 2016',
    'Department of Computer Science | Nore Academy',
  ],
  ['a course beside a school', 'Looms of the North\nNore Academy\n2015 - 2016', 'Looms of the North | Nore Academy'],
  ['a name with a note', 'Diploma in Weaving\nNore Academy *\n2015 - 2016', 'Diploma in Weaving | Nore Academy *'],
  ['a degree and a school that nothing parts', 'Diploma Weaving Nore Academy\n2015 - 2016', '- | Diploma Weaving Nore Academy'],
  ['what a label parts', 'Diploma: Looms, Part 2: Threads\nNore Academy\n2015 - 2016', 'Diploma: Looms, Part 2: Threads | Nore Academy'],
])('only offers %s', (_, text, doubtful) => {
  expect(studies(text)).toEqual({ certain: [], doubtful: [doubtful] })
})

it('fills a degree and a school that are both known', () => {
  expect(studies('Diploma in Weaving\nNore Academy\n2015 - 2016')).toEqual({ certain: ['Diploma in Weaving | Nore Academy'], doubtful: [] })
})

it.each([
  ['a known degree alone in its lines', 'Diploma in Weaving\n2015 - 2016', 'Diploma in Weaving | -'],
  ['a known degree and one name', 'Diploma in Weaving\nNorewood\n2015 - 2016', 'Diploma in Weaving | Norewood'],
  ['a field of study at a known school', 'Web Development\nNore Academy\n2015 - 2016', 'Web Development | Nore Academy'],
  ['a course with a figure in its name', 'Programming in Loom3\nNore Academy\n2015 - 2016', 'Programming in Loom3 | Nore Academy'],
])('fills %s', (_, text, certain) => {
  expect(studies(text)).toEqual({ certain: [certain], doubtful: [] })
})

it('fills a company with a word of titles inside its name, and one that is the address of a page', () => {
  expect(jobs('Baker\nUnión Médica del Nore\n2015 - 2016').certain).toEqual(['Baker | Unión Médica del Nore'])
  expect(jobs('Weaving Developer\nFrontend Otters\n2015 - 2016').certain).toEqual(['Weaving Developer | Frontend Otters'])
  expect(jobs('Baker\notters.nore-wood.de\n2015 - 2016').certain).toEqual(['Baker | otters.nore-wood.de'])
})

it('leaves out whom somebody worked under', () => {
  expect(jobs('Weaving Assistant, Advisor: Dr. Ann Oak\nNore University\n2015 - 2016').certain).toEqual([
    'Weaving Assistant | Nore University',
  ])
})

it('takes a post at a school that stands among studies for a job', () => {
  const text = 'BA in Weaving\nNore University\n2010 - 2014\n\nLecturer of Weaving Statistics\nOtter University\n2014 - 2016'
  expect(studies(text)).toEqual({ certain: ['BA in Weaving | Nore University'], doubtful: [] })
  expect(proposeFromText(`Education\n${text}`, { skills: [] }).candidate_work_histories).toMatchObject([
    { job_title: 'Lecturer of Weaving Statistics', company_name: 'Otter University', start_date: '2014-01-01' },
  ])
})

it('only offers how somebody worked for a company, and a part of a university for a degree', () => {
  expect(jobs(`${CERTAIN}\n\nOtter Looms Management\nFull-time positions, January 2013 - January 2016`).certain).toEqual([
    'Baker | Sun Bakery Inc',
  ])
  expect(studies('University of Nore, Nore, Ohio\nCollege of Weaving and Applied Arts, Class of April 2016').certain).toEqual([])
})

it('fills a company with a legal form behind a full stop, and a degree with a shortened word', () => {
  expect(jobs('Analyst | Nore Internet. S.A.S. | 2015 - 2016').certain).toEqual(['Analyst | Nore Internet. S.A.S.'])
  expect(studies('Nore University\nBSc in Weaving with spec. in Wool\n2015 - 2018').certain).toEqual([
    'BSc in Weaving with spec. in Wool | Nore University',
  ])
})

it('only offers a study for a company, and a title that nothing parts from a school', () => {
  expect(jobs(`${CERTAIN}\n\nAsistente de telar\nBachillerato\n2015 - 2016`).certain).toEqual(['Baker | Sun Bakery Inc'])
  expect(studies('2015\tFinance Specialist University of Nore\n2012\tMaster in Wool Lirio University').certain).toEqual([])
})
