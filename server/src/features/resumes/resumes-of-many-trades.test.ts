// Resumes of cooks, drivers, guards and clerks: forms below their periods, numbered jobs, titles and degrees beside names with nothing between them, and headings
// that are numbered or misspelt.
import { expect, it } from 'vitest'
import { jobs, readStudies } from '../../testing/resumes.ts'
import { isHeading } from './heading-words.ts'
import { proposeFromText } from './proposal.ts'

const told = (text: string) => jobs(`Experience\n${text}`)
const studies = (text: string) =>
  readStudies(proposeFromText(`Education\n${text}`, { skills: [] })).map((each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'}`)

it('reads a form below its period, or with its period in brackets between the labels', () => {
  expect(
    told(
      'January 2017- February 2018\n\nDesignation\t\t :\tTandoor Chef\nOrganization\t\t :\tOtter Restaurant\nLocation\t\t :\tNore Square\n\nCooked dishes as listed.\n\nNovember 2016- December 2016\n\nDesignation\t\t :\tCommis Chef\nOrganization\t\t :\tNore Palace',
    ),
  ).toEqual(['Tandoor Chef | Otter Restaurant | 2017-01 | 2018-02', 'Commis Chef | Nore Palace | 2016-11 | 2016-12'])
  expect(
    told(
      '• Company Name\t\t:  Otter Taxi LLC\n(April 2009 to Nov 2016)\n\nDesignation\t:  \tSecurity Guard.\n\n• Company Name\t\t:  Nore Fireworks\n(Nov 2016 to Till Now)\n\nDesignation\t:  \tSecurity Guard.',
    ).map((line) => line.replace('Guard.', 'Guard')),
  ).toEqual(['Security Guard | Otter Taxi LLC | 2009-04 | 2016-11', 'Security Guard | Nore Fireworks | 2016-11 | now'])
  expect(told('Company\t: Nore University\nEmployed from : 2018 – current\nPosition\t: Student Assistant')).toEqual([
    'Student Assistant | Nore University | 2018-01 | now',
  ])
})

it('takes the name in capitals above labels though a full stop ends it', () => {
  expect(
    told(
      'OTTER TRADING CO.\nPosition          \t : Truck driver\nDuration\t\t : 2014 to 2015\nTravel distance \t : local\n\nN V LOOMS & SONS LIMITED.\nPosition           \t: Fork lift operator\nDuration\t\t: 2006 to 2010',
    ),
  ).toEqual(['Truck driver | OTTER TRADING CO. | 2014-01 | 2015-12', 'Fork lift operator | N V LOOMS & SONS LIMITED | 2006-01 | 2010-12'])
})

it('parts a title and a company that a dash without room, or nothing, parts', () => {
  expect(told('1.\tProduction Supervisor- Nore Flour Mills, Jan- June 2018')).toEqual([
    'Production Supervisor | Nore Flour Mills | 2018-01 | 2018-06',
  ])
  expect(told('2. Research Assistant Otter National Bureau of Statistics- Jan- May 2017')).toEqual([
    'Research Assistant | Otter National Bureau of Statistics | 2017-01 | 2017-05',
  ])
  expect(told('2007-2012 Research assistant in The Nore University')).toEqual([
    'Research assistant | The Nore University | 2007-01 | 2012-12',
  ])
  // A title may end with a company's word.
  expect(told('Assistant Manager Bank Operations\n2014 - 2016')).toEqual([])
})

it('keeps the part of a company with the title in front of it', () => {
  expect(told('Feb 2019 – present: Weaving Lead, Night Looms Team, NORE')).toEqual([
    'Weaving Lead, Night Looms Team | NORE | 2019-02 | now',
  ])
})

it('reads summers as it reads a summer', () => {
  expect(told('Nore Campaign\tSummers 2013 – 2014\nFellow')[0]).toBe('Fellow | Nore Campaign | 2013-06 | 2014-12')
})

it('parts a school and a degree between which nothing stands', () => {
  expect(studies('2012-2016 Nore Medical College pursuing Diploma in Community Nursing')).toEqual([
    'Diploma in Community Nursing | Nore Medical College',
  ])
  expect(studies('2007 – 2010: Otter High School Kenya Certificate of Secondary Education')).toEqual([
    'Kenya Certificate of Secondary Education | Otter High School',
  ])
  expect(studies('BSc. I.T. Degree North-Nore University')).toEqual(['BSc. I.T. Degree | North-Nore University'])
})

it('reads what was pursued below a school, a degree in brackets behind it, and the field in the column beside a level', () => {
  expect(studies('2007-2010: Nore Boys High School\nPursued certificate of secondary education')).toEqual([
    'certificate of secondary education | Nore Boys High School',
  ])
  expect(studies('Nore College of Otter University (BA Weaving)\t2018')).toEqual(['BA Weaving | Nore College of Otter University'])
  expect(studies('Instituto Nore, Escuela Superior\tAugust 2017 - Actually\nBachelor Degree\tComputer Engineering')).toEqual([
    'Bachelor Degree, Computer Engineering | Instituto Nore, Escuela Superior',
  ])
  expect(studies('Certificate in Weaving at Nore Academy - Wool, Silk, Dyes\t2018')).toEqual(['Certificate in Weaving | Nore Academy'])
  expect(studies('MS Office, Internet, Tally\nB.Com\nNore University\n2012')).toEqual(['B.Com | Nore University'])
  expect(studies('UNIVERSITY OF NORE\n\nBachelor of Science in Weaving\n• Expected Graduation: June 2025\n• GPA: 3.62')).toEqual([
    'Bachelor of Science in Weaving | UNIVERSITY OF NORE',
  ])
})

it('reads a degree in a list below a school and its part, a class, and a remark behind a period', () => {
  const dated = (text: string) =>
    readStudies(proposeFromText(`Education\n${text}`, { skills: [] })).map(
      (each) => `${each.degree ?? '-'} | ${each.learning_center ?? '-'} | ${each.end_date ?? '-'}`,
    )
  expect(dated('Nore University, College of Arts and Sciences\t2010-2014\n• Bachelor of Arts, Weaving')).toEqual([
    expect.stringMatching(/^Bachelor of Arts, Weaving \| Nore University.* \| 2014-12-01$/),
  ])
  expect(dated('Otter State University\nClass of 2022 (current junior)')).toEqual(['- | Otter State University | 2022-12-01'])
  expect(dated('Oregon State University MS, Integrative Biology\t2022')).toEqual([
    'MS, Integrative Biology | Oregon State University | 2022-12-01',
  ])
  expect(dated('Lic. en Telas\n2017 - presente (tesina en curso)\nUniv. del Nore')).toEqual(['Lic. en Telas | Univ. del Nore | -'])
  const qualified = proposeFromText('Professional & Academic Qualifications:\nBachelor of Law (1999)\nBachelor of Commerce (1993)', {
    skills: [],
  })
  expect(readStudies(qualified).map(({ degree }) => degree)).toEqual(['Bachelor of Law', 'Bachelor of Commerce'])
})

it.each([
  ['Cell phone number : +27 78 0\t02 3227', '+27780023227'],
  ['tel.660027281', '660027281'],
  ['Mob No: 00919486359061/00918220215665', '+919486359061'],
  ['Mobile No.: + 91 9990502467', '+919990502467'],
])('reads the number of %j', (line, number) => {
  expect(proposeFromText(`Ann Oak\n${line}\n\nExperience\n`, { skills: [] }).phone).toBe(number)
})

it('reads a form whose labels end with a semicolon', () => {
  const said = proposeFromText('CURRICULUM VITAE\nNAME; Ana Sirube Robles\nPHONE; 0714574307\n\nExperience\n', { skills: [] })
  expect([said.first_name, said.last_name, said.phone]).toEqual(['Ana Sirube', 'Robles', '0714574307'])
})

it('takes an employer that is called by a subject for no heading', () => {
  const text =
    'Experience\nOtter Trading\nSales Representative (2008 – 2009)\n\nMinistry Of Education\nData Entry Operator (2006 – 2007)\n\nSun Island\nWarehouse Clerk (2004 - 2006)'
  expect(jobs(text)).toEqual([
    'Sales Representative | Otter Trading | 2008-01 | 2009-12',
    'Data Entry Operator | Ministry Of Education | 2006-01 | 2007-12',
    'Warehouse Clerk | Sun Island | 2004-01 | 2006-12',
  ])
  expect(studies(text.replace('Experience', 'Career'))).toEqual([])
})

it('fills no job whose title is a street', () => {
  const said = proposeFromText('Experience\nAvenues Otter\n7, Olive Street, Nore\n2015 - 2016', { skills: [] })
  expect(said.candidate_work_histories).toEqual([])
})

it('reads dates with labels, two months of one year, and years parted by a line below', () => {
  expect(told('Operario clarkista\tfecha de inicio: 15/10/2010 - fecha de finalización 15/04/2013\nTelares Nore S.A.')).toEqual([
    'Operario clarkista | Telares Nore S.A. | 2010-10 | 2013-04',
  ])
  expect(told('Operario inicio: 03/12/04 hasta el 05/11/05\nTelares Nore S.A.')).toEqual([
    'Operario | Telares Nore S.A. | 2004-12 | 2005-11',
  ])
  expect(told('5 - 11/2012\tNore GmbH\nEntwicklungsingenieur')).toEqual(['Entwicklungsingenieur | Nore GmbH | 2012-05 | 2012-11'])
  expect(told('Baker, Nore Bakery Inc\n2008_2012')).toEqual(['Baker | Nore Bakery Inc | 2008-01 | 2012-12'])
})

it('reads sentences that begin with their period and go on below', () => {
  expect(
    told(
      'July 2013 to date working as Finance Director – Looms\nat Nore Weaving Limited (a large global company)\nwherein I review the processes.\n\nJuly 2008 to June 2013 worked as the Financial Controller with Otter\nSilk Solutions Limited. This is a subsidiary of Otter Silk.',
    ),
  ).toEqual([
    'Finance Director – Looms | Nore Weaving Limited | 2013-07 | now',
    'Financial Controller | Otter Silk Solutions Limited | 2008-07 | 2013-06',
  ])
})

it('takes attention to customers for a title, and hours for no company', () => {
  expect(told('Seguridad y Atención al público\nTELARES NORE - DICIEMBRE 2019-2022')).toEqual([
    'Seguridad y Atención al público | TELARES NORE | 2019-12 | 2022-12',
  ])
  expect(told('Research Analyst\tNore Economics\n16-24hrs/week\tNov. 2018 - May 2019')).toEqual([
    'Research Analyst | Nore Economics | 2018-11 | 2019-05',
  ])
})

it('parts what was done from the columns at whose end it stands, and knows a stay at a company for a title', () => {
  expect(
    told(
      `Analyst Intern\tOtter State Police\tMay 2016 – July 2016\t- Used many tools for looking at looms, ${'and wrote about what was found with them '.repeat(5)}.`,
    ),
  ).toEqual(['Analyst Intern | Otter State Police | 2016-05 | 2016-07'])
  expect(told('Telares Egari — Prácticas\nABRIL DEL 2019- MAYO DEL 2019')).toEqual(['Prácticas | Telares Egari | 2019-04 | 2019-05'])
})

it('knows a heading with a line drawn behind it', () => {
  expect(jobs('WORK EXPERIENCE _________________\nBaker, Nore Bakery Inc\n2008 - 2012\n\nEDUCATION________\nNore College\n2006')).toEqual([
    'Baker | Nore Bakery Inc | 2008-01 | 2012-12',
  ])
})

it.each([
  ['423-555-0173ana@example.com', 'ana@example.com'],
  ['Mail id-ana@example.com', 'ana@example.com'],
])('reads the address of %j', (line, address) => {
  expect(proposeFromText(`Ann Oak\n${line}\n\nExperience\n`, { skills: [] }).email).toBe(address)
})

it('takes the name behind its label rather than what large letters say, and nobody else’s', () => {
  const named = (text: string) => {
    const { first_name, last_name } = proposeFromText(`${text}\n\nExperience\n`, { skills: [] })
    return `${first_name} ${last_name}`
  }
  expect(named('CURRICULUM VITAE\nLic. en Derecho\nDATOS PERSONALES:\nNombre: Lic. Fernando Robles Lirio\tEdad: 41')).toBe(
    'Fernando Robles Lirio',
  )
  expect(named('CA Manoj K. Oak\nIndore')).toBe('Manoj K. Oak')
})

it.each(['EXPERIANCE', 'Work Experince', 'Professional Expirience', 'Educatonal Background', 'Acadamic Background'])(
  'knows the heading %j',
  (heading) => {
    expect(isHeading(heading)).toBe(true)
  },
)
