import { expect, it } from 'vitest'
import { isKindOfJob, isRole } from './known-names.ts'
import { proposeFromText } from './proposal.ts'

const jobs = (text: string) =>
  proposeFromText(text, { skills: [] }).candidate_work_histories.map(({ job_title, company_name }) => `${job_title} | ${company_name}`)

it.each([
  'Cartero',
  'Herrero de obra',
  'Logopeda',
  'Matrona',
  'Catequista',
  'Pastelera',
  'Contratista',
  'Au Pair',
  'Key Holder',
  'Locksmith',
  'Scala Dev',
])('knows %j for a title', (title) => {
  expect(isRole(title, 'work')).toBe(true)
})

it.each(['Nore Dev Studio', 'Ganadera del Sur', 'Productora Lirio', 'Barbershop Nore'])('takes %j for no title', (company) => {
  expect(isRole(company, 'work')).toBe(false)
})

it.each(['Control de calidad', 'Front of House Management', 'Atención telefónica'])('knows that %j is a kind of work', (work) => {
  expect(isKindOfJob(work)).toBe(true)
})

it('takes the kind of work for the title where no word says which of two names is one', () => {
  expect(
    jobs(
      'Experience\nLirio, Plano, TX\t2013 ~ 2015\nFront of House Management\n\nOtter & Vale, Plano, TX\t2010 ~ 2013\nRetail Marketing Management',
    ),
  ).toEqual(['Front of House Management | Lirio', 'Retail Marketing Management | Otter & Vale'])
  expect(jobs('Experiencia\nLimpieza\nLirio\n2015 - 2018\n\nVado\nAdministración\n2012 - 2015')).toContain('Limpieza | Lirio')
})

it.each([
  'I have worked on many looms as time allotted',
  'Diversos talleres desde grandes fábricas hasta pequeños obradores',
  '♦ Teoría de Hilos',
])('offers, and does not fill, a job at %j', (company) => {
  expect(jobs(`Experience\nBaker | ${company} | 2015 - 2018\n`)).toEqual([])
})

it('takes an office for the company, whatever its last word is', () => {
  expect(jobs('Experience\nWeb Intern | Office of the Nore Comptroller\tMay 2019 - June 2021')).toEqual([
    'Web Intern | Office of the Nore Comptroller',
  ])
})

it('takes an independent contractor for somebody who works for nobody', () => {
  expect(jobs('Experiencia\nElectricista: Contratista independiente\t2018 - 2021')).toEqual(['Electricista | Contratista independiente'])
})

it('offers, and does not fill, jobs of which none has a title that is known', () => {
  const lines = [
    'Telas Nore, S.L. | Vadobaja\t2020 - 2021',
    'Hilos Vado, S.L. | Ottermar\t2017 - 2019',
    'Lanas Lirio, S.L. | Noreal\t2014 - 2016',
  ]
  expect(jobs(`Experiencia\n${lines.join('\n')}`)).toEqual([])
})
