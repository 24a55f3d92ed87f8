// What looks like something else in a resume, and is not taken for it.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { rowsOf } from './history-rows.ts'
import { cleanLines, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-address.ts'

const said = (text: string) => proposeFromText(text, { skills: [] })
const studies = (text: string) => said(text).candidate_education_histories.map((each) => [each.degree, each.learning_center])

it('takes a common surname for no second given name', () => {
  const experience = 'Experiencia de trabajo para la empresa y con los hornos de la casa'
  expect(said(`Ana Alonso García\nana@example.org\n${experience}`)).toMatchObject({ first_name: 'Ana', last_name: 'Alonso García' })
  expect(said(`Luis Franco Díaz\nluis@example.org\n${experience}`)).toMatchObject({ first_name: 'Luis', last_name: 'Franco Díaz' })
})

it('leaves the number behind a name in capitals', () => {
  expect(said('John Oakley III\njohn@example.org')).toMatchObject({ first_name: 'John', last_name: 'Oakley III' })
})

it('takes a name that a country or a city has too for no address', () => {
  const lines = plainLines('Israel\nTorres\nisrael@example.org').map((line, at) => ({ ...line, size: at < 2 ? 24 : 10 }))
  expect(proposeFromLines(lines, { skills: [] })).toMatchObject({ first_name: 'Israel', last_name: 'Torres', address: null })
})

it('takes a title and a degree that begin like a street for none', () => {
  expect(addressIn(['Jr. Java Developer J2EE'])).toBeNull()
  expect(addressIn(['Jr. Amazonas 123'])).toBe('Jr. Amazonas 123')
  expect(jobs('Experience\nJr. Java Developer J2EE\nSun Bakery Inc\n2019 - 2020')).toEqual([
    'Jr. Java Developer J2EE | Sun Bakery Inc | 2019-01 | 2020-12',
  ])
  expect(studies('Educación\nCarrera Ingeniería Civil 8 Semestre\nUniversidad del Sol\n2019 - 2020')).toEqual([
    ['Carrera Ingeniería Civil 8 Semestre', 'Universidad del Sol'],
  ])
})

it('keeps a degree that is a specialty or a major', () => {
  expect(studies('Educación\nEspecialidad en Finanzas, Universidad del Sol, 2015 - 2018')).toEqual([
    ['Especialidad en Finanzas', 'Universidad del Sol'],
  ])
  expect(studies('Education\nMajor in Economics\nSun University\n2015 - 2018')).toEqual([['Major in Economics', 'Sun University']])
})

it('knows a study by its school and its degree in a resume without headings, also where the degree is a title too', () => {
  const text = 'Juan Pérez\njuan@example.org\n\nGerente, Pan Azul SA\n2019 - 2020\n\nIngeniero en Hornos, Universidad del Sol\n2010 - 2014'
  expect(jobs(text)).toEqual(['Gerente | Pan Azul SA | 2019-01 | 2020-12'])
  expect(studies(text)).toEqual([['Ingeniero en Hornos', 'Universidad del Sol']])
})

it('takes the word of who teaches for no company', () => {
  expect(jobs('Experience\nAdjunct Faculty\nMilton University\n2015 - 2018')).toEqual([
    'Adjunct Faculty | Milton University | 2015-01 | 2018-12',
  ])
})

it('takes a letter of Bengali for a ligature only among Latin ones', () => {
  expect(cleanLines(plainLines('Communicaধons\nবধক')).map(({ text }) => text)).toEqual(['Communications', 'বধক'])
})

it('takes a heading with a sign in front of it and its content beside it for no point of a list', () => {
  const text = 'Experience\nChef, Moon Inc\n2017 - 2018\n★ Skills\tBread\nPastry\nEducation\nBSc Bread, Sun University\n2010 - 2014'
  expect(proposeFromText(text, { skills: ['Pastry'] }).skills).toEqual(['Pastry'])
})

it('joins a column that goes on, but not without end', () => {
  const line = (text: string, columns: number[]) => plainLines(text).map((each) => ({ ...each, x: columns[0] ?? 0, columns, size: 10 }))
  const rows = rowsOf(
    [...line('Baker\tCook', [20, 100]), ...Array.from({ length: 40 }, () => line('Bread and cakes', [100])).flat()],
    'work',
  )
  expect(Math.max(...rows.map(({ text }) => text.length))).toBeLessThan(250)
})
