import { readdirSync, readFileSync } from 'node:fs'
import { resumeProposal } from '@plaza/contract/calls/resumes'
import { threadWork } from '@plaza/contract/testing/thread-work'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyProposal, type Proposal, proposeFromText } from './proposal.ts'

const folder = new URL('./samples/', import.meta.url)
const sample = (name: string) => readFileSync(new URL(`${name}.txt`, folder), 'utf8')
const skills =
  'TypeScript,React,React Native,Node.js,PostgreSQL,Python,Go,R,C,Docker,AWS,PHP,Patient Care,Triage,SQL,Figma,Product Management,HubSpot,Google Ads,Adobe Photoshop,Excel,MySQL,Laravel,SAP,Contabilidad,Salesforce,Triaje,Diseño,Word,Sales'.split(
    ',',
  )

/** A row as 'what | where | from | to', 'now' where it goes on, '-' where nothing is written. */
function rows(proposal: Proposal): { work: string[]; studies: string[] } {
  const row = (
    what: string | null,
    where: string | null,
    each: { start_date: string | null; end_date: string | null; is_current: boolean },
  ) =>
    [what ?? '-', where ?? '-', each.start_date?.slice(0, 7) ?? '-', each.is_current ? 'now' : (each.end_date?.slice(0, 7) ?? '-')].join(
      ' | ',
    )
  return {
    work: proposal.candidate_work_histories.map((each) => row(each.job_title, each.company_name, each)),
    studies: proposal.candidate_education_histories.map((each) => row(each.degree, each.learning_center, each)),
  }
}

type Expected = {
  person: string
  reach: (string | null)[]
  summary: string | null
  skills: string[]
  work: string[]
  studies: string[]
}

const expected: { [sample: string]: Expected } = {
  'en-engineer': {
    person: 'Emily R. · Johnson',
    reach: ['emily.johnson@example.com', '5125550147', 'https://linkedin.com/in/emilyrjohnson', 'https://github.com/emilyj'],
    summary: 'Software engineer with nine years',
    skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Python', 'Go', 'Docker', 'AWS', 'PHP'],
    work: [
      'Senior Software Engineer | Lone Star Cloud, Inc. | 2020-01 | now',
      'Software Engineer | Bluebonnet Analytics | 2016-06 | 2019-12',
      'Junior Developer | Riverwalk Studio | 2014-08 | 2016-05',
    ],
    studies: ['B.S. in Computer Science | University of Texas at Austin | 2010-01 | 2014-12'],
  },
  'en-graduate': {
    person: 'John Michael · Smith',
    reach: ['john.smith99@example.com', '+14155550123', 'https://johnsmith.example.dev'],
    summary: 'Recent marketing graduate',
    skills: ['HubSpot', 'Google Ads', 'Adobe Photoshop', 'Excel'],
    work: ['Marketing Intern | Golden Gate Media | 2022-06 | 2022-08', 'Barista | Blue Door Coffee | 2019-01 | 2021-12'],
    studies: ['Bachelor of Arts, Marketing | San Jose State University | 2019-09 | 2023-06'],
  },
  'en-linkedin': {
    person: 'Priya · Nair',
    reach: ['priya.nair@example.com', null, 'https://www.linkedin.com/in/priya-nair-92'],
    summary: 'Product manager who likes small teams',
    skills: ['Product Management', 'SQL', 'Figma'],
    work: [
      'Product Manager | Northwind Payments | 2021-03 | now',
      'Senior Business Analyst | Maple Leaf Bank | 2019-02 | 2021-02',
      'Business Analyst | Maple Leaf Bank | 2017-02 | 2019-01',
    ],
    studies: ['Bachelor of Commerce, Finance | University of Toronto | 2012-01 | 2016-12'],
  },
  'en-nurse': {
    person: 'David · Okafor',
    reach: ['david.okafor@example.org', '3125550199'],
    summary: 'Compassionate nurse',
    skills: ['Patient Care', 'Triage'],
    work: [
      'Staff Nurse, Intensive Care | Lakeshore Memorial Hospital | 2019-03 | now',
      'Nursing Assistant | Prairie Community Clinic | 2016-09 | 2019-02',
    ],
    studies: ['Bachelor of Science in Nursing | Illinois State University | - | 2016-05'],
  },
  'es-administrativo': {
    person: 'Javier · Ruiz Moreno',
    reach: ['javier.ruiz@ejemplo.es', '612345678'],
    summary: null,
    skills: ['SAP', 'Excel', 'Contabilidad'],
    work: [
      'Administrativo contable | Gestoría Castellana S.L. | 2017-09 | now',
      'Auxiliar administrativo | Transportes Duero | 2012-02 | 2017-07',
    ],
    studies: ['Grado en Administración y Dirección de Empresas | Universidad Complutense de Madrid | 2006-01 | 2011-12'],
  },
  'es-desarrolladora': {
    person: 'María Fernanda · López García',
    reach: ['maria.lopez@ejemplo.mx', '+523312345678', 'https://linkedin.com/in/marialopezg'],
    summary: 'Desarrolladora con siete años',
    skills: ['React', 'Node.js', 'TypeScript', 'MySQL', 'Laravel', 'Diseño'],
    work: [
      'Desarrolladora Senior | Banco del Occidente, S.A. de C.V. | 2021-01 | now',
      'Desarrolladora Web | Tiendas Perla | 2018-03 | 2020-12',
    ],
    studies: ['Ingeniería en Computación | Universidad de Guadalajara (CUCEI) | 2013-01 | 2017-12'],
  },
  'es-enfermera': {
    person: 'Lucía · Paredes Quispe',
    reach: ['lucia.paredes@ejemplo.pe', '987654321'],
    summary: 'Licenciada en enfermería',
    skills: ['Triaje'],
    work: [
      'Enfermera de emergencias | Hospital San Marcos | 2020-01 | now',
      'Enfermera asistencial | Clínica Los Andes | 2018-01 | 2020-12',
    ],
    studies: [
      'Licenciatura en Enfermería | Universidad Nacional Mayor de San Marcos | 2012-01 | 2017-12',
      'Diplomado en Cuidados Intensivos | Universidad Cayetano Heredia | - | 2021-12',
    ],
  },
  'en-warehouse': {
    person: 'Samuel · Osei',
    reach: ['s.osei@example.net', '+19735550110'],
    summary: null,
    skills: [],
    work: [
      'Warehouse Supervisor | Eastern Freight LLC, Newark NJ | 2017-01 | now',
      'Forklift Operator | Harbor Storage Co., Elizabeth NJ | 2012-01 | 2017-12',
      'Driver | self-employed | 2009-01 | 2012-12',
    ],
    studies: ['Associate Degree in Logistics | Essex County College | - | 2009-12'],
  },
  'es-disenadora': {
    person: 'Valentina · Rojas',
    reach: ['valentina@rojas.example', '+56987654321', 'https://behance.net/valerojas'],
    summary: 'Diseñadora con foco en identidad de marca',
    skills: ['Figma'],
    work: [
      'Directora de Arte | Agencia Puma | 2020-01 | now',
      'Diseñadora Senior | Estudio Cordillera | 2016-03 | 2019-12',
      'Diseñadora independiente | - | 2014-01 | 2016-12',
    ],
    studies: ['Diseño Gráfico | Pontificia Universidad Católica de Chile | 2009-01 | 2013-12'],
  },
  'es-linkedin': {
    person: 'Carlos Andrés · Mendoza Vargas',
    reach: ['carlos.mendoza@ejemplo.co', null, 'https://www.linkedin.com/in/carlosmendozav'],
    summary: 'Ejecutivo comercial con más de ocho años',
    skills: ['Salesforce'],
    work: ['Ejecutivo Comercial | Andes Software | 2019-07 | now', 'Asesor de Ventas | Papelería El Sol | 2015-01 | 2019-06'],
    studies: ['Administración de Empresas | Universidad de Antioquia | 2010-01 | 2014-12'],
  },
}

it('has an expectation for every sample', () => {
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .map((file) => file.replace('.txt', ''))
      .sort(),
  ).toEqual(Object.keys(expected).sort())
})

describe.each(Object.entries(expected))('%s', (name, { person, reach, summary, skills: named, work, studies }) => {
  const proposal = proposeFromText(sample(name), { skills })

  it('proposes the person', () => {
    expect([proposal.first_name, proposal.last_name].join(' · ')).toBe(person)
    expect([proposal.email, proposal.phone, ...proposal.links]).toEqual([reach[0], reach[1] ?? null, ...reach.slice(2)])
  })

  it('proposes jobs and studies', () => {
    expect(rows(proposal)).toEqual({ work, studies })
  })

  it('proposes the summary and the known skills', () => {
    if (summary === null) expect(proposal.summary).toBeNull()
    else expect(proposal.summary).toMatch(new RegExp(`^${summary}[^\n]*\\.$`))
    expect(proposal.skills).toEqual(named)
  })
})

describe('dates', () => {
  it.each([
    ['Jan 2020 – Present', '2020-01-01', 'now'],
    ['January, 2020 to March 2021', '2020-01-01', '2021-03-01'],
    ['enero de 2019 a diciembre del 2020', '2019-01-01', '2020-12-01'],
    ['Ene. 2019 - a la fecha', '2019-01-01', 'now'],
    ['Desde marzo de 2022', '2022-03-01', 'now'],
    ['03/2018 – 11/2019', '2018-03-01', '2019-11-01'],
    ['2018-03 — 2019-11', '2018-03-01', '2019-11-01'],
    ['15/03/2018 al 30/11/2019', '2018-03-01', '2019-11-01'],
    ["Sept '17 - Oct '18", '2017-09-01', '2018-10-01'],
    ['Mar – Aug 2019', '2019-03-01', '2019-08-01'],
    ['(2015-2017)', '2015-01-01', '2017-12-01'],
    ['2015 hasta la actualidad', '2015-01-01', 'now'],
    ['2017 to date:', '2017-01-01', 'now'],
  ])('reads %s', (written, from, to) => {
    const { candidate_work_histories: work } = proposeFromText(`Experience\nBaker, Sun Bakery Inc\n${written}`, { skills: [] })
    expect(work.map((each) => [each.start_date, each.is_current ? 'now' : each.end_date])).toEqual([[from, to]])
  })

  it.each(['2021 - 2019', '555-2010-2020', 'between chapters', '2050 - 2051', '1/2/3'])('reads no dates in %s', (written) => {
    expect(proposeFromText(`Experience\nBaker, Sun Bakery Inc\n${written}`, { skills: [] }).candidate_work_histories).toEqual([])
  })
})

describe('skills', () => {
  const named = (text: string, known: string[]) => proposeFromText(text, { skills: known }).skills

  it('are whole words, the longest that match, spelled as they are known', () => {
    expect(
      named('Skills: react native, c++, JAVASCRIPT and diseno ux', [
        'React',
        'React Native',
        'C',
        'C++',
        'Java',
        'JavaScript',
        'Diseño UX',
      ]),
    ).toEqual(['React Native', 'C++', 'JavaScript', 'Diseño UX'])
  })

  it('are not taken from everyday words', () => {
    expect(named('I go to work in sales and r & d, spring and summer', ['Go', 'R', 'Sales', 'Spring'])).toEqual([])
    expect(named('Skills\nGo, R, Sales, Spring', ['Go', 'R', 'Sales', 'Spring'])).toEqual(['Go', 'R', 'Sales', 'Spring'])
  })
})

describe('a phone', () => {
  it.each([
    ['+91 98765 43210', '+919876543210'],
    ['Tel. 0034 612 345 678', '+34612345678'],
    ['(0034) 612 345 678', '+34612345678'],
    ['(+54) 9 11 2345-6789', '+5491123456789'],
    ['33 3615 4820', '3336154820'],
  ])('of %s keeps its prefix and gets none', (written, phone) => {
    expect(proposeFromText(`Ana Torres\n${written}\nana@example.com`, { skills: [] }).phone).toBe(phone)
  })
})

describe('any text', () => {
  it('of nothing proposes nothing', () => {
    for (const text of ['', ' \n\t\n', '•\n•', 'lorem ipsum dolor sit amet'])
      expect(proposeFromText(text, { skills })).toEqual(emptyProposal())
  })

  it('gives a proposal of the declared shape, without characters that cannot be kept', () => {
    const words = fc.constantFrom(
      'Experience',
      'Educación',
      'Jan 2020',
      '–',
      'Present',
      'hasta',
      '2019',
      '\t',
      '\n',
      '•',
      'Engineer',
      'Acme, Inc.',
      '\u0000',
      '\ud800',
      '+52',
      '33',
      '@',
      'a@b.co',
      'www.',
      '(',
      ':',
      'S.A. de C.V.',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }), (parts) => {
        const proposal = proposeFromText(parts.join(' '), { skills })
        expect(() => resumeProposal.parse(proposal)).not.toThrow()
        expect(JSON.stringify(proposal)).not.toMatch(/\\u0000|\\ud8/)
        for (const each of proposal.candidate_work_histories) expect((each.end_date ?? '9') >= (each.start_date ?? '0')).toBe(true)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it('cuts a long summary between characters', () => {
    for (const word of ['Baker', 'Bakers']) {
      const lines = Array.from({ length: 8 }, () => `${word} ${'\u{1f35e}'.repeat(400)}`)
      const { summary } = proposeFromText(`Ana Torres\nana@example.com\n\nSummary\n${lines.join('\n')}`, { skills: [] })
      expect([[...(summary ?? '')].length, summary?.isWellFormed()]).toEqual([2000, true])
    }
  })

  const ordinary = sample('en-engineer')
  /** What each character of an ordinary resume takes. */
  let ordinaryWork = 0
  beforeAll(() => {
    const long = ordinary.repeat(Math.ceil(200_000 / ordinary.length))
    ordinaryWork = threadWork(() => proposeFromText(long, { skills })) / long.length
  })

  it.each([
    ['one letter', 'a'.repeat(200_000)],
    ['dots', `${'a.'.repeat(50_000)}@`],
    ['digits', '1 '.repeat(100_000)],
    ['dates', '2019 - '.repeat(30_000)],
    ['months', 'jan '.repeat(50_000)],
    ['brackets', '(((('.repeat(50_000)],
    ['tabs', '\t'.repeat(200_000)],
    ['headings', 'Experience\n'.repeat(20_000)],
    ['jobs', 'Experience\n'.concat('Engineer, Acme Inc\n2019 - 2020\n'.repeat(5000))],
    ['at', 'Engineer at '.repeat(20_000)],
    ['links', 'www.a'.repeat(40_000)],
    ['capitals in a company', `Baker\nAA ${'A'.repeat(46)}\n2019 - 2020`],
    ['capitals before a full stop', `Baker\n${'B'.repeat(100)}( BBBBB.\n2019 - 2020`],
  ])('of nothing but %s takes no more work than a hundred ordinary ones as long', (_, text) => {
    const limit = 100 * ordinaryWork * Math.max(text.length, ordinary.length)
    // Far more than it takes, far less than what would be quadratic.
    expect(threadWork(() => proposeFromText(`Jane Roe\nExperience\n${text}`, { skills }))).toBeLessThan(limit)
  })
})

describe('of those who are asked about somebody', () => {
  it('neither the phone nor the email address is the own one', () => {
    const own = 'Ana Torres\n(256) 555-0100\nana@example.com\n\nExperience\nBaker, Sun Bakery Inc\n2012 - 2014'
    expect(proposeFromText(`${own}\n\nContact Information:\nPhone: 205-555-0190\nEmail: boss@example.org`, { skills: [] }).phone).toBe(
      '2565550100',
    )
    const other = 'Ana Torres\nTeléfono: 256 555 0100\n\nExperiencia\nPanadera, Sol SA\n2012 - 2014\nReferencias: boss@example.org'
    expect(proposeFromText(other, { skills: [] }).email).toBeNull()
  })
})

it('takes the number of an identity for no phone', () => {
  expect(proposeFromText('Ana Torres\nIdentity Number: 9611245750083\nContact Number: (+27)81 555 4286', { skills: [] }).phone).toBe(
    '+27815554286',
  )
})
