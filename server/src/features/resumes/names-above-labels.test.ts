import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'

const read = (...forms: string[]) => jobs(`Experiencia laboral\n${forms.join('\n')}`)

it.each([
  ['Hilos Nore\nPuesto: Tejedora\nFecha de entrada: Enero - 2015\nFecha de salida: Junio – 2017\nActividades: Tejer', '2015-01 | 2017-06'],
  ['• Hilos Nore (2 años)\nPuesto: Tejedora.\nFecha de entrada: Enero 2015\nFecha de salida: Junio 2017', '2015-01 | 2017-06'],
  ['Hilos Nore\nJefe inmediato: Rosa Lirio\nFecha contratación: 21 enero 2015 - 15 junio 2017.\nCargo: Tejedora', '2015-01 | 2017-06'],
  [
    '> Hilos Nore\n< Jefe directo: Rosa Lirio\nrlirio@example.com\nFecha contratación: 21 enero 2015 - 15 junio 2017.\nCargo: Tejedora />',
    '2015-01 | 2017-06',
  ],
  ['Hilos Nore\nCargo: Tejedora\nFecha de ingreso: Enero 2015', '2015-01 | now'],
  ['Hilos Nore\nFunción: Tejedora\nTejido de telas\nOtterby (2015 - a la actualidad )', '2015-01 | now'],
  ['Hilos Nore\nFunción: Tejedora\nTejido de telas\nOtterby (2015)', '2015-01 | 2015-12'],
  ['Hilos Nore (1 año)\nPuesto: Tejedora\nActividades: Tejer', 'undefined | now'],
  ['Hilos Nore\nCargo: Tejedora\nTiempo: 8 meses\nTeléfono: 444 5555', 'undefined | now'],
])('takes what stands above the labels of %j for the company', (form, period) => {
  expect(read(form, '', 'Cargo: Hilandera\nEmpresa: Telas Lirio\nPeriodo: 2012 - 2014')).toEqual([
    `Tejedora | Hilos Nore | ${period}`,
    'Hilandera | Telas Lirio | 2012-01 | 2014-12',
  ])
})

it('reads a company of two lines, and leaves the next one to its own labels', () => {
  expect(
    read(
      'Instituto de Hilos y Telas Rosa\nencina [IHT]\nJefe inmediato: Ana Nube\nFecha: 2015 - 2017\nCargo: Tejedora',
      'Telas Lirio\nJefe inmediato: Ana Nube\nFecha: 2012 - 2014\nCargo: Hilandera',
    ),
  ).toEqual(['Tejedora | Instituto de Hilos y Telas Rosa encina | 2015-01 | 2017-12', 'Hilandera | Telas Lirio | 2012-01 | 2014-12'])
})

it('takes a name below another form, whatever that one ends with', () => {
  expect(
    read(
      'Hilos Nore\nJefe inmediato: Rosa Lirio,\nFecha: 2015 - 2017\nCargo: Tejedora',
      'Telas Encina\nJefe inmediato: Ana Nube\nCargo: Cajera',
    ),
  ).toEqual(['Tejedora | Hilos Nore | 2015-01 | 2017-12', 'Cajera | Telas Encina | undefined | now'])
})

it('leaves the rest of a name to the line with its period above', () => {
  expect(read('HILOS Y TELAS DEL NORTE Y\tJulio 2015 – Actual', 'Lirio, S.A. de C.V.', 'Puesto: Tejedora')).not.toContain(
    'Tejedora | Lirio, S.A. de C.V. | undefined | now',
  )
})

it('takes a place above labels for no company, and a work that somebody wrote for no job', () => {
  expect(read('Medellín (Colombia)', 'Puesto: Tejedora', '2015 - 2017')).toEqual(['Tejedora | - | 2015-01 | 2017-12'])
  expect(read('Rosa Lirio', 'Título: Hilos de lana en el valle', 'Congreso: Telas')).toEqual([])
})
