// Which gap divides a page, and what stands side by side within a column.
import { expect, it } from 'vitest'
import { at, read, texts } from '../../testing/resumes.ts'

const rows = (x: number, y: number, step: number, lines: readonly string[]) => lines.map((text, row) => at(x, y - row * step, text))
const heading = (x: number, y: number, text: string) => at(x, y, text, { isBold: true, height: 14 })

it('reads dates beside a side column with the entries they belong to, and a heading close to the side column as one', () => {
  const side = (y: number, text: string, more = {}) => at(160 - text.length * 5, y, text, more)
  const job = (y: number, period: string, title: string) => [
    at(173, y, period),
    at(235, y, title, { height: 12, isBold: true }),
    ...rows(235, y - 14, 12, ['Baked bread of all kinds for the whole of the town', 'Sold it to everybody', 'Taught others to bake']),
  ]
  const first = [
    side(700, '555 0100'),
    at(173, 702, 'Experience', { isBold: true, height: 17 }),
    ...job(680, '2019 - now', 'Head of Bread, Sun Bakery'),
    side(672, 'Contact', { isBold: true, height: 14 }),
    side(655, 'ann@example.org'),
    side(640, 'Springfield'),
    side(618, 'Languages', { isBold: true, height: 14 }),
    side(600, 'Spanish'),
    side(585, 'English'),
    ...job(620, '2015 - 2018', 'Baker, Moon Bakery'),
  ]
  const second = [700, 640, 580, 520, 460].flatMap((y, row) => job(y, `201${row} - 201${row + 1}`, `Cook, Kitchen ${row}`))
  const said = texts(read(first, second))
  expect(said).toContain('Experience')
  expect(said).toContain('2019 - now\tHead of Bread, Sun Bakery')
  expect(said).toContain('2015 - 2018\tBaker, Moon Bakery')
  expect(said.indexOf('English')).toBeLessThan(said.indexOf('Experience'))
})

it('reads sections that stand side by side within a column one after the other', () => {
  const pieces = [
    heading(20, 740, 'Contact'),
    ...rows(20, 720, 20, [
      'ann@example.org',
      '555 0100',
      'Springfield',
      'Ohio',
      'Born in May',
      'Married',
      'Drives a van',
      'Bakes at night',
    ]),
    heading(200, 742, 'Experience'),
    ...rows(200, 722, 15, [
      'Head of Bread, Sun Bakery of Springfield and Milton, 2019 - now',
      'Baker, Moon Bakery of Springfield and Milton, 2014 - 2018',
    ]),
    heading(200, 680, 'Education'),
    heading(420, 680, 'Skills'),
    ...rows(200, 662, 15, ['Milton College', 'Diploma of Bread', 'Sun Academy', 'Diploma of Cakes']),
    ...rows(420, 655, 15, ['Ovens', 'Dough', 'Cakes']),
    heading(200, 590, 'Publications'),
    ...rows(200, 572, 15, [
      'How bread of all kinds is baked in a small town, 2018',
      'How cakes of all kinds are baked in a small town, 2019',
    ]),
  ]
  const said = texts(read(pieces))
  // The narrow section first, since the other one is followed by what stands below both.
  const from = said.indexOf('Skills')
  expect(said.slice(from, from + 4)).toEqual(['Skills', 'Ovens', 'Dough', 'Cakes'])
  expect(said.slice(from + 4, from + 9)).toEqual(['Education', 'Milton College', 'Diploma of Bread', 'Sun Academy', 'Diploma of Cakes'])
  expect(said[from + 9]).toBe('Publications')
})

it('reads a section on that goes on below what stands beside it', () => {
  const pieces = [
    heading(40, 740, 'Profile'),
    at(40, 722, 'I bake bread of all kinds, for everybody in town and for everybody who comes to it'),
    heading(40, 700, 'Education'),
    heading(350, 700, 'Skills'),
    ...rows(40, 682, 15, ['Milton College', 'Diploma of Bread', 'Sun Academy', 'Diploma of Cakes', 'Star School']),
    ...rows(350, 682, 15, ['Ovens', 'Dough', 'Cakes']),
    at(40, 607, 'Diploma of all that can be baked in the ovens of a small town, with honours'),
    at(40, 592, '2012'),
  ]
  const lines = read(pieces)
  const said = texts(lines)
  expect(said[said.indexOf('Star School') + 1]).toBe('Diploma of all that can be baked in the ovens of a small town, with honours')
  expect(lines.find(({ text }) => text.startsWith('Diploma of all'))?.opens).toBe(false)
})

it('reads the words of a filled line as one, however wide the gaps between them are', () => {
  const pieces = [
    heading(13, 700, 'Education'),
    ...rows(13, 682, 15, [
      'Degree of Bread and of Cakes at Milton',
      'Masters that all the bakers of a town',
      'Read at the schools of Springfield, too',
    ]).map((piece) => ({
      ...piece,
      width: 190,
    })),
    at(13, 637, 'Master', { width: 32 }),
    at(65, 637, 'in', { width: 10 }),
    at(95, 637, 'Cognitive', { width: 40 }),
    at(155, 637, 'Baking:', { width: 48 }),
  ]
  expect(texts(read(pieces))).toContain('Master in Cognitive Baking:')
  // Equal gaps alone do not make one text of what stands in a row.
  const row = [at(13, 600, 'Ovens', { width: 30 }), at(63, 600, 'Dough', { width: 30 }), at(113, 600, 'Cakes', { width: 30 })]
  expect(texts(read([...pieces, ...row]))).toContain('Ovens\tDough\tCakes')
})

it('leaves out what a link behind an entry is labelled with', () => {
  expect(texts(read([at(40, 700, '2020 - 2021'), at(150, 700, 'Bakery of the Sun'), at(400, 700, 'Link')]))).toEqual([
    '2020 - 2021\tBakery of the Sun',
  ])
})

it('reads a period that stands in the margin a little higher than its title in one line with it', () => {
  const pieces = [
    at(16, 720, 'Experience', { isBold: true, height: 12 }),
    ...[700, 640, 580].flatMap((y, row) => [
      at(30, y, `[ 0${row + 1}/2019 – 06/2019 ]`),
      at(145, y - 7, `Baker ${row}`, { isBold: true }),
      at(145, y - 29, 'Sun Bakery', { isBold: true }),
    ]),
  ]
  expect(texts(read(pieces))).toContain('[ 02/2019 – 06/2019 ]\tBaker 1')
})

it('leaves a period in the middle of a cell where it stands, above the first point of the list beside it', () => {
  const pieces = [
    at(181, 720, 'Line Cook', { isBold: true }),
    at(181, 705, 'Saguaro Grill, Tucson, AZ'),
    at(58, 690, '2013 – 2016'),
    at(202, 682, '• Worked every station from cold to grill'),
  ]
  expect(texts(read(pieces))).toContain('2013 – 2016')
})

it('reads a heading in the margin as one that a hyphen breaks, and whose lines end where the margin does', () => {
  const right = (y: number, text: string, more = {}) => at(140 - text.length * 5, y, text, more)
  const pieces = [
    right(720, 'EDUCACIÓN Y FORMA‐', { isBold: true }),
    right(707, 'CIÓN', { isBold: true }),
    right(694, '2018 – 2020'),
    at(145, 694, 'Bachiller en Ciencias', { isBold: true }),
    at(145, 680, 'Colegio del Norte'),
  ]
  expect(texts(read(pieces))[0]).toBe('EDUCACIÓN Y FORMACIÓN')
})

it('takes lines in the middle of the page for no column beside the text below them', () => {
  const middle = (y: number, text: string) => at(300 - text.length * 2.5, y, text)
  const pieces = [
    ...['Ann Baker', '1965 Piccadilly Drive', 'Springfield, OH 45501', '+1 555 0100', 'ann@example.org'].map((text, row) =>
      middle(760 - row * 14, text),
    ),
    at(72, 680, 'Work Experience', { isBold: true, height: 12 }),
    ...[660, 600, 540].flatMap((y, row) => [
      at(72, y, `Baker ${row}`),
      at(452, y, `May 201${row} – June 201${row + 1}`),
      at(72, y - 14, 'Sun Bakery'),
      at(72, y - 28, 'Springfield, OH'),
    ]),
  ]
  const said = texts(read(pieces))
  expect(said.slice(0, 2)).toEqual(['Ann Baker', '1965 Piccadilly Drive'])
  expect(said).toContain('Baker 1\tMay 2011 – June 2012')
})

it('reads a heading in bold small letters over two lines in the margin as one where only both are known', () => {
  const right = (y: number, text: string) => at(160 - text.length * 5, y, text, { isBold: true })
  const pieces = [
    right(720, 'Historial de'),
    at(178, 720, 'Desde 01/01/2016 hasta hoy', { isBold: true }),
    right(706, 'Trabajo'),
    at(178, 706, 'Panadero, Horno Sol'),
    right(650, 'Educación'),
    at(178, 650, 'Bachiller, Colegio del Norte'),
    right(636, 'Idiomas'),
    at(178, 636, 'Inglés'),
  ]
  const said = texts(read(pieces)).map((text) => text.split('\t')[0])
  expect(said[0]).toBe('Historial de Trabajo')
  expect(said).toContain('Idiomas')
})

it('reads headings in the margin below a stroke with the sections that begin beside the stroke, and the name there before the contact data', () => {
  const section = (y: number, name: string, lines: readonly string[]) => [
    at(58, y, 'ㅡ', { width: 14, height: 14 }),
    at(58, y - 20, name, { isBold: true, height: 12 }),
    ...rows(235, y - 16, 13, lines),
  ]
  const pieces = [
    at(58, 722, 'Ana', { isBold: true, height: 24 }),
    at(58, 693, 'Luna', { isBold: true, height: 24 }),
    at(235, 713, 'Ana Luna', { isBold: true, height: 12 }),
    ...rows(235, 700, 12, ['Calle del Horno 3', '41015 Sevilla', 'ana@example.org']),
    ...section(620, 'Experiencia', ['Panadera en el Horno Sol de todo el pueblo', 'Mayo 2019 - Junio 2021', 'Hice pan']),
    ...section(540, 'Formación', ['Bachiller en Ciencias, Colegio del Norte', 'Mayo 2017', 'Con honores']),
    ...section(460, 'Idiomas', ['Inglés y francés', 'Alemán']),
  ]
  expect(texts(read(pieces)).slice(0, 10)).toEqual([
    'Ana',
    'Luna',
    'Ana Luna',
    'Calle del Horno 3',
    '41015 Sevilla',
    'ana@example.org',
    'Experiencia',
    'Panadera en el Horno Sol de todo el pueblo',
    'Mayo 2019 - Junio 2021',
    'Hice pan',
  ])
})

it('reads a row of years, each after the one before, as a period', () => {
  const years = (...all: number[]) => all.map((year, place) => at(40 + place * 50, 700, String(year)))
  expect(texts(read(years(2018, 2019, 2020, 2021)))).toEqual(['2018 - 2021'])
  expect(texts(read(years(2018, 2020, 2021)))).toEqual(['2018\t2020\t2021'])
})

it('leaves both ends of a period that stand below each other in lines of their own, however close the words beside them are', () => {
  const pieces = [
    at(175, 700, 'Julio 2020 -', { height: 14 }),
    at(283, 690, 'Tareas realizadas:', { height: 14 }),
    at(175, 683, 'Enero 2021', { height: 14 }),
    at(283, 660, 'Pan de todas clases', { height: 14 }),
  ]
  expect(texts(read(pieces))).toEqual(['Julio 2020 -', 'Tareas realizadas:', 'Enero 2021', 'Pan de todas clases'])
})

it('reads a section that begins in one column, below the other one, with what goes on across both', () => {
  const head = [
    at(40, 760, 'Juana Lirio', { height: 16 }),
    at(40, 742, 'Weaver of wool'),
    at(40, 728, 'Nore, Spain'),
    at(216, 760, 'Weaver with experience in wool, silk and other yarns'),
    at(216, 746, 'Email: juana@example.org'),
    at(216, 732, 'Phone: 555 0100 200'),
  ]
  const body = [
    heading(40, 690, 'Work Experience'),
    at(40, 672, 'Weaver, Nore Looms', { height: 12 }),
    at(40, 658, '2020 - Present'),
    ...rows(40, 644, 14, [
      'Wove wool and silk of all kinds for the whole of the town and for others',
      'Dyed yarns of wool and silk in all the colours that there are in the town',
    ]),
    at(40, 610, 'Dyer, Lirio Yarns', { height: 12 }),
    at(40, 596, '2018 - 2019'),
    ...rows(40, 582, 14, ['Dyed yarns of wool and silk in all the colours that there are in the town']),
  ]
  const said = texts(read([...head, ...body]))
  expect(said.slice(said.indexOf('Work Experience'), said.indexOf('Work Experience') + 4)).toEqual([
    'Work Experience',
    'Weaver, Nore Looms',
    '2020 - Present',
    'Wove wool and silk of all kinds for the whole of the town and for others',
  ])
})

it('divides all that a narrower gap divides, and the rows above it, where one line of the column begins further left', () => {
  const many = (x: number, y: number) =>
    rows(
      x,
      y,
      14,
      Array.from({ length: 18 }, (_, row) => `Telas de la nube ${'abcdefghijklmnopqr'[row]}`),
    )
  const said = texts(
    read([
      heading(54, 700, 'SOBRE MÍ'),
      at(50, 684, 'Soy una tejedora con'),
      heading(372, 700, 'EXPERIENCIA'),
      at(303, 674, 'Tejedora | Telas de la Nube', { height: 12, isBold: true }),
      ...many(50, 660),
      ...many(323, 653),
      at(487, 380, '2019 - 2021'),
    ]),
  )
  expect(said.slice(said.indexOf('EXPERIENCIA'), said.indexOf('EXPERIENCIA') + 3)).toEqual([
    'EXPERIENCIA',
    'Tejedora | Telas de la Nube',
    'Telas de la nube a',
  ])
})

it('reads contact data without a heading beside sections that have theirs', () => {
  const said = texts(
    read([
      at(40, 760, 'Nora Singh', { height: 22 }),
      ...rows(40, 700, 14, ['Los Sauces 95', 'Encinal', 'Santiago de Chile', '+56 9 5550 1010', 'nora@example.org', 'example.org/nora']),
      heading(220, 700, 'Educación'),
      ...rows(220, 684, 14, [
        'Universidad del Encinal, Técnica en Telas, 2011 - 2015',
        'Aprendí a tejer lana de todas las clases',
        'y a venderla',
      ]),
      heading(220, 630, 'Experiencia'),
      ...rows(220, 614, 14, ['Tejedora, Telares Lirio, 2016 - 2019', 'Tejí lana de todas las clases']),
    ]),
  )
  expect(said.indexOf('nora@example.org')).toBeLessThan(said.indexOf('Educación'))
  expect(said).toContain('Universidad del Encinal, Técnica en Telas, 2011 - 2015')
})

it('reads dates with the place below each of them beside what they are for', () => {
  const study = (y: number, degree: string, school: string) => [heading(160, y, degree), at(160, y - 14, school)]
  const said = texts(
    read([
      at(40, 760, 'Nora Singh', { height: 22 }),
      heading(40, 720, 'Estudios'),
      ...rows(40, 700, 14, ['2020-2022', 'Bogotá', '2023-2025', 'Bogotá', '2026 (año actual)', 'Bogotá']),
      ...study(700, 'Bachiller académico', 'Colegio del Lirio'),
      ...study(672, 'Técnica en Telas', 'Instituto Sauce'),
      ...study(644, 'Tecnóloga en Lana', 'Instituto Roble'),
    ]),
  )
  expect(said).toContain('2020-2022\tBachiller académico')
  expect(said).toContain('Bogotá\tInstituto Roble')
})
