// Jobs and studies of two lines each, in letters that nearly all entries share, and what stands in a margin below a period.
import { expect, it } from 'vitest'
import { at, countDoubtful, read } from '../../testing/resumes.ts'
import { proposeFromLines } from './proposal.ts'

const LOOKS: { [sign: string]: { height?: number; isBold?: boolean } } = { '#': { height: 16 }, '+': { height: 14 }, '*': { isBold: true } }

/** A page of lines 14 apart: '#' heads a section, '+' is larger, '*' bold; '|' begins a second column. */
function said(lines: readonly string[], second = 180) {
  const pieces = [
    at(50, 780, 'Nuria Lirio', { height: 26 }),
    ...lines.flatMap((line, row) => {
      const y = 740 - row * 14
      const look = LOOKS[line[0] ?? ''] ?? {}
      const [left = '', right] = line.replace(/^[#+*]/, '').split('|')
      return [...(left ? [at(50, y, left, look)] : []), ...(right ? [at(second, y, right, look)] : [])]
    }),
  ]
  const proposal = proposeFromLines(read(pieces), { skills: [] })
  return {
    jobs: proposal.candidate_work_histories.map(
      (each) => `${each.job_title} | ${each.company_name} | ${each.end_date?.slice(0, 7) ?? 'now'}`,
    ),
    studies: proposal.candidate_education_histories.map((each) => `${each.degree} | ${each.learning_center}`),
    doubtful: countDoubtful(proposal),
  }
}

it('reads the title below what a company is, where both are in the same letters', () => {
  const { jobs } = said([
    '#Experience',
    '*Otter Company, Madrid|2019 - 2021',
    '*Fine Yarns and Threads',
    '*Senior Programmer',
    'Kept the looms of the house running.',
    '',
  ])
  expect(jobs).toEqual(['Senior Programmer | Otter Company | 2021-12'])
})

it('reads both lines whole where the words of one of them are mostly titles', () => {
  const { jobs, doubtful } = said([
    '#Experience',
    '*Teacher',
    'Telares Otter · 2019 - 2021',
    '',
    'Wove what was asked for, and dyed it.',
    '',
    '*Customer Services',
    'Sandpiper · 2017 - 2019',
    '',
    'Answered what customers asked.',
    '',
    '*Designer',
    'Lirio Azul, Norte · 2015 - 2017',
    '',
    'Dyed wool in all colours.',
  ])
  expect(jobs).toEqual([
    'Teacher | Telares Otter | 2021-12',
    'Customer Services | Sandpiper | 2019-12',
    'Designer | Lirio Azul, Norte | 2017-12',
  ])
  expect(doubtful).toBe(0)
})

it('takes a remark below a title and its company for neither', () => {
  const { jobs } = said([
    '#Experience',
    '*Teacher, Telares Otter · 2019 - 2021',
    'Fine wool',
    'Wove what was asked for, and dyed it.',
    '',
    '*Designer, Sandpiper Inc · 2017 - 2019',
    'Old colours',
    'Dyed what was asked for, and wove it.',
  ])
  expect(jobs).toEqual(['Teacher | Telares Otter | 2021-12', 'Designer | Sandpiper Inc | 2019-12'])
})

it('begins an entry at the larger letters, not at the end of what was done before', () => {
  const { jobs } = said([
    '#Experience',
    'I have woven for the valley',
    'and for the hills behind it',
    '+Otter - Teacher',
    'January 2021 - Present',
    'Weaving what the valley asks for, in wool and in',
    'Linen.',
    '+IWH - Web Developer',
    'June 2019 - January 2021',
    'Tuned the looms of the whole valley, and those of',
    'Otterby.',
    '+Sandpiper - Designer',
    'June 2017 - May 2019',
    'Dyed wool in all colours for the whole valley',
  ])
  expect(jobs).toEqual(['Teacher | Otter | now', 'Web Developer | IWH | 2021-01', 'Designer | Sandpiper | 2019-05'])
})

it('leaves out what stands in brackets in the margin below a period', () => {
  const { jobs, studies, doubtful } = said([
    '#Experiencia',
    'sep. 2013 - sep. 2015|OTTER, UNIVERSIDAD DEL NORE',
    '(Fin del contrato)|Tejedora / web',
    '',
    'mar. 2011 - abr. 2013|TALLER LIRIO, UNIVERSIDAD DEL NORE',
    '(Otterby -|Tejedora / web',
    'Nore)|',
    '',
    '#Educación',
    'ago. 2008 - dic. 2010|UNIVERSIDAD DEL NORE',
    '(9 semestres cursados)|Ingeniería en Telas',
  ])
  expect(jobs).toEqual([
    'Tejedora / web | OTTER, UNIVERSIDAD DEL NORE | 2015-09',
    'Tejedora / web | TALLER LIRIO, UNIVERSIDAD DEL NORE | 2013-04',
  ])
  expect(studies).toEqual(['Ingeniería en Telas | UNIVERSIDAD DEL NORE'])
  expect(doubtful).toBe(0)
})

it('reads a degree around the date in brackets beside it, and a margin of headings and dates as no column', () => {
  const { studies, jobs } = said(
    [
      '+SUMMARY|A weaver who has woven for the whole valley and its hills',
      '|and who goes on weaving',
      '+EDUCATION|Laurea Magistrale in Tessitura - Percorso di Lana e',
      '[ 31/08/2021 - 30/06/2023 ]|Seta',
      '|Politecnico di Nore',
      '|Campi di studio: lana e seta, lino e canapa, feltro',
      '|Numero di crediti: 120, con lode e con premio',
      '|Tesi: la lana nella valle di Nore e altrove',
      '[ 31/08/2018 - 31/07/2021 ]|Laurea Triennale in Tessitura',
      '|Politecnico di Nore',
      '|Campi di studio: lana e seta, lino e canapa, feltro',
      '|Numero di crediti: 182, con lode e con premio',
      '+WORK EXPERIENCE|Telares Otter S.R.L.',
      '[ 03/2018 ]|Tessitore',
      '|Ha tessuto la lana per tutta la valle di Nore',
    ],
    220,
  )
  expect(studies).toEqual([
    'Laurea Magistrale in Tessitura - Percorso di Lana e Seta | Politecnico di Nore',
    'Laurea Triennale in Tessitura | Politecnico di Nore',
  ])
  expect(jobs).toEqual([])
})

it('reads a degree directly above its school, both without a date and in other letters than the dated ones', () => {
  const { studies } = said([
    '#Education',
    '+BSc Computer Science',
    '+Nore University',
    '+2018 - 2022',
    'Studying for a diploma of looms, and much else besides',
    'Certificate of Secondary Education (CSE)',
    'Otterby Girls High School',
    '- Passed all exams',
    'Certificate of Primary Education (CPE)',
    'Vision Academy',
  ])
  expect(studies).toEqual([
    'BSc Computer Science | Nore University',
    'Certificate of Secondary Education (CSE) | Otterby Girls High School',
    'Certificate of Primary Education (CPE) | Vision Academy',
  ])
})

it('heads the right column with the heading that stands alone above both', () => {
  const left = ['Nuria Lirio', 'Nationality: Norian', 'CONTACT', 'Calle Lirio 4, Otterby', 'nuria@example.com']
  const right = [
    '07/01/2024 - 08/31/2024 Otterby, Italy',
    'Teacher at Telares Otter',
    '1. Wove wool on three looms, and dyed it in all colours',
    '04/25/2023 - 06/2023 Otterby, Italy',
    'Designer at Sandpiper Inc',
    '1. Dyed wool in all colours that the valley asked for',
    '2. Taught others to dye it',
  ]
  const pieces = [
    at(202, 776, 'WORK EXPERIENCE', { height: 12 }),
    ...left.map((line, row) => at(10, 690 - row * 30, line, line === 'CONTACT' ? { height: 12 } : {})),
    ...right.map((line, row) => at(221, 757 - row * 20, line)),
  ]
  const { candidate_work_histories } = proposeFromLines(read(pieces), { skills: [] })
  expect(candidate_work_histories.map((each) => `${each.job_title} | ${each.company_name} | ${each.start_date}`)).toEqual([
    'Teacher | Telares Otter | 2024-07-01',
    'Designer | Sandpiper Inc | 2023-04-01',
  ])
})

it('keeps a bold label of two words within a job, so that the next job belongs to the same section', () => {
  const job = (period: string, title: string, tools: string) => [
    `|${period}`,
    `+${title}`,
    'Responsibilities:',
    '• Wove',
    `*Technologies and Tools: ${tools}`,
    '',
  ]
  const first = job('10/2021 - Present', 'Software Engineer, Nore Looms, Italy', 'looms, dyes, silk')
  const second = job('01/2021 - 10/2021', 'Designer, Lirio Pay, Kenya', 'pens')
  const { jobs, doubtful } = said(['*WORK EXPERIENCE', ...first, ...second], 460)
  expect(jobs).toEqual(['Software Engineer | Nore Looms | now', 'Designer | Lirio Pay | 2021-10'])
  expect(doubtful).toBe(0)
})
