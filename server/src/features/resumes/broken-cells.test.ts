// Studies in rows whose cells have several lines each, and in columns whose lines stand in the middle.
import { expect, it } from 'vitest'
import { at, read } from '../../testing/resumes.ts'
import { proposeFromLines } from './proposal.ts'

const studies = (...pieces: Parameters<typeof read>[number]) =>
  proposeFromLines(read([at(40, 700, 'Lirio Sauce', { height: 24 }), at(40, 660, 'EDUCACIÓN', { height: 14 }), ...pieces]), {
    skills: [],
  }).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | '),
  )

const row = (y: number, left: string, right: string) => [at(60, y, left), ...(right === '' ? [] : [at(240, y, right)])]

it('reads rows of which each cell has several lines, one cell after the other', () => {
  expect(
    studies(
      ...row(630, 'Grado en formación', 'Escuela Lirio'),
      ...row(616, 'profesional en hilos', 'Ciclo del cual obtuve los conocimientos para'),
      ...row(602, 'de muchos colores', 'desarrollar, implantar y mantener'),
      ...row(588, '2018 - 2020', 'telares de muchas clases.'),
      ...row(550, 'Grado en formación', 'Escuela Sauce'),
      ...row(536, 'profesional en lana', 'Ciclo del cual obtuve los conocimientos'),
      ...row(522, 'y seda', 'para tejer.'),
      ...row(508, '2011 - 2013', ''),
    ),
  ).toEqual([
    'Grado en formación profesional en hilos de muchos colores | Escuela Lirio | 2018-01 | 2020-12',
    'Grado en formación profesional en lana y seda | Escuela Sauce | 2011-01 | 2013-12',
  ])
})

it('reads what goes on in the middle of its column, and a place at the left below a period', () => {
  expect(
    studies(
      at(60, 630, '2016 - 2017'),
      at(260, 630, 'Licenciatura en Telas'),
      at(50, 616, 'Encinar, Cba, Arg.'),
      at(240, 616, 'Universidad del Nore'),
      at(60, 580, '2008 - 2014'),
      at(180, 580, 'Bachiller con orientación en gestión y'),
      at(160, 566, 'administración de telas'),
      at(50, 552, 'Encinar, Cba, Arg.'),
      at(240, 552, 'Colegio Lirio'),
    ),
  ).toEqual([
    'Licenciatura en Telas | Universidad del Nore | 2016-01 | 2017-12',
    'Bachiller con orientación en gestión y administración de telas | Colegio Lirio | 2008-01 | 2014-12',
  ])
})
