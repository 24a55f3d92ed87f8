// What designed resumes of real people do with dates, dashes and headings, and what is read of them.
import { expect, it } from 'vitest'
import { jobs, readJobs, readStudies } from '../../testing/resumes.ts'
import { plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const studies = (text: string) =>
  readStudies(proposeFromText(text, { skills: [] })).map(
    (each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.start_date?.slice(0, 7)} | ${each.end_date?.slice(0, 7)}`,
  )

it('takes a year alone in the column of the periods for a job of that year', () => {
  expect(jobs('Experience\n2018 - 2019\tBaker\tSun Bakery Inc\n2017\tChef\tMoon Cakes Ltd')).toEqual([
    'Baker | Sun Bakery Inc | 2018-01 | 2019-12',
    'Chef | Moon Cakes Ltd | 2017-01 | 2017-12',
  ])
  expect(jobs('Experience\nBaker\tSun Bakery Inc\t2018 - 2019\nBaked 2000\tof them')).toEqual([
    'Baker | Sun Bakery Inc | 2018-01 | 2019-12',
  ])
})

it('reads a period whose end stands above its start, with a line between them', () => {
  expect(
    jobs(
      'Experience\npresent\tBaker\n|\tSun Bakery Inc\tMilton, MA\n2020\tBaked bread for the whole town and its guests\n\n2019\tChef\n|\tMoon Cakes Ltd\n2017',
    ),
  ).toEqual(['Baker | Sun Bakery Inc | 2020-01 | now', 'Chef | Moon Cakes Ltd | 2017-01 | 2019-12'])
})

it('reads periods whose start stands beside the end of what was done', () => {
  const rows = [
    ['Experience', 20],
    ['Present\tBaker\tSun Bakery Inc', 80],
    ['• Baked bread', 90],
    ['Aug/2019\tand cakes', 95],
    ['Jul/2019\tChef\tMoon Cakes Ltd', 80],
    ['• Cooked', 90],
    ['May/2018\tsoups', 95],
  ] as const
  const lines = plainLines(rows.map(([text]) => text).join('\n')).map((line, row) => ({
    ...line,
    x: line.text.startsWith('•') ? 90 : 20,
    columns: line.text.includes('\t') ? [20, rows[row]?.[1] ?? 0] : [90],
    size: 10,
  }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2019-08-01', is_current: true },
    { job_title: 'Chef', company_name: 'Moon Cakes Ltd', start_date: '2018-05-01', end_date: '2019-07-01' },
  ])
})

it('joins a period of two lines that is one only when read together', () => {
  expect(jobs('Experience\nJuly-Oct\tBaker\n2025\tSun Bakery Inc\n2020\tChef\n-2023\tMoon Cakes Ltd')).toEqual([
    'Baker | Sun Bakery Inc | 2025-07 | 2025-10',
    'Chef | Moon Cakes Ltd | 2020-01 | 2023-12',
  ])
})

it('reads years of two figures behind months, and what has not ended in further words', () => {
  expect(jobs('Experience\nBaker\tSun Bakery Inc\tSep 15 - NOW\nChef\tMoon Cakes Ltd\tJan 14 - Sep 15')).toEqual([
    'Baker | Sun Bakery Inc | 2015-09 | now',
    'Chef | Moon Cakes Ltd | 2014-01 | 2015-09',
  ])
  expect(jobs('Experience\nSince 06/22\tBaker\tSun Bakery Inc\n2018 - In progress\tChef\tMoon Cakes Ltd')).toEqual([
    'Baker | Sun Bakery Inc | 2022-06 | now',
    'Chef | Moon Cakes Ltd | 2018-01 | now',
  ])
})

it('leaves a dash within a title or a degree where lines and columns already say the other', () => {
  expect(jobs('Experience\nSR. BAKER - NIGHT SHIFTS\n11/2011 - 08/2014 | Moonrise | Columbus, OH')).toEqual([
    'SR. BAKER - NIGHT SHIFTS | Moonrise | 2011-11 | 2014-08',
  ])
  expect(studies('Education\nBread College - Sun University\tDec 2020 – May 2024\nBachelor of Bread - Rye')).toEqual([
    'Bachelor of Bread - Rye | Bread College - Sun University | 2020-12 | 2024-05',
  ])
  expect(studies('Education\nMaster Project - Ovens - Bread University\t2012 - 2013')).toEqual([
    'Master Project - Ovens | Bread University | 2012-01 | 2013-12',
  ])
  expect(jobs('Experience\nBaker @Moonrise\n2019 - 2020\tMilton, MA')).toEqual(['Baker | Moonrise | 2019-01 | 2020-12'])
})

it('takes no label in a list, and no small letters within an entry, for the heading of a section', () => {
  const text =
    'Experience\nBaker\tSun Bakery Inc\t2018 - 2019\n• Skills: rye and wheat\nChef\tMoon Cakes Ltd\t2016 - 2018\nAchievements\n• Cooked\nCook\tStar Inc\t2014 - 2015\nEducation'
  const lines = plainLines(text).map((line) => {
    const isHeading = /^(?:Experience|Education)$/.test(line.text)
    return { ...line, x: 20, columns: [20], size: isHeading ? 16 : 10, isBold: isHeading || line.text === 'Achievements' }
  })
  expect(readJobs(proposeFromLines(lines, { skills: [] })).map(({ job_title }) => job_title)).toEqual(['Baker', 'Chef', 'Cook'])
})

it('takes what looks like a heading within a section for none', () => {
  const looks: { [text: string]: { size: number; isBold: boolean } } = {
    EDUCATION: { size: 16, isBold: false },
    SKILLS: { size: 16, isBold: false },
    LINKS: { size: 16, isBold: false },
    LANGUAGES: { size: 12, isBold: true },
    TOOLS: { size: 12, isBold: true },
    'MILTON UNIVERSITY': { size: 12, isBold: true },
  }
  const text = 'SKILLS\nLANGUAGES\nRye\nTOOLS\nOven\nLINKS\nexample.org\nEDUCATION\nMILTON UNIVERSITY\nBS IN BREAD\nMay 2019 | Logan, UT'
  const lines = plainLines(text).map((line) => ({ ...line, x: 20, columns: [20], ...(looks[line.text] ?? { size: 10, isBold: false }) }))
  expect(readStudies(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { degree: 'BS IN BREAD', learning_center: 'MILTON UNIVERSITY' },
  ])
})

it('reads every second date as a start where it stands beside the first point of a list', () => {
  expect(
    jobs(
      'Experience\nPresent\tBaker\tSun Bakery Inc\nMay 2018\t∠ Baked bread\n∠ Sold it\nJuly 2017\tChef\tMoon Cakes Ltd\nJune 2016\t∠ Cooked\n∠ Served',
    ),
  ).toEqual(['Baker | Sun Bakery Inc | 2018-05 | now', 'Chef | Moon Cakes Ltd | 2016-06 | 2017-07'])
  expect(
    jobs('Experience\n2019\tBaker\tSun Bakery Inc\n2018\tChef\tMoon Cakes Ltd\n2017\tCook\tStar Inc\n2016\tWaiter\tRain Inc'),
  ).toHaveLength(4)
})

it('reads "to present" below the first day, and takes no month with how long it lasted for a period', () => {
  expect(jobs('Experience\nSep 2023\tSun Bakery, LLC\n(to Present)\tOwner\n2019 - 2020\tChef\tMoon Cakes Ltd')).toEqual([
    'Owner | Sun Bakery, LLC | 2023-09 | now',
    'Chef | Moon Cakes Ltd | 2019-01 | 2020-12',
  ])
  expect(jobs('Experience\nNov 2018\tNCC Group\n(1 yr 3 mos)\tBaker\n2019 - 2020\tChef\tMoon Cakes Ltd')).toEqual([
    'Chef | Moon Cakes Ltd | 2019-01 | 2020-12',
  ])
})

it('makes no job of what a title tells of two times since', () => {
  expect(jobs('Experience\n2016 – Now\tMoonrise Inc\nLead Baker (Lead since 2019, Senior since 2017)')).toHaveLength(1)
})

it('leaves out what was done where it stands beside the period', () => {
  expect(
    jobs(
      'Experience\nSenior Baker – 4D Ovens\tRemote\nDeveloped breads and cakes related to wheat, asset conversion and\tMar 2018 – Current',
    ),
  ).toEqual(['Senior Baker | 4D Ovens | 2018-03 | now'])
})

it('keeps a country in a company of one word in capitals, and "Security" in a company', () => {
  expect(jobs('Experience\n2016 - 2018\tBaker\tORNO Italia (BreadTech)')).toEqual(['Baker | ORNO Italia (BreadTech) | 2016-01 | 2018-12'])
  expect(jobs('Experience\n2016 - 2018\tCedar Security\nPrincipal Security Consultant')).toEqual([
    'Principal Security Consultant | Cedar Security | 2016-01 | 2018-12',
  ])
})

it('reads a company in capitals wherever it begins, and joins a title and its company that break together', () => {
  const lines = plainLines('Experience\nBread Analyst\nFeb 2024 – Sep 2024\nMOONRISE TRAVEL').map((line, row) => ({
    ...line,
    x: [28, 28, 490, 45][row] ?? 0,
    columns: [[28, 28, 490, 45][row] ?? 0],
    size: 10,
  }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([{ job_title: 'Bread Analyst', company_name: 'MOONRISE TRAVEL' }])
  const broken = plainLines('Experience\nBREAD ASSISTANT | NORTHERN MILTON STATE\nUNIVERSITY\nMay 2015 – Present | Milton, MO').map(
    (line, row) => ({
      ...line,
      x: 20,
      columns: [20],
      size: row === 3 ? 10 : 12,
      isBold: row < 3,
      isWrapped: row === 2,
    }),
  )
  expect(readJobs(proposeFromLines(broken, { skills: [] }))).toMatchObject([
    { job_title: 'BREAD ASSISTANT', company_name: 'NORTHERN MILTON STATE UNIVERSITY' },
  ])
})

it('takes no line above for a part of what a period begins that says title and company', () => {
  expect(
    jobs(
      'Experience\nProfessional\nJun. 2022 - Current Baker, Sun Bakery, Milton\n• Bread\nRye, wheat, oats\nDec. 2020 - May. 2022 Chef, Moon Cakes, Milton',
    ),
  ).toEqual(['Baker | Sun Bakery | 2022-06 | now', 'Chef | Moon Cakes | 2020-12 | 2022-05'])
})

it('takes "Freelance" beside an unknown title for where, and leaves remarks in brackets out of a company', () => {
  expect(jobs('Experience\n2014 - 2015\tDesarrollo de hornos\tFreelance')).toEqual(['Desarrollo de hornos | Freelance | 2014-01 | 2015-12'])
  expect(jobs('Experience\nBaker\nMOON CAKES [AGENCY FOR CAKES, B2C] (REMOTE)\t2019 - 2020')).toEqual([
    'Baker | MOON CAKES | 2019-01 | 2020-12',
  ])
})
