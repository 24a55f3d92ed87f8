import { describe, expect, it } from 'vitest'
import { departmentOf, employmentTypeInTitle, employmentTypeOf, isRemote, isRemoteTitle, seniorityOf } from './closed-lists.ts'

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
    [null, 'Chief of Staff to the CTO', 'staff'],
    [null, 'Vertriebsmitarbeiter', 'sales'],
    [null, 'Softwareentwickler (m/w/d)', 'engineering'],
    [null, 'Ingénieure logiciel', 'engineering'],
    [null, 'Desenvolvedor Back-end', 'engineering'],
    [null, 'Chargé de recrutement', 'talent'],
    [null, 'Gerente de Vendas', 'sales'],
    [null, 'Commercial Counsel', 'staff'],
    ['Dados', 'Analista', 'engineering'],
    ['Product & Design', 'Product Manager', 'staff'],
    ['Product & Design', 'Brand Designer', 'design'],
    ['Engineering, Product & Design', 'Software Engineer', 'engineering'],
    ['Product Design', 'Product Manager, Payments', 'staff'],
    ['Engineering', 'Product Manager', 'engineering'],
    [null, 'Senior Product Manager, AI Platform', 'staff'],
    [null, 'Software Engineer, Communication Platform', 'engineering'],
    [null, 'Campus UI Software Engineer (Intern)', 'engineering'],
    [null, 'Security Monitoring Specialist (Starting at $21/hr, On-Site)', 'engineering'],
    [null, 'Join Our Talent Community!', 'staff'],
    [null, 'Senior Physical Security Manager', 'staff'],
    [null, 'Industrial Maintenance Tech (2nd Shift)', 'staff'],
    ['Fundraising', 'Director of Development', 'staff'],
    ['Training', 'Learning & Development Intern', 'talent'],
    ['GTM', 'Field Manager', 'sales'],
    [null, 'Demand Generation Lead', 'marketing'],
    [null, 'Client Success Associate', 'sales'],
    ['Sales', 'Analytics Engineer', 'sales'],
    [null, 'Technical Recruiter, Software Engineers', 'talent'],
    [null, 'Software Engineer Recruiter', 'talent'],
    [null, 'Sr. Data Engineer, Advertising', 'engineering'],
    [null, 'Information Security Officer', 'engineering'],
    [null, 'Security Officer', 'staff'],
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
    ['CDI', 'full_time'],
    ['CDI - Temps partiel', 'part_time'],
    ['CDD', 'temporary'],
    ['Contrat à durée indéterminée', 'full_time'],
    ['Permanent contract', 'full_time'],
    ['Fixed-term contract', 'temporary'],
    ['Festanstellung', 'full_time'],
    ['Unbefristet, Vollzeit', 'full_time'],
    ['Befristet', 'temporary'],
    ['Teilzeit', 'part_time'],
    ['Werkstudent', 'part_time'],
    ['Estágio', 'temporary'],
    ['Tempo determinato', 'temporary'],
    ['Whenever', null],
    [null, null],
  ])('%s: %s', (text, wanted) => {
    expect(employmentTypeOf(text)).toBe(wanted)
  })
})

describe('employmentTypeInTitle', () => {
  it.each([
    ['Copywriter (Contract)', 'contract'],
    ['Manager, Digital Marketing (6-Month Contract)', 'contract'],
    ['Contract Recruiter', 'contract'],
    ['Part Time Sales Ambassador', 'part_time'],
    ['Summer Internship', 'temporary'],
    ['Senior Marketing Associate, B2B', null],
    ['Contract Manager', null],
    ['Smart Contract Engineer', null],
    ['Director of Contract Manufacturing', null],
    ['Stage Manager', null],
    ['Permanent Placement Recruiter', null],
    ['Temporary Works Designer', null],
  ])('%s: %s', (title, wanted) => {
    expect(employmentTypeInTitle(title)).toBe(wanted)
  })
})

describe('seniorityOf', () => {
  it.each([
    ['Veterinary Externship Program', 'internship'],
    ['Assistant Principal', null],
    ['Principal Engineer', 'senior_level'],
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
    ['Account Executive, Mid Market', null],
    ['Senior Mid-Market Account Executive', 'senior_level'],
    ['Executive Assistant, Office of the CEO', null],
    ['Chief of Staff to the CTO', null],
    ["Analyst, CEO's Office", null],
    ['Assistant to the VP of Sales', null],
    ['Warehouse Associate', null],
    ['Associate Product Manager', 'associate'],
    ['Head Chef', null],
    ['Middle School Teacher', null],
    ['Mid-Atlantic Sales Manager', null],
    ['Junior High Teacher', null],
    ['Senior Living Aide', null],
    ['Senior Manager, Senior Living', 'senior_level'],
    ['Mid Data Engineer', 'mid_level'],
    ['Directeur général', 'executive'],
    ['Directrice marketing', 'director'],
    ['Stage - Assistant marketing', 'internship'],
    ['Early Stage Investor', null],
    ['Praktikant (m/w/d) Vertrieb', 'internship'],
    ['Engenheiro de Software Sênior', 'senior_level'],
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
