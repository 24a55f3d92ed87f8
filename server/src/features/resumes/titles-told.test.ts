import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'

const JOB = 'tejedora | Hilos Nore | 2015-01 | 2017-12'
const alike = (job: string) => job.replace('Tejedora', 'tejedora')

it.each([
  'Hilos Nore (2015-2017) Me desempeñé como tejedora, encargada del registro diario de las telas y los hilos.',
  'Hilos Nore (2015 - 2017). Me desempeñé como tejedora en el área de telas de la empresa.',
  'Hilos Nore, 2015 - 2017\nMe desempeñé como tejedora, realizando tareas de registro y control.',
  'Hilos Nore (2015 a 2017)\nTrabajé como tejedora realizando tareas de registro y control.',
  '2015 - 2017 Hilos Nore\nDesempeñándome como tejedora en el área de telas.',
  '2015 - 2017: Hilos Nore. Trabajé como tejedora realizando tareas de registro.',
  'Hilos Nore.- Me desempeñé como tejedora en el periodo 2015-2017.',
  'Hilos Nore. Tejedora. 2015-2017. Registro de telas.',
  'Hilos Nore\n2015-2017\nTejedora. Registro de telas.',
  'En Hilos Nore, como tejedora, desde 2015 hasta 2017.',
  'Tejedora en Hilos Nore desde el año 2015 hasta el año 2017, realizando tareas de registro y control de telas.',
])('reads the title and the company that running text tells: %j', (text) => {
  expect(jobs(`Experiencia laboral\n${text}`).map(alike)).toEqual([JOB])
  const other = text.replace('Hilos Nore', 'Telas Lirio').replace(/[Tt]ejedora/, (word) => (word === 'Tejedora' ? 'Cajera' : 'cajera'))
  expect(jobs(`Experiencia laboral\n${text}\n${other}`).map((job) => job.toLowerCase())).toEqual(
    [JOB, JOB.replace('tejedora | Hilos Nore', 'cajera | Telas Lirio')].map((job) => job.toLowerCase()),
  )
})

it('reads a job that a sentence tells without any date', () => {
  const told = (text: string) => jobs(`Experiencia laboral\n${text}`)
  expect(told('Trabajé en Hilos Nore como tejedora.')).toEqual(['tejedora | Hilos Nore | undefined | now'])
  expect(told('Me desempeñé como tejedora en Hilos Nore.')).toEqual(['tejedora | Hilos Nore | undefined | now'])
  // Where is no company.
  expect(told('Me desempeñé como tejedora en el área de telas.')).toEqual([])
  expect(told('Trabajé como tejedora en Medellín.')).toEqual([])
})

it('reads paragraphs with the period behind the company, without brackets', () => {
  expect(
    jobs(
      'Experiencia laboral\nHilos Nore 2015-2017: Tejedora, realizando tareas de registro y control de las telas.\nTelas Lirio 2012-2014: Cajera, realizando tareas de registro y control de los hilos.',
    ),
  ).toEqual(['Tejedora | Hilos Nore | 2015-01 | 2017-12', 'Cajera | Telas Lirio | 2012-01 | 2014-12'])
})

it('leaves a title that stands above what a sentence tells', () => {
  expect(jobs('Experiencia laboral\nSupervisora\nHilos Nore, 2015 - 2017\nTrabajé como tejedora realizando tareas de registro.')).toEqual([
    'Supervisora | Hilos Nore | 2015-01 | 2017-12',
  ])
})
