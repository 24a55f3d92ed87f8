import { describe, expect, it } from 'vitest'
import { departmentOf, employmentTypeOf, isRemote, isRemoteTitle, languageOf, seniorityOf } from './closed-lists.ts'

describe('departmentOf', () => {
  it.each([
    ['Engineering', 'Anything', 'engineering'],
    ['Product Design', 'Anything', 'design'],
    ['Product Marketing', 'Anything', 'marketing'],
    ['Recursos Humanos', 'Anything', 'talent'],
    ['Ventas', 'Ingeniera de preventa', 'sales'],
    ['Department of Departments', 'Diseñador/a de producto', 'design'],
    [null, 'Technical Recruiter', 'talent'],
    [null, 'Design Engineer', 'engineering'],
    [null, 'Desarrolladora frontend', 'engineering'],
    [null, 'Customer Success Manager', 'sales'],
    [null, 'Especialista en redes sociales', 'marketing'],
    [null, 'Contador', 'staff'],
    [null, 'Office Manager', 'staff'],
  ])('%s, %s: %s', (department, title, wanted) => {
    expect(departmentOf([department], title)).toBe(wanted)
  })
})

describe('employmentTypeOf', () => {
  it.each([
    ['Full-time', 'full_time'],
    ['FULL_TIME', 'full_time'],
    ['Tiempo completo', 'full_time'],
    ['Contrato indefinido', 'full_time'],
    ['Part Time', 'part_time'],
    ['Medio tiempo', 'part_time'],
    ['CONTRACTOR', 'contract'],
    ['Freelance', 'contract'],
    ['TEMPORARY', 'temporary'],
    ['INTERN', 'temporary'],
    ['PER_DIEM', 'temporary'],
    ['Prácticas', 'temporary'],
    ['VOLUNTEER', 'other'],
    ['OTHER', 'other'],
    ['Whenever', null],
    [null, null],
  ])('%s: %s', (text, wanted) => {
    expect(employmentTypeOf(text)).toBe(wanted)
  })
})

describe('seniorityOf', () => {
  it.each([
    ['Software Engineering Intern', 'internship'],
    ['Internal Auditor', null],
    ['Practicante de diseño', 'internship'],
    ['Junior Developer', 'entry_level'],
    ['Sr. Accountant', 'senior_level'],
    ['Desarrollador Semi-Senior', 'mid_senior_level'],
    ['Mid-level Engineer', 'mid_level'],
    ['Staff Engineer', 'senior_level'],
    ['Staff Accountant', null],
    ['Research Associate', 'associate'],
    ['Associate Director', 'director'],
    ['Head of People', 'director'],
    ['Directora de finanzas', 'director'],
    ['Directora General', 'executive'],
    ['VP of Sales', 'executive'],
    ['Account Executive', null],
    ['Senior Account Executive', 'senior_level'],
    ['Chief of Staff', null],
    ['Chief Technology Officer', 'executive'],
    ['Data Analyst', null],
  ])('%s: %s', (title, wanted) => {
    expect(seniorityOf(title)).toBe(wanted)
  })
})

it('tells remote from hybrid and from a word that only looks like it', () => {
  expect([isRemote('Remote - US'), isRemote('Trabajo remoto'), isRemote('Remote / Hybrid'), isRemote('Madrid'), isRemote(null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([isRemoteTitle('Engineer (Remote)'), isRemoteTitle('Ingeniera - 100% remoto'), isRemoteTitle('Remote Sensing Analyst')]).toEqual([
    true,
    true,
    false,
  ])
})

it('tells English from Spanish', () => {
  expect(languageOf('You will work with the team on our services')).toBe('en')
  expect(languageOf('Buscamos a una persona que lleve las ventas del equipo')).toBe('es')
  expect(languageOf('')).toBe('en')
})
