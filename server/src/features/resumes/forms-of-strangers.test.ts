// Ways to write contact data, jobs and studies that resumes of people from many countries share.
import { expect, it } from 'vitest'
import { jobs, readStudies } from '../../testing/resumes.ts'
import { proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(text, { skills: [] })
const studies = (text: string) =>
  readStudies(said(text)).map((each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.end_date?.slice(0, 7) ?? '-'}`)

it.each([
  ['24438 SE 46th Pl.\nIssaquah, WA, 98029', '24438 SE 46th Pl., Issaquah, WA, 98029'],
  ['24438 SE 46th Place\nIssaquah, WA 98029', '24438 SE 46th Place, Issaquah, WA 98029'],
  ['12525 S Trumbull Ave | Alsip, Il 60803', '12525 S Trumbull Ave, Alsip, Il 60803'],
])('reads a street with the town, state and postal code behind or below it: %s', (written, address) => {
  expect(said(`Nuria Lirio\n${written}\nnuria@example.com`).address).toBe(address)
})

it('reads an email address without the label that nothing parts from it', () => {
  expect(said('Nuria Lirio\nemail-nuria_l@example.com').email).toBe('nuria_l@example.com')
  for (const own of ['email-me@example.com', 'email.nuria@example.com']) expect(said(`Nuria Lirio\ne-mail: ${own}`).email).toBe(own)
})

it('takes the address and the number of somebody who may be asked for nobody’s own', () => {
  const asked = said('Nuria Lirio\n\nExperience\nTeacher, Nore Academy\t2016 - 2018\n\nReferees\nAnn Oak\nann@example.com\n0722659460')
  expect([asked.email, asked.phone]).toEqual([null, null])
  const own = said('Nuria Lirio\nnuria@example.com\n0718864307\n\nReferences\nAnn Oak\nann@example.com\n0722659460')
  expect([own.email, own.phone]).toEqual(['nuria@example.com', '0718864307'])
})

it('reads months of one figure behind a year where they are a period', () => {
  expect(jobs('Experience\nProgrammer\n2022-02 – 2022-8\nNore Hospital')).toEqual(['Programmer | Nore Hospital | 2022-02 | 2022-08'])
})

it('leaves out the place beside a company or a school where what was done stands below', () => {
  expect(
    jobs(
      'Work experience\nNovember 2016-February 2018\tNore Mission\tOtter County\nPastoral Coordinator\n• Led it\n\nMarch 2014-May 2015\tNore Seminary\tLirio’ata\nTeacher\n• Taught it',
    ),
  ).toEqual(['Pastoral Coordinator | Nore Mission | 2016-11 | 2018-02', 'Teacher | Nore Seminary | 2014-03 | 2015-05'])
  expect(
    studies(
      'Education\nAugust 2012-May 2015\tNore Institute of Weaving\tlirio’ta-Otterby\nDiploma\n• I obtained it\nJanuary 2011-March 2011\tLooms ICT Center\tOtterby\nCertificate in Computer\n• I received it',
    ),
  ).toEqual(['Diploma | Nore Institute of Weaving | 2015-05', 'Certificate in Computer | Looms ICT Center | 2011-03'])
})

it('takes what says only that an employer follows for no title', () => {
  expect(
    jobs(
      'Experience\nCurrent Organisation\n\nNORE LOOMS LLC\t(April 2015 to till date)\nManager – Finance\n\nPrevious organization\n\nOTTER SOLUTIONS LTD\t(March 2012 to April 2015)\nAssistant Manager',
    ),
  ).toEqual(['Manager – Finance | NORE LOOMS LLC | 2015-04 | now', 'Assistant Manager | OTTER SOLUTIONS LTD | 2012-03 | 2015-04'])
  expect(jobs('Experience\nPrevious Employer: Nore Looms Ltd.\nDesignation: Storekeeper\nPeriod: 01.08.2010 to 30.09.2013')).toEqual([
    'Storekeeper | Nore Looms Ltd. | 2010-08 | 2013-09',
  ])
})
