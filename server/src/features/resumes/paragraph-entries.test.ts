// Entries of which each is one paragraph.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { proposeFromText } from './proposal.ts'

/** What a text surely says of studies, a line each. */
const studies = (text: string) =>
  proposeFromText(text, { skills: [] }).candidate_education_histories.map(
    (each) =>
      `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.start_date?.slice(0, 7) ?? '-'} | ${each.end_date?.slice(0, 7) ?? '-'}`,
  )

it('reads jobs whose company and period a colon parts from what was done', () => {
  expect(
    jobs(`Antecedentes laborales
Telares Nore S.A (junio 2016 a febrero 2018): Encargada de Tintes, en la cual desarrollé
el programa de trabajo anual, entre otros.

Hilos del Sur Ltda. (2012 al 2015): Asesora en Prevención de Riesgos para la planta, realicé
inspecciones de equipos.`),
  ).toEqual([
    'Encargada de Tintes | Telares Nore S.A | 2016-06 | 2018-02',
    'Asesora en Prevención de Riesgos | Hilos del Sur Ltda. | 2012-01 | 2015-12',
  ])
})

it('reads jobs whose period stands in brackets before the company, and offers those without a title', () => {
  const said = proposeFromText(
    `Experiencia Laboral
(2016 - actual) Secretaría de Telares (Taller N°3): Docente en materias de hilos primero y tercero.
(2014) Lirio Azul SA de CV: Control general de la empresa, monitoreo de presupuestos.
(2010 - 2013) Centro de Hilos: Instructora de Tejido Básico en los niveles infantil y adultos.`,
    { skills: [] },
  )
  expect(
    said.candidate_work_histories.map((job) => `${job.job_title} | ${job.company_name} | ${job.start_date} | ${job.end_date}`),
  ).toEqual([
    'Docente | Secretaría de Telares | 2016-01-01 | null',
    'Instructora de Tejido Básico | Centro de Hilos | 2010-01-01 | 2013-12-01',
  ])
  expect(said.doubtful_work_histories.map((job) => job.company_name)).toEqual(['Lirio Azul SA de CV'])
})

it('reads studies behind how far they went', () => {
  expect(
    studies(`Antecedentes académicos
Enseñanza Superior (2015 – 2017): Titulada de Técnico en Hilos, en Instituto
Profesional Lirio. Año de egreso 2017, con Registro Vigente.

Enseñanza Media (1999-2002): Liceo Técnico Nuria Encina, Encinar, Región
Metropolitana.`),
  ).toEqual([
    'Técnico en Hilos | Instituto Profesional Lirio | 2015-01 | 2017-12',
    'Enseñanza Media | Liceo Técnico Nuria Encina | 1999-01 | 2002-12',
  ])
})
