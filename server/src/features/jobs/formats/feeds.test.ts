import { payFields } from '@plaza/contract/rules/pay'
import { describe, expect, it } from 'vitest'
import { one, postings, sample, textOf } from '../../../testing/sample-postings.ts'
import { readXml } from '../xml-positions.ts'
import { ashby } from './ashby.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { smartRecruiters } from './smart-recruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'

const noPay = { salary_min: null, salary_max: null, currency_salary: null }

describe('Ashby', () => {
  const [designer, support] = postings(ashby, sample('ashby.json'))

  it('reads every property, and passes over what the board does not list', () => {
    expect(postings(ashby, sample('ashby.json'))).toHaveLength(2)
    expect(designer).toMatchObject({
      title: 'Staff Product Designer',
      company: { domain_name: 'papel-vivo', name: 'Papel Vivo' },
      source: 'ashby',
      source_id: '7d1f3c52-8f5e-4c1a-9a55-0d3b6f6a2201',
      language: 'en',
      department: 'design',
      employment_type: 'full_time',
      experience: 'senior_level',
      is_remote: false,
      salary_min: 140_000,
      salary_max: 170_000,
      currency_salary: 'USD',
      location: { city: 'Berlin', country_code: 'de' },
      publish_date: new Date('2026-02-03T16:21:55.393Z'),
      absent: [],
    })
    expect(designer?.description).toContain('<li>Own the reading screen</li>')
    expect(support).toMatchObject({ is_remote: true, employment_type: 'contract', location: { city: null, country_code: 'mx' }, ...noPay })
  })

  const job = { id: 'a', title: 'Cook', jobUrl: 'https://jobs.ashbyhq.com/Casa%20Azul/a', descriptionHtml: '<p>Cook.</p>' }
  it('keeps pay that a list without compensation does not tell, and leaves out pay of two weeks', () => {
    expect(one(ashby, [job])).toMatchObject({
      company: { domain_name: 'casa-azul' },
      absent: [{ key: 'compensation', fields: ['salary_min', 'salary_max', 'currency_salary', 'salary_period'] }],
    })
    const component = { compensationType: 'Salary', interval: '2 WEEK', currencyCode: 'USD', minValue: 1000, maxValue: 1200 }
    const read = one(ashby, [{ ...job, compensation: { compensationTiers: [], summaryComponents: [component] } }])
    expect(read).toMatchObject({ ...noPay, warnings: ['The pay does not say for which period it is, so it is left out.'] })
  })

  const placesOf = (fields: Record<string, unknown>) => {
    const { location, further_locations, is_remote, is_hybrid } = one(ashby, [{ ...job, ...fields }])
    const places = [location, ...further_locations].map((place) => place && [place.city, place.state, place.country_code].join('/'))
    return { places, is_remote, is_hybrid }
  }
  const at = (city: string | null, region: string | null, country: string | null) => ({
    postalAddress: { addressLocality: city, addressRegion: region, addressCountry: country },
  })
  const oakland = at('Oakland', 'California', 'United States')

  it.each([
    ['Remote - US', oakland, true, ['//us']],
    ['Remote', oakland, true, ['//us']],
    ['United States', oakland, true, ['//us']],
    ['United States', oakland, false, ['Oakland/California/us']],
    ['HQ', oakland, true, ['Oakland/California/us']],
    ['Oakland', oakland, true, ['Oakland/California/us']],
    ['San Francisco Bay Area', oakland, true, ['Oakland/California/us']],
    ['Oakland or Boston', at(null, null, 'United States'), false, ['Oakland/California/us', 'Boston/Massachusetts/us']],
    ['Berkeley', oakland, false, ['Berkeley/California/us']],
    ['New York City', at('New York', 'New York', 'United States'), false, ['New York/New York/us']],
    ['Branch HQ', oakland, false, ['Oakland/California/us']],
    ['Boston', at('', 'Massachusetts', 'United States'), true, ['Boston/Massachusetts/us']],
    ['Anywhere in France, Belgium, Spain', at('Europe', 'Europe', 'European Union'), true, ['//fr', '//be', '//es']],
  ])('believes the line "%s" before the address of an office', (location, address, isRemote, places) => {
    expect(placesOf({ location, address, isRemote }).places).toEqual(places)
  })

  it('says which line is no place', () => {
    const warnings = ['"Barrio Inventado" is not read as a place: it is left out.']
    expect(one(ashby, [{ ...job, compensation: null, location: 'Barrio Inventado' }])).toMatchObject({ location: null, warnings })
  })

  it('takes a hybrid line for hybrid work, though a board without kinds of workplaces calls it remote', () => {
    expect(placesOf({ location: 'Oakland-Hybrid', address: oakland, isRemote: true })).toEqual({
      places: ['Oakland/California/us'],
      is_remote: false,
      is_hybrid: true,
    })
    expect(placesOf({ location: 'Oakland', isRemote: true, workplaceType: 'Remote' })).toMatchObject({ is_remote: true })
  })

  it('leaves out pay of a year that is an hour of it', () => {
    const component = { compensationType: 'Salary', interval: '1 YEAR', currencyCode: 'USD', minValue: 24, maxValue: 26 }
    expect(one(ashby, [{ ...job, compensation: { summaryComponents: [component] } }])).toMatchObject(noPay)
  })

  it('says what is wrong', () => {
    expect(ashby.read({ id: 'a', publishedAt: 'yesterday' })).toEqual({
      errors: ['title is missing.', 'publishedAt must be a date such as 2026-03-01 or 2026-03-01T09:00:00Z.'],
    })
  })
})

describe('SmartRecruiters', () => {
  const [seller, intern] = postings(smartRecruiters, sample('smart-recruiters.json'))

  it('reads every property', () => {
    expect(seller).toMatchObject({
      title: 'Sales Manager (m/f/d)',
      company: { domain_name: null, name: 'Viento Sur' },
      source: 'smartrecruiters',
      source_id: '743999912345678',
      language: 'en',
      requirements: '<ul><li>Five years in energy sales</li></ul>',
      department: 'sales',
      employment_type: 'full_time',
      experience: 'mid_senior_level',
      is_remote: false,
      location: { city: 'Wien', state: 'Wien', country_code: 'at' },
      publish_date: new Date('2026-02-05T10:15:00Z'),
      warnings: [],
    })
    expect(seller?.description).toMatch(/^<h3>Company Description<\/h3>.*<h3>Job Description<\/h3>.*We answer within a week\.<\/p>$/s)
    expect(intern).toMatchObject({ language: 'es', employment_type: 'temporary', experience: 'internship', description: null })
    // "Oax." in a field of its own is kept as readable as in a line.
    expect(intern).toMatchObject({ location: { city: 'Oaxaca', state: 'Oaxaca', country_code: 'mx' } })
    expect(intern?.absent).toEqual([{ key: 'jobAd', fields: ['description', 'requirements', 'job_benefits', ...payFields] }])
  })

  it('has the pay that the texts state', () => {
    const [posting] = sample('smart-recruiters.json').content
    const text = '<p>Das Jahresgehalt liegt zwischen 48.000 und 56.000 € brutto.</p>'
    expect(one(smartRecruiters, { ...posting, jobAd: { sections: { qualifications: { title: 'Profil', text } } } })).toMatchObject({
      salary_min: 48_000,
      salary_max: 56_000,
      currency_salary: 'EUR',
    })
  })

  it('takes one posting alone and passes over what is not public', () => {
    const [posting] = sample('smart-recruiters.json').content
    expect(postings(smartRecruiters, posting)).toHaveLength(1)
    expect(smartRecruiters.rows([posting, { ...posting, active: false }, { ...posting, visibility: 'INTERNAL' }])).toHaveLength(1)
  })
})

describe('Workable', () => {
  const [baker, developer] = postings(workable, sample('workable.json'))

  it('reads every property of the widget', () => {
    expect(baker).toMatchObject({
      title: 'Head Baker',
      company: { domain_name: null, name: 'Casa Lumbre' },
      source: 'workable',
      source_id: 'A1B2C3D4E5',
      employment_type: 'full_time',
      is_remote: false,
      location: { city: 'Toronto', state: 'Ontario', country_code: 'ca' },
      publish_date: new Date('2026-02-11T00:00:00Z'),
    })
    expect(developer).toMatchObject({
      department: 'engineering',
      employment_type: 'contract',
      experience: 'entry_level',
      is_remote: true,
      location: { city: null, country_code: 'mx' },
    })
  })

  it('takes a job that the widget lists once for each of its countries for one posting', () => {
    const job = { shortcode: 'F1', title: 'Baker', url: 'https://apply.workable.com/casa-lumbre/j/F1', description: 'Bread' }
    const [baker, ...others] = postings(workable, {
      name: 'Casa Lumbre',
      jobs: [
        { ...job, country: 'Spain', locations: [{ country: 'Spain', countryCode: 'ES', city: 'Madrid', hidden: false }] },
        { ...job, country: 'Portugal', city: 'Lisbon', state: '' },
        { ...job, shortcode: 'F2', country: 'Spain' },
      ],
    })
    expect(baker).toMatchObject({
      source_id: 'F1',
      location: { city: 'Madrid', country_code: 'es' },
      further_locations: [{ city: 'Lisbon', country_code: 'pt' }],
    })
    expect(others.map(({ source_id }) => source_id)).toEqual(['F2'])
  })

  it('reads a job of the API', () => {
    expect(
      one(workable, {
        jobs: [
          {
            id: '61884e2',
            title: 'Analyst',
            shortcode: 'GROOV003',
            state: 'published',
            url: 'https://casa-lumbre.workable.com/jobs/GROOV003',
            location: { city: 'Austin', region: 'Texas', country: 'United States', country_code: 'US', workplace_type: 'remote' },
            salary: { salary_from: 60_000, salary_to: 80_000, salary_currency: 'usd' },
            full_description: '<p>All of it.</p>',
            description: '<p>You count.</p>',
            requirements: '<p>You can count.</p>',
            benefits: '<p>Bread.</p>',
            created_at: '2026-02-01',
          },
          { shortcode: 'B', title: 'Draft', state: 'draft' },
        ],
      }),
    ).toMatchObject({
      company: { domain_name: 'casa-lumbre' },
      description: '<p>You count.</p>',
      requirements: '<p>You can count.</p>',
      job_benefits: '<p>Bread.</p>',
      is_remote: true,
      salary_min: 60_000,
      currency_salary: 'USD',
      location: { city: 'Austin', state: 'Texas', country_code: 'us' },
    })
  })
})

describe('Recruitee', () => {
  it('reads every property', () => {
    const [leader, manager] = postings(recruitee, sample('recruitee.json'))
    expect(leader).toMatchObject({
      title: 'Werkplaatsleider',
      company: { domain_name: null, name: 'Fiets & Co' },
      source: 'recruitee',
      source_id: '1204411',
      requirements: '<ul><li>You have repaired bicycles for three years</li></ul>',
      employment_type: 'full_time',
      experience: 'mid_level',
      salary_min: 36_000,
      salary_max: 43_200,
      currency_salary: 'USD',
      location: { city: 'Utrecht', state: 'Utrecht', country_code: 'nl', street_address: 'Oudegracht 12', postal_code: '3511' },
      keywords: ['bicycles'],
      publish_date: new Date('2026-02-02T08:30:00Z'),
      valid_through: new Date('2030-06-30T22:00:00Z'),
    })
    expect(manager).toMatchObject({
      language: 'es',
      department: 'marketing',
      employment_type: 'part_time',
      is_remote: true,
      location: { city: null, country_code: 'es' },
    })
  })

  it('passes over offers that are not published', () => {
    const [offer] = sample('recruitee.json').offers
    expect(recruitee.rows({ offers: [offer, { ...offer, status: 'internal' }] })).toHaveLength(1)
  })
})

describe('Teamtailor', () => {
  it('reads the JSON feed', () => {
    expect(one(teamtailor, sample('teamtailor.json'))).toMatchObject({
      title: 'Senior Data Engineer',
      company: { domain_name: null, name: 'Skog & Sal', website: null },
      source: 'teamtailor',
      source_id: '5b0a7c52-2222-4c6b-9f0a-0d3b6f6a4401',
      employment_type: 'full_time',
      salary_min: 60_000,
      salary_max: 72_000,
      location: { city: 'Göteborg', country_code: 'se', street_address: 'Vasagatan 1', postal_code: '411 24' },
      publish_date: new Date('2026-02-09T08:00:00Z'),
    })
  })

  it('reads the RSS, whose texts are escaped once or not at all', () => {
    const [ranger, recruiter] = postings(teamtailor, sample('teamtailor.xml'))
    expect(ranger).toMatchObject({
      title: 'Park Ranger',
      company: { name: 'Skog & Sal' },
      description: '<p>You will walk the park &amp; tell visitors about it.</p>',
      is_remote: false,
      location: { city: 'Kiruna', country_code: 'se', postal_code: '981 31' },
      publish_date: new Date('2026-02-10T07:00:00Z'),
    })
    expect(recruiter).toMatchObject({ department: 'talent', is_remote: true, location: null })
  })

  it('names the company by where applications are sent, where the career site has an address of its own', () => {
    const links = {
      'careersite-job-url': 'https://jobs.casa-azul.example/jobs/7',
      'careersite-job-apply-url': 'https://casa-azul.teamtailor.com/jobs/7/applications/new',
    }
    const job = { id: '7', type: 'jobs', links, attributes: { title: 'Cook', body: '<p>Cook.</p>' } }
    expect(one(teamtailor, { data: [job] }).company).toMatchObject({ domain_name: 'casa-azul' })
  })

  it('reads jobs of the API with the places and departments that they point at', () => {
    const attributes = {
      title: 'Ranger',
      body: '<p>You walk.</p>',
      status: 'open',
      'created-at': '2026-02-01T09:00:00.000+01:00',
      'end-date': '2030-02-01',
      'remote-status': 'none',
      'language-code': 'en',
      'min-salary': 20,
      'max-salary': 24,
      currency: 'USD',
      'salary-time-unit': 'hourly',
      tags: ['parks'],
    }
    const pointer = (type: string, id: string) => ({ type, id })
    const job = {
      id: '61900',
      type: 'jobs',
      links: { 'careersite-job-url': 'https://skogochsal.teamtailor.com/jobs/61900-ranger' },
      attributes,
      relationships: { department: { data: pointer('departments', '7') }, locations: { data: [pointer('locations', '9')] } },
    }
    const included = [
      { ...pointer('departments', '7'), attributes: { name: 'Marketing' } },
      { ...pointer('locations', '9'), attributes: { name: 'North', city: 'Kiruna', country: 'Sweden', zip: null, address: null } },
    ]
    expect(
      one(teamtailor, { data: [job, { ...job, id: '1', attributes: { ...attributes, status: 'archived' } }], included }),
    ).toMatchObject({
      company: { domain_name: 'skogochsal' },
      source_id: '61900',
      department: 'marketing',
      location: { city: 'Kiruna', country_code: 'se' },
      salary_min: 41_600,
      salary_max: 49_920,
      keywords: ['parks'],
      valid_through: new Date('2030-02-01T23:59:59Z'),
    })
  })
})

describe('Personio', () => {
  it('reads every property', () => {
    const [engineer, assistant] = postings(personio, sample('personio.xml'))
    expect(engineer).toMatchObject({
      title: 'Optics Engineer & Tester',
      company: { domain_name: null, name: 'Mondglas GmbH' },
      source: 'personio',
      source_id: '883101',
      description: '<h3>Your tasks</h3><ul><li>Grind lenses for telescopes that schools can pay</li></ul>',
      requirements: '<ul><li>You have worked with glass</li></ul>',
      job_benefits: '<ul><li>Clear nights on our roof</li></ul>',
      department: 'engineering',
      employment_type: 'full_time',
      experience: 'mid_level',
      location: { city: 'Munich', country_code: 'de' },
      keywords: ['Optics', ' Glass'],
      publish_date: new Date('2026-02-08T09:41:50Z'),
    })
    expect(assistant).toMatchObject({
      description: null,
      employment_type: 'part_time',
      experience: 'entry_level',
      location: { city: 'Wien' },
    })
  })

  it('has the pay that a section states', () => {
    const file = textOf('personio.xml').replace('Clear nights on our roof', 'Stundenlohn: 17,50 € brutto')
    expect(postings(personio, readXml(file).value)[0]).toMatchObject({ salary_min: 36_400, currency_salary: 'EUR', salary_period: 'hour' })
  })
})

it.each([
  [ashby, { jobs: [{ jobUrl: 'x', isListed: false }] }],
  [recruitee, { offers: [{ careers_url: 'x', status: 'draft' }] }],
  [personio, { 'workzag-jobs': '' }],
])('a file with nothing that is public has no postings', (format, value) => {
  expect(format.rows(value)).toEqual([])
})
