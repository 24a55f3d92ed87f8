import { isoCountries } from '@plaza/contract/rules/iso-countries'
import { expect, it } from 'vitest'
import { changesOf, type HiringJob, problemsOf, valuesOf } from './posting-values.ts'
import { linkOf } from './rich-text/link-address.ts'

const job = {
  title: 'Cook',
  language: 'es',
  description: null,
  requirements: null,
  job_benefits: null,
  department: 'staff',
  employment_type: null,
  experience: null,
  is_remote: true,
  is_hybrid: false,
  further_locations: [],
  salary_min: 1000,
  salary_max: null,
  currency_salary: 'MXN',
  job_location: { location: { city: null, state: null, country: 'Estados Unidos', street_address: null, postal_code: null } },
  valid_through: '2027-01-31',
  required_skills: ['Knives'],
  optional_skills: [],
  rating_criteria: [],
  openings: 1,
  hire_date: null,
  reply_within_days: 14,
  is_listed: true,
  job_boards: [],
  draft: null,
} as unknown as HiringJob

it('knows a country by its name in the language of the page, and sends its code', () => {
  const values = valuesOf(job, 'es')
  expect(values.country).toBe('us')
  expect(valuesOf(job, 'en').country).toBe('Estados Unidos')
  expect(changesOf({ ...values, city: 'Austin' }, values).job).toEqual({
    job_location: { location: { city: 'Austin', state: null, country: 'us', street_address: null, postal_code: null } },
  })
})

it.each(['Germany', 'Serbia', 'Vietnam', 'Myanmar (Burma)', 'Curaçao', 'United Kingdom'])('has a code of today for %s', (country) => {
  const inCountry = { ...job, job_location: { location: { country } } } as unknown as HiringJob
  expect(isoCountries).toContain(valuesOf(inCountry, 'en').country)
})

it('shows the unpublished changes, and clears a place as a whole', () => {
  expect(valuesOf({ ...job, draft: { ...job, title: 'Head cook' } } as HiringJob, 'es').title).toBe('Head cook')
  const values = valuesOf(job, 'es')
  expect(changesOf({ ...values, country: '' }, values).job).toEqual({ job_location: null })
  expect(changesOf({ ...values, department: '', valid_through: '' }, values).job).toEqual({ department: null, valid_through: null })
})

it('keeps further places whatever else changes, and sends all of them when one does', () => {
  const lyon = { city: 'Lyon', state: null, country: 'Francia', street_address: null, postal_code: '69001' }
  const values = valuesOf({ ...job, further_locations: [{ location: lyon }] } as HiringJob, 'es')
  expect(values.further_locations).toEqual([{ city: 'Lyon', state: '', country: 'fr', street_address: '', postal_code: '69001' }])
  expect(changesOf({ ...values, city: 'Austin' }, values).job).not.toHaveProperty('further_locations')
  const lima = { city: 'Lima', state: '', country: 'pe', street_address: '', postal_code: '' }
  expect(changesOf({ ...values, further_locations: [...values.further_locations, lima] }, values).job).toEqual({
    further_locations: [
      { location: { ...lyon, country: 'fr' } },
      { location: { city: 'Lima', state: null, country: 'pe', street_address: null, postal_code: null } },
    ],
  })
})

it('sends what the team rates by when that changes', () => {
  const values = valuesOf({ ...job, rating_criteria: ['Craft'] } as HiringJob, 'es')
  expect(changesOf({ ...values, title: 'Chef' }, values).job).toEqual({ title: 'Chef' })
  expect(changesOf({ ...values, rating_criteria: ['Craft', 'Calm'] }, values).job).toEqual({ rating_criteria: ['Craft', 'Calm'] })
})

it('says what is wrong with amounts and numbers', () => {
  const values = valuesOf(job, 'es')
  expect(problemsOf(values)).toEqual({})
  expect(problemsOf({ ...values, salary_max: '900' })).toEqual({ salary_max: 'pay_order' })
  expect(problemsOf({ ...values, salary_min: '1e9', openings: '1001', reply_within_days: '2', title: '' })).toEqual({
    title: 'missing',
    salary_min: 'amount',
    openings: 'openings',
    reply_within_days: 'reply_within_days',
  })
})

it.each([
  ['casa.example/menu', 'https://casa.example/menu'],
  ['http://casa.example', 'http://casa.example/'],
  ['ana@casa.example', 'mailto:ana@casa.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['menu', null],
  ['', null],
])('takes %s as the link %s', (typed, href) => expect(linkOf(typed)).toBe(href))
