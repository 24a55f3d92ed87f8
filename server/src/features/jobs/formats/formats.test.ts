import { describe, expect, it } from 'vitest'
import { errorsOf, one, postings, sample } from '../../../testing/sample-postings.ts'
import { richText } from '../rich-text.ts'
import { greenhouse } from './greenhouse.ts'
import { jsonLd } from './json-ld.ts'
import { lever } from './lever.ts'
import { plaza } from './plaza.ts'
import { asHtml, type Posting } from './posting.ts'

describe('Greenhouse', () => {
  const [engineer, designer, seller] = postings(greenhouse, sample('greenhouse.json'))

  it('reads every property', () => {
    expect(engineer).toMatchObject({
      title: 'Senior Backend Engineer',
      company: { domain_name: null, name: 'Brisa Labs' },
      source: 'greenhouse',
      source_id: '4012345',
      language: 'en',
      department: 'engineering',
      employment_type: 'full_time',
      experience: 'senior_level',
      is_remote: false,
      salary_min: 900_000,
      salary_max: 1_200_000,
      currency_salary: 'MXN',
      location: { city: 'Guadalajara', state: 'Jalisco', country_code: 'mx' },
      publish_date: new Date('2026-02-01T14:00:00Z'),
      changed_at: new Date('2026-02-20T15:15:00Z'),
      warnings: [],
    })
    expect(engineer?.description).toContain('<p>Brisa Labs measures the air of cities &amp; tells people')
  })

  it('reads an hourly range and a remote place', () => {
    expect(designer).toMatchObject({
      department: 'design',
      is_remote: true,
      salary_min: 114_400,
      salary_max: 145_600,
      location: { city: null, country_code: 'us' },
    })
  })

  it('keeps pay in euros', () => {
    expect(seller).toMatchObject({
      language: 'es',
      department: 'sales',
      salary_min: 32_000,
      salary_max: 41_000,
      currency_salary: 'EUR',
      location: { city: 'Madrid', country_code: 'es' },
      warnings: [],
    })
  })

  it('reads pay that only its text states', () => {
    const content = '&lt;p&gt;You cook. Pay: $22.50 - $27.00 per hour.&lt;/p&gt;'
    expect(one(greenhouse, { ...job, location: { name: 'Austin, TX' }, content })).toMatchObject({
      salary_min: 46_800,
      salary_max: 56_160,
      currency_salary: 'USD',
      salary_period: 'hour',
      absent: [expect.objectContaining({ key: 'departments' })],
    })
  })

  const job = { id: 7, title: 'Cook', absolute_url: 'https://boards.greenhouse.io/casa-azul/jobs/7' }
  it('takes the company from the board, the country from an office, remote from the metadata', () => {
    expect(
      one(greenhouse, {
        ...job,
        location: { name: 'Querétaro' },
        offices: [{ name: 'Querétaro', location: 'Querétaro, Querétaro, Mexico' }],
      }),
    ).toMatchObject({
      company: { domain_name: 'casa-azul', name: 'Casa Azul' },
      location: { city: 'Querétaro', country_code: 'mx' },
      department: 'staff',
    })
    expect(
      one(greenhouse, { ...job, metadata: [{ id: 1, name: 'Workplace Type', value: 'Remote', value_type: 'single_select' }] }).is_remote,
    ).toBe(true)
    expect(one(greenhouse, { ...job, metadata: [{ id: 1, name: 'Remote?', value: true, value_type: 'yes_no' }] }).is_remote).toBe(true)
  })

  it('does not take a small range without a period for a year', () => {
    expect(
      one(greenhouse, { ...job, pay_input_ranges: [{ min_cents: 2500, max_cents: 3000, currency_type: 'USD', title: 'NYC' }] }),
    ).toMatchObject({
      salary_min: null,
      warnings: ['The pay does not say for which period it is, so it is left out.'],
    })
  })

  it('says what is wrong', () => {
    expect(errorsOf(greenhouse, { absolute_url: 'x', updated_at: '2026-02-31' })).toEqual([
      'id has a form that is not known.',
      'title is missing.',
      'updated_at must be a date such as 2026-03-01 or 2026-03-01T09:00:00Z.',
    ])
    expect(errorsOf(greenhouse, 'a text')).toEqual(['The posting must be an object.'])
  })
})

describe('Lever', () => {
  const [analyst, intern] = postings(lever, sample('lever.json'))

  it('reads every property', () => {
    expect(analyst).toMatchObject({
      title: 'Data Analyst',
      company: { domain_name: 'faro-logistica', name: 'Faro Logistica' },
      source: 'lever',
      source_id: '5f0c1a52-6c1e-4c6b-9f0a-0d3b6f6a1101',
      language: 'en',
      requirements: '<ul><li>SQL that others can read</li><li>Two years with real data</li></ul>',
      job_benefits: '<ul><li>Health insurance from the first day</li></ul>',
      department: 'engineering',
      employment_type: 'full_time',
      experience: null,
      is_remote: false,
      salary_min: 336_000,
      salary_max: 432_000,
      currency_salary: 'MXN',
      location: { city: 'Monterrey', state: 'Nuevo León', country_code: 'mx' },
      publish_date: new Date(1770000000000),
      warnings: [],
    })
    expect(analyst?.description).toContain('<h3>What you will do</h3><ul><li>Build the weekly picture')
    expect(analyst?.description).toContain('We answer every application.')
    expect(intern).toMatchObject({
      language: 'es',
      employment_type: 'temporary',
      experience: 'internship',
      is_remote: true,
      department: 'marketing',
    })
  })

  const job = { id: 'a', text: 'Cook', hostedUrl: 'https://jobs.eu.lever.co/casa/a' }
  it('understands the place, the workplace and the commitment it is given', () => {
    expect(one(lever, { ...job, workplaceType: 'unspecified', categories: { location: 'Remote' } }).is_remote).toBe(true)
    expect(one(lever, { ...job, workplaceType: 'on-site', categories: { location: 'Remote' } }).is_remote).toBe(false)
    expect(one(lever, { ...job, country: 'DE', categories: { location: 'Berlin', commitment: 'Sometimes' } })).toMatchObject({
      employment_type: 'other',
      location: { city: 'Berlin', country_code: 'de' },
      warnings: [],
    })
    const listed = { lists: [{ text: 'Compensation', content: '<li>$31 - $34 per hour</li>' }] }
    expect(one(lever, { ...job, ...listed, country: 'US' })).toMatchObject({ salary_min: 64_480, salary_period: 'hour' })
    const described = { salaryDescription: '<div>$25,000 a $30,000 MXN mensuales</div>', description: '<p>Pay: $10 - $12 per hour</p>' }
    expect(one(lever, { ...job, ...described, country: 'MX' })).toMatchObject({
      salary_min: 300_000,
      salary_max: 360_000,
      currency_salary: 'MXN',
      salary_period: 'month',
    })
    expect(
      one(lever, { ...job, ...described, salaryRange: { min: 1, max: 2, currency: 'EUR', interval: 'per-year-salary' } }),
    ).toMatchObject({
      salary_max: 2,
      currency_salary: 'EUR',
      salary_period: null,
    })
    expect(one(lever, { ...job, descriptionPlain: 'One.\n\nTwo <3.' }).description).toBe('<p>One.</p><p>Two &lt;3.</p>')
  })

  it('says what is wrong', () => {
    expect(errorsOf(lever, { id: 3, text: 'Cook', salaryRange: { min: 'much' } })).toEqual([
      'id must be a text.',
      'salaryRange.min must be a number.',
    ])
  })
})

describe('JSON-LD', () => {
  const [head, engineer] = postings(jsonLd, sample('job-posting.jsonld.json'))

  it('reads every property', () => {
    expect(head).toMatchObject({
      title: 'Head of People',
      company: { domain_name: null, name: 'Huerto Abierto', website: 'https://www.huertoabierto.example' },
      source: 'json-ld',
      source_id: 'HA-7',
      language: 'en',
      requirements: '<p>Eight years in people work, three of them leading.</p>\n<ul><li>At least 96 months of experience</li></ul>',
      job_benefits: '<ul><li>Thirty days of holiday</li></ul>',
      department: 'talent',
      employment_type: 'full_time',
      experience: 'director',
      is_remote: false,
      salary_min: 60_000,
      salary_max: 78_000,
      currency_salary: 'USD',
      location: { city: 'Bogotá', state: 'Cundinamarca', country_code: 'co', street_address: 'Calle 85 #12-40', postal_code: '110221' },
      required_skills: ['Recruiting', 'Labour law', 'Spanish'],
      publish_date: new Date('2026-02-16T00:00:00Z'),
      valid_through: new Date('2030-06-30T23:59:59Z'),
      warnings: [],
    })
    expect(head?.description).toContain('<h3>Responsibilities</h3><ul><li>Hire and welcome gardeners</li>')
    expect(engineer).toMatchObject({
      source_id: 'HA-8',
      language: 'es',
      employment_type: 'contract',
      is_remote: true,
      salary_min: 72_800,
      salary_max: 72_800,
      location: { city: null, country_code: 'co' },
      required_skills: ['TypeScript', 'PostgreSQL'],
      description:
        '<p>Escribirás la aplicación con la que las escuelas cuidan su huerto.</p><ul><li>Trabajo en pareja cada semana</li><li>Entregas pequeñas</li></ul>',
    })
  })

  const job = { '@type': 'JobPosting', title: 'Cook', hiringOrganization: 'Casa Azul' }
  it.each([
    ['HOUR', 2080],
    ['DAY', 260],
    ['WEEK', 52],
    ['MONTH', 12],
    ['YEAR', 1],
  ])('counts pay per %s', (unitText, times) => {
    expect(one(jsonLd, { ...job, baseSalary: { currency: 'MXN', value: { minValue: 10, maxValue: '20', unitText } } })).toMatchObject({
      salary_min: 10 * times,
      salary_max: 20 * times,
    })
  })

  it.each([
    ['$52,000 - $61,000 per year', 'USD', 52_000, []],
    ['Competitive', null, null, ['The pay "Competitive" is no amount: it is left out.']],
    [{ currency: 'EUR', value: { unitText: 'MONTH', value: '2.100 - 2.300 € im Monat', minValue: 'ab 2.100' } }, 'EUR', 25_200, []],
    [{ currency: 'EUR', value: { unitText: 'YEAR', minValue: 'n/a' } }, null, null, ['The pay is no amount: it is left out.']],
  ])('takes a posting whose pay is the words %j', (baseSalary, currency_salary, salary_min, warnings) => {
    const read = one(jsonLd, { ...job, jobLocation: { address: { addressCountry: 'US' } }, baseSalary })
    expect([read.currency_salary, read.salary_min, read.warnings]).toEqual([currency_salary, salary_min, warnings])
  })

  it('has the pay that the texts state where it has none of its own', () => {
    const stated = { ...job, jobBenefits: 'Salary: $41,000 - $46,000 per year', jobLocation: { address: { addressCountry: 'US' } } }
    expect(one(jsonLd, stated)).toMatchObject({ salary_min: 41_000, salary_max: 46_000, currency_salary: 'USD' })
    expect(one(jsonLd, { ...stated, baseSalary: { currency: 'USD', value: { value: 9, unitText: 'HOUR' } } }).salary_min).toBe(18_720)
  })

  it('takes for remote what says so beside the place', () => {
    const jobLocation = { address: { addressCountry: 'Brasil' }, additionalProperty: { '@type': 'PropertyValue', value: 'TELECOMMUTE' } }
    expect(one(jsonLd, { ...job, jobLocation })).toMatchObject({ is_remote: true, location: { country_code: 'br' } })
    expect(one(jsonLd, { ...job, jobLocation: { ...jobLocation, additionalProperty: [] } }).is_remote).toBe(false)
  })

  it.each([
    ['FULL_TIME', 'full_time', null],
    ['PART_TIME', 'part_time', null],
    ['CONTRACTOR', 'contract', null],
    ['TEMPORARY', 'temporary', null],
    ['INTERN', 'temporary', 'internship'],
    ['VOLUNTEER', 'other', null],
    ['PER_DIEM', 'temporary', null],
    ['OTHER', 'other', null],
    [['FULL_TIME', 'CONTRACTOR'], 'full_time', null],
  ])('reads %s', (employmentType, employment_type, experience) => {
    expect(one(jsonLd, { ...job, employmentType })).toMatchObject({ employment_type, experience })
  })

  it('takes several places, prose skills as requirements, nothing twice', () => {
    const place = (city: string) => ({
      '@type': 'Place',
      address: { addressLocality: city, addressCountry: { '@type': 'Country', name: 'Perú' } },
    })
    const read = one(jsonLd, {
      ...job,
      description: '<p>Cook for sixty. You know knives.</p>',
      qualifications: 'You know knives.',
      jobLocation: [place('Lima'), place('Cusco')],
      skills: 'You have run a kitchen for at least two years and like it.',
    })
    expect(read).toMatchObject({
      location: { city: 'Lima', country_code: 'pe' },
      required_skills: [],
      requirements: '<p>You have run a kitchen for at least two years and like it.</p>',
      further_locations: [{ city: 'Cusco', country_code: 'pe' }],
      warnings: [],
    })
  })

  it('knows a posting without an identifier again', () => {
    const id = one(jsonLd, job).source_id
    expect(id).toMatch(/^unnamed-/)
    expect(one(jsonLd, { ...job, description: 'Changed.' }).source_id).toBe(id)
    expect(one(jsonLd, { ...job, title: 'Baker' }).source_id).not.toBe(id)
    expect(one(jsonLd, { ...job, url: 'https://a.example/1' }).source_id).toBe('https://a.example/1')
  })

  it('says what is wrong', () => {
    for (const datePosted of ['2026-02-30', '0000-01-01', '2026-13-01', '1/2/2026'])
      expect(errorsOf(jsonLd, { ...job, datePosted })).toHaveLength(1)
    expect(errorsOf(lever, { id: 'a', text: 'Cook', createdAt: 1e20 })).toEqual(['createdAt must be a time in milliseconds since 1970.'])
    expect(errorsOf(jsonLd, { ...job, title: 3, validThrough: 'soon' })).toEqual([
      'title must be a text.',
      'validThrough must be a date such as 2026-03-01 or 2026-03-01T09:00:00Z.',
    ])
  })
})

describe('Plaza', () => {
  it('reads every property', () => {
    const [designer] = postings(plaza, sample('plaza.json'))
    expect(designer).toEqual({
      absent: [],
      title: 'Furniture Designer',
      company: { domain_name: 'taller-luna', name: 'Taller Luna', website: 'https://www.tallerluna.example' },
      source: 'plaza',
      source_id: '31',
      own_id: 31,
      language: 'en',
      description: '<p>You will draw chairs that last longer than their owners.</p>',
      requirements: '<ul><li>A portfolio of built pieces</li></ul>',
      job_benefits: '<ul><li>Your own bench</li></ul>',
      department: 'design',
      employment_type: 'full_time',
      experience: 'mid_level',
      is_remote: false,
      is_hybrid: false,
      further_locations: [],
      salary_min: 360_000,
      salary_max: 480_000,
      currency_salary: 'MXN',
      salary_period: null,
      location: { city: 'Oaxaca', state: 'Oaxaca', country_code: 'mx', street_address: 'Calle Alcalá 210', postal_code: '68000' },
      required_skills: ['CAD', 'Joinery'],
      optional_skills: ['French polishing'],
      keywords: [],
      publish_date: new Date('2026-02-25T09:00:00Z'),
      changed_at: null,
      valid_through: new Date('2030-08-31T23:59:59Z'),
      warnings: [],
    })
  })

  it('says what is wrong', () => {
    expect(errorsOf(plaza, { id: 1, title: 'A', department: 'kitchen', is_remote: 'yes' })).toEqual([
      'is_remote must be true or false.',
      'department must be one of engineering, design, marketing, sales, talent, staff.',
    ])
    expect(errorsOf(plaza, { id: 1, title: 'A', salary_min: 3 })).toEqual([
      'salary_min, salary_max and currency_salary belong together: give all three or none.',
    ])
    expect(errorsOf(plaza, { title: 'A' })).toEqual(['id is missing: without it the posting could not be known again.'])
  })
})

describe('HTML that would run', () => {
  const nasty = '<p onclick="steal()">Hello <a href="javascript:steal()">there</a><script>steal()</script><img src=x onerror=steal()></p>'
  const escapedNasty = nasty.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const texts = ({ description, requirements, job_benefits }: Posting) =>
    [description, requirements, job_benefits].map((html) => richText(html)).join('')

  it.each([
    ['Greenhouse', one(greenhouse, { id: 1, title: 'A', absolute_url: 'x', content: escapedNasty })],
    [
      'Lever',
      one(lever, {
        id: '1',
        text: 'A',
        hostedUrl: 'x',
        description: nasty,
        lists: [
          { text: `Requirements ${nasty}`, content: `<li>${nasty}</li>` },
          { text: nasty, content: nasty },
        ],
        additional: nasty,
      }),
    ],
    [
      'JSON-LD',
      one(jsonLd, {
        '@type': 'JobPosting',
        title: 'A',
        description: escapedNasty,
        qualifications: nasty,
        jobBenefits: [nasty, nasty],
        responsibilities: nasty,
        skills: nasty,
      }),
    ],
    ['Plaza', one(plaza, { id: 1, title: 'A', publish_date: null, description: nasty, requirements: nasty, job_benefits: nasty })],
  ])('comes out of %s without its teeth', (_name, posting) => {
    const html = texts(posting)
    expect(html).toContain('Hello')
    // As text it may stand there, escaped; as an element, an attribute or an address it may not.
    expect(html).not.toMatch(/<(script|img)|<[^>]*(onclick|onerror|javascript:)/i)
  })

  it('leaves escaped text inside real HTML as text', () => {
    expect(asHtml('<p>Use &lt;b&gt; sparingly</p>')).toBe('<p>Use &lt;b&gt; sparingly</p>')
    expect(asHtml('R&amp;D and &lt;b&gt;')).toBe('R&D and <b>')
    expect(asHtml('Caf&#233; &amp; t&#xE9;')).toBe('<p>Café &amp; té</p>')
  })
})
