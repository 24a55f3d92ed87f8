import { expect, it } from 'vitest'
import { withDatesBehindPlace } from './dates-in-brackets.ts'
import { proposeFromText } from './proposal.ts'

it.each([
  ['Nore University (Otterby, 2015)', 'Nore University 2015'],
  ['Universidad del Nore (San Pedro de Otterby – Huila. 2013 - 2017).', 'Universidad del Nore 2013 - 2017'],
  ['Nore Looms (Madrid, España - marzo 2010 - junio 2012)', 'Nore Looms marzo 2010 - junio 2012'],
])('leaves the place out that stands with the dates of %s', (written, read) => {
  expect(withDatesBehindPlace(written)).toBe(read)
})

it.each(['Nore University (2015)', 'Weaver (Nore Looms, 2015)', 'Wove more (from May to June 2015)', 'Nore University (Otterby)'])(
  'leaves %s as it is',
  (written) => {
    expect(withDatesBehindPlace(written)).toBe(written)
  },
)

it('reads studies whose year stands with the place', () => {
  const { candidate_education_histories } = proposeFromText(
    'Formación académica\nBachiller académico\nInstitución Educativa del Nore (Otterby – Huila 2007).\n\nTécnico en telas\nInstituto de los Telares (Otterby - Huila 2008).',
    { skills: [] },
  )
  expect(candidate_education_histories).toMatchObject([
    { degree: 'Bachiller académico', learning_center: 'Institución Educativa del Nore', end_date: '2007-12-01' },
    { degree: 'Técnico en telas', learning_center: 'Instituto de los Telares', end_date: '2008-12-01' },
  ])
})
