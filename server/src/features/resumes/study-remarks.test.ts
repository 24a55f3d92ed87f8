// What is said of a study beside its degree, school and dates.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'
import { isStudyRemark, withoutRemarks } from './study-remarks.ts'

/** Lines of one page; what begins with '+' had no room in the line above, what begins with '*' is bold. */
function studies(text: string) {
  const lines = plainLines(`Educación\n${text}`).map((line): Line => {
    const [, signs = '', words = ''] = /^([+*]*)(.*)$/s.exec(line.text) ?? []
    const isWrapped = signs.includes('+')
    return { ...line, text: words, size: 10, x: 40, columns: [40], isBold: signs.includes('*'), isWrapped, isContinued: isWrapped }
  })
  return proposeFromLines(lines, { skills: [] }).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | '),
  )
}

it.each([
  'Promedio general: 8.7',
  'Tercio superior',
  'Quinto semestre',
  '5to semestre',
  'Titulado con distinción',
  'Título y cédula en trámite',
  'Matrícula de Honor',
  'Cédula profesional 1234567',
  '80% de materias aprobadas',
  '260h.',
  'Modalidad virtual',
  'CGPA: 8.1/10',
  'First Class with Distinction',
  'Estado: Completo',
])('knows %s for a remark', (text) => {
  expect(isStudyRemark(text)).toBe(true)
})

it.each([
  'Diploma',
  'Certificate',
  'Grade 12',
  'Graduado en Derecho',
  'Segundo Nivel de Tecnología en Telas',
  'Modalidad de Ciencias Tecnológicas',
  'Secundaria completa',
  'Quinto de Humanidades',
  'Título de Bachillerato',
])('knows %s for none', (text) => {
  expect(isStudyRemark(text)).toBe(false)
})

it('leaves remarks out of a name, behind it, in brackets and in front of it', () => {
  expect(withoutRemarks('Ingeniería Civil, 5to semestre')).toBe('Ingeniería Civil')
  expect(withoutRemarks('Grado en Historia (Matrícula de Honor)')).toBe('Grado en Historia')
  expect(withoutRemarks('Escuela de Telas 260h.')).toBe('Escuela de Telas')
  expect(withoutRemarks('First Class Honours - BSc. Weaving')).toBe('BSc. Weaving')
  expect(withoutRemarks('Licenciatura en Letras - 80% de avance - Tesis')).toBe('Licenciatura en Letras - Tesis')
  expect(withoutRemarks('Bachiller en Ciencias, Letras')).toBe('Bachiller en Ciencias, Letras')
})

it.each([
  [
    'Ingeniería de Telas\nQuinto semestre\nUniversidad del Nore\n2019 - 2023',
    'Ingeniería de Telas | Universidad del Nore | 2019-01 | 2023-12',
  ],
  [
    'Ingeniería de Telas\nUniversidad del Nore, Quinto superior\n2019 - 2023',
    'Ingeniería de Telas | Universidad del Nore | 2019-01 | 2023-12',
  ],
  ['Universidad del Nore | Titulado\t2019 - 2023\nIngeniería de Telas', 'Ingeniería de Telas | Universidad del Nore | 2019-01 | 2023-12'],
  [
    'Universidad del Nore\n2019 - 2023\nMagíster en Telas - Con mención honorífica',
    'Magíster en Telas | Universidad del Nore | 2019-01 | 2023-12',
  ],
])('reads a study with a remark: %j', (text, expected) => {
  expect(studies(text)).toEqual([expected])
})

it('leaves out the mark behind a school and the word in front of a year', () => {
  expect(withoutRemarks('Nore University with 62%')).toBe('Nore University')
  expect(studies('Universidad del Nore, Promoción 2010\nIngeniería de Telas')).toEqual([
    'Ingeniería de Telas | Universidad del Nore | - | 2010-12',
  ])
})

it('leaves out a thesis that goes on in the line below', () => {
  expect(studies('Magíster en Telas\nTesis: La lana y la seda en los\n+Telares del Norte\nUniversidad del Nore\n2019 - 2023')).toEqual([
    'Magíster en Telas | Universidad del Nore | 2019-01 | 2023-12',
  ])
})

it('joins a short name in bold letters that goes on in small ones', () => {
  expect(studies('*Instituto del Nore\n*+textil y lanero\n2019 - 2023\nIngeniería de Telas')).toEqual([
    'Ingeniería de Telas | Instituto del Nore textil y lanero | 2019-01 | 2023-12',
  ])
})
