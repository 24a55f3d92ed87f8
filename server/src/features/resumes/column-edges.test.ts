// Where the columns of a page begin and end, and what belongs to which.
import { expect, it } from 'vitest'
import { at, read, texts } from '../../testing/resumes.ts'

const rows = (x: number, y: number, step: number, lines: readonly string[]) => lines.map((text, row) => at(x, y - row * step, text))

it("leaves words in the other column at the height of a list's sign there, and not beside the sign", () => {
  const pieces = [
    at(28, 700, 'HABILIDADES', { isBold: true, height: 13 }),
    ...[680, 660, 640, 620].map((y) => at(18, y, '•', { width: 4 })),
    ...rows(33, 677, 20, ['Pan de centeno', 'Pan de maíz', 'Bollos', 'Hornos']),
    at(28, 580, 'IDIOMAS', { isBold: true, height: 13 }),
    ...rows(33, 560, 20, ['Francés', 'Inglés', 'Italiano']),
    at(298, 700, 'EXPERIENCIA', { isBold: true, height: 13 }),
    ...rows(283, 683, 20, [
      'Panadero, Horno Sol',
      '2019 - 2021',
      'Hacía pan para todo el pueblo',
      'y bollos para las fiestas',
      'Cocinero, Mesa Azul',
    ]),
  ]
  const said = texts(read(pieces))
  expect(said).toContain('Panadero, Horno Sol')
  expect(said).toContain('• Pan de centeno')
  expect(said.filter((text) => text.includes('Hacía'))).toEqual(['Hacía pan para todo el pueblo'])
})

it('keeps a line that begins a little left of the others in its column', () => {
  const pieces = [
    ...rows(30, 700, 30, ['LUNA AZUL', 'DEL RÍO']).map((piece) => ({ ...piece, height: 24 })),
    at(16, 600, 'CONTACTO', { isBold: true, height: 13 }),
    ...rows(16, 580, 15, ['Móvil: 555 0100', 'luna@example.org', 'Calle del Horno 3']),
    at(300, 740, 'EXPERIENCIA', { isBold: true, height: 13 }),
    ...rows(287, 715, 15, ['Panadera', 'Horno Sol (2018-2019)', 'Pan de todas clases', 'Cocinera', 'Mesa Azul (2016-2017)']),
    at(283, 642, 'Ayudante de cocina y de todo', { isBold: true, height: 11 }),
    at(300, 620, 'EDUCACIÓN', { isBold: true, height: 13 }),
    ...rows(287, 600, 15, ['Bachiller en Ciencias', 'Colegio del Norte, 2015', 'Curso de pan']),
  ]
  const said = texts(read(pieces))
  expect(said).toContain('LUNA AZUL')
  expect(said.indexOf('Calle del Horno 3')).toBeLessThan(said.indexOf('EXPERIENCIA'))
  expect(said.slice(said.indexOf('EXPERIENCIA'))).toContain('Ayudante de cocina y de todo')
})

it('reads a side column whose lines stand in its middle, each beginning elsewhere, apart from the text beside it', () => {
  const middle = (y: number, text: string, more = {}) => at(500 - text.length * 2.5, y, text, more)
  const pieces = [
    at(21, 700, 'Experience', { isBold: true, height: 13 }),
    ...rows(21, 680, 24, ['Head of Bread, Sun Bakery, 2019 - now', 'Baker, Moon Bakery, 2014 - 2018', 'Cook, Star Kitchen, 2012 - 2013']),
    ...rows(32, 668, 24, [
      'Baked bread of all kinds for the whole of the town',
      'Baked cakes for the feasts of the town',
      'Peeled potatoes',
    ]),
    at(21, 600, 'Education', { isBold: true, height: 13 }),
    ...rows(21, 580, 15, ['Diploma of Bread, Milton College, 2011', 'School of Cakes, 2009']),
    middle(704, 'Contact', { height: 13 }),
    middle(690, 'Springfield, Ohio'),
    middle(676, 'ann@example.org'),
    middle(662, '555 0100'),
    middle(640, 'Skills', { height: 13 }),
    middle(626, 'Ovens'),
    middle(612, 'Dough of rye and wheat'),
    middle(598, 'Cakes'),
  ]
  const said = texts(read(pieces))
  expect(said.slice(0, 8)).toEqual([
    'Contact',
    'Springfield, Ohio',
    'ann@example.org',
    '555 0100',
    'Skills',
    'Ovens',
    'Dough of rye and wheat',
    'Cakes',
  ])
  expect(said[8]).toBe('Experience')
})

it('takes headings in the middle of the page for those of what stands below them at both sides', () => {
  const middle = (y: number, text: string) => at(300 - text.length * 2.5, y, text, { isBold: true, height: 13 })
  const pieces = [
    middle(700, 'Education'),
    ...rows(40, 680, 40, ['Milton College', 'Springfield School', 'Sun Academy']),
    ...rows(40, 665, 40, ['Diploma of Bread', 'Diploma of Cakes', 'Diploma of Ovens']),
    ...rows(500, 665, 40, ['2018 - 2020', '2016 - 2018', '2014 - 2016']),
    middle(560, 'Languages'),
    at(40, 540, 'Spanish, English'),
    at(40, 525, 'French'),
    at(40, 510, 'Italian'),
  ]
  expect(texts(read(pieces))[0]).toBe('Education')
  expect(texts(read(pieces))).toContain('Diploma of Bread\t2018 - 2020')
})

it('reads a text on to its end before what begins beside it further down', () => {
  const pieces = [
    at(40, 740, 'I bake bread of all kinds, for everybody in town and for everybody who comes to it'),
    at(40, 710, 'EDUCATION', { isBold: true, height: 16 }),
    at(40, 690, 'Diploma of Bread | Milton College of Bread, of Cakes and of all that is baked in ovens'),
    at(40, 675, '2023'),
    at(40, 660, 'Diploma of Cakes | Sun Academy'),
    at(40, 645, '2024'),
    at(40, 615, 'SKILLS', { isBold: true, height: 16 }),
    ...rows(40, 595, 15, ['Ovens', 'Dough', 'Cakes']),
    ...rows(345, 595, 15, ['Teams', 'Children', 'Languages', 'Driving']),
  ]
  const lines = read(pieces)
  expect(texts(lines)).toEqual([...texts(lines)].filter((text) => !text.includes('\t')))
  expect(lines.filter(({ opens }) => opens).map(({ text }) => text)).toEqual(['Teams'])
})

it('keeps a column whose lines begin at places that differ a little, up to its first heading', () => {
  const jitter = [6, 5, 0, 7, 1, 3, 2, 5, 6]
  const pieces = [
    at(26, 742, 'Ann Baker', { height: 24 }),
    at(250, 744, 'Experience', { height: 14 }),
    ...rows(28, 710, 15, ['Head of Bread', 'I bake', 'bread and cakes', 'for the town', 'Spanish', 'English', 'French']),
    ...jitter.map((more, row) => at(250 + more, 722 - row * 17, `Baker ${'abcdefghi'[row]}, Sun Bakery and all that belongs to it`)),
  ]
  const said = texts(read(pieces))
  expect(said[0]).toBe('Ann Baker')
  expect(said[said.indexOf('Experience') + 1]).toBe('Baker a, Sun Bakery and all that belongs to it')
})

it("takes a dash before a list's sign of the other column for no sign of a list", () => {
  const pieces = [
    at(13, 700, 'Education', { isBold: true, height: 13 }),
    ...rows(13, 682, 15, ['Degree of', 'Bread, Milton', 'College']),
    at(80, 682, '-', { width: 4 }),
    at(214, 702, 'Experience', { isBold: true, height: 13 }),
    ...[682, 667, 652].map((y) => at(120, y, '•', { width: 4 })),
    ...rows(128, 682, 15, ['Baked bread', 'Baked cakes', 'Sold both']),
  ]
  expect(texts(read(pieces)).filter((text) => text.includes('- •'))).toEqual([])
})
