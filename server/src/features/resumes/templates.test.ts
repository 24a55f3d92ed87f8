// What public templates for resumes do with their lines, and what is read of them.
import { expect, it } from 'vitest'
import { at, jobs, read, readJobs, readStudies, texts } from '../../testing/resumes.ts'
import { cleanLines, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-address.ts'

it('takes an internship of a season or a month for a period where it stands alone in its column', () => {
  expect(jobs('Experience\nAcme Inc\nSoftware Engineer Intern\tSummer 2022')).toEqual([
    'Software Engineer Intern | Acme Inc | 2022-06 | 2022-06',
  ])
  expect(jobs('Experience\n2016 / 09\tBaker\tSun Bakery Inc')).toEqual(['Baker | Sun Bakery Inc | 2016-09 | 2016-09'])
  expect(jobs('Experience\nBaker, Sun Bakery Inc\nNew ovens since the summer 2022')).toEqual([])
})

it('reads bullets in letters of their own before companies, with titles indented below them', () => {
  const lines = plainLines(
    'Experience\n•\ue000 Sun Bakery\tMilton, MA\nBaker\tJan 2019 - Mar 2021\n◦\ue000 Bread: baked\n•\ue000 Moon Cakes\tMilton, MA\nChef\tJan 2017 - Mar 2018',
  ).map((line) => ({ ...line, x: /^[•E]/.test(line.text) ? 36 : 47, columns: /^[•E]/.test(line.text) ? [36, 470] : [47, 490], size: 10 }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Baker', company_name: 'Sun Bakery', start_date: '2019-01-01' },
    { job_title: 'Chef', company_name: 'Moon Cakes', start_date: '2017-01-01' },
  ])
})

it('keeps the period of an indented title with the title', () => {
  const text = 'Experience\nHoppinger\tRotterdam, The Netherlands\nHead of Ovens\tApr 2012 - Oct 2016'
  const lines = plainLines(text).map((line, at) => ({
    ...line,
    x: at === 2 ? 84 : 69,
    columns: [at === 2 ? 84 : 69, 500],
    size: 10,
    isBold: at === 2,
  }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Head of Ovens', company_name: 'Hoppinger', start_date: '2012-04-01' },
  ])
})

it('shares a school between degrees in a list below it', () => {
  const text =
    'Education\nFirst American University, Springfield, Massachusetts, USA\n■ Ph.D. in Baking\tDec 2009 - Jul 2014\n● Thesis: On bread\n■ M.B.A.\tNov 2008 - Jun 2009'
  expect(readStudies(proposeFromText(text, { skills: [] }))).toMatchObject([
    { degree: 'Ph.D. in Baking', learning_center: 'First American University' },
    { degree: 'M.B.A.', learning_center: 'First American University' },
  ])
})

it('prefers the company behind a dash or in another column to what a title is for', () => {
  const said = ['Consultant for Ovens | Acme GmbH | 2014-01 | 2016-12']
  expect(jobs('Experience\nConsultant for Ovens - Acme GmbH\t2014 - 2016')).toEqual(said)
  expect(jobs('Experience\n2014 - 2016\tConsultant for Ovens\tAcme GmbH')).toEqual(said)
})

it('does not take what stands below a period for a heading that looks the same', () => {
  const bold = { size: 12, isBold: true }
  const lines = plainLines('Experience\n2014 - 2016 - Acme GmbH\nConsultant\nBaked bread\n2012 - 2014 - Moon Inc\nBaker\nEducation').map(
    (line) => (/^(?:Experience|Consultant|Baker|Education)$/.test(line.text) ? { ...line, ...bold } : { ...line, size: 10 }),
  )
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Consultant', company_name: 'Acme GmbH' },
    { job_title: 'Baker', company_name: 'Moon Inc' },
  ])
})

it('reads a column of dates with headings and labels at its edge line by line', () => {
  const rows = ['2016 - 2018', '2014 - 2016', '2012 - 2014', '2010 - 2011'].flatMap((date, row) => [
    at(48, 600 - row * 40, date),
    at(126, 600 - row * 40, `Baker ${row}`, { isBold: true }),
    at(400, 600 - row * 40, `Sun Bakery ${row} Inc`),
    at(136, 585 - row * 40, 'Baked bread and cakes for the town'),
  ])
  const pieces = [
    at(147, 760, 'Jan Bread', { height: 30 }),
    at(59, 720, 'Status:'),
    at(128, 720, 'Baker of bread'),
    at(48, 650, 'Experience', { height: 14 }),
    ...rows,
    at(48, 420, 'Education', { height: 14 }),
    at(48, 390, '2009 - 2010'),
    at(126, 390, 'Diploma of bread', { isBold: true }),
    at(400, 390, 'School of Bread'),
    at(147, 360, 'Languages', { height: 14 }),
    at(147, 340, 'Spanish, English'),
  ]
  expect(texts(read(pieces))).toContain('2014 - 2016\tBaker 1\tSun Bakery 1 Inc')
})

it('reads headings in small capitals, which are drawn with a gap', () => {
  expect(jobs('EDU CATION\nDiploma, Bread School\n2015 - 2018\n\nEXP ERIENCE\nBaker, Sun Bakery Inc\n2019 - 2020')).toEqual([
    'Baker | Sun Bakery Inc | 2019-01 | 2020-12',
  ])
})

it('reads a name without the titles and words beside it, and takes no country for one', () => {
  const name = (line: string) => {
    const { first_name, last_name } = proposeFromText(`${line}\nname@example.com\n+34 600 111 222`, { skills: [] })
    return `${first_name ?? '-'} ${last_name ?? '-'}`
  }
  expect(name('JAN KÜSTER M.SC.')).toBe('Jan Küster')
  expect(name('JAN KüSTER RESUME')).toBe('Jan Küster')
  expect(name('Lic. Ana Pardo')).toBe('Ana Pardo')
  expect(name('Curriculum Vitae de Ana Pardo')).toBe('Ana Pardo')
  expect(name('The Netherlands')).toBe('- -')
})

it('takes no line about studies for an address', () => {
  expect(addressIn(['B.S. in Baking at The Pennsylvania State University, PA, US'])).toBeNull()
  expect(addressIn(['Mapo-gu, Seoul, Republic of Korea'])).toBe('Mapo-gu, Seoul, Republic of Korea')
})

it('joins a period that a narrow column breaks over three lines', () => {
  expect(jobs('Experience\nenero 2014–\tBaker, Sun Bakery Inc\ndiciembre\tBaked bread.\n2017\n2018 - 2019\tChef, Moon Cakes Ltd')).toEqual([
    'Baker | Sun Bakery Inc | 2014-01 | 2017-12',
    'Chef | Moon Cakes Ltd | 2018-01 | 2019-12',
  ])
})

it('takes a heading within a section for no company', () => {
  const lines = plainLines(
    'Experience\nVocational\n2017 - 2019\tSenior Baker\ue000, Sun Bakery\nMiscellaneous\n2011 - 2013\tBaker\ue000, Moon Cakes',
  ).map((line) => ({
    ...line,
    size: /^\p{L}+$/u.test(line.text) ? 12 : 10.9,
  }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Senior Baker', company_name: 'Sun Bakery' },
    { job_title: 'Baker', company_name: 'Moon Cakes' },
  ])
})

it('leaves the grade out of a degree, and reads dates in other letters than their dash', () => {
  const text = 'Education\nM.Sc. in Baking, GPA 3.8, School of Bread\tSep 2018 \ue000– \ue000Jun 2023'
  expect(readStudies(proposeFromLines(cleanLines(plainLines(text)), { skills: [] }))).toMatchObject([
    { degree: 'M.Sc. in Baking', start_date: '2018-09-01', end_date: '2023-06-01' },
  ])
})

it('combines letters with accents that are drawn before them', () => {
  expect(texts(cleanLines(plainLines('Bo˘gaziçi, Dvoˇrák')))).toEqual(['Boğaziçi, Dvořák'])
})

it('reads small signs above a line as a part of it', () => {
  const pieces = [
    at(50, 600, 'Ranked 75'),
    at(96, 604, 'th', { height: 7, width: 8 }),
    at(110, 600, 'among all bakers'),
    at(50, 580, 'Below'),
  ]
  expect(texts(read(pieces))[0]).toMatch(/^Ranked 75 ?th among all bakers$/)
})

it('reads a phone number with dots between its parts', () => {
  expect(proposeFromText('John Public\n555 · 356 · 7936\njpublic@example.edu', { skills: [] }).phone).toBe('5553567936')
})

it('keeps the school above a degree with a remark in brackets', () => {
  const lines = plainLines('Education\nErasmus University\tRotterdam\nBSc in Baking\ue000 (Bread & Cakes)\t2004 - 2007').map(
    (line, row) => ({
      ...line,
      size: row === 1 ? 11 : 10,
    }),
  )
  expect(readStudies(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { degree: 'BSc in Baking', learning_center: 'Erasmus University' },
  ])
})

it('reads headings that hang in the margin beside their sections', () => {
  const rows = Array.from({ length: 12 }, (_, row) => at(140, 600 - row * 20, `Baked bread and cakes for the town ${row}`))
  const pieces = [
    at(50, 600, 'EXPERIENCE', { isBold: true }),
    at(50, 480, 'EDUCATION', { isBold: true }),
    at(50, 420, 'AWARDS', { isBold: true }),
    ...rows,
    at(140, 360, 'CONFERENCES', { isBold: true }),
    at(140, 340, 'Bread today'),
  ]
  expect(texts(read(pieces))[0]).toBe('EXPERIENCE\tBaked bread and cakes for the town 0')
})

it('reads a school and a degree in two kinds of letters on a line that is long', () => {
  const long =
    'Escuelas Profesionales de la Santa Montaña y Nuestra Señora de los Cedros, \ue000Ciclo Formativo de Grado Superior en Desarrollo de Hornos'
  expect(readStudies(proposeFromText(`Formación\n${long}\nOCTUBRE DEL 2019 - cursando, SEVILLA`, { skills: [] }))).toMatchObject([
    { degree: expect.stringMatching(/^Ciclo/), learning_center: expect.stringMatching(/^Escuelas/), is_current: true },
  ])
})

it('takes a street for no title, and a state for no part of a company', () => {
  expect(jobs('Experience\nRolling Doors Inc\tOct 2021 – Jan 2022\n12 Cedar Dr S, Windsor, ON\tPacker')).toEqual([
    'Packer | Rolling Doors Inc | 2021-10 | 2022-01',
  ])
  expect(jobs('Experiencia\nJun 2014 – sep 2015\nANALISTA DE SISTEMAS\nSOL NACIENTE CONSTRUCCIONES Barcelona. Edo. Anz.')).toEqual([
    'ANALISTA DE SISTEMAS | SOL NACIENTE CONSTRUCCIONES | 2014-06 | 2015-09',
  ])
})

it('parts nothing at a bare change of letters where a sign parts two things', () => {
  expect(jobs('Experience\nChief Baker\ue000, \ue000Oven\ue000 Key, Inc.\tAugust 2014 - September 2016')).toEqual([
    'Chief Baker | Oven Key, Inc. | 2014-08 | 2016-09',
  ])
})

it('joins the year of a period, and the end of an address of the web, with the line above', () => {
  expect(
    readStudies(proposeFromText('Educación\nInstituto del Sol\nIngeniería en Pan · (marzo de 2014 - noviembre\nde 2018)', { skills: [] })),
  ).toMatchObject([{ degree: 'Ingeniería en Pan', start_date: '2014-03-01', end_date: '2018-11-01' }])
  expect(proposeFromText('Contactar\nana.lirio@example.co\nm\nAna Lirio', { skills: [] }).email).toBe('ana.lirio@example.com')
})

it('parts a degree from the school that it was passed at', () => {
  expect(readStudies(proposeFromText('Education\n• B.COM Passed from Nore University Cork (2015)', { skills: [] }))).toMatchObject([
    { degree: 'B.COM', learning_center: expect.stringMatching(/^Nore University/), end_date: '2015-12-01' },
  ])
})

it('reads what a column begins with as the content of the heading above it', () => {
  const text = 'Ana Lirio\nEducation\nMASTER OF BREAD\nNORE UNIVERSITY\t2019 – 2020'
  const lines = plainLines(text).map((line, at) => ({ ...line, opens: at === 2 }))
  expect(readStudies(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { degree: 'MASTER OF BREAD', learning_center: 'NORE UNIVERSITY' },
  ])
})

it('joins a degree that goes on beside its period', () => {
  const read = (text: string) => readStudies(proposeFromText(text, { skills: [] })).map(({ degree }) => degree)
  expect(read('Educación\nInstituto del Sol\nTécnico Superior en Panadería, Oven Repair and\nBread Technology · (2008 - 2011)')).toEqual([
    'Técnico Superior en Panadería, Oven Repair and Bread Technology',
  ])
  expect(read('Educación\nInstituto del Sol\nTécnico en Hornos · (2008 - 2011)')).toEqual(['Técnico en Hornos'])
})

it('prefers the months in brackets below to the years', () => {
  expect(jobs('Experiencia\nAuxiliar de Sistemas\t2013-2014\nCentro Escolar del Sol\n(junio 2013- agosto 2014)')).toEqual([
    'Auxiliar de Sistemas | Centro Escolar del Sol | 2013-06 | 2014-08',
  ])
})

it('takes neither a title with a period beside it for a heading nor a sentence about work for an entry', () => {
  const heading = { size: 12, isBold: true }
  const text =
    'Experiencia\nMaestra de Masa Madre\tHornos Sol\t2015 - 2017\n• Pan\nMaestra de Obrador\tHornos Luna\t2012 - 2014\nEducación\nIdiomas'
  const lines = plainLines(text).map((line) => (/^[•]/.test(line.text) ? { ...line, size: 10 } : { ...line, ...heading }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toHaveLength(2)
  expect(jobs('Experiencia\nPanadera, Hornos Sol SA\n2012 - 2015\nTrabajé en Hornos Luna desde el 2015 hasta el 2016')).toEqual([
    'Panadera | Hornos Sol SA | 2012-01 | 2015-12',
  ])
})
