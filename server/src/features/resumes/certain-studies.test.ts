// What is left out of a job or a study because only a guess would fill it.
import { expect, it } from 'vitest'
import { readJobs, readStudies } from '../../testing/resumes.ts'
import { proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(text, { skills: [] })
const studies = (text: string) =>
  readStudies(said(`Education\n${text}`)).map((each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'}`)
const jobs = (text: string) => readJobs(said(`Experience\n${text}`)).map((each) => `${each.job_title ?? '-'} | ${each.company_name ?? '-'}`)

it('takes no lines for a study that name neither a degree nor a school', () => {
  expect(studies('BA in History\nNore University\n2011 - 2014\n\nStacking the Virtual Deck\nOtter Days\n2015')).toEqual([
    'BA in History | Nore University',
  ])
})

it('takes no field of study, nor what begins with a small letter, for a school', () => {
  expect(studies('Bachelor of Arts\nGraphic Design\n2018 - 2020')).toEqual(['Bachelor of Arts | -'])
  expect(studies('Bachelor of Arts\nweaving\n2018 - 2020')).toEqual(['Bachelor of Arts | -'])
  expect(studies('Bachelor of Arts\nNorewood\n2018 - 2020')).toEqual(['Bachelor of Arts | Norewood'])
})

it('keeps a field of study beside a name that may be a school', () => {
  expect(studies('Computer Science\nNorewood\n2018 - 2020\n\nBA in History\nNore University\n2011 - 2014')).toEqual([
    'Computer Science | Norewood',
    'BA in History | Nore University',
  ])
})

it('takes a word of a few letters and a street for no degree', () => {
  expect(studies('MES\nUniversidad del Nore\n2011 - 2014')).toEqual(['- | Universidad del Nore'])
  expect(studies('Calle Lirio Azul\nEscuela Secundaria del Nore\n2011 - 2014')).toEqual(['- | Escuela Secundaria del Nore'])
})

it('takes a school without a name of its own for none', () => {
  expect(studies('BA in History\nCommunity College\n2011 - 2014')).toEqual(['BA in History | -'])
})

it('reads a degree in front of its board, and one behind which stands a school in capitals', () => {
  expect(studies('H.S.C Norewood Board\t2009')).toEqual(['H.S.C | Norewood Board'])
  expect(studies('Matriculation from NSEB Norewood\t2009')).toEqual(['Matriculation | NSEB Norewood'])
})

it('reads the graduation from a high school as a degree', () => {
  expect(studies('Itis Aldo Nore | High school graduation\n2012 - 2015')).toEqual(['High school graduation | Itis Aldo Nore'])
})

it('takes what is left of a date for no name', () => {
  expect(studies('2018 – Junio\tBachiller en Historia\n\tUniversidad del Nore')).toEqual(['Bachiller en Historia | Universidad del Nore'])
  expect(jobs('01Oct 2013 - 2015\tOtter Cafes Ltd\nAdmin Manager')).toEqual(['Admin Manager | Otter Cafes Ltd'])
})

it('takes working from home, or a project of its own, for no company', () => {
  expect(jobs('Cloud Engineer, Otter\nTeletrabajo\n2019 - 2021')).toEqual(['Cloud Engineer | Otter'])
  expect(jobs('Baker\nSun Bakery Inc\n2012 - 2014\n\nRating app for otters\nNon-commercial project\n2009 - 2011')).toEqual([
    'Baker | Sun Bakery Inc',
  ])
})

it('says nothing of a title and a company in one piece, nor of a company without a name', () => {
  expect(jobs('Programador Servicios Otter\n2012 - 2014')).toEqual([])
  expect(jobs('Support Analyst\nSupport\n2012 - 2014')).toEqual(['Support Analyst | -'])
})

it.each(['LLP', 'Pte'])('knows a company by the letters %s', (letters) => {
  expect(jobs(`Otter ${letters}\nNight weaving\n2012 - 2014`)).toEqual([`Night weaving | Otter ${letters}`])
})

it('is in doubt about the end of a degree in the place of its school, and takes how far somebody got for no school', () => {
  const certain = (text: string) =>
    said(`Educación\n${text}`).candidate_education_histories.map((each) => `${each.degree} | ${each.learning_center}`)
  expect(certain('2022\nTécnico Superior en Desarrollo de Telas\nMultiplataforma.')).toEqual([])
  expect(studies('Universidad incompleta\nLicenciatura en telas\n2019 - 2021')).toEqual(['Licenciatura en telas | -'])
})

const certainly = (text: string) =>
  said(`Educación\n${text}`).candidate_education_histories.map((each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'}`)

it.each([
  ['Curso de Telas Centro Lirio (CLI)\nCurso de Hilos Centro Lirio (CLI)\n2019', 'a course for the school of another one'],
  ['Comunicación\nDurante mi estancia en la escuela', 'what is told for a school'],
  ['BSc Weaving\nCurrently a student at the University of Nore\n2019 - 2021', 'what is told in English for a school'],
  ['Master’s Degree\nFrench Studies at Nore University of Otterby\n2015', 'what was learned in front of a school for a part of it'],
  ['Curso Técnico em Telas\nLirio-SP\n2002 - 2004', 'a town and its state for a school'],
  ['Bachelor of Arts\nUniversity Name\n2016', 'what a form asks for for a school'],
  ['Director of Weaving Programs\nNore University\n2013 - 2014', 'a post for a degree'],
  ['Review essay on Looms\nNore University\n2013 - 2014', 'a paper for a degree'],
  ['< Curso taller de Telas\n2022', 'a sign for the beginning of a name'],
  ['Posgrado', 'the heading of a part for a degree'],
  ['2.2 Undergraduate Education\n2020 - 2023', 'a numbered heading for a degree'],
])('never takes %j', (text) => {
  expect(certainly(text)).toEqual([])
})

it('takes a campus, the head of a column and how far somebody got for neither degree nor school', () => {
  expect(certainly('Otter Campus\nNore State University\n2022 - 2024')).toEqual(['- | Nore State University'])
  expect(certainly('INSTITUTION\nNore State University\n2022 - 2024')).toEqual(['- | Nore State University'])
  expect(studies('Secundario Completo\nTítulo: Técnico en Telas\n1994 - 2000')).toEqual(['Técnico en Telas | -'])
})
