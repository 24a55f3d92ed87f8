// Jobs with remarks about companies, with titles that go on below, of three sentences in a line, and posts and names beside what looks like them.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const told = (text: string) => jobs(`Experience\n${text}`)

it('leaves out what is remarked about companies above place and period', () => {
  expect(
    told(
      'Tejedor Técnico\nTelares Nore. S.A.S.\n- Empresa de telas.\nVaqueros, Salta. Noviembre 2021 - presente\n\nOperador.\nHilos Lirio S.R.L.\n(HILISA)\n- Empresa de hilos.\nSalta, Mayo 2020 - Noviembre 2020',
    ),
  ).toEqual(['Tejedor Técnico | Telares Nore. S.A.S. | 2021-11 | now', 'Operador | Hilos Lirio S.R.L. (HILISA) | 2020-05 | 2020-11'])
})

it('reads when, what and where that full stops end', () => {
  expect(
    told(
      '2018 – Present. Senior Research Fellow in Looms. School of Weaving, University of Nore.\n2013 - 2014. Dye Lab Assistant. Department of Wool, University of Nore.',
    ),
  ).toEqual([
    'Senior Research Fellow in Looms | School of Weaving, University of Nore | 2018-01 | now',
    'Dye Lab Assistant | Department of Wool, University of Nore | 2013-01 | 2014-12',
  ])
})

it('joins a title behind a dash that goes on above its period', () => {
  const look = { size: 11, x: 40, columns: [40] }
  const lines = plainLines(
    'Experience\nNore Looms Ltd — \ue000Head\nWeaver\nMay 2019 - June 2020\nOtter Silks Ltd — \ue000Baker\nMay 2017 - June 2018',
  )
  const seen = lines.map((line): Line => ({ ...line, ...look, isBold: line.text.includes('—') || line.text === 'Experience' }))
  expect(proposeFromLines(seen, { skills: [] }).candidate_work_histories.map((each) => `${each.job_title} | ${each.company_name}`)).toEqual(
    ['Head Weaver | Nore Looms Ltd', 'Baker | Otter Silks Ltd'],
  )
})

it('takes what says of what kind a company is for no title', () => {
  expect(told('Cocinera\nFondo Mixto de Cooperación Técnica\n2006 - 2008')).toEqual([
    'Cocinera | Fondo Mixto de Cooperación Técnica | 2006-01 | 2008-12',
  ])
})

it.each([
  ['chez', 'Développeur mobile chez Nore Telecom'],
  ['bei', 'Softwareentwickler bei Nore Telecom'],
])('parts a title from its company at %s', (word, line) => {
  const [title = '', company = ''] = line.split(` ${word} `)
  expect(told(`${line}\n2016 - 2017`)).toEqual([`${title} | ${company} | 2016-01 | 2017-12`])
})

it('parts a degree from a school that nothing parts from it', () => {
  const text = 'Educación\nMaestría en Telas Universidad del Nore\n2018\n\nTécnico en Hilos SENA\n2016'
  expect(
    proposeFromText(text, { skills: [] }).candidate_education_histories.map((each) => `${each.degree} | ${each.learning_center}`),
  ).toEqual(['Maestría en Telas | Universidad del Nore', 'Técnico en Hilos | SENA'])
})

it.each([
  ['Hoja de vida\nDatos personales\nNOMBRES\tNuria\nAPELLIDOS\tLirio Sauce\nnuria@example.com', ['Nuria', 'Lirio Sauce']],
  ['Mi Perfil\nSoy tejedora.\ntejidos@example.com', [null, null]],
  ['Personal details\nNore High School\nPost Office Box 2\nbox@example.com', [null, null]],
])('reads the name of %j', (text, [first, last]) => {
  expect(proposeFromText(text, { skills: [] })).toMatchObject({ first_name: first, last_name: last })
})
