// Where the clear entries of a section have title and company decides the doubtful ones, whatever their words are.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

/** Lines with their looks: bold with a star before the text. */
const looking = (...rows: string[]): Line[] =>
  rows.map((text) => ({
    ...(plainLines(text.replace(/^\*/, ''))[0] as Line),
    x: text === '' ? null : 40,
    columns: text === '' ? [] : text.split('\t').map((_, column) => 40 + column * 200),
    size: text === '' ? null : 10,
    isBold: text.startsWith('*'),
  }))
const said = (...rows: string[]) => proposeFromLines(looking(...rows), { skills: [] })
const jobs = (...rows: string[]) =>
  said('*EXPERIENCE', ...rows).candidate_work_histories.map(
    ({ job_title, company_name, start_date }) => `${job_title} | ${company_name} | ${start_date?.slice(0, 4)}`,
  )
const studies = (...rows: string[]) =>
  said('*EDUCATION', ...rows).candidate_education_histories.map(({ degree, learning_center }) => `${degree} | ${learning_center}`)

it('reads a title that nobody knows where the clear entries have theirs', () => {
  expect(
    jobs(
      ...['*Otterby Looms', 'Weaving Engineer\t2019 - 2021', '• Wove wool', ''],
      ...['*Nore Silks', 'Maintainers team\t2016 - 2018', '• Kept looms', ''],
      ...['*Lirio Yarns', 'Yarn Analyst\t2012 - 2015', '• Spun yarn'],
    ),
  ).toEqual(['Weaving Engineer | Otterby Looms | 2019', 'Maintainers team | Nore Silks | 2016', 'Yarn Analyst | Lirio Yarns | 2012'])
})

it('reads the last of three parts as the title where it is that in the clear entries', () => {
  expect(
    jobs(
      ...['Otterby Inc. - Wool - Weaving Engineer\t2019 - 2021', '• Wove wool', ''],
      ...['Nore Inc. - Silk - Loom R&D\t2017 - 2018', '• Kept looms', ''],
      ...['Nore Inc. - Silk - Dye R&D\t2016 - 2017', '• Kept dyes', ''],
      ...['Lirio Inc. - Yarn - Yarn Analyst\t2012 - 2015', '• Spun yarn'],
    ),
  ).toEqual([
    'Weaving Engineer | Otterby Inc. | 2019',
    'Loom R&D | Nore Inc. | 2017',
    'Dye R&D | Nore Inc. | 2016',
    'Yarn Analyst | Lirio Inc. | 2012',
  ])
})

it('gives several titles below a company the company that stands once above them', () => {
  expect(
    jobs(
      ...['*Otterby Looms', 'Weaving Engineer\t2020 - 2021', 'Looked after all looms of the house', ''],
      ...['*Nore Silks', 'Silk Analyst\t2018 - 2019', 'Looked after silks of all kinds for everybody'],
      ...['Dev of dyes\t2016 - 2017', 'Made dyes of all kinds, with those who use them', ''],
      ...['*Lirio Yarns', 'Yarn Analyst\t2012 - 2015', 'Looked after yarns of all kinds for everybody'],
    ),
  ).toEqual([
    'Weaving Engineer | Otterby Looms | 2020',
    'Silk Analyst | Nore Silks | 2018',
    'Dev of dyes | Nore Silks | 2016',
    'Yarn Analyst | Lirio Yarns | 2012',
  ])
})

it('reads one entry as all others are read, whatever its words are', () => {
  expect(
    jobs(
      ...['*Weaving Engineer', 'Otterby Group — 2019 - 2021', '• Wove wool', ''],
      ...['*Yarn Analyst', 'Lirio Inc — 2016 - 2018', '• Spun yarn', ''],
      ...['*Web Intern', 'Nore Ltd – Your Wool Partner — 2012 - 2015', '• Kept looms'],
    ),
  ).toEqual([
    'Weaving Engineer | Otterby Group | 2019',
    'Yarn Analyst | Lirio Inc | 2016',
    'Web Intern | Nore Ltd – Your Wool Partner | 2012',
  ])
})

it('takes a name in front of a state for a company where the clear entries have theirs', () => {
  expect(
    jobs(
      ...['Access Officer | Lirioworks, VA\t2019 - 2021', '• Opened doors', ''],
      ...['Dispatcher | Otterby Group, Brambleton, VA\t2016 - 2018', '• Sent wool', ''],
      ...['Yarn Analyst | Nore Inc, Ashburn, VA\t2012 - 2015', '• Spun yarn'],
    ),
  ).toEqual(['Access Officer | Lirioworks | 2019', 'Dispatcher | Otterby Group | 2016', 'Yarn Analyst | Nore Inc | 2012'])
})

it('leaves a prize doubtful where the clear entries have their degrees', () => {
  expect(
    studies(
      ...['*Universidad de Otterby', 'Licenciatura en Lanas\t2013 - 2018', ''],
      ...['*Universidad de Nore', 'Licenciatura en Telas\t2008 - 2012', ''],
      ...['*Universidad de Lirio', 'Dean’s List\t2019 - 2021'],
    ),
  ).toEqual(['Licenciatura en Lanas | Universidad de Otterby', 'Licenciatura en Telas | Universidad de Nore'])
})

it('takes two lines for title and company, and not for one name, where the other entries have both', () => {
  const entry = (period: string, title: string, company: string) => [period, `*${title}`, `*${company}`, 'Kept what was made there', '']
  const lines = looking(
    '*EXPERIENCE',
    ...entry('03/2018 - 07/2020', 'Agency Manager', 'Otterby Looms Inc'),
    ...entry('03/2014 - 07/2016', 'Coordinator of Wool Systems', 'Nore Silks Ltd'),
    ...entry('03/2010 - 07/2012', 'Yarn Analyst', 'Lirio Yarns Ltd'),
  ).map((line) => (line.text === 'Nore Silks Ltd' ? { ...line, isWrapped: true } : line))
  expect(
    proposeFromLines(lines, { skills: [] }).candidate_work_histories.map(({ job_title, company_name }) => `${job_title} | ${company_name}`),
  ).toEqual(['Agency Manager | Otterby Looms Inc', 'Coordinator of Wool Systems | Nore Silks Ltd', 'Yarn Analyst | Lirio Yarns Ltd'])
})

it('reads what stands beside a period where the line of the company is in other letters, with a single study that is clear', () => {
  expect(
    studies(
      ...['*University of Otterby', 'BSc Wool\t2014 - 2018', ''],
      ...['*St John’s College', 'Grade 10 to Matric\t2011 - 2013', 'Results: wool (A), silk (A)'],
    ),
  ).toEqual(['BSc Wool | University of Otterby', 'Grade 10 to Matric | St John’s College'])
})

it('takes two titles with a bar between them for one where only the company stands beside them', () => {
  expect(
    jobs('Yarn Designer | Consultant\tSWYL Otterby\tOct 2019 - Present', '', 'Silk Designer | Researcher\tNore Lirio\tAug 2016 - Feb 2018'),
  ).toEqual(['Yarn Designer | Consultant | SWYL Otterby | 2019', 'Silk Designer | Researcher | Nore Lirio | 2016'])
})

it('leaves a second period beside the first one, and a remark of how it was learned, out of names', () => {
  expect(jobs('*Otterby Looms', 'Weaving Engineer\tSep 2018 - Sep 2020; Jan 2021 - Aug 2021')).toEqual([
    'Weaving Engineer | Otterby Looms | 2018',
  ])
  expect(studies('*Universidad de Nore, a distancia', 'Licenciatura en Telas\t2008 - 2012')).toEqual([
    'Licenciatura en Telas | Universidad de Nore',
  ])
})

it('leaves what was used, in brackets beside a period, out of a job', () => {
  expect(jobs('*Yarn Engineer II – Otterby\tVigo, Spain', '(Wool, Silk, Looms, Dyes)\tJune 2014 – May 2016')).toEqual([
    'Yarn Engineer II | Otterby | 2014',
  ])
})

it('reads a period of which the month stands at the end of the line above', () => {
  expect(jobs('*Otterby - Yarn Analyst May', '*2014 - Sep 2015')).toEqual(['Yarn Analyst | Otterby | 2014'])
})

it('takes two towns for no company', () => {
  expect(jobs('*Store Manager - Otterby\ue000 | Hopkinsville, KY & Clarksville, TN\t09/2016 - 12/2022')).toEqual([
    'Store Manager | Otterby | 2016',
  ])
})

it('fills a study at a school in marks that only end a quotation', () => {
  expect(studies('*Istituto Statale ”Otterby”', 'BSc Wool\t2014 - 2018')).toEqual(['BSc Wool | Istituto Statale ”Otterby”'])
})

it('takes no town for the company where the clear entries have theirs', () => {
  const entry = (period: string, title: string, below: string) => [`*${period}`, `*${title}`, below, '• Wove wool', '']
  expect(
    jobs(
      ...entry('2019 - 2021', 'Yarn Analyst', 'Otterby Looms Inc'),
      ...entry('2016 - 2018', 'Silk Analyst', 'Nore Silks Inc'),
      ...entry('2012 - 2015', 'Dye Analyst Lirio', 'Barcelona'),
    ),
  ).toEqual(['Yarn Analyst | Otterby Looms Inc | 2019', 'Silk Analyst | Nore Silks Inc | 2016'])
})
