// Studies whose entries repeat one pattern: a head in bold letters or at a sign of a list, with what belongs to it below.
import { expect, it } from 'vitest'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines } from './proposal.ts'

/** Lines of one page; what begins with '*' is bold, what begins with '+' goes on with the line above. */
function seen(text: string) {
  const lines = plainLines(`Educación\n${text}`).map((line, at): Line => {
    const [, signs = '', words = ''] = /^([+*]*)(.*)$/s.exec(line.text) ?? []
    const x = words.startsWith('-') ? 60 : 40
    return {
      ...line,
      text: words,
      size: at === 0 ? 14 : 10,
      x,
      columns: [x],
      isBold: signs.includes('*'),
      isContinued: signs.includes('+'),
    }
  })
  return proposeFromLines(lines, { skills: [] }).candidate_education_histories.map((each) =>
    [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | '),
  )
}

it('gives each degree that is listed below a school its school and its period', () => {
  const text = '*Nore University\n2017-2020\n● BSc in Weaving\n● BA in Dyes\n\n*Lirio College\n2010-2014\n● BA in Wool\nGPA: 4.2'
  expect(seen(text)).toEqual([
    'BSc in Weaving | Nore University | 2017-01 | 2020-12',
    'BA in Dyes | Nore University | 2017-01 | 2020-12',
    'BA in Wool | Lirio College | 2010-01 | 2014-12',
  ])
})

it('reads studies without dates by their heads', () => {
  const text =
    '*Universidad del Nore\n● Tecnicatura en Telas — En curso\n● Santa Fe, Argentina\n\n*Universidad del Nore\n● Ingeniería en Telas\n\n*Redes y Telares\n● Udemy'
  expect(seen(text)).toEqual([
    'Tecnicatura en Telas | Universidad del Nore | - | -',
    'Ingeniería en Telas | Universidad del Nore | - | -',
    'Redes y Telares | Udemy | - | -',
  ])
})

it('takes a degree in a list that goes on in the line below for one', () => {
  const text =
    '• UNTE (Sep 2019 - Sep 2023)\n- Grado en Telas y Desarrollo de Hilos especializado en la rama de\n+tejidos.\n- Se trabajó con telares de muchas clases y colores.\n\n• Escuela Lirio (Ene 2024 - May 2024)\n- Módulo de Diseño de Telas'
  expect(seen(text)).toEqual([
    'Grado en Telas y Desarrollo de Hilos especializado en la rama de tejidos | UNTE | 2019-09 | 2023-09',
    'Módulo de Diseño de Telas | Escuela Lirio | 2024-01 | 2024-05',
  ])
})

it('takes what is told below a degree for no school', () => {
  const text =
    '*Máster de Telas con Cloudera\t2017 — 2018\nTelares con Cloudera, Spark, Pig, Hive. Proyecto con datos de\n+Twitter.\n*Grado en Hilos\t2014 — 2016\nTelas.'
  expect(seen(text)).toEqual(['Máster de Telas con Cloudera | - | 2017-01 | 2018-12', 'Grado en Hilos | - | 2014-01 | 2016-12'])
})

it('keeps a degree with its period that is long only because of a remark in brackets', () => {
  const degree = 'Bachelor of Engineering, Looms and Other Machines of Wool ( Honours in Dyes and the weaving of silks )'
  expect(seen(`*Nore Institute of Technology\tPune, MH\n${degree}\t2016-2020\n*Lirio College\tPune, MH\nBSc in Wool\t2014-2016`)).toEqual([
    `${degree} | Nore Institute of Technology | 2016-01 | 2020-12`,
    'BSc in Wool | Lirio College | 2014-01 | 2016-12',
  ])
})

it('keeps what was learned at a school in a place that others have for their degrees, whatever it says in brackets', () => {
  const text =
    '*Universidad del Nore\t2016 - 2020\nGrado en Telas\n• Hilos de muchas clases y colores.\n*Universidad de Lirio\tVerano 2015\nParticipante – Telar Abierto (Rama de Lanas y de otros Hilos del Campo)\n• Tejido de mantas.'
  expect(seen(text)[1]).toMatch(/^Participante – Telar Abierto.* \| Universidad de Lirio \| - \| 2015-06$/)
})

it('takes a point that holds a period for no degree', () => {
  const text = '*I.E.S Nore\nGrado Medio en Telas\n• Curso 2012 - 2014\n\n*I.E.S Lirio\nGrado Superior en Hilos\n• Curso 2014 - 2016'
  expect(seen(text)).toEqual([
    'Grado Medio en Telas | I.E.S Nore | 2012-01 | 2014-12',
    'Grado Superior en Hilos | I.E.S Lirio | 2014-01 | 2016-12',
  ])
})

it('reads a school with its street and a degree behind a dash, in a head that has no room in its line', () => {
  const text =
    '*Escuela Lirio 4 , Calle Telas\nNum. 47 Los Robles , Nore — Técnico en Hilos\nEnero de 2016 - Julio de 2019\n\n*Instituto de Telas, Avenida Nube 3, Nore — Ingeniería en Telas\n2019 - 2022\n'
  expect(seen(text)).toEqual([
    'Técnico en Hilos | Escuela Lirio 4 | 2016-01 | 2019-07',
    'Ingeniería en Telas | Instituto de Telas | 2019-01 | 2022-12',
  ])
})

it('gives each dated degree that is listed below a school in plain letters its school', () => {
  const text =
    'Primaria : Escuela Lirio (2002-2010)\nTercer nivel : Universidad del Nore\n● Licenciatura en Telas (2016-2019)\n● Maestría en Hilos (2020-presente)\n'
  expect(seen(text).slice(-2)).toEqual([
    'Licenciatura en Telas | Universidad del Nore | 2016-01 | 2019-12',
    'Maestría en Hilos | Universidad del Nore | 2020-01 | -',
  ])
})

it('gives a degree with its field in the head the school that stands below it', () => {
  const text =
    '*MSc, Computer Science\tMay 2015\nNore University, Madrid, MD.\nAdvisor: Ann Oak\n\n*BA, Philosophy\tMay 2011\nLirio College, Vigo, MD.'
  expect(seen(text)).toEqual(['MSc, Computer Science | Nore University | - | 2015-05', 'BA, Philosophy | Lirio College | - | 2011-05'])
})

it('gives each degree that stands with its own date below a school that school, where another school has one alone', () => {
  const text =
    '*Nore School of Looms, Lirio College\nMBA, General\tMay 2020\n*Otter University\nMS, Textile Engineering\tMay 2011\nBS, Textile Engineering\tMay 2010\nBA, Music\tJune 2009'
  expect(seen(text)).toEqual([
    'MBA, General | Nore School of Looms, Lirio College | - | 2020-05',
    'MS, Textile Engineering | Otter University | - | 2011-05',
    'BS, Textile Engineering | Otter University | - | 2010-05',
    'BA, Music | Otter University | - | 2009-06',
  ])
})
