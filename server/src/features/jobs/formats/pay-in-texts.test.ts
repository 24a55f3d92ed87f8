import { payFields } from '@plaza/contract/rules/pay'
import { describe, expect, it } from 'vitest'
import { one } from '../../../testing/sample-postings.ts'
import { ashby } from './ashby.ts'
import type { Format } from './posting.ts'
import { recruitee } from './recruitee.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'

const text = '<p>Brew.</p><p>Salary: €38,000 - €44,000 per year</p>'
const fromText = { salary_min: 38_000, salary_max: 44_000, currency_salary: 'EUR', salary_period: null }

type Source = {
  format: Format
  file: (fields: Record<string, unknown>) => unknown
  withText: Record<string, unknown>
  withPay: Record<string, unknown>
}
const inApi = (attributes: Record<string, unknown>) => ({ data: [{ id: '7', type: 'jobs', attributes: { title: 'Cook', ...attributes } }] })
const sources: [string, Source][] = [
  [
    'Ashby',
    {
      format: ashby,
      file: (fields) => [{ id: 'a', title: 'Cook', jobUrl: 'https://jobs.ashbyhq.com/casa/a', ...fields }],
      withText: { descriptionHtml: text },
      withPay: {
        compensation: {
          summaryComponents: [{ compensationType: 'Salary', interval: '1 YEAR', currencyCode: 'USD', minValue: 50_000, maxValue: 60_000 }],
        },
      },
    },
  ],
  [
    'Recruitee',
    {
      format: recruitee,
      file: (fields) => ({ offers: [{ id: 7, title: 'Cook', careers_url: 'https://casa.recruitee.com/o/cook', ...fields }] }),
      withText: { description: '<p>Brew.</p>', requirements: text },
      withPay: { salary: { min: 50_000, max: 60_000, currency: 'USD', period: 'year' } },
    },
  ],
  [
    'Workable',
    {
      format: workable,
      file: (fields) => ({ name: 'Casa', jobs: [{ shortcode: 'A1', title: 'Cook', ...fields }] }),
      withText: { description: '<p>Brew.</p>', benefits: text },
      withPay: { salary: { salary_from: 50_000, salary_to: 60_000, salary_currency: 'USD' } },
    },
  ],
  [
    'Teamtailor',
    {
      format: teamtailor,
      file: inApi,
      withText: { body: text },
      withPay: { 'min-salary': 50_000, 'max-salary': 60_000, currency: 'USD', 'salary-time-unit': 'yearly' },
    },
  ],
]

describe.each(sources)('pay in the texts of %s', (_, { format, file, withText, withPay }) => {
  it('is read where no field states it', () => {
    expect(one(format, file(withText))).toMatchObject(fromText)
  })

  it('gives way to the field', () => {
    expect(one(format, file({ ...withText, ...withPay }))).toMatchObject({ salary_min: 50_000, salary_max: 60_000, currency_salary: 'USD' })
  })

  it('stays as it stands where a file has neither', () => {
    const { absent } = one(format, file({}))
    expect(absent.flatMap(({ fields }) => fields)).toEqual(expect.arrayContaining([...payFields]))
  })
})

it('reads the pay in the texts of the RSS of Teamtailor', () => {
  const item = { title: 'Cook', guid: '7', remoteStatus: 'none', description: text, link: 'https://casa.teamtailor.com/jobs/7' }
  expect(one(teamtailor, { rss: { channel: { title: 'Casa', item: [item] } } })).toMatchObject(fromText)
})
