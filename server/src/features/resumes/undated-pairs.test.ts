import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'

const read = (text: string) => jobs(`Experiencia laboral\n${text}`).map((job) => job.replace(' | undefined | now', ''))
const JOBS = ['Tejedora | Hilos Nore', 'Cajera | Mercados Lirio']

it.each([
  'Tejedora\nHilos Nore\n\nCajera\nMercados Lirio',
  'Hilos Nore\nTejedora\n\nMercados Lirio\nCajera',
  'Tejedora\nHilos Nore\nCajera\nMercados Lirio',
  'Hilos Nore\nTejedora\nMercados Lirio\nCajera',
  'Tejedora\nHilos Nore\n• Tejido de telas.\n\nCajera\nMercados Lirio\n• Cobro a clientes.',
  'Hilos Nore\nTejedora\n3 años\n\nMercados Lirio\nCajera\n(6 meses)',
  'Tejedora\nHilos Nore - 2 años\n\nCajera\nMercados Lirio - 1 año',
])('reads titles and companies in lines without any date: %j', (text) => {
  expect(read(text)).toEqual(JOBS)
})

it('takes neither people nor what was done for companies, and fills nothing where one title has none', () => {
  expect(read('Luis Roble Paz\nGerente\n\nAna Encina\nSupervisora')).toEqual([])
  expect(read('Cajera\nAtención al público\n\nTejedora\nTejido de telas')).toEqual([])
  expect(read('Tejedora\nHilos Nore\n\nCajera\nMercados Lirio\n\nVendedora\nventa de telas')).toEqual([])
  // A single job, of a company that nobody knows.
  expect(read('Tejedora\nHilos Nore')).toEqual([])
})

it('leaves out how a company is reached', () => {
  expect(read('Tejedora – Tel (8) 555 01 23\nHilos Nore | 7 enero 2015 – 24 junio 2017\n- Tejido de telas.')).toEqual([
    'Tejedora | Hilos Nore | 2015-01 | 2017-06',
  ])
  expect(read('Mercados Lirio - 6012-3456\tJunio 2019 - Marzo 2020\nCajera')).toEqual(['Cajera | Mercados Lirio | 2019-06 | 2020-03'])
})

it('reads a company in front of its title at a slash', () => {
  expect(read('01/2015 – 06/2017\nHilos Nore / Tejedora\n• Tejido de telas.')).toEqual(['Tejedora | Hilos Nore | 2015-01 | 2017-06'])
})
