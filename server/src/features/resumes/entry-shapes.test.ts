// Shapes in which resumes write a single job or study: periods in brackets, labels within a job, studies without dates among dated ones.
import { expect, it } from 'vitest'
import { jobs, readJobs, readStudies } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { type Proposal, proposeFromLines, proposeFromText } from './proposal.ts'

/** Lines 10 high; those that begin with a star are bold. */
const lines = (text: string): Line[] =>
  plainLines(text).map((line) => ({
    ...line,
    text: line.text.replace(/^\*/, ''),
    x: 40,
    columns: [40],
    size: 10,
    isBold: line.text.startsWith('*'),
  }))
const seen = (text: string) => proposeFromLines(lines(text), { skills: [] })
const written = (text: string) => proposeFromText(text, { skills: [] })
const studiesOf = (said: Proposal) =>
  readStudies(said).map(
    (each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.start_date ?? '-'} | ${each.end_date ?? '-'}`,
  )
const jobsOf = (said: Proposal) => readJobs(said).map((each) => `${each.job_title ?? '-'} | ${each.company_name ?? '-'}`)

it('joins a period in brackets that goes on in the next line', () => {
  const text = 'Education\nNore University\nBachelor of Arts, Weaving of Baskets · (August\n2022 - May 2025)'
  expect(studiesOf(written(text))).toEqual(['Bachelor of Arts, Weaving of Baskets | Nore University | 2022-08-01 | 2025-05-01'])
  expect(studiesOf(written('Educación\nUniversidad del Nore\nTecnología en Tejidos y Diseño de\nCestas · (enero de 2022)'))).toEqual([
    'Tecnología en Tejidos y Diseño de Cestas | Universidad del Nore | - | 2022-01-01',
  ])
})

it('reads studies without dates among dated ones', () => {
  const text =
    'Education\nNore University\nBA in Weaving\n2015 - 2018\n\nSouth College\nDiploma in Baskets\n\nLooms, a summary of the North'
  expect(studiesOf(written(text))).toEqual([
    'BA in Weaving | Nore University | 2015-01-01 | 2018-12-01',
    'Diploma in Baskets | South College | - | -',
  ])
  const rows = 'Education\n*Looming Reports, Otter Academy\t2019\n*M.Sc. Weaving | Nore University\n*B.Sc. Weaving | South College'
  expect(studiesOf(seen(rows)).slice(-2)).toEqual(['M.Sc. Weaving | Nore University | - | -', 'B.Sc. Weaving | South College | - | -'])
})

it('takes what was studied at a school, below it in other letters, for no other study', () => {
  const text = 'Education\n*Nore Grammar School\t2014 - 2020\nHigh school, Diploma of weaving'
  expect(studiesOf(seen(text))).toHaveLength(1)
})

it('reads a title and a company in bold letters below a period, with a gap between them', () => {
  const text = 'Experiencia laboral\n[ 06/2022 – 10/2022 ]\n*Ayudante técnico de telares de otoño (en prácticas)\n\n*Nutrias\n• Hilos.'
  expect(jobsOf(seen(text))).toEqual(['Ayudante técnico de telares de otoño (en prácticas) | Nutrias'])
})

it.each(['Funciones principales:', 'Logros:', 'Responsabilidades:'])('does not end the jobs at %j', (label) => {
  const job = (name: string, year: number) => `*${name}\n*Panadero\n${year} – ${year + 1}\n*${label}\n• Cestas de mimbre.\n`
  const text = `*EXPERIENCIA\n${job('Nutria SA', 2018)}\n${job('Castor SA', 2016)}\n*EDUCACIÓN\n*Universidad del Nore\n2010 - 2014`
  expect(jobsOf(seen(text))).toEqual(['Panadero | Nutria SA', 'Panadero | Castor SA'])
})

it('takes a bootcamp for what was learned, not for the school', () => {
  expect(studiesOf(written('Education\nFrontend Bootcamp\nOtterworks\n2019 - 2020'))).toEqual([
    'Frontend Bootcamp | Otterworks | 2019-01-01 | 2020-12-01',
  ])
})

it('reads the months of a job whose title is of another kind of work', () => {
  expect(jobs('Experience\nOpen Source Contributor\nSummer of Otters\nMay 2023 - Present')).toEqual([
    'Open Source Contributor | Summer of Otters | 2023-05 | now',
  ])
})

it('keeps two days in a right column apart, of which the one below is earlier or the same', () => {
  const text = 'Education\nNore University\nMS in Weaving\tMay 2011\nBS in Weaving\tMay 2010\nBA in Baskets\tMay 2010'
  expect(studiesOf(written(text))).toEqual([
    'MS in Weaving | Nore University | - | 2011-05-01',
    'BS in Weaving | Nore University | - | 2010-05-01',
    'BA in Baskets | Nore University | - | 2010-05-01',
  ])
})

it('reads a study whose long line names a degree, a school and its place, above the year', () => {
  const text =
    'Education\nBachelors in Humanities in Weaving and Basketry, Otter Academy, Norewood University, Ottertown, Greater Norewood, Nepal\n(Year of Graduation 2020)'
  expect(studiesOf(written(text))).toEqual([
    'Bachelors in Humanities in Weaving and Basketry | Otter Academy, Norewood University | - | 2020-12-01',
  ])
})

it('reads a period that is a point of a list below a study', () => {
  const text =
    'Formación\nI.E.S Nutria\nGrado Medio en Tejidos\n• Curso 2022 - 2024\n\nI.E.S Castor\nGrado Superior en Cestas\n• Curso 2024 - 2026'
  expect(studiesOf(written(text))).toEqual([
    'Grado Medio en Tejidos | I.E.S Nutria | 2022-01-01 | 2024-12-01',
    'Grado Superior en Cestas | I.E.S Castor | 2024-01-01 | 2026-12-01',
  ])
})

it('reads schools whose names are long and in small letters', () => {
  const study = (degree: string, year: number) => `${degree}\nInstitución educativa técnica nutriana\nMedellín, ${year}\n`
  expect(studiesOf(written(`Educación\n${study('Bachiller Académico', 2022)}\n${study('Diplomado en Tejidos', 2021)}`))).toEqual([
    'Bachiller Académico | Institución educativa técnica nutriana | - | 2022-12-01',
    'Diplomado en Tejidos | Institución educativa técnica nutriana | - | 2021-12-01',
  ])
})

it('joins a point of a list that names a study with the line that it goes on in', () => {
  const rows = lines(
    'Education\n• Masters in weaving, faculty of baskets, Otter\nUniversity, 2020.\n• Bachelor of Weaving, faculty of baskets, Otter\nUniversity, 2012.',
  )
  const deeper = rows.map((line) => (line.text.startsWith('University') ? { ...line, x: 58, columns: [58] } : line))
  expect(studiesOf(proposeFromLines(deeper, { skills: [] }))).toEqual([
    'Masters in weaving | faculty of baskets, Otter University | - | 2020-12-01',
    'Bachelor of Weaving | faculty of baskets, Otter University | - | 2012-12-01',
  ])
})

it('takes the label of a link beside a title for no company', () => {
  expect(jobsOf(written('Experience\nWeaving Intern | Certificate\t2015 - 2016\nOtter Baskets\n• Wove.'))).toEqual([
    'Weaving Intern | Otter Baskets',
  ])
})

it('reads the positions at one company that stand as points of a list below it', () => {
  const text =
    'Experience\n2007 – Present\nOtter Breads Pte Ltd\n– Director, Finance (2015 - Present)\n– Deputy Director, Finance (2012 - 2015)\n\n• Baked rye.'
  expect(jobs(text)).toEqual([
    'Director, Finance | Otter Breads Pte Ltd | 2015-01 | now',
    'Deputy Director, Finance | Otter Breads Pte Ltd | 2012-01 | 2015-12',
  ])
})

it('takes a point of a list that tells of a period for what was done', () => {
  expect(
    jobs(
      'Experience\nBaker\nSun Bakery Inc\n2012 - 2014\n• Led the bakers of the night shift 2012 - 2013\n• Trained each cook from the town 2013 - 2014',
    ),
  ).toEqual(['Baker | Sun Bakery Inc | 2012-01 | 2014-12'])
})

it('reads a year with how long a job lasted, in a column between others', () => {
  const job = (title: string, company: string, year: string) => `${title}\n${company}\t${year}\tNorewood\n• Wove.\n`
  const text = `Expérience\n${job('Stagiaire en tissage', 'Loutre', '2023, 6 mois')}\n${job('Technicien du tissage', 'Castor', '2020 - 2022')}`
  expect(jobs(text)).toEqual(['Stagiaire en tissage | Loutre | 2023-01 | 2023-12', 'Technicien du tissage | Castor | 2020-01 | 2022-12'])
})

it('reads a start with a dash and nothing behind it as a study that goes on', () => {
  expect(studiesOf(written('Education\nNore University (2019-)\nB.Sc. Weaving'))).toEqual([
    'B.Sc. Weaving | Nore University | 2019-01-01 | -',
  ])
  expect(studiesOf(written('Formación\nI.E.S Nutria\nGrado Superior en Tejidos\n| Septiembre 2024 -'))).toEqual([
    'Grado Superior en Tejidos | I.E.S Nutria | 2024-09-01 | -',
  ])
  // Of a job the end may merely be missing.
  expect(jobs('Experience\nBaker\nSun Bakery Inc\n2012 - 2014\n• Led the night shift, 2013 -')).toEqual([
    'Baker | Sun Bakery Inc | 2012-01 | 2014-12',
  ])
})

it('leaves a remark behind a job out, however long it makes the line', () => {
  const text =
    'Experience\nFeb 2014-Oct 2017: Weaving Research Fast Stream Analyst, Otters and Academies Basket Funding Unit, NWB (generally weaving in SAS and reed)'
  expect(jobs(text)).toEqual(['Weaving Research Fast Stream Analyst, Otters and Academies Basket Funding Unit | NWB | 2014-02 | 2017-10'])
})

it('takes a start with a dash for no job that goes on where another day stands in the line', () => {
  expect(jobs('Experience\nBaker\nSun Bakery Inc\nJuly 2020 -\tTasks:\tJanuary 2021')).toEqual([
    'Baker | Sun Bakery Inc | 2020-07 | 2021-01',
  ])
  expect(jobs('Experience\nJuly 2020 –\tBaker, Sun Bakery Inc')).toEqual(['Baker | Sun Bakery Inc | 2020-07 | now'])
})

it('parts a title or a degree from where it was at a slash, but not two titles', () => {
  const text =
    'Experience\n2019 - 2021\nWeaving Engineer / Nore Looms\nMade looms of all kinds.\n2015 - 2018\nWeaver Manager / Dyeing Manager'
  expect(jobsOf(written(text))).toEqual(['Weaving Engineer | Nore Looms', 'Weaver Manager / Dyeing Manager | -'])
  expect(studiesOf(written('Educación\nDic 2021\nDiplomado en Tejidos / Academia Nore'))).toEqual([
    'Diplomado en Tejidos | Academia Nore | - | 2021-12-01',
  ])
})
