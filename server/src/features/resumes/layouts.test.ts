import { expect, it } from 'vitest'
import { at, jobs, read, readJobs, readStudies, texts } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'
import { addressIn } from './written-address.ts'

it.each(['\u00ad', '\u2010', '\u2011', '\u2212'])('reads a period with the dash %j', (dash) => {
  expect(jobs(`Experience\nBaker, Sun Bakery Inc\nJan 2019 ${dash} Mar 2021`)).toEqual(['Baker | Sun Bakery Inc | 2019-01 | 2021-03'])
})

it('reads a period whose dash is lost, of months and not of years', () => {
  expect(jobs('Experience\nBaker, Sun Bakery Inc\nJan 2019 Mar 2021')).toEqual(['Baker | Sun Bakery Inc | 2019-01 | 2021-03'])
  expect(jobs('Experience\nBaker, Sun Bakery Inc\n2019 2021')).toEqual([])
})

it('reads a company on the line of a bullet', () => {
  const text = 'Experience\n• Sun Bakery Inc\nBaker, 2019 - 2020\n- Baked bread\n• Moon Cakes Ltd\nPastry Chef, 2017 - 2018\n- Baked cakes'
  expect(jobs(text)).toEqual(['Baker | Sun Bakery Inc | 2019-01 | 2020-12', 'Pastry Chef | Moon Cakes Ltd | 2017-01 | 2018-12'])
})

it('knows headings of no fixed wording, in capitals or by their look', () => {
  expect(
    jobs('EXPERIENCIA EN LA INDUSTRIA\nGerente, Panadería Sol\n2019 - 2020\n\nEDUCACIÓN\nGastronomía, Universidad del Sur\n2015 - 2018'),
  ).toEqual(['Gerente | Panadería Sol | 2019-01 | 2020-12'])
  const look = { size: 14, isBold: true }
  const lines = plainLines('Education\nDiploma, Bread School\n2015 - 2018\nOvens I have known\nGrand Oven\n2016 - 2017').map((line) =>
    /^(?:Education|Ovens)/.test(line.text) ? { ...line, ...look } : { ...line, size: 10 },
  )
  expect(readStudies(proposeFromLines(lines, { skills: [] })).map((each) => each.degree)).toEqual(['Diploma'])
})

it('takes no place for a title', () => {
  expect(jobs('Experience\nFernhill\tLondon, UK\nLead Designer\t2019 - 2020\n\nOldhill\tBristol, UK\nUX Designer\t2017 - 2018')).toEqual([
    'Lead Designer | Fernhill | 2019-01 | 2020-12',
    'UX Designer | Oldhill | 2017-01 | 2018-12',
  ])
})

it('reads years of two figures and seasons, but only in a period', () => {
  const text = (when: string) => `Experience\nBaker, Sun Bakery Inc\n${when}`
  expect(jobs(text('03/19 - 01/21'))).toEqual(['Baker | Sun Bakery Inc | 2019-03 | 2021-01'])
  expect(jobs(text('11/98 – 02/01'))).toEqual(['Baker | Sun Bakery Inc | 1998-11 | 2001-02'])
  expect(jobs(text('Fall 2017 - Summer 2018'))).toEqual(['Baker | Sun Bakery Inc | 2017-09 | 2018-06'])
  expect(jobs(text('otoño 2017 – Actualidad'))).toEqual(['Baker | Sun Bakery Inc | 2017-09 | now'])
  expect(jobs(text('03/19'))).toEqual([])
})

it('reads a period in a margin beside what was done, also where it breaks', () => {
  const entry = (y: number, head: string, did: string, when: string[]) => [
    at(20, y, head, { isBold: true }),
    at(400, y, 'Austin, TX'),
    at(40, y - 14, did),
    ...when.map((text, row) => at(400, y - 14 - row * 14, text)),
  ]
  const lines = read([
    at(20, 780, 'Experience'),
    ...entry(750, 'Sun Bakery Inc, Baker', 'Baked bread for the whole of the town', ['May 2019 - Jan 2021']),
    ...entry(690, 'Moon Cakes Ltd, Cook', 'Cooked what the town had asked for', ['March of', '2017']),
    ...entry(630, 'Star Pies Ltd, Cook', 'Baked pies of every kind', ['marzo de 2015 a junio de', '2016']),
  ])
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2019-05-01', end_date: '2021-01-01' },
    { job_title: 'Cook', company_name: 'Star Pies Ltd', start_date: '2015-03-01', end_date: '2016-06-01' },
  ])
})

it('reads headings that hang in the margin with all that stands beside them, also where that stands in columns of its own', () => {
  const skill = (x: number, name: string) => [
    at(x, 700, name, { isBold: true }),
    at(x, 686, `We ask for ${name}`),
    at(x, 672, `and for more of ${name}`),
  ]
  const entry = (y: number, company: string, title: string, when: string) => [
    at(120, y, company, { height: 12 }),
    at(120, y - 14, title),
    at(460, y - 14, when),
    at(120, y - 28, 'Baked and cooked whatever the people of the whole town had asked for'),
  ]
  const lines = read([
    at(20, 780, 'Ana Ruiz', { height: 24 }),
    at(20, 760, 'Baker and cook of many things for many people'),
    ...['Profile', 'Skills', 'Technical', 'Experience'].map((heading, row) =>
      at(20, [740, 702, 654, 624][row] ?? 0, heading, { height: 13, width: 70 }),
    ),
    at(120, 740, 'Baker who likes what people of the town like, and bakes that'),
    ...[120, 260, 400].flatMap((x, n) => skill(x, ['Web Design', 'Interface Design', 'Project Direction'][n] ?? '')),
    ...[120, 260, 400].flatMap((x) => [at(x, 654, 'Ovens'), at(x, 640, 'Mixers')]),
    ...entry(612, 'Sun Bakery of the Whole Town Inc', 'Baker', '2019 - 2021'),
    ...entry(552, 'Moon Cakes of the Whole Town Ltd', 'Cook', '2015 - 2019'),
  ])
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Baker', company_name: 'Sun Bakery of the Whole Town Inc', start_date: '2019-01-01' },
    { job_title: 'Cook', company_name: 'Moon Cakes of the Whole Town Ltd', start_date: '2015-01-01' },
  ])
})

it('reads a column with headings of its own apart from what hangs in the other margin', () => {
  const lines = read([
    at(20, 780, 'Ana Ruiz', { height: 24 }),
    ...['Profile', 'Experience', 'Education'].map((heading, row) => at(20, [740, 700, 500][row] ?? 0, heading, { height: 13, width: 70 })),
    at(120, 740, 'Baker who likes what people like'),
    ...['Sun Bakery Inc', 'Baker', '2019 - 2021', 'Baked for the town', 'Moon Cakes Ltd', 'Cook', '2015 - 2019'].map((text, row) =>
      at(120, 700 - row * 20, text),
    ),
    ...['Town School', 'Bachelor of Arts in Baking', '2011 - 2015'].map((text, row) => at(120, 500 - row * 20, text)),
    ...['Skills', 'Languages'].map((heading, row) => at(400, [733, 613][row] ?? 0, heading, { height: 13, width: 70 })),
    ...['Bread Inc', 'Cakes and more', 'Pies', 'Ovens'].map((text, row) => at(400, 713 - row * 20, text)),
    ...['English', 'Spanish', 'French'].map((text, row) => at(400, 593 - row * 20, text)),
  ])
  const all = texts(lines)
  expect(all.slice(all.indexOf('Skills'), all.indexOf('Skills') + 5)).toEqual(['Skills', 'Bread Inc', 'Cakes and more', 'Pies', 'Ovens'])
  expect(all.indexOf('Moon Cakes Ltd') - all.indexOf('Baked for the town')).toBe(1)
})

it('reads entries that stand side by side', () => {
  const tile = (x: number, ...lines: string[]) => lines.map((text, row) => at(x, 750 - row * 14, text))
  const lines = read([
    at(20, 780, 'Experience'),
    ...tile(20, 'Baker', 'Sun Bakery Inc', '2019 - 2020', 'Baked bread for the town'),
    ...tile(300, 'Cook', 'Moon Cakes Ltd', '2017 - 2018', 'Cooked for the town'),
  ])
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2019-01-01' },
    { job_title: 'Cook', company_name: 'Moon Cakes Ltd', start_date: '2017-01-01' },
  ])
})

it('takes no grade, no state and no promise for a degree', () => {
  const studies = (text: string) =>
    readStudies(proposeFromText(`Education\n${text}`, { skills: [] })).map(({ degree, learning_center }) => [degree, learning_center])
  expect(studies('Curry Hill College\tMilton, MA\nB.S.N.\t2012 - 2016')).toEqual([['B.S.N.', 'Curry Hill College']])
  expect(studies('State University\tExpected Graduation: June 2016\nBachelor of Arts\nMajor GPA: 3.9')).toEqual([
    ['Bachelor of Arts', 'State University'],
  ])
})

it('parts contact data at signs, and takes no number of a document for a telephone', () => {
  const line = [
    at(20, 780, 'Austin, TX 94588'),
    at(105, 780, ''),
    at(116, 780, '(555) 123-4567'),
    at(187, 780, ''),
    at(198, 780, 'ana@example.com'),
  ]
  expect(texts(read(line))).toEqual(['Austin, TX 94588\t(555) 123-4567\tana@example.com'])
  const phone = (text: string) => proposeFromText(`Ana Torres\n${text}`, { skills: [] }).phone
  expect(phone('Austin, TX 94588 (555) 123-4567')).toBe('5551234567')
  expect(phone('Cédula: 1.032.456.789\nTeléfono: +57 310 555 0199')).toBe('+573105550199')
  expect(phone('DNI 1032456789')).toBeNull()
})

it('finds the name beside smaller letters, and takes no headings for one', () => {
  const lines = read([
    at(20, 780, 'ana@example.com'),
    at(300, 780, 'Ana Torres', { height: 24, width: 120 }),
    at(20, 740, 'ACADEMIC RECORD', { height: 12, isBold: true }),
    at(20, 720, 'Diploma, Bread School, 2015 - 2018'),
    at(20, 680, 'CAREER', { height: 12, isBold: true }),
    at(20, 660, 'Baker, Sun Bakery Inc, 2019 - 2020'),
  ])
  expect(proposeFromLines(lines, { skills: [] })).toMatchObject({
    first_name: 'Ana',
    last_name: 'Torres',
    candidate_work_histories: [{ job_title: 'Baker' }],
  })
})

it('takes no list of skills for a name', () => {
  const { first_name, last_name } = proposeFromText('Java Developer | Spring | MVC\nPriya Nair\npriya.nair@example.com', { skills: [] })
  expect([first_name, last_name]).toEqual(['Priya', 'Nair'])
})

it('reads one column after the other, the narrow one first, over pages', () => {
  const side = ['Skills', 'Bread', 'Cakes', 'Languages', 'English'].map((text, row) => at(20, 780 - row * 20, text))
  const main = ['Experience', 'Baker, Sun Bakery Inc', '2019 - 2020', 'Baked bread for the whole of the town'].map((text, row) =>
    at(200, 783 - row * 20, text),
  )
  const next = ['Pastry Chef, Moon Cakes Ltd', '2017 - 2018'].map((text, row) => at(200, 780 - row * 20, text))
  expect(texts(read([...main, ...side], next))).toEqual([...side, ...main, ...next].map(({ str }) => str))
})

it('reads dates and headings that have a column of their own beside what they are about', () => {
  const left = ['Experience', '2019 - 2020', '2017 - 2018', '2015 - 2016'].map((text, row) => at(20, 780 - row * 40, text))
  const right = ['Sun Bakery', 'Baker', 'Cook', 'Waiter'].map((text, row) => at(200, 780 - row * 40, text))
  expect(texts(read([...left, ...right]))).toEqual(left.map(({ str }, row) => `${str}\t${right[row]?.str}`))
})

it("leaves pages' ends out, where their numbers stand", () => {
  const foot = (number: number) => [at(20, 20, 'May 2020'), at(250, 20, 'Ana Torres - Resume'), at(560, 20, String(number))]
  const body = (text: string) => [at(20, 780, text), at(20, 760, `${text} more`)]
  expect(texts(read([...body('one'), ...foot(1)], [...body('two'), ...foot(2)]))).toEqual(['one', 'one more', 'two', 'two more'])
})

it('joins letters that stand apart, and a period that a narrow column breaks', () => {
  expect(texts(read([at(20, 780, 'W O R K'), at(60, 780, 'H I S T O R Y')]))).toEqual(['WORK HISTORY'])
  const lines = read([at(20, 780, 'Experience'), at(20, 760, 'Jan 2019 -'), at(120, 760, 'Baker, Sun Bakery Inc'), at(20, 748, 'Present')])
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { job_title: 'Baker', company_name: 'Sun Bakery Inc', start_date: '2019-01-01', is_current: true },
  ])
})

it.each([
  ['Ana Torres | Austin, TX 78701 | ana@example.com | (512) 555-0148', 'Austin, TX 78701'],
  ['Phoenix, AZ 85004, (602) 555-0190, ana@example.com', 'Phoenix, AZ 85004'],
  ['Dirección: Av. Juárez 10, Col. Centro', 'Av. Juárez 10, Col. Centro'],
  ['⚲ London, UK', 'London, UK'],
  ['Calle de la Paz 12, 46003 Valencia, España', 'Calle de la Paz 12, 46003 Valencia, España'],
  ['Marketing, sales and design', null],
  ['Led teams in Austin, TX.', null],
  ['Java, Spring, MVC', null],
])('finds the address in %s', (line, address) => {
  expect(addressIn([line])).toBe(address)
})

it('joins a heading and a school that a narrow column breaks over two lines, and nothing that ends where it ends', () => {
  const bold = { isBold: true, height: 12 }
  const lines = read([
    at(40, 700, 'EDUCATION &', { height: 14 }),
    at(40, 682, 'CREDENTIALS', { height: 14 }),
    at(40, 664, 'ROYAL INSTITUTE OF', bold),
    at(40, 648, 'TECHNOLOGY', bold),
    at(40, 634, 'Master of Physics'),
    at(40, 620, 'Jan 2007 - Dec 2012'),
    at(40, 604, 'COLLEGE OF THE COAST', bold),
    at(40, 590, 'Bachelor of Physics'),
    at(40, 576, 'Jan 2003 - Dec 2006'),
  ])
  const studies = readStudies(proposeFromLines(lines, { skills: [] }))
  expect(studies.map(({ degree, learning_center }) => [degree, learning_center])).toEqual([
    ['Master of Physics', 'ROYAL INSTITUTE OF TECHNOLOGY'],
    ['Bachelor of Physics', 'COLLEGE OF THE COAST'],
  ])
})

it('parts a period from the title that all but touches it, where other lines begin', () => {
  const lines = read([
    at(200, 700, 'Experience', { height: 12, isBold: true }),
    at(200, 680, 'Feb 2015 - Mar 2019', { height: 8, width: 82.3 }),
    at(283, 680, 'Auditor'),
    at(283, 666, 'Sol & Luna Asociados, Bogotá, Colombia'),
    at(283, 652, '• Audited'),
  ])
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([{ job_title: 'Auditor', company_name: 'Sol & Luna Asociados' }])
})

const studies = (text: string) => readStudies(proposeFromText(text, { skills: [] }))
const jobsOf = (lines: readonly Line[]) =>
  readJobs(proposeFromLines(lines, { skills: [] })).map((each) => `${each.job_title ?? '-'} | ${each.company_name ?? '-'}`)

it('takes the head of a table for no company', () => {
  expect(jobs('Experience\nEmployer\tPosition\tDates\nSun Bakery\tHead Baker\t2019 - 2020\nMoon Cakes\tPastry Chef\t2017 - 2018')).toEqual([
    'Head Baker | Sun Bakery | 2019-01 | 2020-12',
    'Pastry Chef | Moon Cakes | 2017-01 | 2018-12',
  ])
})

it('passes over the place that stands at the right below the dates', () => {
  const lines = read([
    at(40, 700, 'Experience', { height: 16, isBold: true }),
    at(40, 660, 'Baker', { isBold: true }),
    at(480, 660, '2019 – 2020'),
    at(450, 646, 'Puebla, Puebla'),
    at(40, 646 - 14, 'Hermanos Sol'),
    at(60, 646 - 28, 'Baked bread'),
  ])
  expect(jobsOf(lines)).toEqual(['Baker | Hermanos Sol'])
})

it('tells a company from the place beside it', () => {
  const text = (company: string) => `Experience\n${company}\nPosition: Baker\n2019 - 2020`
  expect(jobs(text('La Milpa (Mérida, Yucatán)'))).toEqual(['Baker | La Milpa | 2019-01 | 2020-12'])
  expect(jobs(text('Mesón del Puerto, Veracruz, Veracruz'))[0]).toContain('Baker | Mesón del Puerto')
  expect(jobs(text('Medellín (Colombia)'))).toEqual(['Baker | - | 2019-01 | 2020-12'])
  expect(studies('Education\nCURRY COLLEGE, Milton, MA\t2012 - 2016\nB.S.N.')[0]).toMatchObject({
    degree: 'B.S.N.',
    learning_center: 'CURRY COLLEGE',
  })
})

it('reads a name whose surnames come first, in capitals', () => {
  const named = (line: string) => {
    const { first_name, last_name } = proposeFromLines(read([at(40, 700, line, { height: 20 }), at(40, 670, 'Baker of Puebla')]), {
      skills: [],
    })
    return [first_name, last_name]
  }
  expect(named('ITURBE SALGADO, Paloma')).toEqual(['Paloma', 'Iturbe Salgado'])
  expect(named('Malik Odhiambo, MBA')).toEqual(['Malik', 'Odhiambo'])
})

it('reads a school and a degree that a narrow column breaks', () => {
  const lines = read([
    at(40, 700, 'Education', { height: 16, isBold: true }),
    at(40, 660, '2007 – 2012'),
    at(40, 646, 'Diploma in Electrical', { isBold: true }),
    at(40, 632, 'Installation', { isBold: true }),
    at(40, 618, 'KTH Royal Institute of'),
    at(40, 604, 'Technology'),
  ])
  expect(readStudies(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { degree: 'Diploma in Electrical Installation', learning_center: 'KTH Royal Institute of Technology' },
  ])
  // A short line above has room for more: these are two.
  const two = read([
    at(40, 700, 'Experience', { height: 16, isBold: true }),
    at(40, 660, 'Sun Bakery', { isBold: true }),
    at(40, 646, 'Head Baker', { isBold: true }),
    at(40, 632, '2007 – 2012'),
    at(40, 618, 'I baked bread, cakes and rolls for the whole town of Puebla.'),
  ])
  expect(jobsOf(two)).toEqual(['Head Baker | Sun Bakery'])
  expect(addressIn(['Av. Juárez 45, Col.', 'Centro, Monterrey, Nuevo León'])).toBe('Av. Juárez 45, Col. Centro, Monterrey, Nuevo León')
  expect(addressIn(['San Francisco, California, United', 'States'])).toBe('San Francisco, California, United States')
})

it('begins something new with bold letters, and no section with small ones', () => {
  const lines = read([
    at(40, 700, 'Experience', { height: 16, isBold: true }),
    at(40, 660, 'Sun Bakery — Baker — 2019 – 2020', { isBold: true }),
    at(40, 646, 'Baked bread and cakes for the whole town, every day of the year, and kept the'),
    at(40, 632, 'ovens clean.'),
    at(40, 618, 'Moon Cakes — Pastry Chef — 2017 – 2018', { isBold: true }),
    at(40, 604, 'Baked cakes.'),
    at(40, 570, 'Educación', { height: 16, isBold: true }),
    at(40, 540, 'Grado en Educación Primaria', { isBold: true }),
    at(40, 526, 'Universidad del Sur'),
    at(40, 512, '2010 – 2014'),
  ])
  expect(jobsOf(lines)).toEqual(['Baker | Sun Bakery', 'Pastry Chef | Moon Cakes'])
  expect(readStudies(proposeFromLines(lines, { skills: [] }))).toMatchObject([
    { degree: 'Grado en Educación Primaria', learning_center: 'Universidad del Sur' },
  ])
})

it('takes the signs below a heading for no summary', () => {
  expect(proposeFromText('Perfil\n======\n\nChef con doce años en hoteles de la costa.', { skills: [] }).summary).toBe(
    'Chef con doce años en hoteles de la costa.',
  )
})

it('knows headings by their subject where no letters belong to headings alone', () => {
  const bold = [...'ABCDEFGHIJKLMNOP'].map((letter) => `Prize ${letter}, ${letter}, town`).join('\n')
  const text = `Ana Torres\nWORKING EXPERIENCE\nProject Manager\nAcme GmbH\n2014 - 2016\nEDUCATION\n${bold}`
  const lines = plainLines(text).map((line) => ({ ...line, size: 12, isBold: true }))
  expect(readJobs(proposeFromLines(lines, { skills: [] }))).toMatchObject([{ job_title: 'Project Manager', company_name: 'Acme GmbH' }])
})

it('takes no last word of a sentence for a heading', () => {
  expect(
    jobs('Experiencia\nPanadera, Horno Sol SA\n2014 - 2016\n• Recetas para personas sin\nidiomas.\nJefa de Horno, Luna SA\n2012 - 2014'),
  ).toHaveLength(2)
})
