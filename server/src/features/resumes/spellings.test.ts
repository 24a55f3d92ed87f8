import { expect, it } from 'vitest'
import { cleanLines, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-address.ts'

const read = (text: string) => proposeFromText(text, { skills: [] })
const month = (day: string | null) => day?.slice(0, 7) ?? '-'
const jobs = (text: string) =>
  read(text).candidate_work_histories.map((each) =>
    [each.job_title ?? '-', each.company_name ?? '-', month(each.start_date), each.is_current ? 'now' : month(each.end_date)].join(' | '),
  )
const studies = (text: string) =>
  read(text).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', month(each.start_date), month(each.end_date)].join(' | '),
  )
const name = (text: string) => `${read(text).first_name} | ${read(text).last_name}`

it.each([
  ["Apr'21 - Till date", '2021-04 | now'],
  ['Octubre 2020 → Mayo 2021', '2020-10 | 2021-05'],
  ['Mayo → Agosto 2021', '2021-05 | 2021-08'],
  ['April 2021 to the present day', '2021-04 | now'],
  ['Jan 15, 2019 – Mar 3rd, 2021', '2019-01 | 2021-03'],
  ['Desde marzo de 2018 hasta la actualidad', '2018-03 | now'],
  ['De septiembre de 2014 a febrero de 2018', '2014-09 | 2018-02'],
  ['Enero de 2019 – Hoy en día', '2019-01 | now'],
  ['2014 - 16', '2014-01 | 2016-12'],
  ['Sep - Jan 2014', '2013-09 | 2014-01'],
  ['Desde Junio/ Julio 2012', '2012-06 | 2012-07'],
  ['2019- (PROJECTED) APRIL 2025', '2019-01 | 2025-04'],
  ['MES DEL 2015-MES DEL 2018', '2015-01 | 2018-12'],
  ['2026 (Año actual)', '2026-01 | now'],
  ['February\ue000 2021 – August 2022', '2021-02 | 2022-08'],
])('reads the period %s', (when, period) => {
  expect(jobs(`Experience\nBaker, Sun Bakery Inc\n${when}`)).toEqual([`Baker | Sun Bakery Inc | ${period}`])
})

it.each([
  ['a long dash', 'Weaver ― Nore Looms Ltd\n2019 - 2021', 'Weaver | Nore Looms Ltd | 2019-01 | 2021-12'],
  ['a point behind a number', 'Coordinadora • Telares Nore no. 4• septiembre 1992 –', 'Coordinadora | Telares Nore no. 4 | 1992-09 | now'],
  ['whom somebody worked under', '2019 - 2021\tWeaver, Nore Looms Ltd, Sup.: Prof. A. Blau', 'Weaver | Nore Looms Ltd | 2019-01 | 2021-12'],
])('parts a title from a company and a period at %s', (_, text, job) => {
  expect(jobs(`Experience\n${text}`)).toEqual([job])
})

it('reads a season with its year where others have their periods', () => {
  expect(jobs('Experience\nBaker at Sun Bakery Inc (2019 - 2020)\nCook at Moon Cakes Ltd (Summer of 2018)')).toEqual([
    'Baker | Sun Bakery Inc | 2019-01 | 2020-12',
    'Cook | Moon Cakes Ltd | 2018-06 | 2018-06',
  ])
})

it('takes a kind of contract between a title and a company for neither', () => {
  const text = 'Analista en Telares Nore S.A. (2019 - 2020)\nAnalista - Contrato temporal - Telares Lirio S.A. (2018)'
  expect(jobs(`Experiencia\n${text}`)[1]).toBe('Analista | Telares Lirio S.A. | 2018-01 | 2018-12')
})

it('takes a slash before a period for no part of a degree', () => {
  expect(studies('Educación\nMáster en Telas / 2014 - 16\nUniversidad del Nore')).toEqual([
    'Máster en Telas | Universidad del Nore | 2014-01 | 2016-12',
  ])
})

it('reads a period without an end in a column of its own, above one that has both', () => {
  expect(jobs('Appointments\n2021–\tBaker, Sun Bakery Inc\n2018–2021\tCook, Moon Cakes Ltd')).toEqual([
    'Baker | Sun Bakery Inc | 2021-01 | now',
    'Cook | Moon Cakes Ltd | 2018-01 | 2021-12',
  ])
})

it('reads a period that a margin breaks before its last year', () => {
  expect(jobs('Experiencia\nfeb. 2017 – ago.\tAnalista, Banco Azul, Vigo.\n2021\tTableros')).toEqual([
    'Analista | Banco Azul | 2017-02 | 2021-08',
  ])
})

it('leaves out a large city behind a company or a school', () => {
  expect(jobs('Experience\nBaker\nSun Bakery Inc, Bristol\n2019 - 2020')).toEqual(['Baker | Sun Bakery Inc | 2019-01 | 2020-12'])
  expect(jobs('Experiencia\nGerente | Panadería Sol | Monterrey, N.L. | Ene 2019 – Actualmente')).toEqual([
    'Gerente | Panadería Sol | 2019-01 | now',
  ])
  expect(studies('Education\nMSc in Physics, Università di Valdarno, Italy (110/110 cum laude)\t2014')).toEqual([
    'MSc in Physics | Università di Valdarno | - | 2014-12',
  ])
})

it('takes a title for one although it names where somebody works', () => {
  expect(jobs('Experience\nHotel Manager\nNordkap Sands\n2019 - 2020\n\nNordkap Sands\nRoad Mender\n2017 - 2018')[0]).toBe(
    'Hotel Manager | Nordkap Sands | 2019-01 | 2020-12',
  )
  expect(jobs('Experiencia\nGrupo Líder\nGerente de Banco\n2019 - 2020')).toEqual(['Gerente de Banco | Grupo Líder | 2019-01 | 2020-12'])
})

it('shares a company and its own period among the positions below it', () => {
  const text =
    'Experience\nTable Bay Retail\tNov 2015 – Present\nDirector (from July 2021)\n• Led\nManager (Nov 2015 – June 2021)\n• Planned'
  expect(jobs(text)).toEqual(['Director | Table Bay Retail | 2021-07 | now', 'Manager | Table Bay Retail | 2015-11 | 2021-06'])
})

it('reads jobs without dates if each line says what and where', () => {
  expect(jobs('Employment History\nOffice Manager, Blue Heron Dental, Eugene, OR\nReceptionist, McKenzie Practice, Eugene, OR')).toEqual([
    'Office Manager | Blue Heron Dental | - | -',
    'Receptionist | McKenzie Practice | - | -',
  ])
  expect(jobs('Experience\nI have been a manager, and more.\nCooking, baking\nManager, Sun Bakery Inc')).toEqual([])
})

it('reads a study without a date beside one that has it', () => {
  expect(studies('Education\nBA in History | Nore University\nAssociate Degree | Yadkin College | 2008')).toEqual([
    'BA in History | Nore University | - | -',
    'Associate Degree | Yadkin College | - | 2008-12',
  ])
})

it('reads what stands in a column beside its label, and takes no label of a job for a heading', () => {
  const text =
    'Experiencia laboral\nEmpresa:\tPanadería Sol Ltda.\nPuesto:\tJefe de Turno\nPeriodo:\t03/2019 a la fecha\nActividades:\tControl de hornos.\nEmpresa:\tHornos Luna\nPuesto:\tPanadero\nPeriodo:\t01/2011 – 05/2014'
  expect(jobs(text)).toEqual(['Jefe de Turno | Panadería Sol Ltda. | 2019-03 | now', 'Panadero | Hornos Luna | 2011-01 | 2014-05'])
  expect(studies('Educación\nBachillerato: Colegio Benito Juárez, 2003 – 2006')).toEqual([
    'Bachillerato | Colegio Benito Juárez | 2003-01 | 2006-12',
  ])
})

it('takes no label of a study for a heading, and a heading for one although a period stands above it', () => {
  const text = 'Education\nBA in History, Nore University\t2014 - 2018\nCoursework: Logic\nHigh School Diploma, Thanet College\t2014'
  expect(studies(text)).toEqual([
    'BA in History | Nore University | 2014-01 | 2018-12',
    'High School Diploma | Thanet College | - | 2014-12',
  ])
  const look = { size: 14, isBold: true }
  const lines = plainLines('Education\nBA, Nore University\t2014 - 2018\nKnown Ovens\nGrand Oven School\t2016 - 2017').map((line) =>
    /^(?:Education|Known)/.test(line.text) ? { ...line, ...look } : { ...line, size: 10 },
  )
  expect(proposeFromLines(lines, { skills: [] }).candidate_education_histories.map((each) => each.learning_center)).toEqual([
    'Nore University',
  ])
})

it('moves a period beside what was done to the title above, although what was done begins like a title', () => {
  const lines = plainLines(
    'Experience\nSun Bakery Inc, Charge Baker\nLead a shift of fourteen people and keep the plan\tFeb 2020 – Present',
  ).map((line, at) => ({ ...line, x: at < 2 ? 40 : 60, size: 10 }))
  const [job] = proposeFromLines(lines, { skills: [] }).candidate_work_histories
  expect([job?.job_title, job?.company_name]).toEqual(['Charge Baker', 'Sun Bakery Inc'])
})

it('knows a heading whose parts are headings', () => {
  const text =
    'Employment\n2016 - present\tElectrician, Oyster Bay Ltd\n\nEducation and Qualifications\n2004 - 2008\tNVQ Level 3, Thanet College'
  expect(jobs(text)).toEqual(['Electrician | Oyster Bay Ltd | 2016-01 | now'])
  expect(studies(text)).toEqual(['NVQ Level 3 | Thanet College | 2004-01 | 2008-12'])
})

it.each([
  ['Bartholomew "Bart" O\'Shaughnessy', "Bartholomew | O'Shaughnessy"],
  ['Name:\tDipl.-Ing. Uwe Sommer', 'Uwe | Sommer'],
  ['LIC. ARMANDO CIFUENTES OROZCO', 'Armando | Cifuentes Orozco'],
  ['MARÍA DE LOS ÁNGELES PÉREZ-NIÑO ZÚÑIGA', 'María de los Ángeles | Pérez-Niño Zúñiga'],
  ['MARÍA LUISA PÉREZ- NIÑO', 'María Luisa | Pérez-Niño'],
  ['Nombre: Begoña\nApellidos: Sanchis Lloret', 'Begoña | Sanchis Lloret'],
  ['Íñigo Etxeberria Ruiz de Alegría\ninigo.etxeberria@ejemplo.es\nde la empresa para los que son', 'Íñigo | Etxeberria Ruiz de Alegría'],
])('reads the name %s', (written, parts) => {
  expect(name(`${written}\nana@example.com`)).toBe(parts)
})

it('reads a name that is set letter by letter, of which two stand close', () => {
  const lines = plainLines('TA L L U L A H\nMARLOWE-FITZ\nDesigner').map((line, at) => ({ ...line, size: at < 2 ? 30 : 10 }))
  const { first_name, last_name } = proposeFromLines(lines, { skills: [] })
  expect([first_name, last_name]).toEqual(['Tallulah', 'Marlowe-Fitz'])
})

it('parts a name at the end of its first line if the email address does so too', () => {
  const read = (email: string, name = 'Ngozi Amara\nFeatherstone') => {
    const lines = plainLines(`${name}\n${email}`).map((line, at) => ({ ...line, size: at < 2 ? 30 : 10 }))
    return proposeFromLines(lines, { skills: [] }).last_name
  }
  expect(read('ngozi.featherstone@example.com')).toBe('Featherstone')
  expect(read('ngozi@example.com', 'Ngozi Amara\nPérez')).toBe('Amara Pérez')
})

it('takes no address or number among jobs for the person’s own where there is another', () => {
  const job = 'Baker\nSun Bakery Inc\n2019 - 2021\nPhone: +1 512 555 0199, info@sunbakery.example'
  expect(read(`Ada Bright\nExperience\n${job}\n\nSkills\nBread\nada@example.com  512 555 0147`)).toMatchObject({
    email: 'ada@example.com',
    phone: '5125550147',
  })
  // One that stands nowhere else may be.
  expect(read(`Ada Bright\nExperience\n${job}`).email).toBe('info@sunbakery.example')
})

it('joins an email address that a narrow column breaks', () => {
  expect(read('Ada Bright\nada.okonkwo-\nbright@example.com').email).toBe('ada.okonkwo-bright@example.com')
  expect(proposeFromText('Ada Bright\nright@example.com', { skills: [], links: ['mailto:ada.bright@example.com'] }).email).toBe(
    'ada.bright@example.com',
  )
})

it('takes the number behind the label, and no researcher’s number', () => {
  expect(read('Ada Bright\nHome: 01227 496 0188    Mobile: 07700 900461').phone).toBe('07700900461')
  expect(read('Ada Bright\nORCID 0000-0002-1825-0097 — Tel.: 0044 161 496 0127').phone).toBe('+441614960127')
})

it.each([
  [['Monterrey, N.L.'], 'Monterrey, N.L.'],
  [['Calle Zaragoza No. 45, Col. Centro, C.P. 91000, Xalapa, Ver.'], 'Calle Zaragoza No. 45, Col. Centro, C.P. 91000, Xalapa, Ver.'],
  [['14 Tannery Row, Leeds LS2 7QZ'], '14 Tannery Row, Leeds LS2 7QZ'],
  [['ul. Długa 17/4, 31-147 Kraków, Poland'], 'ul. Długa 17/4, 31-147 Kraków, Poland'],
  [['Address: 12 Main Street, D02 X285,', 'Dublin, Ireland'], '12 Main Street, D02 X285, Dublin, Ireland'],
  [['C/ Poza 31, 4.º izda.', '48011 Bilbao (Bizkaia)'], 'C/ Poza 31, 4.º izda., 48011 Bilbao (Bizkaia)'],
  [['Barcelona'], 'Barcelona'],
])('finds the address in %j', (lines, address) => {
  expect(addressIn(lines)).toBe(address)
})

it('takes no school’s place for an address', () => {
  expect(read('Ada Bright\nada@example.com\nEducation\nThree Rivers University\tPittsburgh, PA\n2014 - 2018').address).toBeNull()
})

it('keeps the columns of a line apart, but for a label and what it says', () => {
  expect(cleanLines(plainLines('Empresa:     Sol\nSol     Luna')).map(({ text }) => text)).toEqual(['Empresa: Sol', 'Sol\tLuna'])
})

it.each([
  ['NNUURRIIAA LLIIRRIIOO', 'NURIA LIRIO'],
  ['LULUIISS AALLFFRREEDDOO', 'LUIS ALFREDO'],
  ['DiDirreecccciióónn:: VVeerreeddaa eell PPoorrvveenniirr,, LLiirriioo, Nore', 'Dirección: Vereda el Porvenir, Lirio, Nore'],
  ['E X P E R I E N C I A\tL A B O R A L', 'EXPERIENCIA LABORAL'],
  ['Wool Science,University of Nore', 'Wool Science, University of Nore'],
  ['Aaron, balloon committee', 'Aaron, balloon committee'],
])('reads %j as %j', (written, said) => {
  expect(cleanLines(plainLines(written)).map(({ text }) => text)).toEqual([said])
})

it('reads whole words where the fonts of a file cut their capitals off, and languages of programmers as they are', () => {
  const cut = 'E xperience\nW eaver, Nore Looms Ltd, M adrid\n2019 - 2021\nT aught V isitors and F ound new patterns in R studio'
  expect(cleanLines(plainLines(cut)).map(({ text }) => text)).toContain('Weaver, Nore Looms Ltd, Madrid')
  const languages = 'C programming\nR packages\nD compilers\nX server'
  expect(cleanLines(plainLines(languages)).map(({ text }) => text)).toEqual(languages.split('\n'))
})
