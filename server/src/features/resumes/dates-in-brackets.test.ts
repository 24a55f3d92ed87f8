import { describe, expect, it } from 'vitest'
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

describe('names with their periods in brackets', () => {
  const section = (...entries: [string, string][]) => `Experience\n${entries.map((each) => each.join('\n')).join('\n\n')}`
  const jobs = (text: string) =>
    proposeFromText(text, { skills: [] }).candidate_work_histories.map(({ job_title, company_name, start_date, end_date }) =>
      [job_title, company_name, start_date, end_date].join(' | '),
    )

  it('have one year there too, and give no title to the next one where only the present is', () => {
    const text = section(
      ['Otter Weavers (Actualmente)', 'Senior Product Designer'],
      ['Noria (2021)', 'Senior Product Designer'],
      ['Avena (2020 - 2021)', 'Senior UX Designer'],
      ['Isola Company (2019 - 2020)', 'UI Designer Expert'],
      ['Epona (May 2019)', 'UX Designer'],
    )
    expect(jobs(text)).toEqual([
      'Senior Product Designer | Noria | 2021-01-01 | 2021-12-01',
      'Senior UX Designer | Avena | 2020-01-01 | 2021-12-01',
      'UI Designer Expert | Isola Company | 2019-01-01 | 2020-12-01',
      'UX Designer | Epona | 2019-05-01 | 2019-05-01',
    ])
  })
})
