// Heads of jobs in three parts.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'

it('reads the last of three parts below a period as the company', () => {
  expect(
    jobs(
      'Experiencia\n05/01/2021-VIGENTE\nJEFA • VENTAS • LIRIO AZUL\n\n15/06/18-17/08/20\nENCARGADA • CAJERA, ATENCION AL CLIENTE • HILOS CONCHITA',
    ),
  ).toEqual(['JEFA, VENTAS | LIRIO AZUL | 2021-01 | now', 'ENCARGADA, CAJERA, ATENCION AL CLIENTE | HILOS CONCHITA | 2018-06 | 2020-08'])
})

it('leaves a company in the middle where it is', () => {
  expect(jobs('Experiencia\n2018 - 2020\nTejedora • Telares Nore SA • Remoto')).toEqual(['Tejedora | Telares Nore SA | 2018-01 | 2020-12'])
})
