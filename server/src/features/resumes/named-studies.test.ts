// Degrees with what leads to them or stands behind them, in lines that tell or that have no room, and schools beside them.
import { expect, it } from 'vitest'
import { readStudies } from '../../testing/resumes.ts'
import { type Line, plainLines } from './lines.ts'
import { proposeFromLines, proposeFromText } from './proposal.ts'

const shown = (each: { degree: string | null; learning_center: string | null; start_date: string | null; end_date: string | null }) =>
  [each.degree ?? '-', each.learning_center ?? '-', each.start_date?.slice(0, 7) ?? '-', each.end_date?.slice(0, 7) ?? '-'].join(' | ')
const certain = (text: string) => proposeFromText(`Educación\n${text}`, { skills: [] }).candidate_education_histories.map(shown)
const all = (text: string) => readStudies(proposeFromText(`Educación\n${text}`, { skills: [] })).map(shown)

/** Lines of one page; what begins with '+' had no room in the line above, what begins with '*' is bold. */
function seen(text: string) {
  const lines = plainLines(`Educación\n${text}`).map((line): Line => {
    const [, signs = '', words = ''] = /^([+*]*)(.*)$/s.exec(line.text) ?? []
    return { ...line, text: words, size: 10, x: 40, columns: [40], isBold: signs.includes('*'), isWrapped: signs.includes('+') }
  })
  return proposeFromLines(lines, { skills: [] }).candidate_education_histories.map(shown)
}

it.each([
  [
    'Universidad del Nore\n2019 - 2023\nCursando la carrera de "Ingeniería de Telas"',
    'Ingeniería de Telas | Universidad del Nore | 2019-01 | 2023-12',
  ],
  ['Instituto Lirio\n2019 - 2021\nEgresada como Técnica en Tejidos', 'Técnica en Tejidos | Instituto Lirio | 2019-01 | 2021-12'],
  [
    'Nore University\n2019 - 2023\nPursuing a Bachelor of Science in Weaving',
    'Bachelor of Science in Weaving | Nore University | 2019-01 | 2023-12',
  ],
  ['Escuela Lirio\n2019 - 2021\nK.C.S.E attained a mean grade B', 'K.C.S.E | Escuela Lirio | 2019-01 | 2021-12'],
  ['Nore School\n2019 - 2021\nA-Levels: Weaving (A*), Dyes (B)', 'A-Levels | Nore School | 2019-01 | 2021-12'],
])('leaves out what leads to a degree and what was reached in it: %j', (text, expected) => {
  expect(certain(text)).toEqual([expected])
})

it('takes a degree, a school and a period with a full stop for no sentences', () => {
  expect(certain('Universidad del Nore.\nIngeniería de telas e hilos.\nEnero del 2017 – Diciembre del 2021.')).toEqual([
    'Ingeniería de telas e hilos | Universidad del Nore | 2017-01 | 2021-12',
  ])
  expect(certain('Centro Educativo Lirio\n2021 - 2023\nPerito técnico en tejidos.')).toEqual([
    'Perito técnico en tejidos | Centro Educativo Lirio | 2021-01 | 2023-12',
  ])
})

it('takes a long degree in small letters below its school for no description', () => {
  expect(certain('Instituto Lirio — 2024 - 2025\nTécnico superior en desarrollo de aplicaciones textiles')).toEqual([
    'Técnico superior en desarrollo de aplicaciones textiles | Instituto Lirio | 2024-01 | 2025-12',
  ])
})

it('fills a degree whose colon stands before its field, or in its class', () => {
  expect(certain('National Diploma: Weaving\nNore College\n2019 - 2021')).toEqual([
    'National Diploma: Weaving | Nore College | 2019-01 | 2021-12',
  ])
  expect(certain('Nore College\n2019 - 2021\n\nBSc Honours Class 2:1 in Weaving')).toEqual([
    'BSc Honours Class 2:1 in Weaving | Nore College | 2019-01 | 2021-12',
  ])
})

it('reads what somebody reached below how far it goes', () => {
  expect(
    certain(
      'Media Superior (2014-2017)\nEscuela: Instituto Lirio 12\nTécnico en Redes de Hilo\n\nSuperior (2017-2020)\nEscuela: Liceo Sauce\nIngeniera en Telas',
    ),
  ).toEqual(['Técnico en Redes de Hilo | Instituto Lirio 12 | 2014-01 | 2017-12', 'Ingeniera en Telas | Liceo Sauce | 2017-01 | 2020-12'])
})

it('reads lines of which each has a gap around it', () => {
  expect(certain('Colegio Lirio\n\nEnseñanza basica\n\n1991-1994\n\nLiceo Sauce\n\nEnseñanza Media\n\n1999-2003')).toEqual([
    'Enseñanza basica | Colegio Lirio | 1991-01 | 1994-12',
    'Enseñanza Media | Liceo Sauce | 1999-01 | 2003-12',
  ])
})

it('reads a degree that had no room in its line', () => {
  expect(
    seen(
      '*ESPECIALIZACION EN TEJIDOS Y REDES\n+*(SEP. 2025 - EN PROGRESO)\nCF Lirio (Nore)\n\n*GRADO SUPERIOR DE DESARROLLO\n+*DE HILOS (SEP. 2023 - JUN. 2025)\nCF Lirio (Nore)',
    ),
  ).toEqual([
    'ESPECIALIZACION EN TEJIDOS Y REDES | CF Lirio (Nore) | 2025-09 | -',
    'GRADO SUPERIOR DE DESARROLLO DE HILOS | CF Lirio (Nore) | 2023-09 | 2025-06',
  ])
  expect(seen('Centro de estudios Lirio\nCiclo Formativo Grado Superior Desarrollo\n+Hilos y Telas 2016 - 2019 sin titulación')).toEqual([
    'Ciclo Formativo Grado Superior Desarrollo Hilos y Telas | Centro de estudios Lirio | 2016-01 | 2019-12',
  ])
})

it('knows schools by how they are shortened, and a field of study before a school', () => {
  expect(certain('Tejidos y redes – I.E.S. Lirio\n2017 - 2019')).toEqual(['Tejidos y redes | I.E.S. Lirio | 2017-01 | 2019-12'])
  expect(certain('• Licenciada en Telas, Universidad del Nore\n• Ingeniera en Hilos, UNTEL, Nore')).toEqual([
    'Licenciada en Telas | Universidad del Nore | - | -',
    'Ingeniera en Hilos | UNTEL, Nore | - | -',
  ])
})

it('reads a faculty and its university as one school', () => {
  expect(certain('2010 – 2019\tGrado en Ingeniería Textil\tFacultad de Telas. Universidad del Nore')).toEqual([
    'Grado en Ingeniería Textil | Facultad de Telas. Universidad del Nore | 2010-01 | 2019-12',
  ])
})

it('reads a school with what it is about below a degree', () => {
  expect(certain('Grado en Ingeniería Textil\t2022 – 2026 (previsto)\nUniversidad del Nore — Especialización en Tintes')).toEqual([
    'Grado en Ingeniería Textil | Universidad del Nore | 2022-01 | 2026-12',
  ])
})

it('reads dates that begin with the year', () => {
  expect(all('Universidad del Nore\nLicenciatura en Telas\n2023/11/07 – 2026/02/06')).toEqual([
    'Licenciatura en Telas | Universidad del Nore | 2023-11 | 2026-02',
  ])
  expect(all('Universidad del Nore\nLicenciatura en Telas\n2019 February – 2019 November')).toEqual([
    'Licenciatura en Telas | Universidad del Nore | 2019-02 | 2019-11',
  ])
})

it('reads rows of a table that end before its last columns', () => {
  expect(
    certain('Nivel\tTítulo obtenido\tInstitución educativa\tFecha\tPaís\tRegistro\nSecundaria\tBachiller\tUnidad Lirio\t2021\tEcuador'),
  ).toEqual(['Bachiller | Unidad Lirio | - | 2021-12'])
})

it('reads a degree in a list below its school, and one in small letters', () => {
  expect(certain('Duoc UC | marzo 2022 – diciembre 2025\n- Ingeniería en Telas, mención en Hilos.')).toEqual([
    'Ingeniería en Telas, mención en Hilos | Duoc UC | 2022-03 | 2025-12',
  ])
})

it('reads a school below a gap, and one beside slashes', () => {
  expect(
    certain('Técnico en Desarrollo de Telas | 2023 - Presente\n\nInstituto Lirio\n\nBachillerato en Hilos | 2020 - 2022\n\nColegio Sauce'),
  ).toEqual(['Técnico en Desarrollo de Telas | Instituto Lirio | 2023-01 | -', 'Bachillerato en Hilos | Colegio Sauce | 2020-01 | 2022-12'])
  expect(certain('Título de Educación Secundaria\nLiceo Lirio / Guayaquil / 2006')).toEqual([
    'Título de Educación Secundaria | Liceo Lirio | - | 2006-12',
  ])
})

it('counts no place between a school and its period', () => {
  expect(
    certain(
      'BACHILLERATO EN TELAS\nIES Lirio,\nPaterna (Valencia)\n2020 - 2021\nCURSO DE HILOS\nIES Sauce,\nValencia (Valencia)\n2018 - 2019',
    ),
  ).toEqual(['BACHILLERATO EN TELAS | IES Lirio | 2020-01 | 2021-12', 'CURSO DE HILOS | IES Sauce | 2018-01 | 2019-12'])
})

it('shares no school that stands below a degree', () => {
  expect(all('Ingeniería en Telas\nUniversidad del Nore – Guatemala\n2025 – Actualidad\nBachillerato en Hilos\nGuatemala | 2024')).toEqual([
    'Ingeniería en Telas | Universidad del Nore | 2025-01 | -',
    'Bachillerato en Hilos | - | - | 2024-12',
  ])
})

it('reads a degree over two lines of which the second is one word, and a school that is broken by a hyphen', () => {
  expect(seen('Tecnólogo en Comercio de Hilos & Telas\nElectrónico\nInstituto Universitario Lirio | Octubre 2024 - En curso')).toEqual([
    'Tecnólogo en Comercio de Hilos & Telas Electrónico | Instituto Universitario Lirio | 2024-10 | -',
  ])
  expect(seen('2018 – 2020\nNore Univer-\n+sity Otterby\nM.Sc. Weaving')).toEqual([
    'M.Sc. Weaving | Nore University Otterby | 2018-01 | 2020-12',
  ])
})

it('reads periods before a remark, over two columns and behind leading dots', () => {
  expect(certain('Ingeniería en Telas\tUniversidad del Nore\t2012-(cursando 5to año)')).toEqual([
    'Ingeniería en Telas | Universidad del Nore | 2012-01 | -',
  ])
  expect(certain('Licenciatura en Telas, Universidad del Nore ............ Mayo 2015')).toEqual([
    'Licenciatura en Telas | Universidad del Nore | - | 2015-05',
  ])
  const row: Line = {
    text: 'BA in Weaving · Nore University\t2014 –\t2018',
    x: 40,
    columns: [40, 300, 340],
    size: 10,
    isBold: false,
    isContinued: false,
    opens: false,
  }
  const said = proposeFromLines([{ ...row, text: 'Education', columns: [40] }, row], { skills: [] })
  expect(said.candidate_education_histories.map(shown)).toEqual(['BA in Weaving | Nore University | 2014-01 | 2018-12'])
})

it('reads a degree by its school behind a colon, a word or marks', () => {
  expect(certain('• BSc (Hons) Weaving (2:1): University of Nore\n• Weaving in Wool (Coursera)')).toEqual([
    'BSc (Hons) Weaving (2:1) | University of Nore | - | -',
  ])
  expect(certain('Junio 2009 - Licenciada en Telas por Universidad del Nore.')).toEqual([
    'Licenciada en Telas | Universidad del Nore | - | 2009-06',
  ])
  expect(certain('University of Nore\nM.A.Sc., Weaving (Grades: 80%)\tSep. 2002 - May 2004')).toEqual([
    'M.A.Sc., Weaving | University of Nore | 2002-09 | 2004-05',
  ])
})

it('doubts a school that goes on as a sentence, and how far somebody got for a degree', () => {
  expect(certain('Master of Weaving\nNore University in the loom works as a student\n2019 - 2021')).toEqual([])
  expect(certain('GRADO SUPERIOR, I.E.S. Lirio\t2019')).toEqual([])
  expect(certain('Diplomado en Telas, Taller Lirio Azul – Bogotá, Colombia – 2014')).toEqual([])
})

it.each([
  ['Licenciatura en Telas en Universidad del Nore\n2019 - 2023', 'Licenciatura en Telas | Universidad del Nore | 2019-01 | 2023-12'],
  [
    'Cursando Licenciatura en Telas en Universidad del Nore\n2019 - 2023',
    'Licenciatura en Telas | Universidad del Nore | 2019-01 | 2023-12',
  ],
  ['• Degree\ue000 – \ue000Master of Arts from Nore College (2022-Present)', 'Master of Arts | Nore College | 2022-01 | -'],
  [
    'BSc in Dyes\nUniversity of California, San Diego\n2019 - 2023',
    'BSc in Dyes | University of California, San Diego | 2019-01 | 2023-12',
  ],
  ['Certificate of Education\nLIRIO EDUCATION CENTRE\t2011-2014', 'Certificate of Education | LIRIO EDUCATION CENTRE | 2011-01 | 2014-12'],
  ['BSc in Wool GPA: 94/100\nNore University\n2019 - 2023', 'BSc in Wool | Nore University | 2019-01 | 2023-12'],
  ['Degree – Bachelor of Arts from Nore College – 7.84 CGPA (2022-Present)', 'Bachelor of Arts | Nore College | 2022-01 | -'],
  ['Attained\t:\tCertificate in Dyes\nNORE COLLEGE\t2014 - 2015', 'Certificate in Dyes | NORE COLLEGE | 2014-01 | 2015-12'],
  ['BA Wool Production (2023-2026): Predicted 1st', 'BA Wool Production | - | 2023-01 | 2026-12'],
  ['A-levels (2021-2023): Dyes- Distinction; Wool- A', 'A-levels | - | 2021-01 | 2023-12'],
  ['BSc Dyes\nNore University, Edinburgh (Expected Graduation: 2025)', 'BSc Dyes | Nore University | - | 2025-12'],
  ['Estudiante de desarrollo de telas\nUniversidad del Nore\nEncinar, 2025', 'desarrollo de telas | Universidad del Nore | - | 2025-12'],
  ['Tupelo High School,\ue000 Tupelo\nOctober 2020 - May 2023', '- | Tupelo High School | 2020-10 | 2023-05'],
  ['Nore College\tOctober 2014 - Present\nYear 14 Student', '- | Nore College | 2014-10 | -'],
  ['(HONS), Degree in Art\tJune 2007 - May 2009\nUniversiti Nore', 'Degree in Art | Universiti Nore | 2007-06 | 2009-05'],
  ['J.D. Nore Law School, December 2022', 'J.D. | Nore Law School | - | 2022-12'],
  ['FP Superior — Desarrollo de Telas\t2016 — 2018', 'FP Superior — Desarrollo de Telas | - | 2016-01 | 2018-12'],
  ['Técnica Superior en Telas\nUTN -2019/2021', 'Técnica Superior en Telas | UTN | 2019-01 | 2021-12'],
  ['Tecnicatura en Telas\nUTN -2022/Actualidad', 'Tecnicatura en Telas | UTN | 2022-01 | -'],
  [
    'Bachiller Orientado en Humanidades con Especialidad en Ciencias Sociales (2002-2008) – Instituto Privado Sauce Lirio',
    'Bachiller Orientado en Humanidades con Especialidad en Ciencias Sociales | Instituto Privado Sauce Lirio | 2002-01 | 2008-12',
  ],
])('reads %j', (text, expected) => {
  expect(certain(text)).toEqual([expected])
})

it('reads how far somebody got for the label of a school, and what it is labelled with to its end', () => {
  const text =
    'UNIVERSITARIO\tUniversidad del Nore\nCARRERA\tIngeniería en Telas\n\nSECUNDARIO\tColegio Lirio\nTITULO OBTENIDO\tBachiller en Hilos'
  expect(certain(text)).toEqual(['Ingeniería en Telas | Universidad del Nore | - | -', 'Bachiller en Hilos | Colegio Lirio | - | -'])
  expect(certain('Primaria: Escuela Lirio N° 263\n2008\n\nSecundaria: Escuela Sauce “Los\n2014')).toEqual([
    'Primaria | Escuela Lirio N° 263 | - | 2008-12',
  ])
})

it('reads a degree that a narrow column breaks in bold letters', () => {
  expect(seen('*Estudiante de la Tecnicatura\n*+Universitaria en Telas.\nUTN -2022/Actualidad')).toEqual([
    'Tecnicatura Universitaria en Telas | UTN | 2022-01 | -',
  ])
})

it('reads several kinds of school-leaving examinations without a school', () => {
  expect(certain('Nore University – First Class BSC in Dyes\n\nA-Levels: Wool • Dyes\nAS-Levels: Silk • Linen\nGCSEs: Wool • Art')).toEqual(
    ['First Class BSC in Dyes | Nore University | - | -', 'A-Levels | - | - | -', 'AS-Levels | - | - | -', 'GCSEs | - | - | -'],
  )
})

it('reads a school that had no room in its line, and a degree of two lines around its date', () => {
  expect(seen('Centro de Bachillerato\n+Lirios y Telas\nTec. Hilos\n2018 - 2021')).toEqual([
    'Tec. Hilos | Centro de Bachillerato Lirios y Telas | 2018-01 | 2021-12',
  ])
  const lines = plainLines(
    'Educación\nTécnico Superior en Desarrollo de\n2022\tHilos.\nCentro LIRIO\n\n2020\tBachillerato de Telas\nIES Nube',
  ).map((line): Line => {
    const isInMargin = line.text.includes('\t')
    return { ...line, size: 10, x: isInMargin ? 40 : 90, columns: isInMargin ? [40, 90] : [90] }
  })
  expect(proposeFromLines(lines, { skills: [] }).candidate_education_histories.map(shown)).toEqual([
    'Técnico Superior en Desarrollo de Hilos | Centro LIRIO | - | 2022-12',
    'Bachillerato de Telas | IES Nube | - | 2020-12',
  ])
})

it('leaves out what is told behind a degree, and how far it got', () => {
  expect(certain('Instituto Lirio\n2021 - 2024\nTécnico en Telas, hice tesina y proyecto de hilos, ambos iban de la mano')).toEqual([
    'Técnico en Telas | Instituto Lirio | 2021-01 | 2024-12',
  ])
  expect(certain('Ingeniero Textil (avance: 70%)\nUniversidad del Nore\n2015 - 2020')).toEqual([
    'Ingeniero Textil | Universidad del Nore | 2015-01 | 2020-12',
  ])
})
