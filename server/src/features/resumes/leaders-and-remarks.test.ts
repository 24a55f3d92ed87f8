import { expect, it } from 'vitest'
import { jobs, readStudies } from '../../testing/resumes.ts'
import { proposeFromText } from './proposal.ts'

it('takes nobody who led somebody for a company, in a column of its own either', () => {
  const job = (title: string, leader: string) =>
    `${title}\tMay 2025 - Aug 2025\nProject Title: Looms of Nore\t${leader}: Prof. Ann Oak\n• Counted the threads of two looms`
  expect(jobs(`Research Experience\n${job('Research Assistant', 'Supervisor')}\n${job('Data Scientist', 'Advisor')}`)).toEqual([
    'Research Assistant | - | 2025-05 | 2025-08',
    'Data Scientist | - | 2025-05 | 2025-08',
  ])
})

it.each([
  ['Polifuncional', 'Mercado Lirio'],
  ['Help Desk', 'Telares Otter'],
  ['Licenciada en Nutrición', 'Consultorio particular'],
])('knows %j for a title', (title, company) => {
  expect(jobs(`Experiencia laboral\n${company}\t2020 / 2021\n${title}`)).toEqual([`${title} | ${company} | 2020-01 | 2021-12`])
})

it('takes what is told in brackets for no part of a title', () => {
  expect(
    jobs('Experience\nOtter Looms Inc\tNore\nWeaving Intern (Python tests & object detection with looms)\tJune 2020 - July 2021'),
  ).toEqual(['Weaving Intern | Otter Looms Inc | 2020-06 | 2021-07'])
})

it('joins a date at the end of a line with what says below it that it goes on', () => {
  const said = proposeFromText('Educación\nTécnico en Telas\nInstituto Nore | Octubre 2024\n- En curso', { skills: [] })
  expect(readStudies(said)).toMatchObject([
    { degree: 'Técnico en Telas', learning_center: 'Instituto Nore', start_date: '2024-10-01', end_date: null, is_current: true },
  ])
})

it('reads small capitals that are letters of their own, and labels with a sign of equality', () => {
  const { first_name, last_name, address } = proposeFromText('Tᴏᴍᴀ́s Rᴏʙʟᴇ\nTejedor\nLocalidad = Austin, TX', { skills: [] })
  expect([first_name, last_name, address]).toEqual(['Tomás', 'Roble', 'Austin, TX'])
})
