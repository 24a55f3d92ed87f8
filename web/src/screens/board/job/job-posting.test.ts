import { noPay } from '@plaza/contract/rules/pay'
import { payInDetail } from '@plaza/contract/rules/pay-in-detail'
import { describe, expect, it } from 'vitest'
import type { Site } from '../../../context.ts'
import { breadcrumbs } from './job-head.ts'
import { jobPosting } from './job-posting.ts'

const origins = {
  main: 'https://plaza.example',
  identity: 'https://id.plaza.example',
  careers: 'https://careers.plaza.example',
  sourcing: 'https://sourcing.plaza.example',
  workforce: 'https://workforce.plaza.example',
  internal: 'https://internal.plaza.example',
}
const site: Site = { family: 'careers', host: 'careers.plaza.example', origins, partner: null }
const url = 'https://plaza.example/companies/acme/jobs/7'

type Job = Parameters<typeof jobPosting>[0]

const job: Job = {
  id: 7,
  title: 'Designer',
  publish_date: '2026-03-01T12:00:00.000Z',
  reply_within_days: null,
  company: {
    domain_name: 'acme',
    visible_name: 'Acme',
    website: 'https://acme.example',
    logo: { url: '/files/public/acme.png' },
    company_branding: { primary_color: null, background: { url: null }, logo: { url: '/files/public/acme.png' } },
    privacy_notice: null,
    answers_within_days: null,
  },
  job_location: { location: { city: 'Guadalajara', state: 'Jalisco', country: 'México', street_address: null } },
  employment_type: 'full_time',
  is_remote: false,
  is_hybrid: false,
  further_locations: [],
  experience: null,
  department: null,
  ...payInDetail({ ...noPay, salary_min: 0, salary_max: 500_000, currency_salary: 'MXN' }),
  description: '<p>Text</p>',
  requirements: null,
  job_benefits: null,
  required_skills: [],
  optional_skills: [],
  keywords: ['Figma', 'CSS'],
  language: 'es',
  country_code: 'mx',
  postal_code: null,
  last_day: null,
  valid_through: null,
  updated_at: '2026-03-01T12:00:00.000Z',
}

const of = (changes: Partial<Job>) => jobPosting({ ...job, ...changes }, url, site)

describe('the markup of a job', () => {
  it('names the country by its code, whatever the language of its name, and pictures on the main board', () => {
    expect(of({})).toMatchObject({
      jobLocation: { address: { addressCountry: 'MX', addressLocality: 'Guadalajara' } },
      hiringOrganization: { logo: 'https://plaza.example/files/public/acme.png' },
      skills: 'Figma, CSS',
      url,
    })
    expect(of({ is_remote: true })).toMatchObject({ applicantLocationRequirements: { '@type': 'Country', name: 'Mexico' } })
  })

  it('lists every place whose country is known, and every country to work from', () => {
    const place = (city: string, country_code: string | null) => ({
      location: { city, state: null, country: null, street_address: null },
      country_code,
      postal_code: null,
    })
    const further_locations = [place('Lyon', 'fr'), place('Nowhere', null), place('Mérida', 'mx')]
    const thing = of({ further_locations }) as { jobLocation: { address: Record<string, string> }[] }
    expect(thing.jobLocation.map(({ address }) => [address.addressLocality, address.addressCountry])).toEqual([
      ['Guadalajara', 'MX'],
      ['Lyon', 'FR'],
      ['Mérida', 'MX'],
    ])
    expect(of({ further_locations, is_remote: true })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'Mexico' },
        { '@type': 'Country', name: 'France' },
      ],
    })
    // The first place alone has no country.
    expect(of({ country_code: null, further_locations: [place('Lyon', 'fr')] })).toMatchObject({
      jobLocation: { address: { addressLocality: 'Lyon' } },
    })
    expect(of({ is_hybrid: true })).not.toHaveProperty('jobLocationType')
  })

  it('shows pay that begins at zero, and none where nothing is paid or said', () => {
    expect(of({})).toMatchObject({ baseSalary: { currency: 'MXN', value: { minValue: 0, maxValue: 500_000 } } })
    expect(of({ salary_max: { annual: 41_600 }, salary_period: 'hour', currency_salary: 'EUR' })).toMatchObject({
      baseSalary: { currency: 'EUR', value: { minValue: 0, maxValue: 20, unitText: 'HOUR' } },
    })
    expect(of({ salary_max: { annual: 0 } })).not.toHaveProperty('baseSalary')
    expect(of({ salary_min: null, salary_max: null, currency_salary: null })).not.toHaveProperty('baseSalary')
  })

  it('leaves out a website that is no web address', () => {
    for (const website of ['acme.example', 'javascript:alert(1)', '', null]) {
      const company = { ...job.company, website }
      expect(of({ company }), String(website)).not.toHaveProperty('hiringOrganization.sameAs')
    }
  })

  it('is not made of a posting without text or without the country of its place', () => {
    expect(of({ description: null })).toBeNull()
    expect(of({ description: null, requirements: '<ul><li>Figma</li></ul>' })).toMatchObject({
      description: '<p><strong>Requisitos</strong></p>\n<ul><li>Figma</li></ul>',
    })
    expect(of({ country_code: null })).toBeNull()
    expect(of({ country_code: null, is_remote: true, job_location: null })).toBeNull()
  })
})

describe('the description in the markup', () => {
  it('has paragraphs where the page has headings', () => {
    expect(of({ description: '<h2>A</h2><p>one</p>\n<h3>B <em>c</em></h3><ul><li>two</li></ul>' })).toMatchObject({
      description: '<p><strong>A</strong></p><p>one</p>\n<p><strong>B <em>c</em></strong></p><ul><li>two</li></ul>',
    })
  })
})

describe('breadcrumbs', () => {
  it('count from 1', () => {
    expect(breadcrumbs([{ name: 'Jobs', address: origins.main }])).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Jobs', item: origins.main }],
    })
  })
})
