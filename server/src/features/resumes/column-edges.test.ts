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
