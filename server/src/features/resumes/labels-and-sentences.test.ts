import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'

const CASHIER = 'Cajera | Mercados La Colina | 2018-03 | 2020-06'
const alike = (job: string) => job.toLowerCase()

it.each([
  'Desde marzo de 2018 hasta junio de 2020 trabajé en Mercados La Colina como cajera.',
  'Desde marzo de 2018 hasta junio de 2020 me desempeñé como cajera en Mercados La Colina.',
  'Marzo 2018 a Junio 2020: Mercados La Colina, desempeñando el cargo de cajera.',
  'Mercados La Colina, desempeñando el cargo de cajera, desde marzo de 2018 hasta junio de 2020.',
  'Laboré en la empresa Mercados La Colina en el cargo de cajera, desde marzo de 2018 hasta junio de 2020.',
  'Ocupé el puesto de cajera en Mercados La Colina de marzo de 2018 a junio de 2020.',
  'From March 2018 to June 2020 I worked at Mercados La Colina as a cajera.',
])('reads the job that %j tells', (sentence) => {
  expect(jobs(`Experiencia laboral\n${sentence}`).map(alike)).toEqual([alike(CASHIER)])
})

it.each([
  'Empresa: Mercados La Colina, Cargo: Cajera, Tiempo: marzo 2018 - junio 2020',
  'Empresa Mercados La Colina\nCargo Cajera\nPeriodo 03/2018 - 06/2020',
  'Mercados La Colina\nCargo desempeñado: Cajera\nTiempo de servicio: marzo 2018 - junio 2020\nJefe inmediato: Luis Roble',
  'Razón social: Mercados La Colina\nFunción: Cajera\nDesde: marzo 2018\nHasta: junio 2020',
  'Empresa: Mercados La Colina\nÁrea: Ventas\nCargo: Cajera\nDesde 03/2018 hasta 06/2020',
  'Employer: Mercados La Colina\nJob Title: Cajera\nDates Employed: March 2018 to June 2020',
  'Empresa: Mercados La Colina\nPuesto: Cajera\nFecha de ingreso: 03/2018\nFecha de salida: 06/2020\nMotivo de salida: Término de contrato',
])('reads the form %j', (form) => {
  expect(jobs(`Experiencia laboral\n${form}`)).toEqual([CASHIER])
})

it('takes a function that is told for no title', () => {
  expect(jobs('Experiencia laboral\nMercados La Colina\tmarzo 2018 - junio 2020\nCargo: Cajera\nFunción: atender el mostrador')).toEqual([
    CASHIER,
  ])
})

it.each([
  ['Mercados La Colina (Cajera)', 'marzo 2018 - junio 2020'],
  ['• Mercados La Colina. Cajera.', 'marzo 2018 - junio 2020.'],
  ['Cajera, Mercados La Colina, Remoto', 'marzo 2018 - junio 2020'],
  ['Cajera en la empresa Mercados La Colina', 'marzo 2018 - junio 2020'],
])('parts %j', (line, period) => {
  expect(jobs(`Experiencia laboral\n${line} ${period}`)).toEqual([CASHIER])
})
