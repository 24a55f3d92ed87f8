import { expect, test } from 'vitest'
import { FIELD_OF_STUDY } from './history-words.ts'
import { isOrganization, isRole } from './known-names.ts'

test.each([
  'Social Worker',
  'Line Cook Helper',
  'Gas Station Attendant',
  'Furniture Maker',
  'Forklift Installer II',
  'Lab Tech',
  'Warehouse Operative',
  'Weaving TA',
  'Software Engineering Internship',
  'Marine Biologist',
  'Subject Matter Expert, Dyes',
  'Montador de andamios',
  'Administrativa',
  'Trabajadora social',
  'Ensamblador de telares',
  'Nutriólogo clínico',
  'Jardinero',
  'Servicio social',
])('%s is a title', (title) => expect(isRole(title, 'work')).toBe(true))

test.each([
  'Constructora del Norte',
  'Distribuidora Nore',
  'Ecuador Textil',
  'Salvador Hermanos',
  'Maker Looms',
  'Carrier Textiles',
  'Porter & Guide',
  'Nore Tech Park',
  'Servicios Administrativos Nore',
  'Chair Factory',
])('%s is the name of a company, not a title', (company) => expect(isRole(company, 'work')).toBe(false))

test.each([
  'B. Tech in Weaving',
  'B-Tech',
  'M.Tech. in Dyes',
  'B. C. A',
  'PGDM',
  'TYBMS',
  '10+2',
  'Maestro en Telas',
  'Ing. Textil',
  'WASSCE',
])('%s is a degree', (degree) => expect(isRole(degree, 'education')).toBe(true))

test.each(['IIT Nore', 'Nore Institutes', 'Nore Vidyapeeth', 'Institución Educativa Nore', 'Academie de Nore'])(
  '%s is a school',
  (school) => expect(isOrganization(school, 'education')).toBe(true),
)

test('further fields are fields of study', () => {
  for (const field of ['electrical engineering', 'trabajo social', 'gestion', 'criminology', 'supply chain'])
    expect(FIELD_OF_STUDY.test(field)).toBe(true)
})
