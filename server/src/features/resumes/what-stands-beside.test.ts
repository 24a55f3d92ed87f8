// What stands beside a title: the company at the right of a part of it, a part of a city behind a dash, and what is no company at all.
import { expect, it } from 'vitest'
import { jobs } from '../../testing/resumes.ts'
import { withoutPlace } from './places-of-entries.ts'
import { proposeFromText } from './proposal.ts'

const said = (text: string) => proposeFromText(text, { skills: [] })
const filled = (text: string) =>
  said(`Experience\n${text}`).candidate_work_histories.map((each) => `${each.job_title} | ${each.company_name}`)
const studied = (text: string) =>
  said(`Education\n${text}`).candidate_education_histories.map(
    (each) => `${each.degree} | ${each.learning_center} | ${each.end_date?.slice(0, 4) ?? 'now'}`,
  )

it('takes the school beside a title for the employer, and the department below it for a part of it', () => {
  expect(
    filled(
      'Teacher Assistant\tOtter Atlantic University\nDEPARTMENT OF WOOL\tJune 2022 - August 2022\n\nCo-Teacher\tNore International University\nLOOMS FOR DYERS\tJune 2021 - August 2021',
    ),
  ).toEqual(['Teacher Assistant | Otter Atlantic University', 'Co-Teacher | Nore International University'])
})

it('takes an institute between a title and a hospital for a part of the hospital', () => {
  expect(filled('2019 - Present\tScholar Nurse, Otter Wool Institute, Nore Hospital')).toEqual([
    'Scholar Nurse | Otter Wool Institute, Nore Hospital',
  ])
})

it('leaves a town that nobody knows out behind the legal form of a company', () => {
  expect(withoutPlace('Nore Looms Inc., Otterby')).toBe('Nore Looms Inc.')
  expect(withoutPlace('Otterby, Nore Looms Inc.')).toBe('Otterby, Nore Looms Inc.')
})

it('keeps the company at the left where the right says a place alone', () => {
  expect(filled('Weaver\nNore Looms Inc\tMadrid, Spain\nJune 2022 - August 2022')).toEqual(['Weaver | Nore Looms Inc'])
})

it('leaves a part of a city out behind a company, and keeps a company in a city behind a title', () => {
  expect(jobs('Experience\nNORE LANAS – Los Robles, Bogotá\nJunio 2025 – Actual\nTejedor de Telas')).toEqual([
    'Tejedor de Telas | NORE LANAS | 2025-06 | now',
  ])
  expect(filled('Tejedor – Lirio, Bogotá\nJunio 2024 – Actual')).toEqual(['Tejedor | Lirio'])
})

it.each([
  ['a prize', 'Department Prize for Outstanding Weavers\nOtter University\nJune 2020 - June 2021'],
  ['a certificate', 'Certification\nNore Weaver Practice\nJune 2020 - June 2021'],
  ['how somebody worked', 'Profesora de Telas\nComo docente de la asignatura Telas\nJunio 2020 - Junio 2021'],
  ['a traineeship', 'Réalisation d’une application de laine\nStage à l’Atelier\n06/2020 - 07/2021'],
  ['who learns at a school', 'Cuarto año, estudiante\nUniversidad del Nore\nJunio 2020 - Junio 2021'],
  ['what somebody did where a company would stand', 'Dr. Loutre, Otterby\nSchool internship at a dye works\n2016'],
  ['both in one piece', 'Centro Telar Nore-Técnico en lana\nJunio 2020 - Junio 2021'],
])('fills no job from %s', (_, text) => {
  expect(filled(text)).toEqual([])
})

it('reads a company of two names, one that is for technique, and one whose remark has no end', () => {
  expect(
    filled(
      '2006 - 2008\tDye Technician\tFondo Mixto de Lana Técnica\n2005 - 2006\tLoom manager\tOficina Nacional de Telas. Secretariado Técnico del Nore\n2003 - 2004\tWool instructor\tOtter Military University (compulsory',
    ),
  ).toEqual([
    'Dye Technician | Fondo Mixto de Lana Técnica',
    'Loom manager | Oficina Nacional de Telas. Secretariado Técnico del Nore',
    'Wool instructor | Otter Military University',
  ])
})

it('reads studies without an end, those that are foreseen, and no question', () => {
  expect(studied('Ingeniería Textil\nUniversidad del Nore\n2023 – ...')).toEqual(['Ingeniería Textil | Universidad del Nore | now'])
  expect(studied('Universidade do Nore\nBacharelado em Direito | 2024 – 2028 (Previsão)')).toEqual([
    'Bacharelado em Direito | Universidade do Nore | 2028',
  ])
  expect(studied('2019 - Bacharel em Direito no Centro Universitário Nore')).toEqual([
    'Bacharel em Direito | Centro Universitário Nore | 2019',
  ])
  expect(studied('¿Cuántas unidades tiene el curso?\n2020')).toEqual([])
})

it.each([
  'Bachiller Académico\nBogotá D.C.\n2013 - 2015',
  'Estoy cursando actualmente la carrera de telas\nHe aprendido mucho de tintes',
  'Espero poder seguir aprendiendo a lo largo de mi carrera',
  'Certification : Level 3 Certificate in Personal\nTraining\n2018',
  'Especialización en Tintes\nImpartido\n2010 - 2011',
  'Tecnólogo en Telas\nNombre de la Institución\n2023',
])('fills no study from %j', (text) => {
  expect(studied(text)).toEqual([])
})

it.each([
  'Weaver\tann@looms.example\tMay 2010 - May 2012',
  'Teaching Assistant\tCSE241: Dyes and Wool\tMay 2010 - May 2012',
  'Teaching Assistant\tIntroduction to Weaving\tMay 2010 - May 2012',
  'Research Assistant\tProf. Ann Oak\tMay 2010 - May 2012',
  'CPSC311\tDefinition of Looms\tMay 2010 - May 2012',
  'Workshop, Nore University\tMay 2010',
  'Weaving for Everybody\tSchool of Dyes, Nore University\tMay 2010',
  'Weaver\t2.5 years\tMay 2010 - May 2012',
  'Weaver\tOngoing\tMay 2010 - May 2012',
  'Weaver\tBusiness Development\tMay 2010 - May 2012',
  'Software Engineer\tDeveloped software for looms\tMay 2010 - May 2012',
  '“Wool for all”\tFineloom\tMay 2010 - May 2012',
])('fills no job of what is neither title nor company: %j', (text) => {
  expect(filled(text)).toEqual([])
})

it.each([
  ['Internship in Wool Technology, Nore\tMay 2024 - Jul 2024', 'Internship in Wool Technology | Nore'],
  ['Nore Middle School, Madrid, Spain\tMay 2021 - July 2022\nStudent Teacher', 'Student Teacher | Nore Middle School'],
  ['Docente\tCBTIS 123\tMay 2010 - May 2012', 'Docente | CBTIS 123'],
  ['Analista GIS\nNaciones Unidas · 2019 – 2021', 'Analista GIS | Naciones Unidas'],
  ['Técnico GIS · Desarrollo de Negocio\nLirio · 2021 – 2023', 'Técnico GIS | Lirio'],
])('fills the job of %j', (text, job) => {
  expect(filled(text)).toEqual([job])
})

it('reads a field of study as part of its degree, and a faculty as part of its school', () => {
  expect(
    studied(
      'PhD, Wool Science,Nore University. (2010 - 2014). GPA: 4.00. Minor: Dyes.\n\nMSc, Computer Science,Nore University. (2007 - 2010).',
    ),
  ).toEqual(['PhD, Wool Science | Nore University | 2014', 'MSc, Computer Science | Nore University | 2010'])
  expect(
    studied(
      'PhD, Computer Science\n2016\tDepartment of Computer Science, University of Nore\n\nM.Math., Dyes\n2012\tDepartment of Computer Science, University of Nore',
    ),
  ).toEqual(['PhD, Computer Science | University of Nore | 2016', 'M.Math., Dyes | University of Nore | 2012'])
  expect(studied('Nore University of Wool; Juja, Kenya\n- B.Sc. Computer Science\nSEPTEMBER 2021 - NOVEMBER 2025 (Expected)')).toEqual([
    'B.Sc. Computer Science | Nore University of Wool | 2025',
  ])
})

it.each([
  'Outstanding Undergraduate Award\tNore University\t2009',
  'Completed B A with 87% from Nore College\n2021',
  'Post-Doctoral Research Associate\tNore University\t2016',
  'Curso de Tintes\tAprobado\t2020',
])('fills no study that was given, told or held: %j', (text) => {
  expect(studied(text)).toEqual([])
})

it.each([
  [
    'Jan ’16 – now\tData Engineer\tNore Spoons, Italy\n2010 – 2013\tTeaching Assistant\tUniversity of Lirio',
    ['Data Engineer | Nore Spoons', 'Teaching Assistant | University of Lirio'],
  ],
  ['Analista IT\nNacional de Alimentos, (Venezuela) | Junio 2016 - Octubre 2022', ['Analista IT | Nacional de Alimentos']],
  [
    'Julio 2015 – marzo 2017\tAdministradora de Planes Lirio, C.A. (Venezuela)\nCargo: Analista de Soporte.\nFunciones: Mantener los telares',
    ['Analista de Soporte | Administradora de Planes Lirio, C.A.'],
  ],
  ['Febrero 2019 – Actualidad\tNore Tech\nCargo: Tecnólogo de soporte', ['Tecnólogo de soporte | Nore Tech']],
  [
    '• Administrative Assistant – Ferretería Ámbar\n• Upholstery Assistant – Lirio',
    ['Administrative Assistant | Ferretería Ámbar', 'Upholstery Assistant | Lirio'],
  ],
  ['Lirio - Dueña\nDEC 2015 - ACTUAL', ['Dueña | Lirio']],
])('fills the jobs of %j', (text, found) => {
  expect(filled(text)).toEqual(found)
})

it.each([
  'Software Engineer\tSan Otterby, Spain\tMay 2010 - May 2012\nNore Looms Inc\tMay 2008 - May 2009',
  'Software Engineer\tOtterby, Spain\tMay 2010 - May 2012\nNore Looms Inc\tMay 2008 - May 2009',
  'Cooperativa Obrera: (Ago 2019 – May 2020)',
])('fills no job where only a town, or only a company, is said: %j', (text) => {
  expect(filled(text)).toEqual([])
})

it('takes the university below a faculty for the school', () => {
  expect(studied('2026: Ingeniería en Telas\nFacultad de Artes, Universidad del Nore')).toEqual([
    'Ingeniería en Telas | Facultad de Artes, Universidad del Nore | 2026',
  ])
})

it.each([
  'Tintes para todos\n20/05/2021 - 17/08/2021\nUdemy',
  'Inglés – Nivel Avanzado (Británico)\n2021',
  'Ya he terminado mi primaria y secundaria, ahora estudiando\nla preparatoria 253, en la carrera de telas',
])('fills no study of a course, a language or a wish: %j', (text) => {
  expect(studied(text)).toEqual([])
})

it.each([
  ['2018 - 2020\tNurse, Bone Marrow Transplant Care, Nore Healthcare', ['Nurse, Bone Marrow Transplant Care | Nore Healthcare']],
  ['Salesforce Analyst - Práctica Profesional - Nore Inc\n(08/2022 – 11/2022)', ['Salesforce Analyst | Nore Inc']],
  [
    'CLUB LIRIO (2021)\nMonitor de Tenis\n\nFEDERACIÓN NORE (2023)\nProfesora de Tenis',
    ['Monitor de Tenis | CLUB LIRIO', 'Profesora de Tenis | FEDERACIÓN NORE'],
  ],
  ['Consultoría Lirio\nPracticas FCT | Marzo - Junio 2024', ['Practicas FCT | Consultoría Lirio']],
  [
    '2001 - 2011 | Auxiliar Contable\nLirio, C.A. | Nore\n2012 - 2018 | Analista y Supervisión en facturación y cobranza.\nRofrer, S.A.| Nore',
    ['Auxiliar Contable | Lirio, C.A.', 'Analista y Supervisión en facturación y cobranza | Rofrer, S.A.'],
  ],
  ['Analista de Sistemas, MCA Solution\n2009 - 2013', ['Analista de Sistemas | MCA Solution']],
  [
    'Europareise\t05.2025 – 08.2025\n\nVerkaufsassistent\nNore Marti AG\t06.2023 – 03.2025\n- Beratung von Kunden\n\nKundenberater\nBank Lirio AG\t08.2021 – 07.2022',
    ['Verkaufsassistent | Nore Marti AG', 'Kundenberater | Bank Lirio AG'],
  ],
  [
    '01/2017 to Current\nSales Associate Company Name ï¼ City , State Help customers, run the registers',
    ['Sales Associate | Company Name'],
  ],
])('fills what %j says', (text, found) => {
  expect(filled(text)).toEqual(found)
})

it('fills no job at a file', () => {
  expect(filled('Student Partner\tDocumenti collegati MSP.png\tMay 2010 - May 2012')).toEqual([])
})

it('reads degrees as official forms and French people write them', () => {
  expect(studied('2012 – 2014\nHIGHER SECONDARY CERTIFICATE Nore Govt. Mohila College')).toEqual([
    'HIGHER SECONDARY CERTIFICATE | Nore Govt. Mohila College | 2014',
  ])
  expect(studied('Ingénieur en informatique\nUniversité de Nore\t2017 - 2022')).toEqual([
    'Ingénieur en informatique | Université de Nore | 2022',
  ])
  expect(studied('2026: Ingeniera en Logística\nFacultad de comercio internacional\nUniversidad Politécnica del Nore')).toEqual([
    'Ingeniera en Logística | Universidad Politécnica del Nore | 2026',
  ])
})

it('reads schools with the board behind them over two lines, and years of a school', () => {
  expect(
    studied(
      '2012 – 2014 Nore, Bangladesh\nHIGHER SECONDARY CERTIFICATE Nore Govt. College (Board of Intermediate and Secondary Education,\nDhaka)\nAddress College Road',
    ),
  ).toEqual(['HIGHER SECONDARY CERTIFICATE | Nore Govt. College | 2014'])
  expect(studied('6th year of Secondary | Lirio Polytechnic\n2022 - CURRENT')).toEqual(['6th year of Secondary | Lirio Polytechnic | now'])
  expect(studied('Design de Moda - UNIFACS\n2012 - 2016')).toEqual(['Design de Moda | UNIFACS | 2016'])
})

it('leaves a place out that a dash or a comma parts from a title or a company, and what the company was called before', () => {
  expect(filled('Head Weaver- Austin, TX\tJan 2023 - Present\nNore Looms')).toEqual(['Head Weaver | Nore Looms'])
  expect(filled('10/2021 - Present\nSoftware Engineer, Nore Food Tech, USA')).toEqual(['Software Engineer | Nore Food Tech'])
  expect(filled('Software Engineer\tMarch 2012 - May 2013\nNore International (formerly, Otter Dyes and Lirio Corp)')).toEqual([
    'Software Engineer | Nore International',
  ])
})

it('keeps two capitals behind a company, which may be its legal form as well as a country', () => {
  expect(
    ['Nore Looms, AS', 'Telares Nore, C.A.', 'Nore Looms, USA', 'Nore Looms, Italy', 'Telares Nore, Madrid.'].map(withoutPlace),
  ).toEqual(['Nore Looms, AS', 'Telares Nore, C.A.', 'Nore Looms', 'Nore Looms', 'Telares Nore'])
})

it('leaves a town and its country behind a dash out of a company, the state behind a campus, and UK', () => {
  expect(
    [
      'Nore Looms – Otterby, Norway',
      'Nore Looms — Helsinki, Finlande',
      'University of Massachusetts, Amherst, MA',
      'Otter Academy, UK',
    ].map(withoutPlace),
  ).toEqual(['Nore Looms', 'Nore Looms', 'University of Massachusetts', 'Otter Academy'])
  expect(['University of California, San Diego', 'Analyst - Connected Looms'].map(withoutPlace)).toEqual([
    'University of California, San Diego',
    'Analyst - Connected Looms',
  ])
})

it('reads years of two figures behind a quotation mark that opens', () => {
  expect(jobs('Experience\nYarn Analyst\nNore Looms Inc\nMay ‘19 - July ‘20')).toEqual([
    'Yarn Analyst | Nore Looms Inc | 2019-05 | 2020-07',
  ])
})

it('reads a name with a single year behind its place below a title, where another job has a period', () => {
  expect(
    jobs(
      'Experiencia\nTécnico de Telares\nFundación de los Tejedores (FTE),Madrid 2023\nCopias\n\nBarista\nCafé Lirio, S.L. Mayo 2025 - actualidad',
    ),
  ).toEqual(['Técnico de Telares | Fundación de los Tejedores (FTE) | 2023-01 | 2023-12', 'Barista | Café Lirio, S.L. | 2025-05 | now'])
})

it('reads a traineeship at a house in French, where its letters say that it is one', () => {
  expect(
    jobs(
      'Expérience professionnelle\nDesigner chez Lirio\tJuin 2017 - Août 2017\n\nStage Designer à l’Atelier de Nore\tAvril 2016 - Juillet 2016',
    ),
  ).toEqual(['Designer | Lirio | 2017-06 | 2017-08', 'Stage Designer | Atelier de Nore | 2016-04 | 2016-07'])
})
