// Jobs in one line that begins with its period and ends with a full stop.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'

const said = (...lines: string[]) => jobs(`Experiencia laboral\n${lines.join('\n\n')}`)

it('reads the company and the title behind a period, each a sentence', () => {
  expect(said('2012-2022 Lanas Otter. Asesora de telas en Lirio Azul.', '2008 -2010 Hilos Nore. Tejedora.')).toEqual([
    'Asesora de telas en Lirio Azul | Lanas Otter | 2012-01 | 2022-12',
    'Tejedora | Hilos Nore | 2008-01 | 2010-12',
  ])
})

it('reads a title alone behind a period, and leaves out what is told behind it', () => {
  expect(said('enero 2021 - Actualidad, Asesora de ventas y administradora.')).toEqual([
    'Asesora de ventas y administradora | - | 2021-01 | now',
  ])
  expect(said('2018 -2019 Comerciante independiente. Venta de telas y lanas.')).toEqual([
    'Comerciante independiente | - | 2018-01 | 2019-12',
  ])
})

it('reads the company that stands behind the title', () => {
  expect(said('2011 - 2014 Weaving Advisor. Department of Wool, University of Nore.')).toEqual([
    'Weaving Advisor | Department of Wool, University of Nore | 2011-01 | 2014-12',
  ])
})
